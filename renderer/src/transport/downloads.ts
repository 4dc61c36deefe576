/** Hands a file that waits at the host to the browser, which saves it where it saves everything. */

const WAITING = /^\/download\/[\w-]+$/

/** Throws when the address is not one of a file that waits: nothing else is ever fetched this way. */
export function startDownload(address: string): void {
  if (!WAITING.test(address)) throw new Error(`no file waits at ${address}`)
  const link = document.createElement('a')
  link.href = address
  link.download = '' // the host says the name; without this a browser would leave the page
  document.body.append(link)
  link.click()
  link.remove()
}
