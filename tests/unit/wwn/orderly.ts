/** WWN commands of any kind, made up from numbers and the fight as it stands: most can be carried out, the rest is refused. */
import type { Campaign as AnyCampaign } from '@shared/campaign/types'
import type { OpenCommand } from '@shared/contract/types'
import { needById } from '../../../electron/engine/lookup'
import { actorOf } from '../../../electron/rules/wwn/turn/order'
import type { Campaign, Combatant, Encounter, Sheet } from '../../../electron/rules/wwn/types'
import type { Chance } from '../mass-combat/orderly'

interface Table {
  campaign: Campaign
  encounter: Encounter
  /** Whoever is to act: mostly somebody whose turn it is. */
  who: Combatant
  sheet: Sheet
  enemy: Combatant
  friend: Combatant
  chance: Chance
}

type Make = (table: Table) => OpenCommand

const sheetOf = (campaign: Campaign, { sheet }: Combatant): Sheet => needById(campaign.roster, sheet, 'sheet')

const weaponOf = ({ chance }: Table, sheet: Sheet): string => {
  const held = Object.entries(sheet.weapons).filter(
    ([, { state, hands }]) => state === 'inHand' || hands === 0,
  )
  return chance.of(['unarmed', ...held.flatMap(([key]) => [key, key])])
}

const feetOf = ({ encounter, chance }: Table): object =>
  encounter.fight.grid === null && chance.often() ? { distanceFeet: chance.of([5, 5, 5, 20]) } : {}

const near = ({ encounter, chance }: Table, { fight: { position } }: Combatant): object => {
  if (encounter.fight.grid === null) return { feet: chance.of([5, 10, 20, 30]) }
  const shift = (value: number): number => Math.max(0, value + chance.below(5) - 2)
  return { to: { x: shift(position?.x ?? 0), y: shift(position?.y ?? 0) } }
}

const blow = (table: Table, manner: string): OpenCommand => ({
  type: 'wwn/attack',
  attacker: table.who.id,
  target: table.enemy.id,
  weapon: manner === 'grapple' ? 'unarmed' : weaponOf(table, table.sheet),
  manner,
  thrown: !table.chance.often() && !table.chance.often(),
  spares: table.chance.of([null, null, true, false]),
  ...(manner === 'shove' ? { shove: { how: table.chance.of(['prone', 'push']) } } : {}),
  ...feetOf(table),
})

const own =
  (type: string, more: (table: Table) => object = () => ({})): Make =>
  (table) => ({ type: `wwn/${type}`, combatant: table.who.id, ...more(table) })

const move: Make = (table) => ({
  type: 'wwn/move',
  combatant: table.who.id,
  ...near(table, table.chance.often() ? table.enemy : table.who),
  ...(table.encounter.fight.grid === null && table.chance.often() ? { melee: [table.enemy.id] } : {}),
  trade: !table.chance.often(),
})

const cast: Make = (table) => ({
  type: 'wwn/cast',
  caster: table.who.id,
  spell: table.chance.of(['bolt', 'light']),
  targets: [table.enemy.id],
  ...(table.chance.often() ? {} : { stopAt: 'announced' }),
})

/** Mostly where it can be: elsewhere now and then alone, as what is refused. */
const where =
  (canBe: (table: Table) => boolean, make: Make, otherwise: Make): Make =>
  (table) =>
    (canBe(table) || !table.chance.often() ? make : otherwise)(table)
const holds = ({ encounter, who }: Table): boolean =>
  encounter.fight.grapples.some(({ grappler }) => grappler === who.id)

const swarm: Make = (table) => {
  const { encounter, chance, who, enemy } = table
  const ready = encounter.fight.swarms.find(({ participants }) => participants.length > 1)
  if (ready !== undefined && chance.often())
    return {
      type: 'wwn/strike-swarm',
      swarm: ready.id,
      by: chance.of(ready.participants),
      weapon: chance.of(['claws', 'unarmed', 'club']),
    }
  const target = encounter.fight.swarms[0]?.target ?? enemy.id
  return { type: 'wwn/join-swarm', combatant: who.id, target, weapon: weaponOf(table, table.sheet) }
}

