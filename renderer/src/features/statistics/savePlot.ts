/** A plot on its way out: as a drawing that bears its own colours, as a picture of it, or the table behind it. */
import type { Params } from '@shared/contract/client'
import { useCampaign } from '@/session/campaign'
import { handOut } from '@/session/exports'
import { ask } from '@/session/link'
import type { Plot } from './plot'

export type PlotForm = 'svg' | 'png' | 'csv'

const SVG = 'http://www.w3.org/2000/svg'
/** What a drawing owes to the page's style sheets. */
const STYLED = ['fill', 'stroke', 'stroke-width', 'font-size', 'font-family', 'color'] as const
/** Pixels of a picture for each of the drawing. */
const SHARPNESS = 2

/** The drawing by itself: with the colours that it has in the window, on the ground that it stands on. */
export function standalone(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  const shown = [drawing, ...drawing.querySelectorAll<SVGElement>('*')]
  for (const [at, element] of [copy, ...copy.querySelectorAll<SVGElement>('*')].entries()) {
    const original = shown[at]
    if (original === undefined) continue
    const style = getComputedStyle(original)
    for (const property of STYLED) {
      const value = style.getPropertyValue(property)
      // what points to a pattern stays as it is written
      if (value !== '' && !value.startsWith('url(')) element.setAttribute(property, value)
    }
    element.removeAttribute('style')
    element.removeAttribute('class')
  }
  const ground = document.createElementNS(SVG, 'rect')
  ground.setAttribute('width', '100%')
  ground.setAttribute('height', '100%')
  ground.setAttribute('fill', groundOf(drawing))
  copy.prepend(ground)
  copy.setAttribute('xmlns', SVG)
  return new XMLSerializer().serializeToString(copy)
}

/** The first colour behind it that is one. */
function groundOf(element: Element): string {
  for (let one: Element | null = element; one !== null; one = one.parentElement) {
    const { backgroundColor } = getComputedStyle(one)
    if (backgroundColor !== '' && !/^(?:transparent|rgba\(.*, 0\))$/.test(backgroundColor))
      return backgroundColor
  }
  return 'white'
}

/** Base64 of a PNG. Rejects where the drawing cannot be drawn. */
async function pictureOf(drawing: SVGSVGElement): Promise<string> {
  const address = URL.createObjectURL(new Blob([standalone(drawing)], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = drawing.clientWidth * SHARPNESS
    canvas.height = drawing.clientHeight * SHARPNESS
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/png').replace(/^.*,/, '')
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** @param title what it shows, in words */
function exportPlot(title: string, plot: Params<'plot.save'>['plot']): Promise<void> {
  const { id } = useCampaign()
  return id === null
    ? Promise.resolve()
    : handOut({ name: title, campaign: id, key: `plot ${title}` }, () =>
        ask('plot.save', { campaign: id, name: title, plot }),
      )
}

/** @param drawing null: only the table can be saved */
export async function savePlot(
  { title, table }: Plot,
  form: PlotForm,
  drawing: SVGSVGElement | null,
): Promise<void> {
  if (form === 'csv')
    await exportPlot(title, { form, rows: [table.heads, ...table.rows].map((row) => [...row]) })
  else if (drawing !== null && form === 'svg') await exportPlot(title, { form, text: standalone(drawing) })
  else if (drawing !== null) await exportPlot(title, { form: 'png', base64: await pictureOf(drawing) })
}
