/** What both ways of starting the app share: their common shape, and a request made from a page. Used through launch.ts. */
import type { Page } from '@playwright/test'
import type { Envelope, Params, Reply, RequestName } from '@shared/contract/client'

export interface OpenOptions {
  dataFolder?: string
  size?: { width: number; height: number }
  /** The screen can be touched. In the browser host alone. */
  hasTouch?: boolean
}

/** A started program with one GM page. What each host implements; specs see it as `OpenApp`. */
export interface StartedApp {
  readonly page: Page
  readonly blocked: readonly string[]
  openPlayers(campaign: string): Promise<Page>
  restart(): Promise<void>
  close(): Promise<void>
}

/** Runs in the page: through the preload's bridge, or through a socket of its own like the browser's client. */
export function askFromPage<N extends RequestName>(
  page: Page,
  name: N,
  params: Params<N>,
): Promise<Envelope<Reply<N>>> {
  const asked = page.evaluate(
    ([requestName, requestParams]) => {
      const bridge = (window as { roundkeeper?: { request(...given: unknown[]): Promise<unknown> } })
        .roundkeeper
      if (bridge) return bridge.request(requestName, requestParams)
      return new Promise((resolve, reject) => {
        const socket = new WebSocket(`ws://${location.host}/ws`)
        socket.onopen = () => socket.send(JSON.stringify({ id: 1, name: requestName, params: requestParams }))
        socket.onerror = () => reject(new Error('the host did not let the socket in'))
        socket.onmessage = (event) => {
          const message = JSON.parse(String(event.data)) as { id?: number; envelope?: unknown }
          if (message.id !== 1) return // an event
          socket.close()
          resolve(message.envelope)
        }
      })
    },
    [name, params as unknown] as const,
  )
  return asked as Promise<Envelope<Reply<N>>>
}
