/** Commands that no window sends and no offer holds, each with the reason why it is there all the same. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  'campaign/set-notes':
    'kept for journals: the notes of a campaign have no window, those of encounters and sheets have',
  'wwn/begin-turn': 'kept for journals: any act on the own turn begins it',
  'wwn/spook': 'kept for journals: unmarking who suspects nothing says the same',
}
