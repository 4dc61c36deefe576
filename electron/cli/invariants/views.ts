/**
 * What stands on the screen is true now: a view that a command did not send is the same as before it. The windows keep the
 * views that they have until another comes.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Campaign } from '@shared/campaign/types'
import { touchedViews, viewOf } from '../../campaign/views'
import type { Patch } from '@shared/contract/types'
import type { ResolvedOutcome } from '../../engine/resolve'

export function staleViews(before: Campaign, { campaign: after, patches }: ResolvedOutcome): string[] {
  const sent = new Set(touchedViews(before, after, patches as Patch[]).views.map(({ sheet }) => sheet))
  return after.roster.flatMap(({ id, template }) => {
    if (template || sent.has(id)) return []
    const kept = viewOf(before, id)
    return isDeepStrictEqual(kept, viewOf(after, id)) ? [] : [`the view of ${id} has changed and is not sent`]
  })
}
