import { describe, expect, it } from 'vitest'
import type { Campaign } from '@shared/campaign/types'
import type { Command, JournalEntry, LogLine } from '@shared/contract/types'
import { PlannedDice } from '../engine/dice'
import { createCampaign } from '../engine/newCampaign'
import { resolve } from '../engine/resolve'
import { RULES, systemById } from '../rules/registry'
import { PlayersLog } from './playersLog'
import { playersView } from './playersView'

/** The sample fight of each system, one foe in hiding. */
const FIGHTS = [
  { id: 'wcrpg', encounter: 'dock', hidden: 'boss', name: 'Captain Brandt', most: 62 },
  { id: 'wire', encounter: 'yard', hidden: 'vann', name: 'Vann the Tallow', most: 29 },
] as const

type Fight = (typeof FIGHTS)[number]

function played({ id, encounter, hidden }: Fight, seed: string): { campaign: Campaign; log: LogLine[] } {
  const system = systemById(id)
  let campaign = createCampaign({ id: 'c', name: 'C', system, seed })
  const log: LogLine[] = []
  const run = (command: Command): void => {
    const dice = new PlannedDice({ answers: [], beyond: 'app' }, 'app', campaign.dice.generator)
    const outcome = resolve(RULES, campaign, command, dice)
    if (outcome.kind !== 'resolved') return
    campaign = outcome.campaign
    log.push(...outcome.log)
  }
  for (const command of system.samples[0]?.build() ?? []) run(command)
  run({
    type: 'encounter/correct',
    encounter,
    changes: [{ path: ['combatants', hidden, 'hidden'], value: true }],
  })
  for (const type of [
    'encounter/start',
    'encounter/roll-initiative',
    'wcrpg/roll-ranges', // refused where it is unknown
    'encounter/next-turn',
  ] as const)
    run({ type, encounter })
  for (let i = 0; i < 14; i++) {
    const fight = campaign.encounters[0]
    const actor = fight?.combatants.find((c) => c.id === fight.turn)
    const foe = fight?.combatants.find((c) => c.side !== actor?.side)
    if (fight === undefined || actor === undefined || foe === undefined) break
    if (id === 'wire') run({ type: 'wire/damage', sheet: foe.sheet, damageType: 'temporary', amount: 9 })
    const command = system.views.autopilot(campaign, fight, actor)
    if (command !== undefined) run(command)
    run({ type: 'encounter/next-turn', encounter })
  }
  return { campaign, log }
}

