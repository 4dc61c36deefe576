/** Words of recovery in WCRPG: natural and assisted healing, comas, hazards, places of care. */

export const log = {
  'part.works': '{who}: {part} works again.',
  'heal.painEased': '{who}: {part} has been seen to and does not keep from moving any more.',
  'heal.scar': '{who}: a Wound of {part} closes with a scar. Comeliness {comeliness}.',
  'heal.infected': '{who}: infected Wounds, {wounds}.',
  'heal.infectionGone': '{who}: the infection is gone with the Wounds.',
  'heal.infectionKeptOff': '{who} keeps the infection off: {roll} against {dc}.',
  'heal.infectionTakes': '{who} does not keep the infection off: {roll} against {dc}.',
  'heal.nhp': '{who} regains {points} NHP: {nhp}.',
  'heal.nhpNever': '{who} regains no NHP: no Recuperation. It is for the GM to say when {who} wakes.',
  'heal.blocked': '{who}: a hazard keeps {procedure} from taking place.',
  'heal.blockedUndecided':
    '{who}: nobody has decided whether the poison cancels {procedure}. It does for now.',
  'heal.impact.success': '{who} recovers from Impact Damage: {roll} against {dc}, {healed} NHP back: {nhp}.',
  'heal.impact.failure': '{who} does not recover from Impact Damage: {roll} against {dc}.',
  'heal.impact.criticalSuccess':
    '{who} recovers well from Impact Damage: {roll} against {dc}, {healed} NHP back: {nhp}.',
  'heal.impact.criticalFailure': '{who} gets worse: {roll} against {dc}, {lost} more Impact Damage: {nhp}.',
  'heal.lethal.success': '{who} heals: {roll} against {dc}, HP +{healed}, Wounds healed {mended}. HP {hp}.',
  'heal.lethal.failure': '{who} does not heal: {roll} against {dc}.',
  'heal.lethal.criticalSuccess':
    '{who} heals well: {roll} against {dc}, HP +{healed}, Wounds healed {mended}. HP {hp}.',
  'heal.lethal.criticalFailure': '{who} gets worse: {roll} against {dc}, {lost} Lethal Damage. HP {hp}.',
  'heal.closing.success':
    '{who} closes {closed} Wound: {roll}, DC {dc}; {open} left. | {who} closes {closed} Wounds: {roll}, DC {dc}; {open} left.',
  'heal.closing.failure':
    '{who}: {closed} Wound closes badly ({roll}, DC {dc}). | {who}: {closed} Wounds close badly ({roll}, DC {dc}).',
  'heal.closing.criticalSuccess':
    '{who} closes {closed} Wound, none left ({roll}, DC {dc}). | {who} closes {closed} Wounds, none left ({roll}, DC {dc}).',
  'heal.closing.criticalFailure': '{who}: no Wound closes ({roll}, DC {dc}).',
  'heal.assistedImpact.success':
    '{medic} tends {who}: {roll} against {dc}, {healed} NHP of Impact Damage healed: {nhp}.',
  'heal.assistedImpact.failure':
    '{medic} tends {who} with little effect: {roll} against {dc}, {healed} NHP healed: {nhp}.',
  'heal.assistedImpact.criticalSuccess': '{medic} brings {who} round: {roll} against {dc}. NHP {nhp}.',
  'heal.assistedImpact.criticalFailure':
    '{medic} makes it worse for {who}: {roll} against {dc}, {lost} NHP: {nhp}.',
  'heal.assistedLethal.success':
    '{medic} treats {who}: {roll} against {dc}, HP +{healed}, Wounds healed {mended}. HP {hp}.',
  'heal.assistedLethal.failure': '{medic} treats {who} in vain: {roll} against {dc}.',
  'heal.assistedLethal.criticalFailure':
    '{medic} harms {who}: {roll} against {dc}, {lost} Lethal Damage. HP {hp}.',
  'heal.newWound': '{who}: a new Wound, {part}.',
  'heal.assistedClosing.success':
    '{medic} closes {closed} Wound of {who} ({roll}, DC {dc}). | {medic} closes {closed} Wounds of {who} ({roll}, DC {dc}).',
  'heal.assistedClosing.failure':
    '{medic} closes {closed} Wound of {who} badly ({roll}). | {medic} closes {closed} Wounds of {who} badly ({roll}).',
  'heal.assistedClosing.criticalSuccess':
    '{medic} closes {closed} Wound of {who}, none left ({roll}). | {medic} closes {closed} Wounds of {who}, none left ({roll}).',
  'heal.assistedClosing.criticalFailure':
    '{medic} closes {closed} Wound of {who} badly ({roll}). | {medic} closes {closed} Wounds of {who} badly ({roll}).',
  'heal.coma.success': '{who}, hour {hours} in a coma: the Save holds, {roll} against {dc}.',
  'heal.coma.failure': '{who}, hour {hours} in a coma: the Save fails, {roll} against {dc}.',
  'heal.coma.criticalSuccess': '{who} comes out of the coma in hour {hours}: {roll} against {dc}.',
  'heal.coma.criticalFailure': '{who}, hour {hours} in a coma: the Save fails badly, {roll} against {dc}.',
  'heal.comaDamage': '{who} loses {points} HP in the coma: {hp}.',
  'heal.skillLost': '{who} loses {points} in {skill} {specialization} for good: {score}.',
  'heal.protection.success': '{medic} keeps the mind of {who} whole: {roll} against {dc}.',
  'heal.protection.failure': '{medic} cannot keep the mind of {who} whole: {roll} against {dc}.',
  'heal.protection.criticalFailure': '{medic} fails {who} badly: {roll} against {dc}.',
  'heal.crash': '{who} crashes: HP 0.',
  'heal.hazardDue': '{who}: {condition} is due. The GM says what it does.',
  'heal.hazard.lethal': '{who}: {condition} costs {points} HP: {hp}.',
  'heal.hazard.nonLethal': '{who}: {condition} costs {points} NHP: {nhp}.',
  'heal.hazardOpen': '{who}: whether {condition} keeps from healing is to be asked.',
  'heal.hazardBlocks': '{who}: {condition} keeps from natural healing.',
  'heal.hazardAllows': '{who}: {condition} does not keep from natural healing.',
  'care.activity': '{who}: {activity}.',
  'care.healingModifier': '{who}: {modifier} on natural healing Checks.',
  'care.stationOpened': 'A place of care is set up: {station}.',
  'care.stationChanged': '{station} is another now.',
  'care.stationClosed': '{station} is given up.',
  'care.admitted': '{who} lies in {station}.',
  'care.self': '{who} looks after the own Wounds in {station}.',
  'care.tended': '{medic} takes charge of {who} in {station}.',
  'care.released': '{who} is released from {station}.',
}

