/** Weapons and defensive gear in hand and on the body (WCA-DRAW-01, WCA-SHIELD-01, WCA-RELOAD-01). */
import { byKey, inBodyOrder, keysOf, valuesOf } from '@shared/wcrpg/order'
import type { Refusal } from '@shared/contract/types'
import { refuse, type CommandBody } from '../../../engine/system'
import { spendPhases, refuseOwnAction } from '../turn/budget'
import { armouredParts, isProtective } from '../sheet/gear'
import { useGear } from '../sheet/gearInUse'
import { isHurtInSurprise } from '../turn/surprise'
import { checkParts } from '../harm/partChecks'
import { type ActionKey, ACTIONS } from '../tables'
import { fighterOf, type Fighter, sayOf } from '../fighter'
import { defineCommand, type PayloadOf, type Wcrpg, type Resolution, type Sheet } from '../types'
import { freeHands } from '../sheet/hands'

type Weapon = Sheet['weapons'][string]
type Gear = Sheet['gear'][string]

/** An action with one named item: looked up, paid for, done, said. */
/** Line of the log for what was done. */
type Done =
  | {
      say: 'gear.drawn' | 'gear.sheathed' | 'gear.raised' | 'gear.lowered' | 'gear.taken' | 'gear.stowed'
      with?: never
    }
  | { say: 'reload.begun' | 'gear.donning' | 'gear.doffing'; with: { rounds: number } }

interface ItemAction<Item, Given> {
  action: ActionKey
  rule: string
  find: (sheet: Sheet, key: string) => Item | undefined
  /** Refusal code when the item is not on the sheet. */
  missing: 'unknown-weapon' | 'unknown-gear' | 'unknown-item'
  refuse: (item: Item, fighter: Fighter, given: Given) => Refusal | null
  /** Does it and returns what to say, or null when it came to nothing. */
  apply: (resolution: Resolution, item: Item, fighter: Fighter, given: Given) => Done | null
}

type ItemGiven = PayloadOf<'wcrpg/reload'>

function itemAction<Item extends { name: string }, Given extends ItemGiven = ItemGiven>(
  definition: ItemAction<Item, Given>,
): CommandBody<Given, Wcrpg> {
  const { phases } = ACTIONS[definition.action]
  return {
    rules: [definition.rule],
    refuse: ({ campaign }, payload) =>
      refuseOwnAction(campaign, payload, phases, (fighter) => {
        const item = definition.find(fighter.sheet, payload.item)
        return item === undefined
          ? refuse(definition.missing, { item: payload.item })
          : definition.refuse(item, fighter, payload)
      }),
    apply(resolution, payload) {
      const fighter = fighterOf(resolution, payload.encounter, payload.combatant)
      const item = definition.find(fighter.sheet, payload.item)
      if (item === undefined) return
      spendPhases(fighter.combatant, phases)
      const done = definition.apply(resolution, item, fighter, payload)
      if (done === null) return
      sayOf(resolution, fighter, done.say, definition.rule, { item: item.name, ...done.with })
    },
  }
}

/** WCA-DRAW-01. Refusal: `no-free-appendage` {needed, free}. */
export const refuseHands = ({ name, appendages }: Weapon | Gear, free: readonly string[]): Refusal | null =>
  appendages > free.length
    ? refuse('no-free-appendage', { weapon: name, needed: appendages, free: free.length })
    : null

/** WCA-SHIELD-01: what takes rounds to put on or off is under way from now on; null: it does not. */
function putOn({ combatant, encounter }: Fighter, gear: Gear, item: string): Done | null {
  const rounds = gear.donRounds
  if (rounds === 0) return null
  combatant.fight.reloading = { item, finishesAfterRound: encounter.round + rounds - 1, dons: true }
  return { say: gear.active ? 'gear.doffing' : 'gear.donning', with: { rounds } }
}

const findWeapon = (sheet: Sheet, key: string): Weapon | undefined => sheet.weapons[key]
const findGear = (sheet: Sheet, key: string): Gear | undefined => sheet.gear[key]

/** Free hands, the chosen one before the others. */
function handsFor({ sheet, now }: Fighter, { hand }: PayloadOf<'wcrpg/draw'>): string[] {
  const free = freeHands(sheet, now)
  return hand === null ? free : [hand, ...free.filter((key) => key !== hand)]
}

/** Refusals: those of acting, `unknown-weapon`, `already-drawn`, `no-free-appendage` {needed, free}, `hand-not-free`. */
const draw = defineCommand(
  'wcrpg/draw',
  itemAction<Weapon, PayloadOf<'wcrpg/draw'>>({
    action: 'draw',
    rule: 'WCA-DRAW-01',
    find: findWeapon,
    missing: 'unknown-weapon',
    refuse(weapon, { sheet, now }, { hand }) {
      if (weapon.drawn) return refuse('already-drawn', { weapon: weapon.name })
      const free = freeHands(sheet, now)
      const full = refuseHands(weapon, free)
      if (full !== null) return full
      return hand === null || free.includes(hand)
        ? null
        : refuse('hand-not-free', { who: sheet.name, part: sheet.parts[hand]?.name ?? hand })
    },
    apply(resolution, weapon, fighter, given) {
      const { sheet } = fighter
      const hands = handsFor(fighter, given).slice(0, weapon.appendages)
      if (!checkParts(resolution, sheet, hands)) return null // WCD-WND-12
      weapon.heldIn = hands
      weapon.drawn = true
      return { say: 'gear.drawn' }
    },
  }),
)

