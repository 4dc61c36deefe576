/** What windows show of a WIRE combatant (one row) and of a sheet (derived numbers). Reads only. */
import type { ChipView, CombatantView, Derivation, PoolView, Tone } from '@shared/contract/types'
import { POOLS, UNARMED } from '@shared/wire/names'
import { storedChips } from '../../engine/conditionChips'
import { tally, type Tally } from '../../engine/tally'
import { attackResult, weaponOf, type Means } from './attack/numbers'
import { MODIFIER, groundOf, ruleOfBonus } from './circumstances'
import { defence, type AttackKind } from './attack/defence'
import {
  actionPoints,
  lift,
  load,
  maximumOf,
  permanentMaximum,
  reduction,
  schoolRanksMissing,
  skillCost,
  temporaryMaximum,
  willpowerMaximum,
} from './derived'
import { isHelpless, isUnconscious, statusOf } from './status'
import { hasNoTurn } from './surprise'
import { DEAD_AT, UNCONSCIOUS_AT } from './tables'
import { looking, type Campaign, type Combatant, type Encounter, type Sheet } from './types'

const chip = (key: string, tone: Tone, rule: string, parameters: ChipView['with'] = {}): ChipView => ({
  key,
  with: parameters,
  tone,
  rule,
  until: null,
  condition: null,
})

const conditionChips = (campaign: Campaign, sheet: Sheet): ChipView[] =>
  storedChips(campaign, sheet, ({ kind, part }) => ({
    key: kind === MODIFIER && part === 'movementCost' ? 'costMultiplier' : kind,
    rule: kind === MODIFIER ? 'WIRE-MDF-01' : kind === 'helpless' ? 'WIRE-DEF-01' : null,
  }))

/** WIRE-RND-01: the turn of this round has gone by: whoever comes late, or wakes up, stands before the one who acts. */
function waitsForNextRound(
  { order, acted, round, turn }: Encounter,
  { id, fight, initiative }: Combatant,
  sheet: Sheet,
): boolean {
  if (turn === null || turn === id || initiative === null || fight.filledInRound === round) return false
  if (statusOf(sheet) !== 'awake') return false
  const at = order.indexOf(id)
  return at !== -1 && (acted.includes(id) || at < order.indexOf(turn))
}

function fightChips(encounter: Encounter, combatant: Combatant, sheet: Sheet): ChipView[] {
  const { fight } = combatant
  const chips: ChipView[] = []
  if (combatant.withdrawn) chips.push(chip('withdrawn', 'neutral', 'WIRE-QAD-01'))
  if (fight.surprised) chips.push(chip('surprised', 'warning', 'WIRE-INI-03'))
  if (hasNoTurn(encounter, combatant) && combatant.initiative !== null)
    chips.push(chip('noTurn', 'bad', 'WIRE-ACP-04'))
  else if (!combatant.withdrawn && waitsForNextRound(encounter, combatant, sheet))
    chips.push(chip('nextRound', 'warning', 'WIRE-RND-01'))
  if (fight.aimedThisTurn) chips.push(chip('aimed', 'neutral', 'WIRE-MDF-02'))
  if (fight.aimReady) chips.push(chip('aimReady', 'good', 'WIRE-MDF-02'))
  for (const { name, attack, damage } of fight.pending)
    chips.push(chip('pendingBonus', 'good', ruleOfBonus(sheet, name), { name, attack, damage }))
  if (fight.cover !== null) chips.push(chip('inCover', 'good', 'WIRE-MDF-01', { name: fight.cover.name }))
  for (const { name } of groundOf(encounter, combatant))
    chips.push(chip('onTerrain', 'warning', 'WIRE-MDF-01', { name }))
  return chips
}

function chipsOf(
  campaign: Campaign,
  encounter: Encounter | undefined,
  combatant: Combatant | undefined,
  sheet: Sheet,
): ChipView[] {
  const chips: ChipView[] = []
  if (sheet.dead) chips.push(chip('dead', 'grave', 'WIRE-HPL-07'))
  else if (isUnconscious(sheet)) chips.push(chip('unconscious', 'grave', 'WIRE-HPL-08'))
  if (encounter !== undefined && combatant !== undefined)
    chips.push(...fightChips(encounter, combatant, sheet))
  return [...chips, ...conditionChips(campaign, sheet)]
}

export const poolsOf = (sheet: Sheet): PoolView[] =>
  POOLS.map((pool) => ({
    key: pool,
    current: sheet.pools[pool],
    maximum: maximumOf(sheet, pool),
    thresholds: [
      { key: 'unconscious', at: UNCONSCIOUS_AT },
      { key: 'dead', at: DEAD_AT[pool] },
    ],
    role: 'life',
    label: null,
  }))

