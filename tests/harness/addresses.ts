/**
 * Custom schemes in plain Chromium: app://roundkeeper/x is shown to it as https://roundkeeper.app.electron.invalid/x,
 * which is a secure origin that exists nowhere.
 */
const SUFFIX = '.electron.invalid'

export function toWeb(schemes: ReadonlySet<string>, address: string): string {
  return address.replace(/^([a-z][\w+.-]*):\/\/([^/?#]*)/i, (all, scheme: string, host: string) =>
    schemes.has(scheme) ? `https://${host}.${scheme}${SUFFIX}` : all,
  )
}

const WEB = new RegExp(`^https://([^/?#]*)\\.([a-z][\\w+-]*)${SUFFIX.replaceAll('.', '\\.')}`)

export function fromWeb(address: string): string {
  return address.replace(WEB, '$2://$1')
}
