/** What fights that are played by hand roll. */
export interface Dice {
  /** A face of a die, from 1 on. */
  roll(faces: number): number
}

/** A small generator (sfc32): four words of state, good enough for dice, and quick. */
export class QuickDice implements Dice {
  #a = 0x9e3779b9
  #b = 0x243f6a88
  #c = 0xb7e15162
  #counter: number

  constructor(seed: number) {
    this.#counter = seed | 0
    // first words of small seeds are alike
    for (let nth = 0; nth < 16; nth++) this.roll(2)
  }

  roll(faces: number): number {
    const sum = (this.#a + this.#b + this.#counter) | 0
    this.#counter = (this.#counter + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0
    return 1 + Math.floor(((sum >>> 0) * faces) / 0x1_0000_0000)
  }
}
