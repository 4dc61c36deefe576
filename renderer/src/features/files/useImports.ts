/**
 * What comes in, whichever way: chosen, dropped, or handed over by the system. One import at a time; its question and its
 * report are shown by FileWindows.
 */
import { defineStore, storeToRefs } from 'pinia'
import { ref, shallowRef } from 'vue'
import { useRouter } from 'vue-router'
import type { RequestFailure } from '@shared/contract/client'
import type { IncomingFile, RecordsReport } from '@shared/contract/files'
import type { Id } from '@shared/contract/types'
import { useCampaign } from '@/session/campaign'
import { type Arrival, arrived, chooseFiles } from '@/session/chooseFiles'
import { ask, failureOf } from '@/session/link'
import { KEYS, useNotices } from '@/session/notices'
import { isRepairable, useOpeningFailures } from '@/session/openingFailures'
import { useRepairing } from '@/session/repairing'
import { ui } from '@/words/words'
import { type ConflictQuestion, type Decision, type ImportLine, runImports } from './importRun'

export interface RecordsLine {
  file: string
  /** The campaign that took them, and its name. */
  campaign: Id
  into: string
  report: RecordsReport | null
  failure: RequestFailure | null
}

export interface BackupsOf {
  id: Id
  name: string
  isDamaged: boolean
}

/** What an import shows while it runs, and one of them at a time. */
function createRun() {
  /** The file that is being read just now. */
  const progress = shallowRef<{ number: number; of: number; file: string } | null>(null)
  const isRunning = ref(false)

  /** Another that is begun meanwhile is refused in words. */
  async function alone(work: () => Promise<void>): Promise<void> {
    if (isRunning.value) {
      useNotices().tell({
        tone: 'warning',
        title: ui('files.import.busy'),
        text: ui('files.import.busy.text'),
      })
      return
    }
    isRunning.value = true
    try {
      await work()
    } finally {
      isRunning.value = false
      progress.value = null
    }
  }
  return { progress, isRunning, alone }
}
type Run = ReturnType<typeof createRun>

/** Campaigns that come in: a question where one is there already, and a report in the end. */
function createCampaignImports({ progress, alone }: Run) {
  const question = shallowRef<ConflictQuestion | null>(null)
  const report = shallowRef<readonly ImportLine[] | null>(null)
  let decide: ((decision: Decision) => void) | null = null

  function settle(decision: Decision): void {
    question.value = null
    decide?.(decision)
    decide = null
  }
  const importCampaigns = (arrivals: readonly Arrival[]): Promise<void> =>
    alone(async () => {
      const lines = await runImports(arrivals, {
        importUpload: (upload, choice) => ask('files.import', { upload, choice }),
        failureOf,
        progress: (number, file) => (progress.value = { number, of: arrivals.length, file }),
        decide: (asked) => {
          progress.value = null
          question.value = asked
          return new Promise((resolve) => (decide = resolve))
        },
      })
      report.value = lines
    })
  return { question, report, settle, importCampaigns }
}

/** Records that come into the open campaign. */
function createRecordImports({ progress, alone }: Run) {
  const campaign = useCampaign()
  const recordsReport = shallowRef<readonly RecordsLine[] | null>(null)

  const importRecords = (arrivals: readonly Arrival[]): Promise<void> =>
    alone(async () => {
      const open = campaign.campaign
      if (open === null) return
      const lines: RecordsLine[] = []
      for (const [index, { name, bring }] of arrivals.entries()) {
        progress.value = { number: index + 1, of: arrivals.length, file: name }
        const line = { file: name, campaign: open.id, into: open.name }
        try {
          const told = await ask('records.import', { campaign: open.id, upload: await bring() })
          if (campaign.id === open.id) await campaign.untilRevision(told.revision)
          lines.push({ ...line, report: told, failure: null })
        } catch (thrown) {
          lines.push({ ...line, report: null, failure: failureOf(thrown) })
        }
      }
      recordsReport.value = lines
    })
  return { recordsReport, importRecords }
}

