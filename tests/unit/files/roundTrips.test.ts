/**
 * Campaigns of all systems, led anywhere by chance: fights, days of healing, patients and stations, undoing and redoing.
 * What is saved is what is opened, what is exported is what is imported, and every command gives again what it gave.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { campaignSchema } from '@shared/campaign/schema'
import type { Campaign } from '@shared/campaign/types'
import type { OpenCommand } from '@shared/contract/types'
import { writeArchive } from '../../../electron/campaign/archive'
import { CampaignImporter } from '../../../electron/campaign/importing'
import { inspectFolder } from '../../../electron/campaign/inspect'
import { CampaignSession } from '../../../electron/campaign/session'
import {
  byApp,
  commandOf,
  commandsToBegin,
  MIXED,
  nameOf,
  ONE_OF_EACH,
  SAMPLES,
  shelfOf,
} from '../../../electron/campaign/testing/played'
import { createCampaign } from '../../../electron/engine/newCampaign'
import { Chance, numbersFrom } from '../mass-combat/orderly'
import { fightOf, orderFrom } from '../wcrpg/randomFights'
import { doingOf, sickbayOf } from '../wcrpg/randomSickbays'
import { cases, isLongRun, runs } from '../../effort'

const NUMBERS = 400
const COMMANDS = 25
const DAY = 86_400

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'roundkeeper-round-trips-'))
})
afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

interface World {
  name: string
  begin: (chance: Chance) => { campaign: Campaign; commands: OpenCommand[] }
  next: (chance: Chance, session: CampaignSession) => OpenCommand
}

const played = (chance: Chance, session: CampaignSession): OpenCommand =>
  chance.below(8) === 0
    ? { type: 'clock/advance', seconds: (1 + chance.below(14)) * DAY }
    : commandOf(session, chance.below(NUMBERS))

const WORLDS: readonly World[] = [
  ...[...(isLongRun ? SAMPLES : ONE_OF_EACH), ...cases(MIXED, 1)].map((beginning): World => ({
    name: nameOf(beginning),
    begin: (chance) => ({
      campaign: createCampaign({
        id: 'c',
        name: 'C',
        system: beginning.system,
        seed: String(chance.below(1e9)),
      }),
      commands: commandsToBegin(beginning),
    }),
    next: played,
  })),
  {
    name: 'wcrpg, a fight of anybody’s making',
    begin: (chance) => ({ campaign: { ...fightOf(chance), id: 'c' }, commands: [] }),
    next: (chance, session) => orderFrom(session.campaign, chance) ?? played(chance, session),
  },
  {
    name: 'wcrpg, a sickbay with its stations',
    begin: (chance) => ({ campaign: { ...sickbayOf(chance), id: 'c' }, commands: [] }),
    next: (chance, session) => doingOf(chance, session.campaign),
  },
]

/** Leads a campaign on its way; every seventh command is taken back, and half of those are brought again. */
function lead({ begin, next }: World, chance: Chance, folder: string): CampaignSession {
  const { campaign, commands } = begin(chance)
  const session = CampaignSession.create(folder, campaign, () => undefined)
  for (const command of commands) session.run(command, byApp, undefined)
  for (let i = 0; i < COMMANDS; i++) {
    session.run(next(chance, session), byApp, undefined)
    const back = chance.below(14)
    if (back < 2) session.undo(undefined)
    if (back === 0) session.redo(undefined)
  }
  return session
}

const stateOf = (session: CampaignSession): unknown => ({
  campaign: session.campaign,
  revision: session.revision,
  history: session.historyState(),
  journal: session.page(undefined, 500),
})

describe.each(WORLDS)('$name', (world) => {
  it('is opened as it was saved, imported as it was exported, and replays', async () => {
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 2 ** 31 - 1 }), async (seed) => {
        const here = join(root, `here-${String(++run)}`)
        const there = join(root, `there-${String(run)}`)
        const shelf = shelfOf(here)
        const folder = shelf.path('c')
        const session = lead(world, new Chance(numbersFrom(seed, NUMBERS)), folder)
        const first = readFileSync(join(folder, 'campaign.json'))
        const state = stateOf(session)
        expect(campaignSchema.parse(session.campaign)).toEqual(session.campaign)
        session.close()

        // from the snapshot, and from the first one with everything behind it
        for (const snapshot of [null, first]) {
          if (snapshot !== null) writeFileSync(join(folder, 'campaign.json'), snapshot)
          const opened = CampaignSession.open(folder, () => undefined)
          expect(stateOf(opened)).toEqual(state)
          opened.close()
        }
        expect(inspectFolder(folder, true).replay?.differences).toEqual([])

        const archive = join(root, 'x.roundkeeper')
        await writeArchive(archive, await shelf.archived('c'))
        shelf.closeAll()
        const other = shelfOf(there)
        expect(await new CampaignImporter(other).import(archive, 'ask')).toMatchObject({ outcome: 'added' })
        expect(stateOf(other.session('c'))).toEqual(state)
        expect(await new CampaignImporter(other).import(archive, 'ask')).toMatchObject({
          outcome: 'unchanged',
        })
        other.closeAll()
        expect(inspectFolder(other.path('c'), true).replay?.differences).toEqual([])
      }),
      // the example: a fight in which what is dropped first depended on where it stood among the weapons
      { numRuns: runs(2, 20), examples: [[1112787400]] },
    )
  })
})
