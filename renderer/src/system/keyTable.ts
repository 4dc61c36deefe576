/** The keys of the rule systems that are in use, beside those of the interface itself. */
import { KEY_TABLE, type KeyEntry } from '@/actions/keyTable'
import type { SystemWindows } from './windows'

function keysOfSystem({ id, encounter, cockpit, roster, keys = [] }: SystemWindows): KeyEntry[] {
  const fight = { group: 'encounter', view: 'encounter', system: id } as const
  return [
    ...encounter.dialogs.flatMap(({ key, label, keys: own, isListed }) =>
      isListed === false ? [] : [{ ...fight, id: `encounter.${key}`, label, keys: own ?? '' }],
    ),
    ...cockpit.scenes.map(({ key, label, keys: own }) => ({
      ...fight,
      id: `encounter.scene.${key}`,
      label,
      keys: own,
    })),
    ...roster.dialogs.map(({ key, label, keys: own }) => ({
      id: `roster.${id}.${key}`,
      label,
      keys: own,
      group: 'sheet' as const,
      view: 'roster' as const,
      system: id,
    })),
    ...keys.map((own) => ({ ...own, system: id })),
  ]
}

export const keyTable = (systems: readonly SystemWindows[]): KeyEntry[] => [
  ...KEY_TABLE,
  ...systems.flatMap(keysOfSystem),
]
