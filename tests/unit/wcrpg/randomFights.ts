/** Fights of anybody's making on every kind of field, and commands that may or may not be possible in them. */
import type { Campaign } from '@shared/campaign/types'
import type { OpenCommand } from '@shared/contract/types'
import { GRAPPLE_OPTIONS, GRIDS, STUNTS, type Grid } from '@shared/wcrpg/names'
import { buildCampaign } from '../../../electron/cli/scenario/build'
import { scenarioSchema } from '../../../electron/cli/scenario/schema'
import type { Campaign as Wcrpg, Combatant, Encounter } from '../../../electron/rules/wcrpg/types'
import type { Chance } from '../mass-combat/orderly'
import { heldItems } from '../../../electron/rules/wcrpg/sheet/hands'
import { system } from './ground'

const IDS = ['ana', 'cat', 'rat', 'owl'] as const
const WEAPONS = {
  axe: { name: 'Axe', kind: 'melee', damage: 8, maximumRange: 2 },
  pistol: { name: 'Pistol', damage: 8, maximumRange: 12, magazine: 6, explosive: true },
  gun: { name: 'Gun', kind: 'projectile', damage: 4, maximumRange: 12, shotsPerRound: 3 },
  long: { name: 'Long rifle', damage: 9, maximumRange: 30, rangeScale: 'long', scope: true },
  bomb: { name: 'Bomb', kind: 'projectile', damage: 9, maximumRange: 9, blast: true, sniper: true },
}
const GEAR_KEYS = ['vest', 'shield', 'lamp', 'suit']
const WEAPON_KEYS = [...Object.keys(WEAPONS), 'unarmed']
const WALL = { left: 6, top: 3, right: 6, bottom: 5 }
const POND = { left: 2, top: 6, right: 5, bottom: 8 }

function sheetOf(id: string, chance: Chance): object {
  const armed = chance.often()
  const sheathed = chance.of(Object.keys(WEAPONS))
  return {
    id,
    player: chance.often(),
    hd: 30 + chance.below(40),
    mab: chance.below(15),
    rab: chance.below(15),
    combatMove: chance.of(['1/2', '2', '3', '5']),
    maxHp: 60 + chance.below(100),
    maxNhp: 60 + chance.below(100),
    attributes: { power: chance.below(60), finesse: chance.below(60), physique: 60 + chance.below(60) },
    species: { sizeClass: chance.of([1, 1, 2, 5]), optimalArc: 300 },
    abilities: chance.often() ? ['trample', 'improvedGrab', 'constrict', 'swallowWhole'] : [],
    languages: chance.often() ? [] : [id],
    skills: {
      brawling: { score: chance.below(60) },
      security: { score: chance.below(60) },
      threeDimensionalManeuvers: { score: 20 + chance.below(60) },
      dexterousManeuvers: { score: chance.below(60) },
      inspire: { score: chance.below(60) },
      stamina: { score: 40 },
    },
    parts: {
      thirdArm: { group: 'motor', name: 'Third arm', side: 'left' },
      fourthArm: { group: 'motor', name: 'Fourth arm', side: 'right' },
      ...(chance.often() ? {} : { rightLeg: { closed: 1 } }),
    },
    gear: {
      vest: { name: 'Vest', layer: 'armour', covers: ['rightLeg'], maxHp: 20 },
      shield: {
        name: 'Shield',
        layer: 'physicalShield',
        covers: ['leftArm'],
        maxHp: 20,
        active: chance.often(),
      },
      lamp: { name: 'Lamp', layer: 'carried', appendages: 1, active: !chance.often() },
      suit: { name: 'Suit', layer: 'armour', covers: ['leftLeg'], maxHp: 9, active: false, donRounds: 2 },
    },
    weapons: Object.fromEntries(
      Object.entries(WEAPONS).map(([key, weapon]) => [key, { ...weapon, drawn: armed && key !== sheathed }]),
    ),
  }
}

