import { describe, expect, it } from 'vitest'
import type { Campaign } from '@shared/campaign/types'
import type { OpenCommand, Refusal } from '@shared/contract/types'
import { cases } from '../../effort'
import { readyOf } from '../stock/readyFight'
import { fightIn, prepared, reduced } from './prepared'
import { PlannedDice } from '../../../electron/engine/dice'
import { resolve } from '../../../electron/engine/resolve'
import { autoplay, type Table } from '../../../electron/rules/autoplay'
import { RULES } from '../../../electron/rules/registry'
import { joinedRuns } from '@shared/forecast/runs'
import type { FightRuns } from '@shared/contract/forecast'
import { PlainTable, playFights } from '../../../electron/forecast/fight'

/** Commands on drafts, with schema, patches and log, as the program gives them. */
class LiveTable implements Table {
  constructor(public campaign: Campaign) {}

  do(command: OpenCommand): Refusal | null {
    const dice = new PlannedDice({ answers: [], beyond: 'app' }, 'app', this.campaign.dice.generator)
    const outcome = resolve(RULES, this.campaign, command, dice)
    if (outcome.kind !== 'resolved') throw new Error(JSON.stringify(outcome))
    this.campaign = outcome.campaign
    return null
  }
}

const SYSTEMS = ['mass-combat', 'wcrpg', 'wire', 'wwn'] as const

function begun(campaign: Campaign): Campaign {
  const table = new LiveTable(campaign)
  for (const type of ['encounter/start', 'encounter/roll-initiative', 'encounter/next-turn'])
    table.do({ type, encounter: 'fight' })
  return table.campaign
}

function playedOut(campaign: Campaign, first: number, runs: number): FightRuns {
  const played = playFights(reduced(campaign), 'fight', { first, runs })
  if ('refused' in played) throw new Error(JSON.stringify(played))
  return played
}

describe('a fight that is written in place', () => {
  it.each(
    SYSTEMS.flatMap((system) => cases(readyOf(system), 2).map((ready) => [system, ready.name] as const)),
  )(
    '%s: %s takes the same course as one that is played command by command, and ends alike',
    (system, name) => {
      const campaign = begun(prepared(system, name))
      const live = new LiveTable(campaign)
      const plain = new PlainTable(structuredClone(reduced(campaign)), campaign.dice.generator)
      const given = autoplay(live, 'fight', 60)
      expect(autoplay(plain, 'fight', 60)).toEqual(given)
      expect(given).not.toEqual([])
      expect(plain.campaign.encounters).toEqual(live.campaign.encounters)
      const stood = new Set(plain.campaign.roster.map(({ id }) => id))
      const strip = ({ roster }: Campaign): unknown[] =>
        roster.filter(({ id }) => stood.has(id)).map((sheet) => ({ ...sheet, portrait: null, notes: '' }))
      expect(strip(plain.campaign)).toEqual(strip(live.campaign))
      expect(plain.campaign.clock).toBe(live.campaign.clock)
    },
  )
})

describe('runs of a fight', () => {
  it.each(SYSTEMS)('%s: each is of its own dice, the same alone and among others', (system) => {
    const campaign = prepared(system)
    const before = structuredClone(campaign)
    const all = playedOut(campaign, 0, 6)
    expect(all.outcomes).toHaveLength(6)
    expect([0, 2, 4].map((first) => playedOut(campaign, first, 2)).reduce(joinedRuns)).toEqual(all)
    expect(campaign).toEqual(before)
  })

  it.each(SYSTEMS)('%s: count everybody once a run, however they stand at its end', (system) => {
    const { people, outcomes, rounds } = playedOut(prepared(system), 0, 8)
    expect(Object.values(rounds).reduce((sum, runs) => sum + runs, 0)).toBe(outcomes.length)
    for (const { untouched, hurt, down, out, left } of Object.values(people)) {
      expect(untouched + hurt + down + out).toBe(8)
      expect(Object.values(left).reduce((sum, runs) => sum + runs, 0)).toBe(8)
    }
  })

  it('measures what is left by the whole, so that nobody who is hurt already seems to be unharmed', () => {
    const campaign = prepared('wwn')
    const [sheet] = campaign.roster.filter((one) => fightIn(campaign).combatants[0]?.sheet === one.id)
    if (sheet?.kind !== 'wwn/foe' && sheet?.kind !== 'wwn/character') throw new Error('nobody of WWN')
    sheet.hitPoints.current = 1
    const { left } = playedOut(campaign, 0, 8).people[fightIn(campaign).combatants[0]?.id ?? ''] ?? {}
    expect(
      Object.keys(left ?? {})
        .map(Number)
        .filter((tenth) => tenth >= 5),
    ).toEqual([])
  })

  it('lay damage to the weapon of an attack that waited for an answer', () => {
    const { people } = playedOut(prepared('wwn'), 0, 8)
    const means = Object.values(people).flatMap((person) => Object.keys(person.means))
    expect(means.length).toBeGreaterThan(0)
    expect(means).not.toContain('')
  })

  it('goes on from a running fight, whose dice have fallen, and from a parked one', () => {
    const campaign = begun(prepared('wire'))
    expect(playedOut(campaign, 0, 5).outcomes).toHaveLength(5)
    const parked = new LiveTable(campaign)
    parked.do({ type: 'encounter/park', encounter: 'fight' })
    expect(playedOut(parked.campaign, 0, 5)).toEqual(playedOut(campaign, 0, 5))
  })

  it('begins a fight that has been started and has no initiative yet', () => {
    const campaign = prepared('wcrpg')
    const started = new LiveTable(campaign)
    started.do({ type: 'encounter/start', encounter: 'fight' })
    expect(playedOut(started.campaign, 0, 3).outcomes).toEqual(playedOut(campaign, 0, 3).outcomes)
  })

  it('is refused where only one side is there, or sides that stand together', () => {
    const campaign = prepared('wire')
    const [fight] = campaign.encounters
    if (fight === undefined) throw new Error('no fight')
    const [one, two] = fight.sides
    const alone = fight.combatants.filter(({ side }) => side === one?.id)
    const allied = fight.sides.map((side) => ({ ...side, alliedWith: [one?.id ?? '', two?.id ?? ''] }))
    for (const changed of [
      { ...fight, combatants: alone },
      { ...fight, sides: allied },
    ])
      expect(
        playFights(reduced({ ...campaign, encounters: [changed] }), 'fight', {
          first: 0,
          runs: 3,
        }),
      ).toMatchObject({ refused: 'one-sided' })
  })

  it('is refused where the fight cannot be begun', () => {
    const campaign = prepared('wire')
    const [fight] = campaign.encounters
    if (fight === undefined) throw new Error('no fight')
    const empty = { ...campaign, encounters: [{ ...fight, combatants: [] }] } as Campaign
    expect(playFights(reduced(empty), 'fight', { first: 0, runs: 3 })).toMatchObject({
      refused: expect.any(String) as string,
    })
  })
})
