/** Words of repairing a damaged campaign (`ui.<key>`); keys begin with `repair.`. The command line says them too. */
export const ui = {
  'repair.open': 'Repair …',
  'repair.openOf': 'Repair {name}',
  'repair.title': 'Repair “{name}”',
  'repair.text':
    'A new campaign is made from what is intact. “{name}” stays in the list as it is, with its backups.',
  'repair.looking': 'Looking at its files …',
  'repair.lookingOf': 'Trying part {number} of {of} …',
  'repair.again': 'Look again',

  'repair.found': 'What was found',
  'repair.found.nothing.text': 'Nothing is damaged.',
  'repair.found.snapshot-missing.text': 'The snapshot (campaign.json) is missing.',
  'repair.found.snapshot-damaged.text': 'The snapshot (campaign.json) is damaged.',
  'repair.found.snapshot-newer.text': 'The snapshot (campaign.json) was written by a newer Roundkeeper.',
  'repair.found.snapshot-unknown-system.text':
    'This version does not know {system}, a rule system of the campaign.',
  'repair.found.snapshot-older.text': 'The snapshot (campaign.json) is of an older format.',
  'repair.found.journal-missing.text': 'The journal is missing.',
  'repair.found.journal-empty.text': 'The journal is empty.',
  'repair.found.journal-short.text':
    'The journal lacks {count} line of the snapshot. | The journal lacks {count} lines of the snapshot.',
  'repair.found.lines.text':
    'Line {line} of the journal is damaged. | {count} lines of the journal are damaged, the first is line {line}.',
  'repair.found.order.text': 'Lines of the journal are out of order or doubled.',
  'repair.found.apart.text': 'Its state and its journal come from different histories.',
  'repair.found.unfitting.text': 'A line of the journal does not follow from those before it.',
  'repair.found.torn.text': 'The last line of the journal is incomplete.',
  'repair.found.pictures.text': '{count} picture is damaged. | {count} pictures are damaged.',
  'repair.found.pictures-gone.text': '{count} picture is missing. | {count} pictures are missing.',
  'repair.found.backups.text': '{count} backup cannot be restored. | {count} backups cannot be restored.',
  'repair.found.card.text': 'The card (card.json) is damaged. Nothing is lost by that.',

  'repair.whole': 'What can be restored',
  'repair.whole.nothing': 'Nothing can be restored',
  'repair.whole.nothing.text':
    'Too little of this campaign is intact. If you have an export of it, import that.',
  'repair.kind.present': 'Its own files',
  'repair.kind.joined': 'Backup of {moment} and the journal',
  'repair.kind.journal': 'The journal alone',
  'repair.kind.backup': 'Backup of {moment}',
  'repair.best': 'Suggested',
  'repair.revision': 'Up to command {revision}',
  'repair.played': 'played {moment}',
  'repair.fight': '“{name}” is running',
  'repair.missing.nothing.text': 'The state is complete.',
  'repair.missing.text':
    '{count} command is missing: {names}. | {count} commands are missing, among them: {names}.',
  'repair.missing.unnamed.text': '{count} command is missing. | {count} commands are missing.',
  'repair.lines.lost.text':
    '{count} entry of the journal is lost, with any note in it, and undo starts over. | {count} entries of the journal are lost, with the notes in them, and undo starts over.',
  'repair.undo.anew.text': 'Undo starts over.',
  'repair.pictures.fromBackups.text':
    '{count} picture is taken from a backup. | {count} pictures are taken from backups.',
  'repair.pictures.lost.text':
    '{count} picture is lost: sheets show letters, maps the bare ground. | {count} pictures are lost: sheets show letters, maps the bare ground.',
  'repair.other.text': 'From another history: an import replaced it.',

  'repair.refused': 'What cannot be restored',

  'repair.name': 'Name of the new campaign',
  'repair.make': 'Make repaired campaign',
  'repair.making': 'Making the campaign …',
  'repair.made': '“{name}” has been made',
  'repair.made.text': 'It was read back and is intact. The damaged campaign and its backups are unchanged.',
  'repair.made.letGo.text':
    '{count} lost picture was removed from it; undo brings its name back. | {count} lost pictures were removed from it; undo brings their names back.',
} as const
