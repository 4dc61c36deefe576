/** Words of WCRPG's medicine: revival, resuscitation, stasis, surgery, new parts; one object a namespace of the catalogue. */
export const log = {
  'heal.revived': '{medic} revives {who} for now: NHP {nhp} ({roll}/{dc}).',
  'heal.revivedToNothing': '{medic} does not wake {who}: {roll} against {dc}.',
  'heal.revivedForGood': '{medic} revives {who} for good: NHP {nhp} ({roll}/{dc}).',
  'heal.revivalFails': '{medic} cannot revive {who}: {roll} against {dc}.',
  'heal.overdose': '{medic} overdoses {who}: HP −{lethal} → {hp}, {roll}/{dc}.',
  'heal.revivalOver': 'The revival of {who} has worn off: NHP {nhp}.',
  'heal.poisoned': 'The medicine poisons {who}. Decide what the poison does.',
  'heal.cold': '{who} suffers cold, severity {severity}. Decide its effect.',

  'heal.resuscitation': '{medic} works on {who}: HP +{gained} → {hp} ({roll}/{dc}).',
  'heal.resuscitationFails':
    '{medic} does not bring {who} back: {roll} against {dc}, {lost} HP lost, HP {hp}. The next try can be in {duration}.',
  'heal.resuscitated': '{who} lives again, with {hp} HP.',
  'heal.crashOver': '{who} comes back from the crash as before it: HP {hp}.',

  'heal.stasis': '{medic} puts {who} into stasis: {roll} against {dc}.',
  'heal.stasisForAnHour': '{medic} puts {who} into stasis for an hour ({roll}/{dc}).',
  'heal.noStasis': '{medic} cannot put {who} into stasis ({roll}/{dc}).',
  'heal.stasisEnded': '{medic} takes {who} out of stasis after {duration}.',
  'heal.stasisRunsOut': 'The hour is over: {who} comes out of stasis.',
  'heal.stasisEndsWithSurgery': 'The hour of surgery is over: {who} comes out of stasis.',

  'heal.surgeryBegins': '{medic} begins to operate on {who}: hour {hour}.',
  'heal.surgery': '{medic} mends {who}: Wounds −{healed} → {wounds}, {roll}/{dc}.',
  'heal.surgeryFails': '{medic} cannot mend {who}: Wounds {wounds} ({roll}/{dc}).',
  'heal.surgeryExcels':
    '{medic} operates on {who} superbly: {roll} against {dc}. Wounds healed: {healed}, left: {wounds}, all of them closed.',
  'heal.surgeryMishap':
    '{medic} operates on {who} badly: {roll} against {dc}. New Wounds: {added} ({parts}), in all {wounds}.',
  'heal.surgeryWithoutMedic': 'Nobody can finish the operation on {who}.',
  'heal.surgeryGivenUp': 'The operation on {who} is abandoned.',
  'heal.surgeryDone': '{who} has few enough Wounds to live with them.',

  'heal.prosthetic':
    '{medic} fits a prosthetic to {who} ({part}): {roll} against {dc}, {successes} of {needed}.',
  'heal.prostheticFails':
    '{medic} fails with the prosthetic of {who} ({part}): {roll} against {dc}. All begins anew in {days} day. | {medic} fails with the prosthetic of {who} ({part}): {roll} against {dc}. All begins anew in {days} days.',
  'heal.prostheticDone': '{who} has the use of the prosthetic ({part}).',
  'heal.regrowth': '{medic} regrows a part of {who} ({part}): {roll} against {dc}, {successes} of {needed}.',
  'heal.regrowthFails':
    '{medic} fails with the regrowing of {who} ({part}): {roll} against {dc}. {successes} of {needed} stay; it can go on in {days} day. | {medic} fails with the regrowing of {who} ({part}): {roll} against {dc}. {successes} of {needed} stay; it can go on in {days} days.',
  'heal.regrowthDone': '{who}: {part} has grown back.',
} as const

export const refusal = {
  'own-medic': '{who} cannot do that to themselves: somebody else must.',
  'medic-unfit': '{who} is in no state to treat anybody.',
  'brain-dead': '{who} is brain dead: nothing can bring them back.',
  'is-clinically-dead': '{who} is clinically dead. Resuscitation, stasis or surgery come first.',
  'in-stasis': '{who} is in stasis: end that first.',
  'patient-comatose': '{who} is comatose: no medicine can wake them.',
  'patient-awake': '{who} is already awake.',
  'no-revival-medicine': 'There is no revival medicine for {who}.',
  'not-dead': '{who} is alive.',
  'not-dying-of-hp': '{who} has not died of lost HP: resuscitation does not help.',
  'too-primitive': '{who}’s medicine is of too early an age for that.',
  'too-soon': 'Too soon for {who}: {duration} to wait.',
  'already-in-stasis': '{who} is already in stasis.',
  'no-stasis-equipment': 'What this kind of stasis needs is not at hand.',
  'stasis-barred': 'Stasis has failed {who} for good in this death.',
  'physique-death-needs-leave':
    '{who} died of lost Physique: only the GM can allow stasis, which cannot bring them back to life.',
  'not-in-stasis': '{who} is not in stasis.',
  'not-dead-of-wounds': '{who} has not died of Wounds.',
  'starfaring-needs-no-surgery':
    'With Starfaring medicine stasis and treatment are enough for {who}: no surgery is needed.',
  'surgery-runs': '{who} is already in surgery.',
  'stasis-too-short': 'The stasis of {who} lasts only {duration} more: too short for an hour of surgery.',
  'part-cannot': '{part} cannot be replaced.',
  'part-not-maimed': '{part} is not maimed.',
  'part-fitted': '{part} already has a prosthetic.',
  'no-prosthetics': 'What is needed to make or grow a part is not at hand.',
} as const

export const command = {
  'wcrpg/revive': 'Revive',
  'wcrpg/resuscitate': 'Resuscitate',
  'wcrpg/stasis': 'Put into stasis',
  'wcrpg/end-stasis': 'Take out of stasis',
  'wcrpg/begin-surgery': 'Begin emergency surgery',
  'wcrpg/fit-part': 'Fit a prosthetic or regrow a part',
} as const

export const dice = {
  revival: '{who}: Intensive Care Check to revive {target}',
  resuscitation: '{who}: Intensive Care Check to resuscitate {target}',
  crashLoss: 'Skill that {who} has lost in the crash',
  stasis: '{who}: Intensive Care Check to put {target} into stasis',
  surgery: '{who}: Intensive Care Check for the surgery on {target}',
  prosthetic: '{who}: Treatment Check, prosthetic for {target} ({part})',
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
  stasis: 'Put somebody into stasis',
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
  atHand: 'What is needed is at hand',
  atTheSide: 'At the patient’s side',
  moving: 'Both in a moving vehicle',
  age: 'Age of the medicine',
  kind: 'Kind',
  allowed: 'Allowed for somebody dead of lost Physique',
  part: 'Part',
  hours: 'Hours for each Check',
} as const
