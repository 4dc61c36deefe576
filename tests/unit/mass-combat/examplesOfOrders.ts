/** Examples that commands carry out: checks, missiles, beams, repairs, strafing, melee, healing. */
import { pilotModifier, succeeds } from '../../../electron/rules/mass-combat/sheet/checks'
import { hitPointsHealed } from '../../../electron/rules/mass-combat/sheet/powers'
import { proposedFlawAt } from '../../../electron/rules/mass-combat/sheet/sheet'
import { flag, many, one, word, words, type Example, type Given } from './given'
import { ship } from './ground'
import { battleOf, craftOf, done, fightOf, play, unitOf, type Placed } from './played'

const GUNS = { id: 'guns', name: 'Guns', max: 12, half: 6, attack: { S: 9, M: 9, L: null } }
const MISSILES = {
  id: 'missiles',
  name: 'Missiles',
  kind: 'missile',
  missiles: 6,
  max: 18,
  attack: { S: 10, M: null, L: null },
}
const hull = (points: number): object => ({ craft: [{ hull: points }] })
const attack = (weapon: string | null, more: object = {}) => ({
  type: 'mass-combat/attack',
  attackers: [{ unit: 'reds', weapon }],
  target: 'blues',
  ...more,
})
const TARGET: Placed = {
  id: 'blues',
  side: 'foes',
  type: { class: 'capital', hull: 1000, def: 20 },
  unit: hull(1000),
}
const MISS = 2

/** A strafing run at a capital ship with these faces, by a craft of so much Man and hull. */
function strafing(maneuver: number, points: number, faces: number[]) {
  const runner: Placed = {
    id: 'reds',
    side: 'players',
    type: { hull: points, maneuver, weapons: [GUNS] },
    unit: hull(points),
  }
  return play(
    battleOf([runner, TARGET]),
    {
      type: 'mass-combat/strafe',
      attackers: [{ unit: 'reds', weapon: 'guns' }],
      target: 'blues',
    },
    faces,
  )
}
const totalOf = ({ log }: ReturnType<typeof play>, rule: string): unknown =>
  log.find((line) => line.rule === rule)?.with.total

/** So many defenders strike at a hundred troops who enter or leave melee, with this margin. */
function meleeStrike(given: Given, margin: number, confirm: number[], entering: boolean): number {
  const def = 12
  const atk1 = confirm.length === 0 ? def + margin - 10 : def + margin - 20
  const defenders = one(given, 'defenders')
  const type = {
    kind: 'mass-combat/ground',
    hp: 1,
    def,
    atk1,
    half: one(given, 'half'),
    max: one(given, 'max'),
  }
  const force = (id: string, side: 'players' | 'foes', column: number, count: number): Placed => ({
    id,
    side,
    column,
    type,
    unit: { craft: [], figures: [{ hp: 1, count }] },
    fight: { inMelee: !entering },
  })
  const where = entering ? 1 : 0
  const begun = battleOf([force('reds', 'players', 0, 100), force('blues', 'foes', where, defenders)], {
    environment: 'surface',
  })
  const to = { x: 1, y: 0 }
  const moving = done(begun, { type: 'mass-combat/move', unit: 'reds', to, melee: entering })
  const [chance] = fightOf(moving.campaign, 'blues').opportunities
  const strike = { type: 'mass-combat/opportunity-attack', unit: 'blues', opportunity: chance?.id ?? '' }
  const struck = done(moving.campaign, strike, confirm.length === 0 ? [10] : [20, ...confirm])
  const left = unitOf(struck.campaign, 'reds').figures.find(({ hp }) => hp > 0)?.count ?? 0
  return 100 - left
}