/** Refusals: those of acting, `unknown-weapon`, `weapon-not-drawn`. */
const sheathe = defineCommand(
  'wcrpg/sheathe',
  itemAction({
    action: 'sheathe',
    rule: 'WCA-DRAW-01',
    find: findWeapon,
    missing: 'unknown-weapon',
    refuse: (weapon) => (weapon.drawn ? null : refuse('weapon-not-drawn', { weapon: weapon.name })),
    apply(resolution, weapon, { sheet }) {
      if (!checkParts(resolution, sheet, weapon.heldIn)) return null // WCD-WND-12
      weapon.drawn = false
      weapon.heldIn = []
      return { say: 'gear.sheathed' }
    },
  }),
)

const isShield = (gear: Gear): boolean => gear.layer !== 'armour' && isProtective(gear)

/** Refusals: `already-active`, `no-free-appendage`, `other-shield-active`, `part-already-covered`. */
export function refuseRaising(gear: Gear, { sheet, now }: Fighter): Refusal | null {
  if (gear.active) return refuse('already-active', { gear: gear.name })
  const full = refuseHands(gear, freeHands(sheet, now))
  if (full !== null || !isProtective(gear)) return full
  if (isShield(gear)) {
    const other = valuesOf(byKey(sheet.gear)).find((g) => g.active && isShield(g))
    return other === undefined ? null : refuse('other-shield-active', { gear: gear.name, other: other.name })
  }
  const covered = new Set(armouredParts(sheet))
  const clash = (gear.covers === 'all' ? keysOf(inBodyOrder(sheet.parts)) : gear.covers).find((part) =>
    covered.has(part),
  )
  return clash === undefined
    ? null
    : refuse('part-already-covered', { gear: gear.name, part: sheet.parts[clash]?.name ?? clash })
}

/** Refusals: those of acting, `unknown-gear`, those of raising it. */
const raise = defineCommand(
  'wcrpg/raise-shield',
  itemAction({
    action: 'shield',
    rule: 'WCA-SHIELD-01',
    find: findGear,
    missing: 'unknown-gear',
    refuse: refuseRaising,
    apply(resolution, gear, fighter, { item }) {
      const { sheet, now } = fighter
      const hands = freeHands(sheet, now).slice(0, gear.appendages)
      if (!checkParts(resolution, sheet, hands)) return null // WCD-WND-12
      return putOn(fighter, gear, item) ?? useGear(gear, hands)
    },
  }),
)

/** Refusals: those of acting, `unknown-gear`, `not-active`. */
const lower = defineCommand(
  'wcrpg/lower-shield',
  itemAction({
    action: 'shield',
    rule: 'WCA-SHIELD-01',
    find: findGear,
    missing: 'unknown-gear',
    refuse: (gear) => (gear.active ? null : refuse('not-active', { gear: gear.name })),
    apply(resolution, gear, fighter, { item }) {
      if (!checkParts(resolution, fighter.sheet, gear.heldIn)) return null // WCD-WND-12
      return putOn(fighter, gear, item) ?? useGear(gear, null)
    },
  }),
)

const isWeapon = (item: Weapon | Gear): item is Weapon => 'magazine' in item

/** Refusals: those of acting, `unknown-item`, `weapon-broken`, `no-healing-in-surprise`, `nothing-to-reload`. */
const reload = defineCommand(
  'wcrpg/reload',
  itemAction<Weapon | Gear>({
    action: 'reload',
    rule: 'WCA-RELOAD-01',
    find: (sheet, key) => sheet.weapons[key] ?? sheet.gear[key],
    missing: 'unknown-item',
    refuse(item, { sheet, encounter }) {
      const nothing = refuse('nothing-to-reload', { item: item.name })
      if (isWeapon(item)) {
        if (item.broken) return refuse('weapon-broken', { weapon: item.name })
        return item.magazine === null || item.loaded === item.magazine ? nothing : null
      }
      // WCG-SRND-03: nothing regenerates for who was damaged in the surprise round until it is over
      if (isHurtInSurprise(encounter, sheet.id)) return refuse('no-healing-in-surprise', { who: sheet.name })
      return item.layer === 'energyShield' && item.hp < item.maxHp ? null : nothing
    },
    apply(resolution, item, { sheet, combatant, encounter }, { item: key }) {
      if (isWeapon(item) && !checkParts(resolution, sheet, item.heldIn)) return null // WCD-WND-12
      const rounds = Math.max(1, isWeapon(item) ? item.reloadRounds : item.rechargeRounds)
      combatant.fight.reloading = { item: key, finishesAfterRound: encounter.round + rounds - 1, dons: false }
      return { say: 'reload.begun', with: { rounds } }
    },
  }),
)

export const gearCommands = [draw, sheathe, raise, lower, reload]
