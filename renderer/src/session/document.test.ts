import { effectScope, watchEffect } from 'vue'
import { describe, expect, it } from 'vitest'
import { fakeChange, fakeSnapshot, fakeView } from '@/testing/fakeHost'
import { createDocument } from './document'

const hurt = (revision: number) =>
  fakeChange(revision, { patches: [{ op: 'replace', path: ['roster', 0, 'hp'], value: 0 }] })

function opened(revision = 1) {
  const document = createDocument()
  document.load(fakeSnapshot(revision))
  return document
}

describe('the copy of the campaign', () => {
  it('takes patches of the next revision', () => {
    const document = opened()
    expect(document.change(hurt(2))).toBe('applied')
    expect(document.sheets.get('sheet-1')).toMatchObject({ hp: 0 })
    expect(document.campaign.value?.roster[0]).toMatchObject({ hp: 0 })
    expect(document.revision.value).toBe(2)
  })
  it('shares everything that did not change', () => {
    const document = opened()
    const before = document.campaign.value
    document.change(hurt(2))
    expect(document.campaign.value?.encounters).toBe(before?.encounters)
    expect(document.campaign.value?.roster[1]).toBe(before?.roster[1])
    expect(before?.roster[0]).toMatchObject({ hp: 30 })
  })
  it('is frozen, patched parts included', () => {
    const document = opened()
    document.change(hurt(2))
    expect(Object.isFrozen(document.sheets.get('sheet-1'))).toBe(true)
    expect(Object.isFrozen(document.campaign.value?.encounters[0]?.combatants[0])).toBe(true)
  })
  it('does not take a revision twice', () => {
    const document = opened(5)
    expect(document.change(hurt(5))).toBe('old')
    expect(document.sheets.get('sheet-1')).toMatchObject({ hp: 30 })
  })
  it('notices that a revision is missing and changes nothing', () => {
    const document = opened(5)
    expect(document.change(hurt(7))).toBe('gap')
    expect(document.revision.value).toBe(5)
    expect(document.sheets.get('sheet-1')).toMatchObject({ hp: 30 })
  })
  it('has nothing left of the campaign before, nor of what was told of it since it was opened', () => {
    const document = opened()
    document.change(fakeChange(2, { views: [fakeView('newcomer', 'Marine', 12)] }))
    const { campaign } = fakeSnapshot(1)
    document.load({ ...fakeSnapshot(1), campaign: { ...campaign, id: 'campaign-2' }, views: [] })
    expect(['newcomer', 'combatant-1'].map((id) => document.view(id))).toEqual([undefined, undefined])
    document.change(fakeChange(2, { campaign: 'campaign-2', views: [fakeView('newcomer', 'Marine', 12)] }))
    document.clear()
    expect(document.view('newcomer')).toBeUndefined()
  })
  it('ignores the changes of another campaign', () => {
    const document = opened()
    expect(document.change({ ...hurt(2), campaign: 'campaign-2' })).toBe('old')
  })
})

describe('one change', () => {
  function paints(document: ReturnType<typeof createDocument>, look: () => unknown) {
    let count = 0
    const scope = effectScope()
    scope.run(() =>
      watchEffect(
        () => {
          look()
          count++
        },
        { flush: 'sync' },
      ),
    )
    return { count: () => count, stop: () => scope.stop() }
  }
  it('repaints the row it concerns and no other', () => {
    const document = opened()
    const first = paints(document, () => document.sheets.get('sheet-1'))
    const second = paints(document, () => document.sheets.get('sheet-2'))
    const rows = paints(document, () => document.sheets.ids.value)
    document.change(hurt(2))
    expect([first.count(), second.count(), rows.count()]).toEqual([2, 1, 1])
  })
  it('brings and takes views by combatant', () => {
    const document = opened()
    const first = paints(document, () => document.view('combatant-1'))
    document.change(fakeChange(2, { views: [fakeView('combatant-2', 'Marine', 12)] }))
    expect(document.view('combatant-2')?.pools[0]?.current).toBe(12)
    document.change(fakeChange(3, { gone: ['combatant-2'] }))
    expect(document.view('combatant-2')).toBeUndefined()
    expect(first.count()).toBe(1)
  })
  it('wakes whoever waits for a record that was not there yet', () => {
    const document = opened()
    const waiting = paints(document, () => document.sheets.get('sheet-9'))
    document.change(
      fakeChange(2, {
        patches: [{ op: 'add', path: ['roster', 2], value: { id: 'sheet-9', name: 'Late', hp: 0 } }],
      }),
    )
    expect(waiting.count()).toBe(2)
    expect(document.sheets.get('sheet-9')?.name).toBe('Late')
    expect(document.sheets.ids.value).toEqual(['sheet-1', 'sheet-2', 'sheet-9'])
  })
})
