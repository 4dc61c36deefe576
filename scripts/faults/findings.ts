/** Looks at a data folder that a killed program left, by a program that has just started on it, against what is known. */
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { CampaignCard } from '@shared/contract/types'
import { verifyArchive } from '../../electron/campaign/unpack'
import type { Host } from './host'
import type { Known, KnownCampaign } from './known'
import { checkFolder, leftovers } from './ledger'

export interface Findings {
  lost: string[]
  notOpening: string[]
  other: string[]
}

const folderOf = (root: string, id: string): string => join(root, 'data', 'campaigns', id)

const isThere = (root: string, id: string, picture: string): boolean =>
  existsSync(join(folderOf(root, id), 'assets', picture))

/** Left by the program before: what this one has begun by itself meanwhile is not left. */
const isLeft = (path: string, began: number): boolean =>
  (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY) < began

/** What was begun is settled by what is there: afterwards nothing is open. */
function judgeCampaign(
  root: string,
  id: string,
  { campaigns, pictures }: Known,
  findings: Findings,
): KnownCampaign {
  const known = campaigns[id] ?? { lines: {}, isOwn: false, replayed: 0 }
  const own = known.isOwn
  let checked = checkFolder(folderOf(root, id), known.lines, known.replayed, own)
  let lines = known.lines
  if (known.mayBe !== undefined) {
    const replaced = checkFolder(folderOf(root, id), known.mayBe.lines, 0, own)
    const missing = (pictures[id] ?? []).some((picture) => !isThere(root, id, picture))
    if (checked.lost.length > 0 || (missing && replaced.lost.length === 0)) {
      lines = known.mayBe.lines
      checked = replaced
      pictures[id] = [...known.mayBe.pictures]
    }
  }
  if (checked.lost.length > 0) findings.lost.push(`${id}: lines ${checked.lost.join()}`)
  const list = checked.revision < 0 ? findings.notOpening : findings.other
  list.push(...checked.problems.map((problem) => `${id}: ${problem}`))
  return { lines, isOwn: own, replayed: checked.revision }
}

async function judgeBackups(host: Host, { id }: CampaignCard, findings: Findings): Promise<void> {
  const backups = await host.ask('backups.list', { campaign: id })
  const damaged = backups.ok ? backups.reply.filter((one) => one.damaged !== null) : []
  findings.other.push(...damaged.map(({ name }) => `${id}: the backup ${name} is damaged`))
}

/** Exports are there and whole, or not there; those that were told of are there. */
async function judgeExports(root: string, known: Known, findings: Findings): Promise<void> {
  const folder = join(root, 'exports')
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.roundkeeper')))
    await verifyArchive(join(folder, name)).catch((error: unknown) => {
      findings.other.push(`half an export, ${name}: ${String(error)}`)
    })
  for (const name of Object.keys(known.exports))
    if (!existsSync(join(folder, name))) findings.lost.push(`the export ${name}`)
}

/** Exports of long ago are thrown away, and unfinished ones: each is read through after every kill. */
const MOST_EXPORTS = 4

function tidyExports(root: string, known: Known): void {
  for (const name of readdirSync(join(root, 'exports'))) {
    if (name in known.exports && Object.keys(known.exports).length <= MOST_EXPORTS) continue
    rmSync(join(root, 'exports', name), { force: true })
    Reflect.deleteProperty(known.exports, name)
  }
}

/**
 * Opens and checks every campaign. Settles in `known` what was open.
 * @param began when the program began on the folder
 */
export async function lookAt(root: string, host: Host, known: Known, began: number): Promise<Findings> {
  const findings: Findings = { lost: [], notOpening: [], other: [] }
  const listed = await host.ask('campaigns.list', null)
  if (!listed.ok) findings.notOpening.push(JSON.stringify(listed))
  const cards = listed.ok ? listed.reply : []
  for (const card of cards) {
    const opened = await host.ask('campaigns.open', { campaign: card.id })
    if (card.damaged !== null || !opened.ok)
      findings.notOpening.push(`${card.id}: ${card.damaged ?? JSON.stringify(opened)}`)
    known.campaigns[card.id] = judgeCampaign(root, card.id, known, findings)
    await judgeBackups(host, card, findings)
  }
  for (const [id, campaign] of Object.entries(known.campaigns)) {
    if (cards.some((card) => card.id === id)) continue
    if (campaign.mayBeGone === true) delete known.campaigns[id]
    else findings.lost.push(`${id}: the whole campaign`)
  }
  for (const [id, pictures] of Object.entries(known.pictures))
    for (const picture of known.campaigns[id] === undefined ? [] : pictures)
      if (!isThere(root, id, picture)) findings.lost.push(`${id}: ${picture}`)
  await judgeExports(root, known, findings)
  tidyExports(root, known)
  const left = leftovers(join(root, 'data')).filter((name) => isLeft(join(root, 'data', name), began))
  if (left.length > 0) findings.other.push(`left lying about: ${left.join()}`)
  return findings
}
