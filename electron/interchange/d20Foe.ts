/**
 * A block of a d20 game as a foe of WWN: an offer. The numbers mean nearly the same and never quite, so all that is taken
 * from them is marked as a guess; what has no counterpart is told.
 */
import type { WwnFoe, WwnWeapon } from '@shared/wwn/sheet'
import { blankWeapon } from '@shared/wwn/blanks'
import { LINE_BOUNDS } from '@shared/wwn/statLineParser'
import { averageOf, diceIn, diceText, numberIn, wholeIn } from './numbers'
import type { Fields } from './reading'
import { damageIn } from './foundry/weapon'
import { freshKey, oneLine } from './text'

/** A value and where it stands in the file. */
interface Said {
  source: string
  text: string
}

export interface D20Block {
  type: Said
  hitPoints: Said
  /** Current ones, where the file tells them. */
  hitPointsNow: Said
  hitDice: Said
  armorClass: Said
  speed: Said
  challenge: Said
  initiative: Said
  /** What it can do, each with its words. */
  actions: readonly { name: string; text: string; source: string }[]
  immunities: readonly Said[]
}

const within = (value: number, [lowest, highest]: readonly [number, number]): number =>
  Math.min(highest, Math.max(lowest, value))

const SIZES: readonly (readonly [RegExp, WwnFoe['sizeClass']])[] = [
  [/\b(?:tiny|small)\b/i, 'small'],
  [/\b(?:large)\b/i, 'large'],
  [/\b(?:huge|gargantuan|colossal)\b/i, 'huge'],
]

const TO_HIT = /([+−–-]\s?\d{1,2})\s*to hit/i
const HIT_DAMAGE = /\((\d{1,2}d\d{1,2}(?:\s*[+−–-]\s*\d{1,3})?)\)/
const ANY_DICE = /\b\d{1,2}d\d{1,2}(?:\s*[+−–-]\s*\d{1,3})?/
const COUNTS: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5, six: 6 }
const SEVERAL = /\bmakes? (two|three|four|five|six|\d)\b[^.]{0,60}attacks?\b/i
const REACH_OR_RANGE = /range\s+(\d{1,4})(?:\s*\/\s*(\d{1,4}))?\s*(?:ft|feet)/i

function hitDiceOf(block: D20Block, fields: Fields, hitPoints: number | null): number {
  const dice = diceIn(block.hitDice.text)
  const bounds = LINE_BOUNDS.hitDice
  if (dice !== null) {
    const value = within(dice.dice, bounds)
    fields.guess('hitDice', block.hitDice.source, String(value), 'd20HitDice', block.hitDice.text)
    return value
  }
  const value = within(Math.max(1, Math.round((hitPoints ?? 4) / 4.5)), bounds)
  fields.guess('hitDice', block.hitPoints.source, String(value), 'fromHitPoints', block.hitPoints.text)
  return value
}

function weaponOf(action: D20Block['actions'][number]): WwnWeapon | null {
  const [, hit = ''] = HIT_DAMAGE.exec(action.text) ?? []
  const damage = damageIn(hit === '' ? (ANY_DICE.exec(action.text)?.[0] ?? '') : hit)
  if (damage === null) return null
  const range = REACH_OR_RANGE.exec(action.text)
  const isShot = range !== null && !/melee/i.test(action.text)
  return {
    ...blankWeapon(oneLine(action.name, 120)),
    kind: isShot ? 'ranged' : 'melee',
    skill: isShot ? 'shoot' : 'stab',
    attributes: [],
    damage,
    hands: 0,
    encumbrance: 0,
    ...(range !== null && {
      rangeShort: Number(range[1]),
      rangeLong: Number(range[2] ?? range[1]),
    }),
  }
}

