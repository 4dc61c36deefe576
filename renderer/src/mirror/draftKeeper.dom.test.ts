import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Json } from '@shared/contract/types'
import type { Draft } from './database'
import { DraftKeeper, LONGEST_WAIT, PAUSE } from './draftKeeper'
import type { DraftRows, RowSeen } from './draftStore'

const NOTE = { campaign: 'harbour', subject: 'note' } as const

/** A database whose writes arrive when the test lets them. */
function database(isPrompt = true) {
  const rows = new Map<string, Draft>()
  const waiting: { arrive: () => void; fail: () => void }[] = []
  const write = (work: () => void): Promise<void> => {
    if (isPrompt) {
      work()
      return Promise.resolve()
    }
    return new Promise((settle, reject) => {
      const arrive = (): void => {
        work()
        settle()
      }
      waiting.push({ arrive, fail: () => reject(new Error('no room')) })
    })
  }
  const removeAll = (gone: readonly RowSeen[]): void => {
    for (const { key, at } of gone) if ((rows.get(key)?.at ?? Infinity) <= at) rows.delete(key)
  }
  const store: DraftRows = {
    list: async (prefix) => [...rows.values()].filter(({ key }) => key.startsWith(prefix)),
    put: (row, gone) =>
      write(() => {
        rows.set(row.key, row)
        removeAll(gone)
      }),
    remove: (gone) => write(() => removeAll(gone)),
  }
  return { rows, store, waiting, texts: () => [...rows.values()].map(({ value }) => value as string) }
}
type Base = ReturnType<typeof database>

function form({ store }: Base, name: ConstructorParameters<typeof DraftKeeper>[0] = NOTE) {
  let text = ''
  const show = (found: Json): void => void (text = typeof found === 'string' ? found : '')
  const keeper = new DraftKeeper(name, { read: () => (text === '' ? null : text), show }, store)
  const type = (now: string): void => {
    text = now
    keeper.changed()
  }
  return {
    keeper,
    type,
    text: () => text,
    send: () => {
      text = ''
      return keeper.drop()
    },
  }
}
/** The next form: what is shown once it has asked for everything. */
async function shownNext(base: Base, name = NOTE as Parameters<typeof form>[1]): Promise<string> {
  const next = form(base, name)
  await next.keeper.begin()
  return next.text()
}
const pass = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('what is written without a pause', () => {
  it('is kept but for the last second at any moment', async () => {
    const base = database()
    const { type } = form(base)
    const tick = PAUSE / 5
    let text = ''
    for (let passed = 0; passed < 10_000; passed += tick) {
      type((text += 'x'))
      await pass(tick)
      const oneSecondAgo = Math.floor(Math.max(0, passed - 1000) / tick)
      expect((base.texts()[0] ?? '').length, `after ${passed} ms`).toBeGreaterThanOrEqual(oneSecondAgo)
    }
  })
  it('leaves time within that second for the database', () => {
    expect(Math.max(PAUSE, LONGEST_WAIT)).toBeLessThanOrEqual(500)
  })
  it('is left behind where the database does not answer', async () => {
    const base = database(false)
    const { type } = form(base)
    let text = ''
    for (let passed = 0; passed < 3000; passed += 50) {
      type((text += 'x'))
      await pass(50)
    }
    expect(base.texts()).toEqual([])
    expect((await shownNext(base)).length).toBeGreaterThanOrEqual(text.length - 20)
  })
})

describe('what is on its way to the database', () => {
  it('does not count as kept when something newer was written meanwhile', async () => {
    const base = database(false)
    const { keeper, type } = form(base)
    type('The')
    await pass(PAUSE)
    type('The hatch')
    base.waiting[0]?.arrive()
    await pass(0)
    keeper.leaveBehind()
    expect(await shownNext(base)).toBe('The hatch')
  })
  it('goes one after another, so that nothing older comes last', async () => {
    const base = database(false)
    const { type } = form(base)
    for (const text of ['The', 'The hatch', 'The hatch is', 'The hatch is open']) {
      type(text)
      await pass(PAUSE)
    }
    expect(base.waiting).toHaveLength(1)
    base.waiting[0]?.arrive()
    await pass(0)
    expect(base.waiting).toHaveLength(2)
    base.waiting[1]?.arrive()
    await pass(0)
    expect(base.texts()).toEqual(['The hatch is open'])
    expect(localStorage).toHaveLength(0)
  })
  it('is left behind when it does not arrive, until something newer does', async () => {
    const base = database(false)
    const { type } = form(base)
    type('The')
    await pass(PAUSE)
    base.waiting[0]?.fail()
    await pass(0)
    expect(await shownNext(base)).toBe('The')
    type('The hatch')
    await pass(PAUSE)
    base.waiting.at(-1)?.arrive()
    await pass(0)
    expect(base.texts()).toEqual(['The hatch'])
    expect(localStorage).toHaveLength(0)
  })
})

