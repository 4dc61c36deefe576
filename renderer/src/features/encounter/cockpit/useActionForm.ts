/**
 * The chosen action: its form's values, its odds, running it, and what came of it. The outcome stays until the next
 * action. A refusal is kept beside the form, which keeps everything that was filled in.
 */
import { computed, ref, shallowRef, watch, type ComputedRef } from 'vue'
import type {
  Command,
  Encounter,
  Id,
  Json,
  JsonRecord,
  LogLine,
  Odds,
  Offer,
  Refused,
} from '@shared/contract/types'
import { usePreview } from '@/dice/usePreview'
import { useCampaign } from '@/session/campaign'
import { commitPreview, runCommand, type CommandResult } from '@/session/commands'
import { ask } from '@/session/link'
import { combatantOf } from './order'
import { commandOf, initialValues, missingFields, sameOffer } from './form'
import type { ActionWindows } from '@/system/actions'
import { useLatest } from '@/session/useLatest'
import { offerWords, refusalWords } from './words'

export interface Outcome {
  who: Id
  title: string
  lines: readonly LogLine[]
}

interface Ground {
  actions: ActionWindows
  encounter: ComputedRef<Encounter | undefined>
  shown: ComputedRef<Id | null>
  offers: ComputedRef<readonly Offer[]>
  /** After an action of somebody else than the one whose turn it is: back to the turn. */
  backToTurn: () => void
  /** Offers that are no form but lead elsewhere: to the map, to a dialog. Whether this one does. */
  leadsAway: (offer: Offer) => boolean
}

export function useActionForm({ actions, encounter, shown, offers, backToTurn, leadsAway }: Ground) {
  const campaign = useCampaign()
  const chosen = shallowRef<Offer | null>(null)
  const values = shallowRef<JsonRecord>({})
  const problem = ref<string | null>(null)
  const outcome = shallowRef<Outcome | null>(null)
  const isBusy = ref(false)
  const isTyping = ref(false)
  const wasTried = ref(false)

  /** What the form says; where something is declared first, its declaration is sent instead. */
  const filled = computed<Command | null>(() =>
    chosen.value === null ? null : commandOf(actions, chosen.value, values.value),
  )
  const command = computed<Command | null>(() =>
    filled.value === null
      ? null
      : (actions.declaring?.command(encounter.value, filled.value) ?? filled.value),
  )
  const isDeclared = computed(() => command.value !== filled.value)
  const missing = computed(() => (chosen.value === null ? [] : missingFields(chosen.value, values.value)))
  /** Why chances cannot be told before it is done; null when they can. */
  const unknownOdds = computed(() => actions.unknownOdds?.(values.value) ?? null)
  const preview = usePreview({ command, isTyping })

  const odds = useLatest<{ command: Command; revision: number }, Odds | Refused>(
    () =>
      filled.value === null || unknownOdds.value !== null || campaign.id === null
        ? null
        : { command: filled.value, revision: campaign.revision },
    (asked) => ask('command.odds', { campaign: campaign.id ?? '', command: asked.command }),
    { delay: 120, keep: (before, now) => before.command.type === now.command.type },
  )
  const chances = computed<Odds | null>(() =>
    odds.value.value === null || 'outcome' in odds.value.value ? null : odds.value.value,
  )
  /** Why the form as it stands would be refused; undefined when it would not, or is not known. */
  const refusal = computed(() => {
    const answer = odds.value.value
    if (answer === null || !('outcome' in answer) || answer.refused === 'no-odds') return undefined
    return refusalWords(answer, campaign.nameOf)
  })

  function open(offer: Offer): void {
    if (leadsAway(offer)) return
    chosen.value = offer
    values.value = initialValues(offer)
    problem.value = null
    wasTried.value = false
    preview.drop()
    if (offer.fields.length === 0) void run()
  }
  function close(): void {
    chosen.value = null
    problem.value = null
    preview.drop()
  }
  function set(name: string, value: Json): void {
    const next: JsonRecord = { ...values.value, [name]: value }
    const here = encounter.value
    if (here !== undefined && actions.follow !== undefined) {
      const actor = combatantOf(here, shown.value)
      Object.assign(next, actions.follow({ encounter: here, actor, name, value, values: next }))
    }
    values.value = next
    problem.value = null
    preview.drop()
  }
  /** Takes a value out again that no field of the offer has. */
  function unset(name: string): void {
    values.value = Object.fromEntries(Object.entries(values.value).filter(([key]) => key !== name))
    preview.drop()
  }

  function finish(result: CommandResult): void {
    isBusy.value = false
    const offer = chosen.value
    if (offer === null) return
    if (result.outcome === 'resolved') {
      outcome.value = {
        who: shown.value ?? '',
        title: offerWords(offer, campaign.nameOf),
        lines: result.log,
      }
      close()
      backToTurn()
    } else if (result.outcome === 'refused') {
      problem.value = refusalWords(result, campaign.nameOf) ?? null
    }
  }
  async function run(): Promise<void> {
    wasTried.value = true
    const made = command.value
    if (made === null || isBusy.value) return
    isBusy.value = true
    problem.value = null
    outcome.value = null
    const dice = { answers: [], beyond: isTyping.value ? ('ask' as const) : ('mode' as const) }
    finish(await runCommand(made, { dice, quiet: true }))
  }
  async function commit(): Promise<void> {
    const made = command.value
    const shownPreview = preview.result.value
    if (made === null || shownPreview === null || isBusy.value) return
    isBusy.value = true
    finish(await commitPreview(made, shownPreview))
  }

  watch(shown, close)
  watch(offers, (now) => {
    const open = chosen.value
    if (open === null || isBusy.value) return
    const again = now.find((offer) => sameOffer(offer, open))
    if (again === undefined) close()
    else chosen.value = again
  })

  return {
    chosen,
    values,
    command,
    isDeclared,
    missing,
    problem,
    refusal,
    chances,
    unknownOdds,
    outcome,
    isBusy,
    isTyping,
    wasTried,
    preview,
    open,
    close,
    set,
    unset,
    run,
    commit,
  }
}
