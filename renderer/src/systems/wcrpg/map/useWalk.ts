/**
 * A move that is being planned on the field: legs, facing at the end, and what the host says of it before it is carried
 * out: whether it can be, who would strike, the chance of its stunts (WCA-MOVE-01, WCA-MOVE-03, WCA-STUNT-01,
 * WCA-OPPA-01).
 */
import { computed, shallowRef, watch, type ComputedRef, type Ref } from 'vue'
import type { Command, Id, JsonRecord, Odds, Refused } from '@shared/contract/types'
import type { CommandOf } from '@shared/contract/commands'
import type { WcrpgLeg, WcrpgPlace } from '@shared/wcrpg/fight'
import type { FieldKind, Stunt } from '@shared/wcrpg/names'
import { useCampaign } from '@/session/campaign'
import { ask } from '@/session/link'
import { useLatest } from '@/session/useLatest'
import { numeral, say, ui } from '@/words/words'
import { wcrpgCombatant } from '../fight'
import { combatantOf } from '@/features/encounter/cockpit/order'
import { useCockpit } from '@/features/encounter/cockpit/useCockpit'
import { refusalWords } from '@/features/encounter/cockpit/words'
import { asDeclared } from '../cockpit/declare'
import type { MapVerdict } from '@/features/encounter/map/mapTypes'
import { hasSides, legsTo, lengthOf, pathOf, turned, type Standing } from './legs'

export type Gait = 'move' | 'run' | 'step'
/** A step has no offer of its own: whoever may walk may step. */
const OFFERS: Readonly<Record<Gait, string>> = { move: 'walk', run: 'runField', step: 'walk' }

const number = (value: unknown): number | null => (typeof value === 'number' ? value : null)

