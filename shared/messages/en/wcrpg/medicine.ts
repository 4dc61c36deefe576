/** Words of WCRPG's medicine: revival, resuscitation, stasis, surgery, new parts; one object a namespace of the catalogue. */
export const log = {
  'heal.revived': '{medic} revives {who}: {roll} against {dc}, NHP {nhp}, which wear off round by round.',
  'heal.revivedToNothing': '{medic} does not wake {who}: {roll} against {dc}.',
  'heal.revivedForGood': '{medic} revives {who} for good: {roll} against {dc}, NHP {nhp}.',
  'heal.revivalFails': '{medic} cannot revive {who}: {roll} against {dc}.',
  'heal.overdose': '{medic} gives {who} an overdose: {roll} against {dc}, Lethal Damage {lethal}, HP {hp}.',
  'heal.revivalOver': 'The revival of {who} has worn off: NHP {nhp}.',
  'heal.poisoned': '{who} is poisoned by the medicine. Decide what the poison does.',
  'heal.cold': '{who} suffers cold, severity {severity}. Decide what the cold does.',

  'heal.resuscitation': '{medic} works to bring {who} back: {roll} against {dc}, {gained} HP won, HP {hp}.',
  'heal.resuscitationFails':
    '{medic} does not bring {who} back: {roll} against {dc}, {lost} HP lost, HP {hp}. The next try can be in {duration}.',
  'heal.resuscitated': '{who} lives again, with {hp} HP.',
  'heal.crashOver': '{who} comes back from the crash as before it: HP {hp}.',

  'heal.stasis': '{medic} brings {who} into stasis: {roll} against {dc}.',
  'heal.stasisForAnHour': '{medic} brings {who} into stasis for an hour only: {roll} against {dc}.',
  'heal.noStasis': '{medic} does not bring {who} into stasis: {roll} against {dc}.',
  'heal.stasisEnded': '{medic} takes {who} out of stasis after {duration}.',
  'heal.stasisRunsOut': 'The hour is over: {who} comes out of stasis.',
  'heal.stasisEndsWithSurgery': 'The hour of surgery is over: {who} comes out of stasis.',

  'heal.surgeryBegins': '{medic} begins to operate on {who}: hour {hour}.',
  'heal.surgery': '{medic} operates on {who}: {roll} against {dc}. Wounds healed: {healed}, left: {wounds}.',
  'heal.surgeryFails': '{medic} operates on {who} in vain: {roll} against {dc}. Wounds: {wounds}.',
  'heal.surgeryExcels':
    '{medic} operates on {who} superbly: {roll} against {dc}. Wounds healed: {healed}, left: {wounds}, all of them closed.',
  'heal.surgeryMishap':
    '{medic} operates on {who} badly: {roll} against {dc}. New Wounds: {added} ({parts}), in all {wounds}.',
  'heal.surgeryWithoutMedic': 'Nobody is able to finish the operation on {who}.',
  'heal.surgeryGivenUp': 'The operation on {who} is given up.',
  'heal.surgeryDone': '{who} has few enough Wounds to live with them.',

  'heal.prosthetic':
    '{medic} fits a prosthetic to {who} ({part}): {roll} against {dc}, {successes} of {needed}.',
  'heal.prostheticFails':
    '{medic} fails with the prosthetic of {who} ({part}): {roll} against {dc}. All begins anew in {days} day. | {medic} fails with the prosthetic of {who} ({part}): {roll} against {dc}. All begins anew in {days} days.',
  'heal.prostheticDone': '{who} has the use of the prosthetic ({part}).',
  'heal.regrowth': '{medic} regrows a part of {who} ({part}): {roll} against {dc}, {successes} of {needed}.',
  'heal.regrowthFails':
    '{medic} fails with the regrowing of {who} ({part}): {roll} against {dc}. {successes} of {needed} stay; it can go on in {days} day. | {medic} fails with the regrowing of {who} ({part}): {roll} against {dc}. {successes} of {needed} stay; it can go on in {days} days.',
  'heal.regrowthDone': '{who} is whole again ({part}).',
} as const