/** What the system has handed over: asked about before anything is done. */
function createOffered(importCampaigns: (arrivals: readonly Arrival[]) => Promise<void>) {
  const offered = shallowRef<readonly IncomingFile[]>([])

  /** Adds what the system has handed over to what is asked about. */
  function offer(incoming: readonly IncomingFile[]): void {
    const known = new Set(offered.value.map(({ upload }) => upload))
    offered.value = [...offered.value, ...incoming.filter(({ upload }) => !known.has(upload))]
  }
  /** Another window may have taken them meanwhile. */
  async function takeOffered(): Promise<void> {
    const wanted = offered.value
    offered.value = []
    await useNotices().attempt({ key: 'importing' }, async () => {
      const waiting = new Set((await ask('files.waiting', null)).map(({ upload }) => upload))
      const left = wanted.filter(({ upload }) => waiting.has(upload))
      if (left.length > 0) await importCampaigns(left.map(arrived))
      else
        useNotices().tell({
          tone: 'neutral',
          title: ui('files.offered.taken'),
          text: ui('files.offered.takenText'),
        })
    })
  }
  function declineOffered(): void {
    offered.value = []
  }
  return { offered, offer, takeOffered, declineOffered }
}

const choose = (
  kind: 'campaign' | 'records',
  take: (arrivals: readonly Arrival[]) => Promise<void>,
): Promise<void> =>
  useNotices().attempt({ key: 'importing' }, async () => {
    const arrivals = await chooseFiles(kind, true)
    if (arrivals.length > 0) await take(arrivals)
  })

export const useImports = defineStore('imports', () => {
  const router = useRouter()
  const campaign = useCampaign()

  const run = createRun()
  const campaigns = createCampaignImports(run)
  const records = createRecordImports(run)
  const chooseCampaigns = (): Promise<void> => choose('campaign', campaigns.importCampaigns)
  const chooseRecords = (): Promise<void> => choose('records', records.importRecords)
  /** Why some of what was dropped was not taken: told with the report of the rest. */
  const refused = shallowRef<readonly string[]>([])
  const backupsOf = shallowRef<BackupsOf | null>(null)
  const repairing = useRepairing()
  const { of: repairOf } = storeToRefs(repairing)

  /**
   * A campaign could not be opened, and its card shows it. Where it can be repaired, that is what the notice offers.
   * @param name null: the list of campaigns says it
   */
  async function tellOpening(failure: RequestFailure, id: Id, name: string | null = null): Promise<void> {
    useOpeningFailures().note(id, failure.code)
    const listed = (): Promise<string | null> =>
      ask('campaigns.list', null).then(
        (cards) => cards.find((card) => card.id === id)?.name ?? null,
        () => null,
      )
    const named = name ?? (await listed())
    useNotices().tellFailure(failure, {
      title: ui('campaigns.notOpened', { name: named ?? ui('files.trouble.aCampaign') }),
      key: KEYS.opening(id),
      campaign: id,
      action: isRepairable(failure.code) ? repairing.offer(id, named) : undefined,
    })
  }

  /** The one in sight; what was dropped beside both is told once. */
  function closeReports(): void {
    if (campaigns.report.value === null) records.recordsReport.value = null
    campaigns.report.value = null
    refused.value = []
  }

  /** Opens what an import or a restored backup has brought. */
  async function openCampaign(id: Id): Promise<void> {
    closeReports()
    backupsOf.value = null
    repairOf.value = null
    try {
      await campaign.open(id)
      await router.push({ name: 'encounter' })
    } catch (thrown) {
      await tellOpening(failureOf(thrown), id)
    }
  }

  return {
    progress: run.progress,
    isRunning: run.isRunning,
    ...campaigns,
    ...records,
    ...createOffered(campaigns.importCampaigns),
    refused,
    closeReports,
    backupsOf,
    repairOf,
    tellOpening,
    chooseCampaigns,
    chooseRecords,
    openCampaign,
  }
})
