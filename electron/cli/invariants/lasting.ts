/**
 * What stands until something ends it: conditions, boons, stances, holds, leaders, declarations, orders half given. Whoever
 * gave it counts on it. So a command that takes it away says so, in a line that names whoever had it.
 */
import type { Campaign, Combatant, Encounter, Sheet } from '@shared/campaign/types'
import type { JsonRecord, LogLine, OpenCommand } from '@shared/contract/types'
import type { ResolvedOutcome } from '../../engine/resolve'
import { idsOf } from './references'

interface Lasting {
  /** Tells it from every other one. */
  key: string
  kind: string
  /** Combatants or sheets whose it is; a line that names one of them says it. */
  owners: readonly string[]
}

type Fight<System extends string> = Extract<Encounter['fight'], { system: System }>
type Part<System extends string> = Extract<Combatant['fight'], { system: System }>

const one = (kind: string, id: string, ...owners: string[]): Lasting => ({
  key: `${kind} ${id}`,
  kind,
  owners,
})
const when = (stands: boolean, kind: string, owner: string): Lasting[] =>
  stands ? [one(kind, owner, owner)] : []

const ofWcrpg = ({ grapples, declared, damageQueue }: Fight<'wcrpg'>): Lasting[] => [
  ...grapples.flatMap(({ id, members, pins }) => [
    ...members.map((member) => one('grapple', `${id} ${member}`, member)),
    ...pins.map(({ by, who }) => one('pin', `${id} ${by} ${who}`, who, by)),
  ]),
  ...declared.map(({ id, combatant }) => one('declared', id, combatant)),
  ...damageQueue.map(({ id, victim }) => one('hit that waits', id, victim)),
]
const ofWcrpgFighter = (id: string, fight: Part<'wcrpg'>): Lasting[] => [
  ...fight.readied.map((readied) => one('readied', readied.id, id)),
  ...when(fight.pending !== null, 'rush', id),
  ...when(fight.swallowed !== null, 'swallowed', id),
  ...when(fight.mount !== null, 'mount', id),
  ...when(fight.reloading !== null, 'reloading', id),
]

const ofBattle = ({ launches, unallocated, rams }: Fight<'mass-combat'>): Lasting[] => [
  ...launches.map(({ unit }) => one('launch', unit, unit)),
  ...unallocated.map(({ id, target }) => one('damage to spread', id, target)),
  ...rams.map(({ id, rammer, target }) => one('ram', id, rammer, target)),
]
const ofUnit = (id: string, fight: Part<'mass-combat'>): Lasting[] => [
  ...fight.boons.map((boon) => one('boon', `${id} ${boon.id}`, id, boon.from)),
  ...fight.holds.map((hold) => one('beam', hold.id, id, hold.target)),
  ...when(fight.stance !== 'none', 'stance', id),
  ...when(fight.strafing !== null, 'strafing', id),
  ...when(fight.leaving !== null, 'leaving', id),
  ...when(fight.inMelee, 'melee', id),
]

const ofWwn = ({ screens, grapples, swarms, pending, instants }: Fight<'wwn'>): Lasting[] => [
  ...screens.map(({ id, screener, ward }) => one('screen', id, screener, ward)),
  ...grapples.map(({ id, grappler, defender }) => one('grapple', id, grappler, defender)),
  ...swarms.map(({ id, participants, target }) => one('swarm', id, ...participants, target)),
  ...pending.map((matter) => {
    switch (matter.kind) {
      case 'attack':
        return one('attack', matter.id, matter.attacker, matter.target)
      case 'spell':
        return one('spell', matter.id, matter.caster)
      case 'move':
        return one('move', matter.id, matter.mover)
      case 'act':
        return one('act', matter.id, matter.actor)
    }
  }),
  ...instants.map(({ id, combatant }) => one('instant', id, combatant)),
]
const ofWwnFighter = (id: string, fight: Part<'wwn'>): Lasting[] => [
  ...when(fight.totalDefense, 'total defense', id),
  ...when(fight.turn === 'delayed', 'delay', id),
  ...when(fight.turn === 'holding', 'held action', id),
  ...when(fight.dualWield !== null, 'dual wield', id),
  ...when(fight.execution !== null, 'execution', id),
  ...when(fight.unaware, 'unaware', id),
  ...when(fight.reloading !== null, 'reloading', id),
]

