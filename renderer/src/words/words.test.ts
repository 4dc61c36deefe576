import { describe, expect, it, vi } from 'vitest'
import { en } from '@shared/messages/en'
import { HOUSE_RULES } from '@shared/houseRules'
import {
  ATTRIBUTES,
  BODY_GROUPS,
  DAMAGE_TYPES,
  DEATH_CAUSES,
  DISCIPLINES,
  GEAR_LAYERS,
  KNOWN_SKILLS,
  LINES_OF_SIGHT,
  LOAD_STATES,
  SAVES,
  SENSES,
  STORED_CONDITIONS,
  WEAPON_KINDS,
} from '@shared/wcrpg/names'
import { englishMessages, humanise } from '@shared/words/catalogue'
import { clockWords, durationWords } from './clock'
import { hasWords, message, parameterWords, say, switchTitle, switchValue, ui } from './words'

const nameOf = (id: string) => (id === 'combatant-1' ? 'Brandt' : undefined)

describe('the catalogue', () => {
  const fixed: [string, readonly string[]][] = [
    ['attribute', ATTRIBUTES],
    ['discipline', DISCIPLINES],
    ['skill', Object.keys(KNOWN_SKILLS)],
    ['save', SAVES],
    ['sense', SENSES],
    ['bodyGroup', BODY_GROUPS],
    ['damageType', DAMAGE_TYPES],
    ['weaponKind', WEAPON_KINDS],
    ['gearLayer', GEAR_LAYERS],
    ['loadState', LOAD_STATES],
    ['lineOfSight', LINES_OF_SIGHT],
    ['deathCause', DEATH_CAUSES],
    ['condition', STORED_CONDITIONS],
  ]
  it.each(fixed)('has words for every %s', (namespace, keys) => {
    expect(keys.filter((key) => !hasWords(`${namespace}.${key}`))).toEqual([])
  })
  it('has a title for every switch and words for every value that is no number', () => {
    const lacking = HOUSE_RULES.flatMap((rule) => [
      `switch.${rule.key}.title`,
      ...rule.values
        .filter((value) => typeof value !== 'number')
        .map((value) => `switch.${rule.key}.values.${String(value)}`),
    ]).filter((key) => !hasWords(key))
    expect(lacking).toEqual([])
  })
  it('compiles every message, and leaves no parameter unfilled', () => {
    const complaints: string[] = []
    vi.spyOn(console, 'warn').mockImplementation((text: unknown) => void complaints.push(String(text)))
    for (const [key, words] of Object.entries(englishMessages)) {
      const names = [...words.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? '')
      const text = message(key, Object.fromEntries(names.map((name) => [name, 'x'])))
      if (/\{\w+\}/.test(text)) complaints.push(key)
      if (text === '' && words !== '') complaints.push(key)
    }
    vi.restoreAllMocks()
    expect(complaints).toEqual([])
    expect(Object.keys(englishMessages).length).toBeGreaterThan(Object.keys(en.ui).length)
  })
  it('shows a key without words as words', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect(humanise('log.attack.critSuccess')).toBe('Attack crit success')
    expect(say('log', 'nobody.wroteThis')).toContain('Nobody wrote this')
    vi.restoreAllMocks()
  })
})

