/** The rules of every system in the list. A new one is a folder and one line here. */
import type { SystemId } from '@shared/campaign/types'
import type { RuleSystem } from '../engine/system'
import { massCombat } from './mass-combat'
import { wcrpg } from './wcrpg'
import { wire } from './wire'
import { wwn } from './wwn'

export const RULES_OF: Readonly<Record<SystemId, RuleSystem>> = {
  wcrpg,
  wire,
  'mass-combat': massCombat,
  wwn,
}
