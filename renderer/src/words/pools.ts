/** Names of pools where a bar leaves little room. */
import type { PoolView } from '@shared/contract/types'
import { hasWords, message, say } from './words'

/** As short as bars want it: what the owner calls it, else its short name, else its name. Read out it has its full name. */
export function poolName({ key, label }: Pick<PoolView, 'key' | 'label'>): string {
  const short = `ui.encounter.pool.short.${key}`
  return label ?? (hasWords(short) ? message(short) : say('pool', key))
}
