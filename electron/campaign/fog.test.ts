/** Fog as commands of a session on every sample, and what players' windows learn of a map that lies in it. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Fog, FogShape } from '@shared/campaign/fog'
import type { Encounter } from '@shared/campaign/types'
import type { CommandOutcome, Id } from '@shared/contract/types'
import { en } from '@shared/messages/en'
import { middleOnPaper } from '@shared/places'
import { playersMapOf } from '../rules/answers'
import { playersView } from './playersView'
import { SAMPLES } from './testing/played'
import { PlayedSample, saidBy } from './testing/playedSample'

let played: PlayedSample
afterEach(() => played.end())

const around = ({ x, y }: { x: number; y: number }): FogShape => ({
  kind: 'rectangle',
  left: x - 0.3,
  top: y - 0.3,
  right: x + 0.3,
  bottom: y + 0.3,
})

describe.each(SAMPLES)('fog on a map of $sample', (sample) => {
  let id: Id = ''
  beforeEach(() => {
    played = new PlayedSample(sample)
    if (played.session.campaign.encounters.length === 0)
      played.run({ type: 'encounter/create', name: 'Field' })
    id = played.session.campaign.encounters[0]!.id
  })
  const here = (): Encounter => played.session.campaign.encounters.find((one) => one.id === id)!
  const fog = (): Fog | null => here().fog
  const paint = (uncovers: boolean, shape: FogShape): CommandOutcome =>
    played.run({ type: 'encounter/paint-fog', encounter: id, uncovers, shape })

  it('covers, is painted, lifts; is told in words, undone, redone and kept', () => {
    const before = played.session.campaign
    const spot = around({ x: 4, y: 4 })
    const told = [
      saidBy(played.run({ type: 'encounter/set-fog', encounter: id, covers: 'everything' })),
      saidBy(paint(true, spot)),
      saidBy(paint(false, around({ x: 9, y: 2 }))),
      saidBy(played.run({ type: 'encounter/set-fog', encounter: id, covers: 'nothing' })),
    ].flat()
    expect(told).toEqual([
      'encounter.fogCoversAll',
      'encounter.fogUncovered',
      'encounter.fogCovered',
      'encounter.fogLifted',
    ])
    for (const key of told) expect(en.log).toHaveProperty([key])
    expect(fog()).toBeNull()
    played.session.undo(undefined)
    expect(fog()?.pieces.map(({ uncovers }) => uncovers)).toEqual([true, false])
    played.session.undo(undefined)
    expect(fog()).toEqual({ covers: true, pieces: [{ uncovers: true, shape: spot }] })
    played.reopen()
    expect(fog()).toEqual({ covers: true, pieces: [{ uncovers: true, shape: spot }] })
    played.session.undo(undefined)
    played.session.undo(undefined)
    expect(played.session.campaign).toEqual(before)
  })

  it('refuses what would change nothing', () => {
    const all = { type: 'encounter/set-fog', encounter: id, covers: 'everything' } as const
    const nothing = { ...all, covers: 'nothing' } as const
    const bit = {
      type: 'encounter/paint-fog',
      encounter: id,
      uncovers: true,
      shape: around({ x: 1, y: 1 }),
    } as const
    expect([played.refusalOf(nothing), played.refusalOf(bit)]).toEqual(['no-fog', 'no-fog'])
    expect(played.refusalOf(all)).toBeNull()
    expect(played.refusalOf(all)).toBe('fog-covers-everything')
    const line = { kind: 'rectangle', left: 2, top: 2, right: 2, bottom: 5 } as const
    expect(played.refusalOf({ ...bit, shape: line })).toBe('fog-shape-empty')
    expect(played.refusalOf({ ...bit, encounter: 'none' })).toBe('unknown-encounter')
    expect(played.refusalOf(bit)).toBeNull()
    expect(played.refusalOf(all)).toBeNull()
  })

  it('keeps foes in it, ground and picture from players, whatever is painted; player characters are seen', () => {
    const asset = `${'f'.repeat(64)}.webp`
    played.run({
      type: 'encounter/set-background',
      encounter: id,
      background: { asset, x: 0, y: 0, width: 30, strength: 1 },
    })
    if (here().status !== 'running') played.run({ type: 'encounter/start', encounter: id })
    const shown = (): ReturnType<typeof playersView> => playersView(played.session.campaign, [])
    const map = playersMapOf(played.session.campaign, here())
    if (map === null) {
      expect(shown().map).toBeNull()
      return
    }
    const isFoe = (token: Id): boolean => {
      const sheet = here().combatants.find((one) => one.id === token)?.sheet
      return played.session.campaign.roster.find((one) => one.id === sheet)?.player === false
    }
    const foes = map.tokens.filter(
      ({ id: token }) => isFoe(token) && !here().combatants.find((c) => c.id === token)!.hidden,
    )
    const seen = (): Set<Id> => new Set(shown().combatants.map((one) => one.id))
    const all = seen()
    expect(JSON.stringify(shown()).includes(asset)).toBe(true)

    played.run({ type: 'encounter/set-fog', encounter: id, covers: 'everything' })
    const dark = JSON.stringify(shown())
    expect(dark).not.toContain(asset)
    expect(shown().map?.ground).toEqual([])
    for (const { id: token, name } of foes) {
      expect(seen().has(token)).toBe(false)
      expect(dark).not.toContain(JSON.stringify(name))
    }
    expect([...all].filter((token) => !isFoe(token) && !seen().has(token))).toEqual([])

    const [first] = foes
    if (first === undefined) return
    paint(true, around(middleOnPaper(map.kind, first)))
    const beside = foes.filter(({ x, y }) => x === first.x && y === first.y).map((one) => one.id)
    expect(foes.map((one) => one.id).filter((token) => seen().has(token))).toEqual(beside)
  })
})
