/** The cockpit's keys, as actions: they stand in the sheet of keys and in the palette as well. */
import type { Offer } from '@shared/contract/types'
import { isEnterFree } from '@/actions/keys'
import { runAction, useViewActions, type UiAction } from '@/actions/registry'
import { useDiceTray } from '@/dice/tray'
import { ui } from '@/words/words'
import { mapTools } from '../map/mapTools'
import { dueReserve } from '../order/events'
import { useSeveralActions } from '../several/useSeveralActions'
import { isOutcomeOpen } from '../stage/outcomeFold'
import { listedDialogs, MAP_KEY, scenesOf } from './scenes'
import type { Cockpit } from './useCockpit'

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

const isOpen = ({ chosen }: Cockpit['form']): boolean => chosen.value !== null

interface Focus {
  order: () => void
  offers: () => void
  /** Where the keyboard was before the form was opened. */
  back: () => void
  isOnMap: () => boolean
}

/** Whether the turn can pass on. */
const canPass = ({ isRunning, encounter }: Cockpit): boolean =>
  isRunning.value && (encounter.value?.order.length ?? 0) > 0

const turnActions = (cockpit: Cockpit): UiAction[] => [
  {
    id: 'encounter.next',
    label: 'encounter.bar.next',
    group: 'encounter',
    icon: 'next',
    keys: 'n',
    when: () => canPass(cockpit),
    run: cockpit.nextTurn,
  },
  {
    id: 'encounter.forecast',
    label: 'encounter.forecast',
    group: 'encounter',
    icon: 'die',
    when: () => cockpit.isRunning.value,
    run: () => (cockpit.dialog.value = { kind: 'forecast' }),
  },
  {
    id: 'encounter.suggest',
    label: 'encounter.suggest',
    group: 'encounter',
    icon: 'target',
    keys: 'q',
    when: () => canPass(cockpit) && cockpit.shown.value !== null,
    run: cockpit.autopilot.suggest,
  },
]

/** Each main action by the digit that it bears. */
function offerActions(cockpit: Cockpit): UiAction[] {
  const { form } = cockpit
  const offerWith = (digit: number) =>
    cockpit.listed.value.mains.find((entry) => entry.digit === digit)?.offer
  /** Somebody else has just been shown: what they may do is on its way, and no key waits for it. */
  const isAwaited = (): boolean => cockpit.isFetchingOffers.value && cockpit.offers.value.length === 0
  const possible = (digit: number): Offer | undefined => {
    const offer = offerWith(digit)
    return offer?.refused === null ? offer : undefined
  }
  return DIGITS.map((digit): UiAction => ({
    id: `encounter.offer.${digit}`,
    label: () => ui('encounter.keys.offer', { number: digit }),
    group: 'encounter',
    keys: String(digit),
    when: () =>
      cockpit.isRunning.value &&
      form.preview.result.value === null &&
      (isAwaited() || possible(digit) !== undefined),
    run: () => {
      const offer = possible(digit)
      if (offer === undefined) form.openFound(() => possible(digit))
      else form.open(offer)
    },
  }))
}

/** `isAsked`: dice wait in the tray, and Enter is theirs. */
const formActions = ({ form }: Cockpit, isAsked: () => boolean): UiAction[] => [
  {
    id: 'encounter.run',
    label: 'encounter.keys.run',
    group: 'encounter',
    icon: 'die',
    keys: 'enter',
    when: () => isOpen(form) && form.preview.result.value === null && !isAsked() && isEnterFree(),
    run: form.run,
  },
  {
    id: 'encounter.commit',
    label: 'encounter.preview.commit',
    group: 'encounter',
    keys: 'enter',
    when: () => form.preview.result.value !== null && !isAsked() && isEnterFree(),
    run: form.commit,
  },
  {
    id: 'encounter.preview',
    label: 'encounter.form.preview',
    group: 'encounter',
    icon: 'eye',
    keys: 'p',
    when: () => isOpen(form) && !form.isAhead.value,
    run: form.preview.show,
  },
  {
    id: 'encounter.type',
    label: 'encounter.form.typeDice',
    group: 'encounter',
    icon: 'keyboard',
    keys: 't',
    when: () => isOpen(form),
    run: () => (form.isTyping.value = !form.isTyping.value),
  },
]

