/**
 * No accepted command, however odd, may leave a campaign that does not open: each system's commands are made up from
 * their schemas, and after a chain of them the campaign is opened anew and compared.
 */
import { systemOfKind } from '@shared/campaign/ownership'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { JsonRecord } from '@shared/contract/types'
import { CampaignSession } from '../../../electron/campaign/session'
import { anyCommand, namesOf } from '../../../electron/campaign/testing/anyCommand'
import {
  byApp,
  commandOf,
  commandsIn,
  MIXED,
  nameOf,
  placed,
  SAMPLES,
} from '../../../electron/campaign/testing/played'
import { cases, runs } from '../../effort'
import { Chance, numbersFrom } from '../mass-combat/orderly'
import { itSeldom } from '../../itSeldom'

let data = ''
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'roundkeeper-reopening-'))
})
afterEach(() => {
  rmSync(data, { recursive: true, force: true })
})

const opened = (folder: string): CampaignSession => CampaignSession.open(folder, () => undefined)

/** Plays so many made-up commands; every tenth is one that makes sense. Returns how many were accepted. */
function chain(session: CampaignSession, chance: Chance, length: number): number {
  let accepted = 0
  for (let i = 0; i < length; i++) {
    const command =
      chance.below(10) === 0
        ? commandOf(session, chance.below(400))
        : anyCommand(chance, commandsIn(session.campaign), namesOf(session.campaign))
    if (session.run(command, byApp, undefined).outcome === 'resolved') accepted += 1
    const back = chance.below(20)
    if (back === 0) session.undo(undefined)
    if (back === 1) session.redo(undefined)
  }
  return accepted
}

const named = [...SAMPLES, ...cases(MIXED, 1)].map((beginning) => ({ ...beginning, name: nameOf(beginning) }))

describe.each(named)('$name', (sample) => {
  it('opens as it was left, whatever was accepted', () => {
    let accepted = 0
    for (let seed = 1; seed <= runs(1, 40); seed++) {
      const folder = placed(data, `c${String(seed)}`, sample)
      const session = opened(folder)
      accepted += chain(session, new Chance(numbersFrom(seed, 5000)), 80)
      const { campaign } = session
      session.close()
      const again = opened(folder)
      expect(again.campaign).toEqual(campaign)
      again.close()
    }
    // not all of them odd enough to be refused
    expect(accepted).toBeGreaterThan(4)
  })
})

/** What once was accepted, and left a campaign that could be played and never be opened again. */
describe('a campaign opens after', () => {
  const LONGEST = 'W'.repeat(120)
  const beyond = (problem: JsonRecord): unknown => ({
    outcome: 'refused',
    refused: 'beyond-document',
    with: { problem },
  })
  const tooBig = (maximum: number): JsonRecord => ({ key: 'problem.tooBig', with: { maximum } })

  /** Plays, opens the campaign anew and compares. Returns what was played last. */
  function reopened<T>(sample: (typeof SAMPLES)[number], play: (session: CampaignSession) => T): T {
    const folder = placed(data, 'c', sample)
    const session = opened(folder)
    const played = play(session)
    const { campaign } = session
    session.close()
    const again = opened(folder)
    expect(again.campaign).toEqual(campaign)
    again.close()
    return played
  }
  const anybody = ({ campaign }: CampaignSession): string => campaign.roster[0]?.id ?? ''

  function templateOf(session: CampaignSession, name: string): string {
    const saved = { type: 'roster/save-as-template', sheet: anybody(session), name }
    expect(session.run(saved, byApp, undefined)).toMatchObject({ outcome: 'resolved' })
    return session.campaign.roster.at(-1)?.id ?? ''
  }

  it.each(SAMPLES)('copies of a template with the longest name ($system.id, $sample)', (sample) => {
    const names = reopened(sample, (session) => {
      const copies = { type: 'roster/copy', template: templateOf(session, LONGEST), count: 11 }
      expect(session.run(copies, byApp, undefined)).toMatchObject({ outcome: 'resolved' })
      return session.campaign.roster.slice(-11).map(({ name }) => name)
    })
    expect(names[0]).toBe(`${'W'.repeat(118)} 1`)
    expect(names[10]).toBe(`${'W'.repeat(117)} 11`)
  })
  it('a copy whose name is cut between the halves of a character', () => {
    const [sample] = SAMPLES
    const name = reopened(sample!, (session) => {
      const template = templateOf(session, `${'W'.repeat(117)}\u{1f3b2}W`)
      session.run({ type: 'roster/copy', template, count: 1 }, byApp, undefined)
      return session.campaign.roster.at(-1)?.name
    })
    expect(name).toBe(`${'W'.repeat(117)} 1`)
  })
  it.each(SAMPLES)('a condition that would end after the end of time ($system.id, $sample)', (sample) => {
    const answer = reopened(sample, (session) => {
      const ends = { at: 'after', seconds: 1e12 + 1 }
      const added = { type: 'condition/add', sheet: anybody(session), kind: 'marker', note: 'x', ends }
      return session.run(added, byApp, undefined)
    })
    expect(answer).toEqual(beyond(tooBig(1e12)))
  })
  it.each(SAMPLES)('anybody at all is copied into a fight ($system.id, $sample)', (sample) => {
    const answers = reopened(sample, (session) => {
      const [encounter] = session.campaign.encounters
      const side = encounter?.sides[0]
      if (encounter === undefined || side === undefined) return null
      const own = session.campaign.roster.filter(({ kind }) => systemOfKind(kind) === encounter.fight.system)
      return own.map(({ id: sheet, kind }) => {
        session.run({ type: 'roster/save-as-template', sheet, name: 'T' }, byApp, undefined)
        const template = session.campaign.roster.at(-1)?.id ?? ''
        const copies = { type: 'encounter/add-copies', encounter: encounter.id, side: side.id, template }
        return [kind, session.run({ ...copies, count: 1 }, byApp, undefined).outcome]
      })
    })
    // in a battle stand units; ships and vehicles are what these are made of
    const stands = (kind = ''): boolean => !kind.startsWith('mass-combat/') || kind === 'mass-combat/unit'
    for (const [kind, outcome] of answers ?? [])
      expect(outcome, kind).toBe(stands(kind) ? 'resolved' : 'refused')
  })
  itSeldom('more combatants than a fight can hold', () => {
    const [wire] = SAMPLES.filter(({ system }) => system.id === 'wire')
    const answers = reopened(wire!, (session) => {
      const [encounter] = session.campaign.encounters
      const template = templateOf(session, 'Many')
      const added = {
        type: 'encounter/add-copies',
        encounter: encounter!.id,
        side: encounter!.sides[0]!.id,
        template,
        count: 500,
      }
      return Array.from({ length: 5 }, () => session.run(added, byApp, undefined))
    })
    expect(answers.slice(0, 3)).toMatchObject(Array.from({ length: 3 }, () => ({ outcome: 'resolved' })))
    expect(answers[4]).toEqual(beyond(tooBig(2000)))
  })
})
