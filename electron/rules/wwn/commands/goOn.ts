/** Carrying on with what waits, and calling it off (WWN-ACT-08, WWN-DICE-02). */
import { findRunning, running } from '../../../engine/fighter'
import { needById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { lookAtWaiting } from '../attack/odds'
import { goOn, refuseGoOn, topOf, whoseIs } from '../attack/pending'
import { haveDiceFallen } from '../attack/stages'
import { carryOutSpell, isSpoiled } from '../magic/spells'
import { defineCommand, sheetsIn, type Wwn } from '../types'

const goOnCommand = defineCommand('wwn/go-on', {
  rules: ['WWN-ACT-08', 'WWN-DICE-02', 'WWN-DMG-03', 'WWN-CCA-15', 'WWN-ACT-05', 'WWN-CCA-09'],
  /** Refusals: those of a fight that does not run, `nothing-waiting`, `instants-first`, `not-yet-chosen`. */
  refuse({ campaign }, { encounter: id, screener }) {
    const encounter = findRunning<Wwn>(campaign, id)
    return 'refused' in encounter ? encounter : refuseGoOn(encounter, { screener }, sheetsIn(campaign))
  },
  // how the roll stands is to be seen while Instants come first: whoever answers looks at it
  refuseOdds: () => null,
  odds: ({ campaign }, { encounter }) => lookAtWaiting(campaign, encounter),
  apply(resolution, { encounter, spares, screener }) {
    goOn(resolution, running<Wwn>(resolution, encounter), { spares, screener })
  },
})

const callOff = defineCommand('wwn/call-off', {
  rules: ['WWN-ACT-08', 'WWN-CCA-09'],
  /** Refusals: `nothing-waiting`, `dice-are-down`. */
  refuse({ campaign }, { encounter: id }) {
    const encounter = findRunning<Wwn>(campaign, id)
    if ('refused' in encounter) return encounter
    const top = topOf(encounter)
    if (top === undefined) return refuse('nothing-waiting')
    return top.kind === 'attack' && haveDiceFallen(top) ? refuse('dice-are-down') : null
  },
  apply(resolution, { encounter: id }) {
    const encounter = running<Wwn>(resolution, id)
    const matter = encounter.fight.pending.pop()
    if (matter === undefined) return
    // WWN-CCA-09: what has been spoiled is lost, whether the caster goes on or gives up
    if (matter.kind === 'spell' && isSpoiled(resolution, encounter, matter)) {
      carryOutSpell(resolution, encounter, matter)
      return
    }
    const { sheet } = needById(encounter.combatants, whoseIs(matter), 'combatant')
    resolution.log.say(
      'wwn.calledOff',
      { who: resolution.peek(sheet).name },
      { rule: 'WWN-ACT-08', tone: 'note' },
    )
  },
})

export const goOnCommands = [goOnCommand, callOff]
