/**
 * Troubles of files that windows are told of beside the game, and that each of them is over. What is over is told where the
 * trouble was: nobody else hears of every snapshot.
 */
import type { FilesTrouble } from '@shared/contract/files'
import type { Id } from '@shared/contract/types'
import { isLoss } from './lock'
import type { FileTrouble } from './trouble'

export interface TroublePorts {
  tell: (trouble: FilesTrouble) => void
  tellOver: (over: { campaign: Id; what: string }) => void
}

export class ToldTroubles {
  readonly #told = new Set<string>()

  constructor(private readonly ports: TroublePorts) {}

  tell(campaign: Id, { code, details, beside }: FileTrouble): void {
    if (isLoss(code)) return // told once, of all campaigns
    const what = beside ?? code
    this.#told.add(keyOf(campaign, what))
    this.ports.tell({ campaign, what, failure: { code, with: details } })
  }

  /** What failed has succeeded, or what was damaged is whole. */
  over(campaign: Id, what: string): void {
    if (this.#told.delete(keyOf(campaign, what))) this.ports.tellOver({ campaign, what })
  }
}

const keyOf = (campaign: Id, what: string): string => JSON.stringify([campaign, what])
