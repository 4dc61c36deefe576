/** The examples of rounds, strength, initiative, targets and ranges without a grid, played on small fights. */
import type { Campaign } from '@shared/campaign/types'
import type { OpenCommand } from '@shared/contract/types'
import type { WcrpgRange } from '@shared/wcrpg/fight'
import { NEXT_RANGE_DIE, type RangeDie } from '@shared/wcrpg/rangeDice'
import { needById } from '../../../electron/engine/lookup'
import { readD5 } from '../../../electron/rules/wcrpg/dice'
import { dieFor, setRange } from '../../../electron/rules/wcrpg/attack/range'
import type { Sheet } from '../../../electron/rules/wcrpg/types'
import { many, one, truth, type Given, word, words } from '../catalogue/given'
import { faces2d10, fightOf } from './simpleGround'
import { combatantIn, fightIn, fightWith, named, played } from './smallFights'

type Example = (given: Given) => Record<string, unknown>

function rangeIn(campaign: Campaign, id: string): WcrpgRange {
  const { range } = combatantIn(campaign, id).fight
  if (range === null) throw new Error(`${id} has no range`)
  return range
}
const hpIn = (campaign: Campaign, id: string): number => (needById(campaign.roster, id, 'sheet') as Sheet).hp

/** The faces that a die of the range system shows for a result. */
function facesFor(die: RangeDie, result: number): number[] {
  if (die === '2d10') return faces2d10(result)
  return die === '1d10' ? [result] : [Array.from({ length: 10 }, (_, face) => readD5(face)).indexOf(result)]
}

/** The range of one round after that of the round before, under the alternative system. */
function nextRange(before: WcrpgRange | null, result: number): { range: WcrpgRange; next: RangeDie } {
  const people = [
    { id: 'ana', side: 'a' },
    { id: 'rat', side: 'b' },
  ]
  const place = (faces: number[]): ReturnType<typeof fightOf> => {
    const fight = fightOf(people, { a: {}, b: {} }, faces)
    fight.encounter.fight.alternativeRange = true
    fight.encounter.round = (before?.round ?? 0) + 1
    return fight
  }
  const die = dieFor(place([]).encounter, before, 'rat')
  const { resolution, encounter } = place(facesFor(die, result))
  const ana = needById(encounter.combatants, 'ana', 'combatant')
  ana.fight.range = before
  setRange(resolution, encounter, ana, needById(encounter.combatants, 'rat', 'combatant'), { how: 'roll' })
  const { range } = ana.fight
  if (range === null) throw new Error('no range was rolled')
  return { range, next: dieFor({ ...encounter, round: encounter.round + 1 }, range, 'rat') }
}

/** Of a round long past, with nothing rolled. */
const stated = (target: string, increments: number): WcrpgRange => ({
  target,
  increments,
  rolled: null,
  die: null,
  metres: null,
  round: 1,
})

const NEXT_TURN: OpenCommand = { type: 'encounter/next-turn', encounter: 'fight' }
const SECONDS_PER_MINUTE = 60

const SIMULTANEOUS_ATTACKS = {
  timing: { movement: 'turnBased', attack: 'simultaneous', other: 'simultaneous', endOfRound: 'turnBased' },
}
const pistol = (damage: number): object => ({
  pistol: { name: 'Pistol', damage, maximumRange: 10, drawn: true },
})
/** Stands whatever hits. */
const STURDY = {
  maxHp: 400,
  maxNhp: 400,
  attributes: { physique: 400 },
  saves: { reflex: 90, willpower: 90, fortitude: 90 },
}
const LOCATION = 7
const HIT = 50
const SAVED = [50, 50, 50]

