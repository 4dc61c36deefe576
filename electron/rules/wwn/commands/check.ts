/**
 * Skill checks, opposed checks, saves, morale, instinct: in a fight or out of one (WWN-SKL-02, WWN-SKL-03, WWN-OPP-01,
 * WWN-OPP-02, WWN-AID-01, WWN-SAV-01, WWN-MOR-01, WWN-MOR-02).
 */
import { MORALE_TRIGGERS, type Attribute, type Skill } from '@shared/wwn/names'
import type { Json, Refusal } from '@shared/contract/types'
import { roller } from '../../../engine/dice'
import { findFighter, findRunning, running } from '../../../engine/fighter'
import { findById, findCombatant, needById, runningEncounter } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { tally } from '../../../engine/tally'
import { COSTS } from '../turn/budget'
import { aid, succeeds } from '../checks/checks'
import { tenSided } from '../dice'
import { oddsOfCheck, oddsOfContest, oddsOfInstinct, oddsOfMorale, oddsOfSave } from '../checks/odds'
import { contest, rollCheck, rollPair, type Checked } from '../checks/opposed'
import { isUp } from '../movement/distance'
import { isCharacter } from '../sheet/person'
import { isImpulsive, moraleHolds } from '../checks/morale'
import { rollSave } from '../checks/rollSave'
import { pay, refuseCost } from '../turn/turns'
import {
  defineCommand,
  looking,
  sheetsIn,
  type Campaign,
  type NamedModifier,
  type PayloadOf,
  type Resolution,
  type Sheet,
  type Wwn,
} from '../types'

/** A sheet of the campaign. Refusal: `unknown-sheet`. */
export const missingSheet = (campaign: Campaign, id: string): Refusal | null =>
  findById(campaign.roster, id) === undefined ? refuse('unknown-sheet', { sheet: id }) : null

/** What takes minutes or longer waits until the fight is over. Refusal: `in-a-fight`. */
export const inAFight = (campaign: Campaign): Refusal | null =>
  runningEncounter(campaign) === undefined ? null : refuse('in-a-fight')

/** Who helps, and what each rolls. */
interface Help {
  helpers: readonly string[]
  help: PayloadOf<'wwn/check'>['help']
}
type HelpOf = (helper: Readonly<Sheet>) => { skill: Skill; attribute: Attribute }

/**
 * WWN-AID-01: a helper rolls a fitting skill and attribute of the helper's own.
 * @param usual what a helper rolls of whom nothing is said
 */
export const helpersIn = (resolution: Resolution, { helpers, help }: Help, usual: HelpOf): Checked[] =>
  helpers.map((id) => {
    const sheet = resolution.peek(id)
    const { skill, attribute } = usual(sheet)
    return { sheet, skill: help[id]?.skill ?? skill, attribute: help[id]?.attribute ?? attribute }
  })

/** WWN-AID-01: helpers roll against the same difficulty before the one they help; what they give is one modifier. */
export function rollHelp(
  resolution: Resolution,
  help: Help,
  usual: HelpOf,
  difficulty: number,
): NamedModifier[] {
  const successful = helpersIn(resolution, help, usual).filter((helper) => {
    const { sheet } = helper
    const total = rollCheck(resolution, helper, 'wwnHelp', 'WWN-AID-01')
    const helps = succeeds(total.total, difficulty)
    resolution.log.say(
      helps ? 'wwn.help.given' : 'wwn.help.failed',
      { who: sheet.name, total: total.total, difficulty },
      { rule: 'WWN-AID-01', derivations: [total], secret: !sheet.player },
    )
    return helps
  })
  const value = aid(successful.length)
  return value === 0 ? [] : [{ why: successful.map(({ sheet }) => sheet.name).join(', '), value }]
}

const checkedIn = (
  resolution: Resolution,
  { who, skill, attribute, circumstances, modifiers }: PayloadOf<'wwn/check'>,
  helped: readonly NamedModifier[],
): Checked => ({
  sheet: resolution.peek(who),
  skill,
  attribute,
  circumstances,
  modifiers: [...modifiers, ...helped],
})

