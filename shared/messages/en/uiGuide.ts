/** Words around the guide; the guide itself is docs/guide. */
export const ui = {
  'action.guide': 'Guide',
  'guide.title': 'Guide',
  'guide.chapters': 'Chapters of the guide',
  'guide.search': 'Search the guide',
  'guide.searchPlaceholder': 'backup, surprise, undo …',
  'guide.found': 'Chapters found',
  'guide.none': 'Nothing found',
  'guide.noneText': 'Try fewer or other words. The rules themselves are searched under Rules.',
  'guide.missing': 'There is no such chapter',
  'guide.missingText': 'Choose one on the left.',
  'guide.next': 'Next:',
  'guide.back': 'Back to where you were',
} as const
