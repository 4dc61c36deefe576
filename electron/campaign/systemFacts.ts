/**
 * What only the system's own programs tell about a computer: which one it is, since when it runs, when a process began.
 * They are called by their full paths with fixed words, print a few lines, and reach no network. Linux needs none of them.
 * What they print is read by functions of its own, because most of them cannot be tried on one computer.
 */
import { execFile } from 'node:child_process'
import { join } from 'node:path'

const LONGEST_MS = 5000
const LOCALE = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }

/** What a program prints; null: it is not there, or fails. */
function printed(program: string, words: readonly string[]): Promise<string | null> {
  return new Promise((settle) => {
    execFile(
      program,
      [...words],
      { timeout: LONGEST_MS, windowsHide: true, env: LOCALE, maxBuffer: 4 * 1024 * 1024 },
      (error, output) => {
        settle(error === null ? output : null)
      },
    )
  })
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** A UUID that stands alone, as of `sysctl -n kern.bootsessionuuid`; of zeroes alone it names nothing. */
export function uuidOf(text: string): string | null {
  const id = text.trim().toLowerCase()
  return UUID.test(id) && /[1-9a-f]/.test(id) ? id : null
}

/** `"IOPlatformUUID" = "…"` in what `ioreg` prints. */
export const platformUuidOf = (text: string): string | null =>
  uuidOf(/"IOPlatformUUID"\s*=\s*"([^"]*)"/.exec(text)?.[1] ?? '')

/** The value of a name in what `reg query` prints: name, type and value in a line. */
export function registryValueOf(text: string, name: string): string | null {
  for (const line of text.split(/\r?\n/)) {
    const [found, type, ...value] = line.trim().split(/\s+/)
    if (found === name && type?.startsWith('REG_') === true && value.length > 0) return value.join(' ')
  }
  return null
}

/** What `/proc/<pid>/stat` says; null: it is not what it should be. The name in it may hold anything, `)` too. */
export function statOf(text: string): { isOver: boolean; start: string } | null {
  const fields = text
    .slice(text.lastIndexOf(')') + 1)
    .trim()
    .split(/\s+/)
  const [state = ''] = fields
  const start = fields[19] ?? ''
  return /^\d+$/.test(start) ? { isOver: ['Z', 'X', 'x'].includes(state), start } : null
}

/** A moment as `ps -o lstart=` and PowerShell print it, as ISO 8601; null: nothing of the kind. */
export function momentOf(text: string): string | null {
  const words = text.trim()
  const isUtc = /(?:Z|[+-]\d{2}:\d{2})$/.test(words)
  const moment = Date.parse(isUtc ? words : `${words} UTC`)
  return words === '' || Number.isNaN(moment) ? null : new Date(moment).toISOString()
}

const inWindows = (...names: string[]): string =>
  join(process.env.SystemRoot ?? String.raw`C:\Windows`, 'System32', ...names)

async function registryValue(key: string, name: string): Promise<string | null> {
  const text = await printed(inWindows('reg.exe'), ['query', key, '/v', name])
  return text === null ? null : registryValueOf(text, name)
}

export async function macComputer(): Promise<{ machine: string | null; boot: string | null }> {
  const [machine, boot] = await Promise.all([
    printed('/usr/sbin/ioreg', ['-rd1', '-c', 'IOPlatformExpertDevice']),
    printed('/usr/sbin/sysctl', ['-n', 'kern.bootsessionuuid']),
  ])
  return { machine: platformUuidOf(machine ?? ''), boot: uuidOf(boot ?? '') }
}

/** Windows counts its starts; the number means something together with the computer only. */
export async function windowsComputer(): Promise<{ machine: string | null; boot: string | null }> {
  const [guid, count] = await Promise.all([
    registryValue(String.raw`HKLM\SOFTWARE\Microsoft\Cryptography`, 'MachineGuid'),
    registryValue(
      String.raw`HKLM\SYSTEM\CurrentControlSet\Control\Session Manager\Memory Management\PrefetchParameters`,
      'BootId',
    ),
  ])
  const machine = uuidOf(guid ?? '')
  return { machine, boot: machine === null || count === null ? null : `${machine} ${count}` }
}

/** When a process of macOS or Windows began; null: it is not told. */
export async function startTold(pid: number): Promise<string | null> {
  const text =
    process.platform === 'win32'
      ? await printed(inWindows('WindowsPowerShell', 'v1.0', 'powershell.exe'), [
          '-NoProfile',
          '-NonInteractive',
          '-Command',
          `(Get-Process -Id ${String(pid)}).StartTime.ToUniversalTime().ToString('o')`,
        ])
      : await printed('/bin/ps', ['-o', 'lstart=', '-p', String(pid)])
  return momentOf(text ?? '')
}
