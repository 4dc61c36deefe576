/** What will be true of somebody if everything that they have declared succeeds (WCG-TIME-03). Nothing here is written. */
import type { OpenCommand } from '@shared/contract/types'
import { TIMED_COMMANDS } from '@shared/wcrpg/timing'
import { findCombatant, needById, runningEncounter } from '../../../engine/lookup'
import { plain } from '../../../engine/plain'
import { rangeAfter } from '../movement/approach'
import { stretchesOf, walkStartOf } from '../movement/walk'
import { freeGearKey, freeKey, inHand } from '../harm/drops'
import { freeHands } from '../sheet/hands'
import type { Fighter } from '../fighter'
import { nowIn } from '../now'
import type { Campaign, Combatant, Encounter, PayloadOf, Resolution, Sheet } from '../types'
import { wcrpgCommands } from '@shared/wcrpg/commands'

/** Somebody and their sheet, changed as far as a declaration would change them. */
type Supposed = Pick<Fighter, 'combatant' | 'sheet'>

type Suppose<T extends keyof typeof wcrpgCommands> = (fighter: Fighter, given: PayloadOf<T>) => Supposed

const withFight = ({ combatant, sheet }: Fighter, fight: Partial<Combatant['fight']>): Supposed => ({
  combatant: { ...combatant, fight: { ...combatant.fight, ...fight } },
  sheet,
})

const withWeapon = (
  { combatant, sheet }: Fighter,
  key: string,
  parts: Partial<Sheet['weapons'][string]>,
): Supposed => {
  const weapon = sheet.weapons[key]
  return weapon === undefined
    ? { combatant, sheet }
    : { combatant, sheet: { ...sheet, weapons: { ...sheet.weapons, [key]: { ...weapon, ...parts } } } }
}

/** Raised, worn, taken in hand or put away; what takes rounds is under way (WCA-SHIELD-01). */
const withGear = (fighter: Fighter, key: string, active: boolean): Supposed => {
  const { combatant, sheet, now } = fighter
  const gear = sheet.gear[key]
  if (gear === undefined) return { combatant, sheet }
  if (gear.donRounds > 0)
    return withFight(fighter, {
      reloading: { item: key, finishesAfterRound: fighter.encounter.round, dons: true },
    })
  const heldIn = active ? freeHands(sheet, now).slice(0, gear.appendages) : []
  return { combatant, sheet: { ...sheet, gear: { ...sheet.gear, [key]: { ...gear, active, heldIn } } } }
}

function moved(
  fighter: Fighter,
  given: Pick<PayloadOf<'wcrpg/run'>, 'direction' | 'increments' | 'metres'>,
): Supposed {
  const { encounter, combatant } = fighter
  const { range } = combatant.fight
  const { direction, metres } = given
  const way = { direction, increments: metres === null ? given.increments : 0, metres: metres ?? 0 }
  return withFight(fighter, {
    lastMoveRound: encounter.round,
    range: range === null ? null : rangeAfter(range, encounter.fight.rangeScale, way),
  })
}

function walked(fighter: Fighter, { legs, finalFace }: PayloadOf<'wcrpg/walk'>): Supposed {
  const start = walkStartOf(fighter)
  const last = 'refused' in start ? undefined : stretchesOf(fighter, start, legs).at(-1)
  if (last === undefined) return fighter
  return withFight(fighter, {
    position: last.end,
    facing: finalFace ?? last.facing,
    lastDirection: last.direction,
    lastMoveRound: fighter.encounter.round,
  })
}

function pickedUp(fighter: Fighter, { item, stow }: PayloadOf<'wcrpg/pick-up'>): Supposed {
  const { combatant, encounter, sheet, now } = fighter
  const lying = encounter.fight.items.find(({ id }) => id === item)
  const free = freeHands(sheet, now)
  const gear = lying?.gear
  if (gear != null) {
    const taken = { ...sheet.gear, [freeGearKey(sheet, gear)]: inHand(gear, stow ? [] : free) }
    return { combatant, sheet: { ...sheet, gear: taken } }
  }
  const weapon = lying?.weapon
  if (weapon == null) return { combatant, sheet }
  const drawn = !stow && free.length >= weapon.appendages
  const heldIn = drawn ? free.slice(0, weapon.appendages) : []
  const weapons = { ...sheet.weapons, [freeKey(sheet, weapon)]: { ...weapon, drawn, heldIn } }
  return { combatant, sheet: { ...sheet, weapons } }
}

