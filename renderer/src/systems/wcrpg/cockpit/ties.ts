/** Who is bound to whom in a WCRPG fight, and what hangs over somebody until the round closes. Reads, decides nothing. */
import type { Encounter, Id } from '@shared/contract/types'
import type { WcrpgGrapple } from '@shared/wcrpg/fight'
import type { RowNote } from '@/system/actions'
import { numeral, ui } from '@/words/words'
import { wcrpgCombatant, wcrpgEncounter } from '../fight'

export const grappleWith = (encounter: Encounter, id: Id): WcrpgGrapple | undefined =>
  wcrpgEncounter(encounter)?.grapples.find(({ members }) => members.includes(id))

/** Everybody bound to somebody: in one Grapple, or inside of another (WCA-GRAPPLE-03, WCA-SWALLOW-02). */
export function partnersOf(encounter: Encounter, id: Id): Id[] {
  const members = grappleWith(encounter, id)?.members.filter((member) => member !== id) ?? []
  const inside = encounter.combatants.flatMap((combatant) => {
    const by = wcrpgCombatant(combatant)?.swallowed?.by
    if (by === id) return [combatant.id]
    return combatant.id === id && by !== undefined ? [by] : []
  })
  return [...members, ...inside]
}

function grappleWords(grapple: WcrpgGrapple, id: Id, nameOf: (id: Id) => string): RowNote[] {
  const names = (ids: readonly Id[]): string => ids.map(nameOf).join(', ')
  const holds = grapple.pins.filter(({ by }) => by === id)
  const held = grapple.pins.filter(({ who }) => who === id)
  if (held.length > 0)
    return [
      {
        key: 'held',
        words: ui(
          held.some(({ constricting }) => constricting) ? 'wcrpg.tie.constrictedBy' : 'wcrpg.tie.pinnedBy',
          {
            names: names(held.map(({ by }) => by)),
          },
        ),
        tone: 'bad',
      },
    ]
  if (holds.length > 0)
    return [
      {
        key: 'holds',
        words: ui('wcrpg.tie.pins', { names: names(holds.map(({ who }) => who)) }),
        tone: 'warning',
      },
    ]
  const others = grapple.members.filter((member) => member !== id)
  return [{ key: 'grapples', words: ui('wcrpg.tie.grapples', { names: names(others) }), tone: 'warning' }]
}

/** Chips of the view that the notes tell more fully, and as the encounter stands. */
export const TOLD_CHIPS: ReadonlySet<string> = new Set([
  'inGrapple',
  'pinned',
  'swallowed',
  'declares',
  'pendingDamage',
])

export function notesOf(encounter: Encounter, id: Id, nameOf: (id: Id) => string): RowNote[] {
  const fight = wcrpgEncounter(encounter)
  if (fight === undefined) return []
  const notes: RowNote[] = []
  const grapple = grappleWith(encounter, id)
  if (grapple !== undefined) notes.push(...grappleWords(grapple, id, nameOf))
  const swallowed = wcrpgCombatant(encounter.combatants.find((one) => one.id === id))?.swallowed
  if (swallowed != null)
    notes.push({
      key: 'swallowed',
      words: ui('wcrpg.tie.swallowed', {
        who: nameOf(swallowed.by),
        dealt: numeral(swallowed.dealt),
        needed: numeral(swallowed.needed),
      }),
      tone: 'bad',
    })
  if (fight.declared.some(({ combatant }) => combatant === id))
    notes.push({ key: 'declared', words: ui('wcrpg.tie.declared'), tone: 'neutral' })
  const waiting = fight.damageQueue.filter(({ victim }) => victim === id)
  const sum = (pool: 'lethal' | 'nonLethal'): number => waiting.reduce((all, hit) => all + hit[pool].total, 0)
  const [lethal, nonLethal] = [sum('lethal'), sum('nonLethal')]
  if (waiting.length > 0)
    notes.push({
      key: 'queued',
      words: ui(nonLethal > 0 ? 'wcrpg.tie.queuedBoth' : 'wcrpg.tie.queued', {
        lethal: numeral(lethal),
        nonLethal: numeral(nonLethal),
      }),
      tone: 'bad',
    })
  return notes
}
