/**
 * The application behind every window: answers the contract's requests and publishes its topics.
 * Electron main and the browser host differ only in the ports they hand in.
 */
import type { Envelope, TopicName, Topics } from '@shared/contract/client'
import type { Id } from '@shared/contract/types'

/** What only the host can do. */
export interface HostPorts {
  kind: 'electron' | 'browser'
  version: string
  /** Opens (or focuses) the players' window; the browser host returns an address to open instead. */
  openPlayersWindow(campaign: Id): Promise<{ opened: boolean; url: string | null }>
  /** Moves a folder to the system's bin. Rejects when there is none. */
  moveToBin(path: string): Promise<void>
}

/** Who asks: a GM's window may make every request, a players' window only PLAYERS_REQUESTS, and of one campaign. */
export type Client = { role: 'gm' } | { role: 'players'; campaign: Id }

export type Publish = <T extends TopicName>(topic: T, payload: Topics[T], audience: Client) => void

export interface Application {
  /** Never rejects: unknown names, bad payloads and bugs come back as failures with a code. */
  request(name: unknown, params: unknown, client: Client): Promise<Envelope<unknown>>
  /** Flushes and closes every open campaign. */
  close(): Promise<void>
}

export interface ApplicationOptions {
  /** Folder that holds `campaigns/`. Made when absent. */
  dataFolder: string
  ports: HostPorts
  publish: Publish
}

export function createApplication(options: ApplicationOptions): Promise<Application> {
  void options
  return Promise.reject(new Error('not built yet'))
}