export const EXAMPLES_OF_ORDERS: Record<string, Example> = {
  'MC-GEN-13': (given) => {
    const total = one(given, 'die') + pilotModifier({ hero: null }, ship({ maneuver: one(given, 'manTot') }))
    return { total, success: succeeds(total, one(given, 'dc')) }
  },
  'MC-SHEET-04': (given) => ({ flawAt: proposedFlawAt(one(given, 'hull')) }),
  'MC-SQD-02': (given) => {
    const order = { type: 'mass-combat/muster', unit: 'new', name: 'New', of: 'blues-type' }
    const size = flag(given, 'squadronDefault') ? {} : { size: 1 }
    const { campaign } = done(battleOf([TARGET]), { ...order, ...size })
    return { size: unitOf(campaign, 'new').craft.length }
  },
  'MC-ACT-02': (given) => {
    const [first, second] = words(given, 'weaponsUsed')
    const further = Array.from({ length: one(given, 'pilotAttacks') - 1 }, () => 9)
    const hero = { pilot: 0, dexterity: 0, attack: 0, initiative: 0, furtherAttacks: further }
    const pilot: Placed = {
      id: 'reds',
      side: 'players',
      type: { weapons: [GUNS, MISSILES] },
      unit: { control: 'hero', hero, craft: [{ hull: 25, missiles: { missiles: 6 } }] },
    }
    const named = (name: string | undefined): string => (name?.includes('Torpedoes') ? 'missiles' : 'guns')
    const faces = Array.from({ length: one(given, 'pilotAttacks') }, () => MISS)
    const shot = done(battleOf([pilot, TARGET]), attack(named(first)), faces)
    return { legal: play(shot.campaign, attack(named(second)), faces).refused === null }
  },
  'MC-MSL-01': (given) => {
    const faces = words(given, 'rolls').map((roll) => (roll === 'miss' ? MISS : 19))
    const launcher: Placed = {
      id: 'reds',
      side: 'players',
      type: { weapons: [MISSILES] },
      unit: { craft: [{ hull: 25, missiles: { missiles: 6 } }] },
    }
    const { campaign } = done(battleOf([launcher, TARGET]), attack('missiles'), faces)
    return {
      damage: 1000 - craftOf(campaign, 'blues').hull,
      missileRemoved: craftOf(campaign, 'reds').missiles.missiles === 5,
    }
  },
  'MC-TRB-04': (given) => {
    const type = {
      class: 'transport',
      sizeCategory: word(given, 'attacker'),
      weapons: [{ ...GUNS, kind: 'tractor' }],
    }
    const holder: Placed = { id: 'reds', side: 'players', column: one(given, 'distance'), type }
    const { refused } = play(battleOf([holder, TARGET]), attack('guns'), [MISS])
    return { attackAllowed: refused === null }
  },
  'MC-TRB-07': (given) => {
    const from = one(given, 'distance')
    const hold = { id: 'h1', weapon: 'guns', craft: 'c1', target: 'blues', held: 'c1', pulled: false }
    const type = { class: 'transport', sizeCategory: 'large', weapons: [{ ...GUNS, kind: 'tractor' }] }
    const holder: Placed = { id: 'reds', side: 'players', type, fight: { holds: [hold] } }
    const to = { x: flag(given, 'pull') ? from - 1 : from + 1, y: 0 }
    const begun = battleOf([holder, { ...TARGET, column: from }])
    const { campaign } = done(begun, { type: 'mass-combat/pull', unit: 'reds', hold: 'h1', to })
    return { distance: fightOf(campaign, 'blues').position?.x }
  },
  'MC-ION-03': (given) => {
    const tries = many(given, 'dice').map((die) => {
      const craft = { hull: 25, ionDc: one(given, 'ionDC') }
      const disabled: Placed = {
        id: 'reds',
        side: 'players',
        type: { repair: one(given, 'repair') },
        unit: { craft: [craft] },
      }
      const tried = done(battleOf([disabled, TARGET]), { type: 'mass-combat/repair', unit: 'reds' }, [die])
      return {
        total: totalOf(tried, 'MC-ION-03'),
        repaired: craftOf(tried.campaign, 'reds').ionDc === null,
      }
    })
    return { totals: tries.map(({ total }) => total), repaired: tries.map(({ repaired }) => repaired) }
  },
  'MC-STR-01': (given) => {
    // a check that fails is followed by one for control, a run by its attack
    const runs = many(given, 'dice').map((die) => strafing(one(given, 'maneuver'), 25, [die, 10]))
    return {
      totals: runs.map((run) => totalOf(run, 'MC-STR-01')),
      success: runs.map(({ rolled }) => rolled.includes('mcAttack')),
    }
  },
  'MC-STR-02': (given) => {
    const run = strafing(one(given, 'maneuver'), 25, [one(given, 'strafe'), one(given, 'control')])
    return {
      attack: run.rolled.includes('mcAttack'),
      controlTotal: totalOf(run, 'MC-STR-02'),
      collision: run.rolled.includes('mcCollision'),
    }
  },
  'MC-STR-03': (given) => {
    const { campaign } = strafing(0, one(given, 'hull'), [MISS, MISS, one(given, 'collision')])
    return { hullNow: craftOf(campaign, 'reds').hull }
  },
  'MC-MEL-03': (given) => ({ damage: meleeStrike(given, one(given, 'margin'), [], true) }),
  'MC-MEL-04': (given) => ({
    damage: meleeStrike(given, one(given, 'firstMargin'), [flag(given, 'confirmed') ? 20 : 1], true),
  }),
  'MC-MEL-05': (given) => ({ damage: meleeStrike(given, one(given, 'margin'), [], false) }),
  'MC-FRC-06': (given) => {
    const hp = one(given, 'hp')
    const adept: Placed = {
      id: 'reds',
      side: 'players',
      type: { kind: 'mass-combat/ground', hp },
      unit: { craft: [], figures: [{ hp: one(given, 'hpNow'), count: 1 }] },
    }
    const results = many(given, 'results')
    const order = { type: 'mass-combat/use-power', unit: 'reds', power: 'heal', name: 'Heal Self' }
    const after = results.map((points) => done(battleOf([adept, TARGET]), { ...order, points }).campaign)
    return {
      restoredRaw: results.map(hitPointsHealed),
      hpAfter: after.map((campaign) => unitOf(campaign, 'reds').figures[0]?.hp),
    }
  },
}
