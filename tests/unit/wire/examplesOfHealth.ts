/** Examples of derived numbers, health pools and skills. */
import { many, one, type Example, type Given } from '../catalogue/given'
import { duel, Table, yes } from './table'
import type { LogLine } from '@shared/contract/types'

const SECONDS_PER_HOUR = 3600

const attributesOf = (given: Given): object => ({
  ...('con' in given && { constitution: one(given, 'con') }),
  ...('res' in given && { resolve: one(given, 'res') }),
  ...('com' in given && { composure: one(given, 'com') }),
})

/** Outside of a fight: one patient alone. */
const patient = (sheet: object): Table => new Table({ roster: [{ id: 'ana', player: true, ...sheet }] })

/** Constitution and Resolve that make this maximum of both kinds of Health: 20 + both. */
const healthy = (given: Given): object => ({
  attributes: { constitution: one(given, 'max') - 22, resolve: 2 },
})

const harm = (table: Table, damageType: string, amount: number): LogLine[] =>
  table.do({ type: 'wire/damage', sheet: 'ana', damageType, amount, reduced: false, why: '' })

/** Unconscious or worse, and dead. */
const down = (table: Table): number => Number(['down', 'out'].includes(table.standing('ana')))
const dead = (table: Table): number => Number(table.sheet('ana').dead)

export const EXAMPLES_OF_HEALTH: Record<string, Example> = {
  'WIRE-DER-01': (given) => {
    const table = duel({ attacker: { attributes: attributesOf(given) } })
    const names = ['actionPoints', 'permanentMax', 'temporaryMax', 'willpowerMax', 'mdr']
    return Object.fromEntries(names.map((name) => [name, table.derived('ana', name)]))
  },
  'WIRE-HPL-01': (given) => {
    const buffs = { temporaryHealth: one(given, 'buffs') }
    const table = patient({ attributes: attributesOf(given), buffs })
    const names = ['permanentMax', 'temporaryMax', 'willpowerMax']
    return Object.fromEntries(names.map((name) => [name, table.derived('ana', name)]))
  },
  'WIRE-HPL-02': (given) => {
    const table = patient(healthy(given))
    harm(table, 'permanent', one(given, 'damage'))
    return { current: table.sheet('ana').pools.permanent, unconscious: down(table), dead: dead(table) }
  },
  'WIRE-HPL-03': (given) => {
    const table = patient({
      attributes: attributesOf(given),
      buffs: { temporaryHealth: one(given, 'buffs') },
      pools: { permanent: one(given, 'permanentCurrent') },
    })
    return { temporaryMax: table.derived('ana', 'temporaryMax') }
  },
  'WIRE-HPL-04': (given) => {
    const table = patient(healthy(given))
    const steps = many(given, 'damages').map((amount) => {
      harm(table, 'temporary', amount)
      return { current: table.sheet('ana').pools.temporary, unconscious: down(table), dead: dead(table) }
    })
    return {
      current: steps.map((step) => step.current),
      unconscious: steps.map((step) => step.unconscious),
      dead: steps.map((step) => step.dead),
    }
  },
  'WIRE-HPL-05': (given) => {
    const table = patient(healthy(given))
    harm(table, 'temporary', one(given, 'max') - one(given, 'current'))
    const seconds = one(given, 'hours') * SECONDS_PER_HOUR
    table.do({ type: 'clock/advance', seconds }, many(given, 'd20'))
    return { current: table.sheet('ana').pools.temporary }
  },
  'WIRE-HPL-06': (given) => {
    const table = patient({ attributes: attributesOf(given) })
    const log = harm(table, 'mental', one(given, 'damage'))
    return {
      max: table.derived('ana', 'willpowerMax'),
      current: table.sheet('ana').pools.willpower,
      unconscious: yes(log, 'wire.unconscious'),
    }
  },
  'WIRE-HPL-07': (given) => {
    const table = patient({})
    const changes = ['temporary', 'willpower', 'permanent'].map((pool) => ({
      path: ['pools', pool],
      value: one(given, pool),
    }))
    table.do({ type: 'roster/correct', sheet: 'ana', changes })
    return { dead: dead(table) }
  },
  'WIRE-EXT-01': (given) => {
    const attributes = { strength: one(given, 'strength'), resolve: one(given, 'resolve') }
    const table = patient({ attributes })
    return { liftKg: table.derived('ana', 'lift'), loadKg: table.derived('ana', 'load') }
  },
  'WIRE-SKL-01': (given) => {
    const { skills } = patient({}).sheet('ana')
    const combat = Object.values(skills).filter(({ category }) => category === 'combat')
    const listed = one(given, 'defensive') + one(given, 'melee') + one(given, 'ranged')
    if (combat.length !== listed) throw new Error(`${String(listed)} are listed`)
    return { total: combat.length }
  },
  'WIRE-SKL-02': (given) => {
    const spent = (level: number, category: string): number =>
      patient({ skills: { it: { name: 'It', level, category } } }).derived('ana', 'skillSpent.it')
    const raised = (category: string): number =>
      spent(one(given, 'to'), category) - spent(one(given, 'from'), category)
    return { combatCost: raised('combat'), knowledgeCost: raised('knowledge') }
  },
}
