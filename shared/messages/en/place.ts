/** Words of where campaigns are kept: the section of the settings, the way to another folder, a folder that is missing. */

export const error = {
  'campaigns-moving':
    'Campaigns are being moved to another folder. Wait until they are there, then try again.',
  'campaigns-moving.kept': 'Nothing was changed.',
  'campaigns-missing':
    'The folder of campaigns {file} cannot be used: {reason}. Connect its drive and look again.',
  'campaigns-missing.kept': 'Nothing was changed.',
  'in-use': 'Another Roundkeeper is using {file}. Close that one first.',
  'in-use.kept': 'Nothing was changed.',
  'in-use-elsewhere': 'A Roundkeeper on {machine} is using {file} (last active {age}). Close that one first.',
  'in-use-elsewhere.kept': 'Nothing was changed.',
  'lock-lost':
    'Another Roundkeeper is using {file} now, so this one has stopped. Close the other one, then use the folder here again.',
  'lock-lost.kept': 'This one no longer writes anything. What it wrote before is in the folder.',
  'lock-gone': 'This Roundkeeper’s lock in {file} is gone, so it has stopped. Use the folder here again.',
  'lock-gone.kept': 'Nothing more is written. What was written before is in the folder.',
  'no-dialogs':
    'In a browser, Roundkeeper cannot ask for a folder. Close it and move the campaigns on the command line.',
  'move-same': 'Campaigns are already kept in {file}.',
  'move-contained':
    '{file} is inside the folder of campaigns, or the other way round. Choose a separate folder.',
  'move-contained.kept': 'Nothing was moved.',
  'move-no-folder': '{file} is not a folder that Roundkeeper can reach: {reason}.',
  'move-no-folder.kept': 'Nothing was moved.',
  'move-not-empty':
    '{file} is not empty: it has “{entry}”. Choose a new folder, or “Use another folder” if campaigns are in it.',
  'move-not-empty.kept': 'Nothing was moved.',
  'move-no-room':
    'Not enough room in {file}: needs {needed} MB, {free} MB free. Free some space or choose another folder.',
  'move-no-room.kept': 'Nothing was moved.',
  'move-odd-file':
    'Nothing was moved because of {file}: {reason}. Take it out of the folder of campaigns and try again.',
  'move-odd-file.kept': 'Nothing was moved.',
  'place-no-campaigns':
    'No campaigns in {file}: it should have a folder “campaigns”, and {reason}. To take campaigns there, move them.',
  'place-no-campaigns.kept': 'Nothing was changed.',
  'export-exists': '{file} already exists, and an export never replaces a file. Choose another name.',
  'export-exists.kept': 'Nothing was written.',
  'export-inside': '{file} would be among Roundkeeper’s own files. Choose a separate folder.',
  'export-inside.kept': 'Nothing was written.',
  'no-room-to-fetch':
    '{file} could not be prepared: {folder} has no more room ({reason}), and {temporary} is full too. Free space in one.',
  'no-room-to-fetch.kept': 'The campaign is as it was.',
} as const

export const reason = {
  pointer: 'the note that names it cannot be read',
  lifeUnknown: 'at an unknown time',
  lifeSeconds: '{count} second ago | {count} seconds ago',
  lifeMinutes: '{count} minute ago | {count} minutes ago',
  lifeHours: '{count} hour ago | {count} hours ago',
  lifeDays: '{count} day ago | {count} days ago',
  lifeElsewhere: 'an unknown computer',
} as const

export const ui = {
  'place.title': 'Where campaigns are kept',
  'place.folder': 'Folder',
  'place.size': 'All campaigns',
  'place.free': 'Free on that disk',
  'place.unknown': 'unknown',
  'place.standard': 'This is the data folder.',
  'place.elsewhere': 'The data folder is {folder}.',
  'place.sureHint': 'Everything you see is on this disk. A power cut loses nothing.',
  'place.slowHint': 'This disk is slow. A power cut may lose the last twentieth of a second.',
  'place.slowTitle': 'The disk with your campaigns is slow',
  'place.slowText':
    'Windows no longer wait for it. A power cut may lose the last twentieth of a second, a crash nothing.',
  'place.move': 'Move…',
  'place.moveBack': 'Move them back',
  'place.use': 'Use another folder…',
  'place.moveHint':
    'Copies all campaigns with backups, checks the copy and uses it. The old folder is renamed; delete it when you like.',
  'place.useHint': 'Shows the campaigns in another folder. Changes nothing in either.',
  'place.byHand': 'To keep campaigns elsewhere, stop Roundkeeper and run:',
  'place.byStart': 'For one start only, set ROUNDKEEPER_DATA to another folder.',
  'place.command': 'npm run roundkeeper -- move FOLDER',
  'place.moving': 'Campaigns are being moved',
  'place.movingText':
    'Every file is copied and read back. Nothing can be played meanwhile; if anything goes wrong, all stays as it was.',
  'place.movingProgress': '{done} of {of}',
  'place.moved': 'Campaigns are now kept in {folder}.',
  'place.movedLeft': 'Old copies are still in {left}. Delete them when you like.',
  'place.movedStays': 'The old folder could not be renamed; it is no longer used.',
  'place.used': 'Campaigns are now read from {folder}.',
  'place.missing': 'The campaigns folder is missing',
  'place.missingText':
    'Campaigns are kept in {folder}, which cannot be found. Its drive may be disconnected or have another letter.',
  'place.missingNote': 'The note that names the campaigns folder cannot be read.',
  'place.missingKept': 'Nothing is lost, but no campaign can be opened until then.',
  'place.lookAgain': 'Look again',
  'place.lost': 'Another Roundkeeper has taken over',
  'place.lostText':
    'It now uses the campaigns in {folder}. This one has stopped and no longer writes anything.',
  'place.lostKeptText':
    'Everything up to then is in the folder. To continue here, close the other one and use the folder again.',
  'place.gone': 'This Roundkeeper’s lock on the folder is gone',
  'place.goneText':
    'Somebody removed “in-use” in {folder}. This one has stopped, so that no two programs write there.',
  'place.goneKeptText': 'Everything up to then is in the folder. Use it here again to continue.',
  'place.lostBack': 'Use here again',
  'place.takeOver': 'Use it here anyway?',
  'place.takeOver.text':
    'Two at once would damage the campaigns. Take over only if you are sure that the other one is no longer running.',
  'place.takeOver.commandText': 'If you are sure that it is no longer running, repeat the command with {way}',
  'place.takeOver.do': 'Use here anyway',
  'place.takeOver.cancel': 'Cancel',
  'place.takeOver.close': 'Close',
  'place.lookedAgain': 'Looked again: still not found.',
  'place.choose': 'Choose the folder…',
  'place.useStandard': 'Use data folder',
  'place.useStandardText':
    'The data folder {folder} holds {count} campaign. Those that were moved stay where they are. | The data folder {folder} holds {count} campaigns. Those that were moved stay where they are.',
  'place.campaignGone': 'The open campaign is not in this folder. Choose another.',
} as const
