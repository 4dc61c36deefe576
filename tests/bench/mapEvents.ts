/** What pointing, dragging, panning and zooming on a map cost; runs in the page. */
import type { Timing } from './window'

export const MAP_EVENTS = ['point', 'drag', 'pan', 'zoom'] as const

/** Runs in the page: one kind of event over and over, each timed by itself. */
export function timeEvents(kind: (typeof MAP_EVENTS)[number]): Promise<Timing> {
  const svg = document.querySelector<SVGSVGElement>('.battle-map svg')
  const token = document.querySelector('.battle-map .turn')?.closest<SVGElement>('[data-token]') ?? null
  if (svg === null || token === null) throw new Error('there is no map')
  const box = svg.getBoundingClientRect()
  const flush = async (): Promise<void> => {
    for (let turn = 0; turn < 4; turn++) await Promise.resolve()
  }
  const send = (target: Element | Window, type: string, x: number, y: number): void => {
    const event = { bubbles: true, cancelable: true, clientX: x, clientY: y, pointerId: 1, button: 0 }
    target.dispatchEvent(
      type === 'wheel'
        ? new WheelEvent(type, { ...event, deltaY: x % 2 === 0 ? 90 : -90 })
        : new PointerEvent(type, event),
    )
  }
  const at = (step: number): { x: number; y: number } => ({
    x: box.left + box.width * (0.1 + (0.8 * ((step * 37) % 100)) / 100),
    y: box.top + box.height * (0.1 + (0.8 * ((step * 61) % 100)) / 100),
  })
  /** The browser's own search for what lies under the pointer is not ours to measure. */
  const prepared = (step: number): (() => void) => {
    const { x, y } = at(step)
    if (kind === 'zoom') return () => send(svg, 'wheel', step, y)
    if (kind === 'drag') return () => send(window, 'pointermove', x, y)
    const under = document.elementFromPoint(x, y) ?? svg
    return () => {
      if (kind === 'point') send(under, 'pointerover', x, y)
      send(under, 'pointermove', x, y)
    }
  }
  const frame = (): Promise<number> =>
    new Promise((settle) => {
      requestAnimationFrame(() => settle(performance.now()))
    })
  const afterPaint = (): Promise<number> =>
    new Promise((settle) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.onmessage = () => settle(performance.now())
        channel.port2.postMessage(null)
      })
    })
  const middle = at(0)
  svg.setPointerCapture = () => undefined // an event of a script has no pointer to capture
  if (kind === 'drag') {
    const from = token.getBoundingClientRect()
    send(token, 'pointerdown', from.left + from.width / 2, from.top + from.height / 2)
  }
  if (kind === 'pan') send(svg, 'pointerdown', middle.x, middle.y)
  const timing: Timing = { work: [], painted: [] }
  const measure = async (): Promise<Timing> => {
    for (let step = 0; step < 220; step++) {
      const event = prepared(step)
      await frame()
      const start = performance.now()
      event()
      await flush()
      document.body.getBoundingClientRect()
      svg.getBoundingClientRect()
      const worked = performance.now() - start
      const painted = (await afterPaint()) - start
      // the first ones warm up
      if (step >= 20) {
        timing.work.push(worked)
        timing.painted.push(painted)
      }
    }
    send(kind === 'drag' ? window : svg, 'pointercancel', middle.x, middle.y)
    return timing
  }
  return measure()
}
