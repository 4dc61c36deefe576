/** What every part of the cockpit shares: the encounter, whose turn it is, who is shown, their offers, the verdict. */
import { computed, inject, provide, type InjectionKey } from 'vue'
import type { CommandHere } from '@shared/contract/commands'
import type { DiceBeyond, Id, Verdict } from '@shared/contract/types'
import { inEncounter } from '@/session/assembled'
import { useCampaign } from '@/session/campaign'
import { runCommand, type CommandResult } from '@/session/commands'
import { ask } from '@/session/link'
import { useNotices } from '@/session/notices'
import { sameOnce } from '@/session/sameOnce'
import { useLatest } from '@/session/useLatest'
import { say, ui } from '@/words/words'
import { openingStep } from '@/system/loaded'
import type { SystemWindows } from '@/system/windows'
import { provideForm } from '@/features/forms/formContext'
import { useSeveral } from '../several/useSeveral'
import { targetFieldOf } from './aiming'
import { namesOf } from './namesOf'
import { onTurn } from './order'
import { useActionForm } from './useActionForm'
import { useAhead } from './useAhead'
import { useAiming } from './useAiming'
import { useAutopilot } from './useAutopilot'
import { useCombatantMenu } from './useCombatantMenu'
import { useOffers } from './useOffers'
import { usePassing } from './usePassing'
import { usePrice } from './usePrice'
import { useScene } from './useScene'
import { useShown } from './useShown'

interface SendOptions {
  beyond?: DiceBeyond
  isExpected?: (code: string) => boolean
}

/**
 * Sends commands of an encounter; refusals are told in the corner unless `isExpected` knows them. The very same once more,
 * while it is under way, is an impatient key and no second command.
 */
function senderOf(encounterId: () => Id) {
  const campaign = useCampaign()
  async function sendNow(command: CommandHere, options: SendOptions): Promise<CommandResult> {
    const dice = { answers: [], beyond: options.beyond ?? 'mode' }
    const result = await runCommand(inEncounter(encounterId(), command), { quiet: true, dice })
    if (result.outcome !== 'refused' || result.refused === 'stale-revision') return result
    if (options.isExpected?.(result.refused) === true) return result
    const words = say('refusal', result.refused, result.with, campaign.nameOf)
    useNotices().tellRefusal(result.refused, result.with, words)
    return result
  }
  return sameOnce((command: CommandHere, options: SendOptions = {}) => sendNow(command, options))
}

export function createCockpit(encounterId: () => Id, system: SystemWindows) {
  const campaign = useCampaign()
  const { actions } = system.cockpit
  const encounter = computed(() => campaign.encounter(encounterId()))
  const isRunning = computed(() => encounter.value?.status === 'running')
  /** Key of the step before the first turn that comes next, as the rule system lists them; `done` in the fight. */
  const opening = computed(() =>
    encounter.value === undefined ? 'done' : (openingStep(system, encounter.value)?.key ?? 'done'),
  )
  const who = useShown(encounter, system)
  const { shown, picked } = who
  const offered = useOffers(actions, { encounterId, isRunning, shown })
  const ahead = useAhead(actions, { encounterId, isRunning, shown })
  const verdict = useLatest<{ id: Id; revision: number }, Verdict>(
    () => (encounter.value === undefined ? null : { id: encounterId(), revision: campaign.revision }),
    (question, asking) =>
      ask('encounter.verdict', { campaign: campaign.id ?? '', encounter: question.id, asking }),
    { keep: (before, now) => before.id === now.id },
  )
  const { leadsAway, ...centre } = useScene(system, encounter, shown)
  /** Back from a reaction to whoever acts; of a side that takes its turn together whoever did something stays. */
  const backToTurn = (): void => {
    const here = encounter.value
    const isOnOwnTurn = here !== undefined && onTurn(here).some(({ id }) => id === shown.value)
    if (!isOnOwnTurn) picked.value = null
  }
  const form = useActionForm({ actions, encounter, shown, ...offered, ahead, backToTurn, leadsAway })
  /** Somebody was pointed at, in a list or on the map: while a form asks for a target they become that, else they are shown. */
  function choose(id: Id): void {
    const field = targetFieldOf(form.chosen.value)
    if (field?.choices.some(({ value }) => value === id) === true) form.set('target', id)
    else who.show(id)
  }
  /** The keyboard has come to somebody's row: they are shown, unless an open form would be lost by it. */
  function comeTo(id: Id): void {
    if (form.chosen.value === null) who.show(id)
  }
  const aiming = useAiming({ actions, encounter, shown, ...offered, ahead, form, choose })
  const several = useSeveral({ ...who, encounter, comeTo })
  const send = senderOf(encounterId)
  const fight = { encounterId, system, encounter, isRunning, opening, verdict: verdict.value, send }
  function onPassed(lost: readonly Id[]): void {
    form.close()
    const words = { names: namesOf(lost, campaign.nameOf), count: lost.length }
    if (lost.length > 0) useNotices().tell({ tone: 'neutral', title: ui('encounter.pass.lost', words) })
  }
  const autopilot = useAutopilot({
    encounterId,
    encounter,
    isRunning,
    shown,
    offers: offered.offers,
    open: form.open,
  })
  const passing = usePassing(who, { chosen: form.chosen, isRunning, send, onPassed })
  return {
    ...fight,
    ...who,
    ...offered,
    ahead,
    choose,
    comeTo,
    ...aiming,
    ...useCombatantMenu(),
    several,
    form,
    ...centre,
    ...usePrice(form, who),
    ...passing,
    autopilot,
  }
}
export type Cockpit = ReturnType<typeof createCockpit>

const COCKPIT: InjectionKey<Cockpit> = Symbol('cockpit')

export function provideCockpit(cockpit: Cockpit): void {
  provide(COCKPIT, cockpit)
  provideForm(cockpit.form)
}

/** Throws outside of a cockpit: its parts make no sense elsewhere. */
export function useCockpit(): Cockpit {
  const cockpit = inject(COCKPIT)
  if (cockpit === undefined) throw new Error('useCockpit() needs provideCockpit() above')
  return cockpit
}
