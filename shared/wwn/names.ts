/**
 * The book's fixed lists for WWN: attributes, skills, saves, actions, traits, what a fighter can be in. Names only, no
 * rules; words for them belong into the message catalogue (`attribute.<key>`, `skill.<key>`, `save.<key>` …).
 */

/** WWN-ATT-01. */
export const ATTRIBUTES = [
  'strength',
  'dexterity',
  'constitution',
  'intelligence',
  'wisdom',
  'charisma',
] as const
export type Attribute = (typeof ATTRIBUTES)[number]

/** WWN-SKL-01. */
export const COMBAT_SKILLS = ['punch', 'shoot', 'stab'] as const
export const SKILLS = [
  ...COMBAT_SKILLS,
  'administer',
  'connect',
  'convince',
  'craft',
  'exert',
  'heal',
  'know',
  'lead',
  'magic',
  'notice',
  'perform',
  'pray',
  'ride',
  'sail',
  'sneak',
  'survive',
  'trade',
  'work',
] as const
export type Skill = (typeof SKILLS)[number]

/** WWN-SAV-02. */
export const SAVES = ['physical', 'evasion', 'mental', 'luck'] as const
export type Save = (typeof SAVES)[number]

/** WWN-CLS-01: columns of the table of attack bonuses. */
export const ATTACK_BONUS_COLUMNS = [
  'fullWarrior',
  'partialWarrior',
  'partialExpertPartialMage',
  'partialMagePartialOther',
] as const
export type AttackBonusColumn = (typeof ATTACK_BONUS_COLUMNS)[number]

/** WWN-SHT-01: who is man-sized, and who is not (WWN-GRP-07). */
export const SIZE_CLASSES = ['small', 'man', 'large', 'huge'] as const
export type SizeClass = (typeof SIZE_CLASSES)[number]

/** WWN-GRP-07: how a body is shoved and grappled: as one of the own size, as a larger one, or only just. */
export const HANDLINGS = ['usual', 'larger', 'barelyPlausible'] as const
export type Handling = (typeof HANDLINGS)[number]

/** WWN-SHT-03. */
export const WEAPON_KINDS = ['melee', 'thrown', 'ranged', 'unarmed'] as const

/** WWN-WPN-02, in the order of its table. */
export const WEAPON_TRAITS = [
  'twoHanded',
  'armorPiercing',
  'fixed',
  'long',
  'lessLethal',
  'numerous',
  'preciselyMurderous',
  'reload',
  'subtle',
  'slowReload',
  'singleShot',
  'throwable',
] as const

/** WWN-CCA-11: weapons that can break a shield. */
export const WEAPON_TAGS = ['crushing', 'hewing'] as const

/** WWN-ENC-01, WWN-SHT-03; `inHand` is a Readied item that is held (WWN-CCA-20). */
export const ITEM_STATES = ['inHand', 'readied', 'stowed', 'dropped'] as const
export type ItemState = (typeof ITEM_STATES)[number]

/** WWN-CCA-08: which hand of a caster does something. */
export const SPELL_HANDS = ['casting', 'other'] as const
export type SpellHand = (typeof SPELL_HANDS)[number]

/** WWN-ARM-01. */
export const ARMOR_CLASSES = ['none', 'light', 'medium', 'heavy'] as const
export type ArmorClass = (typeof ARMOR_CLASSES)[number]
export const ARMOR_SUITS = ['other', 'grandPlate', 'greatArmor'] as const
export const SHIELD_SIZES = ['small', 'large'] as const
export type ShieldSize = (typeof SHIELD_SIZES)[number]

/** WWN-SHT-01: what a lasting bonus of a Focus, an art or an effect is added to. */
export const BONUS_TARGETS = ['hit', 'damage', 'shock', 'armorClass', 'save', 'skill'] as const

/** What a condition of the GM's own may change. */
export const OWN_NUMBERS = [...BONUS_TARGETS, 'initiative', 'move'] as const

