/**
 * The browser host's HTTP side: exchanges the token for the cookie once, then serves the built renderer to whoever is
 * admitted. Reads only; everything that changes anything goes through the sockets.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Access } from './access'
import { readContent } from './content'

function end(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
  })
  response.end(`${text}\n`)
}

export async function servePage(
  request: IncomingMessage,
  response: ServerResponse,
  access: Access,
  rendererFolder: string,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return void end(response, 405, 'Method not allowed.')
  const url = URL.canParse(request.url ?? '/', access.origin)
    ? new URL(request.url ?? '/', access.origin)
    : null
  if (url === null) return void end(response, 400, 'Bad request.')

  if (access.hasOwnHost(request) && url.pathname === '/' && access.hasToken(url)) {
    response.writeHead(303, {
      location: '/index.html',
      'set-cookie': access.cookie,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    response.end()
    return
  }
  if (!access.isAdmitted(request)) {
    return void end(response, 403, 'Open the address that Roundkeeper printed when it started.')
  }
  const content = await readContent(rendererFolder, url.pathname)
  if (content === null) return void end(response, 404, 'Not found.')
  response.writeHead(200, { ...content.headers, 'content-length': content.body.byteLength })
  response.end(request.method === 'HEAD' ? undefined : content.body)
}
