/**
 * What stands until something ends it: a stance, a hold, a declared move. Whoever has it counts on it, so its end is always
 * said. A command that ends it says so in its own words; where it does not, the engine does, because an end has more ways
 * than anybody thinks of: a fall, a removal, the turn of another.
 */
import type { LogLine, OpenCommand } from '@shared/contract/types'
import type { Campaign, Combatant, Encounter } from '@shared/campaign/types'
import { findCombatant, findSheet } from './lookup'
import type { Lasting } from './lastingRules'
import type { RuleSystem, Systems } from './system'

export const lasts = (kind: string, combatant: string, of: string | null = null): Lasting => ({
  kind,
  combatant,
  of,
})

/** By hand, a GM takes away what a GM means to take away; the line says what was changed. */
const BY_HAND = '/correct'

const nameOf = ({ kind, combatant, of }: Lasting): string => `${kind} ${combatant} ${of ?? ''}`

/** What of the first list is not in the second. */
function missingFrom(before: readonly Lasting[], after: readonly Lasting[]): Lasting[] {
  if (before.length === 0) return []
  const left = new Set(after.map(nameOf))
  return before.filter((lasting) => !left.has(nameOf(lasting)))
}

/** What has ended in a fight, of those who are still in it. Records that are the same are not read. */
function endedIn({ fight: { lasting } }: RuleSystem, before: Encounter, after: Encounter): Lasting[] {
  const ended =
    before.fight === after.fight ? [] : missingFrom(lasting.inFight(before), lasting.inFight(after))
  if (before.combatants !== after.combatants)
    for (const [index, combatant] of before.combatants.entries()) {
      const now = sameIn(after, combatant, index)
      if (now !== undefined && now !== combatant)
        ended.push(...missingFrom(lasting.ofCombatant(combatant), lasting.ofCombatant(now)))
    }
  return ended.filter(({ combatant }) => findCombatant(after, combatant) !== undefined)
}

/** Mostly at the same place: looking each of five hundred up would cost more than the command. */
const sameIn = ({ combatants }: Encounter, { id }: Combatant, index: number): Combatant | undefined =>
  combatants[index]?.id === id ? combatants[index] : combatants.find((other) => other.id === id)

const names = ({ with: parameters }: LogLine): string =>
  Object.values(parameters)
    .filter((value) => typeof value === 'string')
    .join('\n')

/**
 * Lines for what a command has ended without a word. With a fight everything of it is over, and its end says so.
 * @param log what the command has said itself
 */
export function unsaidEnds(
  systemOf: Systems,
  before: Campaign,
  after: Campaign,
  { type }: OpenCommand,
  log: readonly LogLine[],
): LogLine[] {
  if (before.encounters === after.encounters || type.endsWith(BY_HAND)) return []
  const lines: LogLine[] = []
  for (const [index, encounter] of before.encounters.entries()) {
    const now = after.encounters[index]
    if (now === encounter || now?.id !== encounter.id || now.status === 'over') continue
    const system = systemOf(encounter.fight.system)
    for (const ended of endedIn(system, encounter, now)) {
      const line = lineOf(system, after, now, ended, [...log, ...lines])
      if (line !== null) lines.push(line)
    }
  }
  return lines
}

function lineOf(
  system: RuleSystem,
  campaign: Campaign,
  encounter: Encounter,
  { kind, combatant: id }: Lasting,
  log: readonly LogLine[],
): LogLine | null {
  const kindOf = system.fight.lasting.kinds[kind]
  const combatant = findCombatant(encounter, id)
  const sheet = combatant === undefined ? undefined : findSheet(campaign, combatant.sheet)
  if (kindOf === undefined || combatant === undefined || sheet === undefined) return null
  const keys = [kindOf.says, ...kindOf.saidBy]
  if (log.some((line) => keys.some((key) => line.say.startsWith(key)) && names(line).includes(sheet.name)))
    return null
  const last = log.at(-1)
  return {
    say: kindOf.says,
    with: { who: sheet.name },
    rule: kindOf.rule,
    tone: 'note',
    derivations: [],
    dice: [],
    switches: {},
    secret: combatant.hidden,
    ...(last?.at === undefined ? {} : { at: last.at }),
  }
}