export const EXAMPLES_OF_OPENING: Record<string, Example> = {
  'WCC-TIME-01': (given) => {
    let campaign = fightWith([
      { id: 'ana', side: 'players', sheet: { player: true } },
      { id: 'rat', side: 'foes', sheet: { player: true } },
    ])
    const [clock, { round }] = [campaign.clock, fightIn(campaign)]
    const end = clock + one(given, 'minutes') * SECONDS_PER_MINUTE
    while (campaign.clock < end) campaign = played(campaign, [NEXT_TURN]).after
    return { rounds: campaign.clock === end ? fightIn(campaign).round - round : Number.NaN }
  },
  'WCG-ALT-01': (given) => {
    const dice: unknown[] = []
    let last: ReturnType<typeof nextRange> | null = null
    for (const result of many(given, 'results')) {
      last = nextRange(last?.range ?? null, result)
      dice.push(last.range.die)
    }
    return { dice, next: last?.next }
  },
  'WCG-ALT-03': (given) => {
    const rolled = one(given, 'rolled')
    const die = word(given, 'die')
    if (!NEXT_RANGE_DIE.some(({ lastDie }) => lastDie === die)) throw new Error(`${die} is no die of ranges`)
    const closer = one(given, 'movedCloser')
    const { after } = played(
      fightWith(
        [
          {
            id: 'ana',
            side: 'players',
            sheet: { player: true, combatMove: String(closer) },
            fight: { range: { ...stated('rat', rolled), rolled, die } },
          },
          { id: 'rat', side: 'foes' },
        ],
        { fight: { alternativeRange: true } },
      ),
      [{ type: 'wcrpg/move', combatant: 'ana', direction: 'closer', increments: closer }],
    )
    const range = rangeIn(after, 'ana')
    const fight = fightIn(after)
    const nextRound = { ...fight, round: fight.round + 1 }
    return { rangeNow: range.increments, nextDie: dieFor(nextRound, range, 'rat') }
  },
  'WCG-TIME-03': (given) => {
    const declare = (attacker: string, target: string): [OpenCommand] => [
      {
        type: 'wcrpg/declare',
        combatant: attacker,
        command: { type: 'wcrpg/attack', attacker, target, weapon: 'pistol' },
      },
    ]
    const resolveNext: [OpenCommand, number[]] = [{ type: 'wcrpg/resolve-declared' }, [HIT, LOCATION]]
    const declared = truth(given, 'bActionDeclared')
    const { after, log } = played(
      fightWith(
        [
          {
            id: 'b',
            side: 'foes',
            initiative: one(given, 'icvB'),
            sheet: { player: true, maxHp: one(given, 'bHp'), weapons: pistol(20) },
            fight: { range: stated('a', 1) },
          },
          {
            id: 'a',
            side: 'players',
            initiative: one(given, 'icvA'),
            sheet: { player: true, ...STURDY, weapons: pistol(one(given, 'aHitsBForLethal')) },
            fight: { range: stated('b', 1) },
          },
        ],
        { fight: SIMULTANEOUS_ATTACKS },
      ),
      declare('a', 'b'),
      [NEXT_TURN],
      ...(declared ? [declare('b', 'a')] : []),
      resolveNext,
      ...(declared ? [resolveNext] : []),
      // in the order of battle of the victims, with the Saves of whoever stands
      [NEXT_TURN, declared ? SAVED : []],
    )
    const acts = log.some(({ say, with: { who } }) => say === 'attack.hit' && who === 'b')
    return { bStillActs: acts, bHpAtEndOfRound: hpIn(after, 'b') }
  },
  'WCG-CSI-01': (given) => {
    const members = many(given, 'si').map((si, i) => ({
      id: `ana${String(i)}`,
      side: 'players',
      sheet: { si },
    }))
    const { after } = played(
      fightWith([...members, { id: 'rat', side: 'foes', sheet: { si: 1 } }], { status: 'prepared' }),
      [{ type: 'encounter/start', encounter: 'fight' }],
    )
    return { csi: fightIn(after).fight.initialStrength['players'] }
  },
  'WCG-INIT-01': (given) => {
    const { after } = played(
      fightWith([{ id: 'ana', side: 'players', sheet: { initiative: one(given, 'initiative') } }], {
        round: 0,
        turn: null,
      }),
      [{ type: 'encounter/roll-initiative', encounter: 'fight' }, many(given, 'faces')],
    )
    return { icv: combatantIn(after, 'ana').initiative }
  },
  'WCG-INIT-02': (given) => {
    const tied = words(given, 'tied')
    const breaks = named(given, 'rolls')
    const faces = [
      ...tied.flatMap(() => [5, 5]),
      ...tied.flatMap((id) => (breaks.has(id) ? [breaks.get(id)!] : [])),
    ]
    const members = tied.map((id) => {
      const player = id.startsWith('pc')
      return { id, side: player ? 'players' : 'foes', sheet: { player } }
    })
    const { after } = played(fightWith(members, { round: 0, turn: null }), [
      { type: 'encounter/roll-initiative', encounter: 'fight' },
      faces,
    ])
    return { order: fightIn(after).order }
  },
  'WCG-TARGET-01': (given) => {
    const enemies = [...named(given, 'enemies')].map(([id, initiative]) => ({
      id,
      side: 'players',
      initiative,
    }))
    const self = { id: 'self', side: 'foes', initiative: one(given, 'self') }
    const { after } = played(fightWith([...enemies, self]), [
      { type: 'wcrpg/roll-ranges', combatants: ['self'] },
      [5, 5],
    ])
    return { target: rangeIn(after, 'self').target }
  },
  'WCG-RANGE-02': (given) => {
    const { after } = played(
      fightWith(
        [
          { id: 'ana', side: 'players' },
          { id: 'rat', side: 'foes' },
        ],
        { fight: { rangeScale: word(given, 'scale') } },
      ),
      [
        {
          type: 'wcrpg/set-target',
          combatant: 'ana',
          target: 'rat',
          distance: { how: 'metres', metres: one(given, 'metres') },
        },
      ],
    )
    return { range: rangeIn(after, 'ana').increments }
  },
  'WCG-RANGE-04': (given) => {
    const [own, theirs] = [one(given, 'rangeRolledForB'), one(given, 'rangeAFinal')]
    // a rolled farther away and has come nearer since
    const range = { ...stated('b', theirs), rolled: 18, die: '2d10' }
    const campaign = fightWith(
      [
        { id: 'a', side: 'players', fight: { range } },
        { id: 'b', side: 'foes' },
      ],
      { turn: 'b', acted: ['a'] },
    )
    const chosen = (how: string, faces: number[]): number => {
      const target: OpenCommand = { type: 'wcrpg/set-target', combatant: 'b', target: 'a', distance: { how } }
      return rangeIn(played(campaign, [target, faces]).after, 'b').increments
    }
    return { choices: [chosen('roll', faces2d10(own)), chosen('theirs', [])] }
  },
}
