/** What falls to the ground and who may take it (WCA-DROP-01, WCA-MANIP-01, WCA-PUSH-03, WCA-DISARM-03). */
import type { WcrpgGroundItem } from '@shared/wcrpg/fight'
import type { WcrpgGear, WcrpgWeapon } from '@shared/wcrpg/sheet'
import { rangeBetween } from '@shared/wcrpg/geometry'
import type { Combatant, Encounter, Resolution, Sheet } from '../types'
import { heldWeapons } from '../sheet/hands'

/** Lays a weapon of the sheet at its holder's feet. */
export function layDown(
  resolution: Resolution,
  encounter: Encounter,
  combatant: Combatant,
  key: string,
  inoperative = false,
): WcrpgGroundItem | null {
  const sheet = resolution.sheet(combatant.sheet)
  const weapon = sheet.weapons[key]
  if (weapon === undefined) return null
  const item: WcrpgGroundItem = {
    id: resolution.freshId('i'),
    name: weapon.name,
    owner: sheet.id,
    weapon: { ...weapon, drawn: false, heldIn: [], broken: weapon.broken || inoperative },
    gear: null,
    position: combatant.fight.position,
    near: combatant.id,
    inoperative,
  }
  delete sheet.weapons[key]
  encounter.fight.items.push(item)
  return item
}

/** Lays a shield of the sheet at its bearer's feet, switched off (WCA-DISARM-03); out of order it has no hit points left. */
export function layDownGear(
  resolution: Resolution,
  encounter: Encounter,
  combatant: Combatant,
  key: string,
  inoperative = false,
): WcrpgGroundItem | null {
  const sheet = resolution.sheet(combatant.sheet)
  const gear = sheet.gear[key]
  if (gear === undefined) return null
  if (inoperative && sheet.si !== null) sheet.si -= gear.hp // WCD-DEF-08
  const item: WcrpgGroundItem = {
    id: resolution.freshId('i'),
    name: gear.name,
    owner: sheet.id,
    weapon: null,
    gear: { ...gear, active: false, hp: inoperative ? 0 : gear.hp },
    position: combatant.fight.position,
    near: combatant.id,
    inoperative,
  }
  delete sheet.gear[key]
  encounter.fight.items.push(item)
  return item
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
  const held = heldWeapons(resolution.peek(combatant.sheet))
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
