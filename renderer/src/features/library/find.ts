/** What a search of the library means: words of name, purpose and tags, each of them; `#tag` is a tag as it is. */
import type { LibraryEntry } from '@shared/library/entry'

export function isFound(
  { name, purpose, tags }: Pick<LibraryEntry, 'name' | 'purpose' | 'tags'>,
  search: string,
): boolean {
  const text = [name, purpose, ...tags].join(' ').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .filter((term) => term !== '')
    .every((term) => (term.startsWith('#') ? tags.includes(term.slice(1)) : text.includes(term)))
}
