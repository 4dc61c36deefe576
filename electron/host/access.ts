/**
 * Who may talk to the browser host: whoever opened the address with this start's token, from that very origin.
 * The Host header is checked against DNS rebinding, the cookie against other users and pages of this computer,
 * the Origin of a WebSocket against pages of other sites (a socket sends cookies whoever opens it).
 */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export interface Access {
  origin: string
  /** What the GM opens once; it sets the cookie and takes the token out of the address bar. */
  address: string
  hasOwnHost(request: IncomingMessage): boolean
  hasToken(url: URL): boolean
  /** Own Host header and the cookie. */
  isAdmitted(request: IncomingMessage): boolean
  /** Admitted, and opened by a page of our own. */
  isAdmittedSocket(request: IncomingMessage): boolean
  cookie: string
}

function equal(given: string | undefined | null, expected: string): boolean {
  const left = Buffer.from(given ?? '')
  const right = Buffer.from(expected)
  return left.length === right.length && timingSafeEqual(left, right)
}

export function createAccess(port: number): Access {
  const token = randomBytes(32).toString('base64url')
  const origin = `http://127.0.0.1:${port}`
  const cookieName = `roundkeeper_${port}` // cookies ignore the port, so their name carries it

  const cookieOf = (request: IncomingMessage): string | undefined =>
    request.headers.cookie
      ?.split(/;\s*/)
      .find((cookie) => cookie.startsWith(`${cookieName}=`))
      ?.slice(cookieName.length + 1)

  const hasOwnHost = (request: IncomingMessage): boolean => `http://${request.headers.host ?? ''}` === origin
  const isAdmitted = (request: IncomingMessage): boolean =>
    hasOwnHost(request) && equal(cookieOf(request), token)

  return {
    origin,
    address: `${origin}/?token=${token}`,
    hasOwnHost,
    hasToken: (url) => equal(url.searchParams.get('token'), token),
    isAdmitted,
    isAdmittedSocket: (request) => isAdmitted(request) && request.headers.origin === origin,
    cookie: `${cookieName}=${token}; HttpOnly; SameSite=Strict; Path=/`,
  }
}