/** What a declaration makes possible by its success; attacks and what is rolled for make nothing possible. */
const SUPPOSED: { readonly [T in keyof typeof wcrpgCommands]?: Suppose<T> } = {
  'wcrpg/move': moved,
  'wcrpg/run': moved,
  'wcrpg/walk': walked,
  'wcrpg/stand-up': ({ combatant, sheet }) => ({
    combatant,
    sheet: { ...sheet, conditions: sheet.conditions.filter(({ kind }) => kind !== 'prone') },
  }),
  'wcrpg/mount': (fighter, { name, combatMove, cover }) =>
    withFight(fighter, { mount: { name, combatMove, cover } }),
  'wcrpg/dismount': (fighter) => withFight(fighter, { mount: null }),
  'wcrpg/draw': (fighter, { item, hand }) => {
    const { sheet, now } = fighter
    const free = freeHands(sheet, now)
    const hands = hand === null ? free : [hand, ...free.filter((key) => key !== hand)]
    const heldIn = hands.slice(0, sheet.weapons[item]?.appendages ?? 0)
    return withWeapon(fighter, item, { drawn: true, heldIn })
  },
  'wcrpg/sheathe': (fighter, { item }) => withWeapon(fighter, item, { drawn: false, heldIn: [] }),
  'wcrpg/raise-shield': (fighter, { item }) => withGear(fighter, item, true),
  'wcrpg/lower-shield': (fighter, { item }) => withGear(fighter, item, false),
  'wcrpg/reload': (fighter, { item }) =>
    withFight(fighter, { reloading: { item, finishesAfterRound: fighter.encounter.round, dons: false } }),
  'wcrpg/pick-up': pickedUp,
}

const isSupposed = (type: string): type is keyof typeof SUPPOSED => type in SUPPOSED

function suppose(fighter: Fighter, command: Record<string, unknown>): Supposed {
  const type = String(command['type'])
  if (!isSupposed(type)) return fighter
  const { type: _type, ...given } = command
  const payload = wcrpgCommands[type].safeParse(given)
  // the payload was read by the schema of its own type
  const supposed = SUPPOSED[type] as ((fighter: Fighter, given: unknown) => Supposed) | undefined
  return supposed === undefined || !payload.success ? fighter : supposed(fighter, payload.data)
}

const replaced = <T extends { id: string }>(list: Pick<readonly T[], 'map'>, one: T): T[] =>
  list.map((other) => (other.id === one.id ? one : other))

/** WCG-TIME-03: the campaign as it will be if the own earlier declarations of this combatant succeed. */
export function supposing(campaign: Campaign, encounter: Encounter, id: string): Campaign {
  const own = encounter.fight.declared.filter(({ combatant }) => combatant === id)
  const combatant = findCombatant(encounter, id)
  if (own.length === 0 || combatant === undefined) return campaign
  let here = plain(campaign)
  for (const { command } of own) {
    const standing = needById(here.encounters, encounter.id, 'encounter')
    const fighter: Fighter = {
      campaign: here,
      encounter: standing,
      combatant: needById(standing.combatants, id, 'combatant'),
      sheet: needById(here.roster, combatant.sheet, 'sheet'),
      now: nowIn(here),
    }
    const after = suppose(fighter, command)
    here = {
      ...here,
      roster: replaced(here.roster, after.sheet),
      encounters: replaced(here.encounters, {
        ...standing,
        combatants: replaced(standing.combatants, after.combatant),
      }),
    }
  }
  return here
}

/** The same for what a command is checked by and its chances are told from. */
export function supposingIn(resolution: Resolution, who: unknown): Resolution {
  const encounter = runningEncounter(resolution.campaign)
  if (encounter === undefined || typeof who !== 'string') return resolution
  const campaign = supposing(resolution.campaign, encounter, who)
  if (campaign === resolution.campaign) return resolution
  const sheet = (id: string): Sheet => needById(campaign.roster, id, 'sheet')
  return {
    ...resolution,
    campaign,
    sheet,
    peek: sheet,
    glance: (id) => campaign.roster.find((one) => one.id === id),
    peekAll: () => [...campaign.roster],
    peekConditioned: () => campaign.roster.filter(({ conditions }) => conditions.length > 0),
  }
}

/** Who acts by a command that may be declared. */
export const actorOfTimed = (command: OpenCommand): unknown => {
  const timed = TIMED_COMMANDS[command.type]
  return timed === undefined ? undefined : command[timed.who]
}
