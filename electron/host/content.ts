/**
 * The built renderer as files to serve: the same paths, types and security headers whether Electron's app:// protocol
 * or the browser host hands them out. Serves what lies inside the folder and nothing else.
 */
import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'

/** What a page of ours never asks for, so that not even the question comes up in a browser. */
const NO_PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/**
 * Nothing from anywhere but ourselves; no inline script, no eval, no frames, no forms, and no text becomes HTML (what
 * the compiled templates hold themselves passes by Vue's own policy).
 * Inline styles are allowed because the accessible primitives position their popups with them.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types vue',
].join('; ')

export const SECURITY_HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': NO_PERMISSIONS.map((name) => `${name}=()`).join(', '),
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'cache-control': 'no-cache',
}

export const MEDIA_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

export interface Content {
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer>
}

/** What Windows takes for a device wherever it lies: reading one waits for input that never comes. */
const DEVICE = /(^|\/)(con|prn|aux|nul|conin\$|conout\$|com\d|lpt\d)(\.[^/]*)?(\/|$)/i

/** The file that a URL's path names, or null when it lies outside the folder or cannot be a path at all. */
export function fileOf(folder: string, pathname: string): string | null {
  let path: string
  try {
    path = decodeURIComponent(pathname)
  } catch {
    return null // "%zz" and the like
  }
  if (/[\0:\\]/.test(path) || DEVICE.test(path)) return null
  const inside = normalize(folder) + sep
  const file = normalize(join(inside, path === '/' ? 'index.html' : path))
  return file.startsWith(inside) && !file.endsWith(sep) ? file : null
}

/** Null for whatever is not a readable file inside the folder: the caller answers 404 and says no more. */
export async function readContent(folder: string, pathname: string): Promise<Content | null> {
  const file = fileOf(folder, pathname)
  if (file === null) return null
  try {
    const body = await readFile(file)
    const type = MEDIA_TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream'
    return { headers: { ...SECURITY_HEADERS, 'content-type': type }, body }
  } catch {
    return null
  }
}
