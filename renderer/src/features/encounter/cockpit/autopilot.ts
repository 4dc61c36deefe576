/**
 * What an autopilot would do: as a suggestion in the form, or done by itself, step by step, while a side is left to it. Each
 * step is a command like any other, shown and undone alike. It lets go as soon as something is undone or refused.
 */
import '@/features/forecast/words'
import { onScopeDispose, watch, type Ref } from 'vue'
import type { SuggestedWhy, Suggestion } from '@shared/contract/forecast'
import type { Id, JsonRecord, Offer, OpenCommand } from '@shared/contract/types'
import { useCampaign } from '@/session/campaign'
import { runCommand } from '@/session/commands'
import { ask } from '@/session/link'
import { useNotices } from '@/session/notices'
import { say, ui } from '@/words/words'
import { onTurn } from './order'
import type { AutopilotFight } from './useAutopilot'

/** Between two steps, so that a GM sees each. */
const STEP_MS = 700
const KEY = 'autopilot'

/** The offer that a command would come from, with what is to be filled in; undefined: it comes from none that has a form. */
export function formOf(
  offers: readonly Offer[],
  { type, ...given }: OpenCommand,
): { offer: Offer; filled: JsonRecord } | undefined {
  const offer = offers.find(
    ({ command, fields, refused }) =>
      refused === null &&
      command.type === type &&
      Object.entries(command).every(
        ([name, value]) =>
          name === 'type' ||
          given[name] === undefined ||
          JSON.stringify(given[name]) === JSON.stringify(value),
      ) &&
      Object.keys(given).every((name) => name in command || fields.some((field) => field.name === name)),
  )
  if (offer === undefined) return undefined
  const names = new Set(offer.fields.map(({ name }) => name))
  return { offer, filled: Object.fromEntries(Object.entries(given).filter(([name]) => names.has(name))) }
}

const whyWords = (why: SuggestedWhy | null): string | undefined => {
  if (why === null) return undefined
  const words = ui(`forecast.why.${why.key}`)
  return why.rule === null
    ? ui('forecast.suggest.why', { why: words })
    : ui('forecast.suggest.whyByRule', { why: words, rule: why.rule })
}

const nothingWords = (who: string) => ({
  tone: 'neutral' as const,
  title: ui('forecast.suggest.nothing', { who }),
  key: KEY,
})
const stoppedWords = () => ({ tone: 'neutral' as const, title: ui('forecast.autopilot.stopped'), key: KEY })

/** @param follow does it, where no form is open for it */
const suggestionWords = (step: NonNullable<Suggestion['step']>, follow: (() => unknown) | undefined) => ({
  tone: 'neutral' as const,
  title: ui('forecast.suggest.does', { what: say('command', step.command.type) }),
  text: whyWords(step.why),
  key: KEY,
  action: follow === undefined ? undefined : { label: ui('forecast.suggest.do'), run: () => void follow() },
})

/** @param sides those that are left to it */
export function createAutopilot(
  { encounterId, encounter, isRunning, shown, offers, open }: AutopilotFight,
  sides: Ref<readonly Id[]>,
) {
  const campaign = useCampaign()
  const notices = useNotices()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isBusy = false
  /** What could be done again as a side was left to it: that is nothing which somebody wants back now. */
  let undone: number | null = null
  const redoable = (): number | null => campaign.history.redo?.revision ?? null

  const asked = (combatant: Id | null): Promise<Suggestion | undefined> =>
    notices.attempt({ key: KEY }, () =>
      ask('encounter.suggest', { campaign: campaign.id ?? '', encounter: encounterId(), combatant }),
    )
  const send = (command: OpenCommand) => runCommand(command as Parameters<typeof runCommand>[0])

  async function suggest(): Promise<void> {
    const who = shown.value
    if (who === null || !isRunning.value) return
    const told = await asked(who)
    if (told === undefined || shown.value !== who) return
    const { step } = told
    if (step === null) {
      notices.tell(nothingWords(campaign.nameOf(who) ?? ''))
      return
    }
    const form = formOf(offers.value, step.command)
    if (form !== undefined) open(form.offer, form.filled)
    notices.tell(suggestionWords(step, form === undefined ? () => send(step.command) : undefined))
  }

  function letGo(): void {
    sides.value = []
    clearTimeout(timer)
  }
  /** One side more; one that it plays is given back. */
  function leaveTo(wanted: Id): void {
    sides.value = sides.value.includes(wanted)
      ? sides.value.filter((side) => side !== wanted)
      : [...sides.value, wanted]
    clearTimeout(timer)
    undone = redoable()
    if (sides.value.length > 0) void step()
  }
  /** It is the turn of a side that is left to it. */
  const isItsTurn = (): boolean =>
    encounter.value !== undefined && onTurn(encounter.value).some(({ side }) => sides.value.includes(side))

  async function step(): Promise<void> {
    if (isBusy || !isRunning.value || !isItsTurn()) return
    isBusy = true
    const told = await asked(null)
    // somebody has undone something: what they want back is not done again at once
    if (told === undefined || redoable() !== undone) letGo()
    else if (told.step !== null && isItsTurn() && told.revision === campaign.revision) {
      const result = await send(told.step.command)
      undone = null
      if (result.outcome !== 'resolved') letGo()
    } else if (told.step === null) letGo()
    isBusy = false
    next()
  }
  function next(): void {
    clearTimeout(timer)
    if (sides.value.length > 0) timer = setTimeout(() => void step(), STEP_MS)
  }
  watch([() => campaign.revision, isRunning], () => {
    if (sides.value.length === 0) return
    if (!isRunning.value || campaign.history.redo !== null) letGo()
    else if (!isBusy) next()
  })
  watch(encounterId, letGo)
  onScopeDispose(() => {
    if (sides.value.length > 0) notices.tell(stoppedWords())
    letGo()
  })
  return { suggest, leaveTo, letGo }
}
