/** What windows show of a WWN combatant in one row. Reads only. */
import type { ChipView, CombatantView, PoolView, Tone } from '@shared/contract/types'
import { storedChips } from '../../engine/conditionChips'
import { findCombatant, findSheet } from '../../engine/lookup'
import { roundUp } from '../../engine/rounding'
import { currentArmorClass } from './sheet/derived'
import { weaponName } from './sheet/items'
import { isSurprised, sitsOut } from './turn/order'
import { armorClassOf, isCharacter, strainMaximum } from './sheet/person'
import { mortalEnd } from './patientView'
import { whyNoCasting } from './magic/spells'
import { ROUND_SECONDS } from './tables'
import { looking, type Campaign, type Combatant, type Encounter, type HouseRule, type Sheet } from './types'

const chip = (
  key: string,
  tone: Tone,
  rule: string,
  parameters: ChipView['with'] = {},
  until: number | null = null,
): ChipView => ({ key, with: parameters, tone, rule, until, condition: null })

/** In a fight that runs the round counts, else the time; where nobody has said since when, neither. */
function mortalChip(encounter: Encounter | undefined, dies: number | null, clock: number): ChipView {
  if (dies === null) return chip('mortallyWoundedStill', 'grave', 'WWN-MTL-01')
  const seconds = Math.max(0, dies - clock)
  if (encounter?.status !== 'running')
    return chip('mortallyWoundedOutside', 'grave', 'WWN-MTL-01', { seconds }, dies)
  const rounds = roundUp(seconds / ROUND_SECONDS)
  const round = encounter.round + rounds - 1
  return chip('mortallyWounded', 'grave', 'WWN-MTL-01', { rounds, round }, dies)
}

function vitalityChips(encounter: Encounter | undefined, sheet: Sheet, clock: number): ChipView[] {
  const chips: ChipView[] = []
  switch (sheet.vitality) {
    case 'able':
      break
    case 'mortallyWounded':
      chips.push(mortalChip(encounter, mortalEnd(sheet), clock))
      break
    case 'dead':
      chips.push(chip('dead', 'grave', 'WWN-MTL-01'))
      break
    default:
      chips.push(chip(sheet.vitality, 'grave', 'WWN-DMG-03', {}, sheet.revivesAt))
  }
  if (sheet.frail !== null) chips.push(chip('frail', 'bad', 'WWN-MTL-03'))
  return chips
}

const nameOf = (campaign: Campaign, encounter: Encounter, id: string): string => {
  const combatant = findCombatant(encounter, id)
  const sheet = combatant === undefined ? undefined : findSheet(campaign, combatant.sheet)
  return sheet?.name ?? ''
}

/** Who screens, holds or mobs whom, from both ends. */
function tieChips(campaign: Campaign, encounter: Encounter, { id }: Combatant): ChipView[] {
  const named = (other: string): string => nameOf(campaign, encounter, other)
  const { screens, grapples, swarms } = encounter.fight
  return [
    ...screens.flatMap(({ screener, ward, contested, limit }) => [
      ...(screener === id
        ? [chip('screening', 'good', 'WWN-CCA-12', { who: named(ward), left: limit - contested.length })]
        : []),
      ...(ward === id ? [chip('screened', 'good', 'WWN-CCA-12', { by: named(screener) })] : []),
    ]),
    ...grapples.flatMap(({ grappler, defender }) => [
      ...(grappler === id ? [chip('grappling', 'warning', 'WWN-GRP-04', { who: named(defender) })] : []),
      ...(defender === id ? [chip('grappled', 'bad', 'WWN-GRP-04', { by: named(grappler) })] : []),
    ]),
    ...swarms.flatMap(({ target, participants }) =>
      participants.includes(id) ? [chip('inSwarm', 'warning', 'WWN-CCA-05', { target: named(target) })] : [],
    ),
  ]
}

