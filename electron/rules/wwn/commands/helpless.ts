/** Killing those who lie helpless (WWN-EXE-06). */
import type { WwnWeapon } from '@shared/wwn/sheet'
import { findFighter, fighterOf } from '../../../engine/fighter'
import { needById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { COSTS } from '../turn/budget'
import { isHelpless } from '../harm/harm'
import { become } from '../harm/inflict'
import { weaponName } from '../sheet/items'
import { weaponOf } from '../sheet/person'
import { pay, refuseCost } from '../turn/turns'
import { defineCommand, sheetsIn, type Wwn } from '../types'
import { refuseTarget, useUp } from './statedAttack'
import { refuseDeed } from './execution'

const killHelpless = defineCommand('wwn/kill-helpless', {
  rules: ['WWN-EXE-06'],
  /** Refusals: those of the cost (a Main), of the target, `not-helpless`, those of the deed. */
  refuse({ campaign }, given) {
    const fighter = findFighter<Wwn>(campaign, given.encounter, given.attacker)
    if ('refused' in fighter) return fighter
    const early =
      refuseCost(fighter, COSTS.killHelpless, sheetsIn(campaign)) ??
      refuseTarget(campaign, fighter, given.target)
    if (early !== null) return early
    const target = needById(fighter.encounter.combatants, given.target, 'combatant')
    const sheet = sheetsIn(campaign)(target.sheet)
    if (!isHelpless(sheet.vitality)) return refuse('not-helpless', { who: sheet.name })
    return refuseDeed(campaign, fighter, target, given)
  },
  apply(resolution, given) {
    const { encounter, combatant, sheet } = fighterOf<Wwn>(resolution, given.encounter, given.attacker)
    const target = needById(encounter.combatants, given.target, 'combatant')
    const weapon: Readonly<WwnWeapon> | undefined = weaponOf(sheet, given.weapon)
    pay(resolution, encounter, combatant, COSTS.killHelpless, 'killHelpless')
    useUp(resolution, encounter, combatant, target, given)
    const victim = resolution.sheet(target.sheet)
    resolution.log.say(
      'wwn.killed',
      { who: sheet.name, target: victim.name, weapon: weapon === undefined ? '' : weaponName(weapon) },
      { rule: 'WWN-EXE-06', tone: 'grave', secret: combatant.hidden || target.hidden },
    )
    become(resolution, victim, 'dead', 'WWN-EXE-06')
  },
})

export const helplessCommands = [killHelpless]