const handle: Make = ({ who, sheet, chance }) => {
  const things = [
    ...Object.keys(sheet.weapons).map((key) => `weapon:${key}`),
    ...(sheet.shield === null ? [] : ['shield']),
    ...(sheet.kind === 'wwn/character' ? Object.keys(sheet.items).map((key) => `item:${key}`) : []),
  ]
  return {
    type: 'wwn/handle-item',
    combatant: who.id,
    item: things.length === 0 ? 'weapon:none' : chance.of(things),
    to: chance.of(['inHand', 'inHand', 'readied', 'stowed', 'dropped']),
  }
}

/** What is done on the own turn, the commonest several times. */
const ON_TURN: readonly Make[] = [
  () => ({ type: 'encounter/next-turn', encounter: 'fight' }),
  () => ({ type: 'encounter/next-turn', encounter: 'fight' }),
  (table) => blow(table, 'plain'),
  (table) => blow(table, 'plain'),
  (table) => blow(table, 'plain'),
  (table) => blow(table, 'grapple'),
  (table) => blow(table, 'shove'),
  (table) => blow(table, 'shatterShield'),
  move,
  move,
  swarm,
  cast,
  handle,
  own('hold'),
  own('delay', ({ chance, friend, enemy }) => ({ after: chance.of([friend.id, enemy.id]) })),
  own('finish'),
  own('begin-turn'),
  own('trade-main'),
  own('withdraw'),
  own('go-prone'),
  where(({ who }) => who.fight.prone, own('stand-up'), move),
  own('screen', ({ friend }) => ({ ward: friend.id })),
  own('dual-wield', ({ chance }) => (chance.often() ? { main: 'sword', off: 'dagger' } : { off: null })),
  where(
    ({ sheet }) => 'bow' in sheet.weapons,
    own('reload', () => ({ weapon: 'bow' })),
    own('hold'),
  ),
  own('escape'),
  where(
    holds,
    own('move-grappled', ({ chance }) => ({ how: chance.of(['drag', 'throw']) })),
    (table) => blow(table, 'grapple'),
  ),
  (table) => ({
    type: 'wwn/charge',
    attacker: table.who.id,
    target: table.enemy.id,
    weapon: weaponOf(table, table.sheet),
    ...(table.encounter.fight.grid === null ? { feet: table.chance.of([10, 30, 60]) } : {}),
  }),
  own('announce', () => ({ what: 'rounds the corner' })),
  ({ who, friend }) => ({ type: 'wwn/stabilize', medic: who.id, victim: friend.id }),
  (table) => ({
    type: 'wwn/kill-helpless',
    attacker: table.who.id,
    target: table.enemy.id,
    weapon: weaponOf(table, table.sheet),
    ...feetOf(table),
  }),
]

const INSTANTS: readonly Make[] = [
  (table) => blow(table, 'snap'),
  (table) => blow(table, 'snap'),
  own('total-defense'),
  own('total-defense'),
  where(
    holds,
    own('release'),
    own('announce', () => ({ what: 'shouts' })),
  ),
  ({ who, chance }) => ({
    type: 'wwn/declare-instant',
    combatant: who.id,
    what: chance.of(['snapAttack', 'totalDefense', 'power', 'dropItem']),
  }),
  (table) => ({
    type: 'wwn/snap-together',
    attacks: [table.who, table.friend].map((attacker) => ({
      attacker: attacker.id,
      target: table.enemy.id,
      weapon: weaponOf(table, sheetOf(table.campaign, attacker)),
      ...feetOf(table),
    })),
  }),
  own('use-power', ({ chance }) => ({
    name: 'Ward',
    takes: chance.of(['instant', 'main', 'onTurn']),
    strain: chance.below(2),
  })),
]

/** The GM's own. */
const BY_WORD: readonly Make[] = [
  ({ friend, chance }) => ({ type: 'wwn/heal', patient: friend.id, points: 1 + chance.below(4), strain: 1 }),
  ({ who, chance }) => ({
    type: 'wwn/damage',
    target: who.id,
    damage: chance.below(8),
    harm: chance.of(['lethal', 'nonLethal', 'psychic', 'catastrophic']),
    spares: chance.often(),
    why: 'a fall',
  }),
  ({ enemy }) => ({ type: 'wwn/morale', combatants: [enemy.id], trigger: 'slaughter' }),
  ({ who, chance }) => ({ type: 'wwn/strain', who: who.id, points: 1, unavoidable: chance.often() }),
  ({ who }) => ({ type: 'encounter/remove-combatant', encounter: 'fight', combatant: who.id }),
  ({ enemy, chance }) => ({ type: 'wwn/mark', combatant: enemy.id, unaware: chance.often() }),
  ({ who, enemy }) => ({ type: 'wwn/prepare-execution', attacker: who.id, target: enemy.id, seconds: 60 }),
  (table) => ({
    type: 'wwn/execute',
    attacker: table.who.id,
    weapon: weaponOf(table, table.sheet),
    ...feetOf(table),
  }),
  ({ who, friend, enemy, encounter }) => ({
    type: 'wwn/set-distances',
    combatant: who.id,
    distances: encounter.fight.grid === null ? [{ combatant: friend.id, feet: 20 }] : [],
    melee: [enemy.id],
  }),
]

