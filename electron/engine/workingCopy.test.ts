import { apply, create } from 'mutative'
import { describe, expect, it } from 'vitest'
import type { Campaign } from '@shared/campaign/types'
import type { WcrpgCharacter } from '@shared/wcrpg/sheet'
import { systemById } from '../rules/registry'
import { ScriptedDice } from './dice'
import { createCampaign } from './newCampaign'
import { resolutionOn } from './resolution'
import type { Resolution } from './system'
import { onWorkingCopy } from './workingCopy'

const system = systemById('wcrpg')

function people(...ids: string[]): Campaign {
  const campaign = createCampaign({ id: 'c', name: 'C', system, seed: 's' })
  const [kind] = system.sheets.kinds
  if (kind === undefined) throw new Error('WCRPG has a kind of sheet')
  campaign.roster = ids.map((id) => kind.blank(id, id))
  const chronicle = [1, 2, 3].map((at) => ({ at, state: 'fit' as const, stasis: false }))
  for (const sheet of campaign.roster) (sheet as WcrpgCharacter).healing.chronicle = [...chronicle]
  return campaign
}
const person = (resolution: Resolution, id: string): WcrpgCharacter => resolution.sheet(id) as WcrpgCharacter

/** What the same work makes of a campaign, straight on the draft or on a working copy. */
const done = (campaign: Campaign, work: (resolution: Resolution) => void, onCopy: boolean) =>
  create(
    campaign,
    (draft) => {
      const resolution = resolutionOn(systemById, draft, system.id, new ScriptedDice([]))
      if (onCopy) onWorkingCopy(resolution, work)
      else work(resolution)
    },
    { enablePatches: true },
  )

/** Fields, entries of records and of lists, added, changed and taken away. */
const work = (resolution: Resolution): void => {
  const ann = person(resolution, 'ann')
  ann.hp -= 7
  ann.healing.timers.lethalNatural = { every: 60, left: 60, at: 5 }
  ann.healing.chronicle.push({ at: 9, state: 'dazed', stasis: false })
  delete ann.skills.dodge
  const ben = person(resolution, 'ben')
  ben.healing.chronicle.splice(0, 2)
  ben.parts.head = { ...(ben.parts.cognitive as WcrpgCharacter['parts'][string]), open: 2 }
  ben.healing.stasis = { kind: 'chemical', age: 'starfaring', since: 4, until: null }
  resolution.campaign.clock += 90
  resolution.campaign.own.wcrpg?.care.push({
    id: resolution.freshId('care'),
    name: 'Tent',
    age: 'industrial',
    moving: false,
    equipment: [],
    patients: [],
  })
}

describe('work on copies', () => {
  it('comes to the same as on the draft, with the same undo', () => {
    const campaign = people('ann', 'ben', 'cleo')
    const [straight] = done(campaign, work, false)
    const [copied, patches, inverse] = done(campaign, work, true)
    expect(copied).toEqual(straight)
    expect(apply(campaign, patches)).toEqual(straight)
    expect(apply(copied, inverse)).toEqual(campaign)
    expect(copied.roster[2]).toBe(campaign.roster[2]) // nobody touched Cleo
  })
  it('patches no more than what differs: whoever is only looked at, or written to in vain, is in no patch', () => {
    const [, patches] = done(
      people('ann', 'ben', 'cleo'),
      (resolution) => {
        person(resolution, 'ben').hp += 0
        person(resolution, 'cleo').hp -= 1
      },
      true,
    )
    expect(patches.map(({ path }) => path)).toEqual([['roster', 2, 'hp']])
  })
  it('goes on from what the command has done before, and is seen by what it does after', () => {
    const campaign = people('ann')
    const [after] = create(
      campaign,
      (draft) => {
        const resolution = resolutionOn(systemById, draft, system.id, new ScriptedDice([]))
        person(resolution, 'ann').hp = 30
        onWorkingCopy(resolution, (copy) => {
          person(copy, 'ann').hp -= 5
          copy.campaign.clock = 60
          copy.log.say('note', { text: 'within' })
        })
        resolution.log.say('note', { text: 'after' })
        person(resolution, 'ann').hp -= 1
        expect(resolution.log.lines.map(({ at }) => at)).toEqual([60, 60])
      },
      { enablePatches: true },
    )
    expect([(after.roster[0] as WcrpgCharacter).hp, after.clock]).toEqual([24, 60])
  })
})
