/** Words of recovery in WCRPG: natural and assisted healing, comas, hazards, places of care. */

export const log = {
  'part.works': '{who}: {part} works again.',
  'heal.painEased': '{who}: {part} was treated and no longer hinders moving.',
  'heal.scar': '{who}: a Wound leaves a scar ({part}). Comeliness {comeliness}.',
  'heal.infected': '{who}: infected Wounds, {wounds}.',
  'heal.infectionGone': '{who}: the infection is gone with the Wounds.',
  'heal.infectionKeptOff': '{who} fights off infection: {roll} against {dc}.',
  'heal.infectionTakes': '{who} is infected: {roll} against {dc}.',
  'heal.nhp': '{who} regains {points} NHP: {nhp}.',
  'heal.nhpNever': 'No Recuperation, no NHP: the GM decides when {who} wakes.',
  'heal.blocked': '{who}: a hazard prevents {procedure}.',
  'heal.blockedUndecided': '{who}: poison, undecided, prevents {procedure} for now.',
  'heal.impact.success': '{who} recovers: NHP +{healed} → {nhp} ({roll}, DC {dc}).',
  'heal.impact.failure': '{who} recovers no Impact Damage ({roll}, DC {dc}).',
  'heal.impact.criticalSuccess': '{who} recovers well: NHP +{healed} → {nhp} ({roll}/{dc}).',
  'heal.impact.criticalFailure': '{who} gets worse: NHP −{lost} → {nhp} ({roll}, DC {dc}).',
  'heal.lethal.success': '{who}: HP +{healed} → {hp}, Wounds −{mended} ({roll}/{dc}).',
  'heal.lethal.failure': '{who} does not heal: {roll} against {dc}.',
  'heal.lethal.criticalSuccess': '{who}: HP +{healed} → {hp}, Wounds −{mended} ({roll}/{dc}).',
  'heal.lethal.criticalFailure': '{who} gets worse: HP −{lost} → {hp} ({roll}, DC {dc}).',
  'heal.closing.success':
    '{who} closes {closed} Wound: {roll}, DC {dc}; {open} left. | {who} closes {closed} Wounds: {roll}, DC {dc}; {open} left.',
  'heal.closing.failure':
    '{who}: {closed} Wound closes badly ({roll}, DC {dc}). | {who}: {closed} Wounds close badly ({roll}, DC {dc}).',
  'heal.closing.criticalSuccess':
    '{who} closes {closed} Wound, none left ({roll}, DC {dc}). | {who} closes {closed} Wounds, none left ({roll}, DC {dc}).',
  'heal.closing.criticalFailure': '{who}: no Wound closes ({roll}, DC {dc}).',
  'heal.assistedImpact.success': '{medic} tends {who}: NHP +{healed} → {nhp} ({roll}/{dc}).',
  'heal.assistedImpact.failure': '{medic} eases {who}: NHP +{healed} → {nhp} ({roll}/{dc}).',
  'heal.assistedImpact.criticalSuccess': '{medic} brings {who} round: NHP {nhp} ({roll}, DC {dc}).',
  'heal.assistedImpact.criticalFailure': '{medic} worsens {who}: NHP −{lost} → {nhp} ({roll}/{dc}).',
  'heal.assistedLethal.success':
    '{medic} treats {who}: {roll} against {dc}, HP +{healed}, Wounds healed {mended}. HP {hp}.',
  'heal.assistedLethal.failure': '{medic} treats {who} in vain: {roll} against {dc}.',
  'heal.assistedLethal.criticalFailure': '{medic} harms {who}: HP −{lost} → {hp} ({roll}/{dc}).',
  'heal.newWound': '{who}: a new Wound, {part}.',
  'heal.assistedClosing.success':
    '{medic} closes {closed} Wound of {who} ({roll}, DC {dc}). | {medic} closes {closed} Wounds of {who} ({roll}, DC {dc}).',
  'heal.assistedClosing.failure':
    '{medic} closes {closed} Wound of {who} badly ({roll}). | {medic} closes {closed} Wounds of {who} badly ({roll}).',
  'heal.assistedClosing.criticalSuccess':
    '{medic} closes {closed} Wound of {who}, none left ({roll}). | {medic} closes {closed} Wounds of {who}, none left ({roll}).',
  'heal.assistedClosing.criticalFailure':
    '{medic} closes {closed} Wound of {who} badly ({roll}). | {medic} closes {closed} Wounds of {who} badly ({roll}).',
  'heal.coma.success': '{who}, coma hour {hours}: Save made ({roll}, DC {dc}).',
  'heal.coma.failure': '{who}, coma hour {hours}: Save failed ({roll}, DC {dc}).',
  'heal.coma.criticalSuccess': '{who} leaves the coma in hour {hours} ({roll}, DC {dc}).',
  'heal.coma.criticalFailure': '{who}, coma hour {hours}: fails badly ({roll}, DC {dc}).',
  'heal.comaDamage': '{who} loses {points} HP in the coma: {hp}.',
  'heal.skillLost': '{who} loses {points} in {skill} {specialization} for good: {score}.',
  'heal.protection.success': '{medic} protects {who}’s mind ({roll} against {dc}).',
  'heal.protection.failure': '{medic} cannot protect {who}’s mind ({roll}, DC {dc}).',
  'heal.protection.criticalFailure': '{medic} fails {who} badly: {roll} against {dc}.',
  'heal.crash': '{who} crashes: HP 0.',
  'heal.hazardDue': '{who}: {condition} is due. The GM says what it does.',
  'heal.hazard.lethal': '{who}: {condition} costs {points} HP: {hp}.',
  'heal.hazard.nonLethal': '{who}: {condition} costs {points} NHP: {nhp}.',
  'heal.hazardOpen': '{who}: decide whether {condition} stops healing.',
  'heal.hazardBlocks': '{who}: {condition} stops natural healing.',
  'heal.hazardAllows': '{who}: {condition} does not stop natural healing.',
  'care.activity': '{who}: {activity}.',
  'care.healingModifier': '{who}: {modifier} on natural healing Checks.',
  'care.stationOpened': 'Place of care opened: {station}.',
  'care.stationChanged': 'Place of care changed: {station}.',
  'care.stationClosed': 'Place of care closed: {station}.',
  'care.admitted': '{who} is now in care in {station}.',
  'care.self': '{who} tends their own Wounds in {station}.',
  'care.tended': '{medic} now tends {who} in {station}.',
  'care.released': '{who} is released from {station}.',
}

