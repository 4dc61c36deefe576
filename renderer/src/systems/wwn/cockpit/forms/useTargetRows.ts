/** The rows of the open form's targets, counted anew by the host as soon as the form differs from what was offered. */
import { computed } from 'vue'
import type { Command, Id, Odds } from '@shared/contract/types'
import { useCampaign } from '@/session/campaign'
import { ask } from '@/session/link'
import { useLatest } from '@/session/useLatest'
import { initialValues } from '@shared/forms/filled'
import { commandOf } from '@/features/forms/form'
import { targetFieldOf } from '@/features/encounter/cockpit/aiming'
import type { Cockpit } from '@/features/encounter/cockpit/useCockpit'
import { targetRows, throughGap, withOdds } from './targets'

/** Beyond so many nobody reads a table that is counted anew at every touch. */
const MOST_ASKED = 40

export function useTargetRows(cockpit: Cockpit) {
  const campaign = useCampaign()
  const { form } = cockpit
  const field = computed(() => targetFieldOf(form.chosen.value))
  const offered = computed(() =>
    targetRows(field.value?.choices ?? [], campaign.nameOf).map((row) =>
      throughGap(row, form.values.value['cover']),
    ),
  )
  /** What is filled in beside the target, as it would be sent. */
  const isChanged = computed(() => {
    const offer = form.chosen.value
    if (offer === null) return false
    const { target: _before, ...before } = initialValues(offer)
    const { target: _now, ...now } = form.values.value
    return JSON.stringify(before) !== JSON.stringify(now)
  })
  const counted = useLatest<{ commands: { id: Id; command: Command }[]; revision: number }, Map<Id, Odds>>(
    () => {
      const offer = form.chosen.value
      if (offer === null || !isChanged.value) return null
      const commands = offered.value
        .filter(({ refused }) => refused.refused === null)
        .slice(0, MOST_ASKED)
        .flatMap(({ id }) => {
          const command = commandOf(offer, {
            ...form.values.value,
            target: id,
          })
          return command === null ? [] : [{ id, command }]
        })
      return { commands, revision: campaign.revision }
    },
    async ({ commands }, asking) => {
      const odds = await Promise.all(
        commands.map(async ({ id, command }) => {
          const answer = await ask('command.odds', { campaign: campaign.id ?? '', command, asking })
          return 'outcome' in answer ? [] : [[id, answer] as const]
        }),
      )
      return new Map(odds.flat())
    },
    { delay: 150, keep: () => true },
  ).value
  const rows = computed(() =>
    offered.value.map((row) => (isChanged.value ? withOdds(row, counted.value?.get(row.id) ?? null) : row)),
  )
  return { field, rows }
}
