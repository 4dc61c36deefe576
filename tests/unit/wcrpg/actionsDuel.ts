/** A hero and a foe for examples of actions: built like a scenario, played with exactly the faces stated. */
import type { Campaign } from '@shared/campaign/types'
import type { OpenCommand, Derivation, Json, LogLine, RolledDice } from '@shared/contract/types'
import { buildCampaign } from '../../../electron/cli/scenario/build'
import { scenarioSchema } from '../../../electron/cli/scenario/schema'
import { ScriptedDice } from '../../../electron/engine/dice'
import { resolutionOn } from '../../../electron/engine/resolution'
import { resolve } from '../../../electron/engine/resolve'
import { RULES, systemById } from '../../../electron/rules/registry'
import { fighterOf, type Fighter } from '../../../electron/rules/wcrpg/fighter'
import type { Resolution } from '../../../electron/rules/wcrpg/types'
import { sheet, system } from './ground'

/** Somebody whom nothing that happens here fells, and who makes every Save. */
export const STURDY = {
  maxHp: 400,
  maxNhp: 400,
  attributes: { physique: 400 },
  saves: { reflex: 90, willpower: 90, fortitude: 90 },
}
/** Where a hit on the sturdy lands (no part that multiplies it), and the Saves after it. */
export const LANDS = [7, 50, 50, 50]

export const AXE = { name: 'Axe', kind: 'melee', damage: 1, maximumRange: 1, drawn: true }

/** A stored condition without an end. */
export const lasting = (kind: string): object => ({
  id: kind,
  kind,
  part: null,
  value: null,
  note: null,
  since: 0,
  fromRound: null,
  expires: null,
})

/** As many parts of a kind as stated: further ones grow, what a human has beyond them counts as lost. */
export function limbs(group: 'motor' | 'propulsive', count: number): Record<string, object> {
  const own = Object.entries(sheet().parts).filter(([, part]) => part.group === group)
  const keys = Array.from({ length: Math.max(count, own.length) }, (_, i) => own[i]?.[0] ?? `${group}${i}`)
  return Object.fromEntries(
    keys.map((key, i) => [key, { group, name: own[i]?.[1].name ?? key, maimed: i >= count }]),
  )
}

interface Duel {
  hero?: object
  foe?: object
  heroFight?: object
  foeFight?: object
  fight?: object
  /** Between the two: of the scale of the fight, or in metres. */
  increments?: number
  metres?: number
}

/** The hero's turn in the first round; both sheets and their states over the blank ones. */
export function duel({ hero, foe, heroFight, foeFight, fight, increments = 0, metres }: Duel): Campaign {
  const range = { increments, rolled: null, die: null, metres: metres ?? null, round: 1 }
  const given = {
    title: 'An example',
    rules: ['WCA-LIST-01'],
    system: 'wcrpg',
    campaign: {
      roster: [
        { id: 'hero', player: true, ...hero },
        { id: 'foe', player: true, ...foe },
      ],
      encounters: [
        {
          id: 'fight',
          fight: fight ?? {},
          combatants: [
            { sheet: 'hero', side: 'players', fight: { range: { target: 'foe', ...range }, ...heroFight } },
            { sheet: 'foe', side: 'foes', fight: { range: { target: 'hero', ...range }, ...foeFight } },
          ],
        },
      ],
    },
    steps: [{ do: { type: 'note/add' } }],
  }
  return buildCampaign(scenarioSchema.parse(given), system)
}

/** A resolution on a fight, for rules that are asked and not commanded. */
export const resolutionIn = (campaign: Campaign, faces: number[] = []): Resolution =>
  resolutionOn(systemById, campaign, system.id, new ScriptedDice(faces)) as Resolution

/** Somebody of the fight, with everything that rules look up. */
export const fighterIn = (campaign: Campaign, id: string): Fighter =>
  fighterOf(resolutionIn(campaign), 'fight', id)

export const hasIn = (campaign: Campaign, id: string, kind: string): boolean =>
  fighterIn(campaign, id).sheet.conditions.some((condition) => condition.kind === kind)

/** Whether a command is carried out or offered; refused with any other code than the one expected is an error. */
export function isAllowed(campaign: Campaign, command: OpenCommand, code: string): boolean {
  const outcome = resolve(RULES, campaign, command, new ScriptedDice([]))
  if (outcome.kind !== 'refused') return true
  if (outcome.refused !== code) throw new Error(`${command.type}: ${outcome.refused}, not ${code}`)
  return false
}

export class Played {
  constructor(
    readonly after: Campaign,
    readonly lines: readonly LogLine[],
    readonly dice: readonly RolledDice[],
  ) {}

  said(say: string): boolean {
    return this.lines.some((line) => line.say === say)
  }

  #line(say: string): LogLine {
    const line = this.lines.find((each) => each.say === say)
    if (line === undefined) throw new Error(`${say} was not said`)
    return line
  }

  /** What a line of the log tells under a name. */
  told(say: string, name: string): Json {
    const value = this.#line(say).with[name]
    if (value === undefined) throw new Error(`${say} tells no ${name}`)
    return value
  }

  /** A calculation that a line shows. */
  derived(say: string, index: number): Derivation {
    const derivation = this.#line(say).derivations[index]
    if (derivation === undefined) throw new Error(`${say} shows no calculation ${String(index)}`)
    return derivation
  }

  /** What a calculation of a line begins with. */
  begun(say: string, index: number): number | undefined {
    return this.derived(say, index).steps[0]?.amount
  }
}

/** Plays commands that must not be refused, each with exactly its faces. */
export function play(campaign: Campaign, ...steps: [OpenCommand, number[]?][]): Played {
  let played = new Played(campaign, [], [])
  for (const [command, faces = []] of steps) {
    const scripted = new ScriptedDice(faces)
    const outcome = resolve(RULES, played.after, command, scripted)
    if (outcome.kind !== 'resolved') throw new Error(`${command.type}: ${JSON.stringify(outcome)}`)
    if (scripted.left > 0) throw new Error(`${command.type}: ${String(scripted.left)} faces were not rolled`)
    played = new Played(
      outcome.campaign,
      [...played.lines, ...outcome.log],
      [...played.dice, ...outcome.dice],
    )
  }
  return played
}

export const NEXT_TURN: OpenCommand = { type: 'encounter/next-turn', encounter: 'fight' }
/** The foe does not strike at the hero who provokes it. */
export const LET_PASS: OpenCommand = { type: 'wcrpg/let-pass', combatant: 'foe', mover: 'hero' }
