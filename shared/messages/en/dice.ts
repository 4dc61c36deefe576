/** What a die is rolled for (`dice.<purpose>`), and the names of the dice (`dice.kind.<kind>`). */
export const dice = {
  ownEffect: '{name}, {who}',
  attack: '{who} attacks {target}: needs {ehd} or less, Skill DC {dc}',
  /** Dice and what is added to them: “2d6+1”. */
  notation: '{dice}d{faces}{plus}',
  'kind.percent': 'd%',
  'kind.d2': 'd2',
  'kind.d4': 'd4',
  'kind.d5': 'd5',
  'kind.d6': 'd6',
  'kind.d8': 'd8',
  'kind.d10': 'd10',
  'kind.d12': 'd12',
  'kind.d20': 'd20',
} as const
