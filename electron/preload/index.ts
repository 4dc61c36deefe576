/**
 * The one bridge into a window: `window.roundkeeper`, the contract's Transport and nothing else. It stays dumb and tiny:
 * main checks what arrives. No generic send, no Node, no environment; topics are checked against a literal list.
 */
import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron'
import type { TopicName, Topics, Transport } from '@shared/contract/client'
import { EVENT_CHANNEL, REQUEST_CHANNEL } from './channels'

/** A missing or misspelt topic is a compile error here. */
const TOPICS = {
  'campaign.changed': true,
  'campaigns.changed': true,
  'campaign.replaced': true,
  'campaign.removed': true,
  'library.changed': true,
  'players.changed': true,
  'curtain.changed': true,
  'map.pointed': true,
  'files.trouble': true,
  'files.over': true,
  'files.incoming': true,
  'place.changed': true,
  'repair.progress': true,
  'backupsFolder.changed': true,
  'program.failed': true,
  'menu.chosen': true,
} satisfies Record<TopicName, true>

const bridge = {
  kind: 'electron',
  request: (name, params) => ipcRenderer.invoke(REQUEST_CHANNEL, name, params) as never,
  subscribe<T extends TopicName>(topic: T, listener: (payload: Topics[T]) => void) {
    if (!Object.hasOwn(TOPICS, topic)) throw new Error(`unknown topic: ${topic}`)
    const hear = (_event: IpcRendererEvent, spoken: unknown, payload: unknown): void => {
      if (spoken === topic) listener(payload as Topics[T])
    }
    ipcRenderer.on(EVENT_CHANNEL, hear)
    return () => void ipcRenderer.off(EVENT_CHANNEL, hear)
  },
} satisfies Transport

contextBridge.exposeInMainWorld('roundkeeper', bridge)