const wayActions = (cockpit: Cockpit, focus: Focus): UiAction[] => [
  {
    id: 'encounter.back',
    label: 'encounter.form.back',
    group: 'encounter',
    keys: 'escape',
    when: () =>
      cockpit.isAskedToPass.value ||
      isOpen(cockpit.form) ||
      cockpit.several.ids.value.length > 0 ||
      cockpit.scene.value !== null ||
      cockpit.tool.value !== null ||
      isMapBefore(cockpit) ||
      focus.isOnMap() ||
      cockpit.picked.value !== null,
    run: () => back(cockpit, focus),
  },
  {
    id: 'encounter.find',
    label: 'encounter.keys.find',
    group: 'encounter',
    icon: 'search',
    keys: '/',
    inMenu: false,
    run: () => runAction('palette'),
  },
  { id: 'encounter.order', label: 'encounter.keys.order', group: 'encounter', keys: 'o', run: focus.order },
  {
    id: 'encounter.offers',
    label: 'encounter.keys.offers',
    group: 'encounter',
    keys: 'w',
    when: () => cockpit.isRunning.value && !isOpen(cockpit.form),
    run: focus.offers,
  },
]

const severalActions = ({ several, isRunning, shown }: Cockpit): UiAction[] => [
  {
    id: 'encounter.several.toggle',
    label: 'encounter.several.toggle',
    group: 'encounter',
    icon: 'check',
    keys: 'x',
    when: () => isRunning.value && shown.value !== null,
    run: several.toggleShown,
  },
  {
    id: 'encounter.several.reach',
    label: 'encounter.several.reach',
    group: 'encounter',
    keys: 'shift+x',
    inMenu: false,
    when: () => isRunning.value && shown.value !== null,
    run: several.reachShown,
  },
]

/** Dialogs and scenes of the rule system. */
function systemActions(cockpit: Cockpit): UiAction[] {
  const { form } = cockpit
  const several = useSeveralActions(cockpit)
  const openDialog = (key: string): void => {
    if (cockpit.several.ids.value.length > 0 && several.forms.some((form) => form.key === key))
      several.openForm(key)
    else if (cockpit.shown.value !== null)
      cockpit.dialog.value = { kind: 'ofSystem', key, combatant: cockpit.shown.value }
  }
  const dialogs = listedDialogs(cockpit.system).map((entry): UiAction => ({
    id: `encounter.${entry.key}`,
    label: entry.label,
    group: 'encounter',
    icon: entry.icon,
    ...(entry.keys === null ? {} : { keys: entry.keys }),
    run: () => openDialog(entry.key),
  }))
  const scenes = systemScenes(cockpit).map((scene): UiAction => ({
    id: `encounter.scene.${scene.key}`,
    label: scene.label,
    group: 'encounter',
    icon: scene.icon,
    keys: scene.keys,
    run: () => {
      form.close()
      cockpit.scene.value = cockpit.scene.value === scene.key ? null : scene.key
    },
  }))
  return [...dialogs, ...scenes]
}

/** The map stands where the steps before the first turn are. */
const isMapBefore = (cockpit: Cockpit): boolean =>
  cockpit.opening.value !== 'done' && cockpit.isMapBefore.value

const centreActions = (cockpit: Cockpit, focus: Focus): UiAction[] => [
  {
    id: 'encounter.map',
    label: 'encounter.keys.map',
    group: 'encounter',
    icon: 'map',
    keys: MAP_KEY,
    when: () => cockpit.hasMap.value,
    run: () => {
      if (isMapBefore(cockpit)) cockpit.isMapBefore.value = false
      else if (focus.isOnMap()) focus.offers()
      else cockpit.toMap()
    },
  },
  ...mapTools(cockpit, (token) => [token]).map(({ key, action, label, icon, keys }): UiAction => ({
    id: action,
    label,
    group: 'encounter',
    icon,
    keys,
    when: () => cockpit.hasMap.value,
    run: () => {
      cockpit.tool.value = cockpit.tool.value === key ? null : key
      if (cockpit.tool.value !== null) cockpit.toMap()
    },
  })),
  {
    id: 'encounter.sheet',
    label: 'encounter.keys.sheet',
    group: 'encounter',
    icon: 'roster',
    keys: 'shift+b',
    when: () => cockpit.hasMap.value,
    run: () => (cockpit.isSheetWanted.value = !cockpit.isSheetWanted.value),
  },
]

const outcomeActions = (): UiAction[] => [
  {
    id: 'encounter.outcome',
    label: 'encounter.outcome.all',
    group: 'encounter',
    keys: 'y',
    run: () => (isOutcomeOpen.value = !isOutcomeOpen.value),
  },
]

