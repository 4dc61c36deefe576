/**
 * A ready encounter of the library: people as templates, a fight, and numbered copies in it, as one entry that one undo takes
 * back. Templates that are here already are copied as they are.
 */
import { systemOfKind } from '@shared/campaign/ownership'
import type { SheetKind } from '@shared/campaign/types'
import type { JsonRecord, Refusal } from '@shared/contract/types'
import { findById, findEncounter, findSheet } from '../lookup'
import { createEncounter, createSide } from '../newCampaign'
import { refuse } from '../system'
import { defineCommand } from './define'
import { refuseUnfit } from './fitting'
import { bringIn } from './joining'
import { copyTemplate, refuseCopies } from './roster'
import { missingSystem } from './systems'

const setUp = defineCommand('encounter/set-up', {
  rules: [],
  /**
   * Refusals: `system-not-in-use`, `id-taken`, `unknown-side`, `unknown-sheet`, `not-a-template`, `of-another-system`, those of the
   * people who are added.
   */
  refuse(
    { campaign, system, own },
    { encounter, system: wanted, sides, templates, members },
  ): Refusal | null {
    const missing = missingSystem(campaign, wanted)
    if (missing !== null) return missing
    if (findEncounter(campaign, encounter) !== undefined) return refuse('id-taken', { id: encounter })
    for (const { name, kind, template } of templates) {
      if (systemOfKind(kind as SheetKind) !== system.id) return refuse('of-another-system', { who: name })
      if (template !== true && system.fight.muster === null) return refuse('not-a-template', { who: name })
    }
    for (const { template, side } of members) {
      if (findById(sides, side) === undefined) return refuse('unknown-side', { side })
      if (findById(templates, template) !== undefined) continue
      const here = findSheet(campaign, template)
      if (here === undefined) return refuse('unknown-sheet', { sheet: template })
      if (system.fight.muster !== null) continue
      const refusal = refuseCopies(campaign, template) ?? refuseUnfit(system, own.campaign, here)
      if (refusal !== null) return refusal
    }
    return null
  },
  carries: ({ templates }) => templates.map((sheet) => ({ type: 'roster/add', sheet: sheet as JsonRecord })),
  apply(resolution, { encounter: id, name, sides, members }) {
    const { campaign, system, own, log } = resolution
    const encounter = createEncounter(own.campaign, system, id, name)
    encounter.sides = sides.map((side, i) => ({
      ...createSide(side.id, side.name, i),
      ...(side as Partial<(typeof encounter.sides)[number]>),
    }))
    campaign.encounters.push(encounter)
    log.say('encounter.created', { encounter: name })
    const here = campaign.encounters.at(-1) ?? encounter
    const { muster } = system.fight
    for (const { template, side, count } of members) {
      const people =
        muster === null
          ? copyTemplate(resolution, template, count)
          : muster(resolution.own, resolution.peek(template), count)
      bringIn(resolution, here, people, { side, hidden: false, rolls: false })
    }
  },
})

export const setUpCommands = [setUp]
