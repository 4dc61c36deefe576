/**
 * Long stretches of time on plain copies of the sheets they touch. Through drafts a rule that reads a sheet wraps or
 * copies it each time, which a month of Checks cannot afford; what differs in the end is written to the drafts, so that
 * patches hold no more than that.
 */
import { isDraft } from 'mutative'
import type { Campaign, Sheet } from '@shared/campaign/types'
import { indexOfId } from './lookup'
import { plain } from './plain'
import { resolutionOver, type Access } from './resolution'
import type { WholeResolution } from './system'

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

const isEqual = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || (isNode(one) && isNode(other) && JSON.stringify(one) === JSON.stringify(other))

/** Makes `target`, which holds what is in `before`, hold what is in `wanted`; touches nothing that is equal. */
function writeDifferences(target: Node, before: Node, wanted: Node): void {
  for (const key of Object.keys(before)) if (!(key in wanted)) Reflect.deleteProperty(target, key)
  for (const [key, value] of Object.entries(wanted)) {
    const old = before[key]
    if (isEqual(old, value)) continue
    const isSameShape = isNode(old) && isNode(value) && Array.isArray(old) === Array.isArray(value)
    if (!isSameShape) target[key] = value
    else if (Array.isArray(value)) writeList(target[key] as unknown[], old as unknown as unknown[], value)
    else writeDifferences(target[key] as Node, old, value)
  }
}

/** What both lists have is compared entry by entry; the end is cut off or added. */
function writeList(target: unknown[], before: readonly unknown[], wanted: readonly unknown[]): void {
  if (target.length > wanted.length) target.length = wanted.length
  writeDifferences(
    target as unknown as Node,
    before.slice(0, wanted.length) as unknown as Node,
    wanted as unknown as Node,
  )
}

/** The sheets of a campaign, each copied when it is first written to. */
class Copies {
  readonly roster: Sheet[]
  readonly #before: readonly Sheet[]
  readonly #copied = new Set<string>()

  constructor(resolution: WholeResolution) {
    this.#before = resolution.peekAll().map(plain)
    this.roster = [...this.#before]
  }

  read(id: string): Sheet | undefined {
    return this.roster[indexOfId(this.roster, id)]
  }

  write(id: string): Sheet {
    const index = indexOfId(this.roster, id)
    const sheet = this.roster[index]
    if (sheet === undefined) throw new Error(`sheet ${id} is missing`)
    if (this.#copied.has(id)) return sheet
    this.#copied.add(id)
    return (this.roster[index] = structuredClone(sheet))
  }

  writeBack(resolution: WholeResolution): void {
    for (const id of this.#copied) {
      const index = indexOfId(this.roster, id)
      const [before, after] = [this.#before[index], this.roster[index]]
      if (before === undefined || after === undefined || isEqual(before, after)) continue
      writeDifferences(resolution.sheet(id), before, after)
    }
  }
}

/** Does `work` on copies and writes its outcome back. Fights stay as they are: time passes them by. */
export function onWorkingCopy<T>(resolution: WholeResolution, work: (copy: WholeResolution) => T): T {
  const { campaign, log, systemOf, system, dice } = resolution
  if (!isDraft(campaign)) return work(resolution)
  const copies = new Copies(resolution)
  const ownBefore = plain(campaign.own)
  const own = structuredClone(ownBefore)
  const copy: Campaign = { ...campaign, roster: copies.roster, own }
  log.follow(copy)
  const access: Access = {
    sheet: (id) => copies.write(id),
    glance: (id) => copies.read(id),
    peekAll: () => copies.roster,
    peekConditioned: () => copies.roster,
  }
  const done = work(resolutionOver({ campaign: copy, systemOf, system: system.id, dice, log, access }))
  log.follow(campaign)
  copies.writeBack(resolution)
  writeDifferences(campaign.own, ownBefore, own)
  campaign.clock = copy.clock
  campaign.serial = copy.serial
  return done
}