describe('parameters', () => {
  it('put the note of a condition into its words', () => {
    const told = { who: 'Ana', condition: 'derangement', note: 'fear of rats', value: null }
    expect(say('log', 'condition.added', told)).toBe('Ana: fear of rats.')
    const bought = { who: 'Ana', condition: 'modifier', note: 'Guard', value: -2 }
    expect(say('log', 'condition.ended', bought)).toContain('Guard −2')
  })
  it('put the body part and the number of a condition into its words', () => {
    const arm = { who: 'Ana', condition: 'appendageDisabled', part: 'leftArm' }
    expect(say('log', 'condition.ended', arm)).toBe('Ana: Left arm disabled has passed.')
    const lifted = { who: 'Ana', condition: 'inspired', value: 3 }
    expect(say('log', 'condition.ended', lifted)).toBe('Ana: Inspired +3 has passed.')
  })
  it('name combatants by id and leave other text alone', () => {
    expect(parameterWords('attacker', 'combatant-1', nameOf)).toBe('Brandt')
    expect(parameterWords('attacker', 'Somebody', nameOf)).toBe('Somebody')
  })
  it('find the words of keys by the name of the parameter', () => {
    expect(parameterWords('skill', 'dodge', nameOf)).toBe('Dodge')
    expect(parameterWords('characteristic', 'tactical', nameOf)).toBe('Tactical')
    expect(parameterWords('fromPart', 'leftArm', nameOf)).toBe('Left arm')
    expect(parameterWords('part', 'thirdTentacle', nameOf)).toBe('Third tentacle')
  })
  it('write zero, minus and nothing plainly', () => {
    expect(parameterWords('amount', 0, nameOf)).toBe('0')
    expect(parameterWords('amount', -5, nameOf)).toBe('−5')
    expect(parameterWords('amount', null, nameOf)).toBe('–')
  })
  it('join lists and say nested messages', () => {
    expect(parameterWords('parts', ['leftArm', 'head'], nameOf)).toBe('Left arm and Head')
    expect(parameterWords('what', { key: 'pool.hp', with: {} }, nameOf)).toBe('HP')
  })
  it('say durations, dice modes, commands and house rules in words', () => {
    expect(say('log', 'clock.advanced', { seconds: 28_800 })).toContain('8 h')
    expect(say('log', 'campaign.diceMode', { mode: 'playersTyped' })).toContain('Players’ real dice')
    expect(say('log', 'history.undo', { command: 'wcrpg/attack', revision: 4 })).toContain('Attack')
    const houseRule = say('log', 'campaign.houseRule', { key: 'd10Zero', value: 'ten' })
    expect(houseRule).toContain('A 0 on a d10')
    expect(houseRule).toMatch(/ten\.$/)
  })
  it('named count picks the form', () => {
    expect(ui('rules.count', { count: 1 })).toBe('1 rule')
    expect(ui('rules.count', { count: 0 })).toBe('0 rules')
  })
  it('the number that stands in the sentence picks the form', () => {
    expect(ui('clock.quick.days', { amount: 1 })).toBe('+1 day')
    expect(ui('clock.quick.days', { amount: 0 })).toBe('+0 days')
    expect(say('log', 'wwn.shocked', { who: 'Ana', damage: 1, left: 4 })).toContain('1 point of')
    const nested = { key: 'log.wwn.placed', with: { count: 1 } }
    expect(parameterWords('why', nested, nameOf)).toBe('1 token was placed.')
  })
  it('none of something has a form of its own in a message of three', () => {
    const near = (count: number) => ui('battle.map.moved', { count })
    expect([0, 1, 2].map(near)).toEqual(['same square', '1 square', '2 squares'])
  })
  it('leave out who is not named where the words have a twin for that', () => {
    expect(say('derive', 'mcDefense', { who: 'Viper' })).toBe('Def of Viper')
    expect(say('derive', 'mcDefense')).toBe('Def')
  })
  it('may hold the signs that messages treat as special', () => {
    expect(say('log', 'note', { text: 'a@b {c} | d' })).toBe('a@b {c} | d')
  })
})

describe('what is none', () => {
  it('is left out where there are words without it', () => {
    const told = { who: 'Rat', part: 'Trunk', lethal: 20, nonLethal: 3, wounds: 0, hp: 38, nhp: 43 }
    expect(say('log', 'hit.applied', told)).toBe('Rat, Trunk: HP −20 → 38, NHP −3 → 43.')
    expect(say('log', 'hit.applied', { ...told, wounds: 2 })).toContain('Wounds +2')
  })
})

describe('switches', () => {
  it('are said by title and value, numbers as numbers', () => {
    expect(switchTitle('d10Zero')).toContain('d10')
    expect(switchValue('d10Zero', 'zero')).toBe('zero')
    expect(switchValue('critSuccessMax', 0)).toBe('0')
    expect(switchValue('bleedWhenDead', false)).toBe('no')
  })
})

describe('the clock', () => {
  const calendar = { dayWord: 'Day', hoursPerDay: 24, firstDay: 1, startOfDay: 8 * 3600 }
  it('reads through the calendar', () => {
    expect(clockWords(0, calendar)).toBe('Day 1, 08:00:00')
    expect(clockWords(16 * 3600, calendar)).toBe('Day 2, 00:00:00')
    expect(clockWords(61, { ...calendar, hoursPerDay: 30, dayWord: 'Watch', firstDay: 0 })).toBe(
      'Watch 0, 08:01:01',
    )
  })
  it('says durations in their two largest units', () => {
    expect([0, 6, 60, 3661, 90_000].map(durationWords)).toEqual([
      '0 s',
      '6 s',
      '1 min',
      '1 h 1 min',
      '1 d 1 h',
    ])
  })
})
