/** What a GM is told of another program that has a folder: whose it is, and how long ago it lived. */
import type { Json, JsonRecord } from '@shared/contract/types'
import type { DataFolderInUse } from './lockContest'
import { reason } from './trouble'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

function ageWords(age: number | null): Json {
  if (age === null) return reason('lifeUnknown')
  if (age < MINUTE_MS) return reason('lifeSeconds', { count: Math.floor(age / 1000) })
  if (age < HOUR_MS) return reason('lifeMinutes', { count: Math.floor(age / MINUTE_MS) })
  if (age < DAY_MS) return reason('lifeHours', { count: Math.floor(age / HOUR_MS) })
  return reason('lifeDays', { count: Math.floor(age / DAY_MS) })
}

/** `in-use`: it lives, and must be closed. `in-use-elsewhere`: nobody knows; `holder` may be taken over. */
export function failureOfUse({ folder, holder }: DataFolderInUse): { code: string; details: JsonRecord } {
  if (holder === null) return { code: 'in-use', details: { file: folder } }
  const machine = holder.machine === '' ? reason('lifeElsewhere') : holder.machine
  return {
    code: 'in-use-elsewhere',
    details: { file: folder, machine, age: ageWords(holder.age), holder: holder.id },
  }
}
