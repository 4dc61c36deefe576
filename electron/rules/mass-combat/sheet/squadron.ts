/** Splitting squadrons and forces, and joining them again (MC-SQD-04, MC-SQD-05). */
import { activeCraft, heroFlies } from '@shared/mass-combat/craft'
import { CONTROLS } from '@shared/mass-combat/names'
import type { Figures, Unit } from '@shared/mass-combat/sheet'
import { createCombatant } from '../../../engine/newCampaign'
import { needById } from '../../../engine/lookup'
import { leaveEncounter } from '../../../engine/turns'
import { mergedFigures } from '../attack/apply'
import { snapshotOf } from '../summary'
import { moveNews, settleAboard, takeAboard } from './aboard'
import { peekUnit, unitOf } from './unit'
import type { Combatant, Encounter, Resolution } from '../types'
import type { Combatant as AnyCombatant } from '@shared/campaign/types'

/** Which part leaves: craft by id, or so many figures, the freshest first. */
export type Part = { craft: readonly string[] } | { figures: number }

/** Takes figures out, the freshest first; returns those taken. */
function takeFigures(unit: Unit, count: number): Figures[] {
  const taken: Figures[] = []
  let wanted = count
  const left: Figures[] = []
  for (const bucket of [...unit.figures].sort((a, b) => b.hp - a.hp)) {
    const going = bucket.hp === 0 ? 0 : Math.min(wanted, bucket.count)
    wanted -= going
    if (going > 0) taken.push({ hp: bucket.hp, count: going })
    if (bucket.count > going) left.push({ hp: bucket.hp, count: bucket.count - going })
  }
  unit.figures = left
  return taken
}

function takePart(
  unit: Unit,
  part: Part,
): Pick<Unit, 'craft' | 'figures' | 'size' | 'leader' | 'hero' | 'aboard'> {
  if ('figures' in part) {
    const figures = takeFigures(unit, part.figures)
    return { craft: [], figures, size: part.figures, leader: null, hero: null, aboard: [] }
  }
  const ids = new Set(part.craft)
  const craft = unit.craft.filter(({ id }) => ids.has(id)).map((c) => ({ ...c, missiles: { ...c.missiles } }))
  unit.craft = unit.craft.filter(({ id }) => !ids.has(id))
  const takesHero = unit.leader !== null && ids.has(unit.leader)
  const hero = takesHero ? unit.hero : null
  const leader = takesHero ? unit.leader : null
  const aboard = takeAboard(unit, ids, takesHero)
  if (takesHero) {
    unit.hero = null
    unit.leader = null
  }
  return { craft, figures: [], size: craft.length, leader, hero, aboard }
}

/**
 * Makes a unit of its own of a part, in the same square. What the whole has done this turn the part has done too;
 * beams on the craft that leave go with them.
 */
export function splitOff(
  resolution: Resolution,
  encounter: Encounter,
  combatant: Combatant,
  part: Part,
  name: string,
): Combatant {
  const { unit } = unitOf(resolution, combatant)
  const id = resolution.freshId('u')
  const taken = takePart(unit, part)
  unit.size -= taken.size
  const alone: Unit = {
    ...unit,
    ...taken,
    id,
    name,
    copyOf: null,
    conditions: [],
    riders: [],
    crew: { ...unit.crew },
    vitalitySpent: taken.hero === null ? 0 : unit.vitalitySpent,
  }
  if (taken.hero !== null) unit.vitalitySpent = 0
  resolution.addSheet(alone)
  moveNews(resolution, unit.id, id, (craft, person) =>
    alone.aboard.some((one) => one.person === person) ? craft : undefined,
  )
  const made = createCombatant(resolution.system, encounter, alone, combatant.side) as AnyCombatant &
    Combatant
  const { fight } = combatant
  const left: Combatant = {
    ...made,
    hidden: combatant.hidden,
    withdrawn: combatant.withdrawn,
    initiative: combatant.initiative,
    tieBreaks: [...combatant.tieBreaks],
    fight: {
      ...made.fight,
      position: fight.position === null ? null : { ...fight.position },
      deployed: fight.deployed,
      initiativeModifier: fight.initiativeModifier,
      activation: { ...fight.activation, actions: [...fight.activation.actions] },
      stance: fight.stance,
      squaresThisTurn: fight.squaresThisTurn,
      speed: fight.speed,
      movedLastTurn: fight.movedLastTurn,
      motionless: fight.motionless,
      engagedWith: fight.engagedWith.map((lock) => ({ ...lock })),
      inMelee: fight.inMelee,
      boons: fight.boons.map((boon) => ({ ...boon })),
      atTurnStart: snapshotOf(alone),
    },
  }
  encounter.combatants.push(left)
  shareTurnStart(fight, left.fight, snapshotOf(unit).flaws)
  moveHolds(encounter, combatant, left, new Set(taken.craft.map((craft) => craft.id)))
  for (const other of encounter.combatants) {
    const lock = other.fight.engagedWith.find((known) => known.unit === combatant.id)
    if (lock !== undefined && other.id !== id) other.fight.engagedWith.push({ unit: id, turn: lock.turn })
  }
  return needById(encounter.combatants, id, 'unit')
}

