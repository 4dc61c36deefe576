/** The battle map of a mass combat: who stands where, what can be reached and hit, which command a dropped token means. */
import { computed, ref, shallowRef, watch } from 'vue'
import type { Command, Id, Odds, Refused } from '@shared/contract/types'
import type { CommandOf } from '@shared/contract/commands'
import { useCampaign } from '@/session/campaign'
import { usePortraits } from '@/session/pictures'
import { ask } from '@/session/link'
import { useLatest } from '@/session/useLatest'
import { ui } from '@/words/words'
import { massCombatEncounter } from '../fight'
import { combatantOf, isOnTurn } from '@/features/encounter/cockpit/order'
import { useCockpit } from '@/features/encounter/cockpit/useCockpit'
import { refusalWords } from '@/features/encounter/cockpit/words'
import { ratio } from '../cockpit/fleetWords'
import { useFleet } from '../cockpit/useFleet'
import type { MapLink, MapMove, MapRing, MapToken, MapVerdict } from '@/features/encounter/map/mapTypes'
import { shortName, squaresBetween, type Square } from '@/features/encounter/map/squares'
import { createStable } from '@/features/encounter/map/stable'
import { areasOf, distanceWords, isPile, linksOf, tokensOf, weaponRings, type TokenOf } from './fleetMap'
import { useTargets } from './useTargets'

