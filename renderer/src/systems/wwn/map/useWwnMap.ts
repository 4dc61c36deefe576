/** The battle map of a WWN fight: who stands where, what a move takes and whom it provokes, which command a dropped token means. */
import { computed, ref, shallowRef } from 'vue'
import type { Command, Id, Odds, Refused } from '@shared/contract/types'
import type { CommandOf } from '@shared/contract/commands'
import { fieldIn } from '@/session/assembled'
import { useCampaign } from '@/session/campaign'
import { ask } from '@/session/link'
import { useLatest } from '@/session/useLatest'
import { numeral, ui } from '@/words/words'
import { wwnCombatant, wwnEncounter } from '../fight'
import { combatantOf, isOnTurn } from '@/features/encounter/cockpit/order'
import { useCockpit } from '@/features/encounter/cockpit/useCockpit'
import { refusalWords } from '@/features/encounter/cockpit/words'
import { lit } from '../cockpit/lit'
import { tiesOf } from '../cockpit/ties'
import type { MapLink, MapMove, MapRing, MapVerdict } from '@/features/encounter/map/mapTypes'
import { squaresWithin } from '@/features/encounter/map/squares'
import { usePeople } from '@/features/encounter/map/usePeople'
import {
  areasOf,
  feetApart,
  leftBehind,
  linksOf,
  meleeOf,
  positionOf,
  shownWeapon,
  weaponRings,
} from './wwnMap'

const MOVE_OFFER = 'wwnMove'

