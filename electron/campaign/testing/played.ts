/** Campaigns for tests of files: samples of every system, played on by numbers, so that a property can choose. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command, DicePlan } from '@shared/contract/types'
import { createCampaign } from '../../engine/newCampaign'
import type { RuleSystem } from '../../engine/system'
import { SYSTEMS } from '../../rules/registry'
import { CampaignShelf } from '../shelf'
import { CampaignSession } from '../session'
import type { FileTrouble } from '../trouble'

export const byApp: DicePlan = { answers: [], beyond: 'app' }

/** Any command a GM might give, by number: also such as are refused. */
export function commandOf(
  { campaign, system }: Pick<CampaignSession, 'campaign' | 'system'>,
  choice: number,
): Command {
  const encounter = campaign.encounters[0]
  const id = encounter?.id ?? 'none'
  const sheets = campaign.roster.filter(({ template }) => !template)
  const sheet = sheets[choice % Math.max(1, sheets.length)]?.id ?? 'none'
  const template = campaign.roster.find((one) => one.template)?.id ?? 'none'
  const acting = encounter?.combatants.find((c) => c.id === encounter.turn || c.side === encounter.turn)
  const auto =
    encounter !== undefined && acting !== undefined
      ? system.views.autopilot(campaign, encounter, acting)
      : undefined
  const next: Command = { type: 'encounter/next-turn', encounter: id }
  const options: Command[] = [
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
  return options[choice % options.length] ?? next
}

/** Plays by numbers; every seventh is taken back, every fourteenth brought again. */
export function playOn(session: CampaignSession, choices: readonly number[]): void {
  for (const choice of choices) {
    session.run(commandOf(session, choice), byApp, undefined)
    if (choice % 7 === 0) session.undo(undefined)
    if (choice % 14 === 0) session.redo(undefined)
  }
}

/** Every sample of every system. */
export const SAMPLES: readonly { system: RuleSystem; sample: string }[] = SYSTEMS.flatMap((system) =>
  system.samples.map(({ key }) => ({ system, sample: key })),
)

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
  { system, sample }: (typeof SAMPLES)[number],
  choices: readonly number[] = [],
): string {
  const folder = join(data, 'campaigns', id)
  const key = JSON.stringify([id, system.id, sample, choices])
  const files = made.get(key)
  if (files === undefined) {
    make(folder, id, { system, sample }, choices)
    made.set(key, filesBelow(folder))
  } else {
    mkdirSync(folder, { recursive: true })
    for (const [name, bytes] of files)
      if (bytes === null) mkdirSync(join(folder, name))
      else writeFileSync(join(folder, name), bytes)
  }
  return folder
}

function make(
  folder: string,
  id: string,
  { system, sample }: (typeof SAMPLES)[number],
  choices: readonly number[],
): void {
  const session = CampaignSession.create(
    folder,
    createCampaign({ id, name: `The ${system.id}`, system, seed: `${sample} ${choices.join()}` }),
    () => undefined,
  )
  for (const command of system.samples.find(({ key }) => key === sample)?.build() ?? [])
    session.run(command, byApp, undefined)
  playOn(session, choices)
  session.close()
}
