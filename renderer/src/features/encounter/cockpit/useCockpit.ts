/** What every part of the cockpit shares: the encounter, whose turn it is, who is shown, their offers, the verdict. */
import { computed, inject, provide, ref, shallowRef, watch, type InjectionKey } from 'vue'
import type { DiceBeyond, Id, Offer, Price, Verdict } from '@shared/contract/types'
import type { CommandHere } from '@shared/contract/commands'
import { useCampaign } from '@/session/campaign'
import { inEncounter } from '@/session/assembled'
import { runCommand, type CommandResult } from '@/session/commands'
import { ask } from '@/session/link'
import { useNotices } from '@/session/notices'
import { windowMemory } from '@/session/windowMemory'
import { say } from '@/words/words'
import { openingStep } from '@/system/loaded'
import type { SystemWindows } from '@/system/windows'
import { combatantOf, rowsOf } from './order'
import { scenesOf } from './scenes'
import { groupOffers } from './form'
import { useActionForm } from './useActionForm'
import { useLatest } from '@/session/useLatest'

export type CockpitDialog =
  /** One of the rule system's, by its key in the entry. */
  | { kind: 'ofSystem'; key: string; combatant: Id }
  | { kind: 'initiative'; combatant: Id }
  | { kind: 'pool'; combatant: Id; pool: string }
  | { kind: 'delay' | 'join' | 'end' | 'background' }

