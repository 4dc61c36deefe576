/** What conditions of the GM's own do to somebody: harm of a kind (WWN-DMG-02), and hit points back (WWN-MTL-04). */
import { HARM_KINDS, type HarmKind } from '@shared/wwn/names'
import { EFFECTS } from '@shared/wwn/effects'
import type { EffectRulesOf } from '../../../engine/effectRules'
import { tenSided } from '../dice'
import type { Resolution, Wwn } from '../types'
import { inflict, restore } from './inflict'

const isHarm = (what: string): what is HarmKind => HARM_KINDS.some((one) => one === what)

export const effects: EffectRulesOf<Wwn, Resolution> = {
  kinds: EFFECTS,
  zeroOfTen: () => tenSided(0),
  concerns: (_campaign, { vitality, hitPoints }, what) =>
    vitality !== 'dead' && (what !== 'healed' || hitPoints.current < hitPoints.maximum),
  carryOut(resolution, { sheet: id, hidden }, { what, amount }) {
    if (isHarm(what)) {
      inflict(resolution, id, { damage: amount, kind: what, spares: true, rule: 'WWN-DMG-02' })
      return
    }
    const sheet = resolution.sheet(id)
    const healed = restore(resolution, sheet, amount, 'WWN-MTL-04')
    resolution.log.say(
      'wwn.healed',
      { who: sheet.name, healed, left: sheet.hitPoints.current },
      { rule: 'WWN-MTL-04', tone: 'good', secret: hidden },
    )
  },
}