export function fightOf(chance: Chance): Campaign {
  const grid: Grid = chance.of(GRIDS)
  const timing = (): string => (chance.often() ? 'turnBased' : 'simultaneous')
  const place = (): object => ({ x: 1 + chance.below(6), y: 1 + chance.below(4) })
  const combatants = IDS.map((sheet, index) => ({
    sheet,
    side: index < 2 ? 'players' : 'foes',
    hidden: chance.below(6) === 0,
    fight: {
      position: grid === 'none' ? null : place(),
      facing: chance.of([0, 60, 120, 180]),
      range: {
        target: IDS[(index + 2) % 4],
        increments: chance.below(3),
        rolled: null,
        die: null,
        metres: null,
        round: 1,
      },
    },
  }))
  return buildCampaign(
    scenarioSchema.parse({
      title: 'Any fight',
      rules: ['WCG-GEN-02'],
      system: 'wcrpg',
      campaign: {
        seed: String(chance.below(1_000_000)),
        roster: IDS.map((id) => sheetOf(id, chance)),
        encounters: [
          {
            id: 'fight',
            combatants,
            fight: {
              grapples: chance.often()
                ? []
                : [{ id: 'g1', members: ['ana', 'rat'], pins: [], checkedRound: null, winner: null }],
              grid,
              field: grid === 'none' ? null : { columns: 12, rows: 9, unit: 'inches', ahead: 0 },
              obstacles: [
                { id: 'wall', name: 'Wall', kind: 'penetrable', absorbs: 'door', areas: [WALL] },
                { id: 'pond', name: 'Pond', kind: 'ice', absorbs: null, areas: [POND] },
              ],
              things: [
                {
                  id: 'door',
                  name: 'Door',
                  material: 'wood',
                  thicknessCm: 1,
                  maxHp: 30,
                  hp: 30,
                  damageReduction: 5,
                  hd: null,
                  partOf: null,
                  position: null,
                },
              ],
              timing: { movement: timing(), attack: timing(), other: timing(), endOfRound: timing() },
            },
          },
        ],
      },
      steps: [{ do: { type: 'wcrpg/stand-by' } }],
    }),
    system,
  )
}

interface Table {
  given: Wcrpg
  encounter: Encounter
  who: Combatant
  /** Somebody else. */
  other: Combatant
  chance: Chance
}

function legsOf({ chance, encounter }: Table): object[] {
  const count = 1 + chance.below(2)
  const turns = encounter.fight.grid === 'hex' ? 60 : 45
  return Array.from({ length: count }, () => ({
    face: chance.often() ? turns * chance.below(6) : null,
    stunt: chance.often() ? 'walkForward' : chance.of(STUNTS),
    side: chance.of(['left', 'right']),
    increments: 1 + chance.below(3),
  }))
}

/** Something in hand, or nothing named. */
function heldBy({ roster }: Wcrpg, { sheet: id }: Combatant, chance: Chance): string | null {
  const sheet = roster.find((one) => one.id === id)
  return chance.of([null, ...(sheet === undefined ? [] : heldItems(sheet))])
}