const check = defineCommand('wwn/check', {
  rules: ['WWN-SKL-02', 'WWN-SKL-03', 'WWN-NSK-01', 'WWN-AID-01', 'WWN-CCA-19'],
  /** Refusals: `unknown-sheet`, `named-twice`, those of the cost where it spends a Main. */
  refuse({ campaign }, { encounter, who, helpers, spendsMain }) {
    const missing = [who, ...helpers].map((id) => missingSheet(campaign, id)).find((one) => one !== null)
    if (missing !== undefined) return missing
    if (new Set([who, ...helpers]).size <= helpers.length) return refuse('named-twice')
    if (!spendsMain) return null
    const found = findFighter<Wwn>(campaign, encounter, who)
    return 'refused' in found ? found : refuseCost(found, COSTS.useSkill, sheetsIn(campaign))
  },
  apply(resolution, given) {
    if (given.spendsMain) {
      const encounter = running<Wwn>(resolution, given.encounter)
      pay(
        resolution,
        encounter,
        needById(encounter.combatants, given.who, 'combatant'),
        COSTS.useSkill,
        'useSkill',
      )
    }
    const helped = given.difficulty === null ? [] : rollHelp(resolution, given, () => given, given.difficulty)
    const sheet = resolution.peek(given.who)
    const total = rollCheck(resolution, checkedIn(resolution, given, helped), 'wwnCheck', 'WWN-SKL-02')
    const made = given.difficulty === null ? null : succeeds(total.total, given.difficulty)
    const key = made === null ? 'wwn.check' : made ? 'wwn.check.made' : 'wwn.check.failed'
    resolution.log.say(
      key,
      {
        who: sheet.name,
        skill: given.skill,
        attribute: given.attribute,
        total: total.total,
        difficulty: given.difficulty,
      },
      {
        rule: 'WWN-SKL-02',
        tone: made === true ? 'good' : 'plain',
        derivations: [total],
        secret: !sheet.player,
      },
    )
  },
  odds: (resolution, given) =>
    oddsOfCheck(
      checkedIn(resolution, given, []),
      given.difficulty,
      helpersIn(resolution, given, () => given),
    ),
})

/** The acting party, and whoever it acts against. */
function partiesIn(resolution: Resolution, given: PayloadOf<'wwn/opposed'>): [Checked, Checked] {
  return [
    {
      sheet: resolution.peek(given.active),
      skill: given.activeSkill,
      attribute: given.activeAttribute,
      modifiers: given.modifiers,
    },
    {
      sheet: resolution.peek(given.passive),
      skill: given.passiveSkill,
      attribute: given.passiveAttribute,
      modifiers: given.passiveModifiers,
    },
  ]
}

const opposedCheck = defineCommand('wwn/opposed', {
  rules: ['WWN-OPP-01', 'WWN-OPP-02'],
  /** Refusals: `unknown-sheet`, `named-twice`. */
  refuse: ({ campaign }, { active, passive }) =>
    missingSheet(campaign, active) ??
    missingSheet(campaign, passive) ??
    (active === passive ? refuse('named-twice') : null),
  apply(resolution, given) {
    const [one, other] = partiesIn(resolution, given)
    const fought = contest(resolution, one, other, 'WWN-OPP-01')
    resolution.log.say(
      fought.result === 'active' ? 'wwn.opposed.won' : 'wwn.opposed.lost',
      {
        who: one.sheet.name,
        target: other.sheet.name,
        total: fought.active.total,
        against: fought.passive.total,
      },
      { rule: 'WWN-OPP-01', derivations: [fought.active, fought.passive], secret: !one.sheet.player },
    )
  },
  odds: (resolution, given) => oddsOfContest(...partiesIn(resolution, given), looking(resolution.campaign)),
})

const save = defineCommand('wwn/save', {
  rules: ['WWN-SAV-01', 'WWN-SAV-02', 'WWN-SAV-03'],
  /** Refusal: `unknown-sheet`. */
  refuse: ({ campaign }, { who }) => missingSheet(campaign, who),
  apply(resolution, { who, save: kind, modifiers }) {
    const sheet = resolution.peek(who)
    rollSave(resolution, sheet, kind, modifiers, !sheet.player)
  },
  odds: (resolution, { who, save: kind, modifiers }) => oddsOfSave(resolution.peek(who), kind, modifiers),
})

const MOST_CHECKS_KEPT = 200

/** What the book names has words of the catalogue; anything else stands as the GM wrote it. */
const triggerSaid = (trigger: string): Json =>
  MORALE_TRIGGERS.some((one) => one === trigger) ? { key: `choice.moraleTrigger.${trigger}` } : trigger

