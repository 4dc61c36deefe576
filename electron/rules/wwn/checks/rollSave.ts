/** A saving throw rolled (WWN-SAV-01, WWN-SAV-02, WWN-SAV-03). */
import { ownChanges } from '@shared/campaign/conditions'
import type { Save } from '@shared/wwn/names'
import { roller } from '../../../engine/dice'
import type { Tally } from '../../../engine/tally'
import { saveBonus, saveTargetOf } from '../sheet/person'
import { savingThrow } from './saveTargets'
import type { NamedModifier, Resolution, Sheet } from '../types'

export function rollSave(
  resolution: Resolution,
  sheet: Readonly<Sheet>,
  save: Save,
  modifiers: readonly NamedModifier[],
  secret = false,
): { total: Tally; saved: boolean } {
  const die = resolution.dice.one('d20', {
    purpose: 'wwnSave',
    roller: roller(sheet),
    rule: 'WWN-SAV-01',
    with: { who: sheet.name, save },
  })
  const target = saveTargetOf(sheet, save)
  const modifier = saveBonus(sheet) + modifiers.reduce((sum, { value }) => sum + value, 0)
  const result = savingThrow(sheet.name, die, modifier, target.total, ownChanges(sheet, 'save'))
  resolution.log.say(
    result.saved ? 'wwn.save.made' : 'wwn.save.failed',
    { who: sheet.name, save, total: result.total.total, target: target.total },
    {
      rule: 'WWN-SAV-01',
      tone: result.saved ? 'good' : 'bad',
      derivations: [result.total, target],
      secret,
    },
  )
  return result
}
