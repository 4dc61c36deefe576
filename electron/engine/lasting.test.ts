/** The end of what stands is said once: by the command in its own words, else by the engine. */
import { describe, expect, it } from 'vitest'
import type { Campaign } from '@shared/campaign/types'
import type { LogLine } from '@shared/contract/types'
import { buildCampaign } from '../cli/scenario/build'
import { scenarioSchema } from '../cli/scenario/schema'
import { systemById } from '../rules/registry'
import { unsaidEnds } from './lasting'

const system = systemById('wwn')

const fight = (totalDefense: boolean, hidden = false): Campaign =>
  buildCampaign(
    scenarioSchema.parse({
      title: 'T',
      rules: ['WWN-CCA-16'],
      system: 'wwn',
      campaign: {
        roster: [{ id: 'ana', kind: 'wwn/character', name: 'Ana' }],
        encounters: [
          {
            id: 'fight',
            combatants: [{ sheet: 'ana', side: 'players', hidden, fight: { totalDefense } }],
          },
        ],
      },
      steps: [{ do: { type: 'note/add', text: 'x' } }],
    }),
    system,
  )

const line = (say: string, who: string): LogLine => ({
  say,
  with: { who },
  rule: null,
  tone: 'plain',
  derivations: [],
  dice: [],
  switches: {},
  secret: false,
})

const ends = (after: Campaign, log: LogLine[] = [], type = 'wwn/move', before = fight(true)): string[] =>
  unsaidEnds(() => system, before, after, { type }, log).map(
    ({ say, with: { who } }) => `${say} ${JSON.stringify(who)}`,
  )

describe('what stands', () => {
  it('is said to have ended where no line of the command says it', () => {
    expect(ends(fight(false))).toEqual(['wwn.totalDefense.ended "Ana"'])
    expect(ends(fight(false), [line('wwn.move', 'Ana')])).toEqual(['wwn.totalDefense.ended "Ana"'])
    expect(ends(fight(false), [line('wwn.became.dead', 'Bo')])).toEqual(['wwn.totalDefense.ended "Ana"'])
  })
  it('is not said again where the command has said it of the same one', () => {
    expect(ends(fight(false), [line('wwn.became.dead', 'Ana')])).toEqual([])
    expect(ends(fight(false), [line('wwn.totalDefense.ended', 'Ana')])).toEqual([])
  })
  it('has nothing to say while it stands, when it begins, when a GM corrects it, and when the fight is over', () => {
    expect(ends(fight(true))).toEqual([])
    expect(ends(fight(true), [], 'wwn/total-defense', fight(false))).toEqual([])
    expect(ends(fight(false), [], 'encounter/correct')).toEqual([])
    const after = fight(false)
    const over = after.encounters.map((encounter) => ({ ...encounter, status: 'over' as const }))
    expect(ends({ ...after, encounters: over })).toEqual([])
  })
  it('stays with the GM of whoever is hidden', () => {
    const before = fight(true, true)
    const [said] = unsaidEnds(() => system, before, fight(false, true), { type: 'wwn/move' }, [])
    expect(said?.secret).toBe(true)
  })
})