function notesOf(sheet: Sheet, combatant: Combatant | undefined): CombatantView['notes'] {
  const held = sheet.inHand === null ? undefined : sheet.weapons[sheet.inHand]
  const notes: CombatantView['notes'] = []
  if (held !== undefined)
    notes.push({ key: 'weapon', with: { weapon: held.name, loaded: null, magazine: null } })
  const vehicle = combatant?.fight.vehicle == null ? undefined : sheet.vehicles[combatant.fight.vehicle]
  if (vehicle !== undefined) notes.push({ key: 'riding', with: { vehicle: vehicle.name } })
  if (combatant !== undefined && combatant.fight.metresThisTurn > 0)
    notes.push({ key: 'moved', with: { metres: combatant.fight.metresThisTurn } })
  return notes
}

/** Any pool at half or less. */
const isHurt = (sheet: Sheet): boolean =>
  POOLS.some((pool) => sheet.pools[pool] * 2 <= maximumOf(sheet, pool))

function standingOf(combatant: Combatant | undefined, sheet: Sheet): CombatantView['standing'] {
  if (sheet.dead || combatant?.withdrawn === true) return 'out'
  if (isHelpless(sheet)) return 'down'
  return isHurt(sheet) ? 'hurt' : 'fit'
}

export const describe = (
  campaign: Campaign,
  encounter: Encounter | undefined,
  combatant: Combatant | undefined,
  sheet: Sheet,
): CombatantView => ({
  combatant: combatant?.id ?? sheet.id,
  sheet: sheet.id,
  name: sheet.name,
  side: combatant?.side ?? '',
  player: sheet.player,
  hidden: combatant?.hidden ?? false,
  standing: standingOf(combatant, sheet),
  pools: poolsOf(sheet),
  chips: chipsOf(campaign, encounter, combatant, sheet),
  budget:
    combatant?.initiative == null || statusOf(sheet) !== 'awake'
      ? []
      : [{ key: 'actionPoints', left: combatant.fight.actionPool, of: combatant.fight.poolSize }],
  initiative: combatant?.initiative ?? null,
  target: combatant?.fight.target ?? null,
  notes: notesOf(sheet, combatant),
})

const ATTACKS: Readonly<Record<string, AttackKind>> = {
  'defence.melee': { by: 'weapon', kind: 'melee' },
  'defence.ranged': { by: 'weapon', kind: 'ranged' },
  'defence.spellPhysical': { by: 'spell', effectKind: 'physical' },
  'defence.spellMental': { by: 'spell', effectKind: 'mental' },
}

/** Every weapon and spell, as it is rolled with; the die is not in it. */
function meansOf(sheet: Sheet): [string, Means][] {
  const weapons = [...Object.keys(sheet.weapons), UNARMED].flatMap((key): [string, Means][] => {
    const weapon = weaponOf(sheet, key)
    return weapon === undefined ? [] : [[`attack.${key}`, { by: 'weapon', key, weapon }]]
  })
  const spells = Object.entries(sheet.spells).map(([key, spell]): [string, Means] => [
    `spellAttack.${key}`,
    { by: 'spell', spell },
  ])
  return [...weapons, ...spells]
}

/** Derived numbers of a sheet by name, each with its derivation (WIRE-DER-01). */
export function derive(campaign: Campaign, sheet: Sheet): Record<string, Derivation> {
  const numbers: Record<string, Tally> = {
    actionPoints: actionPoints(sheet),
    permanentMax: permanentMaximum(sheet),
    temporaryMax: temporaryMaximum(sheet),
    willpowerMax: willpowerMaximum(sheet),
    pdr: reduction(sheet, 'permanent'),
    mdr: reduction(sheet, 'mental'),
    lift: lift(sheet),
    load: load(sheet),
    schoolRanksMissing: tally('wireSchoolRanks', 'WIRE-EXT-05').add(
      'wireSchoolRanks',
      schoolRanksMissing(sheet),
    ),
  }
  for (const [name, attack] of Object.entries(ATTACKS))
    numbers[name] = defence(null, null, sheet, attack, { modifiers: [], chosen: null }, null).result
  for (const [name, means] of meansOf(sheet))
    numbers[name] = attackResult({ sheet, combatant: null, means, modifiers: [] }, null, looking(campaign))
  for (const [key, { level, category }] of Object.entries(sheet.skills)) {
    numbers[`skillSpent.${key}`] = skillCost(category, 0, level)
    numbers[`skillNext.${key}`] = skillCost(category, level, level + 1)
  }
  return Object.fromEntries(Object.entries(numbers).map(([name, number]) => [name, number.toDerivation()]))
}
