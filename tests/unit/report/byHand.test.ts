/** Fights of every rule system whose cost was worked out by hand from the rules, before they were played. */
import { describe, expect, it } from 'vitest'
import { Fought } from './fought'

const end = { type: 'encounter/end', encounter: 'fight', winner: 'players' }

describe('the report of a WIRE fight', () => {
  const fight = new Fought('wire', {
    roster: [
      {
        id: 'ana',
        player: true,
        weapons: { sabre: { name: 'Sabre', skill: 'swords', attackCost: 4, baseDamage: 4 } },
      },
      { id: 'rat', armour: 1, attributes: { constitution: 10, resolve: 10 } },
      { id: 'cat' },
      { id: 'bo', player: true },
    ],
    encounters: [
      {
        id: 'fight',
        combatants: [
          { sheet: 'ana', side: 'players', fight: { actionPool: 30, poolSize: 30 } },
          { sheet: 'rat', side: 'foes', fight: { actionPool: 30, poolSize: 30 } },
          { sheet: 'cat', side: 'foes', hidden: true },
        ],
      },
    ],
  })
    // WIRE-ATK-03: 4 + 5 bought, no degree, less 1 of armour = 8 of permanent health
    .do(
      { type: 'wire/attack', attacker: 'ana', target: 'rat', weapon: 'sabre', metres: 1, boost: 5 },
      [11, 10],
    )
    // a miss costs nothing
    .do({ type: 'wire/attack', attacker: 'ana', target: 'rat', weapon: 'sabre', metres: 1 }, [9, 10])
    // by the GM: 6 of Ana's willpower, past Resolve; 50 of the rat, whose health stops at the death threshold of -10
    .do({ type: 'wire/damage', sheet: 'ana', damageType: 'mental', amount: 6, reduced: false })
    .do({ type: 'wire/treat', patient: 'ana', pool: 'willpower', amount: 2 })
    .do({ type: 'wire/damage', sheet: 'rat', damageType: 'permanent', amount: 50, reduced: false })
    .do(end)

  it('adds up what was dealt, taken and regained', () => {
    // damage counts in full, whatever was left: 8 + 50
    expect(fight.person('rat').harm).toEqual({ dealt: 0, taken: 58, absorbed: 0, regained: 0 })
    expect(fight.person('ana').harm).toEqual({ dealt: 8, taken: 6, absorbed: 0, regained: 2 })
    expect(fight.report.sides.map(({ id, harm }) => [id, harm.dealt, harm.taken])).toEqual([
      ['players', 8, 6],
      ['foes', 0, 58],
    ])
  })
  it('says who fell, who was hurt and who took no part', () => {
    expect(fight.person('rat').fate).toBe('out')
    expect(fight.person('ana').fate).toBe('hurt')
    expect(fight.person('cat')).toMatchObject({ fate: 'idle' })
    expect(fight.report.sides[1]?.fates).toMatchObject({ out: 1, unhurt: 0, idle: 1 })
    expect(fight.report.absent).toEqual([{ id: 'bo', name: 'bo' }])
    expect(fight.report.moments.map(({ line }) => line.say)).toEqual(['wire.died'])
  })
  it('is the same after undoing and redoing the end, and empty after undoing everything', () => {
    const told = fight.report
    expect(fight.undo().report).not.toEqual(told)
    expect(fight.do(end).report).toEqual(told)
    while (fight.steps.length > 0) fight.undo()
    expect(fight.report.sides.flatMap(({ people }) => people)).toEqual([])
    expect(fight.report).toMatchObject({ commands: 0, rounds: 0, seconds: 0 })
  })
})

