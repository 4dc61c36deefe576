/** What a fight has cost, as a note: headlines, tables and moments, with nothing in it that a note would take for a sign. */
import { describe, expect, it } from 'vitest'
import { Fought } from './fought'
import { eveningNote, fightNote } from '../../../electron/interchange/write/report'

const fought = (name = 'The | ford'): Fought =>
  new Fought('wire', {
    roster: [
      { id: 'ana', name: 'Ana', player: true },
      { id: 'rat', name: '*Rat*', attributes: { constitution: 10, resolve: 10 } },
    ],
    encounters: [
      {
        id: 'fight',
        name,
        combatants: [
          { sheet: 'ana', side: 'players', fight: { actionPool: 30, poolSize: 30 } },
          { sheet: 'rat', side: 'foes', fight: { actionPool: 30, poolSize: 30 } },
        ],
      },
    ],
  })
    .do({ type: 'wire/damage', sheet: 'rat', damageType: 'permanent', amount: 50, reduced: false })
    .do({ type: 'encounter/end', encounter: 'fight', winner: 'players' })
const noteOf = (fight: Fought): string =>
  fightNote(fight.campaign, { ...fight.report, revision: 1, partial: false }, fight.figures, () => undefined)

describe('a fight as Markdown', () => {
  it('has a headline, a part for each side, and a row for each who stood there', () => {
    const lines = noteOf(fought()).split('\n')
    expect(lines[0]).toBe('## The \\| ford')
    expect(lines).toEqual(expect.arrayContaining(['### Foes', '1 dead']))
    const rows = lines.filter((line) => line.startsWith('| '))
    expect(rows.filter((row) => row.startsWith('| Ana |'))).toHaveLength(1)
    expect(rows.filter((row) => row.startsWith('| \\*Rat\\* |'))).toHaveLength(1)
    // every row of a table has as many cells
    const tables = lines
      .map((line) => (line.startsWith('| ') ? line.replaceAll('\\|', '').split('|').length : 0))
      .join(' ')
      .split(/(?: ?\b0\b ?)+/)
      .filter((cells) => cells !== '')
    expect(tables.length).toBeGreaterThan(1)
    for (const cells of tables) expect(new Set(cells.split(' ')).size).toBe(1)
  })
  it('says what each round took, and who struck with what', () => {
    const note = noteOf(
      new Fought('wire', {
        roster: [
          {
            id: 'ana',
            name: 'Ana',
            weapons: { sabre: { name: 'Sabre | long', skill: 'swords', attackCost: 4, baseDamage: 4 } },
          },
          { id: 'rat', name: 'Rat', attributes: { constitution: 10 } },
        ],
        encounters: [
          {
            id: 'fight',
            name: 'The ford',
            round: 2,
            combatants: [
              { sheet: 'ana', side: 'players', fight: { actionPool: 30, poolSize: 30 } },
              { sheet: 'rat', side: 'foes', fight: { actionPool: 30, poolSize: 30 } },
            ],
          },
        ],
      }).do({ type: 'wire/attack', attacker: 'ana', target: 'rat', weapon: 'sabre', metres: 1 }, [11, 10]),
    )
    // one strike of 4 that hits 190 times of 400
    expect(note).toContain('| Ana | Sabre \\| long | 1 | 1 | 0.5 | 4 |')
    expect(note).toMatch(/^\| 2 \| 0 \| 4 \|/m)
  })
})

describe('an evening as Markdown', () => {
  it('leaves out fights in which nothing has happened', () => {
    const fight = fought()
    const told = { ...fight.report, revision: 1, partial: false }
    const note = eveningNote(fight.campaign, [{ ...told, commands: 0 }], [], () => undefined)
    expect(note).not.toContain('ford')
    expect(note).toContain('Nothing has happened')
  })
  it('has an overview of its fights, then each of them, those first that began first', () => {
    const fight = fought('The ford')
    const told = { ...fight.report, revision: 1, partial: false, commands: 5 }
    const note = eveningNote(
      fight.campaign,
      [
        { ...told, began: 900 },
        { ...told, began: 30 },
      ],
      [fight.figures],
      () => undefined,
    )
    expect(note.match(/^## The ford$/gm)).toHaveLength(2)
    expect(note.indexOf('08:00:30')).toBeGreaterThan(0)
    expect(note.indexOf('08:00:30')).toBeLessThan(note.indexOf('08:15:00'))
  })
})
