/** The rule systems that the windows know, found by id, by sheet or by encounter. A new system is one line here. */
import type { Sheet, SystemId } from '@shared/campaign/types'
import type { Encounter } from '@shared/contract/types'
import type { OpeningStep, SheetWindows, SystemWindows } from './windows'
import { massCombat } from '@/systems/mass-combat'
import { wcrpg } from '@/systems/wcrpg'
import { wire } from '@/systems/wire'
import { wwn } from '@/systems/wwn'

/** Made when first asked for: a system's entry and the views that ask for it import each other. */
const systems = (): Readonly<Partial<Record<SystemId, SystemWindows>>> => ({
  wcrpg,
  wire,
  'mass-combat': massCombat,
  wwn,
})

/** Throws for a system without windows: the host does not play it either. */
export function systemOf(id: SystemId): SystemWindows {
  const found = systems()[id]
  if (found === undefined) throw new Error(`no windows for ${id}`)
  return found
}

export const encounterSystem = (encounter: Pick<Encounter, 'fight'>): SystemWindows =>
  systemOf(encounter.fight.system)

/** Throws for a kind that no system lists: the host would not have let it in. */
export function sheetWindowsOf(sheet: Pick<Sheet, 'kind'>): SheetWindows {
  const found = Object.values(systems())
    .map(({ sheets }) => sheets[sheet.kind])
    .find((windows) => windows !== undefined)
  if (found === undefined) throw new Error(`no window for sheets of kind ${sheet.kind}`)
  return found
}

/** The steps before the first turn of this fight. */
export const openingSteps = (encounter: Encounter): readonly OpeningStep[] =>
  encounterSystem(encounter).encounter.opening.filter(({ isThere }) => isThere?.(encounter) !== false)

/** What comes next before the first turn; null once turns are taken. `later`: steps passed over in this window. */
export function openingStep(
  encounter: Encounter,
  later: ReadonlySet<string> = new Set(),
): OpeningStep | null {
  if (encounter.roundBegun || encounter.round > 0 || encounter.turn !== null) return null
  return openingSteps(encounter).find((step) => !later.has(step.key) && !step.isDone(encounter)) ?? null
}
