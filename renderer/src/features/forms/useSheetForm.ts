/**
 * A form about one sheet: asked of the host, filled in, looked at and sent. Its fields may follow from what is filled in;
 * what the GM has filled in stays as long as it fits.
 */
import { until } from '@vueuse/core'
import { computed, onScopeDispose, ref, shallowRef, type Ref } from 'vue'
import type {
  Command,
  Id,
  Json,
  JsonRecord,
  PreviewOutcome,
  Resolved,
  SheetOffer,
} from '@shared/contract/types'
import { usePreview } from '@/dice/usePreview'
import { useCampaign } from '@/session/campaign'
import { commitPreview, runCommand, type CommandResult } from '@/session/commands'
import { ask } from '@/session/link'
import { useNotices } from '@/session/notices'
import { useLatest } from '@/session/useLatest'
import type { ActionWindows } from '@/system/actions'
import { missingFields } from '@shared/forms/filled'
import { commandOf, keptValues } from './form'
import { useFormOdds } from './useFormOdds'
import { refusalWords } from './words'

/** Long enough for a host that is busy. */
const PATIENCE = 5000

interface Asked {
  sheet: () => Id
  /** Key of the form in the rule system. */
  form: () => string
  open: Ref<boolean>
  /** Filled in from where it was opened. */
  given?: JsonRecord
  /** The form as it is shown where it was opened. */
  arranged?: (offer: SheetOffer) => SheetOffer
  /** What is sent in place of the form's own command, and carries it. */
  sent?: (command: Command, values: JsonRecord) => Command
  done?: (result: Resolved) => void
}

/** What the host is asked with, and with what the form is filled. */
function useFields({ sheet, form, given = {}, arranged = (offer) => offer }: Asked) {
  const campaign = useCampaign()
  const filled = shallowRef<JsonRecord>(given)
  /** What the fields depend on; before the first answer whatever is given. */
  const told = shallowRef<JsonRecord>(given)
  const fetched = useLatest<{ filled: JsonRecord; revision: number }, SheetOffer>(
    () => ({ filled: told.value, revision: campaign.revision }),
    (asked, asking) =>
      ask('sheet.offer', {
        campaign: campaign.id ?? '',
        sheet: sheet(),
        form: form(),
        filled: asked.filled,
        asking,
      }),
    { keep: () => true },
  )
  const chosen = computed(() => (fetched.value.value === null ? null : arranged(fetched.value.value)))
  const values = computed(() => (chosen.value === null ? {} : keptValues(chosen.value, filled.value)))

  function set(name: string, value: Json): void {
    filled.value = { ...filled.value, [name]: value }
    if (chosen.value?.fields.find((field) => field.name === name)?.asksAgain === true)
      told.value = { ...values.value, [name]: value }
  }
  /** Several at once, whether the form has them already or comes to have them by these. */
  function fillAll(given: JsonRecord): void {
    filled.value = { ...filled.value, ...given }
    told.value = { ...values.value, ...given }
  }
  return { chosen, values, set, fillAll, isFetching: fetched.isPending }
}

export function useSheetForm(actions: Pick<ActionWindows, 'unknownOdds'>, asked: Asked) {
  const campaign = useCampaign()
  const { chosen, values, set: fill, fillAll, isFetching } = useFields(asked)
  const problem = ref<string | null>(null)
  const isTyping = ref(false)
  const wasTried = ref(false)
  const isBusy = ref(false)
  /** The dialog is out of the way while the dice tray asks. */
  const isGivingWay = ref(false)
  let isLeft = false
  onScopeDispose(() => (isLeft = true))

  const command = computed<Command | null>(() => {
    const made = chosen.value === null ? null : commandOf(chosen.value, values.value)
    return made === null || asked.sent === undefined ? made : asked.sent(made, values.value)
  })
  const missing = computed(() => (chosen.value === null ? [] : missingFields(chosen.value, values.value)))
  const preview = usePreview({ command, isTyping })
  const { chances, refusal } = useFormOdds(actions, { filled: command, values })
  const rolls = computed(() => chosen.value?.rolls === true)
  const isReady = computed(
    () => command.value !== null && chosen.value?.refused === null && !isFetching.value,
  )

  function set(name: string, value: Json): void {
    fill(name, value)
    problem.value = null
    preview.drop()
  }
  function finish(result: CommandResult): void {
    isBusy.value = false
    isGivingWay.value = false
    if (result.outcome === 'resolved') {
      asked.open.value = false
      asked.done?.(result)
    }
    if (result.outcome !== 'refused') return
    problem.value = refusalWords(result, campaign.nameOf) ?? null
    // the view that it was opened from may have been left while dice were asked for
    if (isLeft) useNotices().tellRefusal(result.refused, result.with, problem.value ?? undefined)
  }
  /** A key that comes while what depends on the last choice is on its way counts once that is there. */
  let isAwaiting = false
  async function isSettled(): Promise<boolean> {
    if (!isFetching.value) return true
    if (isAwaiting) return false
    isAwaiting = true
    await until(isFetching).toBe(false, { timeout: PATIENCE })
    isAwaiting = false
    return !isLeft && asked.open.value
  }
  async function run(): Promise<void> {
    wasTried.value = true
    if (!(await isSettled())) return
    const made = command.value
    if (made === null || !isReady.value || isBusy.value) return
    isBusy.value = true
    problem.value = null
    isGivingWay.value = rolls.value && (isTyping.value || campaign.campaign?.dice.mode !== 'app')
    const dice = { answers: [], beyond: isTyping.value ? ('ask' as const) : ('mode' as const) }
    finish(await runCommand(made, { dice, quiet: true }))
  }
  async function commit(): Promise<void> {
    const made = command.value
    const shown: PreviewOutcome | null = preview.result.value
    if (made === null || shown === null || isBusy.value) return
    isBusy.value = true
    finish(await commitPreview(made, shown))
  }
  const state = { problem, isTyping, wasTried, isBusy, isGivingWay, isReady, rolls, missing, refusal }
  return { chosen, values, command, chances, preview, ...state, set, fillAll, run, commit }
}
