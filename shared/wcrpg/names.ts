/**
 * The book's fixed lists for WCRPG sheets: attributes, disciplines, skills, senses, body groups. Names only, no
 * rules; words for them are in the message catalogue (`skill.<key>`, `attribute.<key>`, `part.<key>` …).
 */
import { MARKER } from '../campaign/conditions'

/** What a condition of the GM's own may change. */
export const OWN_NUMBERS = [
  'attack',
  'hitDifficulty',
  'damage',
  'skill',
  'save',
  'initiative',
  'move',
] as const

export const ATTRIBUTES = ['power', 'finesse', 'physique', 'intellect', 'acumen', 'charm'] as const
export type Attribute = (typeof ATTRIBUTES)[number]

export const DISCIPLINES = [
  'command',
  'science',
  'navigation',
  'tactical',
  'engineering',
  'communications',
  'medicine',
] as const
export type Discipline = (typeof DISCIPLINES)[number]

export type Characteristic = Attribute | Discipline

/** The skills that the catalogue names, with the controlling characteristic proposed for each (WCC-ATTR-01). */
export const KNOWN_SKILLS = {
  threeDimensionalManeuvers: 'power',
  brawling: 'power',
  lifting: 'power',
  dodge: 'finesse',
  dexterousManeuvers: 'finesse',
  hidingAndSeeking: 'finesse',
  concentration: 'physique',
  stamina: 'physique',
  recuperation: 'physique',
  knowledge: 'intellect',
  cunning: 'intellect',
  resourcefulness: 'intellect',
  security: 'tactical',
  evasiveManeuvers: 'navigation',
  inspire: 'command',
  translate: 'communications',
  intensiveCare: 'medicine',
  longTermCare: 'medicine',
  treatment: 'medicine',
  xenobiology: 'medicine',
} as const satisfies Record<string, Characteristic>

export const SAVES = ['fortitude', 'reflex', 'willpower'] as const
export type Save = (typeof SAVES)[number]

export const SENSES = ['visual', 'auditory', 'olfactory', 'gustatory', 'tactile'] as const
export type Sense = (typeof SENSES)[number]

/** Groups of the hit location table (WCD-LOC-01), in the order of the die. */
export const BODY_GROUPS = [
  'cognitive',
  'motor',
  'sensory',
  'propulsive',
  'reproductive',
  'bodyNonVital',
  'bodyVital',
] as const
export type BodyGroup = (typeof BODY_GROUPS)[number]

export const DAMAGE_TYPES = ['lethal', 'nonLethal', 'basic'] as const
export type DamageType = (typeof DAMAGE_TYPES)[number]

export const WEAPON_KINDS = ['beam', 'projectile', 'melee'] as const
export type WeaponKind = (typeof WEAPON_KINDS)[number]

/** Gear that stands before a part of the body. */
export const PROTECTIVE_LAYERS = ['energyShield', 'physicalShield', 'armour'] as const
/** Gear of any kind: a pack, a lamp or a flag protects nothing. */
export const GEAR_LAYERS = [...PROTECTIVE_LAYERS, 'carried'] as const
export type GearLayer = (typeof GEAR_LAYERS)[number]
export type ProtectiveLayer = (typeof PROTECTIVE_LAYERS)[number]

export const LOAD_STATES = ['unburdened', 'burdened', 'strained'] as const

/** Conditions that are stored because an event caused them; others (fatigued, unconscious …) follow from the numbers. */
export const STORED_CONDITIONS = [
  'prone',
  'shaken',
  'dazed',
  'immobile',
  'helpless',
  'oneStandardAction',
  'appendageDisabled',
  'cannotMove',
  'stunned',
  'poisoned',
  'infected',
  'coldDamage',
  'suffocating',
  'inAcid',
  'inspired',
  MARKER,
] as const
export type StoredCondition = (typeof STORED_CONDITIONS)[number]

export const DEATH_CAUSES = ['hp', 'wounds', 'physique', 'cognitive'] as const
export type DeathCause = (typeof DEATH_CAUSES)[number]

/** The weapon key that stands for fists and natural slams, on every sheet. */
export const UNARMED = 'unarmed'

/** How the range between combatants is seen (WCG-METHOD-01): squares, hexes, a measured board, or not at all. */
export const GRIDS = ['none', 'square', 'hex', 'open'] as const
export type Grid = (typeof GRIDS)[number]
export type FieldKind = Exclude<Grid, 'none'>

/** WCG-GRID-02: what is measured on an open board; one inch or three centimetres to the increment. */
export const BOARD_UNITS = ['centimetres', 'inches'] as const
export type BoardUnit = (typeof BOARD_UNITS)[number]

/** Kinds of action that have a timing of their own, in the order in which they are resolved (WCG-TIME-04). */
export const TIMED_KINDS = ['movement', 'attack', 'other', 'endOfRound'] as const
export type TimedKind = (typeof TIMED_KINDS)[number]
export const TIMINGS = ['turnBased', 'simultaneous'] as const
export type Timing = (typeof TIMINGS)[number]

/** What stands between two combatants (WCA-LOS-02); ice hides nobody (WCA-TRIP-02). */
export const OBSTACLE_KINDS = ['low', 'penetrable', 'solid', 'ice'] as const
export type ObstacleKind = (typeof OBSTACLE_KINDS)[number]

