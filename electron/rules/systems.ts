/** The rules of every system in the list. A new one is a folder and one line here. */
import type { SystemId } from '@shared/campaign/types'
import type { RuleSystem } from '../engine/system'
import { massCombat } from './mass-combat'
import { twoScales } from './twoScales'
import { wcrpg } from './wcrpg'
import { wire } from './wire'
import { wwn } from './wwn'

export const RULES_OF: Readonly<Record<SystemId, RuleSystem>> = {
  // a sample of several systems belongs to none of them: it stands with that of its home
  wcrpg: { ...wcrpg, samples: [...wcrpg.samples, { key: 'twoScales', build: twoScales }] },
  wire,
  'mass-combat': massCombat,
  wwn,
}
