import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { effectScope, type EffectScope } from 'vue'
import { MirrorDatabase, mirror } from './database'
import { forgetDrafts, useDraft, type KeptDraft } from './drafts'

type Note = KeptDraft<{ text: string }>
const scopes: EffectScope[] = []

/** The form of a window that has just opened. */
function form(campaign = 'harbour'): { draft: Note; close: () => void } {
  const scope = effectScope()
  scopes.push(scope)
  const draft = scope.run(() => useDraft({ campaign, subject: 'note' }, { text: '' }))!
  return { draft, close: () => scope.stop() }
}
const type = ({ draft }: { draft: Note }, text: string): void => void (draft.value.value.text = text)
/** The window goes: whatever its page has not written by now is lost. */
const leave = (): boolean => window.dispatchEvent(new Event('pagehide'))
const texts = async (): Promise<unknown[]> => (await mirror().drafts.toArray()).map(({ value }) => value)

beforeEach(async () => {
  localStorage.clear()
  await mirror().drafts.clear()
})
afterEach(async () => {
  for (const scope of scopes.splice(0)) scope.stop()
  vi.restoreAllMocks()
})

describe('a draft', () => {
  it('is there again when the window goes at once', () => {
    type(form(), 'The hatch is')
    leave()
    expect(form().draft.value.value).toEqual({ text: 'The hatch is' })
    expect(form('tavern').draft.value.value).toEqual({ text: '' })
  })
  it('is left to the database alone once that has it', async () => {
    type(form(), 'The lock gives')
    await vi.waitFor(async () => expect(await texts()).toEqual([{ text: 'The lock gives' }]))
    leave()
    await vi.waitFor(() => expect(localStorage).toHaveLength(0))
    const { draft } = form()
    await vi.waitFor(() => expect(draft.value.value).toEqual({ text: 'The lock gives' }))
  })
  it('begins blank again once it is dropped, whatever was written into it', async () => {
    const opened = form()
    type(opened, 'The hatch is')
    await opened.draft.drop()
    expect(opened.draft.value.value).toEqual({ text: '' })
    leave()
    opened.close()
    expect(localStorage).toHaveLength(0)
    expect(await texts()).toEqual([])
  })
  it('begins with what it is dropped to, which is nothing to keep', async () => {
    const opened = form()
    type(opened, 'The hatch is')
    await opened.draft.drop({ text: 'The hatch is' })
    expect(opened.draft.value.value).toEqual({ text: 'The hatch is' })
    type(opened, 'The hatch')
    type(opened, 'The hatch is')
    opened.close()
    await vi.waitFor(() => expect(localStorage).toHaveLength(0))
    expect(await texts()).toEqual([])
  })
  it('goes with its campaign, those too that are being written, and no other', async () => {
    type(form('tavern'), 'The inn')
    const kept = form()
    type(kept, 'The hatch is')
    await vi.waitFor(async () => expect(await texts()).toHaveLength(2))
    type(kept, 'The hatch is open')
    leave()
    const forgotten = forgetDrafts('harbour', true)
    kept.close()
    await forgotten
    expect(await texts()).toEqual([{ text: 'The inn' }])
    expect(Object.keys(localStorage).filter((key) => key.includes('harbour'))).toEqual([])
    // imported again, it has drafts again
    type(form(), 'The lock')
    leave()
    expect(form().draft.value.value).toEqual({ text: 'The lock' })
  })
})

describe('drafts of the database before this one', () => {
  const NAME = 'roundkeeper-before'
  afterEach(() => Dexie.delete(NAME))

  it('are in the campaigns that they were written in', async () => {
    const before = new Dexie(NAME)
    before.version(1).stores({
      entries: '[campaign+revision]',
      states: 'campaign',
      drafts: 'key',
      preferences: 'key',
    })
    await before.table('drafts').bulkPut([
      { key: 'note', value: { campaign: 'harbour', text: 'The hatch', isSecret: true } },
      { key: 'sheet-notes:tavern:imre', value: 'A gambler' },
      { key: 'prepare:tavern:dock', value: null },
      { key: 'prepare:tavern:pier', value: { stored: {}, draft: {} } },
      { key: 'sheet-notes::imre', value: 'whose?' },
    ])
    before.close()
    localStorage.setItem('draft left behind: sheet-notes:tavern:imre', '"A gambler, and lucky"')
    localStorage.setItem('draft left behind: note', '{"campaign":"","text":"whose?","isSecret":true}')
    const now = new MirrorDatabase(NAME)
    expect(await now.drafts.toArray()).toEqual([
      { key: 'harbour/note/earlier', at: 0, value: { text: 'The hatch', isSecret: true } },
      { key: 'tavern/prepare/pier/earlier', at: 0, value: { stored: {}, draft: {} } },
      { key: 'tavern/sheet-notes/imre/earlier', at: 1, value: 'A gambler, and lucky' },
    ])
    now.close()
    expect(localStorage).toHaveLength(0)
  })
})
