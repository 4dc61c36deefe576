/**
 * No accepted command, however odd, may leave a campaign that does not open: each system's commands are made up from
 * their schemas, and after a chain of them the campaign is opened anew and compared.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CampaignSession } from '../../../electron/campaign/session'
import { anyCommand, namesOf } from '../../../electron/campaign/testing/anyCommand'
import { byApp, commandOf, placed, SAMPLES } from '../../../electron/campaign/testing/played'
import { commandTableOf } from '../../../electron/rules/registry'
import { runs } from '../../effort'
import { Chance, numbersFrom } from '../mass-combat/orderly'

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
  const table = commandTableOf(session.system)
  let accepted = 0
  for (let i = 0; i < length; i++) {
    const command =
      chance.below(10) === 0
        ? commandOf(session, chance.below(400))
        : anyCommand(chance, table, namesOf(session.campaign))
    if (session.run(command, byApp, undefined).outcome === 'resolved') accepted += 1
    const back = chance.below(20)
    if (back === 0) session.undo(undefined)
    if (back === 1) session.redo(undefined)
  }
  return accepted
}

describe.each(SAMPLES)('$system.id, the sample $sample', (sample) => {
  it('opens as it was left, whatever was accepted', () => {
    let accepted = 0
    for (let seed = 1; seed <= runs(2, 40); seed++) {
      const folder = placed(data, `c${String(seed)}`, sample)
      const session = opened(folder)
      accepted += chain(session, new Chance(numbersFrom(seed, 5000)), 60)
      const { campaign } = session
      session.close()
      const again = opened(folder)
      expect(again.campaign).toEqual(campaign)
      again.close()
    }
    expect(accepted).toBeGreaterThan(10)
  })
})
