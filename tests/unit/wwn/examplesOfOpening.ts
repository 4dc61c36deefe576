/** Examples of who goes first, who is surprised, and when the fallen die: played by the commands that a GM sends. */
import type { Campaign } from '@shared/campaign/types'
import { needById } from '../../../electron/engine/lookup'
import { flag, many, one, type Example, type Given } from './given'
import { campaignWith, pair, played } from './played'

/** Dexterity and Wisdom that give this modifier. */
const SCORES = new Map([
  [0, 10],
  [1, 14],
])
function score(given: Given, name: string): number {
  const found = SCORES.get(one(given, name))
  if (found === undefined) throw new Error(`no score is known for ${name}`)
  return found
}

/** Sides in the order in which they act, after these d8s; nobody has a modifier. */
function orderAfter(sides: readonly { id: string; player: boolean }[], faces: number[]): string[] {
  const prepared = campaignWith(
    sides.map(({ id, player }) => ({
      id,
      kind: player ? 'wwn/character' : 'wwn/foe',
      player,
    })),
    {
      status: 'prepared',
      sides: sides.map(({ id }) => ({ id })),
      combatants: sides.map(({ id }) => ({ sheet: id, side: id })),
    },
  )
  const { after } = played(
    prepared,
    [{ type: 'encounter/start', encounter: 'fight' }],
    [{ type: 'encounter/roll-initiative', encounter: 'fight' }, faces],
  )
  return after.encounters[0]?.order ?? []
}

const roundOf = ({ encounters }: Campaign): number => encounters[0]?.round ?? 0

/** The round at whose end somebody dies who falls in this one, and whom nobody helps. */
function roundOfDeath(round: number): number {
  const fresh = { mainActions: 1, moveActions: 1 }
  let { after } = played(
    campaignWith(
      [
        { id: 'ana', kind: 'wwn/character', player: true, hitPoints: { maximum: 3 } },
        { id: 'bo', kind: 'wwn/character', player: true },
        { id: 'rat', kind: 'wwn/foe' },
      ],
      {
        round,
        fight: { waitsAt: [] },
        combatants: [
          { sheet: 'rat', side: 'foes', fight: fresh },
          { sheet: 'ana', side: 'players', fight: fresh },
          { sheet: 'bo', side: 'players', fight: fresh },
        ],
      },
    ),
    [{ type: 'wwn/damage', target: 'ana', damage: 3 }],
  )
  for (;;) {
    const before = roundOf(after)
    after = played(after, [{ type: 'encounter/next-turn', encounter: 'fight' }]).after
    const ana = needById(after.roster, 'ana', 'sheet')
    if (!('vitality' in ana)) throw new Error('ana is no sheet of this system')
    if (ana.vitality === 'dead') return before
    if (before > round + 20) throw new Error('ana does not die')
  }
}

export const EXAMPLES_OF_OPENING: Record<string, Example> = {
  'WWN-INI-03': (given) => {
    const rolls = many(given, 'initiative')
    const order = orderAfter(
      rolls.map((_, i) => ({ id: `side-${String(i + 1)}`, player: false })),
      rolls,
    )
    return { sideOrder: order.map((side) => Number(side.replace('side-', ''))) }
  },
  'WWN-INI-04': (given) => {
    const sides = [
      { id: 'foes', player: false },
      { id: 'players', player: true },
    ]
    // the players' die is rolled first, wherever their side is listed
    const [first] = orderAfter(sides, [one(given, 'pcInitiative'), one(given, 'npcInitiative')])
    return { pcsActFirst: flag(first === 'players') }
  },
  'WWN-SUR-02': (given) => {
    const prepared = campaignWith(
      [
        {
          id: 'ana',
          kind: 'wwn/character',
          player: true,
          attributes: { wisdom: score(given, 'noticeWisMod') },
          skills: { notice: one(given, 'noticeSkill') },
        },
        {
          id: 'rogue',
          kind: 'wwn/character',
          attributes: { dexterity: score(given, 'sneakDexMod') },
          skills: { sneak: one(given, 'sneakSkill') },
        },
      ],
      {
        status: 'prepared',
        combatants: [
          { sheet: 'ana', side: 'players' },
          { sheet: 'rogue', side: 'foes' },
        ],
      },
    )
    const { after, lines } = played(
      prepared,
      [{ type: 'encounter/start', encounter: 'fight' }],
      [
        { type: 'wwn/check-surprise', ambushers: 'foes', victims: 'players' },
        [...pair(one(given, 'sneak2d6')), ...pair(one(given, 'notice2d6'))],
      ],
    )
    const told = lines.find(({ say }) => say.startsWith('wwn.surprise'))?.with
    return {
      sneakTotal: Number(told?.['total']),
      noticeTotal: Number(told?.['against']),
      surprised: flag(after.encounters[0]?.surpriseRound === true),
    }
  },
  'WWN-MTL-01': (given) => ({ diesAtEndOfRound: roundOfDeath(one(given, 'fellInRound')) }),
}
