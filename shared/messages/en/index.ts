/**
 * The English catalogue: one namespace a topic. Keys are flat within a namespace (`log` + `attack.hit` =
 * `log.attack.hit`), so that one key can be the beginning of another. A window takes ./common and, with a rule system,
 * the words of that; whoever needs all of them at once finds them here.
 */
import type { SystemId } from '../../campaign/types'
import { common } from './common'
import * as forecast from './forecast'
import * as interchange from './interchange'
import * as languages from './languages'
import * as library from './library'
import { massCombat } from './mass-combat'
import * as rosterBulk from './rosterBulk'
import * as statistics from './statistics'
import * as uiReport from './uiReport'
import type { CountedOf, LabelsOf, ParametersOf } from '../parameters'
import { merged } from './merged'
import { wcrpg } from './wcrpg'
import { wire } from './wire'
import { wwn } from './wwn'

const OF_SYSTEMS = { 'mass-combat': massCombat, wcrpg, wire, wwn } satisfies Record<SystemId, object>

export const en = merged(
  common,
  forecast,
  interchange,
  languages,
  library,
  rosterBulk,
  statistics,
  uiReport,
  ...Object.values(OF_SYSTEMS),
)

export type Namespace = keyof typeof en
type UiWords = (typeof en)['ui']
export type UiKey = keyof UiWords
/** Keys of the interface whose words need nothing filled in. */
export type UiLabel = LabelsOf<UiWords>
/** … and of those that need a number called `count` alone. */
export type UiCounted = CountedOf<UiWords>
export type UiParameters<Key extends UiKey> = ParametersOf<UiWords[Key]>