const morale = defineCommand('wwn/morale', {
  rules: ['WWN-MOR-01', 'WWN-SUR-04'],
  /** Refusals: those of a fight that does not run, `unknown-combatant`, `players-never-check`, `is-down`, `morale-checked`. */
  refuse({ campaign }, { encounter: id, combatants, trigger }) {
    const encounter = findRunning<Wwn>(campaign, id)
    if ('refused' in encounter) return encounter
    for (const one of combatants) {
      const combatant = findCombatant(encounter, one)
      if (combatant === undefined) return refuse('unknown-combatant', { combatant: one })
      const sheet = sheetsIn(campaign)(combatant.sheet)
      if (isCharacter(sheet)) return refuse('players-never-check', { who: sheet.name })
      if (!isUp(combatant, sheet)) return refuse('is-down', { who: sheet.name })
    }
    const sides = new Set(combatants.map((one) => needById(encounter.combatants, one, 'combatant').side))
    const isTwice = encounter.fight.moraleChecks.some((one) => sides.has(one.side) && one.trigger === trigger)
    return isTwice ? refuse('morale-checked', { trigger: triggerSaid(trigger) }) : null
  },
  apply(resolution, { encounter: id, combatants, trigger, modifiers }) {
    const encounter = running<Wwn>(resolution, id)
    const members = combatants.map((one) => needById(encounter.combatants, one, 'combatant'))
    const [first] = members
    if (first === undefined) return
    const dice = rollPair(resolution, resolution.peek(first.sheet), 'wwnMorale', 'WWN-MOR-01', {
      trigger: triggerSaid(trigger),
    })
    const total = tally('wwnMorale', 'WWN-MOR-01').add('wwnDice', dice[0] + dice[1])
    for (const { why, value } of modifiers) total.addIfAny('wwnByHand', value, { why })
    for (const side of new Set(members.map((member) => member.side)))
      encounter.fight.moraleChecks = [
        ...encounter.fight.moraleChecks,
        { side, trigger, round: encounter.round },
      ].slice(-MOST_CHECKS_KEPT)
    for (const member of members) {
      const sheet = resolution.peek(member.sheet)
      if (isCharacter(sheet)) continue
      const holds = moraleHolds(total.total, sheet.morale)
      if (!holds) member.fight.broken = true
      resolution.log.say(
        holds ? 'wwn.morale.holds' : 'wwn.morale.broken',
        { who: sheet.name, total: total.total, morale: sheet.morale },
        {
          rule: 'WWN-MOR-01',
          tone: holds ? 'plain' : 'turn',
          derivations: [total],
          secret: member.hidden,
        },
      )
    }
  },
  odds(resolution, { encounter: id, combatants, modifiers }) {
    const encounter = running<Wwn>(resolution, id)
    const scores = combatants.flatMap((one) => {
      const sheet = resolution.peek(needById(encounter.combatants, one, 'combatant').sheet)
      return isCharacter(sheet) ? [] : [sheet.morale]
    })
    return oddsOfMorale(scores, modifiers)
  },
})

const instinct = defineCommand('wwn/instinct', {
  rules: ['WWN-MOR-02'],
  /** Refusals: those of finding the fighter, `players-never-check`, `is-down`. */
  refuse({ campaign }, { encounter, combatant }) {
    const found = findFighter<Wwn>(campaign, encounter, combatant)
    if ('refused' in found) return found
    const who = found.sheet.name
    if (isCharacter(found.sheet)) return refuse('players-never-check', { who })
    return isUp(found.combatant, found.sheet) ? null : refuse('is-down', { who })
  },
  apply(resolution, { encounter: id, combatant: who }) {
    const encounter = running<Wwn>(resolution, id)
    const combatant = needById(encounter.combatants, who, 'combatant')
    const sheet: Readonly<Sheet> = resolution.peek(combatant.sheet)
    if (isCharacter(sheet)) return
    const die = tenSided(
      resolution.dice.one('d10', {
        purpose: 'wwnInstinct',
        roller: roller(sheet),
        rule: 'WWN-MOR-02',
        with: { who: sheet.name },
      }),
    )
    const acts = isImpulsive(die, sheet.instinct)
    resolution.log.say(
      acts ? 'wwn.instinct.acts' : 'wwn.instinct.holds',
      { who: sheet.name, die, instinct: sheet.instinct },
      { rule: 'WWN-MOR-02', secret: true },
    )
  },
  odds(resolution, { encounter: id, combatant: who }) {
    const { sheet: of } = needById(running<Wwn>(resolution, id).combatants, who, 'combatant')
    const sheet = resolution.peek(of)
    return isCharacter(sheet)
      ? refuse('players-never-check', { who: sheet.name })
      : oddsOfInstinct(sheet.instinct)
  },
})

export const checkCommands = [check, opposedCheck, save, morale, instinct]