/** What becomes of the item of a Disarm or Sunder (WCA-DISARM-02). */
export const DISARM_INTENTS = ['strikeAway', 'destroy'] as const
export type DisarmIntent = (typeof DISARM_INTENTS)[number]

/** WCA-ITEM-02. */
export const MATERIALS = ['glass', 'wood', 'stone', 'metal', 'denseMetal', 'other'] as const
export type Material = (typeof MATERIALS)[number]

/** WCA-STUNT-01. */
export const STUNTS = [
  'walkForward',
  'forwardSidestep',
  'sidestep',
  'backwardsSidestep',
  'walkBackwards',
  'jumpForward',
  'jumpBackwards',
  'jumpSideways',
  'tumbleForward',
  'tumbleBackwards',
  'tumbleSideways',
  'handspring',
  'backFlip',
  'cartwheel',
  'somersault',
  'backwardsSomersault',
  'sidewaysSomersault',
] as const
export type Stunt = (typeof STUNTS)[number]

/** Special abilities of creatures that rules ask for. */
export const ABILITIES = ['trample', 'improvedGrab', 'constrict', 'swallowWhole'] as const
export type Ability = (typeof ABILITIES)[number]

export const PART_SIDES = ['none', 'left', 'right'] as const
export type PartSide = (typeof PART_SIDES)[number]

/** What whoever wins the Checks of a Grapple may do (WCA-GRAPPLE-03). */
export const GRAPPLE_OPTIONS = ['damage', 'pin', 'breakPin', 'escape', 'nothing'] as const

/** How a group stands to its primary goal in Simple Combat (WCG-SIMP-05, WCG-SIMP-06). */
export const GOAL_STATES = ['open', 'blocked', 'achieved'] as const

export const LINES_OF_SIGHT = ['clear', 'low', 'penetrable', 'peripheral', 'blocked'] as const
export type LineOfSight = (typeof LINES_OF_SIGHT)[number]

/** What a patient does with the day (WCH-GEN-02); a fight counts as combat by itself. */
export const ACTIVITIES = ['light', 'sleep', 'strenuous'] as const
export type Activity = (typeof ACTIVITIES)[number]

/** Intervals of recovery that stand still and go on (WCH-CAL-01): the patient's own, then those of a medic. */
export const NATURAL_TIMERS = [
  'nhpNatural',
  'impactNatural',
  'comaSave',
  'lethalNatural',
  'closeNatural',
] as const
export const CARE_TIMERS = ['nhpAssisted', 'impactAssisted', 'lethalAssisted', 'closeAssisted'] as const
export const HEALING_TIMERS = [...NATURAL_TIMERS, ...CARE_TIMERS] as const
export type HealingTimerKey = (typeof HEALING_TIMERS)[number]

/** WCH-STATE-01, in rising order of gravity; stasis is told beside the state that it holds. */
export const PATIENT_STATES = [
  'fit',
  'dazed',
  'unconscious',
  'impactDamaged',
  'comatose',
  'clinicallyDeadHp',
  'clinicallyDeadWounds',
  'clinicallyDeadCognitive',
  'clinicallyDeadPhysique',
  'brainDead',
] as const
export type PatientState = (typeof PATIENT_STATES)[number]

/** What a patient is shown in: bleeding to death is no state of its own, but nobody who does is fit. Rising in gravity. */
export const SHOWN_STATES = ['fit', 'dazed', 'bleeding', ...PATIENT_STATES.slice(2)] as const
export type ShownState = PatientState | 'bleeding'

/** WCH-AGE-03, WCH-RES-01, WCH-STA-02: ages of technology, oldest first. */
export const TECHNOLOGY_AGES = ['stone', 'metal', 'industrial', 'starfaring'] as const
export type TechnologyAge = (typeof TECHNOLOGY_AGES)[number]

/** What a place of care has at hand (WCH-REV-01, WCH-STA-01, WCH-PRO-01, WCH-PRO-03). */
export const CARE_EQUIPMENT = [
  'revivalMedicine',
  'stasisDrugs',
  'cryogenics',
  'prosthetics',
  'regrowth',
] as const
export type CareEquipment = (typeof CARE_EQUIPMENT)[number]

export const STASIS_KINDS = ['chemical', 'cryogenic'] as const
export type StasisKind = (typeof STASIS_KINDS)[number]
export const REPAIRS = ['prosthetic', 'regrowth'] as const
export type RepairKind = (typeof REPAIRS)[number]

/** The skills of a medic, each with at most one specialization that applies (WCD-CORE-10). */
export const MEDIC_SKILLS = ['treatment', 'longTermCare', 'intensiveCare', 'xenobiology'] as const
export type MedicSkill = (typeof MEDIC_SKILLS)[number]

/** What a medic does for a patient while in care (WCH-AIM-01, WCH-ALE-02, WCH-ACL-01). */
export const CARE_TASKS = ['impact', 'lethal', 'closing'] as const

/** Dice that a hazard may roll (WCD-HAZ-01). */
export const HARM_DICE = ['d5', 'd10', 'percent'] as const
/** Conditions whose effects the GM is prompted for (WCD-HAZ-01, WCD-HAZ-02, WCD-HAZ-03, WCD-HAZ-04). */
export const HAZARDS = ['poisoned', 'infected', 'coldDamage', 'suffocating', 'inAcid'] as const
export type HazardKind = (typeof HAZARDS)[number]
