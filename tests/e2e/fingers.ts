/** Fingers on a page, as the browser gets them from a touch screen. Wants `open({ hasTouch: true })`. */
import type { Page } from '@playwright/test'

export interface Point {
  x: number
  y: number
}

/** Each call says where all fingers are that are down now; none: the last one was lifted. */
export async function fingersOn(page: Page): Promise<(...points: Point[]) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  let down = 0
  return async (...points) => {
    const type = points.length > down ? 'touchStart' : points.length < down ? 'touchEnd' : 'touchMove'
    down = points.length
    const touchPoints = points.map(({ x, y }, id) => ({ x: Math.round(x), y: Math.round(y), id }))
    await session.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
}

export const by = ({ x, y }: Point, right: number, down = 0): Point => ({ x: x + right, y: y + down })
