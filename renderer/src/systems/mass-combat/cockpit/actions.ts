/** How the orders of a battle are rolled, ordered and told before the roll. */
import type { Derivation } from '@shared/contract/types'
import { factWords, textOf } from '@/features/forms/facts'
import type { ActionWindows, FactPart } from '@/system/actions'
import { numeral, signed } from '@/words/words'

/** MC-ATK-01: what the roll must reach, or what is added to it; of whom. */
const number = (derivation: Derivation): FactPart => ({
  value:
    derivation.what === 'mcAttack'
      ? factWords('roll', { number: signed(derivation.total) })
      : numeral(derivation.total),
  note: textOf(derivation, 'who'),
  tone: 'plain',
})

export const massCombatActions: ActionWindows = {
  modifierStep: 5,
  costs: ['mcOpportunity', 'mcAttack', 'mcMovement', 'mcAttempt'],
  mains: [
    ['mcOpportunity', 'mcMissilesAgain', 'mcAttack', 'mcAttackGround'],
    ['mcMove'],
    ['mcActivate'],
    ['mcBeginMelee'],
    ['mcLaunch'],
    ['mcLand'],
    ['mcRepair'],
    ['mcFacings'],
    ['mcFinish'],
  ],
  asked: new Set(['mcLeave']),
  withoutDice: new Set([
    'mcActivate',
    'mcFinish',
    'mcBeginMelee',
    'mcPull',
    'mcRelease',
    'mcRide',
    'mcBoon',
    'mcLetPass',
  ]),
  outcomes: [
    { key: 'mcCritical', look: 'best' },
    { key: 'mcSomeCritical', look: 'best' },
    { key: 'mcMax', look: 'good' },
    { key: 'mcAllHit', look: 'good' },
    { key: 'mcHalf', look: 'partly' },
    { key: 'mcSomeHit', look: 'partly' },
    { key: 'mcMiss', look: 'nothing' },
    { key: 'mcNoneHit', look: 'nothing' },
  ],
  facts: { mcAttack: number, mcDefense: number },
}
