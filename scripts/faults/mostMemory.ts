import { readFileSync } from 'node:fs'

/**
 * Megabytes that this process has had in memory at most. What the system says of a process also counts what its parent
 * had when it was started; Linux tells of the program alone.
 */
export function mostMemory(): number {
  try {
    const [, kilobytes] = /^VmHWM:\s*(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
    if (kilobytes !== undefined) return Number(kilobytes) / 1024
  } catch {
    // another system
  }
  return process.resourceUsage().maxRSS / 1024
}
