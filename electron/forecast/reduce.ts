/** A campaign with no more in it than one patient's recovery depends on: small enough to be copied for every run. */
import type { Campaign, Sheet } from '@shared/campaign/types'
import { partOf } from '../engine/part'
import type { RuleSystem } from '../engine/system'

/** The patient, whoever tends it, whoever tends those in turn. */
function concerned(campaign: Campaign, system: RuleSystem, patient: string): ReadonlySet<string> {
  const found = new Set([patient])
  const part = partOf(campaign, system.id)
  const tends = part.roster
    .filter((sheet) => !sheet.template)
    .map(({ id }): [string, readonly string[]] => [id, system.time.dependents(part, id)])
  for (let before = 0; before < found.size;) {
    before = found.size
    for (const [id, patients] of tends) if (patients.some((one) => found.has(one))) found.add(id)
  }
  return found
}

/** Without fights: recovery is played on as if the running one ended now. It is of the patient's rule system alone. */
export function reducedTo(campaign: Campaign, system: RuleSystem, patient: string): Campaign {
  const ids = concerned(campaign, system, patient)
  const kept = Object.entries(campaign.own).filter(([id]) => id === system.id)
  return {
    ...campaign,
    system: system.id,
    systems: [system.id],
    roster: campaign.roster
      .filter(({ id }) => ids.has(id))
      .map((sheet): Sheet => ({ ...sheet, portrait: null, notes: '' })),
    encounters: [],
    own: system.own.reducedTo(Object.fromEntries(kept), ids),
    notes: '',
  }
}
