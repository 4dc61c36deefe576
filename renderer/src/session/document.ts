/**
 * The window's read-only copy of the campaign: applies changes in order of revision and tells when one is missing.
 * The document is frozen; patches make a new one that shares all that did not change.
 */
import { apply } from 'mutative'
import { ref, shallowRef } from 'vue'
import type { Combatant } from '@shared/campaign/types'
import type {
  Campaign,
  CampaignChange,
  CampaignSnapshot,
  CombatantView,
  Encounter,
  HistoryState,
  Id,
  Patch,
  Sheet,
} from '@shared/contract/types'
import { createRecordTable } from './recordTable'

/** applied; old: seen before, nothing to do; gap: revisions are missing in between. */
export type ChangeResult = 'applied' | 'old' | 'gap'

export const EMPTY_HISTORY: HistoryState = { undo: null, redo: null }

/** Freezes a tree of plain data; stops at what is frozen already. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const part of Object.values(value)) deepFreeze(part)
  return value
}

export function applyPatches<T extends object>(state: T, patches: readonly Patch[]): T {
  if (patches.length === 0) return state
  return deepFreeze<T>(apply<T>(state, patches as Parameters<typeof apply>[1], undefined))
}

export function createDocument() {
  const campaign = shallowRef<Campaign | null>(null)
  const revision = ref(0)
  const history = shallowRef<HistoryState>(EMPTY_HISTORY)
  const sheets = createRecordTable<Sheet>((sheet) => sheet.id)
  const encounters = createRecordTable<Encounter>((encounter) => encounter.id)
  const combatants = createRecordTable<Combatant>((combatant) => combatant.id)
  const views = createRecordTable<CombatantView>((view) => view.combatant)

  function take(next: Campaign): void {
    const before = campaign.value
    campaign.value = next
    if (before?.roster !== next.roster) sheets.sync(next.roster)
    if (before?.encounters !== next.encounters) {
      encounters.sync(next.encounters)
      combatants.sync(next.encounters.flatMap((encounter) => encounter.combatants))
    }
  }

  function load(snapshot: CampaignSnapshot): void {
    views.sync(snapshot.views)
    take(deepFreeze(snapshot.campaign))
    revision.value = snapshot.revision
    history.value = snapshot.history
  }

  function change(received: CampaignChange): ChangeResult {
    if (campaign.value?.id !== received.campaign) return 'old'
    if (received.revision <= revision.value) return 'old'
    if (received.revision !== revision.value + 1) return 'gap'
    for (const view of received.views) views.set(view.combatant, view)
    for (const id of received.gone) views.set(id, undefined)
    take(applyPatches(campaign.value, received.patches))
    revision.value = received.revision
    history.value = received.history
    return 'applied'
  }

  function clear(): void {
    campaign.value = null
    revision.value = 0
    history.value = EMPTY_HISTORY
    for (const table of [sheets, encounters, combatants, views]) table.clear()
  }

  const view = (id: Id): CombatantView | undefined => views.get(id)
  return { campaign, revision, history, sheets, encounters, combatants, view, load, change, clear }
}
