/** The actions that every view of the GM's window has: going places, undo and redo, theme, palette, players' display. */
import { computed } from 'vue'
import { useRouter } from 'vue-router'
import type { Campaign } from '@shared/contract/types'
import { useViewActions, type UiAction } from '@/actions/registry'
import { TEXT_SIZES, type TextSize, THEMES, usePreferences } from '@/mirror/preferences'
import { useCampaign } from '@/session/campaign'
import { commandWords, redo, runCommand, undo } from '@/session/commands'
import { useCurtain } from '@/session/curtain'
import { DICE_MODES } from '@/session/diceMode'
import { openPlayersDisplay } from '@/session/playersDisplay'
import { windowsInUse } from '@/system/loaded'
import type { IconName } from '@/ui/icons'
import { ui } from '@/words/words'

export interface Place {
  name: 'campaigns' | 'library' | 'encounter' | 'roster' | 'healing' | 'journal' | 'rules' | 'settings'
  icon: IconName
  needsCampaign: boolean
  /** Only where the rule system has something that heals by the clock. */
  needsHealing?: true
}

/** The rail's places, in its order. */
export const PLACES: readonly Place[] = [
  { name: 'campaigns', icon: 'campaigns', needsCampaign: false },
  { name: 'library', icon: 'book', needsCampaign: false },
  { name: 'encounter', icon: 'encounter', needsCampaign: true },
  { name: 'roster', icon: 'roster', needsCampaign: true },
  { name: 'healing', icon: 'heart', needsCampaign: true, needsHealing: true },
  { name: 'journal', icon: 'journal', needsCampaign: true },
  { name: 'rules', icon: 'rules', needsCampaign: false },
  { name: 'settings', icon: 'settings', needsCampaign: false },
]
/** Whose key is which digit, with Alt so that no letter is taken. */
const DIGITS: readonly Place['name'][] = [
  'campaigns',
  'encounter',
  'roster',
  'healing',
  'journal',
  'rules',
  'settings',
  'library',
]
export const placeKeys = ({ name }: Place): string => `alt+${String(DIGITS.indexOf(name) + 1)}`

/** Without a campaign every place is in sight; an open one leaves out what its rules have no use for. */
export const isPlaceThere = ({ needsHealing }: Place, campaign: Campaign | null): boolean =>
  needsHealing !== true || campaign === null || windowsInUse(campaign).some(({ healing }) => healing)

/** What the window itself opens. */
export interface Openers {
  openPalette: () => void
  openKeys: () => void
  openNote: () => void
  openClock: () => void
}

/** A place that an open campaign has no use for has no key either: the sheet of keys does not name it. */
function usePlaceActions(): void {
  const router = useRouter()
  const campaign = useCampaign()
  const hasHealing = computed(() => PLACES.every((place) => isPlaceThere(place, campaign.campaign)))
  const there = (place: Place): boolean => place.needsHealing !== true || hasHealing.value
  const actionOf = (place: Place): UiAction => ({
    id: `go.${place.name}`,
    label: `go.${place.name}`,
    group: 'go',
    icon: place.icon,
    keys: placeKeys(place),
    when: () => !place.needsCampaign || campaign.id !== null,
    run: () => router.push({ name: place.name }),
  })
  const statistics: UiAction = {
    id: 'statistics.open',
    label: 'statistics.open',
    group: 'go',
    icon: 'statistics',
    when: () => campaign.id !== null,
    run: () => router.push({ name: 'statistics' }),
  }
  useViewActions(() => [...PLACES.filter(there).map(actionOf), statistics])
}

function themeActions(): UiAction[] {
  const preferences = usePreferences()
  return THEMES.map((theme): UiAction => ({
    id: `theme.${theme}`,
    label: `action.theme.${theme}`,
    group: 'view',
    icon: 'eye',
    when: () => preferences.theme !== theme,
    run: () => (preferences.theme = theme),
  }))
}

