/** No condition outlives its end: with its fight, or the rounds and turns that it waited for, it is gone. */
import type { Campaign, Condition, Encounter, Sheet } from '@shared/campaign/types'
import { systemOfKind } from '@shared/campaign/ownership'
import type { OpenCommand } from '@shared/contract/types'
import type { ResolvedOutcome } from '../../engine/resolve'
import { systemById } from '../../rules/registry'

/** By hand, a GM may set rounds and ends to whatever a GM means. */
const BY_HAND = '/correct'

const isStanding = (one: Encounter | undefined): one is Encounter =>
  one !== undefined && one.status !== 'over'

/** Whether it waited for a turn that has been had, or passed, by the end of this round. */
function waitsForTurnsOf({ order, combatants }: Encounter, whose: string): boolean {
  const one = combatants.find(({ id }) => id === whose)
  return one !== undefined && (order.includes(one.id) || order.includes(one.side))
}

/** Why it should be gone: its fight has ended, or the round that it waited for. */
function whyOver({ expires }: Condition, earlier: Encounter, now: Encounter | undefined): string | null {
  if (expires === null || expires.at === 'time' || expires.fight !== earlier.id) return null
  if (!isStanding(now)) return 'its fight is over'
  const hasRoundEnded = earlier.roundBegun && now.round > earlier.round
  if (!hasRoundEnded || expires.at === 'fightEnd') return null
  if (expires.at === 'roundEnd') return expires.round < now.round ? 'its round has ended' : null
  return expires.notBefore < now.round && waitsForTurnsOf(earlier, expires.whose)
    ? 'the turn that it waited for has passed'
    : null
}

const isHeldUp = (sheet: Sheet, condition: Condition): boolean =>
  systemById(systemOfKind(sheet.kind)).time.isHeldUp(sheet, condition)

export function outlivedConditions(
  before: Campaign,
  { type }: OpenCommand,
  { campaign: after }: ResolvedOutcome,
): string[] {
  if (before.encounters === after.encounters || type.endsWith(BY_HAND)) return []
  const fights = before.encounters.filter(isStanding).flatMap((earlier) => {
    const now = after.encounters.find(({ id }) => id === earlier.id)
    return now === earlier ? [] : [{ earlier, now }]
  })
  return fights.flatMap(({ earlier, now }) =>
    after.roster.flatMap((sheet) =>
      sheet.conditions.flatMap((condition) => {
        const why = whyOver(condition, earlier, now)
        return why === null || isHeldUp(sheet, condition)
          ? []
          : [`${condition.kind} of ${sheet.name} is still there: ${why}`]
      }),
    ),
  )
}
