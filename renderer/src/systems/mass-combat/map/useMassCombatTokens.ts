/** Tokens of the battle map: units alone, in groups and in piles, with who can be hit. */
import { computed, type Ref } from 'vue'
import type { Id } from '@shared/contract/types'
import { useCampaign } from '@/session/campaign'
import { usePortraits } from '@/session/pictures'
import { ui } from '@/words/words'
import { combatantOf } from '@/features/encounter/cockpit/order'
import { useCockpit } from '@/features/encounter/cockpit/useCockpit'
import { useLetters } from '@/features/encounter/map/initials'
import type { MapToken } from '@/features/encounter/map/mapTypes'
import { marksOf, worstMark, type Mark } from '@/features/encounter/map/marks'
import { createStable } from '@/features/encounter/map/stable'
import { withConditions } from '@/words/chips'
import {
  barsOf,
  distanceWords,
  drawnSize,
  facingOf,
  MARKS,
  strengthOf,
  tokensOf,
  type TokenOf,
} from './massCombatMap'
import type { MassCombatShown } from './useMassCombatShown'
import type { useTargets } from './useTargets'

function nameOf({ kind, units: [first], units: members }: TokenOf): string {
  if (kind === 'group') return ui('battle.map.group', { letter: first?.group ?? '', count: members.length })
  return kind === 'pile' ? ui('battle.map.pile', { count: members.length }) : (first?.name ?? '')
}

function shortOf({ kind, units: [first], units: members }: TokenOf, letters: string): string {
  if (kind === 'unit') return letters
  return kind === 'pile' ? `×${members.length}` : (first?.group ?? '')
}

/** What its size, bars, marks and wedge show. */
function useTokenState() {
  const campaign = useCampaign()
  const { encounter } = useCockpit()
  const sizeOf = (id: Id): number => {
    const unit = campaign.sheet(id)
    return unit?.kind === 'mass-combat/unit' ? drawnSize(campaign.sheet(unit.type)) : 1
  }
  const marksFor = (id: Id): Mark[] => {
    const view = campaign.view(id)
    return view === undefined ? [] : marksOf(view, MARKS)
  }
  /** Of one unit: what several have together is told where they are listed, but for the worst of it. */
  function ofUnit(id: Id): Pick<MapToken, 'marks' | 'facing'> {
    const facing = encounter.value === undefined ? undefined : facingOf(combatantOf(encounter.value, id))
    return {
      marks: marksFor(id),
      ...(facing === undefined ? {} : { facing }),
    }
  }
  return (token: TokenOf): Pick<MapToken, 'size' | 'bars' | 'marks' | 'facing'> => ({
    size: Math.max(...token.units.map(({ id }) => sizeOf(id))),
    bars: barsOf(token),
    ...(token.kind === 'unit'
      ? ofUnit(token.id)
      : { marks: worstMark(token.units.flatMap(({ id }) => marksFor(id))) }),
  })
}

export function useMassCombatTokens(
  { units, shown, here, isShownOnTurn, target }: MassCombatShown,
  { reached }: ReturnType<typeof useTargets>,
  hasTargets: Ref<boolean>,
) {
  const campaign = useCampaign()
  const { several, encounter } = useCockpit()
  const stateOf = useTokenState()
  const { portraitOf } = usePortraits()
  const stable = createStable<MapToken>()

  const apart = computed(() => new Set([shown.value, target.value].filter((id): id is Id => id !== null)))
  const places = computed(() => tokensOf([...units.value.values()], apart.value))
  const letters = useLetters(() => encounter.value?.combatants ?? [], campaign.nameOf)
  const byToken = computed(() => new Map(places.value.map((token) => [token.id, token])))

  const isShown = (token: TokenOf): boolean => token.units.some(({ id }) => id === shown.value)
  function actionsOf(id: Id | null): string {
    const actions = campaign.view(id ?? '')?.budget.find(({ key }) => key === 'mcActions')
    return actions === undefined || !isShownOnTurn.value
      ? ''
      : ui('battle.unit.actions', { left: actions.left, of: actions.of })
  }
  function noteOf(token: TokenOf): string {
    const { current, maximum } = strengthOf(token)
    const strength = maximum > 1 ? ui('battle.row.strength', { left: current, of: maximum }) : ''
    const more = isShown(token)
      ? actionsOf(shown.value)
      : distanceWords(here.value, token.square, campaign.nameOf(shown.value ?? '') ?? '')
    return [strength, more].filter((words) => words !== '').join(', ')
  }
  function emphasisOf(token: TokenOf): Pick<MapToken, 'emphasis'> {
    if (!hasTargets.value || reached.value.size === 0) return {}
    const states = token.units.map(({ id }) => reached.value.get(id))
    if (states.includes(true)) return { emphasis: 'target' }
    return states.includes(false) ? { emphasis: 'faint' } : {}
  }
  function drawn(token: TokenOf): MapToken {
    const [first] = token.units
    const { current, maximum } = strengthOf(token)
    const name = nameOf(token)
    return {
      id: token.id,
      name,
      short: shortOf(token, letters.value.get(token.id) ?? ''),
      portrait: token.kind === 'unit' && first !== undefined ? portraitOf(first.id) : null,
      count: maximum > 1 ? current : null,
      square: token.square,
      side: campaign.sideMark(first?.side ?? ''),
      isTurn: isShownOnTurn.value && isShown(token),
      isShown: isShown(token),
      isChosen: token.units.some(({ id }) => several.has(id)),
      isDown: token.units.every(({ id }) => campaign.view(id)?.standing === 'down'),
      isHidden: token.units.every(({ isHidden }) => isHidden),
      note: withConditions(
        noteOf(token),
        token.kind === 'unit' ? campaign.view(first?.id ?? '') : undefined,
        {
          nameOf: campaign.nameOf,
          calendar: campaign.campaign?.calendar,
        },
      ),
      ...stateOf(token),
      ...(token.kind === 'unit' ? {} : { pile: token.units.length }),
      ...emphasisOf(token),
    }
  }
  return { tokens: computed(() => stable(places.value.map(drawn))), places, byToken }
}
export type MassCombatTokens = ReturnType<typeof useMassCombatTokens>