export const derive = {
  recuperationHelps: 'Patient’s Recuperation, 1 per full 10: {who}',
  primitiveMedicine: 'Medicine of the Stone or Metal Age',
  healingModifier: 'GM’s modifier for healing',
  careModifier: 'GM’s modifier for this patient',
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
  comaSave: '{who}: Fortitude Save of the coma',
  comaDamage: '{who}: damage of the coma, a 0 is ten',
  comaProtection: '{who} protects {target}’s mind',
  skillPick: '{who}: which of {options} Skills loses points',
  infectionSave: '{who}: Fortitude Save against infection',
  hazard: '{who}: {condition}',
}

export const command = {
  'wcrpg/set-activity': 'Activity of patients',
  'wcrpg/set-healing-modifier': 'GM’s modifier for healing',
  'wcrpg/open-station': 'Open a place of care',
  'wcrpg/change-station': 'Change a place of care',
  'wcrpg/close-station': 'Close a place of care',
  'wcrpg/admit': 'Admit a patient',
  'wcrpg/discharge': 'Release a patient',
  'wcrpg/add-hazard': 'Add a hazard',
  'wcrpg/decide-hazard': 'Decide about a hazard',
}

export const refusal = {
  'unknown-station': 'There is no such place of care.',
  'station-name-taken': 'There is already a place of care named {station}.',
  'too-many-stations':
    'A campaign can have {most} place of care at most. | A campaign can have {most} places of care at most.',
  'station-not-empty': '{station} still has patients: {count}. Release or move them first.',
  'station-full': '{station} is full with {most} patient. | {station} is full with {most} patients.',
  'not-in-care': '{who} is not in care.',
  'in-care': '{who} is in care in {station}. Release them first.',
  'unknown-hazard': '{who} has no such hazard.',
}

/** What a patient does with the day (`activity.<key>`). */
export const activity = {
  light: 'Light activity',
  sleep: 'Sleep',
  strenuous: 'Strenuous activity',
  combat: 'Combat',
}
