/**
 * What the log of a battle means for its report; what it has cost in craft, figures, systems and missiles, who was saved,
 * and how far the sides came (MC-DMG-01, MC-EJC-01, MC-GND-03, MC-SQD-06).
 */
import { activeCraft, figuresLeft, strengthNotLost } from '@shared/mass-combat/craft'
import type { Objective } from '@shared/mass-combat/fight'
import type { Craft, Unit } from '@shared/mass-combat/sheet'
import type { Said, PoolView } from '@shared/contract/types'
import {
  shortBy,
  told,
  type Amount,
  type Counter,
  type Landing,
  type ReportRulesOf,
} from '../../engine/report/rules'
import { poolsOf } from './describe'
import { isIonDisabled, isGround, typeIn } from './sheet/unit'
import { flawsOf } from './summary'
import type { Campaign, MassCombat } from './types'

const countOf = ({ craft }: Unit, ...statuses: Craft['status'][]): number =>
  craft.filter(({ status }) => statuses.includes(status)).length

/** Missiles by the name of their weapon; those of craft that are lost were not used. */
function missilesOf(campaign: Campaign, unit: Unit): Counter[] {
  const type = typeIn(campaign, unit)
  if (isGround(type)) return []
  return type.weapons
    .filter(({ kind }) => kind === 'missile')
    .map(({ id, name }) => ({
      what: 'used',
      key: 'report.mcMissiles',
      with: { weapon: name },
      value: unit.craft.reduce((sum, { missiles }) => sum + (missiles[id] ?? 0), 0),
      goes: 'down',
    }))
}

const counters = (campaign: Campaign, unit: Unit): Counter[] => [
  { what: 'lost', key: 'report.mcCraft', value: countOf(unit, 'destroyed', 'ejected'), goes: 'up' },
  { what: 'lost', key: 'report.mcFigures', value: figuresLeft(unit), goes: 'down' },
  {
    what: 'lost',
    key: 'report.mcSystems',
    value: unit.craft.reduce((sum, craft) => sum + flawsOf(craft), 0),
    goes: 'up',
  },
  { what: 'saved', key: 'report.mcPilots', value: countOf(unit, 'ejected'), goes: 'up' },
  { what: 'saved', key: 'report.mcGotAway', value: countOf(unit, 'left'), goes: 'up' },
  ...missilesOf(campaign, unit),
  { what: 'used', key: 'report.mcVitality', value: unit.vitalitySpent, goes: 'up' },
]

/** Of all craft: what is left on those that are lost was not shot away. */
const ofAllCraft = (unit: Unit, pool: PoolView): PoolView =>
  pool.key === 'hull' || pool.key === 'shields'
    ? { ...pool, current: unit.craft.reduce((sum, craft) => sum + craft[pool.key as 'hull' | 'shields'], 0) }
    : pool

/** Of craft that are lost as well, and of troops their hit points: parts of a unit that have gone to another are none of it. */
const hullAndFigures = ({ craft, figures }: Unit): number =>
  craft.reduce((sum, { hull }) => sum + Math.max(0, hull), 0) +
  figures.reduce((sum, { hp, count }) => sum + Math.max(0, hp) * count, 0)

const sayingOf = ({ type, text }: Objective): Said =>
  text === '' ? { key: `ui.fleet.objective.${type}`, with: {} } : { key: 'report.mcGoal', with: { text } }

/** MC-DMG-01: shields go first. */
const pastShields: Amount = (said) => told('damage')(said) - told('shields')(said)

/** Units that an objective counts up to; of these it is told how far it came. */
const COUNTED: readonly Objective['type'][] = ['destroy', 'exitEdge', 'disableOrTractor', 'damage']

export const report: Partial<ReportRulesOf<MassCombat>> = {
  roundsKey: 'battle.report.turns',
  roundKey: 'battle.report.turn',
  outAs: 'destroyed',
  lines: {
    strikes: [
      'mc.attack.hit',
      'mc.attack.critical',
      'mc.attack.beam',
      'mc.attack.miss',
      'mc.strafing',
      'mc.rammed',
      'mc.ramMissed',
    ],
    attempts: {
      hits: ['mc.attack.hit', 'mc.attack.critical', 'mc.attack.beam', 'mc.rammed'],
      misses: ['mc.attack.miss', 'mc.ramMissed'],
      isNear: shortBy(1, 'total', 'def'),
    },
    sweeps: ['mc.power'],
    hurts: {
      'mc.damaged': pastShields,
      'mc.ionised': told(), // only shields fall
      'mc.flaw.damage': told('damage'),
      'mc.figuresFall': told('damage'),
      'mc.figuresHurt': told('damage'),
    },
    ails: {},
    drops: {},
  },
  hitOutcomes: ['mcBeamHit', 'mcHalf', 'mcMax', 'mcCritical'],
  /** MC-FG-04, MC-FAC-06: damage that its owner spreads now, or that is spread by itself; a ram that is settled. */
  landings({ fight }, { command, log }) {
    const one = command['damage']
    const isForced = log.some(({ say }) => say === 'mc.spreadByItself')
    const waiting = fight.unallocated.filter(({ id }) => isForced || id === one)
    const rams = fight.rams.filter(({ id }) => id === command['ram'])
    const rammed = rams.map(({ target, rammer }) => ({ to: target, by: rammer }))
    return rammed.concat(
      waiting.flatMap(({ attacker, target, pools }): Landing[] => {
        const struck = new Set([target, ...pools.flatMap(({ group }) => group.map(({ unit }) => unit))])
        return [...struck].map((to) => ({ to, by: attacker }))
      }),
    )
  },
  // craft that are lost stay in their unit: there are fewer, or more, where some have left it for another
  isRegrouped: (before, after) =>
    before.kind === 'mass-combat/unit' &&
    after.kind === 'mass-combat/unit' &&
    (before.size !== after.size || before.craft.length !== after.craft.length),
  measure({ key }) {
    if (key === 'shields') return 'absorbed'
    return key === 'hull' || key === 'mcHitPoints' ? 'harm' : null
  },
  pools: (campaign, sheet) =>
    sheet.kind === 'mass-combat/unit'
      ? poolsOf(sheet, typeIn(campaign, sheet)).map((pool) => ofAllCraft(sheet, pool))
      : [],
  points: (_campaign, sheet) => (sheet.kind === 'mass-combat/unit' ? hullAndFigures(sheet) : 0),
  fallen(_campaign, _encounter, _combatant, sheet) {
    if (sheet.kind !== 'mass-combat/unit') return null
    if (strengthNotLost(sheet) === 0) return 'out'
    const flying = activeCraft(sheet)
    return flying.length > 0 && flying.every(isIonDisabled) ? 'down' : null
  },
  counters: (campaign, sheet) => (sheet.kind === 'mass-combat/unit' ? counters(campaign, sheet) : []),
  goals: ({ fight }) =>
    fight.objectives.map((objective) => ({
      side: objective.side,
      says: sayingOf(objective),
      progress: COUNTED.includes(objective.type) ? { done: objective.progress, of: objective.count } : null,
      reached: objective.reached,
    })),
  isMoment: ({ say, tone }) =>
    tone === 'grave' || say.startsWith('mc.news.') || say === 'mc.ejected' || say === 'mc.objectiveReached',
}
