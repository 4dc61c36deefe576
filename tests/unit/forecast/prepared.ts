/** Ready fights of the stock in preparation, with everybody in place, and what a forecast is told of them. */
import type { Campaign, Encounter, SystemId } from '@shared/campaign/types'
import { reducedToFight } from '../../../electron/forecast/reduce'
import { systemOfFight } from '../../../electron/rules/answers'
import { placesOf, readyOf, setUpWith } from '../stock/readyFight'
import { StockTable } from '../stock/stock'

/** @param name left out: the first that there is */
export function prepared(system: SystemId, name?: string): Campaign {
  const ready = readyOf(system).find((one) => name === undefined || one.name === name)
  if (ready === undefined) throw new Error(`no fight ${name ?? ''}`)
  const table = new StockTable(system, ready.id).do(setUpWith(ready))
  for (const command of placesOf(table)) table.do(command)
  return table.campaign
}

export function fightIn({ encounters: [fight] }: Campaign): Encounter {
  if (fight === undefined) throw new Error('no fight')
  return fight
}

export function reduced(campaign: Campaign): Campaign {
  const fight = fightIn(campaign)
  return reducedToFight(campaign, systemOfFight(fight), fight)
}
