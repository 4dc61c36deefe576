/** How the actions of WWN are rolled, ordered and told before the roll. */
import type { Derivation } from '@shared/contract/types'
import { factWords as words, textOf } from '@/features/forms/facts'
import type { ActionWindows, FactOf, FactPart } from '@/system/actions'
import { message, numeral, signed } from '@/words/words'

/** WWN-ATK-02, WWN-ATK-04. */
const hit = (derivation: Derivation): FactPart => ({
  value: words('roll', { number: signed(derivation.total) }),
  note: '',
  tone: 'plain',
})
const plainNumber = (derivation: Derivation): FactPart => ({
  value: numeral(derivation.total),
  note: '',
  tone: 'plain',
})
/** WWN-DMG-01: what comes to the dice, which nobody has thrown yet. */
const damage = (derivation: Derivation): FactPart => ({
  value: words('wwnDamage.value', { number: signed(derivation.total) }),
  note: '',
  tone: 'plain',
})
/** WWN-SKL-02: what comes to the 2d6. */
const check = (derivation: Derivation): FactPart => ({
  value: words('wwnCheck.value', { number: signed(derivation.total) }),
  note: '',
  tone: 'plain',
})
/** WWN-SAV-01: equal is enough. */
const saveTarget = (derivation: Derivation): FactPart => ({
  value: words('wwnSaveTarget.value', { number: numeral(derivation.total) }),
  note: '',
  tone: 'plain',
})
/** WWN-SHK-01: the Shock of a miss, where it reaches its target. */
const shock: FactOf = (derivation) => {
  const reach = textOf(derivation, 'reach')
  const applies = reach === '' || reach === 'applies'
  return {
    value: applies ? numeral(derivation.total) : '–',
    note: applies ? '' : message(`ui.wwn.fight.shock.${reach}`),
    tone: applies && derivation.total > 0 ? 'good' : 'plain',
  }
}

export const wwnActions: ActionWindows = {
  modifierStep: 1,
  costs: ['wwnMain', 'wwnMove', 'wwnOnTurn', 'wwnInstant'],
  mains: [
    ['wwnFreeAttack', 'wwnAttack', 'wwnThrow', 'wwnSnapAttack', 'wwnSnapThrow'],
    ['wwnMove'],
    ['wwnCast'],
    ['wwnCharge'],
    ['wwnUsePower'],
    ['wwnCheck'],
    ['wwnHold'],
    ['wwnReload'],
    ['wwnStandUp'],
  ],
  asked: new Set(['wwnLeave', 'wwnEndSwarm', 'wwnRelease', 'wwnKillHelpless', 'wwnKillHelplessThrow']),
  withoutDice: new Set([
    'wwnMove',
    'wwnWithdraw',
    'wwnTradeMain',
    'wwnStandUp',
    'wwnGoProne',
    'wwnScreen',
    'wwnTotalDefense',
    'wwnVeteransLuck',
    'wwnUsePower',
    'wwnJoinSwarm',
    'wwnPrepareExecution',
    'wwnKillHelpless',
    'wwnKillHelplessThrow',
    'wwnHandleItem',
    'wwnReload',
    'wwnDualWield',
    'wwnDualWieldEnd',
    'wwnRelease',
    'wwnHold',
    'wwnDelay',
    'wwnAnnounce',
    'wwnFinish',
    'wwnLeave',
  ]),
  outcomes: [
    { key: 'wwnHit', look: 'good' },
    { key: 'wwnFells', look: 'best', within: ['wwnHit', 'wwnShock'] },
    { key: 'wwnShock', look: 'partly' },
    { key: 'wwnMiss', look: 'nothing' },
    { key: 'wwnHolds', look: 'good' },
    { key: 'wwnSomeBreak', look: 'partly' },
    { key: 'wwnBreaks', look: 'nothing' },
    { key: 'wwnImpulsive', look: 'warning' },
    { key: 'wwnControlled', look: 'nothing' },
  ],
  facts: {
    wwnHit: hit,
    wwnArmorClass: plainNumber,
    wwnDamage: damage,
    wwnShock: shock,
    wwnCheck: check,
    wwnStabilizeDifficulty: plainNumber,
    wwnSaveTarget: saveTarget,
  },
}