export function useWwnMap() {
  const cockpit = useCockpit()
  const campaign = useCampaign()
  const isPlacing = ref(false)
  const hasReach = ref(true)
  const hasRanges = ref(true)
  const hasTies = ref(true)
  const move = shallowRef<MapMove | null>(null)

  const encounter = cockpit.encounter
  const fight = computed(() => wwnEncounter(encounter.value))
  const grid = computed(() => fight.value?.grid ?? null)
  const shown = cockpit.shown
  const origin = cockpit.combatant
  const form = cockpit.form
  const name = (id: Id): string => campaign.nameOf(id) ?? id

  const noteOf = (id: Id): string => {
    if (grid.value === null || encounter.value === undefined || id === shown.value) return ''
    const feet = feetApart(positionOf(origin.value), positionOf(combatantOf(encounter.value, id)), grid.value)
    return feet === null
      ? ''
      : ui('wwn.fight.map.feetFrom', { feet: numeral(feet), who: name(shown.value ?? '') })
  }
  /** Of each whether the open form can take it for a target. */
  const reached = computed(() => {
    const field = form.chosen.value?.fields.find((one) => one.name === 'target')
    return new Map(field?.choices.map(({ value, refused }) => [value, refused === null]) ?? [])
  })
  const { tokens, pick } = usePeople(cockpit, {
    positionOf,
    noteOf,
    also: (combatant) => {
      const canBeHit = reached.value.get(combatant.id)
      return {
        isProne: wwnCombatant(combatant)?.prone === true,
        ...(canBeHit === undefined ? {} : { emphasis: canBeHit ? 'target' : 'faint' }),
      }
    },
  })
  const areas = computed(() => (fight.value === undefined ? [] : areasOf(fight.value)))

  /** Feet of one Move as the host tells them with the offer. */
  const moveFeet = computed(() => {
    const feet = cockpit.offers.value.find(({ key }) => key === MOVE_OFFER)?.with['most']
    return typeof feet === 'number' ? feet : null
  })
  const canMove = computed(() =>
    cockpit.offers.value.some(({ key, refused }) => key === MOVE_OFFER && refused === null),
  )
  const rings = computed<MapRing[]>(() => {
    const around = positionOf(origin.value)
    if (grid.value === null || around === null) return []
    const sheet = cockpit.sheet.value
    const offer = form.chosen.value
    const weapon =
      offer === null ? undefined : (form.values.value['weapon'] ?? fieldIn(offer.command, 'weapon'))
    const isThrown = offer !== null && fieldIn(offer.command, 'thrown') === true
    const ranges =
      hasRanges.value && (sheet?.kind === 'wwn/character' || sheet?.kind === 'wwn/foe')
        ? weaponRings(shownWeapon(sheet, weapon), isThrown, around, grid.value)
        : []
    const feet = moveFeet.value
    if (!hasReach.value || !canMove.value || feet === null) return ranges
    const squares = squaresWithin(feet, grid.value.feetPerSquare)
    const label = ui('wwn.fight.map.oneMove', { feet: numeral(feet) })
    return [{ key: 'move', label, around, squares, kind: 'reach' }, ...ranges]
  })

  /** Ties of all, melee of whoever is shown, an attack that waits, a charge that is being chosen. */
  const links = computed<MapLink[]>(() => {
    const here = encounter.value
    if (here === undefined || !hasTies.value) return []
    const melee = shown.value === null ? [] : meleeOf(here, shown.value, cockpit.isDown)
    const named = (id: Id): boolean => id === lit.value || id === shown.value
    const between = (key: string, kind: 'aim' | 'charge', a: Id | null, b: unknown): MapLink[] => {
      const from = positionOf(combatantOf(here, a))
      const to = positionOf(combatantOf(here, typeof b === 'string' ? b : null))
      const label = kind === 'charge' ? ui('wwn.fight.map.charge') : ''
      return from === null || to === null ? [] : [{ key, from, to, label, kind }]
    }
    const top = fight.value?.pending.at(-1)
    const isCharge = form.chosen.value?.key === 'wwnCharge'
    return [
      ...linksOf(here, [...tiesOf(here), ...melee], named),
      ...(top?.kind === 'attack' ? between('waits', 'aim', top.attacker, top.target) : []),
      ...(isCharge ? between('charge', 'charge', shown.value, form.values.value['target']) : []),
    ]
  })
  const kinds = computed(() => [...new Set(links.value.map(({ kind }) => kind))])

  /** By the rules move those of the side whose turn it is, from where they stand; everybody else is put somewhere. */
  const isByRules = (id: Id): boolean =>
    !isPlacing.value &&
    cockpit.isRunning.value &&
    encounter.value !== undefined &&
    isOnTurn(encounter.value, id) &&
    positionOf(combatantOf(encounter.value, id)) !== null
  function commandOf({ id, square }: MapMove): CommandOf<'wwn/move' | 'wwn/place'> {
    const of = cockpit.encounterId()
    if (square !== null && isByRules(id))
      return { type: 'wwn/move', encounter: of, combatant: id, to: { x: square.x, y: square.y } }
    const at = square === null ? null : { x: square.x, y: square.y }
    return { type: 'wwn/place', encounter: of, positions: [{ combatant: id, at }] }
  }
  const odds = useLatest<{ command: Command; revision: number }, Odds | Refused>(
    () =>
      move.value === null || !isByRules(move.value.id)
        ? null
        : { command: commandOf(move.value), revision: campaign.revision },
    ({ command }) => ask('command.odds', { campaign: campaign.id ?? '', command }),
    { delay: 30 },
  ).value

  /** Who would have a free attack: said before the token is let go. */
  function leavesWords(id: Id, square: NonNullable<MapMove['square']>): string {
    const here = encounter.value
    const foes = here === undefined ? [] : leftBehind(here, id, square, cockpit.isDown)
    return foes.length === 0 ? '' : ` – ${ui('wwn.fight.map.leaves', { names: foes.map(name).join(', ') })}`
  }
  const verdict = computed<MapVerdict | null>(() => {
    const now = move.value
    if (now?.square == null || grid.value === null) return null
    const start = tokens.value.find(({ id }) => id === now.id)?.square ?? null
    const feet = feetApart(start, now.square, grid.value)
    if (!isByRules(now.id)) {
      const words =
        feet === null ? ui('map.placedFirst') : ui('wwn.fight.map.placed', { feet: numeral(feet) })
      return { words, isPossible: true }
    }
    const answer = odds.value
    if (answer === null) return null
    // no chances to tell: nothing speaks against it
    if ('outcome' in answer && answer.refused !== 'no-odds')
      return { words: refusalWords(answer, campaign.nameOf) ?? '', isPossible: false }
    const most = 'outcome' in answer ? undefined : answer.derivations.find(({ what }) => what === 'wwnMove')
    const words =
      most === undefined
        ? ui('wwn.fight.map.move', { feet: numeral(feet ?? 0) })
        : ui('wwn.fight.map.moveOf', { feet: numeral(feet ?? 0), most: numeral(most.total) })
    return { words: words + leavesWords(now.id, now.square), isPossible: true }
  })

  function aim(next: MapMove | null): void {
    move.value = next
  }
  async function drop(dropped: MapMove): Promise<void> {
    await cockpit.send(commandOf(dropped))
  }
  return {
    grid,
    tokens,
    areas,
    rings,
    links,
    kinds,
    verdict,
    isPlacing,
    hasReach,
    hasRanges,
    hasTies,
    aim,
    drop,
    pick,
  }
}
