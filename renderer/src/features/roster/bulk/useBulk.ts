/** Several of the roster at once: choosing them by mouse and keys, and what is done with all of them. */
import { computed, nextTick, shallowRef, type ComputedRef, type Ref } from 'vue'
import type { Sheet } from '@shared/campaign/types'
import type { CommandOf } from '@shared/contract/commands'
import type { Id } from '@shared/contract/types'
import { useViewActions } from '@/actions/registry'
import { useCampaign } from '@/session/campaign'
import { runCommand } from '@/session/commands'
import { BULK_ACTIONS, type BulkAction, type BulkDialog } from './bulkActions'
import { leftOutIn, provideLeftOut, type LeftOut } from './leftOut'
import { toEach } from './numbers'
import { useRosterChoice, type RosterChoice } from './useRosterChoice'

type Some = readonly [Sheet, ...Sheet[]]

/** Keys of what can be done with those who are chosen. */
function useBulkKeys(
  choice: RosterChoice,
  actions: ComputedRef<readonly BulkAction[]>,
  run: (action: BulkAction) => void,
): void {
  useViewActions(() =>
    BULK_ACTIONS.map((action) => ({
      id: `roster.bulk.${action.key}`,
      label: action.label,
      group: 'sheet' as const,
      icon: action.icon,
      keys: action.keys,
      inMenu: false as const,
      when: () => actions.value.some(({ key }) => key === action.key),
      run: () => {
        run(action)
      },
    })),
  )
  useViewActions([
    {
      id: 'roster.bulk.all',
      label: 'roster.bulk.all',
      group: 'sheet',
      keys: 'mod+a',
      inMenu: false,
      run: choice.all,
    },
    {
      id: 'roster.bulk.letGo',
      label: 'roster.bulk.letGo',
      group: 'sheet',
      keys: 'escape',
      inMenu: false,
      when: () => choice.ids.value.length > 0,
      run: choice.letGo,
    },
  ])
}

/**
 * @param rows whom the shown tab shows, from top to bottom
 * @param open what a plain click on a row, and Enter, do
 */
export function useBulk(rows: Ref<readonly Id[]>, open: (id: Id) => void) {
  const campaign = useCampaign()
  const choice = useRosterChoice(
    rows,
    computed(() => campaign.sheetIds),
  )
  const sheets = computed(() => choice.ids.value.flatMap((id) => campaign.sheet(id) ?? []))
  const actions = computed(() =>
    sheets.value.length === 0 ? [] : BULK_ACTIONS.filter(({ isFor }) => isFor?.(sheets.value) ?? true),
  )
  /** With those whom it was opened for: a dialog stays while its command changes them. */
  const opened = shallowRef<{ dialog: BulkDialog; sheets: Some } | null>(null)
  const isOpen = computed({
    get: () => opened.value !== null,
    set: (is) => !is && (opened.value = null),
  })

  const leftOut = shallowRef<readonly LeftOut[]>([])
  const isTelling = computed({
    get: () => leftOut.value.length > 0,
    set: (is) => !is && (leftOut.value = []),
  })
  provideLeftOut((those) => (leftOut.value = those))
  async function send(command: CommandOf<'roster/to-each'>): Promise<void> {
    const result = await runCommand(command)
    if (result.outcome === 'resolved') leftOut.value = leftOutIn(result.log, campaign.nameOf)
  }

  function run({ key }: Pick<BulkAction, 'key'>): void {
    const [first, ...others] = sheets.value
    if (first === undefined) return
    const ids = choice.ids.value
    if (key === 'duplicate') void send(toEach(ids, (sheet) => ({ type: 'roster/duplicate', sheet })))
    else if (key === 'template') {
      const names = new Map(sheets.value.map(({ id, name }) => [id, name]))
      void send(
        toEach(ids, (sheet) => ({ type: 'roster/save-as-template', sheet, name: names.get(sheet) ?? '' })),
      )
    } else opened.value = { dialog: key, sheets: [first, ...others] }
  }
  useBulkKeys(choice, actions, run)

  async function walkTo(id: Id | undefined): Promise<void> {
    if (id === undefined) return
    await nextTick()
    document.querySelector<HTMLElement>(`[data-roster="${CSS.escape(id)}"]`)?.focus()
  }
  function onPress(id: Id, event: MouseEvent): void {
    if (!choice.press(id, event)) open(id)
  }
  /** Space takes one in or out, arrows lead to the next, and with Shift they take it along. */
  function onKey(id: Id, event: KeyboardEvent): void {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (event.key === ' ') {
      event.preventDefault()
      if (event.shiftKey) choice.reach(id)
      else choice.toggle(id)
    } else if (by !== 0) {
      event.preventDefault()
      const next = rows.value[rows.value.indexOf(id) + by]
      if (next === undefined) return
      if (event.shiftKey) {
        choice.reach(id)
        choice.reach(next)
      }
      void walkTo(next)
    }
  }
  return { choice, sheets, actions, opened, isOpen, leftOut, isTelling, run, onPress, onKey }
}
