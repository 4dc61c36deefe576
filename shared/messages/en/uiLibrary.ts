/** Words of the library that are said outside of it; those of its view and its dialogs come with them (library.ts). */

export const command = {
  'roster/follow-entry': 'Follow library entry',
  'encounter/set-up': 'Prepare a fight',
  'table/roll': 'Roll on a table',
  'amount/roll': 'Roll a hazard',
} as const

export const log = {
  'roster.keptInLibrary': '{who} follows its entry in the library.',
  'roster.tookFromLibrary': '{who} is brought up to date from the library.',
  'table.rolled': '{table}: {text}',
  'amount.rolled': '{name}: {amount}',
} as const

export const dice = {
  table: 'Roll on {table}',
  amountOf: '{name}',
} as const

export const error = {
  'library-unknown': 'This entry is not in the library any more, or not in that version.',
  'library-broken': 'The entry’s file {file} cannot be read: {reason}.',
  'library-broken.kept': 'It was left as it is, and nothing else was changed.',
  'library-taken': 'Another entry has taken the place of {name}. Remove that one first.',
  'library-taken.kept': 'It is still among the removed entries.',
  'library-stock': 'What comes with the program stays as it is. Copy it to the library and change the copy.',
  'library-stock.kept': 'Nothing was changed.',
  'library-unit': '{name} is made of a type: save the type itself to the library.',
  'library-unit.kept': 'Nothing was changed.',
  'library-unreadable': '{file} is no library that Roundkeeper can read: {reason}.',
  'library-unreadable.kept': 'Nothing was imported or changed.',
} as const

export const reason = {
  notAnEntry: 'it is no entry of a library',
  entryHash: 'it was changed outside Roundkeeper or is damaged; take its line “hash” out to use it as it is',
  entryName: 'its name is not that of its entry, whose file is another',
  noLibrary: 'it is no file of a library',
  entryOlder: 'it is an older version of what is here',
  entryDiffers: 'it is here in another state, which stays',
} as const

export const ui = {
  'nav.library': 'Library',
  'go.library': 'Go to the library',
  'action.searchLibrary': 'Search the library',
  'library.stock': 'From the library',
  'library.search': 'Search the library',
  'library.search.hint': 'Words, #tag, hp>30; -word leaves out. Enter adds the first.',
  'library.asTemplates': 'As templates',
  'library.add': 'Add {count}',
  'library.import': 'Import',
  'library.edit': 'Edit entry',
  'library.newEntry': 'New entry',
  'library.take': 'Take into campaign',
  'library.chosen.remove': 'Remove chosen',
  'library.chosen.letGo': 'Choose none',
  'library.deed.add': 'Add to campaign',
  'library.palette.kind': 'Library',
  'library.palette.of': '{source}: {purpose}',
  'library.palette.add': 'Add {name} from the library',
  'library.palette.prepare': 'Prepare {name} from the library',
  'library.palette.roll': 'Roll on {name}',
  'library.palette.give': 'Give {name} from the library',
  'library.palette.befall': '{name} from the library: damage',
  'library.palette.look': 'Show {name} in the library',
} as const
