import { describe, expect, it } from 'vitest'
import { blankPower, blankSkill } from '@shared/wire/blanks'
import {
  ACTION_SKILLS,
  ATTRIBUTES,
  COMBAT_SKILLS,
  DAMAGE_TYPES,
  EFFECT_KINDS,
  MAGIC_KINDS,
  MODIFIER_TARGETS,
  POOLS,
  SKILL_CATEGORIES,
  WEAPON_KINDS,
} from '@shared/wire/names'
import type { WireCharacter } from '@shared/wire/sheet'
import { hasWords } from '@/words/words'
import { factsOf, poolPath } from './facts'
import { corrected, shareBetween, thresholdOf } from './health'
import { ownName } from './ownName'
import { ranksOf, withNumber, withRanks } from './ranks'
import { groupOf, groupSkills, isKnown, SKILL_GROUPS, skillName, weaponSkills } from './skillGroups'

describe('the names of WIRE', () => {
  it.each<[string, readonly string[]]>([
    ['skill', [...COMBAT_SKILLS, ...ACTION_SKILLS, ...ATTRIBUTES]],
    ['attribute', ATTRIBUTES],
    ['pool', POOLS],
    ['damageType', DAMAGE_TYPES],
    ['weaponKind', WEAPON_KINDS],
    ['effectKind', EFFECT_KINDS],
    ['magicKind', MAGIC_KINDS],
    ['skillCategory', SKILL_CATEGORIES],
    ['skillGroup', SKILL_GROUPS],
    ['modifierTarget', MODIFIER_TARGETS],
  ])('have words for every %s', (namespace, keys) => {
    expect(keys.filter((key) => !hasWords(`${namespace}.${key}`))).toEqual([])
  })
  it('show what the GM has named by its key as words', () => {
    expect(ownName('coldBlood')).toBe('Cold blood')
  })
})

describe('a pool of health', () => {
  it('is drawn from where it kills to its maximum', () => {
    expect(shareBetween(0, -10, 30)).toBe(0.25)
    expect(shareBetween(-12, -10, 30)).toBe(0)
    expect(shareBetween(40, -10, 30)).toBe(1)
    expect(shareBetween(0, 0, 0)).toBe(0)
  })
  it('is corrected no further than death and its maximum', () => {
    expect(corrected(3, -5, -20, 25)).toBe(-2)
    expect(corrected(-18, -5, -20, 25)).toBe(-20)
    expect(corrected(24, 5, -20, 25)).toBe(25)
  })
  it('keeps what it holds above its maximum until something is taken away', () => {
    expect(corrected(28, 1, -20, 25)).toBe(28)
    expect(corrected(28, -1, -20, 25)).toBe(27)
  })
  it('names its thresholds by key, and may have none', () => {
    const thresholds = [{ key: 'dead', at: -10 }]
    expect(thresholdOf({ thresholds }, 'dead')).toBe(-10)
    expect(thresholdOf({ thresholds }, 'unconscious')).toBeNull()
  })
  it('stands among the pools of the sheet', () => {
    expect(poolPath({} as WireCharacter, 'willpower')).toEqual(['pools', 'willpower'])
    expect(poolPath({} as WireCharacter, 'hp')).toBeNull()
  })
})

describe('skills', () => {
  const skills = {
    swords: { ...blankSkill('swords'), level: 4 },
    parry: blankSkill('parry'),
    netThrowing: { ...blankSkill('netThrowing', 'Net throwing'), category: 'combat' as const },
    heraldry: { ...blankSkill('heraldry', 'Heraldry'), level: 1 },
    awareness: blankSkill('awareness'),
  }
  it('stand in the groups of the book, those of the GM behind them', () => {
    expect(groupSkills(skills).map(({ group }) => group)).toEqual([
      'defensive',
      'melee',
      'otherCombat',
      'action',
      'knowledge',
    ])
    expect(groupOf('firearms', { category: 'combat' })).toBe('ranged')
  })
  it('go by the name that the GM gave, else by the book’s', () => {
    expect(skillName('swords', skills.swords)).toBe('Swords')
    expect(skillName('netThrowing', skills.netThrowing)).toBe('Net throwing')
    expect(skillName('unheardOf', undefined)).toBe('unheardOf')
    expect([isKnown('swords'), isKnown('netThrowing')]).toEqual([true, false])
  })
  it('that weapons are used with are those of combat but not of defence, and what the weapon names', () => {
    expect(weaponSkills(skills, 'lances').map(({ value }) => value)).toEqual([
      'lances',
      'netThrowing',
      'swords',
    ])
  })
})

describe('the ranks of a power', () => {
  const power = {
    ...blankPower('Lock Step'),
    rank: 3,
    costByRank: [2, 4, 6],
    ownDamageByRank: [0, 5, 7],
    defenceByRank: [1, 2, 3],
  }
  it('are as many as it has costs', () => {
    expect(ranksOf(power)).toBe(3)
  })
  it('take a number into a row that was empty, and empty a row of zeros', () => {
    expect(withNumber(power, 'damageByRank', 2, 5)).toEqual([0, 5, 0])
    expect(withNumber({ ...power, defenceByRank: [1, 0, 0] }, 'defenceByRank', 1, 0)).toEqual([])
    expect(withNumber({ ...power, costByRank: [2] }, 'costByRank', 1, 0)).toEqual([0])
  })
  it('grow from the last one, and what is owned never lies beyond them', () => {
    expect(withRanks(power, 4)).toEqual({
      rank: 3,
      costByRank: [2, 4, 6, 6],
      ownDamageByRank: [0, 5, 7, 7],
      damageByRank: [],
      attackByRank: [],
      defenceByRank: [1, 2, 3, 3],
    })
    expect(withRanks(power, 1)).toMatchObject({ rank: 1, costByRank: [2], defenceByRank: [1] })
  })
})

describe('beside the name', () => {
  it('stand magic and tradition, if there are any', () => {
    expect(factsOf({ magicKind: 'none', tradition: '' })).toEqual([])
    expect(factsOf({ magicKind: 'dual', tradition: 'Lamp-keepers' })).toEqual(['Dual magic', 'Lamp-keepers'])
  })
})