const ofWireFighter = (id: string, fight: Part<'wire'>): Lasting[] => [
  ...fight.pending.map((bonus) => one('bonus', bonus.id, id)),
  ...when(fight.aimReady, 'aim', id),
]

const ofFight = ({ fight }: Encounter): Lasting[] => {
  switch (fight.system) {
    case 'wcrpg':
      return ofWcrpg(fight)
    case 'mass-combat':
      return ofBattle(fight)
    case 'wwn':
      return ofWwn(fight)
    // of WIRE nothing of the kind lies in the fight itself; of a system that only tests play nothing is known
    default:
      return []
  }
}
const ofCombatant = ({ id, fight }: Combatant): Lasting[] => {
  switch (fight.system) {
    case 'wcrpg':
      return ofWcrpgFighter(id, fight)
    case 'mass-combat':
      return ofUnit(id, fight)
    case 'wwn':
      return ofWwnFighter(id, fight)
    case 'wire':
      return ofWireFighter(id, fight)
    default:
      return []
  }
}
const ofSheet = (sheet: Sheet): Lasting[] => [
  ...sheet.conditions.map(({ id, kind }) => one('condition', `${id} (${kind})`, sheet.id)),
  ...(sheet.kind === 'mass-combat/unit' && sheet.leader !== null ? [one('leader', sheet.id, sheet.id)] : []),
]

const memo = new WeakMap<object, Lasting[]>()
/** Read once of what does not change: most of a campaign stays as it is from command to command. */
function once<T extends object>(of: (value: T) => Lasting[], value: T): Lasting[] {
  const known = memo.get(value)
  if (known !== undefined) return known
  const found = of(value)
  memo.set(value, found)
  return found
}

const standingOf = (encounter: Encounter): Lasting[] => [
  ...once(ofFight, encounter),
  ...encounter.combatants.flatMap((combatant) => once(ofCombatant, combatant)),
]

/** What stood in a list of records and does not stand any more; records that are the same are not looked at. */
function ended<T extends { id: string }>(
  before: readonly T[],
  after: readonly T[],
  of: (value: T) => Lasting[],
): Lasting[] {
  if (before === after) return []
  const now = new Map(after.map((value) => [value.id, value]))
  return before.flatMap((value) => {
    const then = now.get(value.id)
    if (then === undefined || then === value) return []
    const left = new Set(of(then).map(({ key }) => key))
    return of(value).filter(({ key }) => !left.has(key))
  })
}

/** By hand, a GM takes away what a GM means to take away; the line says what was changed. */
const BY_HAND = '/correct'

/** Out of the battle by its own means. */
const OUT = ['mc.left', 'mc.jumped', 'mc.goesAlong']

/**
 * Lines that say the end of a kind, by the beginnings of their keys. Of a kind that does not stand here, any line that
 * names whoever had it says it: what was begun is carried out there.
 */
