/** Places of windows on screens that come and go: examples, and what holds for any place on any screens. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cascaded,
  centred,
  GRIP_WIDTH,
  hasGripOn,
  mendedBounds,
  mendedPlace,
  nextScreen,
  playersScreen,
  type Rectangle,
  type Monitor,
  screenOf,
  type WindowPlace,
} from '../../../electron/main/windowPlaces'

const screen = (id: number, x: number, y: number, width: number, height: number): Monitor => ({
  id,
  bounds: { x, y, width, height },
  workArea: { x, y, width, height: height - 40 },
})
const LAPTOP = screen(1, 0, 0, 1280, 800)
const BEAMER = screen(2, 1280, 0, 1920, 1080)
const MINIMUM = { width: 1100, height: 720 }
const WINDOW: Rectangle = { x: 100, y: 20, width: 1120, height: 730 }

const place = (changes: Partial<WindowPlace> = {}): WindowPlace => ({
  bounds: WINDOW,
  isMaximised: false,
  isFullScreen: false,
  screen: 1,
  ...changes,
})

describe('a remembered place', () => {
  it('is taken as it is while its screen is as it was', () => {
    expect(mendedPlace(place(), [LAPTOP, BEAMER], MINIMUM)).toEqual(place())
    const partlyOut = place({ bounds: { ...WINDOW, x: 900 } })
    expect(mendedPlace(partlyOut, [LAPTOP], MINIMUM)).toEqual(partlyOut)
  })
  it('on a screen that is gone comes back to the middle of the first, as a window', () => {
    const onBeamer = place({
      bounds: { ...WINDOW, x: 1600 },
      isFullScreen: true,
      isMaximised: true,
      screen: 2,
    })
    expect(mendedPlace(onBeamer, [LAPTOP], MINIMUM)).toEqual({
      bounds: { x: 80, y: 15, width: 1120, height: 730 },
      isMaximised: true,
      isFullScreen: false,
      screen: 1,
    })
  })
  it('is cut down to a screen that has become smaller', () => {
    const large = place({ bounds: { x: 1300, y: 10, width: 1880, height: 1000 }, screen: 2 })
    const smaller = screen(2, 1280, 0, 1366, 768)
    expect(mendedPlace(large, [LAPTOP, smaller], MINIMUM).bounds).toEqual({
      x: 1300,
      y: 10,
      width: 1366,
      height: 728,
    })
  })
  it('above every screen is brought down until it can be gripped', () => {
    expect(mendedBounds({ ...WINDOW, y: -600 }, [LAPTOP], MINIMUM).y).toBe(0)
  })
  it('below the least size grows, but never beyond its screen', () => {
    expect(mendedBounds({ x: 0, y: 0, width: 300, height: 300 }, [LAPTOP], MINIMUM)).toMatchObject(MINIMUM)
    const tiny = screen(1, 0, 0, 1024, 600)
    expect(mendedBounds({ x: 0, y: 0, width: 300, height: 300 }, [tiny], MINIMUM)).toMatchObject({
      width: 1024,
      height: 560,
    })
  })
})

describe('the players’ display', () => {
  it('goes to the screen that the GM is not on', () => {
    expect(playersScreen(WINDOW, [LAPTOP, BEAMER])).toBe(BEAMER)
    expect(playersScreen({ ...WINDOW, x: 1500 }, [LAPTOP, BEAMER])).toBe(LAPTOP)
    expect(playersScreen(null, [LAPTOP, BEAMER])).toBe(BEAMER)
    expect(playersScreen(WINDOW, [LAPTOP])).toBeNull()
  })
  it('moves round all screens', () => {
    const third = screen(3, -800, 0, 800, 600)
    const screens = [LAPTOP, BEAMER, third]
    expect(nextScreen(WINDOW, screens)).toBe(BEAMER)
    expect(nextScreen(BEAMER.bounds, screens)).toBe(third)
    expect(nextScreen(third.bounds, screens)).toBe(LAPTOP)
    expect(nextScreen(WINDOW, [LAPTOP])).toBeNull()
  })
})

/** Screens side by side without overlap, of any sizes, as systems arrange them. */
const screens = fc
  .array(
    fc.record({
      width: fc.integer({ min: 640, max: 7680 }),
      height: fc.integer({ min: 480, max: 4320 }),
      top: fc.integer({ min: -2000, max: 2000 }),
      bar: fc.integer({ min: 0, max: 60 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .chain((sizes) =>
    fc.integer({ min: -8000, max: 0 }).map((from) => {
      let x = from
      return sizes.map(({ width, height, top, bar }, at): Monitor => {
        const bounds = { x, y: top, width, height }
        x += width
        return { id: at + 1, bounds, workArea: { ...bounds, y: top + bar, height: height - bar } }
      })
    }),
  )
const rectangle = fc.record({
  x: fc.integer({ min: -20_000, max: 20_000 }),
  y: fc.integer({ min: -20_000, max: 20_000 }),
  width: fc.integer({ min: 1, max: 12_000 }),
  height: fc.integer({ min: 1, max: 12_000 }),
})

describe('for any place on any screens', () => {
  it('a mended window fits its screen and can be gripped', () => {
    fc.assert(
      fc.property(rectangle, screens, (bounds, all) => {
        const mended = mendedBounds(bounds, all, MINIMUM)
        const { workArea } = screenOf(mended, all)
        expect(mended.width).toBeLessThanOrEqual(workArea.width)
        expect(mended.height).toBeLessThanOrEqual(workArea.height)
        expect(mended.width).toBeGreaterThanOrEqual(Math.min(MINIMUM.width, workArea.width))
        expect(all.some((one) => hasGripOn(mended, one))).toBe(true)
      }),
    )
  })
  it('mending once is enough', () => {
    fc.assert(
      fc.property(rectangle, screens, (bounds, all) => {
        const mended = mendedBounds(bounds, all, MINIMUM)
        expect(mendedBounds(mended, all, MINIMUM)).toEqual(mended)
      }),
    )
  })
  it('a place is mended to a screen that is there, and full screen survives only on its own', () => {
    const anyPlace = fc.record({
      bounds: rectangle,
      isMaximised: fc.boolean(),
      isFullScreen: fc.boolean(),
      screen: fc.integer({ min: 1, max: 6 }),
    })
    fc.assert(
      fc.property(anyPlace, screens, (kept, all) => {
        const mended = mendedPlace(kept, all, MINIMUM)
        expect(all.map(({ id }) => id)).toContain(mended.screen)
        if (mended.isFullScreen) expect(all.some(({ id }) => id === kept.screen)).toBe(true)
        expect(mended.isMaximised).toBe(kept.isMaximised)
      }),
    )
  })
  it('a further window of a kind can be gripped, too, and a middle is within its screen', () => {
    fc.assert(
      fc.property(rectangle, screens, (bounds, all) => {
        const next = cascaded(mendedBounds(bounds, all, MINIMUM), all, MINIMUM)
        expect(all.some((one) => hasGripOn(next, one))).toBe(true)
        for (const one of all) {
          const middle = centred(bounds, one)
          expect(middle.x).toBeGreaterThanOrEqual(one.workArea.x)
          expect(middle.x + middle.width).toBeLessThanOrEqual(one.workArea.x + one.workArea.width)
          expect(middle.y + middle.height).toBeLessThanOrEqual(one.workArea.y + one.workArea.height)
        }
      }),
    )
  })
  it('a sliver of a title bar is not enough to grip', () => {
    expect(hasGripOn({ ...WINDOW, x: 1280 - GRIP_WIDTH }, LAPTOP)).toBe(true)
    expect(hasGripOn({ ...WINDOW, x: 1280 - GRIP_WIDTH + 1 }, LAPTOP)).toBe(false)
    expect(hasGripOn({ ...WINDOW, y: -1 }, LAPTOP)).toBe(false)
  })
})
