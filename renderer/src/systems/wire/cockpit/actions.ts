/** How the actions of WIRE are rolled, ordered and told before the roll. */
import type { ActionWindows } from '@/system/actions'
import { wireCombatant } from '../fight'
import { wireFacts } from './facts'

export const wireActions: ActionWindows = {
  modifierStep: 1,
  costs: [],
  mains: [
    ['wireAttack'],
    ['wireMove'],
    ['wireCast'],
    ['wirePower'],
    ['wireAim'],
    ['wireBuy'],
    ['wireTakeCover'],
    ['wireTakeInHand'],
    ['wireSpend'],
  ],
  asked: new Set(['wireFlee', 'wireForgetModifier']),
  withoutDice: new Set([
    'wireMove',
    'wireAim',
    'wireBuy',
    'wireBuyKept',
    'wireForgetModifier',
    'wireTakeCover',
    'wireLeaveCover',
    'wireTakeInHand',
    'wireRide',
    'wireSpend',
    'wirePower',
    'wireFlee',
  ]),
  outcomes: [
    { key: 'wireHit', look: 'good' },
    { key: 'wireKills', look: 'best', within: ['wireHit'] },
    { key: 'wireFells', look: 'best', within: ['wireHit'] },
    { key: 'wireMiss', look: 'nothing' },
  ],
  facts: wireFacts,
  /** Metres alone would leave the token where it is; whoever has no place on the map moves by them. */
  isOnMap: (_command, actor) => wireCombatant(actor)?.position != null,
}
