/** Weapons, armour and spells of a document of Foundry's WWN system, as a sheet here keeps them. */
import type { Json, JsonRecord } from '@shared/contract/types'
import { blankArmor, blankShield, blankSpell, blankWeapon } from '@shared/wwn/blanks'
import { COMBAT_SKILLS, WEAPON_TRAITS } from '@shared/wwn/names'
import type { WwnArmor, WwnDamage, WwnShield, WwnShock, WwnSpell, WwnWeapon } from '@shared/wwn/sheet'
import { at, listAt, recordAt, textAt, textOf } from '../foreignJson'
import { diceIn, numberIn, wholeIn } from '../numbers'
import { nameIn } from '../reading'
import { textOfHtml } from '../text'

const within = (value: number, lowest: number, highest: number): number =>
  Math.min(highest, Math.max(lowest, value))

/** What a document says of itself: `system`, or `data` in old ones. */
export const bodyOf = (document: JsonRecord): JsonRecord =>
  Object.hasOwn(document, 'system') ? recordAt(document, 'system') : recordAt(document, 'data')

const FACES = [2, 4, 6, 8, 10, 12] as const

/** Null: a sheet holds no such dice. */
export function damageIn(given: Json | undefined): WwnDamage | null {
  const dice = diceIn(given)
  const faces = FACES.find((one) => one === dice?.faces)
  if (dice === null || faces === undefined || dice.dice > 10) return null
  return { dice: dice.dice, faces, bonus: within(dice.bonus, -20, 100) }
}

/** A blank is no Shock, and so is nought; its AC may be a text. */
export function shockIn(shock: JsonRecord): WwnShock | null {
  const damage = wholeIn(shock['damage'])
  if (damage === null || damage <= 0) return null
  const armorClass = wholeIn(shock['ac'])
  const isAny = armorClass === null || armorClass > 30
  return { damage: within(damage, 0, 20), armorClass: isAny ? null : within(armorClass, 10, 30) }
}

/** Ranges in feet; a range of nought is none. Some files have a third between, which no rule asks for. */
function rangesIn(body: JsonRecord): { rangeShort: number | null; rangeLong: number | null } {
  const [short, medium, long] = ['range.short', 'range.medium', 'range.long'].map((path) =>
    within(wholeIn(at(body, path)) ?? 0, 0, 100_000),
  )
  const far = Math.max(long ?? 0, medium ?? 0, short ?? 0)
  if (far === 0) return { rangeShort: null, rangeLong: null }
  return { rangeShort: short !== undefined && short > 0 ? short : far, rangeLong: far }
}

const TRAITS_OF: readonly (readonly [RegExp, WwnWeapon['traits'][number]])[] = [
  [/two.?hand|\b2h\b/i, 'twoHanded'],
  [/armou?r.?pierc|^ap$/i, 'armorPiercing'],
  [/^fixed|^fx$/i, 'fixed'],
  [/^long|^l$/i, 'long'],
  [/less.?lethal|^ll$/i, 'lessLethal'],
  [/numerous|^n$/i, 'numerous'],
  [/precisely.?murderous|^pm$/i, 'preciselyMurderous'],
  [/slow.?reload|^sr$/i, 'slowReload'],
  [/reload|^r$/i, 'reload'],
  [/subtle|^s$/i, 'subtle'],
  [/single.?shot|^ss$/i, 'singleShot'],
  [/throw|^t$/i, 'throwable'],
]
function traitsIn(body: JsonRecord): WwnWeapon['traits'] {
  const words = listAt(body, 'tags').map((tag) =>
    (textOf(tag) || textAt(tag, 'title') || textAt(tag, 'value')).trim(),
  )
  const found = words.flatMap((word) => TRAITS_OF.find(([pattern]) => pattern.test(word))?.[1] ?? [])
  return WEAPON_TRAITS.filter((trait) => found.includes(trait))
}

const skillIn = (body: JsonRecord): WwnWeapon['skill'] | null => {
  const told = (textAt(body, 'skill') || textAt(body, 'skillFallback')).toLowerCase()
  return COMBAT_SKILLS.find((skill) => told.includes(skill)) ?? null
}

function attributesIn(body: JsonRecord): WwnWeapon['attributes'] {
  const score = textAt(body, 'score').toLowerCase()
  if (score.startsWith('dex')) return ['dexterity']
  return score.startsWith('str') && !score.includes('dex') ? ['strength'] : ['strength', 'dexterity']
}