const MAKERS: readonly ((table: Table) => Record<string, unknown>)[] = [
  ({ who, other, chance }) => ({
    type: 'wcrpg/attack',
    attacker: who.id,
    target: other.id,
    weapon: chance.of(WEAPON_KEYS),
    dcModifiers: chance.often() ? [] : [{ why: 'cold', value: -5 }],
    ...(chance.often() ? {} : { shots: 1 + chance.below(2) }),
  }),
  ({ who, encounter, chance }) => ({
    type: 'wcrpg/blast',
    attacker: who.id,
    weapon: 'bomb',
    whole: [chance.of(encounter.combatants).id],
    ...(chance.often() ? {} : { half: [who.id] }),
  }),
  ({ who, chance }) => ({
    type: 'wcrpg/set-standing',
    combatant: who.id,
    value: chance.of([-20, 0, 10]),
    why: 'cover',
    untilMoved: chance.often(),
  }),
  ({ encounter }) => ({
    type: 'wcrpg/switch-scale',
    rangeScale: encounter.fight.rangeScale === 'short' ? 'long' : 'short',
  }),
  ({ who, chance }) => ({
    type: chance.of(['wcrpg/raise-shield', 'wcrpg/lower-shield']),
    combatant: who.id,
    item: chance.of(GEAR_KEYS),
  }),
  ({ who, chance }) => ({ type: 'wcrpg/sheathe', combatant: who.id, item: chance.of(WEAPON_KEYS) }),
  ({ who, chance }) => ({ type: 'wcrpg/reload', combatant: who.id, item: chance.of(WEAPON_KEYS) }),
  ({ who, encounter, chance }) => ({
    type: 'wcrpg/attack-several',
    attacker: who.id,
    roll: chance.of(['each', 'single']),
    strikes: encounter.combatants
      .filter(({ side }) => side !== who.side)
      .map(({ id }) => ({ target: id, weapon: chance.of(['gun', 'unarmed', 'pistol']) })),
  }),
  ({ who, other }) => ({
    type: 'wcrpg/snipe',
    attacker: who.id,
    target: other.id,
    weapon: 'long',
    metres: 500,
  }),
  ({ who, other, chance }) => ({
    type: 'wcrpg/coup-de-grace',
    attacker: who.id,
    target: other.id,
    weapon: chance.of(WEAPON_KEYS),
  }),
  ({ who, other, chance }) => ({
    type: 'wcrpg/disarm',
    attacker: who.id,
    target: other.id,
    weapon: chance.of(WEAPON_KEYS),
    item: chance.of([...WEAPON_KEYS, 'scope:long', ...GEAR_KEYS.map((key) => `gear:${key}`)]),
    intent: chance.of(['strikeAway', 'destroy']),
  }),
  ({ who, chance }) => ({
    type: 'wcrpg/attack-thing',
    attacker: who.id,
    thing: 'door',
    weapon: chance.of(WEAPON_KEYS),
  }),
  ({ who, other, chance }) => ({
    type: 'wcrpg/charge',
    combatant: who.id,
    target: other.id,
    weapon: 'axe',
    retreat: chance.below(3),
  }),
  ({ given, who, other, chance }) => ({
    type: 'wcrpg/push',
    combatant: who.id,
    target: other.id,
    firm: !chance.often(),
    ownDrops: heldBy(given, who, chance),
    targetDrops: heldBy(given, other, chance),
  }),
  ({ who, other }) => ({ type: 'wcrpg/trample', combatant: who.id, target: other.id }),
  ({ who, other }) => ({ type: 'wcrpg/trip', combatant: who.id, target: other.id }),
  ({ who, other }) => ({ type: 'wcrpg/grapple', combatant: who.id, target: other.id }),
  ({ who, other }) => ({ type: 'wcrpg/improved-grab', combatant: who.id, target: other.id }),
  ({ who, other, chance }) => ({
    type: 'wcrpg/constrict',
    combatant: who.id,
    target: other.id,
    again: !chance.often(),
  }),
  ({ who, other }) => ({ type: 'wcrpg/swallow', combatant: who.id, target: other.id }),
  ({ who, chance }) => ({ type: 'wcrpg/cut-out', combatant: who.id, weapon: chance.of(WEAPON_KEYS) }),
  ({ who, other }) => ({ type: 'wcrpg/release', combatant: who.id, target: other.id }),
  ({ who, encounter }) => ({
    type: 'wcrpg/join-grapple',
    combatant: who.id,
    grapple: encounter.fight.grapples[0]?.id ?? 'g',
  }),
  (table) => ({
    type: 'wcrpg/walk',
    combatant: table.who.id,
    gait: table.chance.of(['move', 'move', 'run']),
    legs: legsOf(table),
  }),
  ({ who, chance }) => ({
    type: 'wcrpg/move',
    combatant: who.id,
    direction: chance.of(['closer', 'away']),
    increments: 1 + chance.below(3),
    stunts: chance.often() ? [] : [chance.of(STUNTS)],
  }),
  ({ who, chance }) => ({ type: 'wcrpg/turn', combatant: who.id, face: 60 * chance.below(6) }),
  ({ who }) => ({ type: 'wcrpg/stand-up', combatant: who.id }),
  ({ who, chance }) => ({ type: 'wcrpg/draw', combatant: who.id, item: chance.of(WEAPON_KEYS) }),
  ({ who, chance }) => ({
    type: 'wcrpg/drop-item',
    combatant: who.id,
    item: chance.of([...WEAPON_KEYS, 'gear:lamp', 'gear:shield']),
  }),
  ({ who, encounter, chance }) => ({
    type: 'wcrpg/pick-up',
    combatant: who.id,
    item: encounter.fight.items[chance.below(encounter.fight.items.length)]?.id ?? 'i',
  }),
  ({ who, other }) => ({ type: 'wcrpg/inspire', combatant: who.id, target: other.id, near: true }),
  ({ who, other }) => ({ type: 'wcrpg/speak', combatant: who.id, target: other.id, what: 'Hear me' }),
  ({ who, chance }) => ({
    type: 'wcrpg/mount',
    combatant: who.id,
    name: 'Horse',
    combatMove: chance.of([null, '4']),
    cover: -10,
  }),
  ({ who }) => ({ type: 'wcrpg/dismount', combatant: who.id }),
]

