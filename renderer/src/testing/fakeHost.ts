/**
 * A host for tests: answers requests from handlers that a test sets, notes what was asked, and publishes topics.
 * An unexpected request fails the test that made it.
 */
import { SYSTEM_IDS } from '@shared/campaign/schema'
import type { Params, Reply, RequestName, TopicName, Topics, Transport } from '@shared/contract/client'
import type {
  Campaign,
  CampaignChange,
  CampaignSnapshot,
  CombatantView,
  JournalEntry,
} from '@shared/contract/types'
import { useHostLink } from '@/session/link'
import { knowSystems, type SystemLoaders } from '@/system/loaded'
import type { SystemWindows } from '@/system/windows'
import { createConnection } from '@/transport/connection'

export type Handler<N extends RequestName> = (params: Params<N>) => Reply<N> | Promise<Reply<N>>

export class HostFailure extends Error {
  constructor(readonly code: string) {
    super(code)
  }
}

/** Campaigns open without the windows of their rule system: whoever shows some loads the real ones (./loadSystems). */
const bare = Object.fromEntries(
  SYSTEM_IDS.map((id) => [id, async () => ({ id, sheets: {} }) as unknown as SystemWindows]),
) as unknown as SystemLoaders

export function createFakeHost() {
  knowSystems(bare)
  const handlers = new Map<RequestName, (params: never) => unknown>()
  const listeners = new Map<TopicName, Set<(payload: never) => void>>()
  const asked: { name: RequestName; params: unknown }[] = []
  const connection = createConnection('connected')

  const transport: Transport = {
    kind: 'browser',
    async request(name, params) {
      asked.push({ name, params })
      const handler = handlers.get(name)
      if (handler === undefined) throw new Error(`the test answers no ${name}`)
      try {
        return { ok: true, reply: (await handler(params as never)) as Reply<typeof name> }
      } catch (thrown) {
        if (thrown instanceof HostFailure) return { ok: false, failure: { code: thrown.code, with: {} } }
        throw thrown
      }
    },
    subscribe(topic, listener) {
      const set = listeners.get(topic) ?? new Set()
      listeners.set(topic, set)
      set.add(listener)
      return () => void set.delete(listener)
    },
  }
  useHostLink({ transport, connection })

  return {
    transport,
    connection,
    asked,
    answer<N extends RequestName>(name: N, handler: Handler<N>): void {
      handlers.set(name, handler)
    },
    publish<T extends TopicName>(topic: T, payload: Topics[T]): void {
      for (const listener of listeners.get(topic) ?? []) listener(payload as never)
    },
    /** Parameters of every request of one name, in the order made. */
    paramsOf<N extends RequestName>(name: N): Params<N>[] {
      return asked.filter((request) => request.name === name).map((request) => request.params as Params<N>)
    },
  }
}

/** A campaign with one encounter of two; enough for stores, not a sheet that rules could play with. */
export function fakeCampaign(): Campaign {
  const sheet = (id: string, name: string, player: boolean) => ({
    id,
    kind: 'wcrpg/character',
    name,
    player,
    hp: 30,
  })
  const combatant = (id: string, of: string) => ({
    id,
    sheet: of,
    side: 'side-1',
    hidden: false,
    turnDone: false,
  })
  return {
    format: 4,
    id: 'campaign-1',
    name: 'Kestrel Station',
    system: 'wcrpg',
    systems: ['wcrpg'],
    houseRules: {},
    clock: 3600,
    calendar: { dayWord: 'Day', hoursPerDay: 24, firstDay: 1, startOfDay: 0 },
    dice: { mode: 'app', generator: '' },
    serial: 4,
    own: { wcrpg: { care: [] } },
    roster: [sheet('sheet-1', 'Brandt', false), sheet('sheet-2', 'Marine', true)],
    encounters: [
      {
        id: 'encounter-1',
        name: 'Dock 7',
        status: 'running',
        round: 1,
        sides: [
          { id: 'side-1', name: 'Pirates', colour: 'red', shape: 'triangle', alliedWith: [], victory: '' },
        ],
        combatants: [combatant('combatant-1', 'sheet-1'), combatant('combatant-2', 'sheet-2')],
        order: ['combatant-1', 'combatant-2'],
        turn: 'combatant-1',
      },
    ],
    players: { playerPools: 'numbers', foes: 'bands', showLog: true },
    notes: '',
  } as unknown as Campaign
}

export function fakeView(combatant: string, name: string, hitPoints = 30): CombatantView {
  return {
    combatant,
    sheet: combatant.replace('combatant', 'sheet'),
    name,
    side: 'side-1',
    player: false,
    hidden: false,
    standing: 'fit',
    pools: [{ key: 'hp', current: hitPoints, maximum: 30, thresholds: [], role: 'life', label: null }],
    chips: [],
    budget: [],
    initiative: 12,
    target: null,
    notes: [],
  }
}

export function fakeSnapshot(revision = 1): CampaignSnapshot {
  return {
    campaign: fakeCampaign(),
    revision,
    history: { undo: null, redo: null },
    views: [fakeView('combatant-1', 'Brandt'), fakeView('combatant-2', 'Marine')],
    notices: [],
  }
}

export function fakeEntry(revision: number, parts: Partial<JournalEntry> = {}): JournalEntry {
  return {
    revision,
    at: '2026-01-01T20:00:00.000Z',
    kind: 'command',
    of: null,
    commandType: 'note/add',
    command: { type: 'note/add', text: `entry ${String(revision)}`, secret: false },
    dice: [],
    log: [
      {
        say: 'note',
        with: { text: `entry ${String(revision)}` },
        rule: null,
        tone: 'note',
        derivations: [],
        dice: [],
        switches: {},
        secret: false,
      },
    ],
    clock: 3600,
    encounter: null,
    ...parts,
  }
}

export function fakeChange(revision: number, parts: Partial<CampaignChange> = {}): CampaignChange {
  return {
    campaign: 'campaign-1',
    revision,
    patches: [],
    entry: fakeEntry(revision),
    history: { undo: { revision, commandType: 'note/add', rolls: false }, redo: null },
    views: [],
    gone: [],
    ...parts,
  }
}
