/** How the actions of WCRPG are rolled, ordered, declared and drawn. */
import type { JsonRecord } from '@shared/contract/types'
import type { ActionWindows, Following } from '@/system/actions'
import { numeral, say, ui } from '@/words/words'
import { asDeclared } from './declare'
import { howOf, proposedDistance } from './distance'
import CircumstancesField from './forms/CircumstancesField.vue'
import DistanceToTarget from './forms/DistanceToTarget.vue'
import { withReadiedAttacks } from './readied'

/** On a field: how far away somebody is and how well they are seen, where the host tells it. */
function whereWords(field: string, { increments, sight }: JsonRecord): string {
  if (field !== 'target' || typeof increments !== 'number') return ''
  const range = ui('wcrpg.target.range', { increments: numeral(Math.round(increments * 10) / 10) })
  return typeof sight !== 'string' || sight === 'clear'
    ? ` · ${range}`
    : ` · ${range}, ${say('lineOfSight', sight)}`
}

/** A new target has a distance of its own. */
const follow = ({ encounter, actor, name, value, values }: Following): JsonRecord =>
  name === 'target' && 'distance' in values ? { distance: proposedDistance(encounter, actor, value) } : {}

/** Stunts on the way make a move one that is rolled for (WCA-STUNT-01). */
const hasStunts = ({ stunts }: JsonRecord): boolean => Array.isArray(stunts) && stunts.length > 0

export const wcrpgActions: ActionWindows = {
  modifierStep: 5,
  costs: ['opportunity', 'readied', 'onePhase', 'fullRound', 'free'],
  mains: [
    ['opportunityAttack', 'readiedAttack', 'attack'],
    ['move'],
    ['run'],
    ['charge'],
    ['draw'],
    ['reload'],
    ['standUp'],
    ['useSkill'],
    ['ready'],
  ],
  asked: new Set(['withdraw', 'dropItem', 'release', 'coupDeGrace']),
  withoutDice: new Set([
    'move',
    'run',
    'step',
    'draw',
    'sheathe',
    'raiseShield',
    'lowerShield',
    'reload',
    'ready',
    'withdraw',
    'mount',
    'dismount',
    'manipulate',
    'activate',
    'dropItem',
    'pickUp',
    'release',
    'joinGrapple',
    'takeInHand',
    'stow',
    'standing',
    'switchScale',
  ]),
  withDice: new Set(['attackSeveral']),
  isRolled: hasStunts,
  outcomes: [
    { key: 'criticalHit', look: 'best' },
    { key: 'fullySuccessful', look: 'good' },
    { key: 'singleHit', look: 'partly' },
    { key: 'revivedForGood', look: 'best' },
    { key: 'revived', look: 'good' },
    { key: 'fromTheDead', look: 'good' },
    { key: 'hpWon', look: 'partly' },
    { key: 'inStasis', look: 'good' },
    { key: 'stasisForAnHour', look: 'warning' },
    { key: 'allWoundsClosed', look: 'best' },
    { key: 'woundsHealed', look: 'partly' },
    { key: 'nothingGained', look: 'nothing' },
    { key: 'stillUnconscious', look: 'nothing' },
    { key: 'miss', look: 'nothing' },
    { key: 'malfunction', look: 'warning' },
    { key: 'blueOnBlue', look: 'bad' },
    { key: 'overdose', look: 'bad' },
    { key: 'hpLost', look: 'bad' },
    { key: 'noStasis', look: 'bad' },
    { key: 'newWounds', look: 'bad' },
  ],
  facts: {},
  offers: withReadiedAttacks,
  declaring: { command: asDeclared, label: 'wcrpg.round.declareIt' },
  follow,
  unknownOdds: ({ distance }) => (howOf(distance) === 'roll' ? 'encounter.odds.rangeFirst' : null),
  choiceNote: whereWords,
  /** Reach is judged from the range that stands: once another distance is filled in, it no longer forbids a weapon. */
  lifts: ({ distance }, refused) => refused === 'out-of-range' && howOf(distance) !== 'keep',
  fieldViews: { distance: DistanceToTarget, circumstances: CircumstancesField },
}
