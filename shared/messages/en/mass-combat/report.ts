/** Words of the report of a battle: how long it lasted, and what it has cost (`report.<key>`). */
export const ui = {
  'battle.report.turn': 'Turn',
  'battle.report.turns': '{count} turn | {count} turns',
} as const

export const report = {
  mcCraft: '{count} craft',
  mcFigures: '{count} figure | {count} figures',
  mcSystems: '{count} system | {count} systems',
  mcPilots: '{count} crew that got out | {count} crews that got out',
  mcGotAway: '{count} craft that got away',
  mcMissiles: '{count} × {weapon}',
  mcVitality: '{count} vitality',
  mcGoal: '{text}',
} as const
