/** What any sheet has for a program of a d20 game: a name, points, a defence, and what it strikes with. */
import type { Sheet } from '@shared/campaign/types'
import { isRecord } from '@shared/contract/json'
import type { Json, JsonRecord } from '@shared/contract/types'
import type { WwnSheet } from '@shared/wwn/sheet'
import { at } from '../foreignJson'
import { diceText, wholeIn } from '../numbers'

export interface PlainAction {
  name: string
  text: string
}

export interface Plain {
  name: string
  isPlayer: boolean
  hitPoints: number
  hitPointsNow: number
  hitDice: string
  defence: number
  initiative: number
  speed: number
  notes: string
  actions: PlainAction[]
  /** Pools and the like that a d20 game has not, by their keys. */
  pools: JsonRecord
}

/** Paths of what each kind has, the first that is there counts. */
const HIT_POINTS = ['hitPoints.maximum', 'maxHp', 'pools.permanent', 'hull', 'hp']
const NOW = ['hitPoints.current', 'hp', 'pools.permanent', 'hull']
const DEFENCE = ['armorClass', 'overrides.armorClass', 'def', 'hd', 'armour']
const INITIATIVE = ['initiativeModifier', 'initiative', 'reaction', 'init']

const first = (sheet: Json, paths: readonly string[]): number | null => {
  for (const path of paths) {
    const value = wholeIn(at(sheet, path))
    if (value !== null) return value
  }
  return null
}

export const isOfWwn = (sheet: Sheet): sheet is WwnSheet =>
  sheet.kind === 'wwn/foe' || sheet.kind === 'wwn/character'

const signed = (value: number): string => (value < 0 ? String(value) : `+${String(value)}`)

function actionsOf(sheet: Sheet): PlainAction[] {
  if (!isOfWwn(sheet)) return []
  const times = sheet.kind === 'wwn/foe' ? sheet.attacksPerMain : 1
  const words = ['', '', 'two', 'three', 'four', 'five', 'six'][times] ?? (times > 1 ? String(times) : '')
  const attacks = Object.values(sheet.weapons).map((weapon) => {
    const isShot = weapon.kind === 'ranged'
    const range =
      weapon.rangeLong === null
        ? ''
        : `, range ${String(weapon.rangeShort ?? weapon.rangeLong)}/${String(weapon.rangeLong)} ft.`
    const shock =
      weapon.shock === null
        ? ''
        : ` Shock ${String(weapon.shock.damage)}/${weapon.shock.armorClass === null ? '-' : String(weapon.shock.armorClass)}.`
    return {
      name: weapon.name === '' ? 'Attack' : weapon.name,
      text: `${isShot ? 'Ranged' : 'Melee'} Weapon Attack: ${signed(sheet.attackBonus)} to hit${range}. Hit: (${diceText(weapon.damage)}) damage.${shock}`,
    }
  })
  return words === '' ? attacks : [{ name: 'Multiattack', text: `It makes ${words} attacks.` }, ...attacks]
}

export function plainOf(sheet: Sheet): Plain {
  const json = sheet as unknown as JsonRecord
  const points = Math.max(1, first(json, HIT_POINTS) ?? 1)
  const pools = json['pools'] ?? null
  return {
    name: sheet.name,
    isPlayer: sheet.player,
    hitPoints: points,
    hitPointsNow: first(json, NOW) ?? points,
    hitDice: sheet.kind === 'wwn/foe' && sheet.hitDice > 0 ? `${String(sheet.hitDice)}d8` : '',
    defence: first(json, DEFENCE) ?? 10,
    initiative: first(json, INITIATIVE) ?? 0,
    speed: first(json, ['moveRateFeet']) ?? 30,
    notes: sheet.notes,
    actions: actionsOf(sheet),
    pools: {
      ...(isRecord(pools) && { pools }),
      ...(typeof json['maxNhp'] === 'number' && { nhp: json['maxNhp'] }),
      ...(typeof json['shields'] === 'number' && { shields: json['shields'] }),
    },
  }
}

/** Sheets that a fight has, each so often: copies are their template. */
export interface WrittenFight {
  id: string
  name: string
  members: { sheet: Sheet; count: number; isHidden: boolean; isFriend: boolean }[]
}
