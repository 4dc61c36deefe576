/**
 * Collects the log lines of one command. Dice rolled and switches read since the last line belong to the next one,
 * so that every line carries what decided it.
 */
import type { Derivation, JsonRecord, LogLine, LogTone, RolledDice } from '@shared/contract/types'
import type { KeyOf, Saying } from './said'
import type { Tally } from './tally'

export interface LineParts {
  rule?: string
  tone?: LogTone
  derivations?: (Derivation | Tally)[]
  secret?: boolean
}

const isTally = (d: Derivation | Tally): d is Tally => 'toDerivation' in d

export class LogBook {
  readonly lines: LogLine[] = []
  #switches: JsonRecord = {}
  #diceTaken = 0
  readonly #begun: number

  /**
   * @param rolled the growing list of everything the command has rolled
   * @param time the campaign: what is said after its clock has moved bears the moment
   */
  constructor(
    private readonly rolled: readonly RolledDice[],
    private time: { readonly clock: number },
  ) {
    this.#begun = time.clock
  }

  /** Lines bear the moment of this campaign from now on. */
  follow(time: { readonly clock: number }): void {
    this.time = time
  }

  say<Key extends KeyOf<'log'>>(
    say: Key,
    ...[parameters = {}, parts = {}]: Saying<'log', Key, [parts?: LineParts]>
  ): void {
    this.lines.push({
      say,
      with: parameters,
      rule: parts.rule ?? null,
      tone: parts.tone ?? 'plain',
      derivations: (parts.derivations ?? []).map((d) => (isTally(d) ? d.toDerivation() : d)),
      dice: this.rolled.slice(this.#diceTaken),
      switches: this.#switches,
      secret: parts.secret ?? false,
      ...(this.time.clock === this.#begun ? {} : { at: this.time.clock }),
    })
    this.#diceTaken = this.rolled.length
    this.#switches = {}
  }

  /** What was read for no line of its own does not belong to the line of somebody else's matter. */
  forgetSwitches(): void {
    this.#switches = {}
  }

  noteSwitch(key: string, value: string | number | boolean): void {
    this.#switches[key] = value
  }
}
