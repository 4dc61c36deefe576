/** Reports of fights in a campaign that lies on the disk: what was undone, parked or played beside it does not count. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { FightReport, ReportPerson } from '@shared/contract/report'
import type { Command } from '@shared/contract/types'
import type { WireCharacter } from '@shared/wire/sheet'
import { findSheet } from '../engine/lookup'
import { createCampaign } from '../engine/newCampaign'
import { systemById } from '../rules/registry'
import { CampaignSession } from './session'
import { byApp, MIXED, nameOf, placed, playOn, SAMPLES } from './testing/played'

const folders: string[] = []
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'roundkeeper-reports-'))
  folders.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const opened = (folder: string): CampaignSession => CampaignSession.open(folder, () => undefined)

/** A new campaign of WIRE with two fights and nobody but these. */
function begun(): CampaignSession {
  const campaign = createCampaign({ id: 'c', name: 'C', system: systemById('wire'), seed: 's' })
  const session = CampaignSession.create(join(newFolder(), 'c'), campaign, () => undefined)
  const person = (id: string, player: boolean): Command => ({
    type: 'roster/add',
    sheet: { kind: 'wire/character', id, name: id, player },
  })
  const joins = (encounter: string, side: string, sheet: string): Command => ({
    type: 'encounter/add',
    encounter,
    side,
    sheets: [sheet],
  })
  for (const command of [
    person('ana', true),
    person('rat', false),
    person('cat', false),
    { type: 'roster/save-as-template', sheet: 'rat', name: 'Rat' } as const,
    { type: 'encounter/create', encounter: 'first', name: 'First' } as const,
    { type: 'encounter/create', encounter: 'second', name: 'Second' } as const,
    joins('first', 'players', 'ana'),
    joins('first', 'foes', 'rat'),
    joins('second', 'players', 'ana'),
    joins('second', 'foes', 'cat'),
  ])
    done(session, command)
  return session
}

function done(session: CampaignSession, command: Command): void {
  const outcome = session.run(command, byApp, undefined)
  if (outcome.outcome !== 'resolved') throw new Error(`${command.type}: ${JSON.stringify(outcome)}`)
}

const hurt = (sheet: string, amount: number): Command => ({
  type: 'wire/damage',
  sheet,
  damageType: 'temporary',
  amount,
  reduced: false,
})
const start = (encounter: string): Command => ({ type: 'encounter/start', encounter })

const personIn = ({ sides }: FightReport, id: string): ReportPerson | undefined =>
  sides.flatMap(({ people }) => people).find((one) => one.id === id)
const takenBy = (report: FightReport, id: string): number | undefined => personIn(report, id)?.harm.taken

