/** Who tends whom, and what that means in the next hours. The rules set no limit; the load is told. Pure. */
import type { DueView, HealingLane } from '@shared/contract/recovery'
import type { Id } from '@shared/contract/types'
import { timesWithin } from './lane'

export interface MedicLoad {
  medic: Id
  patients: Id[]
  /** What this medic has to roll, soonest first. */
  dues: { patient: Id; due: DueView }[]
  /** Checks within the time looked at, if nothing changes. */
  checks: number
  /** Patients for whom it cannot act as it stands. */
  unfitFor: Id[]
}

/** Everybody who tends somebody else or has something to roll for somebody, the busiest first. */
export function loadsOf(
  care: readonly { patients: readonly { patient: Id; medic: Id | null }[] }[],
  lanes: readonly HealingLane[],
  { now, seconds }: { now: number; seconds: number },
): MedicLoad[] {
  const loads = new Map<Id, MedicLoad>()
  const loadOf = (medic: Id): MedicLoad => {
    const load = loads.get(medic) ?? { medic, patients: [], dues: [], checks: 0, unfitFor: [] }
    loads.set(medic, load)
    return load
  }
  const medicOfPatient = new Map<Id, Id>()
  for (const { patients } of care)
    for (const { patient, medic } of patients) {
      if (medic === null || medic === patient) continue
      medicOfPatient.set(patient, medic)
      loadOf(medic).patients.push(patient)
    }
  for (const { sheet, dues, patient } of lanes) {
    for (const due of dues) {
      if (due.roller === null || due.roller === sheet) continue
      const load = loadOf(due.roller)
      load.dues.push({ patient: sheet, due })
      load.checks += timesWithin(due, patient, { now, seconds })
      if (!load.patients.includes(sheet)) load.patients.push(sheet)
    }
    const medic = medicOfPatient.get(sheet)
    if (medic !== undefined && (patient?.lacks ?? []).some(({ key }) => key === 'medicUnfit'))
      loadOf(medic).unfitFor.push(sheet)
  }
  for (const { dues } of loads.values()) dues.sort((a, b) => a.due.at - b.due.at)
  return [...loads.values()].sort((a, b) =>
    a.patients.length === b.patients.length ? b.checks - a.checks : b.patients.length - a.patients.length,
  )
}
