/**
 * The chosen action: opening its form and running it. A refusal is kept beside the form, which keeps everything that was
 * filled in.
 */
import { computed, ref, shallowRef, watch, type ComputedRef, type Ref } from 'vue'
import type { Encounter, Id, Json, JsonRecord, Offer, PreviewOutcome } from '@shared/contract/types'
import { usePreview } from '@/dice/usePreview'
import { useCampaign } from '@/session/campaign'
import { commitPreview, runCommand, type CommandResult } from '@/session/commands'
import type { ActionWindows } from '@/system/actions'
import { initialValues } from '@shared/forms/filled'
import { keptValues, sameOffer } from '@/features/forms/form'
import { useFormOdds } from '@/features/forms/useFormOdds'
import { useSoundness } from '@/features/forms/useSoundness'
import { targetFieldOf } from './aiming'
import { whenFresh } from './freshOffers'
import type { Ahead, PlannedMove } from './useAhead'
import { useWaiting, type Waiting } from './useWaiting'
import { useFormValues, type FormValues } from '@/features/encounter/cockpit/useFormValues'
import { ui } from '@/words/words'
import { offerWords, refusalWords } from '@/features/forms/words'

/** Whose action a command was, and what it is called in its list. */
export interface Ran {
  revision: number
  who: Id
  title: string
}

interface ActionFormOptions {
  actions: ActionWindows
  encounter: ComputedRef<Encounter | undefined>
  shown: ComputedRef<Id | null>
  offers: ComputedRef<readonly Offer[]>
  /** Newer offers are on their way. */
  isFetchingOffers: Readonly<Ref<boolean>>
  /** What may be done after a planned move. */
  ahead: Ahead
  /** After an action of somebody else than the one whose turn it is: back to the turn. */
  backToTurn: () => void
  /** Offers that are no form but lead elsewhere: to the map, to a dialog. Whether this one does. */
  leadsAway: (offer: Offer) => boolean
}

export function useActionForm({
  actions,
  encounter,
  shown,
  offers,
  isFetchingOffers,
  ahead,
  backToTurn,
  leadsAway,
}: ActionFormOptions) {
  const form = useFormValues(actions, { encounter, shown })
  const { chosen, values, command, isDeclared, missing } = form
  const problem = ref<string | null>(null)
  const isTyping = ref(false)
  const wasTried = ref(false)
  const { soundness, isSound, guarded } = useSoundness()
  const preview = guarded(usePreview({ command, isTyping }))
  const { isAhead, isAwaited, stock, offerAhead, setAhead } = useStock(offers, ahead)
  const odds = useFormOdds(actions, form, () => (isAhead.value ? ahead.plan.value?.command : undefined))

  function shut(): void {
    chosen.value = null
    problem.value = null
    setAhead(false)
    preview.drop()
  }
  function close(): void {
    waiting.drop(shown.value)
    shut()
  }
  const waiting = useWaiting({ encounter, shown, offers, isFetchingOffers, chosen })
  const planned = (): PlannedMove | null => (isAhead.value ? ahead.plan.value : null)
  const onResolved = (): void => {
    close()
    backToTurn()
  }
  const sending = useSending({ form, shown, problem, onResolved, planned, waiting })

  const { open, openFound } = whenFresh({ shown, offers, isFetchingOffers }, (offer, filled) => {
    if (leadsAway(offer)) return
    const then = offerAhead(offer, filled)
    setAhead(then !== undefined)
    chosen.value = then ?? offer
    values.value = initialValues(then ?? offer)
    for (const [name, value] of Object.entries(filled)) form.fill(name, value)
    problem.value = null
    wasTried.value = false
    preview.drop()
    if (offer.fields.length === 0 && !actions.asked.has(offer.key)) void run()
  })
  waiting.onReady(open)
  function set(name: string, value: Json): void {
    form.fill(name, value)
    problem.value = null
    preview.drop()
  }
  function unset(name: string): void {
    form.takeOut(name)
    preview.drop()
  }
  async function run(): Promise<void> {
    wasTried.value = true
    if (isSound()) await sending.run(isTyping.value)
  }
  const commit = (): Promise<void> => sending.commit(preview.result.value)

  watch(shown, shut)
  const isLoose = (): boolean => sending.isBusy.value || isAwaited.value
  keepFresh({ stock, isLoose, isAhead, setAhead, actions, form, close })

  const filledIn = { chosen, values, command, isDeclared, missing, isAhead, setAhead }
  const { ran, isBusy } = sending
  const state = { problem, ran, isBusy, isTyping, wasTried, preview, soundness }
  return { ...filledIn, ...odds, ...state, open, openFound, close, set, unset, run, commit }
}
export type ActionForm = ReturnType<typeof useActionForm>

