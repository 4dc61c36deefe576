/** Settings of a new WWN encounter, and how an encounter's own are told in a few words. */
import type { Encounter, JsonRecord } from '@shared/contract/types'
import type { WwnEncounterState, WwnTerrain } from '@shared/wwn/fight'
import { blankEncounterState } from '@shared/wwn/blanks'
import type { AttackStage } from '@shared/wwn/names'
import { ui } from '@/words/words'
import { wwnEncounter } from '../fight'

/** Map and ground: what the GM may change until the fight is over. */
export type MapSettings = Pick<WwnEncounterState, 'grid' | 'terrain'>
export type Grid = NonNullable<WwnEncounterState['grid']>
/** When attacks pause by themselves, and for whose answers (WWN-ACT-08). */
export type Waits = Pick<WwnEncounterState, 'waitsAt' | 'waitsFor'>

export const USUAL_GRID: Grid = { feetPerSquare: 5, columns: 24, rows: 16 }

export function initialSettings(): JsonRecord {
  const { waitsAt, waitsFor } = blankEncounterState()
  return { grid: null, terrain: [], waitsAt, waitsFor }
}

export const blankTerrain = (id: string): WwnTerrain => ({
  id,
  name: '',
  hinders: true,
  cover: 'none',
  areas: [],
})

/** Where attacks pause, from never to always. */
export const PAUSES = ['never', 'hit', 'damage', 'always'] as const
export type Pause = (typeof PAUSES)[number]
const STAGES_OF: Readonly<Record<Pause, AttackStage[]>> = {
  never: [],
  hit: ['hitRolled'],
  damage: ['hitRolled', 'damageRolled'],
  always: ['announced', 'hitRolled', 'damageRolled'],
}
export const stagesOf = (pause: Pause): AttackStage[] => [...STAGES_OF[pause]]
/** The least of them that holds every stage. */
export const pauseOf = (stages: readonly AttackStage[]): Pause =>
  PAUSES.find((pause) => stages.every((stage) => STAGES_OF[pause].includes(stage))) ?? 'always'

export function factsOf(encounter: Encounter): string[] {
  const fight = wwnEncounter(encounter)
  if (fight === undefined) return []
  return [
    fight.grid === null
      ? ui('ground.noMap')
      : ui('wwn.ground.mapOf', {
          columns: fight.grid.columns,
          rows: fight.grid.rows,
          feet: fight.grid.feetPerSquare,
        }),
    ...fight.terrain.map(({ name }) => name),
  ]
}
