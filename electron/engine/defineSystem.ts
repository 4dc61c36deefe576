/** How a rule system is written down: what differs from the usual answers. The engine sees every group whole. */
import type { SystemParts } from '@shared/campaign/types'
import { compareTieBreaks } from './ties'
import { refuse, type RoundHooksOf, type RuleSystem, type RuleSystemOf } from './system'

const nothing = (): void => undefined
const never = (): null => null

type ByView<P extends SystemParts> = Pick<RuleSystemOf<P>['report'], 'fallen' | 'pools' | 'points'>

/** What a report is told by what windows show; whoever has left the fight is looked at as if they had not. */
const byView = <P extends SystemParts>({
  describe,
}: Pick<RuleSystemOf<P>['views'], 'describe'>): ByView<P> => ({
  pools: (campaign, sheet) => describe(campaign, undefined, undefined, sheet).pools,
  points: (campaign, sheet) =>
    describe(campaign, undefined, undefined, sheet).pools.reduce(
      (sum, { role, current }) => (role === 'life' ? sum + Math.max(0, current) : sum),
      0,
    ),
  fallen(campaign, encounter, combatant, sheet) {
    const { standing } = describe(campaign, encounter, { ...combatant, withdrawn: false }, sheet)
    return standing === 'out' || standing === 'down' ? standing : null
  },
})

/** Nothing happens at the seams of rounds and turns. */
const HOOKS = {
  encounterStart: nothing,
  roundStart: nothing,
  nextPass: (): boolean => false,
  hasFurtherPass: (): boolean => false,
  roundEnd: nothing,
  turnStart: nothing,
  turnEnd: nothing,
  initiativeCorrected: nothing,
  turnDelayed: nothing,
  combatantJoins: nothing,
  combatantLeaves: nothing,
  encounterEnd: nothing,
}

/** The usual answer of each group; what is missing here a system must say. */
const USUAL = {
  samples: [],
  engineRules: {},
  sheets: {
    refuse: never,
    refuseNew: never,
    refuseRemoval: never,
    pools: () => [],
    refuseHurt: ({ name }) => refuse('cannot-be-hurt', { who: name }),
    hurt: nothing,
    forget: nothing,
    forgetForeign: nothing,
    letGo: nothing,
    leftOut: () => ({ who: [], joins: null }),
    afterCorrection: nothing,
    numbers: [],
    effects: { kinds: {}, zeroOfTen: () => 10, concerns: () => false, carryOut: nothing },
    forms: {},
  },
  turns: {
    actorOf: ({ id }) => id,
    /** The highest initiative first; tie-break dice, then the order of entry. */
    compare: (_campaign, encounter, a, b) => {
      const byInitiative = (b.initiative ?? 0) - (a.initiative ?? 0)
      return byInitiative === 0 ? compareTieBreaks(encounter, a, b) : byInitiative
    },
    canAct: (_campaign, _encounter, { withdrawn }) => !withdrawn,
    refusePassing: never,
    actingNow: never,
    lines: {},
  },
  time: {
    recovery: [],
    align: never,
    dependents: () => [],
    view: never,
    timedEndsRank: 0,
    isHeldUp: () => false,
  },
  fight: {
    settingsOf: () => ({}),
    map: null,
    refuseJoining: never,
    muster: null,
    lasting: { kinds: {}, inFight: () => [], ofCombatant: () => [] },
  },
  own: { blank: () => ({}), holds: () => false, reducedTo: (own) => own },
  views: {
    sharedFields: [],
    shownWith: () => [],
    derive: () => ({}),
    offers: () => [],
    autopilot: () => undefined,
    autopilotReasons: {},
    answer: () => undefined,
    playersMap: never,
  },
  publicity: { chips: [], lines: {}, listsMembers: false, roundLabel: 'players.round' },
  report: {
    roundsKey: 'report.rounds',
    roundKey: 'report.round',
    outAs: 'out',
    lines: {
      strikes: [],
      attempts: { hits: [], misses: [], isNear: () => false },
      sweeps: [],
      hurts: {},
      ails: {},
      drops: {},
    },
    hitOutcomes: [],
    landings: () => [],
    isRegrouped: () => false,
    measure: ({ role }) => (role === 'life' ? 'harm' : role === 'armour' ? 'absorbed' : null),
    countedInFight: [],
    counters: () => [],
    goals: () => [],
    isMoment: ({ tone }) => tone === 'grave',
  },
} as const satisfies UsualOf

/** Only for the type of {@link USUAL}: parts of the whole. */
interface UsualOf extends Partial<Pick<RuleSystem, 'samples' | 'engineRules'>> {
  sheets: Partial<RuleSystem['sheets']>
  turns: Partial<RuleSystem['turns']>
  time: RuleSystem['time']
  fight: Partial<RuleSystem['fight']>
  own: RuleSystem['own']
  views: Partial<RuleSystem['views']>
  publicity: RuleSystem['views']['publicity']
  report: Omit<RuleSystem['report'], 'fallen' | 'pools' | 'points'>
}

/** A group in which whatever has a usual answer may be left out. */
type Given<Group, Usual> = Omit<Group, keyof Usual> & Partial<Pick<Group, keyof Usual & keyof Group>>

/** Whoever keeps something in the campaign must say so. */
type OwnGiven<P extends SystemParts> = keyof P['own'] extends never
  ? { own?: never }
  : { own: RuleSystemOf<P>['own'] }

/** What a system says of itself. A group may be left out when nothing in it has to be said. */
export type SystemGiven<P extends SystemParts> = GroupsGiven<P> & OwnGiven<P>

interface GroupsGiven<P extends SystemParts>
  extends
    Pick<RuleSystemOf<P>, 'id' | 'name' | 'commands'>,
    Partial<Pick<RuleSystemOf<P>, 'samples' | 'engineRules'>> {
  sheets: Given<RuleSystemOf<P>['sheets'], typeof USUAL.sheets>
  turns: Given<Omit<RuleSystemOf<P>['turns'], 'hooks'>, typeof USUAL.turns> & {
    hooks?: Partial<RoundHooksOf<P>>
  }
  time?: Partial<RuleSystemOf<P>['time']>
  fight: Given<RuleSystemOf<P>['fight'], typeof USUAL.fight>
  views: Given<Omit<RuleSystemOf<P>['views'], 'publicity'>, typeof USUAL.views> & {
    publicity?: Partial<RuleSystemOf<P>['views']['publicity']>
  }
  report?: Partial<RuleSystemOf<P>['report']>
}

/**
 * Fills in the usual answers, and erases what a system knows of its own document: the registry hands it nothing but
 * campaigns of its own.
 */
export function defineSystem<P extends SystemParts>(given: SystemGiven<P>): RuleSystem {
  const { sheets, turns, time, fight, own, views, report } = given
  return {
    samples: USUAL.samples,
    engineRules: USUAL.engineRules,
    ...given,
    sheets: { ...USUAL.sheets, ...sheets },
    turns: { ...USUAL.turns, ...turns, hooks: { ...HOOKS, ...turns.hooks } },
    time: { ...USUAL.time, ...time },
    fight: { ...USUAL.fight, ...fight },
    own: { ...USUAL.own, ...own },
    views: { ...USUAL.views, ...views, publicity: { ...USUAL.publicity, ...views.publicity } },
    report: { ...USUAL.report, ...byView<P>(views), ...report },
  } as unknown as RuleSystem
}