export function useFleetMap() {
  const cockpit = useCockpit()
  const campaign = useCampaign()
  const { units } = useFleet()
  const targets = useTargets()
  const isPlacing = ref(false)
  const hasReach = ref(true)
  const hasRanges = ref(true)
  const hasTargets = ref(true)
  /** Troops that move go into melee with those in the square (MC-MEL-03). */
  const isMelee = ref(false)
  watch(cockpit.shown, () => (isMelee.value = false))
  const { portraitOf } = usePortraits()
  const move = shallowRef<MapMove | null>(null)
  /** Square whose units are listed beside the map. */
  const square = shallowRef<Square | null>(null)
  const stable = createStable<MapToken>()

  const fight = computed(() => massCombatEncounter(cockpit.encounter.value))
  const size = computed(() => ({ columns: fight.value?.columns ?? 1, rows: fight.value?.rows ?? 1 }))
  const shown = computed(() => cockpit.shown.value)
  const here = computed(() => units.value.get(shown.value ?? '')?.square ?? null)
  const isShownOnTurn = computed(
    () =>
      cockpit.encounter.value !== undefined &&
      shown.value !== null &&
      isOnTurn(cockpit.encounter.value, shown.value),
  )
  const target = computed(() => {
    const chosen = cockpit.form.chosen.value === null ? undefined : cockpit.form.values.value['target']
    return typeof chosen === 'string' ? chosen : null
  })

  const apart = computed(() => new Set([shown.value, target.value].filter((id): id is Id => id !== null)))
  const places = computed(() => tokensOf([...units.value.values()], apart.value))
  const byToken = computed(() => new Map(places.value.map((token) => [token.id, token])))
  function nameOf({ kind, units: [first], units: members }: TokenOf): string {
    if (kind === 'group') return ui('battle.map.group', { letter: first?.group ?? '', count: members.length })
    return kind === 'pile' ? ui('battle.map.pile', { count: members.length }) : (first?.name ?? '')
  }
  function noteOf(token: TokenOf): string {
    const left = token.units.map(({ strength }) => strength)
    const sum = left.reduce(
      (total, { current, maximum }) => ({
        current: total.current + current,
        maximum: total.maximum + maximum,
      }),
      { current: 0, maximum: 0 },
    )
    const isSelf = token.units.some(({ id }) => id === shown.value)
    const distance = isSelf
      ? ''
      : distanceWords(here.value, token.square, campaign.nameOf(shown.value ?? '') ?? '')
    return [ratio(sum), distance].filter((words) => words !== '').join(', ')
  }
  function emphasisOf(token: TokenOf): Pick<MapToken, 'emphasis'> {
    if (!hasTargets.value || targets.reached.value.size === 0) return {}
    const states = token.units.map(({ id }) => targets.reached.value.get(id))
    if (states.includes(true)) return { emphasis: 'target' }
    return states.includes(false) ? { emphasis: 'faint' } : {}
  }
  function drawn(token: TokenOf): MapToken {
    const [first] = token.units
    const craft = token.units.reduce((sum, { strength }) => sum + strength.current, 0)
    const most = token.units.reduce((sum, { strength }) => sum + strength.maximum, 0)
    const isActing = isShownOnTurn.value && token.units.some(({ id }) => id === shown.value)
    const name = nameOf(token)
    return {
      id: token.id,
      name,
      short:
        token.kind === 'unit'
          ? shortName(name)
          : token.kind === 'pile'
            ? `×${token.units.length}`
            : (first?.group ?? ''),
      portrait: token.kind === 'unit' && first !== undefined ? portraitOf(first.id) : null,
      count: most > 1 ? craft : null,
      square: token.square,
      side: campaign.sideMark(first?.side ?? ''),
      isTurn: isActing,
      isShown: token.units.some(({ id }) => id === shown.value),
      isDown: token.units.every(({ id }) => campaign.view(id)?.standing === 'down'),
      isHidden: token.units.every(({ isHidden }) => isHidden),
      note: noteOf(token),
      ...(token.kind === 'unit' ? {} : { pile: token.units.length }),
      ...emphasisOf(token),
    }
  }
  const tokens = computed(() => stable(places.value.map(drawn)))
  const areas = computed(() => (fight.value === undefined ? [] : areasOf(fight.value)))

  const reach = computed(() => {
    const note = campaign.view(shown.value ?? '')?.notes.find(({ key }) => key === 'mcReach')
    const squares = note?.with['squares']
    return isShownOnTurn.value && typeof squares === 'number' ? squares : 0
  })
  const type = computed(() => {
    const unit = campaign.sheet(shown.value ?? '')
    return unit?.kind === 'mass-combat/unit' ? campaign.sheet(unit.type) : undefined
  })
  const rings = computed<MapRing[]>(() => {
    const around = here.value
    if (around === null || fight.value === undefined) return []
    const reached: MapRing[] =
      hasReach.value && reach.value > 0
        ? [
            {
              key: 'reach',
              label: ui('battle.map.reach', { count: reach.value }),
              around,
              squares: reach.value,
              kind: 'reach',
            },
          ]
        : []
    const ranges = hasRanges.value
      ? weaponRings(type.value, targets.weapon.value, around, fight.value.environment)
      : []
    return [...reached, ...ranges]
  })
  const links = computed<MapLink[]>(() => {
    const encounter = cockpit.encounter.value
    if (encounter === undefined) return []
    const own = linksOf(encounter, combatantOf(encounter, shown.value))
    const to = units.value.get(target.value ?? '')?.square ?? null
    if (here.value === null || to === null) return own
    const label = ui('battle.map.moved', { count: squaresBetween(here.value, to) })
    return [...own, { key: 'aim', from: here.value, to, label, kind: 'aim' }]
  })

  /** By the rules moves a unit of the side whose turn it is, from where it stands; everybody else is put somewhere. */
  function isByRules(id: Id): boolean {
    const encounter = cockpit.encounter.value
    const first = byToken.value.get(id)?.units[0]
    if (encounter === undefined || first === undefined) return false
    return (
      !isPlacing.value && cockpit.isRunning.value && isOnTurn(encounter, first.id) && first.square !== null
    )
  }
  function commandOf({ id, square: to }: MapMove): CommandOf<'mass-combat/move' | 'mass-combat/place'> {
    const members = byToken.value.get(id)?.units ?? []
    const at = to === null ? null : { x: to.x, y: to.y }
    const encounter = cockpit.encounterId()
    if (at !== null && isByRules(id))
      return {
        type: 'mass-combat/move',
        encounter,
        unit: members[0]?.id ?? id,
        to: at,
        ...(isMelee.value ? { melee: true } : {}),
      }
    const positions = members.map((unit) => ({ unit: unit.id, at }))
    return { type: 'mass-combat/place', encounter, positions }
  }
  const odds = useLatest<{ command: Command; revision: number }, Odds | Refused>(
    () =>
      move.value === null || !isByRules(move.value.id) || isPile(move.value.id)
        ? null
        : { command: commandOf(move.value), revision: campaign.revision },
    ({ command }) => ask('command.odds', { campaign: campaign.id ?? '', command }),
    { delay: 30 },
  ).value

  const verdict = computed<MapVerdict | null>(() => {
    const now = move.value
    if (now?.square == null) return null
    const from = byToken.value.get(now.id)?.square ?? null
    const count = from === null ? 0 : squaresBetween(from, now.square)
    if (!isByRules(now.id)) {
      const words = from === null ? ui('battle.map.placedFirst') : ui('battle.map.placed', { count })
      return { words, isPossible: true }
    }
    if (isPile(now.id)) return { words: ui('battle.map.pile.apart'), isPossible: false }
    const answer = odds.value
    if (answer === null) return null
    // no chances to tell: nothing speaks against it
    if ('outcome' in answer && answer.refused !== 'no-odds')
      return { words: refusalWords(answer, campaign.nameOf) ?? '', isPossible: false }
    return { words: ui('battle.map.moved', { count }), isPossible: true }
  })

  function aim(next: MapMove | null): void {
    move.value = next
  }
  async function drop(dropped: MapMove): Promise<void> {
    if (isByRules(dropped.id) && isPile(dropped.id)) return
    await cockpit.send(commandOf(dropped))
  }
  /** A foe that is clicked becomes the target of the open form, else the unit is looked at. */
  function pickUnit(id: Id): void {
    const field = cockpit.form.chosen.value?.fields.find(({ name }) => name === 'target')
    if (field?.choices.some(({ value }) => value === id) === true) cockpit.form.set('target', id)
    else cockpit.picked.value = id === cockpit.acting.value ? null : id
  }
  /** What stands with others opens the list of its square. */
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
    square.value = together.length > 1 || token.kind !== 'unit' ? token.square : null
    if (token.kind !== 'pile') pickUnit(first.id)
  }

  return {
    size,
    fight,
    tokens,
    areas,
    rings,
    links,
    verdict,
    square,
    units,
    targets,
    isPlacing,
    hasReach,
    hasRanges,
    hasTargets,
    isMelee,
    canMelee: computed(() => type.value?.kind === 'mass-combat/ground' && isShownOnTurn.value),
    aim,
    drop,
    pick,
    pickUnit,
  }
}
export type FleetMapState = ReturnType<typeof useFleetMap>