describe('the report of a WWN fight', () => {
  const ready = { fight: { mainActions: 1, moveActions: 1 } }
  const fight = new Fought('wwn', {
    roster: [
      {
        id: 'mage',
        kind: 'wwn/character',
        player: true,
        hitPoints: { maximum: 3 },
        spells: {
          bolt: { name: 'Bolt', damage: { dice: 2, faces: 6, bonus: 0 }, save: 'physical', onSave: 'half' },
        },
        spellSlots: { maximum: 2 },
      },
      {
        id: 'rat',
        kind: 'wwn/foe',
        attackBonus: 9,
        hitPoints: { maximum: 20 },
        saveTarget: 15,
        weapons: {
          claws: {
            name: 'Claws',
            attributes: [],
            damage: { dice: 1, faces: 6, bonus: 0 },
            hands: 0,
            state: 'inHand',
          },
        },
      },
      { id: 'cat', kind: 'wwn/foe', hitPoints: { maximum: 4 }, saveTarget: 14 },
    ],
    encounters: [
      {
        id: 'fight',
        fight: { waitsAt: [] },
        combatants: [
          { sheet: 'mage', side: 'players', ...ready },
          { sheet: 'rat', side: 'foes', ...ready },
          { sheet: 'cat', side: 'foes', ...ready },
        ],
      },
    ],
  })
    // WWN-MAG-01: 3 + 5 = 8 on the rat, which fails; half of it, 4, on the cat, which saves and has 4
    .do({ type: 'wwn/cast', caster: 'mage', spell: 'bolt', targets: ['rat', 'cat'] }, [3, 5, 14, 14])
    .do({ type: 'encounter/next-turn', encounter: 'fight' })
    // WWN-DMG-02: 5 damage on 3 hit points
    .do({ type: 'wwn/attack', attacker: 'rat', target: 'mage', weapon: 'claws', distanceFeet: 5 }, [10, 5])
    .do({ ...end, winner: 'foes' })

  it('counts damage in full, and who dealt it', () => {
    expect(fight.person('rat').harm).toEqual({ dealt: 5, taken: 8, absorbed: 0, regained: 0 })
    expect(fight.person('cat').harm).toMatchObject({ dealt: 0, taken: 4 })
    expect(fight.person('mage').harm).toMatchObject({ dealt: 12, taken: 5 })
  })
  it('tells the dead foe from the mortally wounded character, and counts the slot', () => {
    expect(fight.person('cat').fate).toBe('out')
    expect(fight.person('mage').fate).toBe('down')
    // WWN-MTL-01: told with the time that is left, since a report is read when the fight is over
    expect(fight.person('mage').marks.map(({ key }) => key)).toContain('mortallyWoundedOutside')
    expect(fight.counted('mage')).toEqual({ 'report.wwnSpellSlots': 1 })
  })
})

describe('the report of a WCRPG fight', () => {
  const weapon = { name: 'Laser', damage: 1, maximumRange: 20, magazine: 10, drawn: true }
  const range = { target: 'marine', increments: 3, rolled: null, die: null, metres: null, round: 1 }
  const fight = new Fought('wcrpg', {
    roster: [
      {
        id: 'raider',
        rab: 14,
        skills: { security: { score: 38 } },
        weapons: { laser: { ...weapon, loaded: 10 } },
      },
      {
        id: 'marine',
        player: true,
        hd: 55,
        maxHp: 200,
        maxNhp: 200,
        heroPoints: 3,
        attributes: { physique: 200 },
        skills: { dodge: { score: 24 } },
        saves: { reflex: 94, willpower: 94, fortitude: 94 },
        gear: { sleeve: { name: 'Sleeve', covers: ['rightArm'], maxHp: 90 } },
      },
    ],
    encounters: [
      {
        id: 'fight',
        fight: { rangeScale: 'short' },
        combatants: [
          { sheet: 'raider', side: 'foes', fight: { range } },
          { sheet: 'marine', side: 'players' },
        ],
      },
    ],
  })
    // WCA-ROLL-02: 34 meets EHD 45 and DC 38: one shot of 1 + 14 = 15 into the vitals, one Wound
    .do({ type: 'wcrpg/attack', attacker: 'raider', target: 'marine', weapon: 'laser' }, [34, 7, 50, 50, 50])
    // WCD-DEF-01: 10 on the sleeve, which takes it all
    .do({ type: 'wcrpg/damage', sheet: 'marine', amount: 10, damageType: 'lethal' }, [2, 1, 50, 50])
    .do({ type: 'roster/correct', sheet: 'marine', changes: [{ path: ['heroPoints'], value: 2 }] })
    .do({
      type: 'roster/correct',
      sheet: 'raider',
      changes: [{ path: ['weapons', 'laser', 'broken'], value: true }],
    })
    // WCD-SAV-03: 4 on the leg; the failed Fortitude Save sets NHP from 200 to 0, which is no damage
    .do(
      { type: 'wcrpg/damage', sheet: 'marine', amount: 4, damageType: 'lethal', part: 'rightLeg' },
      [50, 50, 99],
    )
    // WCD-SAV-04: of the unconscious no Fortitude Save; WCD-DTH-01: 190 on 181 HP
    .do({ type: 'wcrpg/damage', sheet: 'marine', amount: 190, damageType: 'lethal', part: 'rightLeg' })
    .do({ ...end, winner: null })

  it('counts damage past the armour, what armour stopped, shots, Wounds and Hero Points', () => {
    // 15 + 4 + 190; neither the 10 on the sleeve nor the NHP that fell with the senses
    expect(fight.person('marine').harm).toEqual({ dealt: 0, taken: 209, absorbed: 10, regained: 0 })
    expect(fight.person('raider').harm.dealt).toBe(15)
    expect(fight.counted('raider')).toEqual({ 'report.wcrpgShots': 1, 'report.wcrpgWeapon': 1 })
    // a broken laser hurts nobody
    expect(fight.person('raider').fate).toBe('unhurt')
    expect(fight.counted('marine')).toEqual({ 'report.wcrpgWounds': 3, 'report.wcrpgHeroPoints': 1 })
    expect(fight.person('marine').pools).toEqual([
      expect.objectContaining({ key: 'hp', before: 200, after: -9 }),
      expect.objectContaining({ key: 'nhp', before: 200, after: 0 }),
      expect.objectContaining({ label: 'Sleeve', before: 90, after: 80 }),
    ])
  })
})

