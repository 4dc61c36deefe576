/** Words of the second folder for backups: choosing it, what is wrong with it, how it stands. */

export const error = {
  'second-no-folder': '{file} is not a folder that Roundkeeper can reach: {reason}.',
  'second-no-folder.kept': 'Nothing was changed.',
  'second-contained':
    '{file} holds Roundkeeper’s data or campaigns, or is inside them. Choose a separate folder, best on another disk.',
  'second-contained.kept': 'Nothing was changed.',
  'second-not-written': 'Backups cannot be kept in {file}: {reason}. Choose a folder that you may write to.',
  'second-not-written.kept': 'Nothing was changed.',
  'second-folder-failed':
    'Backups could not be copied to the second folder {file}: {reason}. Once it can be used again, the newest are copied.',
  'second-folder-failed.kept': 'Backups beside the campaigns are still made.',
  'second-backups-damaged':
    'A backup in the second folder {file} is damaged. | {count} backups in the second folder {file} are damaged.',
  'second-backups-damaged.kept':
    'Where the one beside the campaign is intact, the newest are copied again. Check the disk.',
  'move-into-second':
    '{file} holds the second folder for backups, or is inside it. Choose a separate folder, best on another disk.',
  'move-into-second.kept': 'Nothing was changed.',
} as const

export const reason = {
  secondGone: 'its drive is not connected, or what Roundkeeper made there was removed',
  secondOther: 'it is another folder or drive than the one that was chosen',
  secondSilent: 'its drive does not answer',
} as const

export const ui = {
  'second.title': 'Second folder for backups',
  'second.text':
    'Backups are kept beside each campaign. Copies on a USB stick, another disk or a synced folder outlive this disk.',
  'second.folder': 'Folder',
  'second.none': 'None chosen.',
  'second.unknown': 'The note that names it cannot be read. Choose it again.',
  'second.used': 'Every backup is copied there and compared.',
  'second.newest': 'The newest there was made {ago}.',
  'second.newestNone': 'No backup has been copied there yet.',
  'second.failing': 'Cannot be used since {moment}: {reason}.',
  'second.failingPlain': 'Cannot be used now.',
  'second.choose': 'Choose a folder…',
  'second.chooseOther': 'Choose another…',
  'second.lookAgain': 'Look again',
  'second.stop': 'Stop using it',
  'second.stopHint': 'If you stop, the backups in it stay where they are.',
  'second.byHandText': 'A browser page cannot choose folders. To choose one, stop Roundkeeper and run:',
  'second.command': 'npm run roundkeeper -- backups-folder FOLDER',
  'second.chosen': 'Backups are now copied to {folder}.',
  'second.stopped': 'Backups are no longer copied to a second folder.',
  'second.back': 'The second folder for backups can be used again',
  'second.trouble': 'The second folder for backups cannot be used',
  'second.damaged': 'Backups in the second folder are damaged',
  'second.in.both': 'Also in the second folder',
  'second.in.second': 'In the second folder',
  'second.check.used': 'backups are copied to {folder}, which is there',
  'second.check.failing': 'backups are copied to {folder}, which cannot be used: {reason}',
  'second.check.unknown': 'backups are copied to a second folder, and {reason}',
} as const