const dueIn = ({ isRunning, encounter }: Cockpit) =>
  isRunning.value && encounter.value !== undefined ? dueReserve(encounter.value) : undefined

const encounterActions = (cockpit: Cockpit): UiAction[] => [
  {
    id: 'encounter.background',
    label: 'pictures.map.open',
    group: 'encounter',
    icon: 'picture',
    when: () =>
      cockpit.encounter.value !== undefined &&
      cockpit.system.encounter.field(cockpit.encounter.value) !== null,
    run: () => (cockpit.dialog.value = { kind: 'background' }),
  },
  {
    id: 'encounter.join',
    label: 'encounter.bar.join',
    group: 'encounter',
    icon: 'plus',
    keys: 'a',
    run: () => (cockpit.dialog.value = { kind: 'join' }),
  },
  {
    id: 'encounter.quick',
    label: 'encounter.quick',
    group: 'encounter',
    icon: 'plus',
    keys: 'shift+q',
    run: () => (cockpit.dialog.value = { kind: 'quick' }),
  },
  {
    id: 'encounter.event',
    label: 'encounter.event.plan',
    group: 'encounter',
    icon: 'flag',
    keys: 'shift+a',
    when: () => cockpit.isRunning.value,
    run: () => (cockpit.dialog.value = { kind: 'event' }),
  },
  {
    id: 'encounter.bringIn',
    label: 'encounter.event.bringIn.due',
    group: 'encounter',
    icon: 'flag',
    keys: 'j',
    when: () => dueIn(cockpit) !== undefined,
    run: () => {
      const event = dueIn(cockpit)
      if (event !== undefined) void cockpit.send({ type: 'encounter/bring-in', event: event.id })
    },
  },
  {
    id: 'encounter.delay',
    label: 'encounter.menu.delay',
    group: 'encounter',
    icon: 'clock',
    keys: 'l',
    when: () => cockpit.turn.value !== null,
    run: () => delay(cockpit),
  },
  {
    id: 'encounter.park',
    label: 'encounter.bar.park',
    group: 'encounter',
    icon: 'pause',
    when: () => cockpit.isRunning.value,
    run: () => cockpit.send({ type: 'encounter/park' }),
  },
  {
    id: 'encounter.end',
    label: 'encounter.bar.end',
    group: 'encounter',
    icon: 'flag',
    run: () => (cockpit.dialog.value = { kind: 'end' }),
  },
]

export function useCockpitActions(cockpit: Cockpit, focus: Focus): void {
  const tray = useDiceTray()
  useViewActions([
    ...turnActions(cockpit),
    ...offerActions(cockpit),
    ...formActions(cockpit, () => tray.pending !== null),
    ...wayActions(cockpit, focus),
    ...centreActions(cockpit, focus),
    ...severalActions(cockpit),
    ...systemActions(cockpit),
    ...outcomeActions(),
    ...encounterActions(cockpit),
  ])
}

const systemScenes = ({ encounter, system }: Cockpit) =>
  encounter.value === undefined ? [] : scenesOf(system, encounter.value)

/** Where the rule system has an action for it, its form opens; else the order of battle is asked for. */
function delay(cockpit: Cockpit): void {
  const { offers, form, dialog, system } = cockpit
  const key = system.cockpit.delayOffer
  if (key === undefined) {
    dialog.value = { kind: 'delay' }
    return
  }
  const offer = offers.value.find((one) => one.key === key && one.refused === null)
  if (offer !== undefined) form.open(offer)
}

/** One step back: from the preview to the form, from the form or the map to the list, from a tool in hand, from several chosen, from another combatant to the turn. */
function back(cockpit: Cockpit, focus: Focus): void {
  const { form, isAskedToPass, picked, scene, several, tool } = cockpit
  if (isAskedToPass.value) isAskedToPass.value = false
  else if (form.preview.result.value !== null) form.preview.drop()
  else if (form.chosen.value !== null) {
    form.close()
    setTimeout(focus.back)
  } else if (tool.value !== null) tool.value = null
  else if (several.ids.value.length > 0) several.letGo()
  else if (scene.value !== null) scene.value = null
  else if (isMapBefore(cockpit)) cockpit.isMapBefore.value = false
  else if (focus.isOnMap()) focus.offers()
  else picked.value = null
}
