/**
 * What a rule system tells of its actions beyond their offers: what is rolled, in which order offers and outcomes stand,
 * and how the one form draws and declares them.
 */
import type { Component } from 'vue'
import type { Combatant } from '@shared/campaign/types'
import type {
  Command,
  Derivation,
  Encounter,
  Id,
  Json,
  JsonRecord,
  Odds,
  Offer,
} from '@shared/contract/types'
import type { CommandBegun } from '@shared/contract/commands'
import type { UiLabel } from '@shared/messages/en'

/** How an outcome is drawn: patterns differ, not only colours. */
export type OutcomeLook = 'best' | 'good' | 'partly' | 'nothing' | 'warning' | 'bad'

export interface OutcomeEntry {
  key: string
  look: OutcomeLook
  /** Outcomes that it is part of, first of the first: who is felled has been hit, or died of the Shock of a miss. */
  within?: readonly string[]
}

/** What one derivation of the odds says in short. */
export interface FactPart {
  value: string
  note: string
  /** Points that are not there, a target that cannot defend itself. */
  tone: 'plain' | 'good' | 'bad'
}
export type FactOf = (derivation: Derivation, odds: Odds) => FactPart

export interface Declaring {
  /** The command that is sent in place of another, or that other one itself. */
  command: (encounter: Encounter | undefined, command: Command) => Command
  /** What the button says while another is sent. */
  label: UiLabel
}

export interface ActionWindows {
  /** What one arrow key changes in a modifier: percent come in fives, points of a d20 one by one. */
  modifierStep: number
  /** Costs of offers, those that come first first; others stand behind them. */
  costs: readonly string[]
  /**
   * The main actions by digit: the first stands behind 1, nine at most. Several keys: what is in place of one another, such
   * as an Opportunity Attack of an attack.
   */
  mains: readonly (readonly string[])[]
  /** Keys of offers by which something is lost: they are asked about even where nothing is left to fill in. */
  asked: ReadonlySet<string>
  /** Keys of offers that are done without any die. */
  withoutDice: ReadonlySet<string>
  /** Keys of offers with dice whose chances are told elsewhere: strike by strike in a table of their own. */
  withDice?: ReadonlySet<string>
  /** Whether what is filled in makes an action without dice one that is rolled for. */
  isRolled?: (values: JsonRecord) => boolean
  /** From best to worst for whoever attacks or treats; others keep their place behind these. */
  outcomes: readonly OutcomeEntry[]
  /** Derivations of the odds that are told as short facts, by what they derive. */
  facts: Readonly<Record<string, FactOf>>
  /** Offers made of others, beside those of the host. */
  offers?: (offers: readonly Offer[]) => Offer[]
  declaring?: Declaring
  /** Other values of the form that follow when one is set. */
  follow?: (at: Following) => JsonRecord
  /** Why the chances are not known before it is done; null when they are. */
  unknownOdds?: (values: JsonRecord) => UiLabel | null
  /** What stands behind a choice of a field, beside its name. */
  choiceNote?: (field: string, known: JsonRecord) => string
  /** Whether what is filled in lifts the refusal of a choice. */
  lifts?: (values: JsonRecord, refused: string) => boolean
  /** Fields that no kind of field suits, by their name; take `field` and `problem`, and fill the form's values. */
  fieldViews?: Readonly<Record<string, Component>>
  /** Whether an action that leads to the map can be carried out there. Left out: by everybody. */
  isOnMap?: (command: CommandBegun, actor: Combatant | undefined) => boolean
}

export interface Following {
  encounter: Encounter
  actor: Combatant | undefined
  name: string
  value: Json
  values: JsonRecord
}

/** What a row of the order of battle says beyond the view, each with its tone. */
export interface RowNote {
  key: string
  words: string
  tone: 'warning' | 'bad' | 'neutral'
}

/** Who is bound to whom, and what hangs over somebody. */
export interface TieWindows {
  notes: (encounter: Encounter, id: Id, nameOf: (id: Id) => string) => RowNote[]
  /** Everybody bound to somebody: lit when it is pointed at. */
  partners: (encounter: Encounter, id: Id) => Id[]
  /** Chips of the view that the notes tell more fully. */
  toldChips: ReadonlySet<string>
}
