/** Short names of commands for the undo line and the dice tray (`command.<type>`), e.g. "Undo: Attack". */
export const command = {
  'campaign/rename': 'Rename the campaign',
  'campaign/set-house-rule': 'House rule',
  'campaign/set-dice-mode': 'Dice mode',
  'campaign/set-players-display': 'Players’ display',
  'campaign/set-calendar': 'Calendar',
  'clock/advance': 'Move the clock',
  'note/add': 'Note',
  'condition/add': 'Condition',
  'condition/remove': 'Lift a condition',
} as const
