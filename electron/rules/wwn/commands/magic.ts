/** Casting a spell: announced, disturbed or not, done (WWN-CCA-08, WWN-CCA-09, WWN-MAG-01). */
import { findFighter, fighterOf } from '../../../engine/fighter'
import { findCombatant } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { COSTS } from '../turn/budget'
import { goOn } from '../attack/pending'
import { refuseCasting, refuseNobody, spellOf } from '../magic/spells'
import { pay, refuseCost } from '../turn/turns'
import { defineCommand, sheetsIn, type Wwn } from '../types'

const cast = defineCommand('wwn/cast', {
  rules: ['WWN-CCA-08', 'WWN-CCA-09', 'WWN-MAG-01'],
  /** Refusals: those of the cost (a Main), of casting, `spell-needs-target`, `unknown-target`. */
  refuse({ campaign }, { encounter, caster, spell, targets }) {
    const found = findFighter<Wwn>(campaign, encounter, caster)
    if ('refused' in found) return found
    const early =
      refuseCost(found, COSTS.castSpell, sheetsIn(campaign)) ??
      refuseCasting(found.combatant, found.sheet, spell)
    if (early !== null) return early
    const chosen = spellOf(found.sheet, spell)
    const nobody = chosen === undefined ? null : refuseNobody(found.sheet, chosen, targets)
    if (nobody !== null) return nobody
    const unknown = targets.find((id) => findCombatant(found.encounter, id) === undefined)
    return unknown === undefined ? null : refuse('unknown-target', { target: unknown })
  },
  apply(resolution, { encounter: id, caster, spell, targets, harm, spares, stopAt }) {
    const { encounter, combatant, sheet } = fighterOf<Wwn>(resolution, id, caster)
    pay(resolution, encounter, combatant, COSTS.castSpell, 'castSpell')
    encounter.fight.pending.push({
      kind: 'spell',
      id: resolution.freshId('p'),
      caster,
      spell,
      targets,
      harm,
      spares,
      disrupted: false,
    })
    const waits = stopAt === undefined ? encounter.fight.waitsAt.includes('announced') : stopAt !== null
    if (!waits) {
      goOn(resolution, encounter, {})
      return
    }
    resolution.log.say(
      'wwn.spell.announced',
      { who: sheet.name, spell: spellOf(sheet, spell)?.name ?? '' },
      { rule: 'WWN-CCA-09', tone: 'turn', secret: combatant.hidden },
    )
  },
})

export const magicCommands = [cast]
