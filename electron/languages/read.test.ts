import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readLanguages } from './read'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roundkeeper-languages-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})
function write(tag: string, file: string, text: string): void {
  mkdirSync(join(folder, tag), { recursive: true })
  writeFileSync(join(folder, tag, file), text)
}
const problems = () => readLanguages([folder]).flatMap(({ card }) => card.problems)

describe('the files of a translator', () => {
  it('give a language its words, from all its files, and say how many are missing', () => {
    write('de', 'ui.yaml', '# windows\nui.close: Schließen\nui.yes: "Ja"\nui.no:\n')
    write('de', 'log.yaml', "log.turn.start: '{who} ist dran.'\n")
    write('pt-br', 'ui.yaml', 'ui.close: Fechar\n')
    const [german, portuguese] = readLanguages([folder])
    expect(german?.words).toEqual({
      'ui.close': 'Schließen',
      'ui.yes': 'Ja',
      'log.turn.start': '{who} ist dran.',
    })
    expect(german?.card).toMatchObject({ tag: 'de', translated: 3, problems: [] })
    expect(german?.card.messages).toBeGreaterThan(6000)
    expect(portuguese?.tag).toBe('pt-BR')
  })
  it('tell each line that cannot be said, and say the others', () => {
    write('de', 'ui.yaml', 'ui.close: Schließen\nui.clsoe: Schließen\n\nlog.turn.start: Zug\nui.yes: [Ja]\n')
    expect(problems()).toEqual([
      { file: 'ui.yaml', line: 2, why: 'unknownKey', with: { key: 'ui.clsoe' } },
      {
        file: 'ui.yaml',
        line: 4,
        why: 'lacksParameter',
        with: { key: 'log.turn.start', parameter: '{who}' },
      },
      { file: 'ui.yaml', line: 5, why: 'noText', with: { key: 'ui.yes' } },
    ])
    expect(readLanguages([folder])[0]?.words).toEqual({ 'ui.close': 'Schließen' })
  })
  it('that cannot be read tell where, and keep no other file from being read', () => {
    write('de', 'broken.yaml', 'ui.yes: Ja\nui.no: "Nein\n')
    write('de', 'list.yaml', '- ui.yes\n')
    write('de', 'twice.yaml', 'ui.yes: Ja\nui.yes: Jawohl\n')
    write('de', 'ui.yaml', 'ui.close: Schließen\n')
    expect(problems().map(({ file, line, why }) => [file, line, why])).toEqual([
      ['broken.yaml', expect.any(Number), 'unreadable'],
      ['list.yaml', 1, 'noList'],
      ['twice.yaml', 2, 'twice'],
    ])
    expect(readLanguages([folder])[0]?.words).toEqual({ 'ui.close': 'Schließen' })
  })
  it('stand in place of what is shipped, line by line', () => {
    write('de', 'ui.yaml', 'ui.close: Schließen\nui.yes: Ja\n')
    const own = join(folder, 'a translator’s')
    mkdirSync(join(own, 'de'), { recursive: true })
    writeFileSync(join(own, 'de', 'ui.yaml'), 'ui.yes: Jawohl\n')
    expect(readLanguages([folder, own]).map(({ tag, words }) => [tag, words])).toEqual([
      ['de', { 'ui.close': 'Schließen', 'ui.yes': 'Jawohl' }],
    ])
  })
  it('are no files of others, and no folder of another name', () => {
    write('notes', 'ui.yaml', 'ui.close: x\n')
    write('de', 'readme.txt', 'ui.close: x\n')
    writeFileSync(join(folder, 'stray.yaml'), 'ui.close: x\n')
    expect(readLanguages([folder]).map(({ tag, words }) => [tag, words])).toEqual([['de', {}]])
    expect(readLanguages([join(folder, 'none')])).toEqual([])
  })
})
