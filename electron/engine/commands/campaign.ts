/** Commands on the campaign itself: switches, dice mode, calendar, notes, the clock outside of fights. */
import { z } from 'zod'
import { LONGEST_ADVANCE_SECONDS } from '@shared/campaign/clock'
import { calendarSchema, playersDisplaySchema } from '@shared/campaign/schema'
import { findSwitch } from '@shared/houseRules'
import { advanceClock } from '../clock'
import { runningEncounter } from '../lookup'
import { defineCommand, refuse } from '../system'

const rename = defineCommand({
  type: 'campaign/rename',
  rules: [],
  payload: z.strictObject({ name: z.string().trim().min(1).max(120) }),
  apply({ campaign, log }, { name }) {
    log.say('campaign.renamed', { from: campaign.name, to: name })
    campaign.name = name
  },
})

const setHouseRule = defineCommand({
  type: 'campaign/set-house-rule',
  rules: [],
  payload: z.strictObject({ key: z.string(), value: z.union([z.string(), z.number(), z.boolean()]) }),
  /** Refusals: `unknown-switch`, `bad-switch-value`. */
  refuse({ campaign }, { key, value }) {
    const known = findSwitch(campaign.system, key)
    if (known === undefined) return refuse('unknown-switch', { key })
    return known.values.includes(value) ? null : refuse('bad-switch-value', { key, value })
  },
  apply({ campaign, log }, { key, value }) {
    campaign.houseRules[key] = value
    log.say(
      'campaign.houseRule',
      { key, value },
      { rule: findSwitch(campaign.system, key)?.rule ?? '', tone: 'note' },
    )
  },
})

const setDiceMode = defineCommand({
  type: 'campaign/set-dice-mode',
  rules: [],
  payload: z.strictObject({ mode: z.enum(['app', 'typed', 'playersTyped']) }),
  apply({ campaign, log }, { mode }) {
    campaign.dice.mode = mode
    log.say('campaign.diceMode', { mode })
  },
})

const setCalendar = defineCommand({
  type: 'campaign/set-calendar',
  rules: [],
  payload: z.strictObject({ calendar: calendarSchema }),
  apply({ campaign, log }, { calendar }) {
    campaign.calendar = calendar
    log.say('campaign.calendar')
  },
})

const setPlayersDisplay = defineCommand({
  type: 'campaign/set-players-display',
  rules: [],
  payload: z.strictObject({ players: playersDisplaySchema }),
  apply({ campaign, log }, { players }) {
    campaign.players = players
    log.say('campaign.playersDisplay', {}, { secret: true })
  },
})

const setNotes = defineCommand({
  type: 'campaign/set-notes',
  rules: [],
  payload: z.strictObject({ notes: z.string().max(100_000) }),
  apply({ campaign, log }, { notes }) {
    campaign.notes = notes
    log.say('campaign.notes', {}, { secret: true })
  },
})

const addNote = defineCommand({
  type: 'note/add',
  rules: [],
  payload: z.strictObject({ text: z.string().trim().min(1).max(2000), secret: z.boolean().default(true) }),
  apply({ log }, { text, secret }) {
    log.say('note', { text }, { tone: 'note', secret })
  },
})

const advance = defineCommand({
  type: 'clock/advance',
  rules: [],
  payload: z.strictObject({
    seconds: z.number().int().min(1).max(LONGEST_ADVANCE_SECONDS),
    /** Stand still one second before the first matter that the GM has to decide. */
    stops: z.boolean().default(false),
  }),
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
