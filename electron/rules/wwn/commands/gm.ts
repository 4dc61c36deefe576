/** What the GM does by word: harm from elsewhere, states of a fighter, taking somebody out of the fight (WWN-DMG-02, WWN-MTL-05, WWN-EXE-01, WWN-MOR-01). */
import { findFighter, fighterOf } from '../../../engine/fighter'
import { needById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { takeFright } from '../harm/alert'
import { inflict } from '../harm/inflict'
import { defineCommand, type Wwn } from '../types'
import { missingSheet } from './check'

const damage = defineCommand('wwn/damage', {
  rules: ['WWN-DMG-02', 'WWN-DMG-04', 'WWN-MTL-05'],
  /** Refusals: `unknown-sheet`, `is-dead`. */
  refuse({ campaign }, { target }) {
    const missing = missingSheet(campaign, target)
    if (missing !== null) return missing
    const sheet = needById(campaign.roster, target, 'sheet')
    return sheet.vitality === 'dead' ? refuse('is-dead', { who: sheet.name }) : null
  },
  apply(resolution, { target, damage: amount, harm, spares, why }) {
    if (why !== '')
      resolution.log.say(
        'wwn.harm',
        { who: resolution.peek(target).name, why },
        { rule: 'WWN-DMG-02', tone: 'note', secret: true },
      )
    inflict(resolution, target, { damage: amount, kind: harm, spares, rule: 'WWN-DMG-02' })
  },
})

const mark = defineCommand('wwn/mark', {
  rules: ['WWN-EXE-01', 'WWN-MOD-01', 'WWN-ACT-04', 'WWN-CCA-08', 'WWN-MAG-01', 'WWN-CLS-02'],
  /** Refusals: those of finding the fighter. */
  refuse({ campaign }, { encounter, combatant }) {
    const found = findFighter<Wwn>(campaign, encounter, combatant)
    return 'refused' in found ? found : null
  },
  apply(resolution, { encounter: id, combatant: who, ...marks }) {
    const { encounter, combatant, sheet } = fighterOf<Wwn>(resolution, id, who)
    const { fight } = combatant
    const wasUnaware = fight.unaware
    fight.unaware = marks.unaware ?? fight.unaware
    fight.cover = marks.cover ?? fight.cover
    fight.hindered = marks.hindered ?? fight.hindered
    fight.broken = marks.broken ?? fight.broken
    fight.jostled = marks.jostled ?? fight.jostled
    fight.silenced = marks.silenced ?? fight.silenced
    fight.prone = marks.prone ?? fight.prone
    fight.veteransLuckUsed = marks.veteransLuckUsed ?? fight.veteransLuckUsed
    resolution.log.say('wwn.marked', { who: sheet.name }, { rule: 'WWN-MOD-01', tone: 'note', secret: true })
    if (wasUnaware && !fight.unaware) takeFright(resolution, encounter, combatant)
  },
})

const leave = defineCommand('wwn/leave', {
  rules: ['WWN-MOR-01'],
  /** Refusals: those of finding the fighter, `is-down` (the dead), `withdrawn`, `not-withdrawn`. */
  refuse({ campaign }, { encounter, combatant, back }) {
    const found = findFighter<Wwn>(campaign, encounter, combatant)
    if ('refused' in found) return found
    if (!back && found.sheet.vitality === 'dead') return refuse('is-down', { who: found.sheet.name })
    if (found.combatant.withdrawn === back) return null
    return refuse(back ? 'not-withdrawn' : 'withdrawn', { who: found.sheet.name })
  },
  apply(resolution, { encounter: id, combatant: who, back }) {
    const { combatant, sheet } = fighterOf<Wwn>(resolution, id, who)
    combatant.withdrawn = !back
    resolution.log.say(
      back ? 'wwn.returned' : 'wwn.left',
      { who: sheet.name },
      { rule: 'WWN-MOR-01', tone: 'turn', secret: combatant.hidden },
    )
  },
})

export const gmCommands = [damage, mark, leave]
