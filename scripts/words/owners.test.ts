/** What one rule system alone says lies with its words; what several say, or the program itself, is everybody's. */
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DOCUMENT_PARTS } from '@shared/campaign/systems'
import { en } from '@shared/messages/en'
import { common } from '@shared/messages/en/common'
import { massCombat } from '@shared/messages/en/mass-combat'
import { wcrpg } from '@shared/messages/en/wcrpg'
import { wire } from '@shared/messages/en/wire'
import { wwn } from '@shared/messages/en/wwn'
import { mentionsIn, mentionsInComponent, mentionsOf, type Mention } from './mentions'
import { filesThatSay, mayBelongToOne, ownerOf, systemOfFile, textsOf } from './owners'

const ROOT = resolve(import.meta.dirname, '../..')
const SYSTEM_IDS = Object.keys(DOCUMENT_PARTS)
const isNamespace = (text: string): boolean => text in en
/** Their keys cannot be taken for anything else. */
const SAID_BY_CALLS = new Set(['log', 'refusal', 'dice', 'command'])
const keysOf = (words: object): [namespace: string, key: string][] =>
  Object.entries(words).flatMap(([namespace, keys]) =>
    Object.keys(keys as object).map((key): [string, string] => [namespace, key]),
  )

describe('a general file', () => {
  it('holds nothing that only one system says', () => {
    const texts = textsOf(mentionsOf(ROOT), isNamespace)
    const strays = keysOf(common)
      .filter(([namespace]) => mayBelongToOne(namespace))
      .map(([namespace, key]) => [`${namespace}.${key}`, ownerOf(namespace, key, texts, SYSTEM_IDS)] as const)
      .filter(([, owner]) => owner !== null)
      .map(([key, owner]) => `${key}: only ${String(owner)} says it, so it belongs to its words`)
    expect(strays).toEqual([])
  }, 60_000)

  it('holds what several say: no system’s words are said by another', () => {
    const texts = textsOf(mentionsOf(ROOT), isNamespace)
    const strays = Object.entries({ wcrpg, wire, 'mass-combat': massCombat, wwn }).flatMap(
      ([system, words]) =>
        keysOf(words)
          .filter(([namespace]) => SAID_BY_CALLS.has(namespace))
          .map(([namespace, key]) => ({
            key: `${namespace}.${key}`,
            by: filesThatSay(namespace, key, texts, SYSTEM_IDS).filter(
              (file) => systemOfFile(file, SYSTEM_IDS) !== system,
            ),
          }))
          .filter(({ by }) => by.length > 0)
          .map(({ key, by }) => `${system} ${key}: ${by.join(', ')}`),
    )
    expect(strays).toEqual([])
  }, 60_000)

  it('shares no key with a system, and no system with another', () => {
    const parts = [common, massCombat, wcrpg, wire, wwn].flatMap((words) =>
      keysOf(words).map((at) => at.join('.')),
    )
    expect(parts.filter((key, at) => parts.indexOf(key) !== at)).toEqual([])
  })
})

describe('whose a message is', () => {
  const ownerIn = (sources: Record<string, string>, namespace: string, key: string): string | null => {
    const mentions: Mention[] = Object.entries(sources).flatMap(([file, source]) =>
      file.endsWith('.vue') ? mentionsInComponent(source, file) : mentionsIn(source, file),
    )
    return ownerOf(namespace, key, textsOf(mentions, isNamespace), SYSTEM_IDS)
  }
  const rules = 'electron/rules/wire/harm.ts'

  it('is told by the one system that says it', () => {
    expect(ownerIn({ [rules]: "log.say('aim.lost')" }, 'log', 'aim.lost')).toBe('wire')
    expect(ownerIn({ 'shared/wwn/names.ts': "const a = ['sneak']" }, 'skill', 'sneak')).toBe('wwn')
    expect(ownerIn({ [rules]: 'log.say(`aim.${how}`)' }, 'log', 'aim.lost')).toBe('wire')
    expect(ownerIn({ [rules]: "log.say('aim')" }, 'log', 'aim.plain')).toBe('wire')
    const view = '<template><p :title="ui(\'map.price\', { cost })" /></template>'
    expect(ownerIn({ 'renderer/src/systems/wire/map/A.vue': view }, 'ui', 'map.price')).toBe('wire')
    expect(
      ownerIn({ [rules]: "field('lasts', 'choice', { choices: ['thisTurn'] })" }, 'choice', 'lasts.thisTurn'),
    ).toBe('wire')
  })
  it('is everybody’s where two systems say it, general code, or nobody', () => {
    const twice = { [rules]: "log.say('aim.lost')", 'electron/rules/wwn/harm.ts': "log.say('aim.lost')" }
    expect(ownerIn(twice, 'log', 'aim.lost')).toBeNull()
    expect(
      ownerIn(
        { [rules]: "log.say('aim.lost')", 'electron/engine/a.ts': "say('aim.lost')" },
        'log',
        'aim.lost',
      ),
    ).toBeNull()
    expect(ownerIn({}, 'log', 'aim.lost')).toBeNull()
  })
  it('is not told by a plain word that means something else', () => {
    const words = {
      [rules]: "refuse('gone')",
      'electron/engine/a.ts': "const state = 'gone'; const table = { gone: 1 }",
    }
    expect(ownerIn(words, 'refusal', 'gone')).toBe('wire')
    expect(
      filesThatSay('dice', 'gone', textsOf(mentionsIn("refuse('gone')", rules), isNamespace), SYSTEM_IDS),
    ).toEqual([])
  })
})
