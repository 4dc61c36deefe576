/** An original sample campaign: four marines of the survey cutter Halcyon against raiders on a derelict station. */
import type { Command } from '@shared/contract/types'
import { beltShield, boardingAxe, handLaser, hardsuit, marine, person, raider, stunBaton } from './people'

export function sample(): Command[] {
  return [
    person('imre', 'Sergeant Imre Vasko', marine, {
      player: true,
      initiative: 8,
      gear: { hardsuit, beltShield },
    }),
    person('odile', 'Odile Ferran', marine, {
      player: true,
      rab: 15,
      weapons: { handLaser: { ...handLaser, drawn: true }, stunBaton },
    }),
    person('tam', 'Tam Okoro', marine, {
      player: true,
      mab: 14,
      weapons: { boardingAxe: { ...boardingAxe, drawn: true }, handLaser },
    }),
    person('juno', 'Juno Hale', marine, {
      player: true,
      skills: { treatment: { score: 44, characteristic: 'medicine', specializations: [] } },
      disciplines: { tactical: 40, medicine: 60 },
    }),
    person('raider', 'Raider', raider, { template: true }),
    person('boss', 'Captain Brandt', raider, {
      maxHp: 66,
      maxNhp: 64,
      rab: 14,
      hd: 50,
      initiative: 9,
      gear: { hardsuit, beltShield: { ...beltShield, active: true } },
    }),
    {
      type: 'encounter/create',
      encounter: 'dock',
      name: 'The cargo dock of Station Meridian',
      sides: [
        { id: 'crew', name: 'Crew of the Halcyon', colour: 'blue', shape: 'circle' },
        { id: 'raiders', name: 'Brandt’s raiders', colour: 'red', shape: 'triangle' },
      ],
      settings: { rangeScale: 'short' },
    },
    { type: 'encounter/add', encounter: 'dock', side: 'crew', sheets: ['imre', 'odile', 'tam', 'juno'] },
    { type: 'encounter/add', encounter: 'dock', side: 'raiders', sheets: ['boss'], hidden: true },
    { type: 'encounter/add-copies', encounter: 'dock', side: 'raiders', template: 'raider', count: 4 },
  ]
}
