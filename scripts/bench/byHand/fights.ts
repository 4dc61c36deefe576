/** Fights that are both forecast and played by hand: the same numbers on sheets and in plain records. */
import type { OpenCommand } from '@shared/contract/types'
import type { Ship } from '@shared/mass-combat/sheet'
import { prepared, sampleCommands, type Prepared } from '../prepared'
import type { Dice } from './dice'
import { playSquadrons, type Squadron } from './squadrons'
import type { Told } from './told'
import { playDuels, type Duelist } from './wireDuel'

export interface ByHand {
  name: string
  /** For the forecast. */
  fight: Prepared
  /** Ids of the two who fight, in the order in which the other way tells of them; each is alone on its side. */
  pair: readonly [string, string]
  /** So many runs, one after the other with these dice. */
  play: (runs: number, dice: Dice) => Told
}

const ANA: Duelist = {
  reaction: 4,
  actionPoints: 17,
  parry: 4,
  armour: 2,
  permanent: 25,
  temporary: 25,
  willpower: 24,
  weaponName: 'sabre',
  weapon: { skill: 5, cost: 4, damage: 5 },
  hands: { skill: 3, cost: 2, damage: 2 },
}
const BO: Duelist = {
  reaction: 3,
  actionPoints: 16,
  parry: 3,
  armour: 1,
  permanent: 25,
  temporary: 25,
  willpower: 22,
  weaponName: 'axe',
  weapon: { skill: 4, cost: 5, damage: 7 },
  hands: { skill: 4, cost: 2, damage: 2 },
}
/** Of which Action Points and pools follow (WIRE-DER-01). */
const ATTRIBUTES = {
  ana: { strength: 3, constitution: 3, resolve: 2, composure: 2 },
  bo: { strength: 4, constitution: 4, resolve: 1, composure: 1 },
} as const

const duelistSheet = (id: keyof typeof ATTRIBUTES, duelist: Duelist, skill: string): OpenCommand => ({
  type: 'roster/add',
  sheet: {
    id,
    kind: 'wire/character',
    name: id,
    attributes: { ...ATTRIBUTES[id] },
    reaction: duelist.reaction,
    armour: duelist.armour,
    skills: { [skill]: duelist.weapon.skill, parry: duelist.parry, unarmedCombat: duelist.hands.skill },
    weapons: {
      [duelist.weaponName]: {
        name: duelist.weaponName,
        kind: 'melee',
        skill,
        attackCost: duelist.weapon.cost,
        baseDamage: duelist.weapon.damage,
        damageType: 'permanent',
      },
    },
  },
})

const alone = (sides: readonly [string, string]): OpenCommand[] =>
  sides.map((id) => ({ type: 'encounter/add', encounter: 'fight', side: `side-${id}`, sheets: [id] }))
const sidesOf = (ids: readonly [string, string]) => ids.map((id) => ({ id: `side-${id}`, name: id }))

/** Two who stand beside one another with a blade each. */
export const wireDuel = (): ByHand => ({
  name: 'a WIRE duel',
  fight: prepared('wire', [
    duelistSheet('ana', ANA, 'swords'),
    duelistSheet('bo', BO, 'axes'),
    { type: 'encounter/create', encounter: 'fight', name: 'Duel', sides: sidesOf(['ana', 'bo']) },
    ...alone(['ana', 'bo']),
  ]),
  pair: ['ana', 'bo'],
  play: (runs, dice) => playDuels(ANA, BO, runs, dice),
})

/** As its first weapon makes it: small craft fire nothing else as long as one of them has it. */
function squadronOf({ campaign }: Prepared, id: string): Squadron {
  const unit = campaign.roster.find((sheet) => sheet.id === id)
  if (unit?.kind !== 'mass-combat/unit') throw new Error(`${id} is no unit`)
  const type = campaign.roster.find((sheet): sheet is Ship => sheet.id === unit.type)
  const row = type?.weapons[0]
  if (type === undefined || row?.attack.S == null) throw new Error(`${unit.type} has nothing to fire`)
  const { hull, shields, shieldRegen, flawAt, def, init, reflex, weapons } = type
  return {
    craft: unit.size,
    type: {
      hull,
      shields,
      shieldRegen,
      flawAt,
      def,
      init,
      reflex,
      hasHyperdrive: type.hyperdrive,
      weapons: weapons.length,
      weaponName: row.id,
      attack: row.attack.S,
      half: row.half,
      max: row.max,
    },
  }
}

function squadronsOf(name: string, fight: Prepared, pair: readonly [string, string]): ByHand {
  const squadrons = [squadronOf(fight, pair[0]), squadronOf(fight, pair[1])] as const
  return { name, fight, pair, play: (runs, dice) => playSquadrons(squadrons, 2, runs, dice) }
}

/** The sample's battle of twelve against four. */
export const twelveAgainstFour = (): ByHand =>
  squadronsOf(
    '12 interceptors against 4 fighters',
    prepared('mass-combat', sampleCommands('mass-combat', 'fourBattles')),
    ['raid-1', 'patrol-1'],
  )

const muster = (unit: string, of: string): OpenCommand => ({
  type: 'mass-combat/muster',
  unit,
  name: unit,
  of,
  size: 16,
})

/** Two full squadrons of the sample's craft, as far apart as those. */
export function twoSquadrons(): ByHand {
  const types = sampleCommands('mass-combat', 'fourBattles').filter(({ type }) => type === 'roster/add')
  const pair = ['red', 'blue'] as const
  const fight = prepared('mass-combat', [
    ...types,
    muster('red', 'interceptor'),
    muster('blue', 'strike-fighter'),
    { type: 'encounter/create', encounter: 'fight', name: 'Squadrons', sides: sidesOf(pair) },
    ...alone(pair),
    {
      type: 'mass-combat/place',
      encounter: 'fight',
      positions: [
        { unit: 'red', at: { x: 2, y: 4 } },
        { unit: 'blue', at: { x: 4, y: 4 } },
      ],
    },
  ])
  return squadronsOf('two squadrons of 16 craft', fight, pair)
}
