/** Tables of the action catalogue against those of the program: actions, stunts, materials; and what NPCs do. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { hitPointsOf, MATERIAL_STRENGTH } from '@shared/wcrpg/materials'
import type { Material, Stunt } from '@shared/wcrpg/names'
import { STUNT_TABLE } from '@shared/wcrpg/stunts'
import type { Campaign } from '@shared/campaign/types'
import type { OpenCommand } from '@shared/contract/types'
import { createCampaign } from '../../../electron/engine/newCampaign'
import { buildCampaign } from '../../../electron/cli/scenario/build'
import { scenarioSchema } from '../../../electron/cli/scenario/schema'
import { ACTIONS, type ActionKey } from '../../../electron/rules/wcrpg/tables'
import { system } from './ground'

interface Entry {
  id: string
  table?: Record<string, Record<string, unknown>[]>
}
const catalogue = parse(
  readFileSync(join(import.meta.dirname, '../../../shared/rules/wcrpg-actions.yaml'), 'utf8'),
) as Entry[]
const table = (id: string, name: string): Record<string, unknown>[] =>
  catalogue.find((entry) => entry.id === id)?.table?.[name] ?? []

const keyOf = (name: string): string =>
  name
    .split(/[\s-]+/)
    .map((word, index) => (index === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')

const DEGREES: Record<string, number> = {
  forward: 0,
  'diagonally forward': 45,
  'left or right': 90,
  sideways: 90,
  'diagonally backward': 135,
  backward: 180,
}

describe('the stunts', () => {
  const rows = table('WCA-STUNT-01', 'stunts')

  it('WCA-STUNT-01 are those of the book, no more and no fewer', () => {
    expect(rows.map(({ name }) => keyOf(String(name))).sort()).toEqual(Object.keys(STUNT_TABLE).sort())
  })

  it.each(rows)(
    'WCA-STUNT-01 $name is as the book says',
    ({ name, minFinesse, checks, hd, ab, dir, speed }) => {
      expect(STUNT_TABLE[keyOf(String(name)) as Stunt]).toEqual({
        minimumFinesse: minFinesse,
        checks,
        hit: hd,
        attack: ab,
        degrees: DEGREES[String(dir)],
        speed,
      })
    },
  )
})

describe('the materials', () => {
  const KEYS: Record<string, Material> = { 'Dense Metal (Starship Armor)': 'denseMetal' }

  it.each(table('WCA-ITEM-02', 'materials'))(
    'WCA-ITEM-02 $name is as hard as the book says',
    ({ name, damageReduction, hpPerCm }) => {
      const key = KEYS[String(name)] ?? (keyOf(String(name)) as Material)
      expect(MATERIAL_STRENGTH[key]).toEqual({ damageReduction, hpPerCm })
      expect(hitPointsOf(key, 2)).toBe(2 * Number(hpPerCm))
    },
  )
})

describe('the actions', () => {
  /** Phases of the actions whose cost the book gives as a plain number, by the key of the program. */
  const KEYS: Record<string, ActionKey> = {
    'Stand-By': 'standBy',
    'Use Skill or Ability': 'useSkill',
    Run: 'run',
    'Draw or Sheathe Weapon': 'draw',
    'Raise or Lower Shield or armour': 'shield',
    'Mount or Dismount': 'mount',
    Charge: 'charge',
    'Push Attack': 'push',
    Trip: 'trip',
    Trample: 'trample',
    'Improved Grab': 'improvedGrab',
    'Swallow Whole': 'swallow',
    'Coup de Grace': 'coupDeGrace',
    'Drop Prone': 'dropProne',
    'Stand Up': 'standUp',
    'Manipulate Item or Object': 'manipulate',
    'Activate Item': 'activate',
    'Drop Item': 'dropItem',
    'Attack Item': 'attackItem',
    'Disarm or Sunder': 'disarm',
    Speak: 'speak',
    Aid: 'aid',
    Move: 'move',
    'Take a step': 'step',
    Turn: 'turn',
    Attack: 'attack',
    Snipe: 'snipe',
  }
  const rows = table('WCA-LIST-01', 'actions').filter(({ phases }) => typeof phases === 'number')

  it('WCA-LIST-01 are all known', () => {
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(KEYS).sort())
  })

  it.each(rows)('WCA-LIST-01 $name costs $phases', ({ name, phases }) => {
    expect(ACTIONS[KEYS[String(name)] as ActionKey].phases).toBe(phases)
  })
})

