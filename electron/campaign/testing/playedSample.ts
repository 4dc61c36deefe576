/** A sample as an open campaign in a folder of its own, for tests of commands that every sample knows. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CommandOutcome, OpenCommand } from '@shared/contract/types'
import type { CampaignSession } from '../session'
import { byApp, placed, shelfOf, type SAMPLES } from './played'

/** Keys of the lines that a command has told. */
export const saidBy = (outcome: CommandOutcome): string[] =>
  outcome.outcome === 'resolved' ? outcome.log.map(({ say }) => say) : []

export class PlayedSample {
  readonly #data = mkdtempSync(join(tmpdir(), 'roundkeeper-sample-'))
  session: CampaignSession

  constructor(sample: (typeof SAMPLES)[number]) {
    placed(this.#data, 'c', sample, [])
    this.session = shelfOf(this.#data).session('c')
  }

  run(command: OpenCommand): CommandOutcome {
    return this.session.run(command, byApp, undefined)
  }

  /** Null: it was not refused. */
  refusalOf(command: OpenCommand): string | null {
    const outcome = this.run(command)
    return outcome.outcome === 'refused' ? outcome.refused : null
  }

  /** As a program that has just started. */
  reopen(): void {
    this.session.close()
    this.session = shelfOf(this.#data).session('c')
  }

  end(): void {
    this.session.close()
    rmSync(this.#data, { recursive: true, force: true })
  }
}