interface Keeping {
  stock: ComputedRef<readonly Offer[]>
  /** What it is chosen from says nothing of it now. */
  isLoose: () => boolean
  isAhead: Readonly<Ref<boolean>>
  setAhead: (now: boolean) => void
  actions: ActionWindows
  form: FormValues
  close: () => void
}

/** What was chosen as it stands in what it is chosen from, with what was filled in; gone from there, the form closes. */
function keepFresh({
  stock,
  isLoose,
  isAhead,
  setAhead,
  actions,
  form: { chosen, values },
  close,
}: Keeping): void {
  const isOwn = (name: string): boolean => actions.fieldViews?.[name] !== undefined
  watch(stock, (now) => {
    const open = chosen.value
    if (open === null || isLoose()) return
    const again = now.find((offer) => sameOffer(offer, open))
    // what cannot be done after a plan may be done before it
    if (again === undefined && isAhead.value) setAhead(false)
    else if (again === undefined) close()
    else {
      chosen.value = again
      values.value = { ...values.value, ...keptValues(again, values.value, isOwn) }
    }
  })
}

/** What the form is chosen from: what can be done now, or what can be done after the move that is planned. */
function useStock(offers: ComputedRef<readonly Offer[]>, ahead: Ahead) {
  const wanted = ref(false)
  const isAhead = computed(() => wanted.value && ahead.plan.value !== null)
  const stock = computed(() => (isAhead.value ? ahead.offers : offers).value)
  /** What can be done after the move is not told yet. */
  const isAwaited = computed(() => isAhead.value && ahead.isAwaited.value)
  /** What is aimed at somebody is done after the move, if it can be done then. */
  function offerAhead(offer: Offer, { target }: JsonRecord): Offer | undefined {
    if (ahead.plan.value === null) return undefined
    const then = ahead.offers.value.find((one) => sameOffer(one, offer))
    const choices = targetFieldOf(then ?? null)?.choices ?? []
    const canBe = choices.some(
      ({ value, refused }) => refused === null && (target === undefined || value === target),
    )
    return then?.refused === null && canBe ? then : undefined
  }
  const setAhead = (now: boolean): void => {
    wanted.value = now
  }
  return { isAhead, isAwaited, stock, offerAhead, setAhead }
}

interface Sending {
  form: FormValues
  shown: ComputedRef<Id | null>
  problem: Ref<string | null>
  /** It has been carried out. */
  onResolved: () => void
  /** A move that comes first. */
  planned: () => PlannedMove | null
  waiting: Pick<Waiting, 'keep'>
}

/** Sends what the form says, or the dry run that is shown of it. One at a time. */
function useSending({
  form: { chosen, values, command },
  shown,
  problem,
  onResolved,
  planned,
  waiting,
}: Sending) {
  const campaign = useCampaign()
  const ran = shallowRef<Ran | null>(null)
  const isBusy = ref(false)

  function finish(result: CommandResult): void {
    isBusy.value = false
    const offer = chosen.value
    if (offer === null) return
    if (result.outcome === 'resolved') {
      const title = offerWords(offer, campaign.nameOf)
      ran.value = { revision: result.revision, who: shown.value ?? '', title }
      onResolved()
    } else if (result.outcome === 'refused') {
      problem.value = refusalWords(result, campaign.nameOf) ?? null
    }
  }
  /** The move that is planned before it. False: somebody answers it first, or it has not ended there. */
  async function moved(plan: PlannedMove): Promise<boolean> {
    const meant = { who: shown.value, offer: chosen.value, values: values.value }
    isBusy.value = true
    const isThere = await plan.go()
    isBusy.value = false
    if (!isThere) waiting.keep(meant) // whoever answers has the screen meanwhile
    return isThere && chosen.value !== null
  }
  /** What is planned before it first; if that is all, the form says so. */
  async function run(isTyped: boolean): Promise<void> {
    const plan = planned()
    if (plan === null) return runNow(isTyped)
    if (isBusy.value) return
    if (await moved(plan)) await runNow(isTyped)
    if (chosen.value !== null) problem.value ??= ui('encounter.form.notYet')
  }
  async function runNow(isTyped: boolean): Promise<void> {
    const made = command.value
    if (made === null || isBusy.value) return
    isBusy.value = true
    problem.value = null
    const dice = { answers: [], beyond: isTyped ? ('ask' as const) : ('mode' as const) }
    finish(await runCommand(made, { dice, quiet: true }))
  }
  async function commit(shownPreview: PreviewOutcome | null): Promise<void> {
    const made = command.value
    if (made === null || shownPreview === null || isBusy.value) return
    isBusy.value = true
    finish(await commitPreview(made, shownPreview))
  }
  return { ran, isBusy, run, commit }
}
