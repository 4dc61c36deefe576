/** A campaign with no more in it than a forecast depends on: small enough to be copied for every run. */
import type { Campaign, Encounter, Sheet } from '@shared/campaign/types'
import { partOf } from '../engine/part'
import { textsIn } from '../engine/report/blows'
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
  return { ...alone(campaign, system, ids), encounters: [] }
}

/** These sheets, of one rule system. */
function alone(campaign: Campaign, system: RuleSystem, ids: ReadonlySet<string>): Campaign {
  const kept = Object.entries(campaign.own).filter(([id]) => id === system.id)
  return {
    ...campaign,
    system: system.id,
    systems: [system.id],
    roster: campaign.roster
      .filter(({ id }) => ids.has(id))
      .map((sheet): Sheet => ({ ...sheet, portrait: null, notes: '' })),
    own: system.own.reducedTo(Object.fromEntries(kept), ids),
    notes: '',
  }
}

/** Whoever stands in the fight, whomever those name (the type of a ship, who rides in it), and so on. */
function fighting(campaign: Campaign, encounter: Encounter): ReadonlySet<string> {
  const byId = new Map(campaign.roster.map((sheet) => [sheet.id, sheet]))
  const found = new Set(encounter.combatants.map(({ sheet }) => sheet))
  for (const text of textsIn(encounter)) if (byId.has(text)) found.add(text)
  for (const id of found) for (const text of textsIn(byId.get(id))) if (byId.has(text)) found.add(text)
  return found
}

/** With this one fight, and with whoever would tend these people after it. */
export function reducedToAftermath(
  campaign: Campaign,
  system: RuleSystem,
  encounter: Encounter,
  patients: readonly string[],
): Campaign {
  const ids = new Set(fighting(campaign, encounter))
  for (const patient of patients) for (const id of concerned(campaign, system, patient)) ids.add(id)
  return { ...alone(campaign, system, ids), encounters: [encounter] }
}

/** With this one fight, which goes on from where it stands, and nobody who has no part in it. */
export function reducedToFight(campaign: Campaign, system: RuleSystem, encounter: Encounter): Campaign {
  return { ...alone(campaign, system, fighting(campaign, encounter)), encounters: [encounter] }
}
