/** Tools of a map: what is taken in hand to measure, mark or choose with; one at a time, until Escape puts it back. */
import type { FunctionalComponent } from 'vue'
import type { Id } from '@shared/contract/types'
import type { UiLabel } from '@shared/messages/en'
import type { IconName } from '@/ui/icons'
import type { Layout } from './layout'
import type { MapMeasure, MapToken } from './mapTypes'
import type { Square } from './squares'
import type { Viewport } from './viewport'

/** Where the pointer is on the field; either may lie beyond the edge. */
export interface FieldPoint {
  /** In the layout's own units, with fractions. */
  point: Square
  /** The place under it. */
  square: Square
}

/** What a tool in hand knows of the map. */
export interface ToolField {
  layout: () => Layout
  tokens: () => readonly MapToken[]
  /** Null: nothing is measured on this map. */
  measure: () => MapMeasure | null
  /** Where it begins by keys: at whoever acts, else in the middle of what is seen. */
  start: () => Square
  putBack: () => void
  /** Gives the keyboard back to the map, after something was chosen beside it. */
  focus: () => void
}

/** What the keys do with a tool. */
export interface ToolKeys {
  /** Arrows: by one place, with Shift by five. */
  step: (by: Square) => void
  /** Enter or Space. */
  enter: () => void
  /** Escape: takes one thing back; where there is nothing left, the tool is put back. */
  cancel: () => void
  /** Delete: takes away what is chosen. */
  remove?: () => void
}

/** A tool in hand, made anew each time it is taken. */
export interface ToolInHand extends ToolKeys {
  begin: (at: FieldPoint) => void
  /** Every move of the pointer, pressed or not. */
  follow: (at: FieldPoint) => void
  release: () => void
  /** Instead of `release`: what was begun is not to be, as a second finger moves the map. */
  giveUp: () => void
  /** Told to screen readers whenever it changes. */
  words: () => string
  /** Drawn above the tokens, in pixels of the frame: a part of an SVG picture. */
  layer: FunctionalComponent<{ layout: Layout; view: Viewport }>
  /** Choices and words at the foot of the map. */
  strip?: FunctionalComponent
  /** The pointer's shape, as in CSS. */
  cursor: string
}
/** Who stands for a token: one, or all of a pile. */
export type CombatantsOf = (token: string) => readonly Id[]
export type TakeTool = (field: ToolField) => ToolInHand

export interface MapTool {
  key: string
  icon: IconName
  label: UiLabel
  /** Id of the action that takes it in hand and puts it back, and the key that this has at first. */
  action: string
  keys: string
  /** Shift and a drag on ground take it in hand as well. */
  onShift?: boolean
  /** Its scripts come when it is first taken in hand. */
  load: () => Promise<TakeTool>
}

/** What is chosen in the strip of a tool: the keyboard goes back to the map, where the tool is worked. */
export const chosenBeside = <T extends Record<string, (value: never) => unknown>>(
  { focus }: Pick<ToolField, 'focus'>,
  choices: T,
): T =>
  Object.fromEntries(
    Object.entries(choices).map(([key, choose]) => [
      key,
      (value: never): void => {
        choose(value)
        focus()
      },
    ]),
  ) as T
