/**
 * What one window remembers of itself when its page is loaded again, after a crash as well: no other window and no later
 * start knows it. The address already says which view, sheet and encounter it was.
 */

/** The place of one fact in the window's memory; a window without a memory forgets. */
export function windowMemory(key: 'campaign' | 'picked'): {
  get(): string | null
  set(value: string | null): void
} {
  const storage = typeof sessionStorage === 'undefined' ? null : sessionStorage
  return {
    get: () => storage?.getItem(key) ?? null,
    set(value) {
      if (value === null) storage?.removeItem(key)
      else storage?.setItem(key, value)
    },
  }
}