describe('what is dropped', () => {
  it('does not come back by a write that was waiting', async () => {
    const base = database()
    const { send, type } = form(base)
    type('The hatch')
    await send()
    await pass(5000)
    expect(base.texts()).toEqual([])
    expect(await shownNext(base)).toBe('')
  })
  it.each(['arrive', 'fail'] as const)('does not come back by a write under way: %s', async (outcome) => {
    const base = database(false)
    const { keeper, send, type } = form(base)
    type('The hatch')
    await pass(PAUSE)
    const sent = send()
    base.waiting[0]?.[outcome]()
    await pass(0)
    base.waiting[1]?.arrive()
    await sent
    keeper.leaveBehind()
    expect(base.texts()).toEqual([])
    expect(await shownNext(base)).toBe('')
    expect(localStorage).toHaveLength(0)
  })
  it('does not come back when the window goes before the database has heard of it', async () => {
    const base = database()
    const { type } = form(base)
    type('The hatch')
    await pass(PAUSE)
    const next = form(base)
    await next.keeper.begin()
    vi.spyOn(base.store, 'remove').mockReturnValueOnce(new Promise(() => undefined))
    void next.send()
    await pass(0)
    next.keeper.leaveBehind()
    expect(base.texts()).toEqual(['The hatch'])
    expect(await shownNext(base)).toBe('')
    expect(base.texts()).toEqual([])
  })
  it('does not come back by what an earlier window left behind', async () => {
    const base = database()
    const earlier = form(base)
    earlier.type('The hatch')
    earlier.keeper.leaveBehind()
    const now = form(base)
    await now.keeper.begin()
    expect(now.text()).toBe('The hatch')
    await now.send()
    expect(await shownNext(base)).toBe('')
  })
  it('may be followed by the next one at once', async () => {
    const base = database()
    const { send, type } = form(base)
    type('The hatch')
    const sent = send()
    type('The lock')
    await sent
    await pass(PAUSE)
    expect(await shownNext(base)).toBe('The lock')
  })
  it('is dropped also by taking away every letter', async () => {
    const base = database()
    const { keeper, type } = form(base)
    type('The hatch')
    await pass(PAUSE)
    type('')
    keeper.leaveBehind()
    expect(await shownNext(base)).toBe('')
  })
})

describe('a draft', () => {
  it('is shown in its own campaign and for its own subject alone', async () => {
    const base = database()
    form(base).type('The hatch')
    form(base, { campaign: 'harbour', subject: 'sheet-notes/imre' }).keeper.close()
    await pass(PAUSE)
    const elsewhere = { campaign: 'tavern', subject: 'note' } as const
    const left = form(base, elsewhere)
    left.type('The inn')
    left.keeper.leaveBehind()
    expect(await shownNext(base)).toBe('The hatch')
    expect(await shownNext(base, elsewhere)).toBe('The inn')
    expect(await shownNext(base, { campaign: 'harbour', subject: 'sheet-notes/note' })).toBe('')
    expect(await shownNext(base, { campaign: 'harb', subject: 'note' })).toBe('')
  })
  it('is there in the next form of its window, although the database does not have it yet', async () => {
    const base = database(false)
    const { keeper, type } = form(base)
    type('The hatch')
    keeper.close()
    const next = form(base)
    void next.keeper.begin()
    expect(next.text()).toBe('The hatch')
  })
  it('is not shown over what is being written already', async () => {
    const base = database()
    form(base).type('The hatch')
    await pass(PAUSE)
    const next = form(base)
    const begun = next.keeper.begin()
    next.type('The lock')
    await begun
    expect(next.text()).toBe('The lock')
  })
})

describe('two windows with the same draft', () => {
  it('write beside each other, and neither loses what it wrote', async () => {
    const base = database()
    const [one, other] = [form(base), form(base)]
    one.type('The hatch')
    await pass(PAUSE)
    await other.keeper.begin()
    other.type('The lock')
    one.type('The hatch is open')
    await pass(PAUSE)
    expect(base.texts().sort()).toEqual(['The hatch is open', 'The lock'])
    // the newer one is sent, and the older one is next
    await one.send()
    expect(await shownNext(base)).toBe('The lock')
  })
  it('hand it over: one goes on with what the other has not touched since, and there is one draft', async () => {
    const base = database()
    const [one, other] = [form(base), form(base)]
    one.type('The hatch')
    await pass(PAUSE)
    await other.keeper.begin()
    other.type('The hatch is open')
    await pass(PAUSE)
    expect(base.texts()).toEqual(['The hatch is open'])
    await other.send()
    expect(await shownNext(base)).toBe('')
  })
})
