/**
 * Who is hurt in a fight, gravest first, and who could help: read from what the host tells, decides nothing
 * (WCH-STATE-01, WCD-DTH-04, WCD-WND-05).
 */
import type { Combatant } from '@shared/campaign/types'
import type { PatientView } from '@shared/contract/recovery'
import type { CombatantView, Encounter, Id } from '@shared/contract/types'
import { rangeBetween, type SquareRange } from '@shared/wcrpg/geometry'
import { HAZARDS, SHOWN_STATES, type ShownState } from '@shared/wcrpg/names'
import type { WcrpgCharacter } from '@shared/wcrpg/sheet'
import { isMedic, medicScore } from '../sheet/treat/treatments'
import { wcrpgCombatant, wcrpgEncounter } from '../fight'
import { METRES_PER_INCREMENT } from '../ranges/rangeRows'

export const SECONDS_PER_ROUND = 6
/** Rounds until a moment; one that has begun counts. */
export const roundsUntil = (at: number, now: number): number =>
  Math.max(0, Math.ceil((at - now) / SECONDS_PER_ROUND))

export interface TriageRow {
  id: Id
  name: string
  side: Id
  state: ShownState
  stasis: boolean
  dies: PatientView['dies']
  /** HP lost a minute to bleeding. */
  bleeding: number
  open: number
  closed: number
  isBrainDead: boolean
  pools: CombatantView['pools']
}

const stateOf = (patient: PatientView | null): ShownState =>
  SHOWN_STATES.find((state) => state === patient?.state) ?? 'fit'

const bleedingOf = (view: CombatantView): number => {
  const loss = view.chips.find(({ key }) => key === 'bleeding')?.with['loss']
  return typeof loss === 'number' ? loss : 0
}

type Body = Pick<
  WcrpgCharacter,
  'hp' | 'maxHp' | 'nhp' | 'maxNhp' | 'parts' | 'conditions' | 'death' | 'healing'
>

/** Anything at all is wrong: only of these the host is asked more. */
export const isHurt = ({ hp, maxHp, nhp, maxNhp, parts, conditions, death, healing }: Body): boolean =>
  hp < maxHp ||
  nhp < maxNhp ||
  death.causes.length > 0 ||
  death.brainDead ||
  healing.stasis !== null ||
  conditions.some(({ kind }) => kind === 'dazed' || HAZARDS.some((hazard) => hazard === kind)) ||
  Object.values(parts).some(({ open, closed }) => open + closed > 0)

export const isDying = ({ death }: Pick<WcrpgCharacter, 'death'>): boolean =>
  death.causes.length > 0 && !death.brainDead

export function rowOf(sheet: WcrpgCharacter, view: CombatantView, patient: PatientView | null): TriageRow {
  const parts = Object.values(sheet.parts)
  const open = parts.reduce((sum, part) => sum + part.open, 0)
  const closed = parts.reduce((sum, part) => sum + part.closed, 0)
  const state = stateOf(patient)
  return {
    id: sheet.id,
    name: view.name,
    side: view.side,
    state,
    stasis: patient?.stasis ?? false,
    dies: patient?.dies ?? null,
    bleeding: sheet.healing.stasis === null ? bleedingOf(view) : 0,
    open,
    closed,
    isBrainDead: sheet.death.brainDead,
    pools: view.pools.filter(({ role }) => role === 'life'),
  }
}

/** The first difference that is one. */
const firstOf = (...differences: readonly number[]): number => differences.find((one) => one !== 0) ?? 0

/** What is left of the worse pool. */
const shareLeft = ({ pools }: TriageRow): number =>
  Math.min(...pools.map(({ current, maximum }) => (maximum === 0 ? 1 : current / maximum)))

/**
 * Whoever dies soonest comes first, then by state, then by what is left; nobody can help the brain-dead any more, so they
 * come last.
 */
