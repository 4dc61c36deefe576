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
  wireCheckAgainst: '{who} against it: {skill}',
  wireHealing: 'Rest heals {who}',
  wireMentalHealing: 'Time heals the mind of {who}',
} as const