function attacksOf(block: D20Block, fields: Fields, hitDice: number): Partial<WwnFoe> {
  const weapons: WwnFoe['weapons'] = {}
  const bonuses: number[] = []
  let attacks = 1
  for (const action of block.actions) {
    const toHit = TO_HIT.exec(action.text)
    const [, word = ''] = SEVERAL.exec(action.text) ?? []
    if (word !== '') {
      attacks = within(COUNTS[word.toLowerCase()] ?? Number(word), LINE_BOUNDS.attacksPerMain)
      fields.guess('attacksPerMain', action.source, String(attacks), 'fromProse', oneLine(action.text, 120))
    }
    if (toHit === null) continue
    bonuses.push(numberIn(toHit[1]?.replace(/\s/g, '')) ?? 0)
    const weapon = weaponOf(action)
    if (weapon === null) continue
    weapon.state = Object.keys(weapons).length === 0 ? 'inHand' : 'readied'
    const key = freshKey(action.name, weapons)
    weapons[key] = weapon
    fields.guess(
      `weapons.${key}`,
      action.source,
      `${weapon.name} ${diceText(weapon.damage)}`,
      'd20Number',
      oneLine(action.text, 160),
    )
  }
  const best = bonuses.length === 0 ? null : Math.max(...bonuses)
  const attackBonus = within(best ?? hitDice, LINE_BOUNDS.attackBonus)
  const source = block.actions[0]?.source ?? block.hitDice.source
  if (best === null) fields.guess('attackBonus', source, String(attackBonus), 'fromHitDice', '')
  else fields.guess('attackBonus', source, String(attackBonus), 'd20Number', '')
  return { weapons, attackBonus, attacksPerMain: attacks }
}

export function d20Foe(block: D20Block, fields: Fields): Partial<WwnFoe> {
  const told = wholeIn(block.hitPoints.text)
  const dice = diceIn(block.hitDice.text)
  const maximum = within(told ?? (dice === null ? 1 : averageOf(dice)), LINE_BOUNDS.hitPoints)
  if (told === null)
    fields.guess(
      'hitPoints.maximum',
      block.hitPoints.source,
      String(maximum),
      'averageOfDice',
      block.hitPoints.text,
    )
  else fields.read('hitPoints.maximum', block.hitPoints.source, String(maximum))
  const now = wholeIn(block.hitPointsNow.text)
  const current = Math.min(maximum, Math.max(0, now ?? maximum))
  if (now !== null) fields.read('hitPoints.current', block.hitPointsNow.source, String(current))
  const hitDice = hitDiceOf(block, fields, told)
  const armorClass = wholeIn(block.armorClass.text)
  if (armorClass !== null)
    fields.guess(
      'armorClass',
      block.armorClass.source,
      String(within(armorClass, LINE_BOUNDS.armorClass)),
      'd20Number',
      block.armorClass.text,
    )
  const speed = wholeIn(block.speed.text)
  if (speed !== null)
    fields.read('moveRateFeet', block.speed.source, String(within(speed, LINE_BOUNDS.moveRateFeet)))
  const initiative = wholeIn(block.initiative.text)
  if (initiative !== null)
    fields.guess(
      'initiativeModifier',
      block.initiative.source,
      String(within(initiative, [-2, 5])),
      'd20Number',
      block.initiative.text,
    )
  const size = SIZES.find(([pattern]) => pattern.test(block.type.text))?.[1]
  if (size !== undefined) fields.guess('sizeClass', block.type.source, size, 'd20Number', block.type.text)
  if (block.challenge.text !== '')
    fields.unread(block.challenge.source, 'noCounterpart', block.challenge.text)
  const immunities = block.immunities.map(({ text }) => oneLine(text, 120)).filter((text) => text !== '')
  for (const { source, text } of block.immunities)
    fields.guess('immunities', source, oneLine(text, 120), 'inWords', text)
  return {
    hitPoints: { maximum, current },
    ...(current === 0 && { vitality: 'dead' as const }),
    hitDice,
    ...(armorClass !== null && { armorClass: within(armorClass, LINE_BOUNDS.armorClass) }),
    ...(speed !== null && { moveRateFeet: within(speed, LINE_BOUNDS.moveRateFeet) }),
    ...(initiative !== null && { initiativeModifier: within(initiative, [-2, 5]) }),
    ...(size !== undefined && { sizeClass: size }),
    ...(immunities.length > 0 && { immunities: immunities.slice(0, 20) }),
    ...attacksOf(block, fields, hitDice),
  }
}
