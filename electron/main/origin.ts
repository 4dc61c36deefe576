/**
 * The app's own origin, and how to tell it from every other. A development server counts as own only when the program
 * is not packaged.
 */
import { app } from 'electron'

export const SCHEME = 'app'
export const HOST = 'roundkeeper'

/** The address of the development server, when `electron-vite dev` runs one. */
function developmentServer(): string | null {
  const address = process.env.ELECTRON_RENDERER_URL
  return !app.isPackaged && address ? address : null
}

/** The address of one of the renderer's pages, e.g. 'index.html'. */
export function pageAddress(page: string): string {
  return `${developmentServer() ?? `${SCHEME}://${HOST}`}/${page}`
}

function parse(address: string): URL | null {
  return URL.canParse(address) ? new URL(address) : null
}

export function isOwnAddress(address: string): boolean {
  const url = parse(address)
  if (url === null) return false
  if (url.protocol === `${SCHEME}:`) return url.host === HOST
  const server = parse(developmentServer() ?? '')
  return server !== null && url.host === server.host && ['http:', 'ws:'].includes(url.protocol)
}

/** The same page of ours, whatever its query and hash: a reload, not a way out. */
export function isSamePage(from: string, to: string): boolean {
  return isOwnAddress(to) && parse(from)?.pathname === parse(to)?.pathname
}