export function createCockpit(encounterId: () => Id, system: SystemWindows) {
  const campaign = useCampaign()
  const encounter = computed(() => campaign.encounter(encounterId()))
  const isRunning = computed(() => encounter.value?.status === 'running')
  const turn = computed(() => encounter.value?.turn ?? null)
  const rows = computed(() => (encounter.value === undefined ? [] : rowsOf(encounter.value)))
  /** Key of the step before the first turn that comes next, as the rule system lists them; `done` in the fight. */
  const opening = computed(() =>
    encounter.value === undefined ? 'done' : (openingStep(system, encounter.value)?.key ?? 'done'),
  )

  /** Whom the GM has picked to look at; null follows the turn. */
  const kept = windowMemory('picked')
  const picked = ref<Id | null>(kept.get())
  watch(picked, (now) => kept.set(now), { flush: 'sync' })
  watch(turn, () => (picked.value = null))
  /** Where sides take turns: who of the side, as the rule system tells. */
  const sideTurns = system.cockpit.turns
  const isGone = (id: Id): boolean => campaign.view(id)?.standing === 'out'
  const isDown = (id: Id): boolean => campaign.view(id)?.standing === 'down' || isGone(id)
  const acting = computed(() =>
    encounter.value === undefined ? null : (sideTurns?.acting(encounter.value, isGone, isDown) ?? turn.value),
  )
  /** Those who would lose their turn if it passed on now. */
  const waiting = computed(() =>
    encounter.value === undefined ? [] : (sideTurns?.waiting(encounter.value, isGone, isDown) ?? []),
  )
  const shown = computed(() => {
    const here = encounter.value
    if (here === undefined) return null
    const wanted = picked.value ?? acting.value
    if (combatantOf(here, wanted) !== undefined) return wanted
    return rows.value.find((id) => combatantOf(here, id) !== undefined) ?? null
  })
  const combatant = computed(() =>
    encounter.value === undefined ? undefined : combatantOf(encounter.value, shown.value),
  )
  const view = computed(() => (shown.value === null ? undefined : campaign.view(shown.value)))
  const sheet = computed(() =>
    combatant.value === undefined ? undefined : campaign.sheet(combatant.value.sheet),
  )

  const fetched = useLatest<{ combatant: Id; revision: number }, Offer[]>(
    () =>
      shown.value === null || !isRunning.value
        ? null
        : { combatant: shown.value, revision: campaign.revision },
    (question) =>
      ask('offers.list', {
        campaign: campaign.id ?? '',
        encounter: encounterId(),
        combatant: question.combatant,
      }),
    { keep: (before, now) => before.combatant === now.combatant },
  )
  const { actions } = system.cockpit
  const offers = computed(() => {
    const told = fetched.value.value ?? []
    return actions.offers?.(told) ?? told
  })
  const groups = computed(() => groupOffers(actions.costs, offers.value))
  const verdict = useLatest<{ id: Id; revision: number }, Verdict>(
    () => (encounter.value === undefined ? null : { id: encounterId(), revision: campaign.revision }),
    (question) => ask('encounter.verdict', { campaign: campaign.id ?? '', encounter: question.id }),
    { keep: (before, now) => before.id === now.id },
  )
  const dialog = ref<CockpitDialog | null>(null)
  /** Key of what the middle column shows instead of the acting combatant; an open form takes its place meanwhile. */
  const scene = ref<string | null>(null)
  function leadsAway({ key }: Offer): boolean {
    const to = system.cockpit.elsewhere?.[key]
    if (to === undefined || shown.value === null || encounter.value === undefined) return false
    if ('scene' in to) {
      // without a map a move is a form like any other
      if (!scenesOf(system, encounter.value).some((one) => one.key === to.scene)) return false
      scene.value = to.scene
    } else dialog.value = { kind: 'ofSystem', key: to.dialog, combatant: shown.value }
    return true
  }
  const backToTurn = (): void => {
    picked.value = null
  }
  const form = useActionForm({ actions, encounter, shown, offers, backToTurn, leadsAway })

  /** What something costs that is pointed at but not chosen yet: an offer, a square of the map. */
  const lookedAt = shallowRef<Price | null>(null)
  watch([form.chosen, shown, turn], () => (lookedAt.value = null))
  const price = computed(() => lookedAt.value ?? form.chances.value?.price ?? null)
  const lookAt = (next: Price | null): void => {
    lookedAt.value = next
  }

  const isPassing = ref(false)
  /** Passing on was asked for while some of the side have not acted: those who would lose their turn are named first. */
  const isAskedToPass = ref(false)
  watch([turn, picked], () => (isAskedToPass.value = false))
  /** `from` names the turn that this window believes in: an impatient second press must not skip somebody. */
  async function nextTurn(): Promise<void> {
    if (isPassing.value || !isRunning.value) return
    if (waiting.value.length > 0 && !isAskedToPass.value) {
      isAskedToPass.value = true
      return
    }
    isPassing.value = true
    const isExpected = (code: string): boolean => code === 'turn-has-passed'
    const result = await send({ type: 'encounter/next-turn', from: turn.value }, { isExpected })
    if (result.outcome === 'resolved') form.close()
    isPassing.value = false
  }
  /** Sends a command of this encounter; refusals are told in the corner unless `isExpected` knows them. */
  async function send(
    command: CommandHere,
    options: { beyond?: DiceBeyond; isExpected?: (code: string) => boolean } = {},
  ): Promise<CommandResult> {
    const dice = { answers: [], beyond: options.beyond ?? 'mode' }
    const result = await runCommand(inEncounter(encounterId(), command), { quiet: true, dice })
    if (result.outcome !== 'refused' || result.refused === 'stale-revision') return result
    if (options.isExpected?.(result.refused) === true) return result
    const words = say('refusal', result.refused, result.with, campaign.nameOf)
    useNotices().tellRefusal(result.refused, result.with, words)
    return result
  }

  return {
    encounterId,
    system,
    encounter,
    isRunning,
    turn,
    rows,
    opening,
    picked,
    shown,
    acting,
    waiting,
    isGone,
    isDown,
    isAskedToPass,
    combatant,
    view,
    sheet,
    offers,
    groups,
    isFetchingOffers: fetched.isPending,
    verdict: verdict.value,
    form,
    dialog,
    scene,
    price,
    lookAt,
    isPassing,
    nextTurn,
    send,
  }
}
export type Cockpit = ReturnType<typeof createCockpit>

const COCKPIT: InjectionKey<Cockpit> = Symbol('cockpit')

export function provideCockpit(cockpit: Cockpit): void {
  provide(COCKPIT, cockpit)
}

/** Throws outside of a cockpit: its parts make no sense elsewhere. */
export function useCockpit(): Cockpit {
  const cockpit = inject(COCKPIT)
  if (cockpit === undefined) throw new Error('useCockpit() needs provideCockpit() above')
  return cockpit
}
