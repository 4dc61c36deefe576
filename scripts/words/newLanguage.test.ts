import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LANGUAGES, readLanguages } from '../../electron/languages/read'
import { checkLanguage } from './checkLanguage'
import { newLanguage } from './newLanguage'

const MESSAGES = resolve(import.meta.dirname, '../../shared/messages/en')
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roundkeeper-words-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})
const make = (tag: string): Promise<string[] | null> => newLanguage(tag, join(folder, LANGUAGES), MESSAGES)

describe('a new language', () => {
  it('has every message, none with words, and says what is filled in', async () => {
    const files = (await make('pl')) ?? []
    const [polish] = readLanguages([join(folder, LANGUAGES)])
    expect(polish?.card).toMatchObject({ tag: 'pl', translated: 0, problems: [] })
    const keys = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^[^#\s].*:$/gm)])
    expect(keys).toHaveLength(polish?.card.messages ?? 0)

    const path = join(folder, LANGUAGES, 'pl', 'ui.yaml')
    const text = readFileSync(path, 'utf8')
    expect(text).toContain('one | few | many | other')
    expect(text).toContain('# Close\nui.close:\n')
    writeFileSync(path, text.replace('ui.close:', 'ui.close: Zamknij'))
    expect(readLanguages([join(folder, LANGUAGES)])[0]).toMatchObject({
      words: { 'ui.close': 'Zamknij' },
      card: { translated: 1, problems: [] },
    })
  })
  it('is made once: what a translator has written stays', async () => {
    await make('pl')
    const path = join(folder, LANGUAGES, 'pl', 'log.yaml')
    rmSync(path)
    appendFileSync(join(folder, LANGUAGES, 'pl', 'ui.yaml'), '# mine\n')
    expect(await make('pl')).toEqual([path])
    expect(readFileSync(join(folder, LANGUAGES, 'pl', 'ui.yaml'), 'utf8')).toContain('# mine')
  })
  it('is one, and not English', async () => {
    expect(await make('english')).toBeNull()
    expect(await make('en')).toBeNull()
  })
  it('is checked: what is wrong with its line, and what has no words yet', async () => {
    const places = [join(folder, LANGUAGES)]
    expect(checkLanguage('pl', places)).toBeNull()
    await make('pl')
    const path = join(folder, LANGUAGES, 'pl', 'ui.yaml')
    writeFileSync(path, 'ui.close: Zamknij\nui.yes: Tak {who}\n')
    const found = checkLanguage('pl', places)
    expect(found?.problems).toEqual(['ui.yaml:2: ui.yes has no {who} in English.'])
    expect(found?.missing).toContain('ui.yes')
    expect(found?.missing).not.toContain('ui.close')
  })
})
