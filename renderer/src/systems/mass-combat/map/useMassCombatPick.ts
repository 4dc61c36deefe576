/** What a click on a token means: a foe to fire at, somebody to look at, or the list of a square that many share. */
import { shallowRef } from 'vue'
import type { Id } from '@shared/contract/types'
import { useCockpit } from '@/features/encounter/cockpit/useCockpit'
import type { Square } from '@/features/encounter/map/squares'
import type { MassCombatTokens } from './useMassCombatTokens'

export function useMassCombatPick({ places, byToken }: MassCombatTokens) {
  const cockpit = useCockpit()
  /** Square whose units are listed beside the map. */
  const square = shallowRef<Square | null>(null)

  /** Whoever is in reach is fired at; else what stands with others opens the list of its square. */
  function pick(id: Id): void {
    const token = byToken.value.get(id)
    const [first] = token?.units ?? []
    if (token === undefined || first === undefined) return
    const together = places.value.filter(
      (other) =>
        other.square !== null &&
        token.square !== null &&
        other.square.x === token.square.x &&
        other.square.y === token.square.y,
    )
    const canFire = token.kind === 'unit' && cockpit.attackOf(first.id)?.choice.refused === null
    const isAimed = canFire && cockpit.form.chosen.value === null
    square.value = !isAimed && (together.length > 1 || token.kind !== 'unit') ? token.square : null
    if (token.kind === 'pile') return
    if (square.value === null) cockpit.strike(first.id)
    else cockpit.choose(first.id)
  }
  /** The unit that a token stands for; null: several. */
  function unitOf(id: Id): Id | null {
    const token = byToken.value.get(id)
    return token?.kind === 'pile' ? null : (token?.units[0]?.id ?? null)
  }
  const unitsOf = (id: Id): readonly Id[] => (byToken.value.get(id)?.units ?? []).map((unit) => unit.id)
  return { square, pick, unitOf, unitsOf }
}
