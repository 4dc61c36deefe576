/**
 * What stands on the screen is true now: a view that a command did not send is the same as before it. The windows keep the
 * views that they have until another comes.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Campaign } from '@shared/campaign/types'
import { touchedViews, viewOf } from '../../campaign/views'
import type { Patch } from '@shared/contract/types'
import type { ResolvedOutcome } from '../../engine/resolve'
import { systemById } from '../../rules/registry'

export function staleViews(before: Campaign, { campaign: after, patches }: ResolvedOutcome): string[] {
  const system = systemById(after.system)
  const sent = new Set(
    touchedViews(before, after, system, patches as Patch[]).views.map(({ sheet }) => sheet),
  )
  return after.roster.flatMap(({ id, template }) => {
    if (template || sent.has(id)) return []
    const kept = viewOf(before, system, id)
    return isDeepStrictEqual(kept, viewOf(after, system, id))
      ? []
      : [`the view of ${id} has changed and is not sent`]
  })
}
