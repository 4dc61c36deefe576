/** One line of a menu. */
import type { IconName } from './icons'

export interface MenuItem {
  key: string
  label: string
  icon?: IconName
  keys?: string | undefined
  disabled?: boolean
  danger?: boolean
  /** A line is drawn above it. */
  divided?: boolean
}
