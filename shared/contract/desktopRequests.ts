/** Schemas of the requests that only Electron's main process answers. Windows import their types from ./client.ts. */
import { z } from 'zod'
import { textSchema } from '../campaign/text'
import { ACTION_GROUPS, MENU_LIMITS, PAPERS } from './desktop'

const campaign = z.string().min(1).max(64)

const menuAction = z.strictObject({
  id: z.string().min(1).max(MENU_LIMITS.id),
  label: z.string().min(1).max(MENU_LIMITS.label),
  group: z.enum(ACTION_GROUPS),
  accelerator: z
    .string()
    .max(MENU_LIMITS.accelerator)
    .regex(/^(?:(?:mod|shift|alt)\+){0,3}(?:[a-z0-9]+|[!-~])$/)
    .nullable(),
  enabled: z.boolean(),
})

export const desktopSchemas = {
  /** Every command that the window has now; main builds the window's menu from them. */
  'menu.describe': z.strictObject({ actions: z.array(menuAction).max(MENU_LIMITS.actions) }),
  /** The asking window on paper, by the system's dialog, or as a PDF under a name of the GM's choosing. */
  'print.run': z.strictObject({
    pdf: z.boolean(),
    /** Suggested name, without ending. */
    name: textSchema.trim().min(1).max(160),
    paper: z.enum(PAPERS),
    landscape: z.boolean(),
  }),
  /** Full screen on or off for the players' display, which is opened if need be. */
  'display.fullScreen': z.strictObject({ campaign }),
  /** Takes the players' display to the next screen, and opens it if need be. */
  'display.move': z.strictObject({ campaign }),
} as const
