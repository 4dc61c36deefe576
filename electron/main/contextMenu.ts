/**
 * The menu of the right mouse button in text: what every desktop program offers there, and on a Mac the words that its
 * own spell checker suggests. Elsewhere than in text there is none.
 */
import { type ContextMenuParams, Menu, type MenuItemConstructorOptions, type WebContents } from 'electron'

type Item = MenuItemConstructorOptions
const MOST_SUGGESTIONS = 5

/** What can be done at this place; nothing: no menu. */
export function contextTemplate(
  { isEditable, selectionText, editFlags, dictionarySuggestions, misspelledWord }: ContextMenuParams,
  replace: (word: string) => void,
): Item[] {
  const hasSelection = selectionText.trim() !== ''
  if (!isEditable) return hasSelection ? [{ role: 'copy' }] : []
  const suggestions =
    misspelledWord === ''
      ? []
      : dictionarySuggestions.slice(0, MOST_SUGGESTIONS).map((word): Item => ({
          label: word.replaceAll('&', '&&'),
          click: () => {
            replace(word)
          },
        }))
  return [
    ...suggestions,
    ...(suggestions.length > 0 ? [{ type: 'separator' } as const] : []),
    { role: 'cut', enabled: editFlags.canCut },
    { role: 'copy', enabled: editFlags.canCopy },
    { role: 'paste', enabled: editFlags.canPaste },
    { type: 'separator' },
    { role: 'selectAll', enabled: editFlags.canSelectAll },
  ]
}

export function offerContextMenu(contents: WebContents): void {
  contents.on('context-menu', (_event, params) => {
    const template = contextTemplate(params, (word) => {
      contents.replaceMisspelling(word)
    })
    if (template.length > 0) Menu.buildFromTemplate(template).popup()
  })
}
