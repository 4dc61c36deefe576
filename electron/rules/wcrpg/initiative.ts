/** Initiative Check Values and ties (WCG-INIT-01, WCG-INIT-02). */
import type { Campaign, Combatant, Encounter } from '@shared/campaign/types'
import { needById } from '../../engine/lookup'
import { plain } from '../../engine/plain'
import type { Resolution } from '../../engine/system'
import { tally } from '../../engine/tally'
import { switchInForce } from '@shared/houseRules'
import { roller, sumD10, tableD10 } from './dice'

/** WCG-INIT-01: 2d10 + Initiative for exactly these; ties among everybody are broken afterwards. */
export function rollInitiative(
  resolution: Resolution,
  encounter: Encounter,
  combatants: readonly Combatant[],
): void {
  for (const combatant of combatants) {
    const sheet = resolution.peek(combatant.sheet)
    const rolled = sumD10(resolution, 2, {
      purpose: 'initiative',
      roller: roller(sheet),
      rule: 'WCG-INIT-01',
      with: { who: sheet.name },
    })
    const value = tally('initiativeCheckValue', 'WCG-INIT-01', { who: sheet.name })
      .add('roll2d10', rolled)
      .add('initiativeRating', sheet.initiative)
    combatant.initiative = value.total
    combatant.tieBreaks = []
    resolution.log.say(
      'initiative.rolled',
      { who: sheet.name, value: value.total },
      { rule: 'WCG-INIT-01', derivations: [value], secret: combatant.hidden },
    )
  }
  breakTies(resolution, encounter, new Set(combatants.map((c) => c.id)))
}

/** Most rounds of tie-break dice before the order of entry decides: a safety net, not a rule. */
const MOST_TIE_BREAKS = 20

/**
 * WCG-INIT-02 method 3: 1d10 for everybody in a tie that involves somebody who rolled just now, again for those still
 * tied. Who has broken a tie before keeps those dice: a late joiner rolls to find its place among them.
 */
function breakTies(resolution: Resolution, encounter: Encounter, rolling: ReadonlySet<string>): void {
  for (let tries = 0; tries < MOST_TIE_BREAKS; tries++) {
    const next = whoMustRoll(resolution, encounter, rolling)
    if (next.length === 0) return
    for (const id of next) rollTieBreak(resolution, needById(encounter.combatants, id, 'combatant'))
  }
}

/** Of two who are tied as far as both have rolled, the one with fewer dice; both when they have as many. */
function whoMustRoll(resolution: Resolution, encounter: Encounter, rolling: ReadonlySet<string>): string[] {
  const must = new Set<string>()
  for (const group of sameValue(resolution, encounter)) {
    if (actTogether(resolution, encounter, group)) continue
    for (const a of group)
      for (const b of group) {
        if (a.id === b.id || !(rolling.has(a.id) || rolling.has(b.id))) continue
        const shared = Math.min(a.tieBreaks.length, b.tieBreaks.length)
        const differs = a.tieBreaks.slice(0, shared).some((die, i) => die !== b.tieBreaks[i])
        if (!differs && a.tieBreaks.length === shared) must.add(a.id)
      }
  }
  return plain(encounter.combatants)
    .filter((c) => must.has(c.id))
    .map((c) => c.id)
}

/** Combatants of equal value; PCs and NPCs apart where PCs go first (switch). */
function sameValue(resolution: Resolution, encounter: Encounter): Combatant[][] {
  const pcFirst = switchInForce(resolution.campaign.houseRules, 'initiativePcFirst') === true
  const groups = new Map<string, Combatant[]>()
  for (const combatant of plain(encounter.combatants)) {
    if (combatant.initiative === null) continue
    const key = `${String(combatant.initiative)}/${pcFirst ? String(resolution.peek(combatant.sheet).player) : ''}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [combatant])
    else group.push(combatant)
  }
  return [...groups.values()].filter((group) => group.length > 1)
}

function rollTieBreak(resolution: Resolution, combatant: Combatant): void {
  const sheet = resolution.peek(combatant.sheet)
  const face = tableD10(resolution, {
    purpose: 'initiativeTie',
    roller: roller(sheet),
    rule: 'WCG-INIT-02',
    with: { who: sheet.name },
  })
  const value = face === 0 && resolution.houseRule('d10Zero') === 'ten' ? 10 : face
  combatant.tieBreaks.push(value)
  resolution.log.say(
    'initiative.tieBreak',
    { who: sheet.name, value },
    { rule: 'WCG-INIT-02', secret: combatant.hidden },
  )
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
  if (switchInForce(campaign.houseRules, 'initiativePcFirst') === true) {
    const isPlayer = (c: Combatant): number => Number(needById(campaign.roster, c.sheet, 'sheet').player)
    const byPlayer = isPlayer(b) - isPlayer(a)
    if (byPlayer !== 0) return byPlayer
  }
  const rolls = Math.max(a.tieBreaks.length, b.tieBreaks.length)
  for (let i = 0; i < rolls; i++) {
    const byRoll = (b.tieBreaks[i] ?? -1) - (a.tieBreaks[i] ?? -1)
    if (byRoll !== 0) return byRoll
  }
  const place = (c: Combatant): number => encounter.combatants.findIndex((other) => other.id === c.id)
  return place(a) - place(b)
}
