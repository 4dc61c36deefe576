/** Campaigns for tests of files: samples of every system, played on by numbers, so that a property can choose. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Campaign } from '@shared/campaign/types'
import type { Command, DicePlan } from '@shared/contract/types'
import { switchesOf } from '@shared/houseRules'
import { createCampaign } from '../../engine/newCampaign'
import { partOf } from '../../engine/part'
import type { CommandDefinition, RuleSystem } from '../../engine/system'
import { systemOfFight } from '../../rules/answers'
import { RULES, sampleOf, systemById, SYSTEMS } from '../../rules/registry'
import { CampaignShelf } from '../shelf'
import { CampaignSession } from '../session'
import type { FileTrouble } from '../trouble'

export const byApp: DicePlan = { answers: [], beyond: 'app' }

/** How many commands a campaign of one system is chosen from. */
const USUAL = 14

/** Commands on the systems themselves, and on people and fights of any that is in use. */
function commandsOfSystems(campaign: Campaign, choice: number, encounter: string, sheet: string): Command[] {
  const system = SYSTEMS[choice % SYSTEMS.length] ?? systemById(campaign.system)
  const { id } = system
  const switches = switchesOf(id)
  const turned = switches[choice % switches.length]
  const kind = system.sheets.kinds[choice % system.sheets.kinds.length]?.kind ?? 'none'
  const side = choice % 2 === 0 ? 'players' : 'foes'
  return [
    { type: 'campaign/add-system', system: id },
    { type: 'campaign/put-away-system', system: id },
    { type: 'campaign/set-home-system', system: id },
    {
      type: 'campaign/set-house-rule',
      system: id,
      key: turned?.key ?? 'none',
      value: turned?.values.at(-1) ?? 0,
    },
    { type: 'roster/add', sheet: { kind, name: `Somebody of ${id}` } },
    { type: 'encounter/create', name: `A fight of ${id}`, system: id },
    { type: 'encounter/add', encounter, sheets: [sheet], side, hidden: false },
    { type: 'encounter/delete', encounter },
  ]
}

/** Any command a GM might give, by number: also such as are refused. Of several fights one after the other. */
export function commandOf({ campaign }: Pick<CampaignSession, 'campaign'>, choice: number): Command {
  const { encounters } = campaign
  const encounter = encounters[Math.trunc(choice / USUAL) % Math.max(1, encounters.length)]
  const id = encounter?.id ?? 'none'
  const sheets = campaign.roster.filter(({ template }) => !template)
  const sheet = sheets[choice % Math.max(1, sheets.length)]?.id ?? 'none'
  const template = campaign.roster.find((one) => one.template)?.id ?? 'none'
  const acting = encounter?.combatants.find((c) => c.id === encounter.turn || c.side === encounter.turn)
  const auto =
    encounter !== undefined && acting !== undefined
      ? systemOfFight(encounter).views.autopilot(partOf(campaign, encounter.fight.system), encounter, acting)
      : undefined
  const next: Command = { type: 'encounter/next-turn', encounter: id }
  const usual: Command[] = [
    { type: 'encounter/start', encounter: id },
    { type: 'encounter/roll-initiative', encounter: id },
    next,
    auto ?? next,
    auto ?? next,
    auto ?? next,
    auto ?? { type: 'note/add', text: `“${String(choice)}” ünïcode \u{1f3b2}` },
    { type: 'condition/add', sheet, kind: 'prone', ends: null },
    { type: 'roster/correct', sheet, changes: [{ path: ['notes'], value: `note ${String(choice)}` }] },
    { type: 'roster/copy', template, count: 1 + (choice % 3) },
    { type: 'clock/advance', seconds: 1 + choice * 7 },
    { type: 'encounter/park', encounter: id },
    choice > 360
      ? { type: 'encounter/end', encounter: id, winner: null }
      : { type: 'encounter/start', encounter: id },
    { type: 'campaign/rename', name: `Renamed ${String(choice)}` },
  ]
  const isMixed = campaign.systems.length > 1
  const options = isMixed ? [...usual, ...commandsOfSystems(campaign, choice, id, sheet)] : usual
  return options[choice % options.length] ?? next
}

/** What any campaign has, and what those of the systems in use have. */
export const commandsIn = ({ systems }: Campaign): CommandDefinition[] =>
  [...RULES.table.values()].filter(({ system }) => system === undefined || systems.includes(system))

/** Plays by numbers; every seventh is taken back, every fourteenth brought again. */
export function playOn(session: CampaignSession, choices: readonly number[]): void {
  for (const choice of choices) {
    session.run(commandOf(session, choice), byApp, undefined)
    if (choice % 7 === 0) session.undo(undefined)
    if (choice % 14 === 0) session.redo(undefined)
  }
}

