/** The end of a round of hundreds, and opening a campaign with thousands of sheets. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Command } from '@shared/contract/types'
import { CampaignSession } from '../../electron/campaign/session'
import { CROWDS, crowdOf } from './crowd'
import { median, once } from './measure'
import { fightOf } from './state'

const ROUNDS = 4
const PASSES = 7

/** Works in a folder of its own, which is gone afterwards. */
function inFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'roundkeeper-bench-rounds-'))
  try {
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export interface RoundMeasured {
  /** Medians, milliseconds. */
  end: number
  turn: number
}

/** Rounds of a WCRPG fight in which everybody shoots at somebody, so that most are hurt; journal line and broadcast included. */
export function measureRound(combatants: number): RoundMeasured {
  const bench = fightOf(combatants)
  const { session, ids } = bench
  const run = (command: Command): string =>
    session.run(command, { answers: [], beyond: 'app' }, undefined).outcome
  const fight = () => session.campaign.encounters[0]
  const ends: number[] = []
  const turns: number[] = []
  for (let nth = 0; ends.length < ROUNDS; nth++) {
    const round = fight()?.round
    const attacker = fight()?.turn ?? ''
    const [first = '', target = ''] = [ids[0], ids[(nth * 7) % ids.length]]
    run({
      type: 'wcrpg/attack',
      attacker,
      target: target === attacker ? first : target,
      weapon: 'laser',
      distance: { how: 'increments', increments: 3 },
    })
    const took = once(() => {
      if (run({ type: 'encounter/next-turn', encounter: 'fight' }) !== 'resolved')
        throw new Error('the turn does not pass on')
    })
    ;(fight()?.round === round ? turns : ends).push(took)
  }
  bench.end()
  return { end: median(ends), turn: median(turns) }
}

/** Milliseconds until a campaign with so many sheets is open and a window could be told all of it. */
export function measureSheets(sheets: number): number {
  const crowded = CROWDS.find(({ system }) => system === 'wcrpg')
  if (crowded === undefined) throw new Error('there is no crowd')
  const { campaign } = crowdOf(crowded, sheets, false)
  return inFolder((folder) => {
    CampaignSession.create(folder, { ...campaign, encounters: [] }, () => undefined).close()
    const passes = Array.from({ length: PASSES }, () =>
      once(() => {
        const session = CampaignSession.open(folder, () => undefined)
        JSON.stringify(session.snapshot())
        session.close()
      }),
    )
    return median(passes)
  })
}