function fightChips(
  campaign: Campaign,
  encounter: Encounter,
  combatant: Combatant,
  sheet: Sheet,
): ChipView[] {
  const { fight } = combatant
  const chips: ChipView[] = []
  const add = (
    is: boolean,
    key: string,
    tone: Tone,
    rule: string,
    parameters: ChipView['with'] = {},
  ): void => {
    if (is) chips.push(chip(key, tone, rule, parameters))
  }
  add(combatant.withdrawn, 'withdrawn', 'neutral', 'WWN-MOR-01')
  const surprised = isSurprised(encounter, combatant)
  add(surprised, 'surprised', 'warning', 'WWN-SUR-03')
  add(!surprised && sitsOut(encounter, combatant), 'sittingOut', 'neutral', 'WWN-SUR-03')
  add(fight.turn === 'holding', 'holding', 'good', 'WWN-CCA-26')
  add(fight.turn === 'delayed', 'delayed', 'neutral', 'WWN-CCA-27', {
    after: fight.delayUntil === null ? '' : nameOf(campaign, encounter, fight.delayUntil),
  })
  add(fight.prone, 'prone', 'warning', 'WWN-CCA-25')
  add(fight.totalDefense, 'wwnTotalDefense', 'good', 'WWN-CCA-16')
  add(fight.charged, 'wwnCharged', 'warning', 'WWN-CCA-10')
  add(fight.withdrawnFrom.length > 0, 'wwnWithdrawing', 'good', 'WWN-CCA-18')
  add(fight.dualWield !== null, 'dualWielding', 'neutral', 'WWN-DUL-01')
  add(fight.unaware, 'wwnUnaware', 'warning', 'WWN-EXE-01')
  if (fight.execution !== null)
    chips.push(
      chip('preparingExecution', 'warning', 'WWN-EXE-01', {
        who: nameOf(campaign, encounter, fight.execution.target),
        seconds: fight.execution.seconds,
      }),
    )
  add(fight.broken, 'wwnBroken', 'bad', 'WWN-MOR-01')
  if (sheet.spellSlots.maximum > 0) {
    const why = whyNoCasting(fight, sheet)
    add(why !== null, 'cannotCast', 'bad', 'WWN-CCA-08', { why: why?.refused ?? '' })
  }
  return [...chips, ...tieChips(campaign, encounter, combatant)]
}

export function poolsOf(sheet: Sheet): PoolView[] {
  const pools: PoolView[] = [
    {
      key: 'hitPoints',
      current: sheet.hitPoints.current,
      maximum: sheet.hitPoints.maximum,
      thresholds: [],
      role: 'life',
      label: null,
    },
  ]
  if (isCharacter(sheet) || sheet.systemStrain > 0)
    pools.push({
      key: 'systemStrain',
      current: sheet.systemStrain,
      maximum: strainMaximum(sheet),
      thresholds: [],
      role: 'resource',
      label: null,
    })
  if (sheet.spellSlots.maximum > 0)
    pools.push({
      key: 'spellSlots',
      current: sheet.spellSlots.current,
      maximum: sheet.spellSlots.maximum,
      thresholds: [],
      role: 'resource',
      label: null,
    })
  return pools
}

function notesOf(
  sheet: Sheet,
  combatant: Combatant | undefined,
  houseRule: HouseRule,
): CombatantView['notes'] {
  const base = armorClassOf(sheet, houseRule).total
  const now =
    combatant === undefined
      ? base
      : currentArmorClass(sheet.name, base, {
          totalDefense: combatant.fight.totalDefense,
          charged: combatant.fight.charged,
          shieldLost: false,
          adjustment: 0,
        }).total
  const held = Object.values(sheet.weapons).filter(({ state }) => state === 'inHand')
  return [
    { key: 'armorClass', with: { value: now } },
    ...held.map((weapon) => ({
      key: 'weapon',
      with: { weapon: weaponName(weapon), loaded: null, magazine: null },
    })),
  ]
}

function standingOf(combatant: Combatant | undefined, sheet: Sheet): CombatantView['standing'] {
  if (sheet.vitality === 'dead' || combatant?.withdrawn === true) return 'out'
  if (sheet.vitality !== 'able') return 'down'
  return sheet.hitPoints.current * 2 <= sheet.hitPoints.maximum ? 'hurt' : 'fit'
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
  chips: [
    ...vitalityChips(encounter, sheet, campaign.clock),
    ...(encounter === undefined || combatant === undefined
      ? []
      : fightChips(campaign, encounter, combatant, sheet)),
    ...storedChips(campaign, sheet),
  ],
  budget:
    combatant === undefined
      ? []
      : [
          { key: 'wwnMain', left: combatant.fight.mainActions, of: 1 },
          { key: 'wwnMove', left: combatant.fight.moveActions, of: Math.max(1, combatant.fight.moveActions) },
        ],
  initiative: encounter?.surpriseRound === true ? null : (combatant?.initiative ?? null),
  target: combatant?.fight.target ?? null,
  notes: notesOf(sheet, combatant, looking(campaign)),
})
