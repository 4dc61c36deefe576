/** Who comes to suspect something, and what is lost by it (WWN-EXE-01). */
import type { Combatant, Encounter, Resolution } from '../types'

export const sayFright = (resolution: Resolution, { sheet }: Combatant): void =>
  resolution.log.say(
    'wwn.execution.spooked',
    { who: resolution.peek(sheet).name },
    { rule: 'WWN-EXE-01', secret: true },
  )

/** WWN-EXE-01: whoever comes to suspect something is lost to all who have prepared to kill it. */
export function takeFright(resolution: Resolution, encounter: Encounter, target: Combatant): void {
  const prepared = encounter.combatants.flatMap(({ fight: { execution } }) =>
    execution !== null && execution.target === target.id && !execution.spooked ? [execution] : [],
  )
  if (prepared.length === 0) return
  for (const execution of prepared) execution.spooked = true
  sayFright(resolution, target)
}

/** WWN-EXE-01: an attack or damage ends being unaware. */
export function alert(resolution: Resolution, encounter: Encounter, target: Combatant): void {
  if (!target.fight.unaware) return
  target.fight.unaware = false
  resolution.log.say(
    'wwn.alerted',
    { who: resolution.peek(target.sheet).name },
    { rule: 'WWN-EXE-01', tone: 'note', secret: true },
  )
  takeFright(resolution, encounter, target)
}

/** WWN-EXE-01: nobody stays unaware of a fight in front of them; whom it escapes the GM marks anew. */
export function alertAll(resolution: Resolution, encounter: Encounter): void {
  for (const combatant of encounter.combatants) alert(resolution, encounter, combatant)
}
