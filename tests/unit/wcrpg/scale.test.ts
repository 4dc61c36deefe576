/** WCA-RANGE-01: what lies on the paper of a map stays below the people when increments change their length. */
import { describe, expect, it } from 'vitest'
import { isCovered } from '@shared/fog'
import { middleOnPaper, type Place } from '@shared/places'
import { wallAcross } from '@shared/walls'
import { switchScale } from '../../../electron/rules/wcrpg/field/scale'
import { fightIn, fightWith } from './smallFights'

const at = (x: number, y: number): Place => ({ x, y })

/** A room around one person, fog on it, and a picture below everything, on 20 × 12 squares of 25 metres. */
function scene(kind: 'square' | 'open') {
  const members = [
    { id: 'ana', side: 'players' },
    { id: 'rat', side: 'foes' },
  ]
  const encounter = structuredClone(fightIn(fightWith(members)))
  encounter.fog = {
    covers: false,
    pieces: [
      { uncovers: false, shape: { kind: 'rectangle', left: 3, top: 3, right: 6, bottom: 6 } },
      { uncovers: false, shape: { kind: 'polygon', points: [at(14, 8), at(17, 8), at(17, 11), at(14, 11)] } },
      { uncovers: false, shape: { kind: 'brush', points: [at(10, 1)], radius: 1 } },
    ],
  }
  encounter.walls = [
    { id: 'w', from: at(6, 2), to: at(6, 8), kind: 'blocks', door: 'closed' },
    { id: 'v', from: at(0, 9), to: at(9, 9), kind: 'half', door: null },
  ]
  encounter.background = { asset: `${'a'.repeat(64)}.png`, x: 10, y: 20, width: 400, strength: 1 }
  Object.assign(encounter.fight, {
    grid: kind,
    rangeScale: 'long',
    field: { columns: 20, rows: 12, unit: 'centimetres', ahead: 0 },
  })
  const [ana, rat] = encounter.combatants
  ana!.fight.position = at(4, 4)
  rat!.fight.position = at(15, 9)
  return { encounter, ana: ana!, rat: rat! }
}

describe.each(['square', 'open'] as const)('on a field of kind %s', (kind) => {
  it('WCA-RANGE-01 whoever stands in the fog and behind a wall still does, there and back', () => {
    const { encounter, ana, rat } = scene(kind)
    const told = (): unknown => [
      isCovered(encounter.fog!, middleOnPaper(kind, ana.fight.position!)),
      isCovered(encounter.fog!, middleOnPaper(kind, rat.fight.position!)),
      wallAcross(encounter.walls, kind, ana.fight.position!, rat.fight.position!)?.id,
    ]
    expect(told()).toEqual([true, true, 'w'])
    switchScale(encounter, 'short')
    expect(told()).toEqual([true, true, 'w'])
    // the wall that was six squares long is thirty now, as many metres as before
    const [wall] = encounter.walls
    expect(wall!.to.y - wall!.from.y).toBeCloseTo(30)
    switchScale(encounter, 'long')
    expect(told()).toEqual([true, true, 'w'])
  })

  it('WCA-RANGE-01 the picture lies below the same ground', () => {
    const { encounter, ana } = scene(kind)
    /** Metres from the left edge and the top of the picture to where Ana stands. */
    const onPicture = (): Place => {
      const metres = encounter.fight.rangeScale === 'long' ? 25 : 5
      const { x, y } = middleOnPaper(kind, ana.fight.position!)
      return at(x * metres - encounter.background!.x, y * metres - encounter.background!.y)
    }
    const before = onPicture()
    switchScale(encounter, 'short')
    // squares are whole: she may stand half an old one from where she stood
    expect(Math.abs(onPicture().x - before.x)).toBeLessThanOrEqual(12.5)
    expect(Math.abs(onPicture().y - before.y)).toBeLessThanOrEqual(12.5)
    expect(encounter.background!.width).toBe(400)
  })
})
