/** Simple Combat of an encounter as the windows see it: its groups with their people, and the commands. */
import { computed } from 'vue'
import type { Id } from '@shared/contract/types'
import type { CommandHere } from '@shared/contract/commands'
import { useCampaign } from '@/session/campaign'
import { inEncounter } from '@/session/assembled'
import { runCommand } from '@/session/commands'
import { wcrpgEncounter } from '../fight'
import { isOpposed, type Group } from './simple'

/** Somebody in a group, with what is to be seen of him there. */
export interface Person {
  id: Id
  name: string
  side: Id
  isPlayer: boolean
  isOut: boolean
  hp: number
  maxHp: number
  heroPoints: number
  skillPoints: number
}

export function useSimple(id: () => Id) {
  const campaign = useCampaign()
  const encounter = computed(() => campaign.encounter(id()))
  const simple = computed(() => wcrpgEncounter(encounter.value)?.simple ?? null)
  const sides = computed(() => encounter.value?.sides ?? [])
  const people = computed(() =>
    (encounter.value?.combatants ?? []).flatMap((combatant): Person[] => {
      const sheet = campaign.sheet(combatant.sheet)
      if (sheet?.kind !== 'wcrpg/character' || combatant.withdrawn) return []
      return [
        {
          id: combatant.id,
          name: campaign.nameOf(combatant.id) ?? sheet.name,
          side: combatant.side,
          isPlayer: sheet.player,
          isOut: campaign.view(combatant.id)?.standing === 'out',
          hp: sheet.hp,
          maxHp: sheet.maxHp,
          heroPoints: sheet.heroPoints,
          skillPoints: Object.values(sheet.skills).reduce((sum, { score }) => sum + score, 0),
        },
      ]
    }),
  )
  const playersOf = (side: Id): Person[] => people.value.filter((one) => one.side === side && one.isPlayer)
  /** NPCs, or a player character who is not out of it. */
  const isLeft = ({ side, npcs }: Group): boolean => npcs > 0 || playersOf(side).some(({ isOut }) => !isOut)
  const isDecided = computed(() => {
    const left = (simple.value?.groups ?? []).filter(isLeft).map(({ side }) => side)
    return simple.value !== null && !isOpposed(sides.value, left)
  })
  const sideOf = (side: Id) => campaign.sideMark(side)
  const send = (command: CommandHere, isTyped = false) =>
    runCommand(inEncounter(id(), command), { dice: { answers: [], beyond: isTyped ? 'ask' : 'mode' } })
  return { encounter, simple, sides, people, playersOf, isLeft, isDecided, sideOf, send }
}
