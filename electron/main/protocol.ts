/**
 * app://roundkeeper/ serves the built renderer and campaigns' pictures to our windows, and takes in the files that they
 * send; nothing else.
 */
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { protocol } from 'electron'
import type { ApplicationFiles } from '../campaign/application'
import { MEDIA_TYPES, readContent } from '../host/content'
import { HOST, SCHEME } from './origin'

/** Call before the app is ready. */
export function registerScheme(): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true }
  protocol.registerSchemesAsPrivileged([{ scheme: SCHEME, privileges }])
}

const notFound = (): Response => new Response('Not found.\n', { status: 404 })

/** POST /upload?name=… takes a file in. */
async function takeIn(request: Request, name: string, files: ApplicationFiles): Promise<Response> {
  const sent: unknown = request.body // a stream of the platform: the same thing, but typed twice
  const body = sent === null ? Readable.from([]) : Readable.fromWeb(sent as ReadableStream)
  return Response.json(await files.receive(name, body))
}

/** GET /pictures/<campaign>/<name> shows a picture. */
async function show(path: readonly string[], files: ApplicationFiles): Promise<Response> {
  const [campaign, asset] = path
  if (campaign === undefined || asset === undefined || path.length !== 2) return notFound()
  const bytes = await files.asset(campaign, asset)
  if (bytes === null) return notFound()
  const type = MEDIA_TYPES[extname(asset)] ?? 'application/octet-stream'
  return new Response(bytes, { headers: { 'content-type': type, 'x-content-type-options': 'nosniff' } })
}

/**
 * Call once the app is ready.
 * @param files null until the application stands
 */
export function serveRenderer(rendererFolder: string, files: () => ApplicationFiles | null): void {
  protocol.handle(SCHEME, async (request) => {
    const url = new URL(request.url)
    if (url.host !== HOST) return notFound()
    const [, first, ...rest] = url.pathname.split('/')
    const taking = files()
    if (request.method === 'POST' && first === 'upload' && rest.length === 0 && taking !== null)
      return takeIn(request, url.searchParams.get('name') ?? '', taking)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && first === 'pictures' && rest.length === 2 && taking !== null) return show(rest, taking)
    const content = isRead ? await readContent(rendererFolder, url.pathname) : null
    if (content === null) return notFound()
    return new Response(request.method === 'HEAD' ? null : content.body, { headers: content.headers })
  })
}
