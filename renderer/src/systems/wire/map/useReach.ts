/**
 * How far the points left go, at which price, over the ground of the map (WIRE-MDF-01): squares are put together that
 * take as many steps, and the host is asked what one of each costs, so that house rules, vehicles and circumstances count.
 */
import { computed } from 'vue'
import type { Asking, Id } from '@shared/contract/types'
import type { Square } from '@shared/wire/ways'
import { useCampaign } from '@/session/campaign'
import { ask } from '@/session/link'
import { useLatest } from '@/session/useLatest'
import { wireCombatant, wireEncounter } from '../fight'
import { combatantOf } from '@/features/encounter/cockpit/order'
import type { Cockpit } from '@/features/encounter/cockpit/useCockpit'
import { isSameSquare } from '@/features/encounter/map/squares'
import { squaresBySteps, type Payable } from './wireMap'

/** Walking is paid by three metres (WIRE-MOV-01), a vehicle's movement by its own length (WIRE-MOV-04). */
const METRES_ON_FOOT = 3
/** More outlines than that would bury the map; nobody has the points to walk so far. */
const MOST_STEPS = 30

interface Question {
  encounter: Id
  combatant: Id
  from: Square
  /** By the steps that they take, the nearest first. */
  squares: Square[][]
  revision: number
}

export function useReach(cockpit: Cockpit) {
  const campaign = useCampaign()
  const question = computed<Question | null>(() => {
    const encounter = cockpit.encounter.value
    const turn = cockpit.turn.value
    const map = wireEncounter(encounter)
    if (encounter === undefined || turn === null || map?.grid == null || !cockpit.isRunning.value) return null
    const combatant = combatantOf(encounter, turn)
    const fight = wireCombatant(combatant)
    if (combatant === undefined || fight?.position == null) return null
    const sheet = campaign.sheet(combatant.sheet)
    const vehicle = sheet?.kind === 'wire/character' ? sheet.vehicles[fight.vehicle ?? ''] : undefined
    const metresPerStep = vehicle?.metres ?? METRES_ON_FOOT
    return {
      encounter: encounter.id,
      combatant: turn,
      from: fight.position,
      squares: squaresBySteps(map, fight.position, {
        metresPerStep,
        stated: fight.terrain,
        walls: encounter.walls,
      }),
      revision: campaign.revision,
    }
  })

  async function askSteps({ encounter, combatant, squares }: Question, asking: Asking): Promise<Payable[]> {
    const payable: Payable[] = []
    for (const places of squares.slice(0, MOST_STEPS)) {
      const [one] = places
      if (one === undefined) continue
      const command = { type: 'wire/move', encounter, combatant, to: { x: one.x, y: one.y } }
      const odds = await ask('command.odds', { campaign: campaign.id ?? '', command, asking })
      if ('outcome' in odds || odds.price === null || odds.price.amount > odds.price.left) return payable
      payable.push({ places, amount: odds.price.amount })
    }
    return payable
  }
  return useLatest<Question, Payable[]>(question, askSteps, {
    keep: (before, now) => before.combatant === now.combatant && isSameSquare(before.from, now.from),
  }).value
}
