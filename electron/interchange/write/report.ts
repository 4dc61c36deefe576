/** What a fight has cost, and what an evening was, as a note in Markdown: headlines, tables, and the lines that mattered. */
import { clockWords, durationWords } from '@shared/campaign/clockWords'
import type { Campaign } from '@shared/campaign/types'
import { FATES, type FightReport, type ReportPerson, type ReportSide } from '@shared/contract/report'
import type { FightStatistics } from '@shared/contract/statistics'
import type { Id } from '@shared/contract/types'
import { struckWithWords } from '@shared/statistics/struckWith'
import { en } from '@shared/messages/en'
import { takeWords } from '@shared/words/catalogue'
import { keyWords, message, type NameOf, numeral, say } from '@shared/words/say'

takeWords(en)

/** What Markdown would take for a sign of its own, or a table for the end of a cell. */
const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>#|]/g, (sign) => `\\${sign}`)
    .trim()
const cell = (text: string): string => plain(text)
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  row(heads),
  row(heads.map(() => '---')),
  ...rows.map(row),
]

const fateWords = (person: ReportPerson, outAs: string): string =>
  message(`ui.report.fate.${person.fate === 'out' ? outAs : person.fate}`)
const poolsOf = ({ pools }: ReportPerson): string =>
  pools
    .map(({ key, label, before, after, maximum }) => {
      const named = label ?? say('pool', key)
      return message('ui.report.pool', {
        pool: named,
        before: numeral(before),
        after: numeral(after),
        maximum: numeral(maximum),
      })
    })
    .join(', ')

function sideLines(side: ReportSide, report: FightReport, winner: string | null): string[] {
  const fates = FATES.filter((fate) => side.fates[fate] > 0).map((fate) =>
    message(`ui.report.fates.${fate === 'out' ? report.outAs : fate}`, { count: side.fates[fate] }),
  )
  const goals = side.goals.map(
    ({ says, reached }) =>
      `- ${plain(keyWords(says.key, says.with))}: ${message(reached === null ? 'ui.report.goal.missed' : 'ui.report.goal.reached')}`,
  )
  const dealt = report.tellsDealt ? [message('ui.report.dealt')] : []
  const heads = [
    message('ui.report.who'),
    message('ui.report.outcome'),
    ...dealt,
    message('ui.report.taken'),
    '',
  ]
  const rows = side.people.map((person) => [
    cell(person.name),
    cell(fateWords(person, report.outAs)),
    ...(report.tellsDealt ? [numeral(person.harm.dealt)] : []),
    numeral(person.harm.taken),
    cell(poolsOf(person)),
  ])
  const hasWon = side.id === winner
  return [
    `### ${plain(side.name)}${hasWon ? ` (${message('ui.encounter.over.winner')})` : ''}`,
    '',
    ...(fates.length > 0 ? [fates.join(' · '), ''] : []),
    ...(side.victory === '' ? [] : [`> ${plain(side.victory)}`, '']),
    ...(goals.length > 0 ? [...goals, ''] : []),
    ...(rows.length > 0 ? [...table(heads, rows), ''] : [message('ui.report.nobody'), '']),
  ]
}

const TENTHS = 10
const tenths = (value: number): string => numeral(Math.round(value * TENTHS) / TENTHS)

