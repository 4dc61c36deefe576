/** Files of other programs on their way in: what was read, what the GM chooses, what became of it. One file at a time. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { RequestFailure } from '@shared/contract/client'
import type { Columns, InterchangeLook, InterchangeReport } from '@shared/contract/interchange'
import { columnsFor, keepColumns } from '@/mirror/tableColumns'
import { useCampaign } from '@/session/campaign'
import type { Arrival } from '@/session/chooseFiles'
import { undoRevisions } from '@/session/commands'
import { ask, failureOf } from '@/session/link'
import { ui } from '@/words/words'
import { type Choices, firstChoices, wayOf } from './choices'

interface Source {
  upload: string | null
  text: string | null
  /** What it is called in words. */
  name: string
}

/** A file that has been looked at. */
interface Looked {
  source: Source
  look: InterchangeLook
}

interface Sorted {
  /** Campaigns and records of this program: other doors take them. */
  campaigns: Arrival[]
  records: Arrival[]
  libraries: Arrival[]
  here: Looked[]
  others: Looked[]
  failures: { name: string; failure: RequestFailure }[]
}

async function lookAt(
  { upload, text }: Source,
  kind: string | null,
  columns: Columns | null,
): Promise<InterchangeLook> {
  const chosen = columns === null ? null : [...columns]
  const { id } = useCampaign()
  const given = { upload, text, kind, columns: chosen }
  return ask('interchange.look', id === null ? given : { ...given, campaign: id })
}

/** Columns that were chosen for the same headings before count. */
async function look(source: Source, kind: string | null = null): Promise<InterchangeLook> {
  const first = await lookAt(source, kind, null)
  const kept = first.table === null ? null : await columnsFor(first.table.key)
  return first.table === null || kept === null ? first : lookAt(source, first.table.kind, kept)
}

/** A text in which nobody stands; of a table the GM may say otherwise, and without a campaign nobody was looked for. */
const isEmpty = ({ records, fights, table }: InterchangeLook): boolean =>
  useCampaign().id !== null &&
  table === null &&
  fights.length === 0 &&
  records.every(({ becomes, what }) => becomes === null && what === 'line')

/** Looks at each, and says which door takes it. */
async function sort(arrivals: readonly Arrival[]): Promise<Sorted> {
  const sorted: Sorted = { campaigns: [], records: [], libraries: [], here: [], others: [], failures: [] }
  for (const { name, bring } of arrivals)
    try {
      const upload = await bring()
      const source: Source = { upload, text: null, name }
      const looked = { source, look: await look(source) }
      const again: Arrival = { name, bring: () => Promise.resolve(upload) }
      const { reader } = looked.look
      if (reader === 'campaigns') sorted.campaigns.push(again)
      else if (reader === 'records') sorted.records.push(again)
      else if (reader === 'library') sorted.libraries.push(again)
      else (reader === 'here' && !isEmpty(looked.look) ? sorted.here : sorted.others).push(looked)
    } catch (thrown) {
      sorted.failures.push({ name, failure: failureOf(thrown) })
    }
  return sorted
}

const NO_CHOICES: Choices = { ways: {}, points: {}, fights: [], asTemplates: true }

/** What is in sight, and what waits behind it. */
function createState() {
  const isOpen = ref(false)
  const isBusy = ref(false)
  const failure = shallowRef<RequestFailure | null>(null)
  const shown = shallowRef<Looked | null>(null)
  const choices = shallowRef<Choices>(NO_CHOICES)
  const report = shallowRef<InterchangeReport | null>(null)
  const undone = ref<'no' | 'done' | 'not'>('no')
  /** Those that come after this one. */
  const waiting = shallowRef<readonly Looked[]>([])

  function show(looked: Looked | null): void {
    shown.value = looked
    choices.value = looked === null ? NO_CHOICES : firstChoices(looked.look)
    report.value = null
    failure.value = null
    undone.value = 'no'
    isOpen.value = true
  }
  /** Several come one after the other. */
  function showAll([first, ...rest]: readonly Looked[]): void {
    waiting.value = rest
    if (first !== undefined) show(first)
  }
  function close(): void {
    isOpen.value = false
    showAll(waiting.value)
  }
  async function busy(work: () => Promise<void>): Promise<void> {
    if (isBusy.value) return
    isBusy.value = true
    failure.value = null
    try {
      await work()
    } catch (thrown) {
      failure.value = failureOf(thrown)
    } finally {
      isBusy.value = false
    }
  }
  return { isOpen, isBusy, failure, shown, choices, report, undone, show, showAll, close, busy }
}
type State = ReturnType<typeof createState>

