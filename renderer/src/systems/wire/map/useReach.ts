/**
 * How far the points left go, at which price: asked of the host step by step, so that house rules, vehicles and
 * circumstances count. Ground on the way is not in it; a square that is aimed at has its own price.
 */
import { computed } from 'vue'
import type { Asking, Id } from '@shared/contract/types'
import { useCampaign } from '@/session/campaign'
import { ask } from '@/session/link'
import { useLatest } from '@/session/useLatest'
import { wireCombatant, wireEncounter } from '../fight'
import { combatantOf } from '@/features/encounter/cockpit/order'
import type { Cockpit } from '@/features/encounter/cockpit/useCockpit'
import type { Payable } from './wireMap'

/** Walking is paid by three metres (WIRE-MOV-01), a vehicle's movement by its own length (WIRE-MOV-04). */
const METRES_ON_FOOT = 3
const MOST_STEPS = 12

interface Question {
  encounter: Id
  combatant: Id
  metresPerStep: number
  furthest: number
  revision: number
}

export function useReach(cockpit: Cockpit) {
  const campaign = useCampaign()
  const question = computed<Question | null>(() => {
    const encounter = cockpit.encounter.value
    const turn = cockpit.turn.value
    const grid = wireEncounter(encounter)?.grid ?? null
    if (encounter === undefined || turn === null || grid === null || !cockpit.isRunning.value) return null
    const combatant = combatantOf(encounter, turn)
    const fight = wireCombatant(combatant)
    if (combatant === undefined || fight?.position == null) return null
    const sheet = campaign.sheet(combatant.sheet)
    const vehicle = sheet?.kind === 'wire/character' ? sheet.vehicles[fight.vehicle ?? ''] : undefined
    return {
      encounter: encounter.id,
      combatant: turn,
      metresPerStep: vehicle?.metres ?? METRES_ON_FOOT,
      furthest: Math.max(grid.columns, grid.rows) * grid.metresPerSquare,
      revision: campaign.revision,
    }
  })

  async function askSteps(asked: Question, asking: Asking): Promise<Payable[]> {
    const payable: Payable[] = []
    for (let step = 1; step <= MOST_STEPS; step++) {
      const metres = step * asked.metresPerStep
      if (metres > asked.furthest) return payable
      const { encounter, combatant } = asked
      const command = { type: 'wire/move', encounter, combatant, metres }
      const odds = await ask('command.odds', { campaign: campaign.id ?? '', command, asking })
      if ('outcome' in odds || odds.price === null || odds.price.amount > odds.price.left) return payable
      payable.push({ metres, amount: odds.price.amount })
    }
    return payable
  }
  return useLatest<Question, Payable[]>(question, askSteps, {
    keep: (before, now) => before.combatant === now.combatant,
  }).value
}