export const derive = {
  recuperationHelps: "Patient's Recuperation, one per full ten: {who}",
  primitiveMedicine: 'Medicine of the Stone or Metal Age',
  healingModifier: "GM's number for healing",
  careModifier: "GM's number for this patient",
  nonLethalTenth: 'A tenth of the Non-Lethal Damage, rounded up',
  lethalTenth: 'A tenth of the Lethal Damage, rounded up',
  movingVehicle: 'In a moving vehicle',
  rolledDamage: 'Rolled',
  plus: 'Added',
  comaHours: 'Hours in this coma',
}

export const dice = {
  recuperationImpact: '{who} recovers from Impact Damage',
  recuperationLethal: '{who} heals Lethal Damage and Wounds',
  recuperationClosing: '{who} closes Wounds',
  longTermCare: '{who} tends the Impact Damage of {target}',
  treatment: '{who} treats {target}',
  intensiveCareClosing: '{who} closes Wounds of {target}',
  comaSave: "{who}: the coma's Fortitude Save",
  comaDamage: '{who}: harm of the coma, a 0 is ten',
  comaProtection: '{who} keeps the mind of {target} whole',
  skillPick: '{who}: which of {options} Skills loses points',
  infectionSave: '{who}: Fortitude Save against infection',
  hazard: '{who}: {condition}',
}

export const command = {
  'wcrpg/set-activity': 'What patients do with the day',
  'wcrpg/set-healing-modifier': "GM's number for healing",
  'wcrpg/open-station': 'Set up a place of care',
  'wcrpg/change-station': 'Change a place of care',
  'wcrpg/close-station': 'Give up a place of care',
  'wcrpg/admit': 'Take a patient into care',
  'wcrpg/discharge': 'Release a patient',
  'wcrpg/add-hazard': 'Mark a hazard',
  'wcrpg/decide-hazard': 'Decide about a hazard',
}

export const refusal = {
  'unknown-station': 'This place of care is not there.',
  'station-name-taken': 'There is a place of care named {station} already.',
  'too-many-stations': '{most} place of care is the most. | {most} places of care are the most.',
  'station-not-empty': '{station} still has patients: {count}. Release or move them first.',
  'station-full':
    '{station} has {most} patient, and no more fit in. | {station} has {most} patients, and no more fit in.',
  'not-in-care': '{who} is in nobody’s care.',
  'in-care': '{who} belongs to the care of {station}. Release first.',
  'unknown-hazard': '{who} bears no such marker.',
}

/** What a patient does with the day (`activity.<key>`). */
export const activity = {
  light: 'Light activity',
  sleep: 'Sleep',
  strenuous: 'Strenuous activity',
  combat: 'Combat',
}
