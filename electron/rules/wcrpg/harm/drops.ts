/** What falls to the ground and who may take it (WCA-DROP-01, WCA-MANIP-01, WCA-PUSH-03, WCA-DISARM-03). */
import type { WcrpgGroundItem } from '@shared/wcrpg/fight'
import type { WcrpgGear, WcrpgWeapon } from '@shared/wcrpg/sheet'
import { rangeBetween } from '@shared/wcrpg/geometry'
import type { Combatant, Encounter, Resolution, Sheet } from '../types'
import { gearKeyOf, heldItems } from '../sheet/hands'
import { isProtective } from '../sheet/gear'

/** Lays an item of the sheet at its bearer's feet, put away or switched off (WCA-DISARM-03). */
export function layDown(
  resolution: Resolution,
  { fight }: Encounter,
  combatant: Combatant,
  value: string,
  inoperative = false,
): WcrpgGroundItem | null {
  const sheet = resolution.sheet(combatant.sheet)
  const taken = takeOff(sheet, value, inoperative)
  if (taken === null) return null
  const item: WcrpgGroundItem = {
    id: resolution.freshId('i'),
    owner: sheet.id,
    ...taken,
    position: combatant.fight.position,
    near: combatant.id,
    inoperative,
  }
  fight.items.push(item)
  return item
}

/** Takes it off the sheet. Out of order, a weapon is broken, and gear has no hit points left (WCD-DEF-08). */
function takeOff(
  sheet: Sheet,
  value: string,
  inoperative: boolean,
): Pick<WcrpgGroundItem, 'name' | 'weapon' | 'gear'> | null {
  const gearKey = gearKeyOf(value)
  const weapon = gearKey === null ? sheet.weapons[value] : undefined
  if (weapon !== undefined) {
    delete sheet.weapons[value]
    const broken = weapon.broken || inoperative
    return { name: weapon.name, weapon: { ...weapon, drawn: false, heldIn: [], broken }, gear: null }
  }
  const gear = gearKey === null ? undefined : sheet.gear[gearKey]
  if (gearKey === null || gear === undefined) return null
  if (inoperative && isProtective(gear) && sheet.si !== null) sheet.si -= gear.hp
  delete sheet.gear[gearKey]
  const hp = inoperative ? 0 : gear.hp
  return { name: gear.name, weapon: null, gear: { ...gear, active: false, heldIn: [], hp } }
}

/** Gear as it is picked up: a lamp stays in these hands, a shield has to be raised first, a pack goes on the back. */
export const inHand = (gear: WcrpgGear, hands: readonly string[]): WcrpgGear => {
  const isHeld = !isProtective(gear) && gear.appendages > 0 && hands.length >= gear.appendages
  return { ...gear, active: isHeld, heldIn: isHeld ? hands.slice(0, gear.appendages) : [] }
}

/** WCA-PUSH-03, WCA-TRIP-01: by combatant what falls if that one loses, as the controller of each has picked it. */
export const dropsOf = (
  own: string,
  {
    target,
    drops,
    ownDrops,
    targetDrops,
  }: {
    target: string
    drops: Readonly<Record<string, string>>
    ownDrops: string | null
    targetDrops: string | null
  },
): Record<string, string> => ({
  ...(ownDrops === null ? {} : { [own]: ownDrops }),
  ...(targetDrops === null ? {} : { [target]: targetDrops }),
  ...drops,
})

/** One item in a Motor Appendage: the one named, else the first; nothing when the hands are empty. */
export function dropOne(
  resolution: Resolution,
  encounter: Encounter,
  combatant: Combatant,
  preferred: string | undefined,
  rule: string,
): void {
  const held = heldItems(resolution.peek(combatant.sheet))
  const key = preferred !== undefined && held.includes(preferred) ? preferred : held[0]
  if (key === undefined) return
  const item = layDown(resolution, encounter, combatant, key)
  if (item === null) return
  resolution.log.say(
    'item.dropped',
    { who: resolution.peek(combatant.sheet).name, item: item.name },
    { rule, tone: 'bad', secret: combatant.hidden },
  )
}

/** Whether somebody stands where the item lies; without a field, whoever it fell beside. What nobody stands beside any more, anybody reaches. */
export function isInReach(encounter: Encounter, { id, fight }: Combatant, item: WcrpgGroundItem): boolean {
  const { grid } = encounter.fight
  if (grid === 'none' || item.position === null || fight.position === null) {
    if (item.near === null || item.near === id) return true
    const { range } = fight
    return range?.target === item.near && range.increments === 0
  }
  return rangeBetween(grid, fight.position, item.position) < 0.5
}

/** A key that the sheet does not use yet, after the item's own name. */
export const freeKey = ({ weapons }: Sheet, { name }: WcrpgWeapon): string =>
  unusedKey(weapons, name, 'weapon')
export const freeGearKey = ({ gear }: Sheet, { name }: WcrpgGear): string => unusedKey(gear, name, 'gear')

function unusedKey(used: Readonly<Record<string, unknown>>, name: string, otherwise: string): string {
  const base = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-') || otherwise
  let key = base
  for (let number = 2; used[key] !== undefined; number++) key = `${base}-${String(number)}`
  return key
}

/** When the fight is over, what nobody has taken goes back to whose it was. */
export function gatherUp(resolution: Resolution, encounter: Encounter): void {
  for (const { owner, weapon, gear } of encounter.fight.items) {
    if (owner === null || resolution.glance(owner) === undefined) continue
    if (weapon === null && gear === null) continue
    const sheet = resolution.sheet(owner)
    if (weapon !== null) sheet.weapons[freeKey(sheet, weapon)] = { ...weapon }
    if (gear !== null) sheet.gear[freeGearKey(sheet, gear)] = { ...gear }
  }
  encounter.fight.items = []
}
