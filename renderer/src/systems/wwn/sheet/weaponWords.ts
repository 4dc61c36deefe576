/** A weapon of WWN in a few words, and its traits in the words of the rules (WWN-WPN-01, WWN-WPN-02). */
import type { WwnWeapon } from '@shared/wwn/sheet'
import { numeral, ui } from '@/words/words'
import { diceWords, shockWords } from './statLine'

export const rangeWords = ({ rangeShort, rangeLong }: Pick<WwnWeapon, 'rangeShort' | 'rangeLong'>): string =>
  rangeShort === null || rangeLong === null
    ? ''
    : ui('wwn.weapon.rangeIs', { short: numeral(rangeShort), long: numeral(rangeLong) })

/** Dice, Shock and range: what one weapon is chosen over another for. */
export const weaponFacts = (weapon: Readonly<WwnWeapon>): string =>
  [
    diceWords(weapon.damage),
    weapon.shock === null ? '' : ui('wwn.weapon.shockIs', { shock: shockWords(weapon.shock) }),
    rangeWords(weapon),
  ]
    .filter((word) => word !== '')
    .join(', ')

export interface TraitWord {
  key: string
  word: string
  meaning: string
}

/** Traits and tags as short words, each with what it does. */
export const traitWords = ({ traits, tags }: Pick<WwnWeapon, 'traits' | 'tags'>): TraitWord[] =>
  [...traits, ...tags].map((key) => ({
    key,
    word: ui(`wwn.trait.${key}`),
    meaning: ui(`wwn.trait.${key}.title`),
  }))

const LOADED: readonly WwnWeapon['traits'][number][] = ['reload', 'slowReload', 'singleShot']
/** Whether it can stand empty. */
export const needsLoading = ({ traits }: Pick<WwnWeapon, 'traits'>): boolean =>
  traits.some((trait) => LOADED.includes(trait))
