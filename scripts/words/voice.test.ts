/** No message is written worse than those that stood when the rules were laid down, and their list only shrinks. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { en } from '@shared/messages/en'
import { messagesIn, type Message } from './uses'
import { type Allowed, buttonsIn, buttonsOf, faultsOf, judge, kindOf } from './voice'

const ROOT = resolve(import.meta.dirname, '../..')
const allowed = JSON.parse(readFileSync(join(ROOT, 'scripts/words/allowed.json'), 'utf8')) as Allowed
/** How many were allowed on the first day: raise it never. */
const MOST_ALLOWED = 320

describe('the messages', () => {
  it('say nothing that has a better word, and are no longer than their kind may be', () => {
    const { broken, needless } = judge(messagesIn(en), buttonsOf(ROOT), allowed)
    expect(broken, 'write them anew: docs/mechanisms/words.md').toEqual([])
    expect(needless, 'no longer needed: npm run words -- --shrink').toEqual([])
    expect(Object.keys(allowed.messages).length).toBeLessThanOrEqual(MOST_ALLOWED)
  })
})

describe('a message', () => {
  const message = (text: string, key = 'files.count', namespace = 'ui'): Message => ({ namespace, key, text })
  const none = new Set<string>()

  it('breaks the rules by a word that has a better one', () => {
    expect(faultsOf(message('Throw and type'), none)).toEqual(['better: enter rolls'])
    expect(faultsOf(message('Fit'), none)).toHaveLength(1)
    expect(faultsOf(message('This does not fit here'), none)).toEqual([])
    expect(faultsOf(message('Do it'), none)).toHaveLength(1)
    expect(faultsOf(message('Deal damage'), none)).toEqual([])
  })
  it('breaks them by its length, which its kind decides', () => {
    const text = '{who} looks for the lost key of the old gate below the tower'
    expect(faultsOf(message(`${text} {where}`), none)).toHaveLength(1)
    expect(faultsOf(message(`${text} {where}`, 'files.hint'), none)).toEqual([])
    expect(faultsOf(message(`${text} {where}`, 'moved', 'log'), none)).toHaveLength(1)
    expect(faultsOf(message('Move all of them'), new Set(['files.count']))).toHaveLength(1)
    expect(faultsOf(message('Move {who} away'), new Set(['files.count']))).toEqual([])
    expect(kindOf(message(text, 'too-far', 'refusal'), none)).toBe('hint')
  })
  it('is a button where a view writes it into one', () => {
    const view = `<RkButton @click="() => go('a.b')">{{ isOpen ? ui('x.close') : ui('x.open') }}</RkButton>{{ ui('y') }}`
    expect(buttonsIn(view)).toEqual(['x.close', 'x.open'])
  })
  it('is allowed with the text that stood there, and no longer than it breaks a rule', () => {
    const list = { since: '', messages: { 'ui.files.count': 'Do it', 'ui.gone': 'Deal it' } }
    expect(judge([message('Do it')], none, list)).toEqual({ broken: [], needless: ['ui.gone'] })
    expect(judge([message('Count')], none, list).needless).toEqual(['ui.files.count', 'ui.gone'])
    const changed = judge([message('Deal it')], none, list)
    expect(changed.broken).toHaveLength(1)
    expect(changed.needless).toEqual(['ui.files.count', 'ui.gone'])
  })
})
