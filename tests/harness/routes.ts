/**
 * Every request of every page: asked of main's own handlers as Electron would, or else refused and listed in `blocked`.
 * Nothing reaches a network.
 */
import type { Frame, Request as PageRequest, Route } from '@playwright/test'
import { fromWeb } from './addresses'
import { type EmulatedWindow, type Emulation, PreventableEvent, windowOf } from './emulation'

/** A popup's first request has no frame yet; a service worker's has none at all. */
function frameOf(request: PageRequest): Frame | null {
  try {
    return request.frame()
  } catch {
    return null
  }
}

/** Whether main lets a page go where it wants to. Main's own loads are not asked about. */
function mayNavigate(window: EmulatedWindow, request: PageRequest, frame: Frame): boolean {
  const isOwnLoad = window.expected === request.url()
  if (!request.isNavigationRequest() || frame !== window.page?.mainFrame() || isOwnLoad) return true
  const details = { url: fromWeb(request.url()), isMainFrame: true }
  const event = Object.assign(new PreventableEvent(), details)
  window.webContents.emit('will-navigate', event)
  return !event.isPrevented
}

/** Chromium's match patterns, as far as a filter of main uses them: `scheme://*` followed by `/*`. */
const matches = (pattern: string, url: string): boolean => url.startsWith(pattern.replace(/\*\/\*$/, ''))

function isHeldBack(emulation: Emulation, url: string): boolean {
  const rule = emulation.sessionRules.beforeRequest
  if (!rule?.urls.some((pattern) => matches(pattern, url))) return false
  let isCancelled = false
  rule.listener({ url } as never, (response) => (isCancelled = response.cancel === true))
  return isCancelled
}

async function asRequest(request: PageRequest, url: string): Promise<Request> {
  const headers = Object.entries(await request.allHeaders()).filter(([name]) => !name.startsWith(':'))
  const body = request.postDataBuffer()
  return new Request(url, { method: request.method(), headers, body: body && new Uint8Array(body) })
}

export async function serveRoute(emulation: Emulation, route: Route): Promise<void> {
  const request = route.request()
  const url = fromWeb(request.url())
  const scheme = url.slice(0, url.indexOf(':'))
  const frame = frameOf(request)
  const window = frame && windowOf(emulation, frame.page())
  if (!frame || !window) return route.abort('blockedbyclient')
  if (!mayNavigate(window, request, frame)) return route.abort('aborted')
  if (scheme === 'data' || scheme === 'blob') return route.continue()
  const handler = emulation.protocols.get(scheme)
  if (!handler || isHeldBack(emulation, url)) {
    emulation.blocked.push(request.url())
    return route.abort('blockedbyclient')
  }
  try {
    const response = await handler(await asRequest(request, url))
    await route.fulfill({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    })
  } catch {
    await route.abort('failed').catch(() => undefined) // the page may be gone by now
  }
}