export function useWalk({
  kind,
  isPlacing,
}: {
  kind: ComputedRef<FieldKind | null>
  isPlacing: Ref<boolean>
}) {
  const cockpit = useCockpit()
  const campaign = useCampaign()
  const { encounter, shown } = cockpit
  const gait = shallowRef<Gait>('move')
  const legs = shallowRef<readonly WcrpgLeg[]>([])
  /** Facing when the move is over; null: as the legs leave it. */
  const finalFace = shallowRef<number | null>(null)
  const aimedAt = shallowRef<WcrpgPlace | null>(null)
  const isBusy = shallowRef(false)

  const start = computed<Standing | null>(() => {
    const own = wcrpgCombatant(cockpit.combatant.value)
    return own?.position == null ? null : { place: own.position, facing: own.facing }
  })
  const path = computed<Standing[]>(() =>
    start.value === null || kind.value === null ? [] : pathOf(kind.value, start.value, legs.value),
  )
  const end = computed<Standing | null>(() => {
    const last = path.value.at(-1)
    return last === undefined ? null : { place: last.place, facing: finalFace.value ?? last.facing }
  })
  const isPlanned = computed(() => legs.value.length > 0)
  const hasStunts = computed(() => legs.value.some(({ stunt }) => stunt !== 'walkForward'))

  function clear(): void {
    legs.value = []
    finalFace.value = null
    aimedAt.value = null
  }
  /** A plan belongs to whoever is shown, as long as they stand where they stood. */
  watch([shown, () => JSON.stringify(start.value)], clear)

  const offerOf = (of: Gait) => cockpit.offers.value.find(({ key }) => key === OFFERS[of])
  const offer = computed(() => offerOf(gait.value))
  const most = computed(() => (gait.value === 'step' ? null : number(offer.value?.with['maximum'])))
  const canWalk = computed(() => offer.value?.refused === null)
  const refusal = computed(() =>
    offer.value === undefined ? undefined : refusalWords(offer.value, campaign.nameOf),
  )
  /** By the rules moves whose turn it is, or who may act out of turn and is shown; others are put somewhere. */
  const isByRules = (id: Id): boolean => {
    const here = encounter.value
    if (isPlacing.value || !cockpit.isRunning.value || here === undefined || id !== shown.value) return false
    const own = wcrpgCombatant(combatantOf(here, id))
    return own?.position != null && (id === here.turn || own.released > 0)
  }

  function commandOf(of: readonly WcrpgLeg[], face: number | null): CommandOf<'wcrpg/walk'> {
    return {
      type: 'wcrpg/walk',
      encounter: cockpit.encounterId(),
      combatant: shown.value ?? '',
      gait: gait.value,
      legs: of.map((leg) => ({ ...leg })),
      finalFace: face,
    }
  }
  /** The legs that a drop on this place means: anew from where one stands, or on from the end of a plan with stunts. */
  function legsWith(place: WcrpgPlace): readonly WcrpgLeg[] {
    if (kind.value === null || start.value === null) return []
    const from = hasStunts.value ? path.value.at(-1) : start.value
    return [...(hasStunts.value ? legs.value : []), ...legsTo(kind.value, from ?? start.value, place)]
  }
  const asked = computed<readonly WcrpgLeg[]>(() =>
    aimedAt.value === null ? legs.value : legsWith(aimedAt.value),
  )
  const odds = useLatest<{ command: Command; revision: number }, Odds | Refused>(
    () =>
      asked.value.length === 0 || campaign.id === null
        ? null
        : { command: commandOf(asked.value, finalFace.value), revision: campaign.revision },
    ({ command }) => ask('command.odds', { campaign: campaign.id ?? '', command }),
    { delay: 30 },
  ).value

  const name = (id: string): string => campaign.nameOf(id) ?? id
  /** What is known of the plan: why not, whom it provokes, the Checks of its stunts. */
  const known = computed(() => {
    const answer = odds.value
    if (answer === null) return null
    if ('outcome' in answer && answer.refused !== 'no-odds')
      return {
        refusal: refusalWords(answer, campaign.nameOf) ?? '',
        provokes: [],
        checks: 0,
        dc: null,
        chance: null,
        most: null,
      }
    const told = 'outcome' in answer ? null : answer
    const facts: JsonRecord = told?.with ?? {}
    const { provokes, checks, maximum, chance } = facts
    return {
      refusal: null,
      provokes: Array.isArray(provokes) ? provokes.filter((id) => typeof id === 'string').map(name) : [],
      checks: number(checks) ?? 0,
      dc: told?.derivations[0] ?? null,
      chance: number(chance),
      most: number(maximum),
    }
  })
  function verdictOf(place: WcrpgPlace): MapVerdict | null {
    const way = legsWith(place)
    const now = known.value
    if (way.length === 0 || now === null) return null
    if (now.refusal !== null) return { words: now.refusal, isPossible: false }
    const length = lengthOf(way)
    const parts = [
      ui(`wcrpg.walk.length.${gait.value}`, {
        increments: numeral(Math.round(length * 100) / 100),
        most: numeral(now.most ?? most.value ?? length),
      }),
      ...(now.provokes.length === 0 ? [] : [ui('wcrpg.walk.provokes', { names: now.provokes.join(', ') })]),
    ]
    return { words: parts.join(' – '), isPossible: true }
  }

  function setGait(now: Gait): void {
    gait.value = now
  }
  function aim(place: WcrpgPlace | null): void {
    aimedAt.value = place
  }
  function goTo(place: WcrpgPlace): void {
    legs.value = legsWith(place)
    aimedAt.value = null
    finalFace.value = null
  }
  function add(stunt: Stunt, side: 'left' | 'right', increments: number): void {
    legs.value = [...legs.value, { face: null, stunt, side, increments }]
  }
  function remove(at: number): void {
    legs.value = legs.value.filter((_, index) => index !== at)
  }
  function turnEnd(by: 1 | -1): void {
    if (kind.value !== null && end.value !== null) finalFace.value = turned(kind.value, end.value.facing, by)
  }
  async function go(): Promise<void> {
    if (!isPlanned.value || isBusy.value) return
    isBusy.value = true
    const command = asDeclared(encounter.value, commandOf(legs.value, finalFace.value))
    const result = await cockpit.send(command)
    isBusy.value = false
    if (result.outcome === 'resolved') clear()
  }
  const legWords = ({ face, stunt, side, increments }: WcrpgLeg): string => {
    const what = say('choice', `stunt.${stunt}`)
    const aside = hasSides(stunt) ? ` ${ui(`wcrpg.walk.${side}`)}` : ''
    const first = face === null ? '' : `${ui('wcrpg.walk.turn', { degrees: numeral(Math.round(face)) })}, `
    return `${first}${what}${aside} ${numeral(Math.round(increments * 100) / 100)}`
  }

  return {
    gait,
    legs,
    path,
    end,
    start,
    finalFace,
    isPlanned,
    isBusy,
    most,
    canWalk,
    refusal,
    known,
    offerOf,
    isByRules,
    setGait,
    verdictOf,
    aim,
    goTo,
    add,
    remove,
    turnEnd,
    clear,
    go,
    legWords,
  }
}
export type Walk = ReturnType<typeof useWalk>
