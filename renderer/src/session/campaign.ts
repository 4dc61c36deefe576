/**
 * The open campaign: opens it, follows its changes without gaps, keeps the newest journal entries, and names its
 * combatants and sheets. Nothing is changed here: commands go through ./commands.
 */
import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import type { CampaignChange, CampaignSnapshot, Id, JournalEntry } from '@shared/contract/types'
import { SIDE_MARK_FALLBACK, type SideMarkLook } from './sides'
import { createDocument } from './document'
import { ask, failureOf, hostLink } from './link'
import { useNotices } from './notices'
import { createQueue } from './queue'
import { loadSystem } from '@/system/loaded'
import { say, ui, type NameOf } from '@/words/words'

const RECENT_ENTRIES = 200

export const useCampaign = defineStore('campaign', () => {
  const document = createDocument()
  const { campaign, revision, history, sheets, encounters, combatants } = document
  const recent = shallowRef<readonly JournalEntry[]>([])
  const opening = shallowRef<Id | null>(null)
  const entryListeners = new Set<(entry: JournalEntry) => void>()
  const inOrder = createQueue()
  let isFollowing = false

  const id = computed(() => campaign.value?.id ?? null)
  const runningEncounter = computed(
    () => campaign.value?.encounters.find((encounter) => encounter.status === 'running') ?? null,
  )

  function remember(entry: JournalEntry): void {
    recent.value = [...recent.value.slice(1 - RECENT_ENTRIES), Object.freeze(entry)]
    for (const listener of [...entryListeners]) listener(entry)
  }

  /** Fetches what was missed since this window's revision; too old = everything anew. */
  async function catchUp(): Promise<void> {
    const open = id.value
    if (open === null) return
    const missed = await ask('campaign.catchUp', { campaign: open, revision: revision.value })
    if (id.value !== open) return
    if (missed.kind === 'snapshot') {
      await loadSystem(missed.snapshot.campaign.system)
      if (id.value !== open) return
      document.load(missed.snapshot)
      await loadRecent(open)
      return
    }
    for (const change of missed.changes) if (document.change(change) === 'applied') remember(change.entry)
  }

  async function receive(change: CampaignChange): Promise<void> {
    const result = document.change(change)
    if (result === 'applied') remember(change.entry)
    if (result === 'gap') await catchUp()
  }

  function follow(): void {
    if (isFollowing) return
    isFollowing = true
    const notices = useNotices()
    const orTell = (thrown: unknown): void => notices.tellFailure(failureOf(thrown))
    const { transport, connection } = hostLink()
    transport.subscribe('campaign.changed', (change) => void inOrder(() => receive(change)).catch(orTell))
    connection.subscribe((state) => {
      if (state === 'connected') void inOrder(catchUp).catch(orTell)
    })
  }

  async function loadRecent(of: Id): Promise<void> {
    const page = await ask('journal.page', { campaign: of, limit: RECENT_ENTRIES })
    if (id.value === of) recent.value = [...page].sort((a, b) => a.revision - b.revision)
  }

  /** Opens a campaign with the windows of its rule system, and follows it. Throws RequestFailed when either cannot be had. */
  async function open(wanted: Id): Promise<void> {
    follow()
    opening.value = wanted
    try {
      const snapshot: CampaignSnapshot = await ask('campaigns.open', { campaign: wanted })
      await loadSystem(snapshot.campaign.system)
      document.load(snapshot)
      recent.value = []
      await loadRecent(wanted)
      const notices = useNotices()
      for (const notice of snapshot.notices)
        notices.tell({
          tone: 'warning',
          title: ui('repaired.title'),
          text: say('notice', notice.key, notice.with),
          stays: true,
        })
    } finally {
      opening.value = null
    }
  }

  function close(): void {
    document.clear()
    recent.value = []
  }

  /** Resolves once this window has seen a revision, fetching it when the broadcast does not come by itself. */
  async function untilRevision(wanted: number, patience = 1500): Promise<void> {
    if (revision.value >= wanted) return
    const came = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => settle(false), patience)
      const stop = watch(revision, (now) => now >= wanted && settle(true), { flush: 'sync' })
      function settle(inTime: boolean): void {
        clearTimeout(timer)
        stop()
        resolve(inTime)
      }
    })
    if (!came) await inOrder(catchUp)
  }

  const nameOf: NameOf = (wanted) => {
    const view = document.view(wanted)
    if (view !== undefined) return view.name
    const combatant = combatants.get(wanted)
    return (
      sheets.get(combatant?.sheet ?? wanted)?.name ?? encounters.get(wanted)?.name ?? sideOf(wanted)?.name
    )
  }
  function sideOf(wanted: Id) {
    for (const encounter of campaign.value?.encounters ?? []) {
      const side = encounter.sides.find((candidate) => candidate.id === wanted)
      if (side !== undefined) return side
    }
    return undefined
  }
  const sideMark = (side: Id): SideMarkLook => sideOf(side) ?? SIDE_MARK_FALLBACK

  /** Hears every journal entry as it arrives. Returns the function that ends it. */
  function onEntry(listener: (entry: JournalEntry) => void): () => void {
    entryListeners.add(listener)
    return () => void entryListeners.delete(listener)
  }

  return {
    id,
    opening,
    campaign,
    revision,
    history,
    recent,
    runningEncounter,
    sheetIds: sheets.ids,
    encounterIds: encounters.ids,
    sheet: sheets.get,
    encounter: encounters.get,
    combatant: combatants.get,
    view: document.view,
    nameOf,
    sideMark,
    open,
    close,
    catchUp,
    untilRevision,
    onEntry,
  }
})
