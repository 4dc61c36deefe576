/** Who a campaign is: one whose folder was copied by hand becomes one of its own when it is opened. */
import { join } from 'node:path'
import type { Campaign } from '@shared/campaign/types'
import { SNAPSHOT } from './archiveFormat'
import type { Journal } from './journal'
import { type Snapshot, writeSnapshot } from './snapshot'

export type Identity = Pick<Campaign, 'id' | 'name'>
/** Id and name that the campaign has from now on; null: those that it has. */
export type Identify = (document: Identity) => Identity | null

/**
 * Puts the identity into the state, and onto the disk. Returns the name before and after, or null where it kept its own.
 * Throws {@link FileTrouble}.
 */
export function takeIdentity(
  folder: string,
  journal: Journal,
  state: Snapshot,
  identify: Identify,
): { original: string; name: string } | null {
  const { name: original } = state.campaign
  const identity = identify(state.campaign)
  if (identity === null) return null
  state.campaign = { ...state.campaign, ...identity }
  journal.sync() // a snapshot never runs ahead of the journal on the disk
  writeSnapshot(join(folder, SNAPSHOT), state)
  return identity.name === original ? null : { original, name: identity.name }
}
