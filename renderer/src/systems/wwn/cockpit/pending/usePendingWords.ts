/** What waits, in words: "Kell strikes at the raider with the long sword". */
import type { Id } from '@shared/contract/types'
import { UNARMED } from '@shared/wwn/names'
import type { WwnInstant, WwnPending, WwnPendingAttack } from '@shared/wwn/fight'
import { useCampaign } from '@/session/campaign'
import { message, ui } from '@/words/words'

export function usePendingWords() {
  const campaign = useCampaign()
  const nameOf = (id: Id): string => campaign.nameOf(id) ?? id
  function weaponOf({ attacker, weapon }: WwnPendingAttack): string {
    const sheet = campaign.sheet(attacker)
    if (weapon === UNARMED || (sheet?.kind !== 'wwn/character' && sheet?.kind !== 'wwn/foe'))
      return message('choice.weapon.bareHands')
    return sheet.weapons[weapon]?.name ?? weapon
  }
  function spellOf(caster: Id, spell: string): string {
    const sheet = campaign.sheet(caster)
    const isOurs = sheet?.kind === 'wwn/character' || sheet?.kind === 'wwn/foe'
    return isOurs ? (sheet.spells[spell]?.name ?? spell) : spell
  }
  function titleOf(pending: WwnPending): string {
    switch (pending.kind) {
      case 'attack':
        return ui(`wwn.fight.pending.${pending.manner}`, {
          who: nameOf(pending.attacker),
          target: nameOf(pending.target),
          weapon: weaponOf(pending),
        })
      case 'spell':
        return ui('wwn.fight.pending.spell', {
          who: nameOf(pending.caster),
          spell: spellOf(pending.caster, pending.spell),
        })
      case 'move':
        return ui(pending.charge ? 'wwn.fight.pending.chargeMove' : 'wwn.fight.pending.move', {
          who: nameOf(pending.mover),
        })
      case 'act':
        return ui('wwn.fight.pending.act', { who: nameOf(pending.actor), what: pending.what })
    }
  }
  const instantWords = ({ what, name }: WwnInstant): string =>
    name === '' ? ui(`wwn.fight.instant.${what}`) : name
  return { nameOf, titleOf, instantWords }
}
