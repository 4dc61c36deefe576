/** Initiative Check Values and ties (WCG-INIT-01, WCG-INIT-02). */
import { onceForEachKind, tiedAsOne } from '../../../engine/alike'
import { needById } from '../../../engine/lookup'
import { addOwn } from '../../../engine/ownConditions'
import { tally } from '../../../engine/tally'
import { breakTies, compareTieBreaks, type TieRules } from '../../../engine/ties'
import { switchInForce } from '@shared/houseRules'
import { sumD10, tableD10, askOf } from '../dice'
import type { Campaign, Combatant, Encounter, Resolution, Wcrpg } from '../types'
import { sayOf } from '../fighter'

/** WCG-INIT-01, WCC-INIT-01: 2d10 + Initiative for exactly these; ties among everybody are broken afterwards. */
export function rollInitiative(
  resolution: Resolution,
  encounter: Encounter,
  combatants: readonly Combatant[],
): void {
  const roll = onceForEachKind<Wcrpg, number>(resolution, encounter, ({ sheet }) =>
    sumD10(resolution, 2, askOf(resolution.peek(sheet), 'initiative', 'WCG-INIT-01')),
  )
  for (const combatant of combatants) {
    const sheet = resolution.peek(combatant.sheet)
    const rolled = tally('initiativeCheckValue', 'WCG-INIT-01', { who: sheet.name })
      .add('roll2d10', roll(combatant))
      .add('initiativeRating', sheet.initiative)
    const value = addOwn(rolled, sheet, 'initiative')
    combatant.initiative = value.total
    combatant.tieBreaks = []
    resolution.log.say(
      'initiative.rolled',
      { who: sheet.name, value: value.total },
      { rule: 'WCG-INIT-01', derivations: [value], secret: combatant.hidden },
    )
  }
  breakTies(
    encounter,
    new Set(combatants.map((c) => c.id)),
    tiedAsOne(resolution, encounter, tieRules(resolution, encounter)),
  )
}

/** WCG-INIT-02 method 3: 1d10 for everybody of equal value; PCs and NPCs apart where PCs go first (switch). */
function tieRules(resolution: Resolution, encounter: Encounter): TieRules<Wcrpg> {
  const pcFirst = switchInForce(resolution.campaign, 'initiativePcFirst') === true
  return {
    tiedAs: ({ initiative, sheet }) =>
      initiative === null
        ? null
        : `${String(initiative)}/${pcFirst ? String(resolution.peek(sheet).player) : ''}`,
    actTogether: (group) => actTogether(resolution, encounter, group),
    roll(combatant, others) {
      rollTieBreak(resolution, combatant, others)
    },
  }
}

function rollTieBreak(resolution: Resolution, combatant: Combatant, others: readonly Combatant[]): void {
  const sheet = resolution.peek(combatant.sheet)
  const tied = others.map((other) => resolution.peek(other.sheet).name).join(', ')
  const face = tableD10(resolution, askOf(sheet, 'initiativeTie', 'WCG-INIT-02', { tied }))
  const value = face === 0 && resolution.houseRule('d10Zero') === 'ten' ? 10 : face
  combatant.tieBreaks.push(value)
  sayOf(resolution, { combatant, sheet }, 'initiative.tieBreak', 'WCG-INIT-02', { value })
}

/** WCG-INIT-02 method 2: tied NPCs of one type act at the same time if the GM wants; PCs never do. */
function actTogether(resolution: Resolution, encounter: Encounter, group: readonly Combatant[]): boolean {
  if (!encounter.fight.sameTypeSimultaneous) return false
  const sheets = group.map((c) => resolution.peek(c.sheet))
  const [first] = sheets
  return first !== undefined && first.type !== '' && sheets.every((s) => !s.player && s.type === first.type)
}

/** Order of battle: value, then PCs before NPCs (switch), then tie-break dice, then order of entry. Never 0. */
export function compareInitiative(
  campaign: Campaign,
  encounter: Encounter,
  a: Combatant,
  b: Combatant,
): number {
  const byValue = (b.initiative ?? 0) - (a.initiative ?? 0)
  if (byValue !== 0) return byValue
  if (switchInForce(campaign, 'initiativePcFirst') === true) {
    const isPlayer = (c: Combatant): number => Number(needById(campaign.roster, c.sheet, 'sheet').player)
    const byPlayer = isPlayer(b) - isPlayer(a)
    if (byPlayer !== 0) return byPlayer
  }
  return compareTieBreaks(encounter, a, b)
}
