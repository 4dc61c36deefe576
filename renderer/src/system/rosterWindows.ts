/** What a rule system gives the roster: its tabs, what can be made there, and dialogs of its own. */
import type { Component } from 'vue'
import type { Archetype, Quick } from '@shared/campaign/archetype'
import type { Equip } from '@shared/campaign/equip'
import type { StatLines } from '@shared/campaign/statLine'
import type { Sheet, SheetKind } from '@shared/campaign/types'
import type { Id } from '@shared/contract/types'
import type { UiLabel } from '@shared/messages/en'
import type { IconName } from '@/ui/icons'

/** A tab of the roster. A sheet stands in the first tab that holds it. */
export interface RosterTab {
  key: string
  label: UiLabel
  empty: UiLabel
  emptyText: UiLabel
  holds: (sheet: Sheet) => boolean
  /** Heading that it stands under, as the id of what gives the name; null: none. Left out: no headings. */
  groupOf?: (sheet: Sheet) => Id | null
}

/** Something that the roster's dialog can make. */
export interface NewSheetChoice {
  key: string
  label: UiLabel
  kind: SheetKind
  player: boolean
  template: boolean
  /** Tab in which it is proposed first. */
  tab: string
  /** Whether this sheet can be its model. */
  isModel: (sheet: Sheet) => boolean
}

/** A further dialog of the roster. */
export interface RosterDialog {
  key: string
  label: UiLabel
  icon: IconName
  keys: string
  /** Sheets in whose menu it stands too. */
  isFor: (sheet: Sheet) => boolean
  /** Takes `open`, and `sheet` when it was opened from a menu; calls `made` with the id of what it made. */
  dialog: Component
}

export interface RosterWindows {
  newLabel: UiLabel
  tabs: readonly RosterTab[]
  choices: readonly NewSheetChoice[]
  /** Roles that a new sheet can be made of, of every kind; fetched when they are first asked for. */
  archetypes: () => Promise<readonly Archetype[]>
  /** Somebody who comes into a fight with a name and hit points. Left out: nobody can. */
  quick?: { pointsLabel: UiLabel; make: () => Promise<Quick> }
  /** Its written stat lines. Left out: none of its sheets has one. */
  statLines?: () => Promise<StatLines>
  /** Puts an entry of the library on a sheet. Left out: its sheets take none. */
  equip?: () => Promise<Equip>
  dialogs: readonly RosterDialog[]
}
