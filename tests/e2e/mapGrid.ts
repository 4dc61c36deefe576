/** Places of a map's grid on the screen. */
import type { Page } from '@playwright/test'

export type Point = readonly [x: number, y: number]

/** Where a corner of the grid lies on the screen, told by two tokens whose squares are known. */
export async function gridOf(page: Page, one: readonly [RegExp, Point], other: readonly [RegExp, Point]) {
  const middle = async (name: RegExp): Promise<Point> => {
    const box = await page.getByRole('region', { name: 'Map' }).getByRole('button', { name }).boundingBox()
    if (box === null) throw new Error(`no token ${String(name)}`)
    return [box.x + box.width / 2, box.y + box.height / 2]
  }
  let [a, b] = [await middle(one[0]), await middle(other[0])]
  // a map that has just come up finds its size first
  for (let before = ''; before !== JSON.stringify([a, b]);) {
    before = JSON.stringify([a, b])
    await page.waitForTimeout(250)
    ;[a, b] = [await middle(one[0]), await middle(other[0])]
  }
  const scale = (b[0] - a[0]) / (other[1][0] - one[1][0])
  return ([x, y]: Point): Point => [
    a[0] + (x - one[1][0] - 0.5) * scale,
    a[1] + (y - one[1][1] - 0.5) * scale,
  ]
}