/**
 * MC-TURN-01: what the whole was when the turn began is shared out, so that each loss stands in the row of one of the two. Hull lost
 * so far is the rest's. Of flaws, those of the part count as new, unless the rest has too few to account for the old ones.
 */
function shareTurnStart(rest: Combatant['fight'], part: Combatant['fight'], flawsOfRest: number): void {
  const { atTurnStart: began } = rest
  const { atTurnStart: now } = part
  const oldFlaws = Math.min(now.flaws, Math.max(0, began.flaws - flawsOfRest))
  part.atTurnStart = { ...now, flaws: oldFlaws }
  rest.atTurnStart = {
    strength: Math.max(0, began.strength - now.strength),
    hull: Math.max(0, began.hull - now.hull),
    flaws: began.flaws - oldFlaws,
  }
}

/** Beams on craft that left point at their new unit; beams that such craft carry go along. */
function moveHolds(encounter: Encounter, from: Combatant, to: Combatant, craft: ReadonlySet<string>): void {
  for (const { fight } of encounter.combatants)
    for (const hold of fight.holds) if (hold.target === from.id && craft.has(hold.held)) hold.target = to.id
  const carried = from.fight.holds.filter((hold) => craft.has(hold.craft))
  if (carried.length === 0) return
  from.fight.holds = from.fight.holds.filter((hold) => !craft.has(hold.craft))
  needById(encounter.combatants, to.id, 'unit').fight.holds.push(...carried.map((hold) => ({ ...hold })))
}

/** An id that no craft of the unit bears. */
function freeCraftId(unit: Unit): string {
  for (let number = unit.craft.length + 1; ; number++) {
    const id = `c${String(number)}`
    if (!unit.craft.some((craft) => craft.id === id)) return id
  }
}

/** The craft of a unit that has only one. */
const loneCraft = ({ craft }: Unit): string | null => (craft.length === 1 ? (craft[0]?.id ?? null) : null)

/** Beams on craft that joined another unit, and beams that they carry, go by their new names. */
function renameHeld(
  encounter: Encounter,
  from: Combatant,
  to: Combatant,
  names: ReadonlyMap<string, string>,
): void {
  for (const { fight } of encounter.combatants)
    for (const hold of fight.holds) {
      const held = hold.target === from.id ? names.get(hold.held) : undefined
      if (held === undefined) continue
      hold.target = to.id
      hold.held = held
    }
  to.fight.holds.push(
    ...from.fight.holds.map((hold) => ({ ...hold, craft: names.get(hold.craft) ?? hold.craft })),
  )
  from.fight.holds = []
}

