/** Settings of a new battle, and how a battle's own are told in a few words (MC-SQD-06). */
import { computed } from 'vue'
import type { Encounter, JsonRecord } from '@shared/contract/types'
import { ENVIRONMENTS } from '@shared/mass-combat/names'
import { SQUARE_METRES } from '@shared/mass-combat/ranges'
import { numeral, ui } from '@/words/words'
import { massCombatEncounter } from '../fight'

/** What the schema of an encounter allows. */
export const MOST_SQUARES = 200
export const MOST_TURNS = 999

export const initialSettings = (): JsonRecord => ({
  environment: 'space',
  columns: 16,
  rows: 12,
  turnLimit: null,
  quickPlay: true,
})

export const environmentChoices = computed(() =>
  ENVIRONMENTS.map((value) => ({
    value,
    label: ui(`fleet.environment.${value}`),
    hint: ui(`fleet.environment.${value}.hint`, { metres: numeral(SQUARE_METRES[value]) }),
  })),
)

/** The four lines of advice that quick play makes the defaults of forms (MC-QCK-01). */
export const QUICK_PLAY = ['linked', 'batteries', 'sideInitiative', 'fireGroups'] as const

export function factsOf(encounter: Encounter): string[] {
  const fight = massCombatEncounter(encounter)
  if (fight === undefined) return []
  return [
    ui('fleet.map.of', {
      columns: fight.columns,
      rows: fight.rows,
      metres: numeral(SQUARE_METRES[fight.environment]),
      environment: ui(`fleet.environment.${fight.environment}`),
    }),
    ...(fight.turnLimit === null ? [] : [ui('fleet.turnLimit.is', { count: fight.turnLimit })]),
    ...(fight.quickPlay ? [ui('fleet.quickPlay')] : []),
    ...(fight.objectives.length > 0
      ? [ui('fleet.objectives.count', { count: fight.objectives.length })]
      : []),
  ]
}
