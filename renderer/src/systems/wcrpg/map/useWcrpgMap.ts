/** The map of a WCRPG fight: who stands where and looks whither, who is in sight, what a dropped or turned token means. */
import { computed, ref, shallowRef } from 'vue'
import type { Id } from '@shared/contract/types'
import type { CommandOf } from '@shared/contract/commands'
import { switchInForce } from '@shared/houseRules'
import type { SquareRange } from '@shared/wcrpg/geometry'
import { useCampaign } from '@/session/campaign'
import { numeral, ui } from '@/words/words'
import { wcrpgCombatant, wcrpgEncounter } from '../fight'
import { combatantOf } from '@/features/encounter/cockpit/order'
import { useCockpit } from '@/features/encounter/cockpit/useCockpit'
import type { MapLink, MapMove, MapRing, MapVerdict } from '@/features/encounter/map/mapTypes'
import { usePeople } from '@/features/encounter/map/usePeople'
import { turned } from './legs'
import { useWalk } from './useWalk'
import { areasOf, fieldKind, positionOf, rangeWords, readingOf, verdictWords, type Reading } from './wcrpgMap'

export function useWcrpgMap() {
  const cockpit = useCockpit()
  const campaign = useCampaign()
  const isPlacing = ref(false)
  const hasArcs = ref(true)
  const hasRanges = ref(true)
  const hasTies = ref(true)
  const looked = ref<Id | null>(null)
  const move = shallowRef<MapMove | null>(null)

  const { encounter, shown, form } = cockpit
  const fight = computed(() => wcrpgEncounter(encounter.value))
  const kind = computed(() => fieldKind(fight.value))
  const field = computed(() => fight.value?.field ?? null)
  const name = (id: string): string =>
    campaign.nameOf(id) ?? fight.value?.obstacles.find((one) => one.id === id)?.name ?? id
  const squareRange = computed<SquareRange>(() => {
    const here = campaign.campaign
    return here === null ? 'chebyshev' : (switchInForce(here, 'squareRange') as SquareRange)
  })
  const eyes = computed(() => {
    const sheet = cockpit.sheet.value
    return sheet?.kind === 'wcrpg/character' ? sheet.species : null
  })

  /** How the one who is shown sees another. */
  function readingFor(id: Id | null): Reading | null {
    const here = encounter.value
    const from = cockpit.combatant.value
    const to = here === undefined ? undefined : combatantOf(here, id)
    if (here === undefined || fight.value === undefined || kind.value === null || eyes.value === null)
      return null
    if (from === undefined || to === undefined || from.id === to.id) return null
    return readingOf(here, fight.value, kind.value, from, to, eyes.value, squareRange.value)
  }
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

  /** Of each whether the open form can take it for a target. */
  const reached = computed(() => {
    const targets = form.chosen.value?.fields.find((one) => one.name === 'target')
    return new Map(targets?.choices.map(({ value, refused }) => [value, refused === null]) ?? [])
  })
  const { tokens, pick } = usePeople(cockpit, {
    positionOf,
    noteOf,
    also: (combatant) => {
      const canBeHit = reached.value.get(combatant.id)
      return {
        facing: wcrpgCombatant(combatant)?.facing ?? 0,
        isProne: campaign.view(combatant.id)?.chips.some(({ key }) => key === 'prone') === true,
        ...(canBeHit === undefined ? {} : { emphasis: canBeHit ? 'target' : 'faint' }),
      }
    },
  })
  const areas = computed(() => (fight.value === undefined ? [] : areasOf(fight.value)))

  /** What the one who is shown sees: its arcs from where it stands. */
  const arcs = computed(() => {
    const own = wcrpgCombatant(cockpit.combatant.value)
    const at = own?.position ?? null
    return at === null || own === undefined || eyes.value === null || !hasArcs.value
      ? null
      : { at, facing: own.facing, optimal: eyes.value.optimalArc, peripheral: eyes.value.peripheralArc }
  })

  const walk = useWalk({ kind, isPlacing })
  const rings = computed<MapRing[]>(() => {
    const around = positionOf(cockpit.combatant.value)
    const sheet = cockpit.sheet.value
    if (around === null || sheet?.kind !== 'wcrpg/character') return []
    const reach = walk.most.value
    const moves: MapRing[] =
      reach === null || !walk.canWalk.value || isPlacing.value
        ? []
        : [
            {
              key: 'move',
              label: ui(`wcrpg.walk.ring.${walk.gait.value}`, { increments: numeral(reach) }),
              around,
              squares: reach,
              kind: 'reach',
            },
          ]
    const chosen = form.chosen.value === null ? null : form.values.value['weapon']
    const weapon =
      typeof chosen === 'string'
        ? sheet.weapons[chosen]
        : Object.values(sheet.weapons).find(({ drawn, broken }) => drawn && !broken)
    if (!hasRanges.value || weapon === undefined || weapon.kind === 'melee') return moves
    const own = weapon.rangeScale === fight.value?.rangeScale
    const label = ui('wcrpg.map.weaponRange', { weapon: weapon.name, increments: weapon.maximumRange })
    return own
      ? [...moves, { key: 'weapon', label, around, squares: weapon.maximumRange, kind: 'range' }]
      : moves
  })

  /** Who holds whom, and who aims at whom. */
  const links = computed<MapLink[]>(() => {
    const here = encounter.value
    if (here === undefined || !hasTies.value) return []
    const at = (id: Id | null) => positionOf(combatantOf(here, id))
    const between = (
      key: string,
      lineKind: MapLink['kind'],
      a: Id | null,
      b: Id | null,
      label: string,
    ): MapLink[] => {
      const from = at(a)
      const to = at(b)
      return from === null || to === null ? [] : [{ key, from, to, label, kind: lineKind }]
    }
    const grapples = (fight.value?.grapples ?? []).flatMap((grapple) => {
      const pinned = new Set(grapple.pins.map(({ by, who }) => `${by} ${who}`))
      const [first] = grapple.members
      const held = grapple.members
        .slice(1)
        .flatMap((member) =>
          pinned.has(`${member} ${first ?? ''}`) || pinned.has(`${first ?? ''} ${member}`)
            ? []
            : between(`${grapple.id}-${member}`, 'hold', first ?? null, member, ui('wcrpg.map.grapple')),
        )
      const pins = grapple.pins.flatMap(({ by, who, constricting }) =>
        between(
          `${grapple.id}-${by}-${who}`,
          'screen',
          by,
          who,
          ui(constricting ? 'wcrpg.map.constricts' : 'wcrpg.map.pins'),
        ),
      )
      return [...held, ...pins]
    })
    const rushes = here.combatants.flatMap((combatant) => {
      const pending = wcrpgCombatant(combatant)?.pending
      return pending != null && 'target' in pending
        ? between(
            `rush-${combatant.id}`,
            'charge',
            combatant.id,
            pending.target,
            ui(`wcrpg.rush.${pending.action}`),
          )
        : []
    })
    return [...grapples, ...rushes]
  })
  const lineKinds = computed(() => [...new Set(links.value.map((link) => link.kind))])

  function placing(
    id: Id,
    position: { x: number; y: number } | null,
    facing?: number,
  ): CommandOf<'wcrpg/place'> {
    const of = cockpit.encounterId()
    const parts = facing === undefined ? {} : { facing }
    return { type: 'wcrpg/place', encounter: of, combatant: id, position, ...parts }
  }
  const verdict = computed<MapVerdict | null>(() => {
    const now = move.value
    if (now?.square == null || kind.value === null) return null
    if (walk.isByRules(now.id)) return walk.verdictOf(now.square)
    return { words: ui('wcrpg.map.placed'), isPossible: true }
  })

  function aim(next: MapMove | null): void {
    move.value = next
    walk.aim(next?.square != null && walk.isByRules(next.id) ? next.square : null)
  }
  async function drop({ id, square }: MapMove): Promise<void> {
    if (square !== null && walk.isByRules(id)) walk.goTo(square)
    else await cockpit.send(placing(id, square === null ? null : { x: square.x, y: square.y }))
  }
  async function turn(id: Id, by: 1 | -1): Promise<void> {
    const combatant = encounter.value === undefined ? undefined : combatantOf(encounter.value, id)
    const own = wcrpgCombatant(combatant)
    if (own === undefined || kind.value === null) return
    const facing = turned(kind.value, own.facing, by)
    if (walk.isPlanned.value && walk.isByRules(id)) walk.turnEnd(by)
    else if (walk.isByRules(id))
      await cockpit.send({
        type: 'wcrpg/turn',
        encounter: cockpit.encounterId(),
        combatant: id,
        face: facing,
      })
    else await cockpit.send(placing(id, own.position, facing))
  }
  function look(id: Id | null): void {
    looked.value = id
  }
  return {
    fight,
    kind,
    field,
    tokens,
    areas,
    rings,
    links,
    lineKinds,
    arcs,
    sight,
    verdict,
    walk,
    isPlacing,
    hasArcs,
    hasRanges,
    hasTies,
    aim,
    drop,
    pick,
    turn,
    look,
  }
}
export type WcrpgMapState = ReturnType<typeof useWcrpgMap>