describe('an NPC left to itself', () => {
  interface Situation {
    /** Increments to Ana, whom the rat has targeted. */
    increments?: number
    round?: number
    /** Somebody else's increments to the rat, who aims at them. */
    other?: number
    /** The rat stands there on squares and looks that way; Ana is at 9, 5. */
    stands?: { x: number; y: number; facing: number }
  }
  const rangeTo = (target: string, increments: number) => ({
    range: { target, increments, rolled: null, die: null, metres: null, round: 1 },
  })
  function proposed(
    own: number | null,
    theirs: number | null,
    { increments = 9, round = 1, other, stands }: Situation = {},
  ): OpenCommand | undefined {
    const placed = (x: number, y: number, facing = 0) =>
      stands === undefined ? {} : { position: { x, y }, facing }
    const campaign: Campaign = buildCampaign(
      scenarioSchema.parse({
        title: 'NPC',
        rules: ['WCA-NPC-01'],
        system: 'wcrpg',
        campaign: {
          roster: [
            { id: 'rat', si: own },
            { id: 'ana', player: true, si: theirs },
            { id: 'bo', player: true, si: theirs },
          ],
          encounters: [
            {
              id: 'fight',
              round,
              ...(stands === undefined
                ? {}
                : {
                    fight: {
                      grid: 'square',
                      field: { columns: 20, rows: 11, unit: 'centimetres', ahead: 0 },
                    },
                  }),
              combatants: [
                {
                  sheet: 'rat',
                  side: 'foes',
                  fight: {
                    ...rangeTo('ana', increments),
                    ...(stands === undefined ? {} : placed(stands.x, stands.y, stands.facing)),
                  },
                },
                { sheet: 'ana', side: 'players', fight: placed(9, 5) },
                ...(other === undefined
                  ? []
                  : [{ sheet: 'bo', side: 'players', fight: rangeTo('rat', other) }]),
              ],
            },
          ],
        },
        steps: [{ do: { type: 'wcrpg/stand-by' } }],
      }),
      system,
    )
    const encounter = campaign.encounters[0]
    const rat = encounter?.combatants[0]
    if (encounter === undefined || rat === undefined) throw new Error('no fight')
    return system.views.autopilot(campaign, encounter, rat)
  }

  it('WCA-NPC-01 makes off from a stronger target, closes in on a weaker one, stays before an equal', () => {
    expect(proposed(40, 55)).toMatchObject({ type: 'wcrpg/move', direction: 'away' })
    expect(proposed(55, 40)).toMatchObject({ type: 'wcrpg/move', direction: 'closer' })
    expect(proposed(40, 40)).toMatchObject({ type: 'wcrpg/stand-by' })
  })

  it('WCA-NPC-01 goes towards an equal that has not come for three rounds, and flees for twenty', () => {
    expect(proposed(40, 40, { round: 3 })).toMatchObject({ type: 'wcrpg/stand-by' })
    expect(proposed(40, 40, { round: 4 })).toMatchObject({ type: 'wcrpg/move', direction: 'closer' })
    expect(proposed(40, 55, { round: 20 })).toMatchObject({ direction: 'away' })
    expect(proposed(40, 55, { round: 21 })).toMatchObject({ direction: 'closer' })
  })

  it('WCA-WDR-01 leaves once everybody whose range is known is more than fifteen increments away', () => {
    expect(proposed(40, 55, { increments: 15 })).toMatchObject({ direction: 'away' })
    expect(proposed(40, 55, { increments: 16 })).toMatchObject({ type: 'wcrpg/withdraw' })
    expect(proposed(40, 55, { increments: 16, other: 12 })).toMatchObject({ direction: 'away' })
    expect(proposed(55, 40, { increments: 16 })).toMatchObject({ direction: 'closer' })
  })

  it('WCA-NPC-01 turns by 45 degrees where that helps, and farther where nothing else does', () => {
    const goes = (face: number) => ({ type: 'wcrpg/walk', legs: [expect.objectContaining({ face })] })
    const from = (facing: number) => proposed(55, 40, { stands: { x: 4, y: 5, facing } })
    // Ana is due east, at 90; who looks west is no nearer by turns of 45 or 90
    expect([0, 90, 270].map(from)).toMatchObject([goes(45), goes(90), goes(45)])
    // from the corner nothing leads farther away: whoever cannot flee turns against its target
    expect(proposed(40, 55, { stands: { x: 0, y: 0, facing: 0 } })).toMatchObject(goes(90))
  })

  it('WCA-NPC-01 needs both numbers to make off', () => {
    expect(proposed(null, 55)).toMatchObject({ direction: 'closer' })
    expect(proposed(0, null)).toMatchObject({ direction: 'closer' })
  })
})

describe('the scale of a fight', () => {
  it('WCG-SCALE-01 is that of characters: their sheets alone fight, in increments of five or twenty-five metres', () => {
    expect(system.sheets.kinds.map(({ kind }) => kind)).toEqual(['wcrpg/character'])
    const campaign = createCampaign({ id: 'c', name: 'C', system, seed: '' })
    expect(system.fight.newFight(campaign)).toMatchObject({ system: 'wcrpg', rangeScale: 'short' })
  })
})
