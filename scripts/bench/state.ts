/** Campaigns of any size to measure on: raiders by the hundred in one running fight. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Campaign } from '@shared/campaign/types'
import type { CampaignChange, Command } from '@shared/contract/types'
import { CampaignSession } from '../../electron/campaign/session'
import { createCampaign } from '../../electron/engine/newCampaign'
import { systemById } from '../../electron/rules/registry'

export interface Bench {
  session: CampaignSession
  ids: string[]
  folder: string
  /** Bytes that a socket would have been handed so far. */
  sent: () => number
  end: () => void
}

export function blankCampaign(): Campaign {
  return createCampaign({ id: 'bench', name: 'Bench', system: systemById('wcrpg'), seed: 'bench' })
}

/** A running fight of so many combatants on a real folder; every change is serialized as a host would send it. */
export function fightOf(combatants: number): Bench {
  const folder = mkdtempSync(join(tmpdir(), 'roundkeeper-bench-'))
  let sent = 0
  const session = CampaignSession.create(folder, blankCampaign(), (change: CampaignChange) => {
    sent += JSON.stringify({ topic: 'campaign.changed', payload: change }).length
  })
  const run = (command: Command): void => {
    const outcome = session.run(command, { answers: [], beyond: 'app' }, undefined)
    if (outcome.outcome !== 'resolved') throw new Error(JSON.stringify(outcome))
  }
  run({
    type: 'roster/add',
    sheet: {
      id: 'raider',
      kind: 'wcrpg/character',
      name: 'Raider',
      template: true,
      maxHp: 100_000,
      maxNhp: 100_000,
      si: 80,
      rab: 8,
      skills: { security: { score: 40, characteristic: 'tactical', specializations: [] } },
      weapons: { laser: { name: 'Hand laser', damage: 20, maximumRange: 40, drawn: true } },
      gear: { suit: { name: 'Suit', layer: 'armour', covers: 'all', maxHp: 100_000 } },
    },
  })
  run({ type: 'encounter/create', encounter: 'fight', name: 'Fight' })
  run({
    type: 'encounter/add-copies',
    encounter: 'fight',
    side: 'players',
    template: 'raider',
    count: combatants / 2,
  })
  run({
    type: 'encounter/add-copies',
    encounter: 'fight',
    side: 'foes',
    template: 'raider',
    count: combatants / 2,
  })
  run({ type: 'encounter/start', encounter: 'fight' })
  run({ type: 'encounter/roll-initiative', encounter: 'fight' })
  run({ type: 'wcrpg/roll-ranges', encounter: 'fight' })
  run({ type: 'encounter/next-turn', encounter: 'fight' })
  const ids = session.campaign.encounters[0]?.order ?? []
  return {
    session,
    ids,
    folder,
    sent: () => sent,
    end: () => {
      session.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Three fields of one sheet, as a GM's hand would change them. */
export const correction = (sheet: string, value: number): Command => ({
  type: 'roster/correct',
  sheet,
  changes: [
    { path: ['hp'], value: 90_000 - (value % 1000) },
    { path: ['nhp'], value: 90_000 - (value % 997) },
    { path: ['si'], value: value % 500 },
  ],
})
