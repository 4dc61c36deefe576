/** app://roundkeeper/ serves the built renderer to our windows: what lies in out/renderer, and nothing else. */
import { protocol } from 'electron'
import { readContent } from '../host/content'
import { HOST, SCHEME } from './origin'

/** Call before the app is ready. */
export function registerScheme(): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true }
  protocol.registerSchemesAsPrivileged([{ scheme: SCHEME, privileges }])
}

/** Call once the app is ready. */
export function serveRenderer(rendererFolder: string): void {
  protocol.handle(SCHEME, async (request) => {
    const url = new URL(request.url)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const content = isRead && url.host === HOST ? await readContent(rendererFolder, url.pathname) : null
    if (content === null) return new Response('Not found.\n', { status: 404 })
    return new Response(request.method === 'HEAD' ? null : content.body, { headers: content.headers })
  })
}