const goOn: Make = ({ encounter, chance }) => {
  const top = encounter.fight.pending.at(-1)
  const choices = top?.kind === 'attack' ? top.chooseAmong : []
  return {
    type: 'wwn/go-on',
    ...(choices.length > 0 ? { screener: chance.of(choices) } : {}),
    ...(chance.often() ? {} : { spares: chance.often() }),
  }
}

/** What answers something that waits. */
function answer(table: Table): Make {
  const { encounter, chance } = table
  const top = encounter.fight.pending.at(-1)
  if (top?.kind === 'move' && top.provokes.length > 0 && chance.often()) {
    const striker = needById(encounter.combatants, chance.of(top.provokes), 'combatant')
    const mover = needById(encounter.combatants, top.mover, 'combatant')
    const sheet = sheetOf(table.campaign, striker)
    return () => blow({ ...table, who: striker, sheet, enemy: mover }, 'free')
  }
  if (top?.kind === 'attack' && !chance.often())
    return () => ({
      type: chance.of(['wwn/veterans-luck', 'wwn/total-defense']),
      combatant: chance.of([top.target, top.attacker]),
    })
  return chance.often() || !chance.often() ? goOn : () => ({ type: 'wwn/call-off' })
}

function carryOut({ encounter, chance }: Table): Make {
  const [first] = encounter.fight.instants
  if (first === undefined) return goOn
  if (first.what === 'totalDefense' && chance.often())
    return () => ({ type: 'wwn/total-defense', combatant: first.combatant, instant: first.id })
  return () => ({ type: 'wwn/withdraw-instant', instant: first.id })
}

function kindOf(table: Table): Make {
  const { encounter, chance } = table
  if (encounter.fight.instants.length > 0 && chance.often()) return carryOut(table)
  if (encounter.fight.pending.length > 0 && chance.often()) return answer(table)
  if (chance.often()) return chance.of(ON_TURN)
  return chance.often() ? chance.of(INSTANTS) : chance.of(BY_WORD)
}

/** How a fight is opened, a step for each command. */
function opening(encounter: Encounter, chance: Chance): OpenCommand | null {
  if (encounter.status === 'prepared') return { type: 'encounter/start', encounter: 'fight' }
  if (encounter.roundBegun || encounter.round > 0) return null
  const [first, second] = encounter.sides
  if (encounter.order.length === 0 && !chance.often() && first !== undefined && second !== undefined)
    return { type: 'wwn/check-surprise', ambushers: second.id, victims: first.id }
  return encounter.order.length === 0
    ? { type: 'encounter/roll-initiative', encounter: 'fight' }
    : { type: 'encounter/next-turn', encounter: 'fight' }
}

/** Null: the fight is over. */
export function orderFrom(given: AnyCampaign, chance: Chance): OpenCommand | null {
  const campaign = given as Campaign
  const encounter = needById(campaign.encounters, 'fight', 'fight')
  if (encounter.status === 'over' || encounter.combatants.length === 0) return null
  const first = opening(encounter, chance)
  if (first !== null) return first
  const [resumed] = encounter.fight.resume
  const acting = encounter.combatants.filter(
    (combatant) =>
      (actorOf(combatant) === encounter.turn && combatant.fight.turn !== 'done') || combatant.id === resumed,
  )
  const who = chance.of(acting.length > 0 && chance.often() ? acting : encounter.combatants)
  const enemies = encounter.combatants.filter(({ side }) => side !== who.side)
  const friends = encounter.combatants.filter(({ id, side }) => side === who.side && id !== who.id)
  const table: Table = {
    campaign,
    encounter,
    who,
    sheet: sheetOf(campaign, who),
    enemy: enemies.length === 0 ? who : chance.of(enemies),
    friend: friends.length === 0 ? who : chance.of(friends),
    chance,
  }
  return kindOf(table)(table)
}