export interface WeaponRead {
  weapon: WwnWeapon
  /** Attacks with it in a round; null: it does not say. */
  attacks: number | null
  /** Its damage cannot be kept: it has none, or dice that a sheet cannot hold. */
  isDamageGuessed: boolean
}

/** @param isOfFoe nothing but the attack bonus of its line is added for a foe */
export function weaponIn(item: JsonRecord, isOfFoe: boolean): WeaponRead {
  const body = bodyOf(item)
  const ranges = rangesIn(body)
  const traits = traitsIn(body)
  const isShot = body['missile'] === true || (body['melee'] === false && ranges.rangeLong !== null)
  const isFought = body['melee'] !== false
  const isThrown = ranges.rangeLong !== null && isFought
  const skill = skillIn(body) ?? (isShot && !isFought ? 'shoot' : 'stab')
  const damage =
    damageIn(body['damage']) ?? damageIn(textAt(body, 'damage.value') || textAt(body, 'damage.formula'))
  const attacks = wholeIn(at(body, 'counter.max'))
  const bonus = within(wholeIn(body['bonus']) ?? 0, 0, 3)
  const weapon: WwnWeapon = {
    ...blankWeapon(nameIn(item['name'])),
    kind: isShot && !isFought ? 'ranged' : skill === 'punch' ? 'unarmed' : 'melee',
    skill,
    attributes: isOfFoe ? [] : attributesIn(body),
    damage: damage ?? blankWeapon('').damage,
    shock: shockIn(recordAt(body, 'shock')),
    ...(isShot || isThrown ? ranges : { rangeShort: null, rangeLong: null }),
    hands: traits.includes('twoHanded') ? 2 : 1,
    traits:
      isThrown && !traits.includes('throwable')
        ? WEAPON_TRAITS.filter((one) => one === 'throwable' || traits.includes(one))
        : traits,
    magicBonus: bonus,
    state: 'readied',
    encumbrance: within(wholeIn(body['weight']) ?? 1, 0, 20),
  }
  return {
    weapon,
    attacks: attacks !== null && attacks > 0 ? within(attacks, 1, 10) : null,
    isDamageGuessed: damage === null,
  }
}

export interface ArmorRead {
  armor: WwnArmor | null
  shield: WwnShield | null
  isWorn: boolean
  armorClass: number
}

export function armorIn(item: JsonRecord): ArmorRead {
  const body = bodyOf(item)
  const type = textAt(body, 'type').toLowerCase()
  const name = nameIn(item['name'])
  const isWorn = body['equipped'] === true || body['equipped'] === 'equipped'
  // `aac` is ascending; `ac` beside it is the old descending one, and stands alone in the newest files
  const armorClass = wholeIn(at(body, 'aac.value')) ?? wholeIn(body['ac']) ?? 10
  const mod = wholeIn(at(body, 'aac.mod')) ?? wholeIn(body['mod']) ?? 0
  const encumbrance = within(wholeIn(body['weight']) ?? 0, 0, 20)
  if (type === 'shield' || body['isShield'] === true) {
    const size = armorClass >= 14 || /large/i.test(name) ? ('large' as const) : ('small' as const)
    const shield = {
      ...blankShield(name),
      size,
      encumbrance,
      state: isWorn ? ('inHand' as const) : ('stowed' as const),
    }
    return { armor: null, shield, isWorn, armorClass: 0 }
  }
  const armor: WwnArmor = {
    ...blankArmor(name),
    armorClass: within(armorClass, 10, 25),
    class: type === 'light' || type === 'medium' || type === 'heavy' ? type : 'none',
    magicBonus: within(mod, 0, 3),
    encumbrance,
  }
  return { armor, shield: null, isWorn, armorClass: within(armorClass + mod, 0, 30) }
}

const SAVES_OF = ['physical', 'evasion', 'mental', 'luck'] as const

export function spellIn(item: JsonRecord): WwnSpell {
  const body = bodyOf(item)
  const save = textAt(body, 'save').toLowerCase()
  const told = numberIn(body['lvl'] ?? body['level'])
  return {
    ...blankSpell(nameIn(item['name'])),
    level: within(Math.trunc(told ?? 1), 1, 5),
    effect: textOfHtml(textAt(body, 'description'), 1000),
    damage: damageIn(body['roll']),
    save: SAVES_OF.find((one) => one === save) ?? 'none',
  }
}
