/** Examples of rounds, initiative, surprise and the Action Pool, played through commands. */
import { at, many, one, type Example, type Given, type Played } from '../catalogue/given'
import { assembled, duel, NEXT, ROLL, said, START, Table, yes } from './table'

/** Attributes that make so many Action Points: 10 + Constitution + Resolve + Composure. */
function attributesFor(actionPoints: number): { constitution: number; resolve: number; composure: number } {
  const beyond = actionPoints - 10
  const constitution = Math.min(10, beyond)
  const resolve = Math.min(10, beyond - constitution)
  return { constitution, resolve, composure: beyond - constitution - resolve }
}

/** One surprised combatant through two rounds, beside one who is not. */
function surprised(given: Given): Record<'initiative' | 'pool' | 'canAct', [number, number]> {
  const attributes = 'actionPoints' in given ? attributesFor(one(given, 'actionPoints')) : {}
  const table = assembled([
    { id: 'ana', side: 'players', player: true, reaction: one(given, 'reaction'), attributes },
    { id: 'rat', side: 'foes', reaction: 30 },
  ])
  table.do(START)
  table.do({ type: 'wire/decide-surprise', surprised: one(given, 'surprised') === 1 ? ['ana'] : [] })
  table.do(ROLL, [one(given, 'd20'), 20])
  const before = table.fighter('ana')
  const first = { initiative: before.initiative ?? Number.NaN, size: before.fight.poolSize }
  table.do(NEXT)
  const turn = table.do(NEXT)
  const canAct = Number(table.fight.round === 1 && table.fight.turn === 'ana')
  const firstPool = canAct === 1 ? Number(said(turn, 'pool.filled').points) : first.size
  if (canAct === 1) table.do(NEXT)
  const second = table.fighter('ana').initiative ?? Number.NaN
  const log = table.do(NEXT)
  return {
    initiative: [first.initiative, second],
    pool: [firstPool, Number(said(log, 'pool.filled').points)],
    canAct: [canAct, Number(table.fight.turn === 'ana')],
  }
}

function sideInitiative(given: Given): Played {
  const own = many(given, 'reactions').map((reaction, i) => ({
    id: `p${String(i)}`,
    side: 'players',
    player: true,
    reaction,
  }))
  const enemies = many(given, 'enemyReactions').map((reaction, i) => ({
    id: `e${String(i)}`,
    side: 'foes',
    reaction,
  }))
  const table = assembled([...own, ...enemies], { houseRules: { initiativeMode: 'group' } })
  table.do(START)
  table.do(ROLL, [one(given, 'partyD20'), one(given, 'enemyD20')])
  const of = (people: readonly { id: string }[]): number[] =>
    people.map(({ id }) => table.fighter(id).initiative ?? Number.NaN)
  return { initiatives: of(own), enemyInitiatives: of(enemies) }
}

