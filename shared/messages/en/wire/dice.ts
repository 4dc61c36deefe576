/** What dice are rolled for in WIRE alone. */
export const dice = {
  wireInitiative: 'Initiative of {who}',
  wireInitiativeSide: 'Initiative of {side}',
  wireInitiativeTie: 'Tied initiative: {who}',
  wireSecrecy: 'Secrecy of {who}',
  wireAwareness: 'Awareness of {who}',
  wireAttack: '{who} attacks {target}',
  wireSpellAttack: '{who} casts at {target}',
  wireSpellCheck: '{who} casts {spell}',
  wireDefence: '{who} defends: {defenceSkill}',
  wireCheck: '{who}: {skill}',
  wireCheckAgainst: '{who} opposes: {skill}',
  wireHealing: 'Natural healing of {who}',
  wireMentalHealing: 'Mental healing of {who}',
} as const
