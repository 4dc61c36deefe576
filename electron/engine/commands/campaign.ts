/** Commands on the campaign itself: switches, dice mode, calendar, notes, the clock outside of fights. */
import { defineCommand } from './define'
import { findSwitch } from '@shared/houseRules'
import { advanceClock } from '../clock'
import { runningEncounter } from '../lookup'
import { refuse } from '../system'
import { missingSystem } from './systems'

const rename = defineCommand('campaign/rename', {
  rules: [],
  apply({ campaign, log }, { name }) {
    log.say('campaign.renamed', { from: campaign.name, to: name })
    campaign.name = name
  },
})

const setHouseRule = defineCommand('campaign/set-house-rule', {
  rules: [],
  /** Refusals: `system-not-in-use`, `unknown-switch`, `bad-switch-value`. */
  refuse({ campaign }, { system = campaign.system, key, value }) {
    const missing = missingSystem(campaign, system)
    if (missing !== null) return missing
    const known = findSwitch(system, key)
    if (known === undefined) return refuse('unknown-switch', { key })
    return known.values.includes(value) ? null : refuse('bad-switch-value', { key, value })
  },
  apply({ campaign, log }, { system = campaign.system, key, value }) {
    const switches = (campaign.houseRules[system] ??= {})
    switches[key] = value
    const about = { rule: findSwitch(system, key)?.rule ?? '', tone: 'note' } as const
    // each system has switches of its own, and some have one of the same name
    if (campaign.systems.length > 1) log.say('campaign.houseRuleOf', { system, key, value }, about)
    else log.say('campaign.houseRule', { key, value }, about)
  },
})

const setDiceMode = defineCommand('campaign/set-dice-mode', {
  rules: [],
  apply({ campaign, log }, { mode }) {
    campaign.dice.mode = mode
    log.say('campaign.diceMode', { mode })
  },
})

const setCalendar = defineCommand('campaign/set-calendar', {
  rules: [],
  apply({ campaign, log }, { calendar }) {
    campaign.calendar = calendar
    log.say('campaign.calendar')
  },
})

const setPlayersDisplay = defineCommand('campaign/set-players-display', {
  rules: [],
  apply({ campaign, log }, { players }) {
    campaign.players = players
    log.say('campaign.playersDisplay', {}, { secret: true })
  },
})

const setNotes = defineCommand('campaign/set-notes', {
  rules: [],
  apply({ campaign, log }, { notes }) {
    campaign.notes = notes
    log.say('campaign.notes', {}, { secret: true })
  },
})

const addNote = defineCommand('note/add', {
  rules: [],
  apply({ log }, { text, secret }) {
    log.say('note', { text }, { tone: 'note', secret })
  },
})

const advance = defineCommand('clock/advance', {
  rules: [],
  /** Refusal: `fight-running` (park or end it first: rounds move the clock in a fight). */
  refuse({ campaign }) {
    const running = runningEncounter(campaign)
    return running === undefined ? null : refuse('fight-running', { encounter: running.name })
  },
  apply(resolution, { seconds, stops }) {
    const { campaign, log } = resolution
    const from = campaign.clock
    const asked = advanceClock(resolution, seconds, stops)
    log.say('clock.advanced', { seconds: campaign.clock - from, from, to: campaign.clock }, { tone: 'turn' })
    if (asked === null) return
    const { name } = resolution.peek(asked.patient)
    log.say('clock.stopped', { who: name, ...asked }, { tone: 'note' })
  },
})

export const campaignCommands = [
  rename,
  setHouseRule,
  setDiceMode,
  setCalendar,
  setPlayersDisplay,
  setNotes,
  addNote,
  advance,
]
