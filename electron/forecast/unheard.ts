/** What is played out to see how it ends: every die by the generator, and nobody reads afterwards what was rolled or said. */
import { DIE_FACES, type DieKind } from '@shared/contract/types'
import type { Dice } from '../engine/dice'
import { restoreGenerator, type Generator } from '../engine/generator'
import { LogBook } from '../engine/logbook'

export class UnheardDice implements Dice {
  readonly rolled: Dice['rolled'] = []
  readonly #generator: Generator

  /** @param state as `seedGenerator` gives it */
  constructor(state: string) {
    this.#generator = restoreGenerator(state)
  }
  roll(kind: DieKind, count: number): number[] {
    const faces: number[] = []
    for (let nth = 0; nth < count; nth++) faces.push(this.one(kind))
    return faces
  }
  one(kind: DieKind): number {
    const { lowest, highest } = DIE_FACES[kind]
    return this.#generator.face(lowest, highest)
  }
  percent(): number {
    return this.one('percent')
  }
}

/** Lines and their derivations are most of the work of a Check. */
export class NoLog extends LogBook {
  override say(): void {
    // nobody reads it
  }
  override noteSwitch(): void {
    // nor by which switches
  }
}
