/** Words of where campaigns are kept: the section of the settings, the way to another folder, a folder that is missing. */

export const error = {
  'campaigns-moving':
    'Campaigns are on their way to another folder. Wait until they have arrived, and repeat it then.',
  'campaigns-moving.kept': 'Nothing was changed.',
  'campaigns-missing':
    'The folder of campaigns {file} cannot be used: {reason}. Connect its drive and look again.',
  'campaigns-missing.kept': 'Nothing was changed.',
  'in-use': 'Another Roundkeeper is using {file}. Close that one first.',
  'in-use.kept': 'Nothing was changed.',
  'in-use-elsewhere':
    'A Roundkeeper on {machine} is using {file}; its last sign of life was {age}. Close that one first.',
  'in-use-elsewhere.kept': 'Nothing was changed.',
  'lock-lost':
    'Another Roundkeeper is using {file} now, so this one has stopped. Close the other one, then use the folder here again.',
  'lock-lost.kept': 'This one writes nothing any more. What it had written before is in the folder.',
  'lock-gone':
    'The mark in {file} that this Roundkeeper uses it is gone, so it has stopped. Use the folder here again.',
  'lock-gone.kept': 'Nothing is written any more. What was written before is in the folder.',
  'no-dialogs':
    'In a browser Roundkeeper cannot ask for a folder. Close it and move the campaigns on the command line.',
  'move-same': 'Campaigns are kept in {file} already.',
  'move-contained':
    '{file} lies within the folder of campaigns, or the other way round. Choose a folder apart from it.',
  'move-contained.kept': 'Nothing was moved.',
  'move-no-folder': '{file} is no folder that Roundkeeper can reach: {reason}.',
  'move-no-folder.kept': 'Nothing was moved.',
  'move-not-empty':
    '{file} is not empty, “{entry}” lies in it. Make a new folder there and choose that. If it holds campaigns already, choose “Use another folder”.',
  'move-not-empty.kept': 'Nothing was moved.',
  'move-no-room':
    'There is not enough room in {file}: {needed} MB are needed and {free} MB are free. Free some space or choose another folder.',
  'move-no-room.kept': 'Nothing was moved.',
  'move-odd-file':
    'Nothing was moved because of {file}: {reason}. Take it out of the folder of campaigns and try again.',
  'move-odd-file.kept': 'Nothing was moved.',
  'place-no-campaigns':
    'There are no campaigns in {file}: a folder “campaigns” should lie in it, and {reason}. To take campaigns there, move them.',
  'place-no-campaigns.kept': 'Nothing was changed.',
  'export-exists': '{file} is there already, and no export replaces a file. Name another one.',
  'export-exists.kept': 'Nothing was written.',
  'export-inside': '{file} would lie among Roundkeeper’s own files. Choose a folder apart from them.',
  'export-inside.kept': 'Nothing was written.',
  'no-room-to-fetch':
    '{file} could not be made ready: {folder} takes nothing more ({reason}), and {temporary} is full too. Free space in one of them.',
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
  'place.sureHint': 'Whatever you see is on this disk. A power cut loses nothing.',
  'place.slowHint': 'This disk is slow. A power cut may lose the last twentieth of a second.',
  'place.slowTitle': 'The disk that campaigns lie on is slow',
  'place.slowText':
    'Windows do not wait for it any more. A power cut may lose the last twentieth of a second, a crash nothing.',
  'place.move': 'Move…',
  'place.moveBack': 'Move them back',
  'place.use': 'Use another folder…',
  'place.moveHint':
    'Moving copies every campaign with its backups, reads the copy back, and then uses it. What was there before stays under another name until you delete it.',
  'place.useHint': 'Using another folder changes nothing in either: it shows the campaigns that lie there.',
  'place.byHand':
    'A page in a browser may not choose folders. To keep campaigns elsewhere, stop Roundkeeper and say:',
  'place.byStart':
    'To use other campaigns for one start, set ROUNDKEEPER_DATA to the folder that holds them before you start it.',
  'place.command': 'npm run roundkeeper -- move FOLDER',
  'place.moving': 'Campaigns are being moved',
  'place.movingText':
    'Every file is copied and read back. Nothing can be played meanwhile; if anything goes wrong, all stays as it was.',
  'place.movingProgress': '{done} of {of}',
  'place.moved': 'Campaigns are kept in {folder} now.',
  'place.movedLeft': 'As they were before they still lie in {left}. Delete that when you like.',
  'place.movedStays':
    'As they were before they still lie where they were, because that folder could not be renamed. Roundkeeper does not look there any more.',
  'place.used': 'Campaigns are taken from {folder} now.',
  'place.missing': 'The folder of campaigns is not there',
  'place.missingText':
    'Campaigns are kept in {folder}. It cannot be found now: its drive may not be connected, or bear another letter.',
  'place.missingNote':
    'The note that says where campaigns are kept cannot be read. They are where they were; only the way to them is lost.',
  'place.missingKept':
    'Nothing is lost and nothing was changed. Until they are found, no campaign can be opened.',
  'place.lookAgain': 'Look again',
  'place.lost': 'Another Roundkeeper has taken over',
  'place.lostText':
    'It uses the campaigns in {folder} now. This one has stopped and writes nothing any more.',
  'place.lostKeptText':
    'Everything up to then is in the folder. To play on here, close the other one and use the folder again.',
  'place.gone': 'The mark that this Roundkeeper uses the folder is gone',
  'place.goneText':
    'Somebody removed “in-use” in {folder}. So that no two programs write there, this one has stopped.',
  'place.goneKeptText': 'Everything up to then is in the folder. Use it here again to play on.',
  'place.lostBack': 'Use here again',
  'place.takeOver': 'Use it here anyway?',
  'place.takeOver.text':
    'Two at once would damage the campaigns. Take over only if you are sure that the other one runs no more.',
  'place.takeOver.commandText': 'If you are sure that it runs no more, say the same again with {way}',
  'place.takeOver.do': 'Use here anyway',
  'place.takeOver.cancel': 'Cancel',
  'place.takeOver.close': 'Close',
  'place.lookedAgain': 'Looked again: it is still not there.',
  'place.choose': 'Choose the folder…',
  'place.useStandard': 'Use data folder',
  'place.useStandardText':
    'The data folder {folder} holds {count} campaign. Those that were moved stay where they are. | The data folder {folder} holds {count} campaigns. Those that were moved stay where they are.',
  'place.campaignGone': 'The campaign that was open is not in this folder. Choose another.',
} as const
