/**
 * Dice are asked for by a direct call. The provider answers from what the window sent, then as the plan says:
 * rolled by the seeded generator, or `DiceNeeded` is thrown, the draft is dropped and the whole command runs again
 * once the die is there. Faces belong to the die; reading them (d5, d2, the worth of a zero) is the rules' business.
 */
import {
  DIE_FACES,
  type DicePlan,
  type DiceRequest,
  type DieKind,
  type RolledDice,
} from '@shared/contract/types'
import type { Json, JsonRecord } from '@shared/contract/types'
import type { KeyOf, Needed } from './said'
import { restoreGenerator, type Generator } from './generator'

/** What a rule states when it asks: purpose (message key), roller, rule id. */
export type DiceAsk<Purpose extends string = string> = Asking & { purpose: Purpose } & ParametersFor<Purpose>

/** What the words of a purpose need; of one that is put together when it runs, the scenarios tell. */
type ParametersFor<Purpose extends string> =
  Purpose extends KeyOf<'dice'>
    ? [Needed<'dice', Purpose>] extends [never]
      ? { with?: JsonRecord }
      : { with: JsonRecord & Readonly<Record<Needed<'dice', Purpose>, Json>> }
    : { with?: JsonRecord }

interface Asking {
  roller: { id: string; player: boolean } | null
  rule: string
}

/** Who rolls, as a dice request names it. */
export const roller = ({ id, player }: { id: string; player: boolean }): NonNullable<Asking['roller']> => ({
  id,
  player,
})

export interface Dice {
  /** Raw faces of `count` dice of one kind, in the order they were asked for. */
  roll<Purpose extends string>(kind: DieKind, count: number, ask: DiceAsk<Purpose>): number[]
  /** Raw face of a single die. */
  one<Purpose extends string>(kind: DieKind, ask: DiceAsk<Purpose>): number
  /** d%: 0–99, 00 is zero (WCC-DICE-01). */
  percent<Purpose extends string>(ask: DiceAsk<Purpose>): number
  /** Everything rolled so far in this command. */
  readonly rolled: RolledDice[]
}

/** Thrown when a die is wanted that nobody has given yet; caught by resolve and by nothing else. */
export class DiceNeeded extends Error {
  constructor(
    readonly request: DiceRequest,
    readonly soFar: RolledDice[],
  ) {
    super('dice needed')
  }
}

/** Thrown when given faces do not belong to the die, are too many or too few; resolve turns it into a refusal. */
export class BadDice extends Error {
  constructor(
    readonly code: 'dice-out-of-range' | 'dice-count' | 'dice-left-over' | 'dice-lacking',
    readonly details: JsonRecord,
  ) {
    super(code)
  }
}

function checkFaces(request: DiceRequest, faces: number[]): void {
  if (faces.length !== request.count)
    throw new BadDice('dice-count', { wanted: request.count, given: faces.length, purpose: request.purpose })
  const { lowest, highest } = DIE_FACES[request.kind]
  for (const face of faces)
    if (!Number.isInteger(face) || face < lowest || face > highest)
      throw new BadDice('dice-out-of-range', {
        kind: request.kind,
        face,
        lowest,
        highest,
        purpose: request.purpose,
      })
}

type Answer = { faces: number[]; by: RolledDice['by'] }

abstract class DiceBase implements Dice {
  readonly rolled: RolledDice[] = []
  protected abstract answer(request: DiceRequest): Answer

  roll(kind: DieKind, count: number, ask: DiceAsk): number[] {
    const request: DiceRequest = {
      kind,
      count,
      purpose: ask.purpose,
      with: ask.with ?? {},
      roller: ask.roller?.id ?? null,
      player: ask.roller?.player ?? false,
      rule: ask.rule,
    }
    const { faces, by } = this.answer(request)
    checkFaces(request, faces)
    this.rolled.push({ ...request, faces, by })
    return faces
  }

  one(kind: DieKind, ask: DiceAsk): number {
    return this.roll(kind, 1, ask)[0] as number
  }

  percent(ask: DiceAsk): number {
    return this.one('percent', ask)
  }
}

/** Live play: the window's answers first, then the plan and the campaign's mode. */
export class PlannedDice extends DiceBase {
  #next = 0
  #generator: Generator | null = null

  constructor(
    private readonly plan: DicePlan,
    private readonly mode: 'app' | 'typed' | 'playersTyped',
    private readonly generatorState: string,
  ) {
    super()
  }

  /** State of the generator after this command; unchanged when the app rolled nothing. */
  get generatorAfter(): string {
    return this.#generator === null ? this.generatorState : this.#generator.state()
  }

  /** Refuses answers that no rule asked for: a stale form must not pass unnoticed. */
  assertAllUsed(): void {
    const left = this.plan.answers.length - this.#next
    if (left > 0) throw new BadDice('dice-left-over', { left })
  }

  protected answer(request: DiceRequest): Answer {
    const given = this.plan.answers[this.#next]
    if (given !== undefined) {
      this.#next++
      if (given.faces === undefined) return { faces: this.#byApp(request), by: 'app' }
      // faces that the app rolled in an earlier run of the same command: the generator must move on all the same
      if (given.by === 'app') this.#byApp(request)
      return { faces: given.faces, by: given.by }
    }
    if (this.plan.beyond === 'exact') throw new BadDice('dice-lacking', { purpose: request.purpose })
    if (this.plan.beyond === 'app' || (this.plan.beyond === 'mode' && this.#appRolls(request)))
      return { faces: this.#byApp(request), by: 'app' }
    throw new DiceNeeded(request, this.rolled)
  }

  #appRolls(request: DiceRequest): boolean {
    return this.mode === 'app' || (this.mode === 'playersTyped' && !request.player)
  }

  #byApp(request: DiceRequest): number[] {
    this.#generator ??= restoreGenerator(this.generatorState)
    const { lowest, highest } = DIE_FACES[request.kind]
    const generator = this.#generator
    return Array.from({ length: request.count }, () => generator.face(lowest, highest))
  }
}

/** Tests and replay: a flat list of faces; running dry asks, and leftovers are the caller's to check. */
export class ScriptedDice extends DiceBase {
  #next = 0
  constructor(private readonly faces: readonly number[]) {
    super()
  }
  get left(): number {
    return this.faces.length - this.#next
  }
  protected answer(request: DiceRequest): Answer {
    if (this.left < request.count) throw new DiceNeeded(request, this.rolled)
    const faces = this.faces.slice(this.#next, this.#next + request.count)
    this.#next += request.count
    return { faces, by: 'typed' }
  }
}
