/** What a command touched is judged as the whole document would be: neither laxer nor stricter. */
import { create } from 'mutative'
import { describe, expect, it } from 'vitest'
import { CAMPAIGN_FORMAT, campaignSchema } from '@shared/campaign/schema'
import type { Campaign } from '@shared/campaign/types'
import type { Patch } from '@shared/contract/types'
import { runs } from '../../tests/effort'
import { refuseTouched } from './documentCheck'
import { frozenEnd, frozenIn } from './testing/frozen'

type Path = (string | number)[]

/** Every place of a document, wholes before their parts. */
function* placesOf(value: unknown, here: Path = []): Generator<Path> {
  if (here.length > 0) yield here
  if (typeof value !== 'object' || value === null) return
  for (const [key, item] of Object.entries(value))
    yield* placesOf(item, [...here, Array.isArray(value) ? Number(key) : key])
}

type Holder = Record<string | number, unknown>
const holderOf = (document: object, path: Path): Holder =>
  path.slice(0, -1).reduce((holder, step) => holder[step] as Holder, document as Holder)

/** The campaign after a change, and what the journal would say of it. */
function changed(campaign: Campaign, change: (draft: Campaign) => void): [Campaign, Patch[]] {
  const [next, patches] = create(campaign, change, { enablePatches: true })
  return [next, patches]
}

const put = (campaign: Campaign, path: Path, value: unknown): [Campaign, Patch[]] =>
  changed(campaign, (draft) => {
    holderOf(draft, path)[path.at(-1) ?? ''] = value
  })

/** What is seldom right where it stands, and now and then is. */
const STRANGE: readonly unknown[] = [null, -1e15, 0.5, '', 'x'.repeat(130), true, {}, [], [{}]]

const campaigns = frozenIn(CAMPAIGN_FORMAT).map((name): [string, Campaign] => [
  name,
  frozenEnd(CAMPAIGN_FORMAT, name).campaign as unknown as Campaign,
])

/** So many of a list, evenly spread. */
const spread = <T>(list: readonly T[], many: number): T[] =>
  list.filter((_, at) => at % Math.ceil(list.length / many) === 0)

describe.each(campaigns)('the frozen campaign %s', (_name, campaign) => {
  it('has nothing wrong wherever it is touched', () => {
    const patches = [...placesOf(campaign)].map((path): Patch => ({ op: 'replace', path }))
    expect(patches.length).toBeGreaterThan(500)
    expect(refuseTouched(campaign, patches)).toBeNull()
  })
  it('is refused with exactly what its schema refuses, wherever that is put', () => {
    let refused = 0
    const kinds = new Set<string>()
    for (const path of spread([...placesOf(campaign)], runs(5, 400)))
      for (const value of STRANGE) {
        const [next, patches] = put(campaign, path, value)
        const isFine = campaignSchema.safeParse(next).success
        const refusal = refuseTouched(next, patches)
        expect(refusal === null, `${path.join('.')} = ${JSON.stringify(value)}`).toBe(isFine)
        if (refusal !== null) refused += 1
        kinds.add(String(isFine))
      }
    expect(refused).toBeGreaterThan(20)
    expect(kinds.size).toBe(2)
  })
})

describe('what is refused', () => {
  const [, campaign] = campaigns.find(([name]) => name === 'wcrpg')!
  const problemOf = (change: (draft: Campaign) => void): unknown => {
    const [next, patches] = changed(campaign, change)
    const refusal = refuseTouched(next, patches)
    expect(campaignSchema.safeParse(next).success).toBe(refusal === null)
    return refusal
  }
  const refusal = (key: string, parameters: object): unknown => ({
    refused: 'beyond-document',
    with: { problem: { key: `problem.${key}`, with: parameters } },
  })

  it('is a list that grows beyond its length, by whatever entry', () => {
    const full = problemOf(({ roster: [sheet] }) => {
      const [condition] = sheet!.conditions
      const one = condition ?? {
        id: 'c0',
        kind: 'marker',
        part: null,
        value: null,
        note: 'x',
        since: 0,
        fromRound: null,
        expires: null,
      }
      while (sheet!.conditions.length <= 200)
        sheet!.conditions.push({ ...one, id: `c${String(sheet!.conditions.length)}` })
    })
    expect(full).toEqual(refusal('tooBig', { maximum: 200 }))
  })
  it('is a name of 121 characters', () => {
    const long = problemOf(({ roster: [sheet] }) => {
      sheet!.name = 'x'.repeat(121)
    })
    expect(long).toEqual(refusal('tooLong', { maximum: 120 }))
  })
  it('is what belongs to another system, and a part of its own system that is missing', () => {
    const stranger = campaigns.find(([name]) => name === 'wwn')![1].roster[0]!
    expect(
      problemOf((draft) => {
        draft.roster.push(structuredClone(stranger))
      }),
    ).not.toBeNull()
    expect(
      problemOf((draft) => {
        draft.own = {}
      }),
    ).not.toBeNull()
  })
  it('is a record’s key that is none', () => {
    const odd = problemOf((draft) => {
      draft.houseRules = { [draft.system]: { ['k'.repeat(65)]: true } }
      const { skills } = draft.roster.find(({ kind }) => kind === 'wcrpg/character') as unknown as {
        skills: Record<string, unknown>
      }
      skills['k'.repeat(65)] = JSON.parse(JSON.stringify(Object.values(skills)[0]))
    })
    expect(odd).toEqual(refusal('tooLong', { maximum: 64 }))
  })
  it('is nothing where things are taken out', () => {
    expect(
      problemOf((draft) => {
        draft.roster.length = 1
        draft.encounters.splice(0, 1)
      }),
    ).toBeNull()
  })
  it('is nothing where a field goes that may be absent, as where a condition that changes numbers is taken out', () => {
    expect(
      problemOf((draft) => {
        const bearer = draft.roster.find(({ conditions }) =>
          conditions.some(({ modifiers }) => modifiers !== undefined),
        )
        delete bearer?.conditions.find(({ modifiers }) => modifiers !== undefined)?.modifiers
      }),
    ).toBeNull()
  })
  it('is a field that is missing, and one that nobody knows', () => {
    const gone = problemOf((draft) => {
      delete (draft.calendar as Partial<Campaign['calendar']>).firstDay
    })
    expect(gone).toMatchObject({ refused: 'beyond-document' })
    const unknown = problemOf((draft) => {
      Object.assign(draft.calendar, { weather: 'rain' })
    })
    expect(unknown).toEqual(refusal('unknownField', { fields: 'weather' }))
  })
})
