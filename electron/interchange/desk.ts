/** Answers what windows ask about files of other programs: reads them beside the game, and stages them against the campaign. */
import { sheetSchema } from '@shared/campaign/schema'
import type { SheetKind } from '@shared/campaign/types'
import type { Columns, InterchangeLook, InterchangeReport } from '@shared/contract/interchange'
import type { Id, JsonRecord } from '@shared/contract/types'
import { RequestError } from '../campaign/failures'
import { fileTask } from '../campaign/fileThread'
import type { CampaignSession } from '../campaign/session'
import type { Transfers } from '../campaign/transfers'
import { stagedAgainst, systemOf } from './against'
import type { ReadFile } from './reading'
import { takeForeign, type Taking } from './take'

/** A file that has come to the host, or text that was pasted. */
export interface ForeignSource {
  upload: string | null
  text: string | null
  /** Kind of sheet that rows of a table become. */
  kind: string
  columns: Columns | null
}

const isKind = (kind: string): kind is SheetKind =>
  sheetSchema.options.some((option) => option.shape.kind.value === kind)

async function readOf(
  transfers: Transfers,
  { upload, text, kind, columns }: ForeignSource,
): Promise<ReadFile> {
  if (!isKind(kind)) throw new RequestError('unknown-kind', { kind })
  const choice = { kind, columns }
  if (upload === null) return fileTask('readForeign', { path: null, text: text ?? '', name: '', choice })
  return transfers.use(upload, ({ path, name }) =>
    fileTask('readForeign', { path, text: null, name, choice }),
  )
}

/** People and creatures of the stock by their names, for fights that name them. */
async function stockFor(read: ReadFile): Promise<ReadonlyMap<string, JsonRecord>> {
  const system = systemOf(read)
  if (system === null || read.fights.length === 0) return new Map()
  const { stockOf } = await import('../library/stock')
  return new Map(
    stockOf(system).flatMap(({ kind, name, content }): [string, JsonRecord][] =>
      kind === 'sheet' ? [[name.trim().toLowerCase(), { ...content, name }]] : [],
    ),
  )
}

/** Changes nothing. Throws `FileTrouble`, {@link RequestError}. */
export async function lookAtForeign(
  transfers: Transfers,
  session: () => CampaignSession,
  source: ForeignSource,
): Promise<InterchangeLook> {
  const read = await readOf(transfers, source)
  const stock = await stockFor(read)
  return stagedAgainst(session().campaign, read, stock)
}

/** What was chosen comes in; the file is not needed any more then. */
export async function takeFromForeign(
  transfers: Transfers,
  session: () => CampaignSession,
  source: ForeignSource,
  taking: Omit<Taking, 'file'>,
): Promise<InterchangeReport> {
  const read = await readOf(transfers, source)
  const stock = await stockFor(read)
  const name = source.upload === null ? '' : await transfers.use(source.upload, (transfer) => transfer.name)
  const open = session()
  const report = takeForeign(open, read, stock, { ...taking, file: name === '' ? 'pasted text' : name })
  await open.standing()
  return report
}

/** By ids of the roster, in its order. */
export const sheetsOf = ({ campaign }: CampaignSession, ids: readonly Id[]) => {
  const wanted = new Set(ids)
  return campaign.roster.filter(({ id }) => wanted.has(id))
}
