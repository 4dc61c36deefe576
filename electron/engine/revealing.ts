/**
 * Whoever is hidden from the players and acts is shown to them, where the campaign says so: with the command that it comes
 * from, so that it is undone with it, and before what that command says, so that players may read of it.
 */
import type { Campaign, Combatant, Encounter } from '@shared/campaign/types'
import type { OpenCommand } from '@shared/contract/types'
import { runningEncounter } from './lookup'
import { partOf } from './part'
import { textsIn } from './report/blows'
import type { Resolution, Systems, WholeResolution } from './system'

/** @param acting in the draft; those of them who are hidden are so no more */
export function reveal(resolution: Resolution, acting: readonly Combatant[]): void {
  if (resolution.whole.campaign.players.revealWhenActing !== true) return
  for (const combatant of acting) {
    if (!combatant.hidden) continue
    combatant.hidden = false
    const { name } = resolution.peek(combatant.sheet)
    resolution.log.say('encounter.revealed', { who: name }, { secret: true })
  }
}

const names = (value: unknown, id: string): boolean => textsIn(value).includes(id)

/** Whether a command is one of those that are offered to somebody, and names them where the offer does. */
function isDeedOf(systemOf: Systems, campaign: Campaign, encounter: Encounter, combatant: Combatant) {
  const part = partOf(campaign, encounter.fight.system)
  const offers = systemOf(encounter.fight.system).views.offers(part, encounter, combatant)
  return (command: OpenCommand): boolean =>
    offers.some(
      ({ command: begun }) =>
        begun.type === command.type &&
        Object.entries(begun).some(
          ([field, value]) => names(value, combatant.id) && names(command[field], combatant.id),
        ),
    )
}

/**
 * Those who are hidden in the running fight and do something by one of these commands, by what they are offered.
 * @param campaign as it was before the commands
 */
export function hiddenDoers(
  systemOf: Systems,
  campaign: Campaign,
  commands: readonly OpenCommand[],
): Combatant['id'][] {
  if (campaign.players.revealWhenActing !== true) return []
  const encounter = runningEncounter(campaign)
  if (encounter === undefined) return []
  return encounter.combatants
    .filter(({ hidden }) => hidden)
    .filter((combatant) => commands.some((command) => names(command, combatant.id)))
    .filter((combatant) => commands.some(isDeedOf(systemOf, campaign, encounter, combatant)))
    .map(({ id }) => id)
}

/** Shows those with these ids, in the draft of the running fight. */
export function revealDoers(whole: WholeResolution, doers: readonly string[]): void {
  if (doers.length === 0) return
  const encounter = runningEncounter(whole.campaign)
  reveal(whole, encounter?.combatants.filter(({ id }) => doers.includes(id)) ?? [])
}