const NEXT: OpenCommand = { type: 'encounter/next-turn', encounter: 'fight' }

/** Answers, choices and what waits come first, most of the time. */
function waiting({ encounter, chance }: Table): OpenCommand | null {
  const mover = encounter.combatants.find(({ fight }) => (fight.pending?.answering.length ?? 0) > 0)
  const answers = mover?.fight.pending?.answering[0]
  if (mover !== undefined && answers !== undefined && chance.often())
    return chance.below(3) === 0
      ? { type: 'wcrpg/let-pass', combatant: answers, mover: mover.id }
      : {
          type: 'wcrpg/opportunity-attack',
          attacker: answers,
          target: mover.id,
          weapon: 'unarmed',
          manner: chance.of(['strike', 'trip']),
        }
  const won = encounter.fight.grapples.find(({ winner }) => winner !== null)
  if (won !== undefined && chance.often())
    return {
      type: 'wcrpg/grapple-choose',
      grapple: won.id,
      option: chance.of(GRAPPLE_OPTIONS),
      target: chance.of(won.members.filter((id) => id !== won.winner)),
      strangle: chance.often(),
    }
  const unchecked = encounter.fight.grapples.find(({ checkedRound }) => checkedRound !== encounter.round)
  if (unchecked !== undefined && chance.often()) return { type: 'wcrpg/grapple-check', grapple: unchecked.id }
  return encounter.fight.declared.length > 0 && chance.often() ? { type: 'wcrpg/resolve-declared' } : null
}

/** Null: the fight is over. */
export function orderFrom(given: Campaign, chance: Chance): OpenCommand | null {
  const encounter = [...(given as Wcrpg).encounters][0]
  if (encounter?.status !== 'running' || encounter.combatants.length < 2) return null
  const acting = encounter.combatants.find(({ id }) => id === encounter.turn)
  const who = acting !== undefined && chance.often() ? acting : chance.of(encounter.combatants)
  const target = encounter.combatants.find(({ id }) => id === who.fight.range?.target)
  const anybody = chance.of(encounter.combatants.filter(({ id }) => id !== who.id))
  const other = target !== undefined && chance.often() ? target : anybody
  const table: Table = { given: given as Wcrpg, encounter, who, other, chance }
  const first = waiting(table)
  if (first !== null) return first
  if (chance.below(120) === 0)
    return { type: 'encounter/remove-combatant', encounter: 'fight', combatant: other.id }
  if (chance.below(9) === 0) return NEXT
  const made = chance.of(MAKERS)(table) as OpenCommand
  const simultaneous = Object.values(encounter.fight.timing).includes('simultaneous')
  return simultaneous && !chance.often() ? { type: 'wcrpg/declare', combatant: who.id, command: made } : made
}
