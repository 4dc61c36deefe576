/**
 * What the rules take from somebody had to be offered to them: at that moment, with these of the listed choices. It knows
 * no rule system.
 */
import type { Campaign, Encounter } from '@shared/campaign/types'
import type { Json, JsonRecord, Offer, OpenCommand } from '@shared/contract/types'
import type { RuleSystem } from '../../../electron/engine/system'

const same = (a: Json | undefined, b: Json | undefined): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Why this offer is not the one that makes the command; null: it is. */
function mismatch(offer: Offer, command: JsonRecord): string | null {
  const open = new Set(offer.fields.map(({ name }) => name))
  for (const [name, value] of Object.entries(offer.command))
    if (!open.has(name) && name in command && !same(value, command[name])) return `another ${name}`
  if (offer.refused !== null) return `refused: ${offer.refused}`
  for (const { name, kind, choices } of offer.fields) {
    const value = command[name]
    if ((kind !== 'choice' && kind !== 'few') || value === undefined) continue
    const listed = choices.find((one) => same(one.value, value))
    if (listed === undefined) return `${name} ${JSON.stringify(value)} is not listed`
    if (listed.refused !== null) return `${name} ${JSON.stringify(value)} is refused: ${listed.refused}`
  }
  return null
}

/**
 * Null: the command was offered to one of these. Else why not, by the nearest of the offers that send such a command.
 */
export function whyNotOffered(
  system: RuleSystem,
  campaign: Campaign,
  encounter: Encounter,
  command: OpenCommand,
): string | null {
  const offers = encounter.combatants.flatMap((combatant) =>
    system.views.offers(campaign, encounter, combatant),
  )
  const given = command as unknown as JsonRecord
  const ofType = offers.filter((offer) => offer.command.type === command.type)
  if (ofType.length === 0) return 'nothing of the kind is offered'
  const whys = ofType.map((offer) => mismatch(offer, given))
  return whys.includes(null)
    ? null
    : (whys.find((why) => why !== null && !why.startsWith('another')) ?? whys[0] ?? null)
}
