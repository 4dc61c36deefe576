/** Campaigns that this window is removing just now: whoever hears that they are gone knows it already. */
import type { Id } from '@shared/contract/types'

const removing = new Set<Id>()

export const isRemovedHere = (campaign: Id): boolean => removing.has(campaign)

/** Does what removes it. */
export async function removedBy<T>(campaign: Id, work: () => Promise<T>): Promise<T> {
  removing.add(campaign)
  try {
    return await work()
  } finally {
    removing.delete(campaign)
  }
}