/** Who rolls in this campaign, as its settings have it. */
function diceActions(): UiAction[] {
  const campaign = useCampaign()
  const now = () => campaign.campaign?.dice.mode
  return DICE_MODES.map((mode): UiAction => ({
    id: `dice.mode.${mode}`,
    label: `action.diceMode.${mode}`,
    group: 'campaign',
    icon: 'die',
    inMenu: false,
    when: () => now() !== undefined && now() !== mode,
    run: () => runCommand({ type: 'campaign/set-dice-mode', mode }),
  }))
}

/** One step of the sizes that there are. */
function textSizeActions(): UiAction[] {
  const preferences = usePreferences()
  const stepped = (by: 1 | -1): TextSize | undefined =>
    TEXT_SIZES[TEXT_SIZES.indexOf(preferences.textSize) + by]
  const action = (label: 'action.textLarger' | 'action.textSmaller', by: 1 | -1): UiAction => ({
    id: label,
    label,
    group: 'view',
    icon: 'eye',
    when: () => stepped(by) !== undefined,
    run: () => (preferences.textSize = stepped(by) ?? preferences.textSize),
  })
  return [action('action.textLarger', 1), action('action.textSmaller', -1)]
}

function historyActions(): UiAction[] {
  const campaign = useCampaign()
  const stepOf = (direction: 'undo' | 'redo'): string =>
    commandWords(campaign.history[direction]?.commandType ?? '')
  return [
    {
      id: 'undo',
      label: () => ui('action.undo', { what: stepOf('undo') }),
      plainLabel: 'action.undoKey',
      group: 'campaign',
      icon: 'undo',
      keys: 'mod+z',
      when: () => campaign.history.undo !== null,
      run: undo,
    },
    {
      id: 'redo',
      label: () => ui('action.redo', { what: stepOf('redo') }),
      plainLabel: 'action.redoKey',
      group: 'campaign',
      icon: 'redo',
      keys: 'mod+shift+z',
      alsoKeys: ['mod+y'],
      when: () => campaign.history.redo !== null,
      run: redo,
    },
  ]
}

const windowActions = (open: Openers): UiAction[] => [
  {
    id: 'palette',
    label: 'action.palette',
    group: 'view',
    icon: 'search',
    keys: 'mod+k',
    run: open.openPalette,
  },
  { id: 'keys', label: 'action.keys', group: 'view', icon: 'keyboard', keys: '?', run: open.openKeys },
]

/** What can be done in any open campaign. */
function campaignActions(open: Openers): UiAction[] {
  const campaign = useCampaign()
  const curtain = useCurtain()
  return [
    {
      id: 'note.add',
      label: 'action.addNote',
      group: 'campaign',
      icon: 'note',
      keys: 'shift+n',
      when: () => campaign.id !== null,
      run: open.openNote,
    },
    {
      id: 'clock.move',
      label: 'action.moveClock',
      group: 'campaign',
      icon: 'clock',
      // T alone types the dice in the cockpit
      keys: 'shift+t',
      when: () => campaign.id !== null,
      run: open.openClock,
    },
    {
      id: 'players.open',
      label: 'action.players',
      group: 'campaign',
      icon: 'screen',
      when: () => campaign.id !== null,
      run: openPlayersDisplay,
    },
    {
      id: 'players.cover',
      label: () => ui(curtain.isDrawn ? 'action.uncover' : 'action.cover'),
      plainLabel: 'action.coverKey',
      group: 'campaign',
      icon: 'hidden',
      keys: 'shift+p',
      when: () => campaign.id !== null || curtain.isDrawn,
      run: curtain.toggle,
    },
  ]
}

export function useShellActions(open: Openers): void {
  const router = useRouter()
  useViewActions([
    ...windowActions(open),
    ...historyActions(),
    ...campaignActions(open),
    {
      id: 'help.guide',
      label: 'action.guide',
      group: 'help',
      icon: 'book',
      keys: 'f1',
      run: () => router.push({ name: 'guide' }),
    },
    ...diceActions(),
    ...themeActions(),
    ...textSizeActions(),
  ])
  usePlaceActions()
}
