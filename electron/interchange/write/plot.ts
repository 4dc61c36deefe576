/** A plot as a file: a drawing, a picture, or the table behind it. */
import type { Params } from '@shared/contract/client'
import { tableText } from '../table/cells'

/** Checked by the schema of the request: what says that it is a drawing or a picture begins like one. */
export function plotBytes(plot: Params<'plot.save'>['plot']): Buffer {
  switch (plot.form) {
    case 'svg':
      return Buffer.from(plot.text)
    case 'png':
      return Buffer.from(plot.base64, 'base64')
    case 'csv':
      return Buffer.from(tableText(plot.rows.map((row) => row.map(String))))
  }
}
