/**
 * The browser host's HTTP side: exchanges the token for the cookie once, then serves the built renderer to whoever is
 * admitted. Reads only; everything that changes anything goes through the sockets.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Access } from './access'
import { readContent } from './content'

const STATUS = { refused: 403, 'too-often': 429 } as const
const WORDS = {
  refused: 'Open the address that Roundkeeper printed when it started.',
  'too-often': 'Too many wrong attempts. Wait a little and open the address that Roundkeeper printed.',
} as const

function end(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    ...(status === 429 ? { 'retry-after': '10' } : {}),
  })
  response.end(`${text}\n`)
}

/** Nothing that this side answers has a body in its question: whoever sends one is hung up on. */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
}

/** Answers and hangs up, so that nobody reads what is still on its way. */
function endAndHangUp(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  text: string,
): void {
  response.setHeader('connection', 'close')
  response.once('finish', () => request.socket.destroySoon())
  end(response, status, text)
}

export async function servePage(
  request: IncomingMessage,
  response: ServerResponse,
  access: Access,
  rendererFolder: string,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return void endAndHangUp(request, response, 405, 'Method not allowed.')
  const url = URL.canParse(request.url ?? '/', access.origin)
    ? new URL(request.url ?? '/', access.origin)
    : null
  if (url?.origin !== access.origin || hasBody(request))
    return void endAndHangUp(request, response, 400, 'Bad request.')

  if (access.isEntry(url)) {
    const verdict = access.enter(request, url)
    if (verdict !== 'admitted') return void end(response, STATUS[verdict], WORDS[verdict])
    response.writeHead(303, {
      location: '/index.html',
      'set-cookie': access.cookie,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    response.end()
    return
  }
  const verdict = access.admit(request)
  if (verdict !== 'admitted') return void end(response, STATUS[verdict], WORDS[verdict])
  const content = await readContent(rendererFolder, url.pathname)
  if (content === null) return void end(response, 404, 'Not found.')
  response.writeHead(200, { ...content.headers, 'content-length': content.body.byteLength })
  response.end(request.method === 'HEAD' ? undefined : content.body)
}