export const refusal = {
  'own-medic': '{who} cannot do that to oneself: it takes somebody else.',
  'medic-unfit': '{who} is in no state to treat anybody.',
  'brain-dead': '{who} is brain dead: nothing brings anybody back from that.',
  'is-clinically-dead': '{who} is clinically dead. Resuscitation, stasis or surgery come first.',
  'in-stasis': '{who} is in stasis: end that first.',
  'patient-comatose': '{who} is comatose: no medicine wakes anybody from that.',
  'patient-awake': '{who} is awake.',
  'no-revival-medicine': 'There is no revival medicine for {who}.',
  'not-dead': '{who} is alive.',
  'not-dying-of-hp': '{who} has not died of lost HP: resuscitation does not help.',
  'too-primitive': 'The medicine of {who} is of too early an age for that.',
  'too-soon': 'It is too soon for {who}: still {duration} to wait.',
  'already-in-stasis': '{who} is in stasis already.',
  'no-stasis-equipment': 'What this kind of stasis takes is not at hand.',
  'stasis-barred': 'Stasis has failed {who} for good in this death.',
  'physique-death-needs-leave':
    '{who} has died of lost Physique: it is for the GM to allow stasis, which cannot bring life back.',
  'not-in-stasis': '{who} is not in stasis.',
  'not-dead-of-wounds': '{who} has not died of Wounds.',
  'starfaring-needs-no-surgery':
    'With Starfaring medicine stasis and treatment are enough for {who}: no surgery is needed.',
  'surgery-runs': '{who} is being operated on already.',
  'stasis-too-short': 'The stasis of {who} lasts only {duration} more: too short for an hour of surgery.',
  'part-cannot': '{part}: no such part can be replaced.',
  'part-not-maimed': '{part} is not maimed.',
  'part-fitted': '{part} has a prosthetic already.',
  'no-prosthetics': 'What it takes to make or grow a part is not at hand.',
} as const

export const command = {
  'wcrpg/revive': 'Revive',
  'wcrpg/resuscitate': 'Resuscitate',
  'wcrpg/stasis': 'Bring into stasis',
  'wcrpg/end-stasis': 'Take out of stasis',
  'wcrpg/begin-surgery': 'Begin emergency surgery',
  'wcrpg/fit-part': 'Fit a prosthetic or regrow a part',
} as const

export const dice = {
  revival: '{who}: Intensive Care Check to revive {target}',
  resuscitation: '{who}: Intensive Care Check to resuscitate {target}',
  crashLoss: 'Skill that {who} has lost in the crash',
  stasis: '{who}: Intensive Care Check to bring {target} into stasis',
  surgery: '{who}: Intensive Care Check for the surgery on {target}',
  prosthetic: '{who}: Treatment Check to fit a prosthetic to {target} ({part})',
  regrowth: '{who}: Treatment Check to regrow a part of {target} ({part})',
} as const

export const derive = {
  revivalGain: 'NHP of the revival',
  prematureAttempts: 'Too soon after the last: {count} in a row',
  lethalFifth: 'A fifth of the Lethal Damage',
  hoursOfSurgery: 'Hours of surgery',
  woundsTwice: 'Wounds, two each',
} as const

export const offer = {
  revive: 'Revive somebody',
  resuscitate: 'Resuscitate somebody',
  stasis: 'Bring somebody into stasis',
} as const

export const outcome = {
  revived: 'Awake for a time',
  revivedForGood: 'Awake for good',
  stillUnconscious: 'NHP 0, still unconscious',
  overdose: 'Overdose',
  fromTheDead: 'Lives again',
  hpWon: 'HP won',
  hpLost: 'HP lost',
  nothingGained: 'Nothing happens',
  inStasis: 'In stasis',
  stasisForAnHour: 'In stasis for an hour, and harmed',
  noStasis: 'No stasis, and harmed',
  allWoundsClosed: 'Saved, all Wounds closed',
  woundsHealed: 'Wounds healed',
  newWounds: 'New Wounds',
} as const

export const choice = {
  'xenobiology.none': 'None',
  'kind.chemical': 'With drugs',
  'kind.cryogenic': 'With cold',
  'kind.prosthetic': 'Prosthetic',
  'kind.regrowth': 'Regrown part',
} as const

export const field = {
  patient: 'Patient',
  medic: 'Medic',
  xenobiology: 'Specialization of Xenobiology',
  atHand: 'What it takes is at hand',
  atTheSide: 'At the side of the patient',
  moving: 'Both in a moving vehicle',
  age: 'Age of the medicine',
  kind: 'Kind',
  allowed: 'Allowed for somebody dead of lost Physique',
  part: 'Part',
  hours: 'Hours for each Check',
} as const
