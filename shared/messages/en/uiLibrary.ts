/** Words of the library and its stock (`ui.<key>`); keys begin with `library.`. */
export const ui = {
  'library.stock': 'From the stock',
  'library.stock.text':
    'People, creatures and ships that come with the program, ready to fight. Change them as you like.',
  'library.search': 'Search the stock',
  'library.search.hint': 'Words of name, purpose and tags; #tag for a tag alone. Enter adds the first.',
  'library.found': '{count} entry | {count} entries',
  'library.none': 'Nothing in the stock fits these words.',
  'library.asTemplates': 'As templates',
  'library.asTemplates.hint': 'Numbered copies of a template are made where a fight is prepared.',
  'library.add': 'Add {count}',
} as const