const SAID_BY: Readonly<Record<string, readonly string[]>> = {
  boon: ['mc.boonEnds', 'mc.merged', 'encounter.removed'],
  beam: ['mc.holdEnds', 'mc.escaped', 'mc.lostWithShip'],
  stance: ['mc.stanceEnds', 'mc.lostWithShip', ...OUT],
  strafing: ['mc.strafingEnds', ...OUT],
  melee: ['mc.meleeEnds', 'mc.moved', 'mc.lostWithShip', 'mc.figuresFall', ...OUT],
  leaving: ['mc.moved', 'mc.stopped', ...OUT],
  grapple: ['grapple.', 'swallow.', 'wwn.escape', 'wwn.throw', 'wwn.grapple', 'wwn.released', 'wwn.became'],
  pin: ['grapple.', 'swallow.'],
  swallowed: ['swallow.'],
  mount: ['mount.'],
  reloading: ['reload.', 'gear.', 'wwn.reload'],
  readied: ['ready.'],
  aim: ['wire.aim', 'wire.attack'],
  bonus: ['wire.bonus', 'wire.attack'],
  screen: ['wwn.screen', 'wwn.became'],
  'total defense': ['wwn.totalDefense', 'wwn.became'],
  'dual wield': ['wwn.dualWield'],
  unaware: ['wwn.alerted', 'wwn.execution', 'wwn.marked', 'wwn.became'],
  'held action': ['wwn.held'],
  swarm: ['wwn.swarm', 'wwn.attack'],
  attack: [
    'wwn.attack',
    'wwn.grapple',
    'wwn.shove',
    'wwn.shatter',
    'wwn.became',
    'wwn.shock',
    'wwn.hurt',
    'wwn.damage',
    'wwn.calledOff',
  ],
  spell: ['wwn.spell', 'wwn.calledOff'],
  move: ['wwn.move', 'wwn.charge', 'wwn.calledOff'],
  act: ['wwn.act', 'wwn.calledOff'],
  instant: [
    'wwn.instant',
    'wwn.totalDefense',
    'wwn.attack',
    'wwn.dropped',
    'wwn.released',
    'wwn.luck',
    'wwn.power',
    'wwn.grapple',
    'wwn.item',
    'wwn.became',
  ],
}

const textsIn = (parameters: JsonRecord): string =>
  Object.values(parameters)
    .filter((value) => typeof value === 'string')
    .join('\n')

/** What has ended of those who are still there, and whom it is told of. */
interface Ends {
  gone: Lasting[]
  left: ReadonlySet<string>
  nameOf: (owner: string) => string
}

function endsOfSheets({ roster: earlier }: Campaign, { roster: later }: Campaign): Ends {
  return {
    gone: ended(earlier, later, (sheet) => once(ofSheet, sheet)),
    left: idsOf(later),
    nameOf: (owner) => earlier.find(({ id }) => id === owner)?.name ?? owner,
  }
}

/** With the fight everything of the fight is over. */
function endsOfFight(before: Campaign, earlier: Encounter, later: Encounter | undefined): Ends[] {
  if (later === undefined || later === earlier || later.status === 'over') return []
  const sheets = new Map(earlier.combatants.map(({ id, sheet }) => [id, sheet]))
  const nameOf = (owner: string): string =>
    before.roster.find(({ id }) => id === (sheets.get(owner) ?? owner))?.name ?? owner
  return [{ gone: ended([earlier], [later], standingOf), left: idsOf(later.combatants), nameOf }]
}

/** Whoever has left is told of by the line that says so. */
function unsaidOf({ gone, left, nameOf }: Ends, log: readonly LogLine[]): string[] {
  return gone
    .filter(({ kind, owners }) => {
      const here = owners.filter((owner) => left.has(owner))
      const keys = SAID_BY[kind]
      return (
        left.has(owners[0] ?? '') &&
        !log.some(
          (line) =>
            (keys === undefined || keys.some((key) => line.say.startsWith(key))) &&
            here.some((owner) => textsIn(line.with).includes(nameOf(owner))),
        )
      )
    })
    .map(({ key, owners }) => `${key} of ${owners.map(nameOf).join(', ')} has ended, and no line says so`)
}

export function unsaidEnds(
  before: Campaign,
  command: OpenCommand,
  { campaign: after, log }: ResolvedOutcome,
): string[] {
  if (command.type.endsWith(BY_HAND)) return []
  const fights =
    before.encounters === after.encounters
      ? []
      : before.encounters.flatMap((earlier) =>
          endsOfFight(
            before,
            earlier,
            after.encounters.find(({ id }) => id === earlier.id),
          ),
        )
  return [endsOfSheets(before, after), ...fights].flatMap((ends) => unsaidOf(ends, log))
}
