/** What a check can be made on: skills that were learned first, then attributes, then the other skills (WIRE-CHK-01). */
import type { WireCharacter } from '@shared/wire/sheet'
import { say, signed } from '@/words/words'
import { ownName } from '../sheet/ownName'
import { skillName } from '../sheet/skillGroups'

export interface Checkable {
  value: string
  label: string
}

type Abilities = Pick<WireCharacter, 'skills' | 'attributes' | 'customAttributes'>

export function checkables({ skills, attributes, customAttributes }: Abilities): Checkable[] {
  const listed = Object.entries(skills)
    .map(([key, skill]) => ({ value: key, name: skillName(key, skill), level: skill.level }))
    .sort((a, b) => (a.level === b.level ? a.name.localeCompare(b.name) : b.level - a.level))
    .map(({ value, name, level }) => ({ value, level, label: `${name} ${signed(level)}` }))
  const plain = ({ value, label }: Checkable): Checkable => ({ value, label })
  return [
    ...listed.filter(({ level }) => level > 0).map(plain),
    ...Object.entries(attributes).map(([value, level]) => ({
      value,
      label: `${say('attribute', value)} ${signed(level)}`,
    })),
    ...Object.entries(customAttributes).map(([value, level]) => ({
      value,
      label: `${ownName(value)} ${signed(level)}`,
    })),
    ...listed.filter(({ level }) => level === 0).map(plain),
  ]
}
