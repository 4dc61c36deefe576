/** Keys and palette entries of the calendar. */
import type { ComputedRef } from 'vue'
import { useViewActions, type UiAction } from '@/actions/registry'
import { STEPS, type StepKey } from './steps'

interface Doing {
  canMove: ComputedRef<boolean>
  isPlanned: ComputedRef<boolean>
  hasNext: ComputedRef<boolean>
  hasNextOf: ComputedRef<boolean>
  hasChosen: ComputedRef<boolean>
  step: (key: StepKey) => void
  next: () => void
  nextOf: () => void
  until: () => void
  commit: () => void
  drop: () => void
  closer: () => void
  farther: () => void
  toNow: () => void
  toggleTable: () => void
  toggleEverybody: () => void
  print: () => void
  estimate: () => void
  estimateAll: () => void
}

/** The clock: by a step, to what is due next, to a moment of one's choice; and what is planned so. */
function clockActions(doing: Doing): UiAction[] {
  const canMove = (): boolean => doing.canMove.value
  const steps = STEPS.map(({ key, keys }): UiAction => ({
    id: `healing.clock.${key}`,
    label: `healing.clock.${key}`,
    group: 'healing',
    icon: 'clock',
    keys,
    when: canMove,
    run: () => doing.step(key),
  }))
  return [
    ...steps,
    {
      id: 'healing.clock.next',
      label: 'healing.clock.next.long',
      group: 'healing',
      icon: 'next',
      keys: 'd',
      when: () => canMove() && doing.hasNext.value,
      run: doing.next,
    },
    {
      id: 'healing.clock.nextOf',
      label: 'healing.clock.nextOf.long',
      group: 'healing',
      icon: 'next',
      keys: 'p',
      when: () => canMove() && doing.hasNextOf.value,
      run: doing.nextOf,
    },
    {
      id: 'healing.clock.until',
      label: 'healing.clock.until',
      group: 'healing',
      icon: 'clock',
      keys: 'u',
      when: canMove,
      run: doing.until,
    },
    {
      id: 'healing.commit',
      label: 'action.healing.commit',
      group: 'healing',
      icon: 'check',
      keys: 'mod+enter',
      when: () => doing.isPlanned.value,
      run: doing.commit,
    },
    {
      id: 'healing.drop',
      label: 'action.healing.drop',
      group: 'healing',
      icon: 'close',
      keys: 'escape',
      when: () => doing.isPlanned.value,
      run: doing.drop,
    },
  ]
}

const axisActions = (doing: Doing): UiAction[] => [
  {
    id: 'healing.closer',
    label: 'healing.closer',
    group: 'healing',
    keys: '+',
    alsoKeys: ['='],
    run: doing.closer,
  },
  { id: 'healing.farther', label: 'healing.farther', group: 'healing', keys: '-', run: doing.farther },
  { id: 'healing.toNow', label: 'healing.toNow', group: 'healing', keys: 'n', run: doing.toNow },
]

const estimateActions = (doing: Doing): UiAction[] => [
  {
    id: 'healing.estimate',
    label: 'healing.estimate',
    group: 'healing',
    icon: 'die',
    keys: 'e',
    when: () => doing.hasChosen.value,
    run: doing.estimate,
  },
  {
    id: 'healing.estimateAll',
    label: 'healing.estimate.all',
    group: 'healing',
    icon: 'die',
    keys: 'shift+e',
    run: doing.estimateAll,
  },
]

const viewActions = (doing: Doing): UiAction[] => [
  {
    id: 'healing.table',
    label: 'action.healing.table',
    group: 'healing',
    keys: 'v',
    run: doing.toggleTable,
  },
  {
    id: 'healing.everybody',
    label: 'action.healing.everybody',
    group: 'healing',
    keys: 'a',
    run: doing.toggleEverybody,
  },
  { id: 'healing.print', label: 'action.healing.print', group: 'healing', keys: 'w', run: doing.print },
]

export function useCalendarActions(doing: Doing): void {
  useViewActions([
    ...clockActions(doing),
    ...axisActions(doing),
    ...estimateActions(doing),
    ...viewActions(doing),
  ])
}