/** Persons of both, each in the craft that they were in; of two heroes one is a pilot now. */
function joinAboard(unit: Unit, gone: Unit, names: ReadonlyMap<string, string>): void {
  if (unit.aboard.length + gone.aboard.length === 0) return
  const own = unit.craft.length - gone.craft.length
  const [first] = unit.craft
  const lone = own === 1 ? (first?.id ?? null) : null
  unit.aboard = [
    ...unit.aboard.map((one) => ({ ...one, craft: one.craft ?? lone })),
    ...gone.aboard.map((one) => ({ ...one, craft: names.get(one.craft ?? loneCraft(gone) ?? '') ?? null })),
  ]
}

/** MC-SQD-05: whatever one of the two alone has stays: hero and leader, whose it is, its face, who rides along. */
function takeOver(unit: Unit, gone: Unit, leader: string | null): void {
  if (gone.hero !== null) {
    unit.hero = { ...gone.hero, furtherAttacks: [...gone.hero.furtherAttacks] }
    unit.leader = leader
    unit.vitalitySpent += gone.vitalitySpent
  }
  if (CONTROLS.indexOf(gone.control) > CONTROLS.indexOf(unit.control)) unit.control = gone.control
  unit.portrait ??= gone.portrait
  unit.riders = [...unit.riders, ...gone.riders.filter((rider) => !unit.riders.includes(rider))]
  unit.conditions.push(...gone.conditions.map((condition) => ({ ...condition })))
}

/** What the battle remembers of the one that joins: its last move, dogfights, melee, what it was given. */
function takeOverFight(encounter: Encounter, { id, fight }: Combatant, joining: Combatant): void {
  const { fight: gone } = joining
  fight.movedLastTurn ||= gone.movedLastTurn
  fight.inMelee ||= gone.inMelee
  fight.boons.push(...gone.boons)
  gone.boons = []
  for (const lock of gone.engagedWith)
    if (!fight.engagedWith.some(({ unit }) => unit === lock.unit)) fight.engagedWith.push({ ...lock })
  // MC-DOG-04: whoever fights the one that joins fights the whole
  for (const { fight: other } of encounter.combatants) {
    const lock = other.engagedWith.find(({ unit }) => unit === joining.id)
    if (lock !== undefined && !other.engagedWith.some(({ unit }) => unit === id))
      other.engagedWith.push({ unit: id, turn: lock.turn })
  }
  fight.atTurnStart = {
    strength: fight.atTurnStart.strength + gone.atTurnStart.strength,
    hull: fight.atTurnStart.hull + gone.atTurnStart.hull,
    flaws: fight.atTurnStart.flaws + gone.atTurnStart.flaws,
  }
}

/** Joins one unit to another of its kind; it leaves the battle and the roster. At most one of them has a hero. */
export function mergeInto(
  resolution: Resolution,
  encounter: Encounter,
  joining: Combatant,
  into: Combatant,
): void {
  const { unit } = unitOf(resolution, into)
  const { unit: gone } = peekUnit(resolution, joining)
  const alone = gone.hero === null ? undefined : activeCraft(gone).find((craft) => heroFlies(gone, craft))
  if (unit.hero !== null && unit.leader === null) unit.leader = loneCraft(unit)
  const names = new Map<string, string>()
  for (const craft of gone.craft) {
    const id = unit.craft.some((c) => c.id === craft.id) ? freeCraftId(unit) : craft.id
    names.set(craft.id, id)
    unit.craft.push({ ...craft, id, missiles: { ...craft.missiles } })
  }
  renameHeld(encounter, joining, into, names)
  joinAboard(unit, gone, names)
  moveNews(resolution, gone.id, unit.id, (craft) => names.get(craft ?? '') ?? null)
  takeOver(unit, gone, names.get(alone?.id ?? gone.leader ?? '') ?? null)
  unit.figures = mergedFigures([...unit.figures, ...gone.figures])
  unit.size += gone.size
  settleAboard(unit)
  takeOverFight(encounter, into, joining)
  for (const { fight } of encounter.combatants)
    for (const boon of fight.boons) if (boon.from === joining.id) boon.from = into.id
  const sheet = joining.sheet
  leaveEncounter(resolution, encounter, joining)
  resolution.removeSheet(sheet)
}
