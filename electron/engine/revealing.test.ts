/** Whoever is hidden and acts is shown to the players, where the campaign says so, with the command that it comes from. */
import { apply } from 'mutative'
import { describe, expect, it } from 'vitest'
import type { Campaign } from '@shared/campaign/types'
import type { OpenCommand } from '@shared/contract/types'
import { offersOf } from '../rules/answers'
import { RULES, systemById } from '../rules/registry'
import { PlannedDice } from './dice'
import { createCampaign } from './newCampaign'
import { resolve, type ResolvedOutcome } from './resolve'

/** Fights of the samples, with somebody who takes part. */
const FIGHTS = [
  { id: 'wcrpg', encounter: 'dock' },
  { id: 'wire', encounter: 'yard' },
  { id: 'wwn', encounter: null },
  { id: 'mass-combat', encounter: null },
] as const

function resolved(campaign: Campaign, command: OpenCommand): ResolvedOutcome {
  const dice = new PlannedDice({ answers: [], beyond: 'app' }, 'app', campaign.dice.generator)
  const outcome = resolve(RULES, campaign, command, dice)
  if (outcome.kind !== 'resolved') throw new Error(JSON.stringify(outcome))
  return outcome
}
const run = (campaign: Campaign, command: OpenCommand): Campaign => resolved(campaign, command).campaign

const fightOf = (campaign: Campaign) => {
  const [fight] = campaign.encounters
  if (fight === undefined) throw new Error('no fight')
  return fight
}
const hiddenIn = (campaign: Campaign): string[] =>
  fightOf(campaign)
    .combatants.filter(({ hidden }) => hidden)
    .map(({ id }) => id)

/** The sample's fight, begun, everybody in hiding. */
function begun({ id }: (typeof FIGHTS)[number], reveals: boolean): Campaign {
  const system = systemById(id)
  let campaign = createCampaign({ id: 'c', name: 'C', system, seed: 'a' })
  for (const command of system.samples[0]?.build() ?? []) campaign = run(campaign, command)
  const players = {
    playerPools: 'bars',
    foes: 'bands',
    showLog: true,
    ...(reveals ? { revealWhenActing: true as const } : {}),
  }
  campaign = run(campaign, { type: 'campaign/set-players-display', players })
  const { id: encounter, combatants } = fightOf(campaign)
  const changes = combatants.map((one) => ({ path: ['combatants', one.id, 'hidden'], value: true }))
  campaign = run(campaign, { type: 'encounter/correct', encounter, changes })
  campaign = run(campaign, { type: 'encounter/start', encounter })
  return run(campaign, { type: 'encounter/roll-initiative', encounter })
}
/** What somebody is offered and can do as it is offered; null: nothing. */
function deedOf(campaign: Campaign, id: string): ResolvedOutcome | null {
  const fight = fightOf(campaign)
  const combatant = fight.combatants.find((one) => one.id === id)
  if (combatant === undefined) throw new Error(`nobody is ${id}`)
  for (const { refused, command } of offersOf(campaign, fight, combatant)) {
    const dice = new PlannedDice({ answers: [], beyond: 'app' }, 'app', campaign.dice.generator)
    const outcome = refused === null ? resolve(RULES, campaign, command, dice) : null
    if (outcome?.kind === 'resolved') return outcome
  }
  return null
}
/** Turns of several, each doing the first thing that can be done as it is offered. */
function* turns(start: Campaign, most: number): Generator<{ before: Campaign; outcome: ResolvedOutcome }> {
  let campaign = start
  for (let step = 0; step < most; step++) {
    const { id: encounter, combatants, turn } = fightOf(campaign)
    const actor = combatants.find(({ id, side, hidden }) => id === turn || (side === turn && hidden))
    const deed = step % 2 === 1 && actor !== undefined ? deedOf(campaign, actor.id) : null
    const next = (): ResolvedOutcome => {
      const dice = new PlannedDice({ answers: [], beyond: 'app' }, 'app', campaign.dice.generator)
      for (const type of ['encounter/next-turn', 'wcrpg/roll-ranges'] as const) {
        const outcome = resolve(RULES, campaign, { type, encounter }, dice)
        if (outcome.kind === 'resolved') return outcome
      }
      throw new Error('the fight stands still')
    }
    const outcome = deed ?? next()
    yield { before: campaign, outcome }
    campaign = outcome.campaign
  }
}

describe.each(FIGHTS)('somebody hidden who acts in $id', (fight) => {
  it('is shown with the command by which they act, and hidden again when it is undone', () => {
    const start = begun(fight, true)
    const everybody = hiddenIn(start)
    expect(everybody.length).toBeGreaterThan(1)
    let shown = 0
    for (const { before, outcome } of turns(start, 6)) {
      const { campaign, inversePatches, log } = outcome
      const gone = hiddenIn(before).filter((id) => !hiddenIn(campaign).includes(id))
      expect(log.filter(({ say }) => say === 'encounter.revealed')).toHaveLength(gone.length)
      for (const line of log.filter(({ say }) => say === 'encounter.revealed')) expect(line.secret).toBe(true)
      expect(hiddenIn(apply(campaign, inversePatches))).toEqual(hiddenIn(before))
      // whoever has the turn is in sight
      const { turn, combatants } = fightOf(campaign)
      expect(combatants.find(({ id }) => id === turn)?.hidden ?? false).toBe(false)
      shown += gone.length
    }
    expect(shown).toBeGreaterThan(0)
    expect(shown).toBeLessThan(everybody.length + 1)
  })
  it('stays hidden where the campaign does not say so', () => {
    const start = begun(fight, false)
    for (const { outcome } of turns(start, 6)) {
      expect(hiddenIn(outcome.campaign)).toEqual(hiddenIn(start))
      expect(outcome.log.some(({ say }) => say === 'encounter.revealed')).toBe(false)
    }
  })
})

it('is not shown for what is done to them', () => {
  let campaign = begun(FIGHTS[1], true)
  campaign = run(campaign, { type: 'encounter/next-turn', encounter: 'yard' })
  const hurt = fightOf(campaign).combatants.find(({ hidden }) => hidden)
  if (hurt === undefined) throw new Error('nobody is hidden')
  const damage = { type: 'wire/damage', sheet: hurt.sheet, damageType: 'temporary', amount: 1 }
  expect(hiddenIn(run(campaign, damage))).toContain(hurt.id)
})

it('is shown for what they do in the turn of others, before it is told', () => {
  const start = begun(FIGHTS[2], true)
  const campaign = run(start, { type: 'encounter/next-turn', encounter: fightOf(start).id })
  const { turn, combatants } = fightOf(campaign)
  const other = combatants.find(({ side }) => side !== turn)
  const outcome = deedOf(campaign, other?.id ?? '')
  expect(outcome?.log[0]?.say).toBe('encounter.revealed')
})
