/** Portraits and pictures below maps as commands of a session, on every sample: set, refused, undone, told, kept. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OpenCommand, CommandOutcome } from '@shared/contract/types'
import { en } from '@shared/messages/en'
import type { CampaignSession } from './session'
import { byApp, shelfOf, placed, SAMPLES } from './testing/played'

const [FACE, OTHER] = ['a.png', 'b.webp'].map((name) =>
  name.replace(/^./, (letter) => letter.repeat(64)),
) as [string, string]
const BACKGROUND = { asset: FACE, x: -2.5, y: 0, width: 40, strength: 0.6 }

let data = ''
let session: CampaignSession
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'roundkeeper-pictures-'))
})
afterEach(() => {
  session.close()
  rmSync(data, { recursive: true, force: true })
})

const run = (command: OpenCommand): CommandOutcome => session.run(command, byApp, undefined)
const refusalOf = (command: OpenCommand): string | null => {
  const outcome = run(command)
  return outcome.outcome === 'refused' ? outcome.refused : null
}
const said = (outcome: CommandOutcome): string[] =>
  outcome.outcome === 'resolved' ? outcome.log.map(({ say }) => say) : []
function reopen(): void {
  session.close()
  session = shelfOf(data).session('c')
}

describe.each(SAMPLES)('pictures of $sample', (sample) => {
  beforeEach(() => {
    placed(data, 'c', sample, [])
    session = shelfOf(data).session('c')
  })

  it('stand on every kind of sheet; each change is told in words, undone, redone and kept', () => {
    for (const kind of new Set(session.campaign.roster.map((sheet) => sheet.kind))) {
      const before = session.campaign
      const { id } = before.roster.find((sheet) => sheet.kind === kind)!
      const now = (): string | null | undefined =>
        session.campaign.roster.find((sheet) => sheet.id === id)?.portrait
      const told = [FACE, OTHER, null].map((portrait) =>
        said(run({ type: 'roster/set-portrait', sheet: id, portrait })),
      )
      expect(told).toEqual([['roster.portraitSet'], ['roster.portraitReplaced'], ['roster.portraitRemoved']])
      for (const [key] of told) expect(en.log).toHaveProperty([key!])
      session.undo(undefined)
      expect(now()).toBe(OTHER)
      session.undo(undefined)
      expect(now()).toBe(FACE)
      session.undo(undefined)
      expect(session.campaign).toEqual(before)
      session.redo(undefined)
      expect(now()).toBe(FACE)
    }
    const { roster } = session.campaign
    reopen()
    expect(session.campaign.roster).toEqual(roster)
    expect(roster.some(({ portrait }) => portrait === FACE)).toBe(true)
  })

  it('lie below the map of an encounter', () => {
    if (session.campaign.encounters.length === 0) run({ type: 'encounter/create', name: 'Field' })
    const before = session.campaign
    const { id } = before.encounters[0]!
    const set = (background: unknown): CommandOutcome =>
      run({ type: 'encounter/set-background', encounter: id, background } as OpenCommand)
    const told = [BACKGROUND, { ...BACKGROUND, x: 5 }, { ...BACKGROUND, asset: OTHER, x: 5 }, null].map(
      (background) => said(set(background)),
    )
    expect(told).toEqual([
      ['encounter.backgroundSet'],
      ['encounter.backgroundMoved'],
      ['encounter.backgroundReplaced'],
      ['encounter.backgroundRemoved'],
    ])
    for (const [key] of told) expect(en.log).toHaveProperty([key!])
    session.undo(undefined)
    session.undo(undefined)
    expect(session.campaign.encounters[0]?.background).toEqual({ ...BACKGROUND, x: 5 })
    session.undo(undefined)
    session.undo(undefined)
    expect(session.campaign).toEqual(before)
    session.redo(undefined)
    reopen()
    expect(session.campaign.encounters[0]?.background).toEqual(BACKGROUND)
  })

  it('are refused where nobody is, nothing would change, or the name or the numbers are none', () => {
    if (session.campaign.encounters.length === 0) run({ type: 'encounter/create', name: 'Field' })
    const { campaign, revision } = session
    const sheet = campaign.roster[0]!.id
    const encounter = campaign.encounters[0]!.id
    const refused: [OpenCommand, string][] = [
      [{ type: 'roster/set-portrait', sheet: 'nobody', portrait: FACE }, 'unknown-sheet'],
      [{ type: 'roster/set-portrait', sheet, portrait: null }, 'no-picture'],
      [
        { type: 'encounter/set-background', encounter: 'nowhere', background: BACKGROUND },
        'unknown-encounter',
      ],
      [{ type: 'encounter/set-background', encounter, background: null }, 'no-picture'],
      ...[
        'face.png',
        '../a.png',
        `${'a'.repeat(64)}.svg`,
        `${'A'.repeat(64)}.png`,
        `x${FACE}`,
        `${FACE}\n`,
        '',
      ].map((portrait): [OpenCommand, string] => [
        { type: 'roster/set-portrait', sheet, portrait },
        'bad-payload',
      ]),
      ...(
        [
          { width: 0 },
          { width: -4 },
          { strength: 0 },
          { strength: 1.1 },
          { x: 1e9 },
          { y: null },
          { asset: 'map.png' },
          { height: 3 },
        ] as const
      ).map((wrong): [OpenCommand, string] => [
        { type: 'encounter/set-background', encounter, background: { ...BACKGROUND, ...wrong } },
        'bad-payload',
      ]),
    ]
    for (const [command, code] of refused) {
      expect([refusalOf(command), command]).toEqual([code, command])
      expect(en.refusal).toHaveProperty([code])
    }
    expect(session.campaign).toBe(campaign)
    expect(session.revision).toBe(revision)
    for (const command of [
      { type: 'roster/set-portrait', sheet, portrait: FACE },
      { type: 'encounter/set-background', encounter, background: BACKGROUND },
    ]) {
      expect(refusalOf(command)).toBeNull()
      expect(refusalOf(command)).toBe('same-picture')
    }
  })

  it('are copied with a template, and a copy keeps its own', () => {
    const template = session.campaign.roster.find((one) => one.template)
    if (template === undefined) {
      run({ type: 'roster/save-as-template', sheet: session.campaign.roster[0]!.id, name: 'Model' })
    }
    const { id } = session.campaign.roster.find((one) => one.template)!
    run({ type: 'roster/set-portrait', sheet: id, portrait: FACE })
    expect(refusalOf({ type: 'roster/copy', template: id, count: 2 })).toBeNull()
    const copies = session.campaign.roster.slice(-2)
    expect(copies.map(({ portrait }) => portrait)).toEqual([FACE, FACE])
    run({ type: 'roster/set-portrait', sheet: copies[0]!.id, portrait: OTHER })
    const now = session.campaign.roster
    expect(now.find((one) => one.id === id)?.portrait).toBe(FACE)
    expect(now.at(-1)?.portrait).toBe(FACE)
  })
})
