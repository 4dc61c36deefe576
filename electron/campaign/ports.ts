/** What the application needs of its host, and whom it talks to. Types alone. */
import type { TopicName, Topics } from '@shared/contract/client'
import type { Id } from '@shared/contract/types'
import type { FilePorts } from './files'
import type { PlacingPorts } from './placing'

/** What only the host can do. */
export interface HostPorts extends FilePorts {
  kind: 'electron' | 'browser'
  version: string
  /** The computer's own languages, those preferred first; absent where a window's page knows them. */
  languages?: () => string[]
  /** Opens (or focuses) the players' window; the browser host returns an address to open instead. */
  openPlayersWindow(campaign: Id): Promise<{ opened: boolean; url: string | null }>
  /** Moves a folder to the system's bin. Rejects when there is none. */
  moveToBin(path: string): Promise<void>
  /** Asks for a folder for all campaigns; null: never mind. Absent in a host that has no dialogs. */
  chooseFolder?: PlacingPorts['chooseFolder']
  /** Told after every request: whether a fight runs in any open campaign. */
  fightsRunning?: (areRunning: boolean) => void
}

/**
 * Who asks: a GM's window may make every request, a players' window only PLAYERS_REQUESTS, and of one campaign. Each
 * window has an object of its own.
 */
export type Client = { role: 'gm' } | { role: 'players'; campaign: Id }

export type Publish = <T extends TopicName>(topic: T, payload: Topics[T], audience: Client) => void
