/** A canvas that fits its box at the screen's resolution, redraws once a frame when asked to, and follows the theme. */
import { onMounted, onScopeDispose, shallowRef, type Ref } from 'vue'
import { createHatchings, readColours, type Colours, type Hatch } from './palette'

export interface Drawable {
  on: CanvasRenderingContext2D
  width: number
  height: number
  colours: Colours
  hatch: Hatch
}

export function useCanvas(
  canvas: Readonly<Ref<HTMLCanvasElement | undefined>>,
  draw: (drawable: Drawable) => void,
) {
  const size = shallowRef({ width: 0, height: 0 })
  let look: { colours: Colours; hatch: Hatch } | null = null
  let frame = 0

  function drawNow(): void {
    frame = 0
    const on = canvas.value?.getContext('2d') ?? null
    if (canvas.value === undefined || on === null || size.value.width === 0) return
    const density = window.devicePixelRatio
    if (look === null) {
      const colours = readColours(canvas.value)
      look = { colours, hatch: createHatchings(on, colours, density) }
    }
    on.setTransform(density, 0, 0, density, 0, 0)
    draw({ on, ...size.value, ...look })
  }
  /** However often it is asked for, it is drawn once before the next frame. */
  function redraw(): void {
    if (frame === 0) frame = requestAnimationFrame(drawNow)
  }
  function measure(width: number, height: number): void {
    const element = canvas.value
    if (element === undefined) return
    const density = window.devicePixelRatio
    element.width = Math.max(1, Math.round(width * density))
    element.height = Math.max(1, Math.round(height * density))
    size.value = { width, height }
    // a canvas of a new size is empty: drawn in this very frame
    drawNow()
  }
  const resized = new ResizeObserver(([entry]) => {
    if (entry !== undefined) measure(entry.contentRect.width, entry.contentRect.height)
  })
  const themed = new MutationObserver(() => {
    look = null
    redraw()
  })
  onMounted(() => {
    if (canvas.value !== undefined) resized.observe(canvas.value)
    themed.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
    // words drawn before the typeface is there are drawn again
    void document.fonts.ready.then(redraw)
  })
  onScopeDispose(() => {
    resized.disconnect()
    themed.disconnect()
    cancelAnimationFrame(frame)
  })
  return { size, redraw }
}
