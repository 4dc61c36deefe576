/**
 * Who may talk to the browser host: whoever opened the address with this start's token, from that very origin.
 * The Host header is checked against DNS rebinding, the cookie against other users and pages of this computer,
 * the Origin of a WebSocket against pages of other sites (a socket sends cookies whoever opens it), and what the
 * browser says of where a request comes from against what those pages embed. Guessing is slowed down.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type Bucket, createBucket, type Rate } from './bucket'

/** `too-often`: so many wrong ones came before that a token is not even looked at; a cookie is, and was wrong. */
export type Verdict = 'admitted' | 'refused' | 'too-often'

export interface Access {
  origin: string
  /** What the GM opens once; it sets the cookie and takes the token out of the address bar. */
  address: string
  /**
   * Lets in once, and soon. For the command line that starts a browser: whoever lists the programs of this computer can
   * read it there for as long as that browser runs.
   */
  addressOnce(): string
  /** Whether an address shows a token, to be given the cookie for it. */
  isEntry(url: URL): boolean
  enter(request: IncomingMessage, url: URL): Verdict
  /** Own Host header and the cookie, and not embedded in a page of somebody else's. */
  admit(request: IncomingMessage): Verdict
  /** The same for doors that say no more than no. */
  isAdmitted(request: IncomingMessage): boolean
  /** Admitted, and opened by a page of our own. */
  admitSocket(request: IncomingMessage): Verdict
  cookie: string
}

/** Wrong tokens and cookies: enough for a GM with an old tab open, nothing for whoever tries them in turn. */
const WRONG_ONES: Rate = { burst: 20, perSecond: 1 }

/** A browser that is slow to start still finds its ticket. */
const TICKET_MILLISECONDS = 120_000

const newSecret = (): string => randomBytes(32).toString('base64url')

function equal(given: string | undefined | null, expected: string): boolean {
  const left = Buffer.from(given ?? '')
  const right = Buffer.from(expected)
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Sent on by a page of another origin, as browsers themselves say; other programs say nothing. */
function isFromElsewhere({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site']
  return site !== undefined && site !== 'none' && site !== 'same-origin'
}

export function createAccess(
  port: number,
  newBucket: (rate: Rate) => Bucket = createBucket,
  now: () => number = () => performance.now(),
): Access {
  const token = newSecret()
  const pass = newSecret() // not the token: whoever saw the address in passing has no cookie by it
  const origin = `http://127.0.0.1:${port}`
  const cookieName = `roundkeeper_${port}` // cookies ignore the port, so their name carries it
  // two of them, so that a page of another site that tries tokens in the GM's browser does not keep the GM out
  const wrongHere = newBucket(WRONG_ONES)
  const wrongElsewhere = newBucket(WRONG_ONES)

  let ticket: { secret: string; until: number } | null = null

  /** Whether this is the ticket; it is used up by that. */
  function takeTicket(shown: string | null): boolean {
    if (ticket === null || now() > ticket.until || !equal(shown, ticket.secret)) return false
    ticket = null
    return true
  }

  const cookieOf = (request: IncomingMessage): string | undefined =>
    request.headers.cookie
      ?.split(/;\s*/)
      .find((cookie) => cookie.startsWith(`${cookieName}=`))
      ?.slice(cookieName.length + 1)

  const hasOwnHost = (request: IncomingMessage): boolean => `http://${request.headers.host ?? ''}` === origin
  const wrongOnes = (request: IncomingMessage): Bucket =>
    isFromElsewhere(request) ? wrongElsewhere : wrongHere
  const refuseWrong = (request: IncomingMessage): Verdict =>
    wrongOnes(request).take() ? 'refused' : 'too-often'

  /** A page of another site may link to us; it may not embed, fetch or post what is ours. */
  const isEmbedded = (request: IncomingMessage): boolean =>
    isFromElsewhere(request) && request.headers['sec-fetch-mode'] !== 'navigate'

  function admit(request: IncomingMessage): Verdict {
    if (!hasOwnHost(request) || isEmbedded(request)) return 'refused'
    const shown = cookieOf(request)
    if (shown === undefined) return 'refused'
    // the right cookie is let in whatever else comes in: nobody can lock an open window out by trying wrong ones
    return equal(shown, pass) ? 'admitted' : refuseWrong(request)
  }

  return {
    origin,
    address: `${origin}/?token=${token}`,
    addressOnce() {
      ticket = { secret: newSecret(), until: now() + TICKET_MILLISECONDS }
      return `${origin}/?token=${ticket.secret}`
    },
    isEntry: (url) => url.pathname === '/' && url.searchParams.has('token'),
    enter(request, url) {
      if (!hasOwnHost(request) || isEmbedded(request)) return 'refused'
      if (!wrongOnes(request).has()) return 'too-often'
      const shown = url.searchParams.get('token')
      return equal(shown, token) || takeTicket(shown) ? 'admitted' : refuseWrong(request)
    },
    admit,
    isAdmitted: (request) => admit(request) === 'admitted',
    admitSocket(request) {
      const verdict = admit(request)
      return verdict === 'admitted' && request.headers.origin !== origin ? 'refused' : verdict
    },
    cookie: `${cookieName}=${pass}; HttpOnly; SameSite=Strict; Path=/`,
  }
}
