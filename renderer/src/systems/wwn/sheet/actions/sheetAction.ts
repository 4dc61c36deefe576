import type { Component } from 'vue'
import type { IconName } from '@/ui/icons'

/** A button of a sheet that opens a form of the host, or a dialog whose picture is its own. */
export type SheetAction = {
  label: string
  icon: IconName
  /** The thing to do next. */
  isPressing?: boolean
} & ({ form: string } | { dialog: Component })
