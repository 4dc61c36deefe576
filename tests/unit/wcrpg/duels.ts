/** Small fights that examples are played in: somebody against others, commands whose faces are given by their purpose. */
import type { Campaign } from '@shared/campaign/types'
import type { OpenCommand, DiceRequest, Json, LogLine } from '@shared/contract/types'
import type { WcrpgPlace } from '@shared/wcrpg/fight'
import { buildCampaign } from '../../../electron/cli/scenario/build'
import { scenarioSchema } from '../../../electron/cli/scenario/schema'
import { ScriptedDice } from '../../../electron/engine/dice'
import { needById } from '../../../electron/engine/lookup'
import { resolutionOn } from '../../../electron/engine/resolution'
import { resolve } from '../../../electron/engine/resolve'
import { RULES, systemById } from '../../../electron/rules/registry'
import { PLAIN_CHOICES, type Manner, attackOf } from '../../../electron/rules/wcrpg/attack/attack'
import { fighterOf } from '../../../electron/rules/wcrpg/fighter'
import type { Combatant, Resolution, Sheet } from '../../../electron/rules/wcrpg/types'
import type { Given } from '../catalogue/given'
import { system } from './ground'
import { attackNumbers } from '../../../electron/rules/wcrpg/attack/effectiveHitDifficulty'

export type Example = (given: Given) => Record<string, unknown>

/** Says that the program's own number is the one that the example states. */
export function same<Value>(name: string, stated: Value, own: unknown): Value {
  if (own !== stated) throw new Error(`${name} is ${String(own)} here`)
  return stated
}

/** Somebody whom no blow fells: what an example asks for is seen on the first of them. */
const STURDY = {
  maxHp: 900,
  maxNhp: 900,
  attributes: { physique: 900 },
  saves: { reflex: 90, willpower: 90, fortitude: 90 },
}
/** What an example leaves open of a weapon; it is known as `it`. */
export const armedWith = (weapon: object, key = 'it'): object => ({
  weapons: { [key]: { name: key, maximumRange: 20, drawn: true, ...weapon } },
})

/** With this DC and no more; the blank Attributes add nothing. */
export const skilled = (dc: number, key = 'security'): object => ({ skills: { [key]: { score: dc } } })
/** The highest roll that is no mishap: as a DC it is always made, as a roll it misses whatever is lower. */
export const SURE = 94

export interface Somebody {
  id: string
  side: 'players' | 'foes'
  sheet?: object
  initiative?: number
  /** Without one for anybody the fight has no field, and everybody aims at the first of the other side. */
  place?: WcrpgPlace
  facing?: number
}

const FIELD = { columns: 24, rows: 16, unit: 'centimetres', ahead: 0 }

export function fightOf(
  people: readonly Somebody[],
  { grid = 'square', rangeScale = 'short', turn = people[0]?.id, increments = 1 } = {},
): Campaign {
  const isPlaced = people.every(({ place }) => place !== undefined)
  const aim = (side: string): object | null => {
    const target = people.find((other) => other.side !== side)?.id
    return target === undefined
      ? null
      : { target, increments, rolled: null, die: null, metres: null, round: 1 }
  }
  return buildCampaign(
    scenarioSchema.parse({
      title: 'An example',
      rules: ['WCA-ATK-02'],
      system: 'wcrpg',
      campaign: {
        roster: people.map(({ id, sheet }) => ({ id, ...STURDY, ...sheet })),
        encounters: [
          {
            id: 'fight',
            turn,
            fight: { rangeScale, ...(isPlaced ? { grid, field: FIELD } : {}) },
            combatants: people.map(({ id, side, initiative, place, facing }) => ({
              sheet: id,
              side,
              ...(initiative === undefined ? {} : { initiative }),
              fight: isPlaced ? { position: place, facing: facing ?? 0 } : { range: aim(side) },
            })),
          },
        ],
      },
      steps: [{ do: { type: 'note/add' } }],
    }),
    system,
  )
}

/** `hero` against `foe`, no field; the hero's turn. */
export const duel = (hero: object, foe: object = {}, options: Parameters<typeof fightOf>[1] = {}): Campaign =>
  fightOf(
    [
      { id: 'hero', side: 'players', sheet: hero },
      { id: 'foe', side: 'foes', sheet: foe },
    ],
    options,
  )

/** Faces of what an example leaves open: the torso is struck, Saves and Checks of the sturdy are made. */
const OPEN = { percent: 50, d10: 7, d5: 1, d2: 1 } as const
const isOpen = (kind: DiceRequest['kind']): kind is keyof typeof OPEN => kind in OPEN

export interface Played {
  after: Campaign
  log: LogLine[]
}

/**
 * Plays one command that must not be refused.
 * @param faces by the purpose of the dice; all of them must be rolled
 */
export function played(
  campaign: Campaign,
  command: OpenCommand,
  faces: Readonly<Record<string, readonly number[]>> = {},
): Played {
  const waiting = new Map(Object.entries(faces).map(([purpose, all]) => [purpose, [...all]]))
  const fallen: number[] = []
  for (;;) {
    const outcome = resolve(RULES, campaign, command, new ScriptedDice(fallen))
    if (outcome.kind === 'refused') throw new Error(`${command.type}: ${JSON.stringify(outcome)}`)
    if (outcome.kind === 'resolved') {
      const left = [...waiting].filter(([, all]) => all.length > 0).map(([purpose]) => purpose)
      if (left.length > 0) throw new Error(`${command.type}: not rolled: ${left.join(', ')}`)
      return { after: outcome.campaign, log: outcome.log }
    }
    const { kind, count, purpose } = outcome.request
    for (let die = 0; die < count; die++) {
      const stated = waiting.get(purpose)?.shift()
      if (stated === undefined && !isOpen(kind)) throw new Error(`${purpose} wants a ${kind}`)
      fallen.push(stated ?? (isOpen(kind) ? OPEN[kind] : 0))
    }
  }
}

/** Whether a command is possible at all; its dice do not matter. */
export const isPossible = (campaign: Campaign, command: OpenCommand): boolean =>
  resolve(RULES, campaign, command, new ScriptedDice([])).kind !== 'refused'

export const linesOf = ({ log }: Pick<Played, 'log'>, say: string): LogLine[] =>
  log.filter((line) => line.say === say)
/** A value of the one line of this kind. */
export function told(one: Pick<Played, 'log'>, say: string, name: string): Json | undefined {
  const lines = linesOf(one, say)
  if (lines.length !== 1) throw new Error(`${String(lines.length)} times ${say}`)
  return lines[0]?.with[name]
}

export const sheetIn = (campaign: Campaign, id: string): Sheet =>
  needById(campaign.roster, id, 'sheet') as Sheet
/** A combatant of one's own, to be changed at will. */
export const combatantIn = ({ encounters }: Campaign, id: string): Combatant =>
  structuredClone(needById(encounters[0]?.combatants ?? [], id, 'combatant')) as Combatant

/** Both numbers of an attack with `it`, as the program would compare a roll with them now. */
export function numbersOf(
  campaign: Campaign,
  attacker: string,
  target: string,
  manner: Partial<Manner> = {},
): { ehd: number; dc: number } {
  const resolution = resolutionOn(systemById, campaign, system.id, new ScriptedDice([])) as Resolution
  const fighter = fighterOf(resolution, undefined, attacker)
  const attack = attackOf(resolution, fighter, target, { ...PLAIN_CHOICES, weapon: 'it' }, manner)
  const { ehd, dc } = attackNumbers(resolution, attack)
  return { ehd: ehd.total, dc: dc.total }
}