/** Chosen files and pasted text; of a table also what its rows and columns are. */
function createReading({ isOpen, shown, show, busy }: State) {
  /** Whoever has closed the dialog meanwhile wants to know no more. */
  function showStill(looked: Looked): void {
    if (isOpen.value) show(looked)
  }
  function read(find: () => Promise<Source>): Promise<void> {
    if (!isOpen.value) show(null)
    return busy(async () => {
      const source = await find()
      showStill({ source, look: await look(source) })
    })
  }
  const readFile = ({ name, bring }: Arrival): Promise<void> =>
    read(async () => ({ upload: await bring(), text: null, name }))
  const readText = (text: string): Promise<void> =>
    read(() => Promise.resolve({ upload: null, text, name: ui('bringIn.pasted') }))
  const readKind = (kind: string): Promise<void> =>
    busy(async () => {
      const { source } = shown.value ?? {}
      if (source !== undefined) showStill({ source, look: await look(source, kind) })
    })
  /** Kept for tables with the same headings. */
  const readColumns = (columns: Columns): Promise<void> =>
    busy(async () => {
      const { source, look: before } = shown.value ?? {}
      const table = before?.table ?? null
      if (source === undefined || table === null) return
      await keepColumns(table.key, columns)
      showStill({ source, look: await lookAt(source, table.kind, columns) })
    })
  return { readFile, readText, readKind, readColumns }
}

/** What was chosen comes in, and goes again. */
function createTaking({ shown, choices, report, undone, busy }: State) {
  const campaign = useCampaign()
  const take = (): Promise<void> =>
    busy(async () => {
      const { id } = campaign
      if (shown.value === null || id === null) return
      const { source, look: read } = shown.value
      const { ways: _ways, points, fights, asTemplates } = choices.value
      const told = await ask('interchange.take', {
        campaign: id,
        upload: source.upload,
        text: source.text,
        kind: read.table?.kind ?? null,
        columns: read.table?.columns ?? null,
        choices: read.records
          .filter(({ becomes }) => becomes !== null)
          .map((record) => ({
            at: record.at,
            way: wayOf(choices.value, record),
            hitPoints: points[record.at] ?? 'keep',
          })),
        fights: [...fights],
        asTemplates,
      })
      if (campaign.id === id) await campaign.untilRevision(told.revision)
      report.value = told
    })
  async function undo(): Promise<void> {
    const entry = report.value?.entry ?? null
    if (entry === null || undone.value !== 'no') return
    undone.value = (await undoRevisions(entry, entry)) ? 'done' : 'not'
  }
  return { take, undo }
}

export const useBringIn = defineStore('bringIn', () => {
  const state = createState()
  const { shown, isOpen, isBusy, failure, choices, report, undone, showAll, close } = state
  const name = computed(() => shown.value?.source.name ?? '')
  const inSight = computed(() => shown.value?.look ?? null)
  function begin(): void {
    state.show(null)
  }
  const inward = { ...createReading(state), ...createTaking(state) }
  return {
    isOpen,
    isBusy,
    failure,
    name,
    look: inSight,
    choices,
    report,
    undone,
    begin,
    close,
    sort,
    showAll,
    ...inward,
  }
})