/** Rounds, and who has struck with what: a table each, where there is something to tell. */
function figureLines({ roundKey, sides, rounds, people }: Figures): string[] {
  const byRound = rounds
    .filter(({ round }) => round > 0)
    .map(({ round, sides: told }) => {
      const of = (id: string) => told.find(({ side }) => side === id)
      return [
        numeral(round),
        ...sides.map(({ id }) => numeral(of(id)?.taken ?? 0)),
        ...sides.map(({ id }) => numeral(of(id)?.left ?? 0)),
      ]
    })
  const used = people.flatMap(({ name, used: all }) =>
    all.map(({ struckWith, attempts, dealt }) => [
      cell(name),
      cell(struckWithWords(struckWith)),
      numeral(attempts.made),
      numeral(attempts.hits),
      attempts.known === 0 ? '–' : tenths(attempts.expected),
      numeral(dealt),
    ]),
  )
  const roundHeads = [
    message(`ui.${roundKey}`),
    ...sides.map(({ name }) => message('ui.statistics.damage.of', { side: cell(name) })),
    ...sides.map(({ name }) => message('ui.statistics.left.of', { side: cell(name) })),
  ]
  const usedHeads = (['who', 'with', 'attempts', 'hitsMade', 'expected', 'dealt'] as const).map((head) =>
    message(`ui.statistics.${head}`),
  )
  return [
    ...(byRound.length > 0
      ? [`### ${message('ui.statistics.damage')}`, '', ...table(roundHeads, byRound), '']
      : []),
    ...(used.length > 0
      ? [`### ${message('ui.statistics.weapons')}`, '', ...table(usedHeads, used), '']
      : []),
  ]
}

export type Figures = Omit<FightStatistics, 'partial'>

/** @param figures null: none are told */
export function fightNote(
  campaign: Campaign,
  report: FightReport,
  figures: Figures | null,
  nameOf: NameOf,
): string {
  const encounter = campaign.encounters.find(({ id }) => id === report.encounter)
  const rounds = message(`ui.${report.roundsKey}`, { count: report.rounds })
  const lasted =
    report.seconds === 0
      ? rounds
      : message('ui.report.lasted', { rounds, duration: durationWords(report.seconds) })
  const began =
    report.began === null
      ? []
      : [message('ui.report.began', { time: clockWords(report.began, campaign.calendar) })]
  const moments = report.moments.map(
    ({ round, line }) => `- ${numeral(round)}: ${plain(say('log', line.say, line.with, nameOf))}`,
  )
  const winner = encounter?.result?.winner ?? null
  return [
    `## ${plain(encounter?.name ?? report.encounter)}`,
    '',
    [lasted, ...began].join(' · '),
    '',
    ...report.sides.flatMap((side) => sideLines(side, report, winner)),
    ...(figures === null ? [] : figureLines(figures)),
    ...(report.absent.length > 0
      ? [message('ui.report.absent', { names: report.absent.map(({ name }) => plain(name)).join(', ') }), '']
      : []),
    ...(moments.length > 0
      ? [`### ${message('ui.report.moments', { count: moments.length })}`, '', ...moments, '']
      : []),
  ].join('\n')
}

/** Fights that were fought, those that began first at the top, below the name of the campaign and its date. */
export function eveningNote(
  campaign: Campaign,
  reports: readonly FightReport[],
  figures: readonly Figures[],
  nameOf: NameOf,
): string {
  const figuresOf = (id: Id): Figures | null => figures.find(({ encounter }) => encounter === id) ?? null
  const fought = reports
    .filter(({ commands }) => commands > 0)
    .toSorted((a, b) => (a.began ?? 0) - (b.began ?? 0))
  const heads = ['', message('ui.report.outcome')]
  const overview = fought.map((report) => {
    const name = campaign.encounters.find(({ id }) => id === report.encounter)?.name ?? report.encounter
    const fates = report.sides.map(
      (side) =>
        `${cell(side.name)}: ${
          FATES.filter((fate) => side.fates[fate] > 0)
            .map((fate) =>
              message(`ui.report.fates.${fate === 'out' ? report.outAs : fate}`, { count: side.fates[fate] }),
            )
            .join(', ') || '–'
        }`,
    )
    return [cell(name), fates.join('; ')]
  })
  return [
    `# ${plain(campaign.name)}`,
    '',
    clockWords(campaign.clock, campaign.calendar),
    '',
    ...(overview.length > 0 ? [...table(heads, overview), ''] : [message('ui.report.nothing'), '']),
    ...fought.map((report) => fightNote(campaign, report, figuresOf(report.encounter), nameOf)),
  ].join('\n')
}
