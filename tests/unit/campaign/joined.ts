/** A campaign beside which all other rule systems are in use. */
import type { Campaign, Encounter } from '@shared/campaign/types'
import { createCombatant, createEncounter } from '../../../electron/engine/newCampaign'
import { partOf } from '../../../electron/engine/part'
import { SYSTEMS } from '../../../electron/rules/registry'

/** A sheet of every kind of the other systems, and a fight of each that is parked. */
export function joined(campaign: Campaign): Campaign {
  const others = SYSTEMS.filter(({ id }) => id !== campaign.system)
  const sheets = others.flatMap(({ sheets: { kinds } }) =>
    kinds.map(({ kind, blank }) => blank(`zz-${kind.replace('/', '-')}`, `Someone of ${kind}`)),
  )
  const own = Object.assign(
    {},
    campaign.own,
    ...others.map((system) => system.own.blank()),
  ) as Campaign['own']
  const systems = [...campaign.systems, ...others.map(({ id }) => id)]
  const begun = { ...campaign, systems, own, roster: [...sheets, ...campaign.roster] } as Campaign
  const fights = others.map((system): Encounter => {
    const fight = createEncounter(partOf(begun, system.id), system, `zz-${system.id}`, 'Elsewhere')
    const those = sheets.filter((sheet) => system.sheets.kinds.some(({ kind }) => kind === sheet.kind))
    fight.combatants = those
      .filter((sheet) => system.fight.refuseJoining(partOf(begun, system.id), sheet) === null)
      .map((sheet) => createCombatant(system, fight, sheet, 'foes'))
    return { ...fight, status: 'parked' }
  })
  return { ...begun, encounters: [...fights, ...campaign.encounters] }
}