describe.each(FIGHTS)('the players’ view of $id', (fight) => {
  it('never names who is hidden, in rows, turns or log', () => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const { campaign, log } = played(fight, seed)
      const view = playersView(campaign, log)
      expect(view.combatants.length).toBeGreaterThan(3)
      const text = JSON.stringify(view)
      expect(log.some((line) => JSON.stringify(line.with).includes(fight.name))).toBe(true)
      expect(text).not.toContain(fight.name)
      expect(view.map?.tokens.length ?? 0).toBe(fight.id === 'wire' ? view.combatants.length : 0)
      expect(text).not.toContain(`"${fight.hidden}"`)
    }
  })
  it('names portraits of those who may be seen, and of nobody else', () => {
    const { campaign, log } = played(fight, 'a')
    // everybody of the campaign has one, told apart by the place in the roster
    const portraitOf = (at: number): string => `${String(at).padStart(64, '0')}.png`
    const roster = campaign.roster.map((sheet, at) => ({ ...sheet, portrait: portraitOf(at) }))
    const shown = { ...campaign, roster } as Campaign
    const view = playersView(shown, log)
    const seen = new Set(view.combatants.map(({ id }) => id))
    for (const [at, { id }] of roster.entries()) {
      const row = view.combatants.find((combatant) => combatant.id === id)
      expect(row?.portrait).toBe(seen.has(id) ? portraitOf(at) : undefined)
      expect(JSON.stringify(view).includes(portraitOf(at))).toBe(seen.has(id))
    }
    const hidden = roster.findIndex(({ id }) => id === fight.hidden)
    expect(seen.size).toBeGreaterThan(3)
    expect(JSON.stringify(view)).not.toContain(portraitOf(hidden))
  })
  it('names the picture below the map of the running fight alone', () => {
    const { campaign, log } = played(fight, 'a')
    const background = { asset: `${'f'.repeat(64)}.webp`, x: -2, y: 0, width: 30, strength: 0.4 }
    const pictured = (status: Campaign['encounters'][number]['status']): Campaign => ({
      ...campaign,
      encounters: campaign.encounters.map((encounter) => ({ ...encounter, status, background })),
    })
    const running = playersView(pictured('running'), log)
    expect(running.map?.background).toEqual(fight.id === 'wire' ? background : undefined)
    expect(playersView(campaign, log).map?.background ?? null).toBeNull()
    expect(JSON.stringify(playersView(pictured('parked'), log))).not.toContain(background.asset)
  })
  it('tells no number of a foe, and of player characters what the GM allows', () => {
    const { campaign, log } = played(fight, 'e')
    const view = playersView(campaign, log)
    expect(view.combatants.length).toBeGreaterThan(3)
    for (const combatant of view.combatants.filter((c) => !c.player)) {
      expect(combatant.pools).toEqual([])
      expect(combatant.band).not.toBeNull()
    }
    const ofPlayers = (mode: Campaign['players']['playerPools']): number[] => {
      const shown = playersView({ ...campaign, players: { ...campaign.players, playerPools: mode } }, log)
      return shown.combatants.filter((c) => c.player).flatMap((c) => c.pools.map((p) => p.maximum))
    }
    expect(ofPlayers('none')).toEqual([])
    expect(new Set(ofPlayers('bars'))).toEqual(new Set([100]))
    expect(ofPlayers('numbers')).toContain(fight.most)
  })
  it('tells of foes what the GM allows: words, bars without a number, numbers of life, nothing', () => {
    const { campaign, log } = played(fight, 'e')
    const foesWith = (players: Partial<Campaign['players']>) => {
      const shown = playersView({ ...campaign, players: { ...campaign.players, ...players } }, log)
      return shown.combatants.filter((c) => !c.player)
    }
    const bars = foesWith({ foePools: 'bars' })
    expect(new Set(bars.flatMap(({ pools }) => pools.map(({ maximum }) => maximum)))).toEqual(new Set([100]))
    expect(
      bars.flatMap(({ pools }) => pools.map(({ current }) => current % 5)).every((rest) => rest === 0),
    ).toBe(true)
    expect(bars.every(({ band, isExact }) => band === null && !isExact)).toBe(true)
    const numbers = foesWith({ foePools: 'numbers' })
    for (const { pools, isExact, band } of numbers) {
      expect(isExact).toBe(true)
      expect(band).toBeNull()
      expect(pools.length).toBeGreaterThan(0)
      // a foe's life and no more: neither other pools, nor what waits at which number
      expect(pools.every(({ role, thresholds }) => role === 'life' && thresholds.length === 0)).toBe(true)
    }
    expect(JSON.stringify(numbers)).not.toContain(fight.name)
    for (const { pools, band } of foesWith({ foes: 'none' })) expect([pools, band]).toEqual([[], null])
    // what is told of foes says nothing of player characters
    const shown = playersView(
      { ...campaign, players: { ...campaign.players, playerPools: 'none', foePools: 'numbers' } },
      log,
    )
    expect(shown.combatants.filter((c) => c.player).flatMap((c) => c.pools)).toEqual([])
  })
  it('shows the log without dice, derivations, numbers and secrets', () => {
    const { campaign, log } = played(fight, 'f')
    const view = playersView(campaign, [
      ...log,
      { ...(log[0] as LogLine), say: 'note', with: { text: 'the butler did it' }, secret: true },
    ])
    expect(view.log.length).toBeGreaterThan(3)
    expect(view.log.every((line) => line.dice.length === 0 && line.derivations.length === 0)).toBe(true)
    const numbers = view.log.flatMap((line) =>
      Object.entries(line.with).filter(
        ([key, value]) => typeof value === 'number' && key !== 'round' && key !== 'count',
      ),
    )
    expect(numbers).toEqual([])
    expect(JSON.stringify(view.log)).not.toContain('butler')
  })
})

describe('the players’ log', () => {
  const entry = (revision: number, kind: JournalEntry['kind'], of: number | null = null): JournalEntry => ({
    revision,
    at: '',
    kind,
    of,
    commandType: 'note/add',
    command: {},
    dice: [],
    log: [
      {
        say: `said.${String(revision)}`,
        with: {},
        rule: null,
        tone: 'plain',
        derivations: [],
        dice: [],
        switches: {},
        secret: false,
      },
    ],
    clock: 0,
    encounter: null,
  })
  const said = (log: PlayersLog): string[] => log.lines().map((line) => line.say)

  it('loses what is undone and has it back when it is redone', () => {
    const log = new PlayersLog([entry(2, 'command'), entry(1, 'command')])
    log.follow(entry(3, 'undo', 2), () => undefined)
    expect(said(log)).toEqual(['said.1'])
    log.follow(entry(4, 'redo', 2), (revision) => entry(revision, 'command'))
    expect(said(log)).toEqual(['said.1', 'said.2'])
  })
  it('begins without what was undone before', () => {
    const newest = [
      entry(5, 'redo', 1),
      entry(4, 'undo', 1),
      entry(3, 'undo', 2),
      entry(2, 'command'),
      entry(1, 'command'),
    ]
    expect(said(new PlayersLog(newest))).toEqual(['said.1'])
  })
})