export function byGravity(a: TriageRow, b: TriageRow): number {
  if (a.isBrainDead !== b.isBrainDead) return a.isBrainDead ? 1 : -1
  const diesAt = ({ dies }: TriageRow): number => dies?.at ?? Number.POSITIVE_INFINITY
  if (diesAt(a) !== diesAt(b)) return diesAt(a) - diesAt(b)
  const rank = ({ state }: TriageRow): number => SHOWN_STATES.indexOf(state)
  if (rank(a) !== rank(b)) return rank(b) - rank(a)
  return firstOf(shareLeft(a) - shareLeft(b), b.bleeding - a.bleeding)
}

/** Whose clock of clinical death runs in the time of a fight, soonest first. */
const SOON_SECONDS = 600
export const dyingSoon = (rows: readonly TriageRow[], now: number): TriageRow[] =>
  rows.filter(
    ({ dies, isBrainDead }) => !isBrainDead && dies?.why === 'brainDeath' && dies.at - now <= SOON_SECONDS,
  )

export interface Distance {
  increments: number
  metres: number
}

/** As far as it is known: measured on a field, else the range that one of the two has taken to the other. */
export function distanceBetween(
  encounter: Encounter,
  one: Combatant,
  other: Combatant,
  squareRange: SquareRange,
): Distance | null {
  const fight = wcrpgEncounter(encounter)
  if (fight === undefined) return null
  const length = METRES_PER_INCREMENT[fight.rangeScale]
  const [here, there] = [wcrpgCombatant(one), wcrpgCombatant(other)]
  if (fight.grid === 'none' || fight.field === null) {
    const range =
      here?.range?.target === other.id ? here.range : there?.range?.target === one.id ? there.range : null
    return range === null
      ? null
      : { increments: range.increments, metres: range.metres ?? range.increments * length }
  }
  const [from, to] = [here?.position ?? null, there?.position ?? null]
  if (from === null || to === null) return null
  const adjustment = fight.rangeAdjustments
    .filter(
      (pair) =>
        (pair.one === one.id && pair.other === other.id) || (pair.one === other.id && pair.other === one.id),
    )
    .reduce((sum, { by }) => sum + by, 0)
  const increments = Math.max(0, rangeBetween(fight.grid, from, to, squareRange) + adjustment)
  return { increments, metres: increments * length }
}

export interface Helper {
  id: Id
  name: string
  side: Id
  distance: Distance | null
  isTurn: boolean
}

interface Candidate {
  combatant: Combatant
  sheet: WcrpgCharacter
  view: CombatantView
}

export const MOST_HELPERS = 6

/** Who knows medicine and is up, one's own side first, then whoever acts now, the nearest, the best. */
export function helpersFor(
  encounter: Encounter,
  patient: Combatant,
  candidates: readonly Candidate[],
  squareRange: SquareRange,
): Helper[] {
  const rated = candidates
    .filter(
      ({ combatant, sheet, view }) =>
        combatant.id !== patient.id &&
        !combatant.withdrawn &&
        isMedic(sheet) &&
        view.standing !== 'down' &&
        view.standing !== 'out',
    )
    .map(({ combatant, sheet, view }) => ({
      helper: {
        id: combatant.id,
        name: view.name,
        side: combatant.side,
        distance: distanceBetween(encounter, combatant, patient, squareRange),
        isTurn: encounter.turn === combatant.id,
      },
      score: medicScore(sheet),
    }))
  const far = ({ distance }: Helper): number => distance?.increments ?? Number.MAX_SAFE_INTEGER
  return rated
    .sort((a, b) =>
      firstOf(
        Number(b.helper.side === patient.side) - Number(a.helper.side === patient.side),
        Number(b.helper.isTurn) - Number(a.helper.isTurn),
        far(a.helper) - far(b.helper),
        b.score - a.score,
      ),
    )
    .slice(0, MOST_HELPERS)
    .map(({ helper }) => helper)
}
