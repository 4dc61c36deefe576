/** A document of WWN of format 5 as format 6 has it: what its rules have to remember beside what they did. */
import type { Json, JsonRecord } from '@shared/contract/types'
import { eachIn, eachOf, recordOf } from '../plainRecords'

/** Until then nobody knew when Total Defense had been used: who is on guard counts as of this round. */
const combatantOf =
  (round: Json) =>
  (combatant: JsonRecord): JsonRecord => {
    const fight = recordOf(combatant.fight)
    const since = fight.totalDefense === true ? { round, inOwnTurn: false } : null
    return { ...combatant, fight: { totalDefenseSince: since, ...fight } }
  }

/** Every screener contested whatever came; whether two weapons were used was looked up on the attacker each time. */
const pendingOf =
  (combatants: Json) =>
  (pending: JsonRecord): JsonRecord => {
    if (pending.kind === 'spell') return { harm: null, spares: false, ...pending }
    if (pending.kind !== 'attack') return pending
    const attacker = Array.isArray(combatants)
      ? combatants.map(recordOf).find(({ id }) => id === pending.attacker)
      : undefined
    const { main, off } = recordOf(recordOf(attacker?.fight).dualWield)
    const dualWield = pending.weapon === main || pending.weapon === off
    // a push went straight back
    const shove = pending.shove == null ? {} : { shove: { heading: 'straight', ...recordOf(pending.shove) } }
    return { dualWield, screeners: null, ...pending, ...shove }
  }

const fightOf = (fight: JsonRecord, combatants: Json): JsonRecord => ({
  ...fight,
  pending: eachIn(fight.pending, pendingOf(combatants)),
})

const encounterOf = (encounter: JsonRecord): JsonRecord => ({
  ...encounter,
  fight: fightOf(recordOf(encounter.fight), encounter.combatants ?? []),
  combatants: eachIn(encounter.combatants, combatantOf(encounter.round ?? 0)),
})

const lethal = (record: JsonRecord): JsonRecord => ({ harm: 'lethal', ...record })

/** Weapons and spells had no kind of harm of their own; foes have no spells. */
const sheetOf = (sheet: JsonRecord): JsonRecord => ({
  ...sheet,
  weapons: eachOf(sheet.weapons, lethal),
  ...(sheet.spells === undefined ? {} : { spells: eachOf(sheet.spells, lethal) }),
})

export const wwnOfFormat6 = (document: JsonRecord): JsonRecord => ({
  ...document,
  roster: eachIn(document.roster, sheetOf),
  encounters: eachIn(document.encounters, encounterOf),
})