/** When a bonus ends by itself: with the bearer's next turn, with the round, with the fight. */
export const BONUS_ENDS = ['never', 'nextTurn', 'roundEnd', 'fightEnd'] as const
export type BonusEnd = (typeof BONUS_ENDS)[number]

/** Abilities that the rules themselves know (WWN-CLS-02, WWN-CLS-03, WWN-EXE-01); others are text. */
export const KNOWN_ABILITIES = [
  'veteransLuck',
  'killingBlow',
  'lethalUnarmed',
  'shockImmunity',
  'improvedUnarmed',
  'castsInArmor',
] as const

/** WWN-ACT-01. */
export const ACTION_TYPES = ['main', 'move', 'onTurn', 'instant'] as const
export type ActionType = (typeof ACTION_TYPES)[number]

/** WWN-CCA-01, with the grappling and shoving of its own sections and the execution. */
export const ACTIONS = [
  'meleeAttack',
  'rangedAttack',
  'snapAttack',
  'swarmAttack',
  'castSpell',
  'charge',
  'shatterShield',
  'screenAlly',
  'totalDefense',
  'run',
  'fightingWithdrawal',
  'useSkill',
  'readyOrStow',
  'drawReadied',
  'reload',
  'dropItem',
  'pickUpItem',
  'standUp',
  'goProne',
  'holdAction',
  'delayAction',
  'tradeMainForMove',
  'shove',
  'grapple',
  'escapeGrapple',
  'releaseGrapple',
  'moveGrappled',
  'executionAttack',
  'killHelpless',
  'stabilize',
] as const
export type Action = (typeof ACTIONS)[number]

/** What an attack works on; it decides what zero hit points mean (WWN-DMG-02, WWN-DMG-03, WWN-DMG-04). */
export const HARM_KINDS = ['lethal', 'nonLethal', 'psychic', 'catastrophic'] as const
/** What a weapon or a spell does of itself; catastrophic harm is the GM's word (WWN-DMG-03, WWN-DMG-04, WWN-MTL-05). */
export const WEAPON_HARMS = [
  'lethal',
  'nonLethal',
  'psychic',
] as const satisfies readonly (typeof HARM_KINDS)[number][]
export type HarmKind = (typeof HARM_KINDS)[number]

/**
 * WWN-MTL-01, WWN-MTL-02, WWN-MTL-03, WWN-MTL-04, WWN-DMG-03, WWN-DMG-04: how somebody is; each excludes the others.
 */
export const VITALITIES = [
  'able',
  'unconscious',
  'incapacitated',
  'mortallyWounded',
  'stabilized',
  'dead',
] as const
export type Vitality = (typeof VITALITIES)[number]

/** WWN-MOD-01. */
export const COVERS = ['none', 'half', 'nearFull'] as const
export type Cover = (typeof COVERS)[number]

/** WWN-EXE-02. */
export const EXECUTION_RANGES = ['melee', 'pointBlank', 'normal', 'extreme'] as const
export type ExecutionRange = (typeof EXECUTION_RANGES)[number]

/** Where an attack may wait for Instants (WWN-ACT-08). */
export const ATTACK_STAGES = ['announced', 'hitRolled', 'damageRolled'] as const
export type AttackStage = (typeof ATTACK_STAGES)[number]

/** The built-in weapon of empty hands (WWN-WPN-04). */
export const UNARMED = 'unarmed'

/** WWN-HPT-01: faces of the dice that hit points are rolled with. */
export const HIT_DICE = [4, 6, 8, 10, 12] as const

/** WWN-MOR-01: what tries Morale by the book; the GM may name anything else. */
export const MORALE_TRIGGERS = ['harm', 'firstLost', 'turning', 'terror', 'ambush'] as const

/** WWN-SKL-03: circumstances, both ways. */
export const MOST_CIRCUMSTANCE = 2

/** Ways in which somebody is driven, seen from whoever drives them (WWN-SHV-01, WWN-GRP-06). */
export const HEADINGS = ['straight', 'left', 'right', 'back'] as const
export type Heading = (typeof HEADINGS)[number]
