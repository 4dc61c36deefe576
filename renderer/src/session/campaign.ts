/**
 * The open campaign: opens it, follows its changes without gaps, keeps the newest journal entries, and names its
 * combatants and sheets. Nothing is changed here: commands go through ./commands.
 */
import { defineStore } from 'pinia'
import { computed, shallowRef, watch, type Ref } from 'vue'
import type { CampaignChange, CampaignSnapshot, Id } from '@shared/contract/types'
import type { Campaign, SystemId } from '@shared/campaign/types'
import { switchInForce, type SwitchValue } from '@shared/houseRules'
import { createDocument } from './document'
import { ask, failureOf, hostLink } from './link'
import { createNames } from './names'
import { KEYS, useNotices } from './notices'
import { createQueue } from './queue'
import { createRecentEntries } from './recentEntries'
import { loadAdded, loadSystems } from '@/system/loaded'
import { say, ui } from '@/words/words'

/** Whether a revision is seen before the patience is over. */
const comesInTime = (revision: Ref<number>, wanted: number, patience: number): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => settle(false), patience)
    const stop = watch(revision, (now) => now >= wanted && settle(true), { flush: 'sync' })
    function settle(inTime: boolean): void {
      clearTimeout(timer)
      stop()
      resolve(inTime)
    }
  })

/** What opening had to do to it. */
function tellRepairs(snapshot: CampaignSnapshot): void {
  const notices = useNotices()
  for (const notice of snapshot.notices)
    notices.tell({
      tone: 'warning',
      title: ui('opened.title', { name: snapshot.campaign.name }),
      text: say('notice', notice.key, notice.with),
      stays: true,
      campaign: snapshot.campaign.id,
    })
}

const recordsIn = ({ sheets, encounters, combatants, view }: ReturnType<typeof createDocument>) => ({
  sheetIds: sheets.ids,
  encounterIds: encounters.ids,
  sheet: sheets.get,
  encounter: encounters.get,
  combatant: combatants.get,
  view,
})

/** A switch in force in the open campaign; the usual one without a campaign. Throws on an unknown key (a bug). */
const readingSwitches =
  (campaign: Readonly<Ref<Campaign | null>>) =>
  (system: SystemId, key: string): SwitchValue =>
    switchInForce({ system, houseRules: campaign.value?.houseRules ?? {} }, key)

interface Following {
  receive: (change: CampaignChange) => Promise<void>
  catchUp: () => Promise<void>
  inOrder: ReturnType<typeof createQueue>
}

/** Follows the host's news from the first call on, and catches up whenever the connection is back. */
function createFollowing({ receive, catchUp, inOrder }: Following): () => void {
  let isFollowing = false
  return () => {
    if (isFollowing) return
    isFollowing = true
    const notices = useNotices()
    const orTell = (thrown: unknown): void => notices.tellFailure(failureOf(thrown), { key: 'following' })
    const { transport, connection } = hostLink()
    transport.subscribe('campaign.changed', (change) => void inOrder(() => receive(change)).catch(orTell))
    connection.subscribe((state) => {
      if (state === 'connected') void inOrder(catchUp).catch(orTell)
    })
  }
}

/** What was tried in the one that was open is no question any more; where the same is read anew, it is. */
function leave(before: Id | null, next: Id | null): void {
  const notices = useNotices()
  if (next !== null) notices.settle(KEYS.opening(next))
  if (before === null || before === next) return
  notices.settle(KEYS.command(before))
  notices.settle(KEYS.preview(before))
  notices.leave(before)
}

export const useCampaign = defineStore('campaign', () => {
  const document = createDocument()
  const { campaign, revision, history } = document
  const opening = shallowRef<Id | null>(null)
  const inOrder = createQueue()
  const follow = createFollowing({ receive, catchUp, inOrder })

  const id = computed(() => campaign.value?.id ?? null)
  const { recent, onEntry, remember, forget, loadRecent } = createRecentEntries(id)
  const named = { ...recordsIn(document), ...createNames(document), switchValue: readingSwitches(campaign) }
  const runningEncounter = computed(
    () => campaign.value?.encounters.find((encounter) => encounter.status === 'running') ?? null,
  )

  /** Fetches what was missed since this window's revision; too old = everything anew. */
  async function catchUp(): Promise<void> {
    const open = id.value
    if (open === null) return
    const missed = await ask('campaign.catchUp', { campaign: open, revision: revision.value })
    if (id.value !== open) return
    if (missed.kind === 'snapshot') {
      await loadSystems(missed.snapshot.campaign)
      if (id.value !== open) return
      document.load(missed.snapshot)
      await loadRecent(open)
      return
    }
    for (const change of missed.changes) {
      await loadAdded(change.patches)
      if (document.change(change) === 'applied') remember(change.entry)
    }
  }

  async function receive(change: CampaignChange): Promise<void> {
    await loadAdded(change.patches)
    const result = document.change(change)
    if (result === 'applied') remember(change.entry)
    if (result === 'gap') await catchUp()
  }

  /** Opens a campaign with the windows of its rule systems, and follows it. Throws RequestFailed when either cannot be had. */
  async function open(wanted: Id): Promise<void> {
    follow()
    opening.value = wanted
    try {
      const snapshot: CampaignSnapshot = await ask('campaigns.open', { campaign: wanted })
      await loadSystems(snapshot.campaign)
      leave(id.value, wanted)
      document.load(snapshot)
      forget()
      await loadRecent(wanted)
      tellRepairs(snapshot)
    } finally {
      opening.value = null
    }
  }

  function close(): void {
    leave(id.value, null)
    document.clear()
    forget()
  }

  /** Resolves once this window has seen a revision, fetching it when the broadcast does not come by itself. */
  async function untilRevision(wanted: number, patience = 1500): Promise<void> {
    if (revision.value >= wanted) return
    if (!(await comesInTime(revision, wanted, patience))) await inOrder(catchUp)
  }

  const state = { id, opening, campaign, revision, history, recent, runningEncounter }
  return { ...state, ...named, open, close, catchUp, untilRevision, onEntry }
})