export const EXAMPLES_OF_ORDER: Record<string, Example> = {
  'WIRE-RND-01': (given) => {
    const table = duel({})
    const begun = table.clock
    for (let turn = 0; turn < one(given, 'rounds') * 2; turn++) table.do(NEXT)
    return { seconds: table.clock - begun }
  },
  'WIRE-INI-01': (given) => {
    const table = assembled([{ id: 'ana', side: 'players', player: true, reaction: one(given, 'reaction') }])
    table.do(START)
    return { initiative: Number(said(table.do(ROLL, [one(given, 'd20')]), 'initiative.rolled').value) }
  },
  'WIRE-INI-02': (given) => {
    const reactions = many(given, 'reactions')
    const table = assembled(reactions.map((reaction, i) => ({ id: String(i + 1), side: 'foes', reaction })))
    table.do(START)
    table.do(
      ROLL,
      many(given, 'initiatives').map((initiative, i) => initiative - at(reactions, i)),
    )
    return { order: table.fight.order.map(Number) }
  },
  'WIRE-INI-03': (given) => {
    const { initiative } = surprised(given)
    return { initiativeRound1: initiative[0], initiativeRound2: initiative[1] }
  },
  'WIRE-OPT-01': (given) => {
    const table = assembled([
      { id: 'ana', side: 'players', player: true },
      { id: 'rat', side: 'foes', reaction: one(given, 'reaction') },
    ])
    table.do({
      type: 'encounter/correct',
      encounter: 'fight',
      changes: [{ path: ['fight', 'assumedTen'], value: true }],
    })
    table.do(START)
    table.do(ROLL, [1])
    return { initiative: table.fighter('rat').initiative ?? Number.NaN }
  },
  'WIRE-OPT-02': sideInitiative,
  'WIRE-ACP-01': (given) => {
    const attributes = {
      constitution: one(given, 'con'),
      resolve: one(given, 'res'),
      composure: one(given, 'com'),
    }
    return { actionPoints: duel({ attacker: { attributes } }).derived('ana', 'actionPoints') }
  },
  'WIRE-ACP-02': (given) => {
    const attributes = attributesFor(one(given, 'actionPoints'))
    const pools = many(given, 'initiatives').map((initiative) => {
      const reaction = Math.max(0, initiative - 20)
      const table = assembled([{ id: 'ana', side: 'players', reaction, attributes }])
      table.do(START)
      table.do(ROLL, [initiative - reaction])
      return Number(said(table.do(NEXT), 'pool.filled').points)
    })
    return { pools }
  },
  'WIRE-ACP-03': (given) => {
    const { initiative, pool } = surprised(given)
    return {
      initiativeRound1: initiative[0],
      poolRound1: pool[0],
      initiativeRound2: initiative[1],
      poolRound2: pool[1],
    }
  },
  'WIRE-ACP-04': (given) => {
    const { initiative, pool, canAct } = surprised(given)
    return {
      initiativeRound1: initiative[0],
      poolRound1: pool[0],
      canActRound1: canAct[0],
      poolRound2: pool[1],
    }
  },
  'WIRE-ACP-06': (given) => {
    const table = duel({ fighter: { actionPool: one(given, 'pool') } })
    const act = { type: 'wire/spend', combatant: 'ana', cost: one(given, 'cost'), what: 'something' }
    return { allowed: Number(table.refusal(act) === null) }
  },
  'WIRE-SUR-03': (given) => {
    const hiders = many(given, 'secrecySkill').map((secrecy, i) => ({
      id: `h${String(i)}`,
      side: 'foes',
      skills: { secrecy },
    }))
    const table = assembled([
      ...hiders,
      { id: 'ana', side: 'players', skills: { awareness: one(given, 'awarenessSkill') } },
    ])
    table.do(START)
    const log = table.do(
      { type: 'wire/check-surprise', hiders: hiders.map(({ id }) => id), watchers: ['ana'] },
      [...many(given, 'secrecyD20'), one(given, 'awarenessD20')],
    )
    const rolled = log.filter((l) => l.say === 'surprise.rolled').map((l) => l.with)
    const values = (skill: string): number[] =>
      rolled.filter((r) => r.skill === skill).map((r) => Number(r.value))
    return {
      lowestSecrecy: Math.min(...values('secrecy')),
      awareness: at(values('awareness'), 0),
      surprised: yes(log, 'surprise.marked'),
    }
  },
  'WIRE-QAD-02': (given) => {
    const sides = { players: many(given, 'sideA'), foes: many(given, 'sideB') }
    const people = Object.entries(sides).flatMap(([side, damages]) =>
      damages.map((damage, i) => ({ id: `${side}${String(i)}`, side, damage })),
    )
    const table = new Table({
      roster: people.map(({ id, damage }) => ({
        id,
        weapons: { club: { name: 'Club', skill: 'clubs', attackCost: 1, baseDamage: damage } },
        inHand: null,
      })),
      encounters: [
        {
          id: 'fight',
          status: 'prepared',
          fight: { mode: 'quickAndDirty' },
          combatants: people.map(({ id, side }) => ({ sheet: id, side })),
        },
      ],
    })
    table.do(START)
    table.do(
      ROLL,
      people.map((_, i) => 20 - i),
    )
    for (const { id, side, damage } of people) {
      table.do(NEXT)
      const target = side === 'players' ? 'foes0' : 'players0'
      // against 10: 11 hits without a degree, 1 misses
      table.do({ type: 'wire/attack', attacker: id, target, weapon: 'club', metres: 1 }, [
        damage > 0 ? 11 : 1,
        10,
      ])
    }
    table.do(NEXT)
    const { damageDone } = table.fight.fight
    return {
      totals: [damageDone.players ?? Number.NaN, damageDone.foes ?? Number.NaN],
      winner: ['players', 'foes'].indexOf(table.fight.result?.winner ?? '') + 1,
    }
  },
}
