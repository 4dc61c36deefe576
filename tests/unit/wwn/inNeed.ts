/** A campaign of WWN after a bad day: somebody mortally wounded, somebody Frail, the others hurt, all shields broken. */
import type { Campaign, Sheet } from '@shared/campaign/types'

const FRAIL = { since: 0, treated: false, cared: false, outcome: null }

export function wwnInNeed(campaign: Campaign): Campaign {
  const [fallen, frail] = campaign.roster.filter(({ player }) => player).map(({ id }) => id)
  const needing = (sheet: Sheet): Sheet => {
    if (sheet.kind !== 'wwn/character' && sheet.kind !== 'wwn/foe') return sheet
    const shield = sheet.shield === null ? null : { ...sheet.shield, broken: true }
    const { maximum } = sheet.hitPoints
    if (sheet.id === fallen)
      return { ...sheet, shield, vitality: 'mortallyWounded', fellAt: 0, hitPoints: { maximum, current: 0 } }
    if (sheet.id === frail) return { ...sheet, shield, frail: FRAIL }
    const hurt = { shield, hitPoints: { maximum, current: Math.max(1, maximum - 1) } }
    if (sheet.kind === 'wwn/foe') return { ...sheet, ...hurt, goodAt: ['craft'] }
    return { ...sheet, ...hurt, skills: { ...sheet.skills, craft: 0 } }
  }
  return { ...campaign, roster: campaign.roster.map(needing) }
}