/** A campaign's beginning: a sample, and beside it those of other systems, which are added first, as all others are. */
export interface Beginning {
  system: RuleSystem
  sample: string
  beside?: readonly { system: RuleSystem; sample: string }[]
}

/** Every sample of every system. */
export const SAMPLES: readonly Beginning[] = SYSTEMS.flatMap((system) =>
  system.samples.map(({ key }) => ({ system, sample: key })),
)

const mixedWith = (system: RuleSystem, other: RuleSystem): Beginning[] => {
  const [sample] = system.samples
  const [others] = other.samples
  return sample === undefined || others === undefined
    ? []
    : [{ system, sample: sample.key, beside: [{ system: other, sample: others.key }] }]
}

/** The first sample of each system: what a change tries of `SAMPLES`, where the long run tries all. */
export const ONE_OF_EACH = SAMPLES.filter(
  ({ system }, at) => SAMPLES.findIndex((other) => other.system === system) === at,
)

/** Each system at home with another beside it, every two of them once; the other two are in use as well. */
export const MIXED: readonly Beginning[] = SYSTEMS.flatMap((system, i) =>
  SYSTEMS.slice(i + 1).flatMap((other, j) =>
    j % 2 === 0 ? mixedWith(system, other) : mixedWith(other, system),
  ),
)

export const nameOf = ({ system, sample, beside = [] }: Beginning): string =>
  [`${system.id}, the sample ${sample}`, ...beside.map((one) => `beside it ${nameOf(one)}`)].join(', ')

/** What is of the system at home where it names none, names its own. */
const buildOf = (system: RuleSystem, sample: string): Command[] =>
  (sampleOf(system, sample)?.build() ?? []).map((command): Command =>
    command.type === 'encounter/create' || command.type === 'campaign/set-house-rule'
      ? { system: system.id, ...command }
      : command,
  )

/** The commands that a beginning is built by. */
export const commandsToBegin = ({ system, sample, beside = [] }: Beginning): Command[] => [
  ...(beside.length === 0 ? [] : SYSTEMS)
    .filter(({ id }) => id !== system.id)
    .map(({ id }): Command => ({ type: 'campaign/add-system', system: id })),
  ...buildOf(system, sample),
  ...beside.flatMap((one) => buildOf(one.system, one.sample)),
]

/** A shelf on a folder that throws what it would tell beside. */
export const shelfOf = (data: string, troubles: FileTrouble[] = []): CampaignShelf =>
  new CampaignShelf(data, {
    application: 'Roundkeeper 0.0.0-test',
    moveToBin: () => Promise.reject(new Error('there is no bin in tests')),
    onChange: () => undefined,
    onTrouble: (_campaign, trouble) => {
      troubles.push(trouble)
    },
  })

/** Files of campaigns that were made before; null: a folder. Making one anew would give the same, command by command. */
const made = new Map<string, readonly (readonly [name: string, bytes: Buffer | null])[]>()

/** Everything below a folder, each folder before what lies in it. */
const filesBelow = (folder: string, inside = ''): [string, Buffer | null][] =>
  readdirSync(join(folder, inside), { withFileTypes: true }).flatMap((entry): [string, Buffer | null][] => {
    const name = join(inside, entry.name)
    return entry.isDirectory()
      ? [[name, null], ...filesBelow(folder, name)]
      : [[name, readFileSync(join(folder, name))]]
  })

/** A campaign with an id of the test's choosing, played on, closed: it lies in its folder. */
export function placed(
  data: string,
  id: string,
  beginning: Beginning,
  choices: readonly number[] = [],
): string {
  const folder = join(data, 'campaigns', id)
  const key = JSON.stringify([id, nameOf(beginning), choices])
  const files = made.get(key)
  if (files === undefined) {
    make(folder, id, beginning, choices)
    made.set(key, filesBelow(folder))
  } else {
    mkdirSync(folder, { recursive: true })
    for (const [name, bytes] of files)
      if (bytes === null) mkdirSync(join(folder, name))
      else writeFileSync(join(folder, name), bytes)
  }
  return folder
}

function make(folder: string, id: string, beginning: Beginning, choices: readonly number[]): void {
  const { system, sample } = beginning
  const session = CampaignSession.create(
    folder,
    createCampaign({ id, name: `The ${system.id}`, system, seed: `${sample} ${choices.join()}` }),
    () => undefined,
  )
  for (const command of commandsToBegin(beginning)) session.run(command, byApp, undefined)
  playOn(session, choices)
  session.close()
}
