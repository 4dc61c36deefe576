/** A document of WWN of format 6 as format 7 has it: what only the table can tell. */
import type { Json, JsonRecord } from '@shared/contract/types'
import { eachIn, eachOf, recordOf } from '../plainRecords'

const idsOf = (records: Json | undefined): Json[] =>
  Array.isArray(records) ? records.map((record) => recordOf(record).id ?? null) : []

/** Until then every side that was not surprised acted in the ambush round. */
function ambushersOf(fight: JsonRecord, sides: Json | undefined): Json[] {
  const surprised = Array.isArray(fight.surprised) ? fight.surprised : []
  return surprised.length === 0 ? [] : idsOf(sides).filter((side) => !surprised.includes(side))
}

/** Nobody was asked what a grapple is to do when the round ends. */
const grappleOf = (grapple: JsonRecord): JsonRecord => ({ spares: null, ...grapple })

/** A swarm waited for nobody. */
const swarmOf = (swarm: JsonRecord): JsonRecord => ({ waits: false, ...swarm })

/** Nobody had said what the casting hand holds. */
const combatantOf = (combatant: JsonRecord): JsonRecord => ({
  ...combatant,
  fight: { castingHand: null, ...recordOf(combatant.fight) },
})

/** Manoeuvres and screens took no modifiers of their own, and bodies were handled as the sheets say. */
const pendingOf = (pending: JsonRecord): JsonRecord =>
  pending.kind === 'attack'
    ? { manoeuvreModifiers: [], passiveModifiers: [], screenModifiers: [], handling: null, ...pending }
    : pending

/** Huge bodies took 4 off where others took 2, whatever their shape. */
const hardToHandle = ({ sizeClass }: JsonRecord): boolean => sizeClass === 'huge'

/** Bonuses stayed until somebody took them away. */
const bonusOf = (bonus: JsonRecord): JsonRecord => ({ ends: 'never', ...bonus })

/** Foes had no spells. */
const sheetOf = (sheet: JsonRecord): JsonRecord => ({
  hardToHandle: hardToHandle(sheet),
  spells: {},
  spellSlots: { current: 0, maximum: 0 },
  ...sheet,
  bonuses: eachOf(sheet.bonuses, bonusOf),
})

const encounterOf = (encounter: JsonRecord): JsonRecord => {
  const fight = recordOf(encounter.fight)
  return {
    ...encounter,
    fight: {
      ambushers: ambushersOf(fight, encounter.sides),
      ...fight,
      pending: eachIn(fight.pending, pendingOf),
      grapples: eachIn(fight.grapples, grappleOf),
      swarms: eachIn(fight.swarms, swarmOf),
    },
    combatants: eachIn(encounter.combatants, combatantOf),
  }
}

export const wwnOfFormat7 = (document: JsonRecord): JsonRecord => ({
  ...document,
  roster: eachIn(document.roster, sheetOf),
  encounters: eachIn(document.encounters, encounterOf),
})
