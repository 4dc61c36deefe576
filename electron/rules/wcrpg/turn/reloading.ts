/** Reloading, and putting on what takes rounds, is lost when something interrupts it (WCA-RELOAD-01, WCA-SHIELD-01). */
import type { Combatant, Resolution } from '../types'

export function loseReloading(resolution: Resolution, { sheet, fight }: Combatant): void {
  if (fight.reloading === null) return
  const { dons } = fight.reloading
  fight.reloading = null
  resolution.log.say(
    dons ? 'gear.donningLost' : 'reload.lost',
    { who: resolution.peek(sheet).name },
    { rule: dons ? 'WCA-SHIELD-01' : 'WCA-RELOAD-01', tone: 'bad' },
  )
}
