/**
 * A choice about the players' display: it belongs to the screen, so it lives in the window's database, which the GM's window
 * and the display share on one computer. A display in a browser elsewhere has one of its own.
 */
import { liveQuery } from 'dexie'
import { onScopeDispose, shallowRef } from 'vue'
import { mirror } from './database'

/** @param read of what is kept, whatever that is; of nothing: as it is at first */
export function useDisplayChoice<T extends string | number>(key: string, read: (kept: unknown) => T) {
  const value = shallowRef(read(undefined))
  const following = liveQuery(() => mirror().preferences.get(key)).subscribe({
    next: (kept) => (value.value = read(kept?.value)),
    error: (reason: unknown) => console.warn(`${key} not read`, reason),
  })
  onScopeDispose(() => following.unsubscribe())

  function choose(chosen: T): void {
    value.value = chosen
    // a window without a database still works: it forgets its choice
    void mirror()
      .preferences.put({ key, value: chosen })
      .catch((reason: unknown) => console.warn(`${key} not kept`, reason))
  }
  return { value, choose }
}
