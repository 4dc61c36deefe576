/** What can be done with those who are chosen in the roster: by a dialog, or without a word more. */
import type { Sheet } from '@shared/campaign/types'
import type { UiLabel } from '@shared/messages/en'
import { sheetSystem, sheetWindowsOf } from '@/system/loaded'
import type { IconName } from '@/ui/icons'

export type BulkDialog = 'number' | 'gear' | 'condition' | 'side' | 'hurt' | 'copies' | 'lines' | 'remove'
export interface BulkAction {
  key: BulkDialog | 'duplicate' | 'template'
  label: UiLabel
  icon: IconName
  keys: string
  /** Of these sheets; left out: of any. */
  isFor?: (sheets: readonly Sheet[]) => boolean
}

const isOneKind = (sheets: readonly Sheet[]): boolean => new Set(sheets.map(({ kind }) => kind)).size === 1
const isOneSystem = (sheets: readonly Sheet[]): boolean =>
  new Set(sheets.map((sheet) => sheetSystem(sheet).id)).size === 1
const canFight = (sheets: readonly Sheet[]): boolean =>
  sheets.every((sheet) => !sheet.template && sheetWindowsOf(sheet).takesPart)
const takesGear = (sheets: readonly Sheet[]): boolean =>
  sheets.every((sheet) => sheetSystem(sheet).roster.equip !== undefined)

export const BULK_ACTIONS: readonly BulkAction[] = [
  { key: 'number', label: 'roster.bulk.number', icon: 'edit', keys: 'e', isFor: isOneKind },
  {
    key: 'gear',
    label: 'roster.bulk.gear',
    icon: 'shield',
    keys: 'g',
    isFor: (sheets) => isOneSystem(sheets) && takesGear(sheets),
  },
  {
    key: 'condition',
    label: 'roster.bulk.condition',
    icon: 'plus',
    keys: 'c',
    isFor: (sheets) => isOneSystem(sheets) && canFight(sheets),
  },
  {
    key: 'side',
    label: 'roster.bulk.side',
    icon: 'flag',
    keys: 'v',
    isFor: (sheets) => isOneSystem(sheets) && canFight(sheets),
  },
  { key: 'hurt', label: 'roster.bulk.hurt', icon: 'heart', keys: 'h', isFor: canFight },
  { key: 'duplicate', label: 'roster.bulk.duplicate', icon: 'copy', keys: 'd' },
  { key: 'template', label: 'roster.bulk.template', icon: 'copy', keys: 't', isFor: canFight },
  {
    key: 'copies',
    label: 'roster.bulk.copies',
    icon: 'redo',
    keys: 'u',
    isFor: ([first, ...others]) => others.length === 0 && first?.template === true,
  },
  {
    key: 'lines',
    label: 'roster.bulk.lines',
    icon: 'note',
    keys: 'l',
    isFor: (sheets) => sheets.every((sheet) => sheetSystem(sheet).roster.statLines !== undefined),
  },
  { key: 'remove', label: 'roster.bulk.remove', icon: 'bin', keys: 'delete' },
]
