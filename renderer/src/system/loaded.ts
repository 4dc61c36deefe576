/**
 * The rule systems whose windows are loaded. Each is a chunk of its own: the entry of a window hands in how to fetch
 * them, opening a campaign fetches what it is played by, and from then on it is found by id, by sheet or by encounter.
 */
import { shallowReactive } from 'vue'
import { systemsInUse } from '@shared/campaign/ownership'
import type { Campaign, Sheet, SystemId } from '@shared/campaign/types'
import type { Encounter, Patch } from '@shared/contract/types'
import { RequestFailed } from '@/session/link'
import type { OpeningStep, SheetWindows, SystemWindows } from './windows'

type OfSystems = Pick<Campaign, 'system' | 'systems'>
export type SystemLoaders = Readonly<Record<SystemId, () => Promise<SystemWindows>>>

/** Code of the failure, for its words (`error.<code>`). */
export const SYSTEM_NOT_LOADED = 'system-not-loaded'

let loaders: SystemLoaders | null = null
const loaded = shallowReactive(new Map<SystemId, SystemWindows>())

/** Called once by the entry of a window, before anything asks for a system. */
export function knowSystems(list: SystemLoaders): void {
  loaders = list
  loaded.clear()
}

/** Every system that this window could fetch, in the order of the list. */
export const knownSystems = (): SystemId[] => Object.keys(loaders ?? {}) as SystemId[]

/** Fetches the windows of a system, once. Throws RequestFailed where its chunk cannot be had: there are words for that. */
export async function loadSystem(id: SystemId): Promise<SystemWindows> {
  const before = loaded.get(id)
  if (before !== undefined) return before
  const load = loaders?.[id]
  if (load === undefined) throw new RequestFailed({ code: 'unknown-system', with: { system: id } })
  try {
    const windows = Object.freeze(await load())
    loaded.set(id, windows)
    return windows
  } catch (thrown) {
    console.error(thrown)
    throw new RequestFailed({ code: SYSTEM_NOT_LOADED, with: { system: id } })
  }
}

/** Throws for a system that no campaign of this window has brought along. */
export function systemOf(id: SystemId): SystemWindows {
  const found = loaded.get(id)
  if (found === undefined) throw new Error(`no windows for ${id}`)
  return found
}

/** Fetches the windows of every system that a campaign is played by. Throws as {@link loadSystem}. */
export async function loadSystems(campaign: OfSystems): Promise<void> {
  await Promise.all(systemsInUse(campaign).map(loadSystem))
}

/** Fetches the windows of a system that a change takes into use, before the change is seen. Throws as {@link loadSystem}. */
export async function loadAdded(patches: readonly Patch[]): Promise<void> {
  const added = patches.filter(({ path }) => path[0] === 'systems').flatMap(({ value }) => value)
  await Promise.all(added.filter((one) => typeof one === 'string').map((id) => loadSystem(id as SystemId)))
}

/** The windows of the systems that the campaign is played by, that of the house first; none without a campaign. */
export const windowsInUse = (campaign: OfSystems | null): SystemWindows[] =>
  campaign === null ? [] : systemsInUse(campaign).map(systemOf)

export const encounterSystem = (encounter: Pick<Encounter, 'fight'>): SystemWindows =>
  systemOf(encounter.fight.system)

/** Throws for a kind that no loaded system lists: the host would not have let it in. */
export function sheetSystem(sheet: Pick<Sheet, 'kind'>): SystemWindows {
  for (const system of loaded.values()) if (system.sheets[sheet.kind] !== undefined) return system
  throw new Error(`no window for sheets of kind ${sheet.kind}`)
}

export function sheetWindowsOf(sheet: Pick<Sheet, 'kind'>): SheetWindows {
  const found = sheetSystem(sheet).sheets[sheet.kind]
  if (found === undefined) throw new Error(`no window for sheets of kind ${sheet.kind}`)
  return found
}

/** The steps before the first turn of this fight. */
export const openingSteps = (system: SystemWindows, encounter: Encounter): readonly OpeningStep[] =>
  system.encounter.opening.filter(({ isThere }) => isThere?.(encounter) !== false)

/** What comes next before the first turn; null once turns are taken. `later`: steps passed over in this window. */
export function openingStep(
  system: SystemWindows,
  encounter: Encounter,
  later: ReadonlySet<string> = new Set(),
): OpeningStep | null {
  if (encounter.roundBegun || encounter.round > 0 || encounter.turn !== null) return null
  return (
    openingSteps(system, encounter).find((step) => !later.has(step.key) && !step.isDone(encounter)) ?? null
  )
}