describe('the report of a fight', () => {
  it('counts nothing that was undone, and goes on from what it has counted', async () => {
    const session = begun()
    done(session, start('first'))
    done(session, hurt('rat', 3))
    expect(takenBy(await session.fightReport('first'), 'rat')).toBe(3)
    done(session, hurt('rat', 4))
    done(session, hurt('ana', 2))
    session.undo(undefined)
    expect(takenBy(await session.fightReport('first'), 'ana')).toBe(0)
    expect(takenBy(await session.fightReport('first'), 'rat')).toBe(7)
    session.undo(undefined)
    done(session, hurt('rat', 1))
    expect(takenBy(await session.fightReport('first'), 'rat')).toBe(4)
    session.undo(undefined)
    session.undo(undefined)
    session.redo(undefined)
    expect(takenBy(await session.fightReport('first'), 'rat')).toBe(3)
    while (session.historyState().undo?.commandType !== 'encounter/add') session.undo(undefined)
    const empty = await session.fightReport('first')
    expect(empty).toMatchObject({ commands: 0, rounds: 0, seconds: 0, partial: false })
    expect(empty.sides.flatMap(({ people }) => people)).toEqual([])
    session.close()
  })

  it('leaves out what happened while it was parked, in another fight and afterwards', async () => {
    const session = begun()
    const most = findSheet(session.campaign, 'ana') as WireCharacter
    done(session, start('first'))
    done(session, hurt('ana', 2))
    done(session, start('second'))
    done(session, hurt('ana', 3))
    done(session, { type: 'encounter/park', encounter: 'second' })
    done(session, hurt('ana', 1))
    done(session, start('first'))
    done(session, hurt('ana', 4))
    done(session, { type: 'encounter/end', encounter: 'first', winner: 'foes' })
    done(session, hurt('ana', 1))
    const first = await session.fightReport('first')
    expect(takenBy(first, 'ana')).toBe(6)
    expect(personIn(first, 'cat')).toBeUndefined()
    expect(personIn(first, 'ana')?.pools).toEqual([
      expect.objectContaining({
        key: 'temporary',
        before: most.pools.temporary,
        after: most.pools.temporary - 2 - 3 - 1 - 4,
      }),
    ])
    expect(takenBy(await session.fightReport('second'), 'ana')).toBe(3)
    session.close()
  })

  it('still names who was removed after it, and brings them back with one undo', async () => {
    const session = begun()
    done(session, {
      type: 'encounter/add-copies',
      encounter: 'first',
      side: 'foes',
      template: session.campaign.roster.find(({ template }) => template)?.id ?? '',
      count: 2,
    })
    const copies = session.campaign.roster.filter(({ copyOf }) => copyOf !== null).map(({ id }) => id)
    done(session, start('first'))
    const clear: Command = {
      type: 'encounter/clear-away',
      encounter: 'first',
      combatants: ['rat', ...copies],
    }
    expect(session.run(clear, byApp, undefined)).toMatchObject({ refused: 'encounter-not-over' })
    done(session, hurt('rat', 100))
    done(session, { type: 'encounter/end', encounter: 'first', winner: 'players' })
    const before = await session.fightReport('first')
    expect(personIn(before, 'rat')?.fate).toBe('out')
    expect(session.run({ ...clear, combatants: ['ana'] }, byApp, undefined)).toMatchObject({
      refused: 'is-player',
    })
    const { campaign } = session
    done(session, clear)
    expect(session.campaign.roster.map(({ id }) => id)).not.toContain('rat')
    const after = await session.fightReport('first')
    expect(personIn(after, 'rat')).toMatchObject({ fate: 'out', harm: personIn(before, 'rat')?.harm })
    session.undo(undefined)
    expect(session.campaign.roster).toEqual(campaign.roster)
    expect(session.campaign.encounters).toEqual(campaign.encounters)
    session.close()
  })
})

describe('the statistics of several fights', () => {
  it('are those of each one that has begun, the oldest first, and know one that begins later', async () => {
    const session = begun()
    expect((await session.statistics(null)).fights).toEqual([])
    done(session, start('second'))
    done(session, hurt('cat', 3))
    expect((await session.statistics(null)).fights.map(({ name }) => name)).toEqual(['Second'])
    done(session, start('first'))
    done(session, hurt('rat', 4))
    done(session, hurt('ana', 1))
    session.undo(undefined)
    const { fights, revision } = await session.statistics(null)
    expect(revision).toBe(session.revision)
    expect(fights.map(({ name }) => name)).toEqual(['Second', 'First'])
    expect(fights.map(({ people }) => people.reduce((sum, { harm }) => sum + harm.taken, 0))).toEqual([3, 4])
    expect(await Promise.all(['second', 'first'].map((id) => session.statistics(id)))).toEqual(
      fights.map((fight) => ({ fights: [fight], revision })),
    )
    while (session.historyState().undo?.commandType !== 'encounter/add') session.undo(undefined)
    expect((await session.statistics(null)).fights).toEqual([])
    session.close()
  })
})

describe('a report that was counted on again and again', () => {
  const choices = Array.from({ length: 60 }, (_, at) => (at * 37) % 400)
  it.each(
    [...SAMPLES.slice(0, 1), ...SAMPLES.slice(-3), ...MIXED.slice(0, 2)].map(
      (one) => [nameOf(one), one] as const,
    ),
  )('is what one says that is counted once: %s', async (_name, beginning) => {
    const folder = placed(newFolder(), 'c1', beginning)
    const session = opened(folder)
    for (const { id } of session.campaign.encounters.slice(0, 1)) session.run(start(id), byApp, undefined)
    for (const choice of choices) {
      playOn(session, [choice])
      for (const { id } of session.campaign.encounters.slice(0, 2)) await session.fightReport(id)
      await session.statistics(null)
    }
    const told = await Promise.all(session.campaign.encounters.map(({ id }) => session.fightReport(id)))
    const figures = await session.statistics(null)
    session.close()
    const again = opened(folder)
    expect(await Promise.all(again.campaign.encounters.map(({ id }) => again.fightReport(id)))).toEqual(told)
    expect(told.some(({ commands }) => commands > 0)).toBe(true)
    expect(await again.statistics(null)).toEqual(figures)
    again.close()
  })
})