describe('the report of a mass battle', () => {
  const lasers = [{ id: 'lasers', name: 'Lasers', attack: { S: 9, M: 9, L: null }, half: 12, max: 12 }]
  const ship = { kind: 'mass-combat/ship', hull: 25, shields: 6, def: 22, weapons: lasers }
  const unit = (id: string, type: string, craft: object[]) => ({ id, kind: 'mass-combat/unit', type, craft })
  const at = (x: number) => ({ fight: { position: { x, y: 0 }, deployed: true } })
  const fight = new Fought('mass-combat', {
    roster: [
      { ...ship, id: 'exact' },
      { ...ship, id: 'sharp', reflex: 5 },
      unit('a', 'exact', [{ hull: 25, shields: 6 }]),
      unit('b', 'exact', [{ hull: 25, shields: 6 }]),
      unit('k1', 'sharp', [{ hull: 24, shields: 6 }]),
      unit('k2', 'sharp', [{ hull: 24, shields: 6 }]),
      unit('k3', 'sharp', [{ hull: 24, shields: 6 }]),
    ],
    encounters: [
      {
        id: 'fight',
        fight: {
          objectives: [{ id: 'o1', side: 'players', type: 'destroy', text: 'Stop two of them', count: 2 }],
        },
        combatants: [
          { sheet: 'a', side: 'players', ...at(0) },
          { sheet: 'b', side: 'players', ...at(0) },
          { sheet: 'k1', side: 'foes', ...at(1) },
          { sheet: 'k2', side: 'foes', ...at(1) },
          { sheet: 'k3', side: 'foes', ...at(1) },
        ],
      },
    ],
  })
    // MC-DMG-02, MC-EJC-01: a critical of 24 empties the hull past the shields; 12 + 5 is not 18, 13 + 5 is
    .do(
      { type: 'mass-combat/attack', attackers: [{ unit: 'a', weapon: 'lasers' }], target: 'k1' },
      [20, 13, 12],
    )
    .do(
      { type: 'mass-combat/attack', attackers: [{ unit: 'b', weapon: 'lasers' }], target: 'k2' },
      [20, 13, 13],
    )
    // MC-DMG-01: 9 by the GM's word: 6 of the shields, 3 of the hull
    .do({ type: 'mass-combat/damage', unit: 'k3', damage: 9, why: 'A mine' })
    .do(end)

  it('counts hull and shields, craft lost and pilots saved', () => {
    const [players, foes] = fight.report.sides
    expect(foes?.harm).toEqual({ dealt: 0, taken: 24 + 24 + 3, absorbed: 6, regained: 0 })
    expect(players?.people.map(({ id, harm }) => [id, harm.dealt])).toEqual([
      ['a', 24],
      ['b', 24],
    ])
    expect(foes?.counts).toEqual([
      { what: 'lost', key: 'report.mcCraft', with: { count: 2 } },
      { what: 'saved', key: 'report.mcPilots', with: { count: 1 } },
    ])
    expect(foes?.fates).toMatchObject({ out: 2, hurt: 1 })
  })
  it('tells the objectives and how far they came', () => {
    // both fell in the turn within which the battle ended
    expect(fight.report.sides[0]?.goals).toEqual([
      {
        says: { key: 'report.mcGoal', with: { text: 'Stop two of them' } },
        progress: { done: 2, of: 2 },
        reached: 1,
      },
    ])
    expect(fight.report.roundsKey).toBe('battle.report.turns')
  })
})
