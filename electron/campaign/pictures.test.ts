/** Portraits and pictures below maps as commands of a session, on every sample: set, refused, undone, told, kept. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OpenCommand, CommandOutcome } from '@shared/contract/types'
import { en } from '@shared/messages/en'
import { SAMPLES } from './testing/played'
import { PlayedSample, saidBy } from './testing/playedSample'

const [FACE, OTHER] = ['a.png', 'b.webp'].map((name) =>
  name.replace(/^./, (letter) => letter.repeat(64)),
) as [string, string]
const BACKGROUND = { asset: FACE, x: -2.5, y: 0, width: 40, strength: 0.6 }

let played: PlayedSample
afterEach(() => played.end())

describe.each(SAMPLES)('pictures of $sample', (sample) => {
  beforeEach(() => {
    played = new PlayedSample(sample)
  })

  it('stand on every kind of sheet; each change is told in words, undone, redone and kept', () => {
    for (const kind of new Set(played.session.campaign.roster.map((sheet) => sheet.kind))) {
      const before = played.session.campaign
      const { id } = before.roster.find((sheet) => sheet.kind === kind)!
      const now = (): string | null | undefined =>
        played.session.campaign.roster.find((sheet) => sheet.id === id)?.portrait
      const told = [FACE, OTHER, null].map((portrait) =>
        saidBy(played.run({ type: 'roster/set-portrait', sheet: id, portrait })),
      )
      expect(told).toEqual([['roster.portraitSet'], ['roster.portraitReplaced'], ['roster.portraitRemoved']])
      for (const [key] of told) expect(en.log).toHaveProperty([key!])
      played.session.undo(undefined)
      expect(now()).toBe(OTHER)
      played.session.undo(undefined)
      expect(now()).toBe(FACE)
      played.session.undo(undefined)
      expect(played.session.campaign).toEqual(before)
      played.session.redo(undefined)
      expect(now()).toBe(FACE)
    }
    const { roster } = played.session.campaign
    played.reopen()
    expect(played.session.campaign.roster).toEqual(roster)
    expect(roster.some(({ portrait }) => portrait === FACE)).toBe(true)
  })

  it('lie below the map of an encounter', () => {
    if (played.session.campaign.encounters.length === 0)
      played.run({ type: 'encounter/create', name: 'Field' })
    const before = played.session.campaign
    const { id } = before.encounters[0]!
    const set = (background: unknown): CommandOutcome =>
      played.run({ type: 'encounter/set-background', encounter: id, background } as OpenCommand)
    const told = [BACKGROUND, { ...BACKGROUND, x: 5 }, { ...BACKGROUND, asset: OTHER, x: 5 }, null].map(
      (background) => saidBy(set(background)),
    )
    expect(told).toEqual([
      ['encounter.backgroundSet'],
      ['encounter.backgroundMoved'],
      ['encounter.backgroundReplaced'],
      ['encounter.backgroundRemoved'],
    ])
    for (const [key] of told) expect(en.log).toHaveProperty([key!])
    played.session.undo(undefined)
    played.session.undo(undefined)
    expect(played.session.campaign.encounters[0]?.background).toEqual({ ...BACKGROUND, x: 5 })
    played.session.undo(undefined)
    played.session.undo(undefined)
    expect(played.session.campaign).toEqual(before)
    played.session.redo(undefined)
    played.reopen()
    expect(played.session.campaign.encounters[0]?.background).toEqual(BACKGROUND)
  })

  it('are refused where nobody is, nothing would change, or the name or the numbers are none', () => {
    if (played.session.campaign.encounters.length === 0)
      played.run({ type: 'encounter/create', name: 'Field' })
    const { campaign, revision } = played.session
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
      expect([played.refusalOf(command), command]).toEqual([code, command])
      expect(en.refusal).toHaveProperty([code])
    }
    expect(played.session.campaign).toBe(campaign)
    expect(played.session.revision).toBe(revision)
    for (const command of [
      { type: 'roster/set-portrait', sheet, portrait: FACE },
      { type: 'encounter/set-background', encounter, background: BACKGROUND },
    ]) {
      expect(played.refusalOf(command)).toBeNull()
      expect(played.refusalOf(command)).toBe('same-picture')
    }
  })

  it('are copied with a template, and a copy keeps its own', () => {
    const template = played.session.campaign.roster.find((one) => one.template)
    if (template === undefined) {
      played.run({
        type: 'roster/save-as-template',
        sheet: played.session.campaign.roster[0]!.id,
        name: 'Model',
      })
    }
    const { id } = played.session.campaign.roster.find((one) => one.template)!
    played.run({ type: 'roster/set-portrait', sheet: id, portrait: FACE })
    expect(played.refusalOf({ type: 'roster/copy', template: id, count: 2 })).toBeNull()
    const copies = played.session.campaign.roster.slice(-2)
    expect(copies.map(({ portrait }) => portrait)).toEqual([FACE, FACE])
    played.run({ type: 'roster/set-portrait', sheet: copies[0]!.id, portrait: OTHER })
    const now = played.session.campaign.roster
    expect(now.find((one) => one.id === id)?.portrait).toBe(FACE)
    expect(now.at(-1)?.portrait).toBe(FACE)
  })
})
