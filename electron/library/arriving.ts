/** Pictures that come with a library's file: each is what its name says, or is told and left out. */
import type { Json, JsonRecord } from '@shared/contract/json'
import { reason } from '../campaign/trouble'
import { pictureOf, readPicture, whyNot } from './pictures'
import { BadEntry, entryOf } from './stored'

interface Plan {
  outcome: { outcome: string; why: Json }
}

/** What comes in, or stays as it is: its picture is wanted here. */
const WANTED = new Set(['made', 'replaced', 'keptBoth', 'unchanged'])

export class ArrivingPictures {
  /** To be put into the library, by their names. */
  readonly taken = new Map<string, Buffer>()

  /**
   * @param here the folder of the library's pictures
   * @param given what the file has, as base64
   * @param elsewhere folders that may have what it has not
   */
  constructor(
    private readonly here: string,
    private readonly given: JsonRecord,
    private readonly elsewhere: readonly string[],
  ) {}

  /** The plan for an entry with its picture taken along; where that cannot be, the outcome says why. */
  async along<P extends Plan>(record: Json, plan: P): Promise<P> {
    if (!WANTED.has(plan.outcome.outcome)) return plan
    const asset = pictureIn(record)
    if (asset === undefined || this.taken.has(asset)) return plan
    if ('bytes' in (await readPicture(this.here, asset))) return plan
    const found = await this.#find(asset)
    if ('why' in found) return { ...plan, outcome: { ...plan.outcome, why: found.why } }
    this.taken.set(asset, found.bytes)
    return plan
  }

  async #find(asset: string): Promise<{ bytes: Buffer } | { why: Json }> {
    const text = this.given[asset]
    let why: Json = reason('pictureMissing', { name: asset })
    if (typeof text === 'string') {
      const bytes = Buffer.from(text, 'base64')
      const wrong = whyNot(asset, bytes)
      if (wrong === null) return { bytes }
      why = wrong
    }
    for (const folder of this.elsewhere) {
      const read = await readPicture(folder, asset)
      if ('bytes' in read) return read
    }
    return { why }
  }
}

/** Of a record that has been found to be an entry. */
function pictureIn(record: Json): string | undefined {
  try {
    return pictureOf(entryOf(record).entry)
  } catch (error) {
    if (error instanceof BadEntry) return undefined
    throw error
  }
}
