/** Answers what windows ask about files of other programs: reads them beside the game, and stages them against the campaign. */
import { systemOfKind, systemsInUse } from '@shared/campaign/ownership'
import { sheetSchema } from '@shared/campaign/schema'
import type { Campaign, SheetKind } from '@shared/campaign/types'
import type { Columns, InterchangeLook, InterchangeReport } from '@shared/contract/interchange'
import type { JsonRecord } from '@shared/contract/types'
import { RequestError } from '../campaign/requestError'
import { fileTask } from '../campaign/fileThread'
import type { CampaignSession } from '../campaign/session'
import type { Transfers } from '../campaign/transfers'
import { stagedAgainst, systemOf } from './against'
import type { LibraryStore } from '../library/store'
import { withBags } from './extra'
import { READER_OF } from './form'
import type { ReadFile } from './reading'
import { takeForeign, type Taking } from './take'

/** A file that has come to the host, or text that was pasted. */
export interface ForeignSource {
  upload: string | null
  text: string | null
  /** Kind of sheet that rows of a table become; null: the first of the main system. */
  kind: string | null
  columns: Columns | null
}

/** Tables are mostly of foes: theirs is the first of a system's kinds. */
const OF_FOES: readonly SheetKind[] = ['wwn/foe']
const KINDS: readonly SheetKind[] = sheetSchema.options
  .map((option): SheetKind => option.shape.kind.value)
  .toSorted((a, b) => Number(OF_FOES.includes(b)) - Number(OF_FOES.includes(a)))

/** Kinds of sheets of the systems in use, those of the main system first; units are made of craft, not of rows. */
function kindsFor(campaign: Pick<Campaign, 'system' | 'systems'> | null): SheetKind[] {
  const kinds = KINDS.filter((kind) => kind !== 'mass-combat/unit')
  if (campaign === null) return kinds
  return systemsInUse(campaign).flatMap((system) => kinds.filter((kind) => systemOfKind(kind) === system))
}

async function readOf(
  transfers: Transfers,
  { upload, text, kind: wanted, columns }: ForeignSource,
  kinds: readonly SheetKind[],
): Promise<ReadFile> {
  const kind = wanted === null ? kinds[0] : kinds.find((one) => one === wanted)
  if (kind === undefined) throw new RequestError('unknown-kind', { kind: wanted ?? '' })
  const choice = { kind, columns, among: wanted === null ? kinds : [] }
  const read =
    upload === null
      ? await fileTask('readForeign', { path: null, text: text ?? '', name: '', choice })
      : await transfers.use(upload, ({ path, name }) =>
          fileTask('readForeign', { path, text: null, name, choice }),
        )
  return withBags(read)
}

/** The GM’s own library: opened where a fight names somebody. */
export type OwnLibrary = () => Promise<Pick<LibraryStore, 'rows' | 'find'>>

/** People and creatures of library and stock by their names, for fights that name them; the GM’s own come first. */
async function knownFor(read: ReadFile, own: OwnLibrary): Promise<ReadonlyMap<string, JsonRecord>> {
  const system = systemOf(read)
  if (system === null || read.fights.length === 0) return new Map()
  const { stockOf } = await import('../library/stock')
  const known = new Map(
    stockOf(system).flatMap(({ kind, name, content }): [string, JsonRecord][] =>
      kind === 'sheet' ? [[keyOf(name), { ...content, name }]] : [],
    ),
  )
  const wanted = new Set(read.fights.flatMap(({ members }) => members.map(({ name }) => keyOf(name))))
  const library = await own()
  for (const row of (await library.rows()).values()) {
    if (row.kind !== 'sheet' || row.system !== system || !wanted.has(keyOf(row.name))) continue
    const entry = await library.find(row.id)
    if (entry?.kind === 'sheet') known.set(keyOf(entry.name), { ...entry.content, name: entry.name })
  }
  return known
}
const keyOf = (name: string): string => name.trim().toLowerCase()

/** Changes nothing. Of no campaign it is told what the file is, and nothing else. Throws `FileTrouble`, {@link RequestError}. */
export async function lookAtForeign(
  transfers: Transfers,
  session: (() => CampaignSession) | null,
  source: ForeignSource,
  own: OwnLibrary,
): Promise<InterchangeLook> {
  const kinds = kindsFor(session === null ? null : session().campaign)
  const read = await readOf(transfers, source, kinds)
  if (session === null) return formAlone(read.form)
  const stock = await knownFor(read, own)
  const look = stagedAgainst(session().campaign, read, stock)
  return look.table === null ? look : { ...look, table: { ...look.table, kinds } }
}

const formAlone = (form: InterchangeLook['form']): InterchangeLook => ({
  form,
  reader: READER_OF[form],
  system: null,
  isSystemNew: false,
  records: [],
  fights: [],
  table: null,
  notes: [],
})

/** What was chosen comes in; the file is not needed any more then. */
export async function takeFromForeign(
  transfers: Transfers,
  session: () => CampaignSession,
  source: ForeignSource,
  taking: Omit<Taking, 'file'>,
  own: OwnLibrary,
): Promise<InterchangeReport> {
  const read = await readOf(transfers, source, kindsFor(session().campaign))
  const stock = await knownFor(read, own)
  const name = source.upload === null ? '' : await transfers.use(source.upload, (transfer) => transfer.name)
  const open = session()
  const report = takeForeign(open, read, stock, { ...taking, file: name === '' ? 'pasted text' : name })
  await open.standing()
  return report
}
