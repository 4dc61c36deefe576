/** Words of the library that are said outside of it; those of its view and its dialogs come with them (library.ts). */

export const command = {
  'roster/follow-entry': 'Follow library entry',
  'encounter/set-up': 'Prepare a fight',
  'table/roll': 'Roll on a table',
  'amount/roll': 'Roll a hazard',
} as const

export const log = {
  'roster.keptInLibrary': '{who} now follows a library entry.',
  'roster.tookFromLibrary': '{who} was updated from the library.',
  'table.rolled': '{table}: {text}',
  'amount.rolled': '{name}: {amount}',
} as const

export const dice = {
  table: 'Roll on {table}',
  amountOf: '{name}',
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
  'library.ofFight': 'Fight and library',
  'library.newEntry': 'New entry',
  'library.take': 'Add chosen',
  'library.chosen.remove': 'Remove chosen',
  'library.chosen.letGo': 'Choose none',
  'library.deed.add': 'Add to campaign',
  'library.palette.kind': 'Library',
  'library.palette.of': '{source}: {purpose}',
  'library.palette.add': 'Add {name} from the library',
  'library.palette.prepare': 'Prepare {name} from the library',
  'library.palette.roll': 'Roll on {name}',
  'library.palette.lay': 'Bring {name} into a fight',
  'library.palette.give': 'Give {name} from the library',
  'library.palette.befall': '{name} from the library: damage',
  'library.palette.look': 'Show {name} in the library',
} as const
