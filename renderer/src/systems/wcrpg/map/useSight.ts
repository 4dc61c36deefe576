/** How whoever is shown sees others on the field: arcs, the line of sight to one of them, and how far off each is. */
import { computed, ref, type ComputedRef, type Ref } from 'vue'
import type { Id } from '@shared/contract/types'
import type { WcrpgEncounterState, WcrpgPlace } from '@shared/wcrpg/fight'
import { rangeBetween, type SquareRange } from '@shared/wcrpg/geometry'
import type { FieldKind } from '@shared/wcrpg/names'
import { useCampaign } from '@/session/campaign'
import { ui } from '@/words/words'
import { wcrpgCombatant } from '../fight'
import { combatantOf } from '@/features/encounter/cockpit/order'
import { useCockpit } from '@/features/encounter/cockpit/useCockpit'
import type { PlaceAndFacing } from './legs'
import { inTheWay, rangeWords, readingOf, verdictWords, type Reading } from './wcrpgMap'

interface Field {
  fight: ComputedRef<WcrpgEncounterState | undefined>
  kind: ComputedRef<FieldKind | null>
  hasArcs: Ref<boolean>
  isPlacing: Ref<boolean>
  /** Where whoever is shown would attack from after a planned move; null: from where they stand. */
  ahead: ComputedRef<PlaceAndFacing | null>
}

/** What is told of whoever is not conscious. */
const SENSELESS = new Set(['unconscious', 'comatose', 'clinicallyDead', 'brainDead', 'stasis'])

/** Whoever is shown, and the fight, as they would stand after a planned move. */
function useSeer(ahead: Field['ahead']) {
  const { encounter, combatant } = useCockpit()
  const seer = computed(() => {
    const [own, then] = [combatant.value, ahead.value]
    if (own?.fight.system !== 'wcrpg' || then === null) return own
    return { ...own, fight: { ...own.fight, position: then.place, facing: then.facing } }
  })
  const here = computed(() => {
    const [now, own] = [encounter.value, seer.value]
    if (now === undefined || own === undefined || ahead.value === null) return now
    return { ...now, combatants: now.combatants.map((one) => (one.id === own.id ? own : one)) }
  })
  return { seer, here }
}

export function useSight({ fight, kind, hasArcs, isPlacing, ahead }: Field) {
  const cockpit = useCockpit()
  const campaign = useCampaign()
  const { encounter, shown, form } = cockpit
  const looked = ref<Id | null>(null)

  const name = (id: string): string => {
    const wall = encounter.value?.walls.find((one) => one.id === id)
    if (wall !== undefined) return ui(`map.wall.${wall.door ?? 'wall'}`)
    return campaign.nameOf(id) ?? fight.value?.obstacles.find((one) => one.id === id)?.name ?? id
  }
  /** The senseless and the dead hide nobody (WCA-LOS-02). */
  const hides = (id: Id): boolean => campaign.view(id)?.chips.every(({ key }) => !SENSELESS.has(key)) ?? true
  const squareRange = computed<SquareRange>(() => campaign.switchValue('wcrpg', 'squareRange') as SquareRange)
  const eyes = computed(() => {
    const sheet = cockpit.sheet.value
    return sheet?.kind === 'wcrpg/character' ? sheet.species : null
  })

  const { seer, here } = useSeer(ahead)
  const between = computed(() =>
    here.value === undefined || fight.value === undefined ? null : inTheWay(here.value, fight.value, hides),
  )

  /** How the one who is shown sees another. */
  function readingFor(id: Id | null): Reading | null {
    const from = seer.value
    const to = here.value === undefined ? undefined : combatantOf(here.value, id)
    if (here.value === undefined || fight.value === undefined || kind.value === null || eyes.value === null)
      return null
    if (from === undefined || to === undefined || from.id === to.id) return null
    return between.value === null
      ? null
      : readingOf(fight.value, kind.value, between.value, from, to, eyes.value, squareRange.value)
  }
  /** Of two places, whoever stands there. */
  const incrementsBetween = (a: WcrpgPlace, b: WcrpgPlace): number =>
    kind.value === null ? 0 : rangeBetween(kind.value, a, b, squareRange.value)
  const readingWords = (reading: Reading): string => `${rangeWords(reading)} · ${verdictWords(reading, name)}`
  const noteOf = (id: Id): string => {
    const reading = readingFor(id)
    return reading === null ? '' : readingWords(reading)
  }

  /** Whom the line of sight goes to: pointed at, else the target of the open form, else the one aimed at. */
  const aimed = computed<Id | null>(() => {
    if (looked.value !== null && looked.value !== shown.value) return looked.value
    const chosen = form.chosen.value === null ? null : form.values.value['target']
    if (typeof chosen === 'string') return chosen
    return wcrpgCombatant(cockpit.combatant.value)?.range?.target ?? null
  })
  const reading = computed(() => readingFor(aimed.value))
  const sight = computed(() => {
    const now = reading.value
    return now === null || aimed.value === null || isPlacing.value
      ? null
      : {
          reading: now,
          title: ui('wcrpg.map.reading', { from: name(shown.value ?? ''), to: name(aimed.value) }),
          words: readingWords(now),
          verdict: verdictWords(now, name),
        }
  })
  /** What the one who is shown sees: its arcs from where it stands. */
  const arcs = computed(() => {
    const own = wcrpgCombatant(seer.value)
    const at = own?.position ?? null
    return at === null || own === undefined || eyes.value === null || !hasArcs.value
      ? null
      : { at, facing: own.facing, optimal: eyes.value.optimalArc, peripheral: eyes.value.peripheralArc }
  })
  function look(id: Id | null): void {
    looked.value = id
  }
  return { noteOf, sight, arcs, look, incrementsBetween }
}
