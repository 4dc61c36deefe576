/**
 * Files over the browser host's HTTP: POST /upload takes one in, GET /download/<id> hands one out once, GET
 * /pictures/<campaign>/<name> shows one of a campaign. Admitted like pages; taking in also wants a page of our own.
 */
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ApplicationFiles } from '../campaign/application'
import type { Access } from './access'
import { MEDIA_TYPES, SECURITY_HEADERS } from './content'

/** What a page may send at most; the application holds what is in it to its own limits. */
export const UPLOAD_LIMIT_BYTES = 1024 * 1024 * 1024
const LONGEST_ID = 80

const FILE_PATH = /^\/(?:upload|download|pictures)(?:[/?]|$)/
export const isFilePath = ({ url }: Pick<IncomingMessage, 'url'>): boolean => FILE_PATH.test(url ?? '')

/** Nothing of it may be shown as a page, whatever somebody has put into it. */
const HEADERS = { ...SECURITY_HEADERS, 'content-security-policy': "default-src 'none'; sandbox" }

function end(
  response: ServerResponse,
  status: number,
  body: string,
  type = 'text/plain; charset=utf-8',
): void {
  response.writeHead(status, { ...HEADERS, 'content-type': type, 'cache-control': 'no-store' })
  response.end(body)
}

/** A name in a header: letters of ASCII for old readers, the true one beside it. */
export function disposition(name: string): string {
  const plain = name.replace(/[^ -~]|["\\%]/g, '_')
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}

async function takeIn(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  files: ApplicationFiles,
): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) > UPLOAD_LIMIT_BYTES) {
    request.resume()
    end(response, 413, 'Too large.\n')
    return
  }
  const envelope = await files.receive(url.searchParams.get('name') ?? '', request)
  if (!response.destroyed) end(response, 200, JSON.stringify(envelope), 'application/json; charset=utf-8')
}

async function handOut(response: ServerResponse, id: string, files: ApplicationFiles): Promise<void> {
  const waiting = id.length <= LONGEST_ID ? files.fetch(id) : null
  if (waiting === null) {
    end(response, 404, 'Not found. A file can be fetched once; ask for it again.\n')
    return
  }
  try {
    const { size } = await stat(waiting.path)
    response.writeHead(200, {
      ...HEADERS,
      'content-type': 'application/octet-stream',
      'content-disposition': disposition(waiting.name),
      'content-length': size,
      'cache-control': 'no-store',
    })
    await pipeline(createReadStream(waiting.path), response)
  } finally {
    await rm(waiting.path, { force: true })
  }
}

async function show(
  response: ServerResponse,
  path: readonly string[],
  files: ApplicationFiles,
): Promise<void> {
  const [campaign, asset] = path
  const bytes =
    campaign !== undefined && asset !== undefined && path.length === 2
      ? await files.asset(campaign, asset)
      : null
  if (bytes === null || asset === undefined) {
    end(response, 404, 'Not found.\n')
    return
  }
  response.writeHead(200, {
    ...HEADERS,
    'content-type': MEDIA_TYPES[extname(asset)] ?? 'application/octet-stream',
    'content-length': bytes.byteLength,
    'cache-control': 'private, max-age=31536000, immutable', // named by its checksum
  })
  response.end(bytes)
}

export async function serveFiles(
  request: IncomingMessage,
  response: ServerResponse,
  access: Access,
  files: ApplicationFiles,
): Promise<void> {
  if (!access.isAdmitted(request)) {
    end(response, 403, 'Open the address that Roundkeeper printed when it started.\n')
    return
  }
  const url = URL.canParse(request.url ?? '', access.origin)
    ? new URL(request.url ?? '', access.origin)
    : null
  const [, first, ...rest] = (url?.pathname ?? '').split('/')
  if (url !== null && first === 'upload' && rest.length === 0) {
    if (request.method !== 'POST') end(response, 405, 'Method not allowed.\n')
    else if (request.headers.origin !== access.origin)
      end(response, 403, 'Only a page of Roundkeeper may send files.\n')
    else await takeIn(request, response, url, files)
    return
  }
  if (request.method !== 'GET') end(response, 405, 'Method not allowed.\n')
  else if (first === 'download' && rest.length === 1) await handOut(response, rest[0] ?? '', files)
  else if (first === 'pictures') await show(response, rest, files)
  else end(response, 404, 'Not found.\n')
}
