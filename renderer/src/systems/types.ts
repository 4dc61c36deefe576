/**
 * What a rule system gives the windows: its sheets, how its encounters are prepared and opened, its dialogs, and its
 * share of the cockpit. Views ask the registry and know no system by name. Components are given as functions, because
 * they import views that read the registry in turn.
 */
import type { Component } from 'vue'
import type { Sheet, SheetKind, SystemId } from '@shared/campaign/types'
import type { CombatantView, Command, Encounter, Id, JsonRecord } from '@shared/contract/types'
import type { UiKey } from '@shared/messages/en'
import type { IconName } from '@/ui/icons'

export type LazyComponent = () => Component

export type SheetOf<K extends SheetKind> = Extract<Sheet, { kind: K }>

export interface ShownPool {
  key: string
  current: number
  maximum: number
}

/** What windows know of one kind of sheet. `S` is erased once it stands in the registry. */
export interface SheetWindowsOf<S extends Sheet> {
  /** Edits it in place; takes the id as `sheet`. */
  view: LazyComponent
  /** A few words beside the name: class, species, tradition. */
  words: (sheet: S) => string
  /** Life pools of a row of the roster; a template has no view. */
  lifePools: (sheet: S, view: CombatantView | undefined) => ShownPool[]
  /** Path of the number behind a pool of the view (told by its label, else its key); null when there is none. */
  poolPath: (sheet: S, pool: string) => string[] | null
}
export type SheetWindows = SheetWindowsOf<Sheet>

/** A step before the first turn. Its panel may emit `later`: the step is passed over in this window. */
export interface OpeningStep {
  key: string
  label: UiKey
  text: UiKey
  rules: readonly string[]
  isDone: (encounter: Encounter) => boolean
  panel: LazyComponent
}

/** A dialog about one combatant: a row's menu, the head of the stage, a key and the palette open it. */
export interface CombatantDialog {
  key: string
  label: UiKey
  /** For the button on the stage. */
  short: UiKey
  icon: IconName
  keys: string | null
  /** Takes the id of the sheet as `sheet`, and `open`. */
  dialog: LazyComponent
}

/** A tab beside the log in the right column; its panel takes nothing and uses the cockpit. */
export interface CockpitTab {
  key: string
  label: UiKey
  panel: LazyComponent
  isThere: (encounter: Encounter) => boolean
}

/** What the middle column can be switched to instead of the acting combatant. */
export interface CockpitScene {
  key: string
  label: UiKey
  icon: IconName
  panel: LazyComponent
  isThere: (encounter: Encounter) => boolean
}

export interface EncounterWindows {
  /** Settings that a new encounter begins with, and the form that edits them (`v-model` of the record). */
  initialSettings: () => JsonRecord
  settingsForm: LazyComponent
  /** Short facts under the name in preparation. */
  facts: (encounter: Encounter) => string[]
  /** Panels of the preparation and of a fight that is over; each takes `encounter` and decides whether it shows. */
  panels: readonly LazyComponent[]
  opening: readonly OpeningStep[]
  dialogs: readonly CombatantDialog[]
  /** Takes somebody out of the fight alive. */
  withdraw: (encounter: Encounter, combatant: Id) => Command
  /** Takes a target without attacking; null when this system keeps none, or the target stands already. */
  aimAt: (encounter: Encounter, actor: Id, target: Id) => Command | null
}

export interface CockpitWindows {
  tabs: readonly CockpitTab[]
  scenes: readonly CockpitScene[]
  /** Above the acting combatant; each decides whether it shows. */
  banners: readonly LazyComponent[]
}

export interface SystemWindows {
  id: SystemId
  /** What the sample is about, and what the system is for, in a line. */
  about: UiKey
  sheets: Readonly<Partial<Record<SheetKind, SheetWindows>>>
  /** Kind of a new person's sheet. */
  newKind: SheetKind
  encounter: EncounterWindows
  cockpit: CockpitWindows
}

/** Erases the kind of sheet: the registry hands a sheet only to the entry of its own kind. */
export const sheetWindows = <K extends SheetKind>(
  kind: K,
  windows: SheetWindowsOf<SheetOf<K>>,
): Partial<Record<SheetKind, SheetWindows>> => ({ [kind]: windows as unknown as SheetWindows })
