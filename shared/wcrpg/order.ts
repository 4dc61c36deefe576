/**
 * The orders in which the records of a sheet are walked wherever the order shows: on whom a die falls, what comes first,
 * what a list begins with. None of them depends on the order in which entries were made (WCD-LOC-03, WCH-GEN-10).
 */
import { BODY_GROUPS, KNOWN_SKILLS, SENSES } from './names'
import type { WcrpgCharacter, WcrpgPart } from './sheet'

type Entries<Value> = [string, Value][]

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** What decides: the first difference there is. */
const decide = (...differences: readonly number[]): number =>
  differences.find((difference) => difference !== 0) ?? 0

/** Place in a list of names; what is not in it comes after all that are. */
const place = (list: readonly string[], name: string): number => {
  const index = list.indexOf(name)
  return index < 0 ? list.length : index
}

/** Parts of the usual body that are one of a pair: they come before further ones of their group. */
const PAIRED = ['rightArm', 'leftArm', 'rightLeg', 'leftLeg']
const SIDES = ['right', 'left', 'none']

/**
 * Body order: groups as the location die names them (WCD-LOC-01), senses as theirs, the pair of the usual body before
 * further parts, then right, left and those of no side, each by key.
 */
const compareParts = ([keyA, a]: [string, WcrpgPart], [keyB, b]: [string, WcrpgPart]): number =>
  decide(
    BODY_GROUPS.indexOf(a.group) - BODY_GROUPS.indexOf(b.group),
    place(SENSES, a.sense ?? '') - place(SENSES, b.sense ?? ''),
    place(PAIRED, keyA) - place(PAIRED, keyB),
    SIDES.indexOf(a.side) - SIDES.indexOf(b.side),
    compare(keyA, keyB),
  )

/** Parts in body order. */
export const inBodyOrder = (parts: Readonly<WcrpgCharacter['parts']>): Entries<WcrpgPart> =>
  Object.entries(parts).sort(compareParts)

/** Weapons and gear: by key. */
export const byKey = <Value>(record: Readonly<Record<string, Value>>): Entries<Value> =>
  Object.entries(record).sort(([a], [b]) => compare(a, b))

/** Skills as the rules list them, then those of the table by key. */
export const inSkillOrder = (
  skills: Readonly<WcrpgCharacter['skills']>,
): Entries<WcrpgCharacter['skills'][string]> => {
  const known = Object.keys(KNOWN_SKILLS)
  return Object.entries(skills).sort(([a], [b]) => decide(place(known, a) - place(known, b), compare(a, b)))
}

export const keysOf = (entries: readonly [string, unknown][]): string[] => entries.map(([key]) => key)
export const valuesOf = <Value>(entries: readonly [string, Value][]): Value[] =>
  entries.map(([, value]) => value)
