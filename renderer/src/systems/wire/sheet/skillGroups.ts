/**
 * Skills of a WIRE sheet as the book groups them; skills of the GM's own stand behind the book's (WIRE-SKL-01,
 * WIRE-SKL-02).
 */
import {
  ACTION_SKILLS,
  COMBAT_SKILLS,
  DEFENSIVE_SKILLS,
  MELEE_SKILLS,
  RANGED_SKILLS,
} from '@shared/wire/names'
import type { WireSkill } from '@shared/wire/sheet'
import { compareWords, hasWords, say } from '@/words/words'

export const SKILL_GROUPS = [
  'defensive',
  'melee',
  'ranged',
  'otherCombat',
  'action',
  'knowledge',
  'language',
] as const
export type SkillGroup = (typeof SKILL_GROUPS)[number]

const KNOWN: readonly string[] = [...COMBAT_SKILLS, ...ACTION_SKILLS]
/** The book's own skills keep their place and their name. */
export const isKnown = (key: string): boolean => KNOWN.includes(key)

const isIn = (list: readonly string[], key: string): boolean => list.includes(key)

export function groupOf(key: string, { category }: Pick<WireSkill, 'category'>): SkillGroup {
  if (category !== 'combat') return category
  if (isIn(DEFENSIVE_SKILLS, key)) return 'defensive'
  if (isIn(MELEE_SKILLS, key)) return 'melee'
  return isIn(RANGED_SKILLS, key) ? 'ranged' : 'otherCombat'
}

/** The name that the GM gave, else the book's words, else the key. */
export const skillName = (key: string, skill: Pick<WireSkill, 'name'> | undefined): string => {
  if (skill !== undefined && skill.name !== '') return skill.name
  return hasWords(`skill.${key}`) ? say('skill', key) : key
}

export interface ListedSkill {
  key: string
  name: string
}

/** Groups in the book's order, empty ones left out; names within a group by alphabet, as the book lists them. */
export function groupSkills(
  skills: Readonly<Record<string, WireSkill>>,
): { group: SkillGroup; skills: ListedSkill[] }[] {
  const listed = Object.entries(skills).map(([key, skill]) => ({
    key,
    name: skillName(key, skill),
    group: groupOf(key, skill),
  }))
  return SKILL_GROUPS.map((group) => ({
    group,
    skills: listed
      .filter((skill) => skill.group === group)
      .map(({ key, name }) => ({ key, name }))
      .sort((a, b) => compareWords(a.name, b.name)),
  })).filter((entry) => entry.skills.length > 0)
}

/** Skills that a weapon of a kind may be used with; one that the weapon has already stays in the list. */
export function weaponSkills(
  skills: Readonly<Record<string, WireSkill>>,
  current: string,
): { value: string; label: string }[] {
  const fit = Object.entries(skills).filter(
    ([key, skill]) => skill.category === 'combat' && groupOf(key, skill) !== 'defensive',
  )
  const keys = new Set([...fit.map(([key]) => key), current])
  return [...keys]
    .map((key) => ({ value: key, label: skillName(key, skills[key]) }))
    .sort((a, b) => compareWords(a.label, b.label))
}
