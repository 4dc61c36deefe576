import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { defineComponent, h, nextTick } from 'vue'
import type { DiceRequest } from '@shared/contract/types'
import { createFakeHost } from '@/testing/fakeHost'
import { provideNames } from '@/words/names'
import DiceTray from './DiceTray.vue'
import { useDiceTray } from './tray'

const request: DiceRequest = {
  kind: 'percent',
  count: 1,
  purpose: 'attack',
  with: {},
  roller: null,
  player: true,
  rule: 'WCA-ROLL-01',
}

function mountTray() {
  const root = defineComponent({
    setup() {
      provideNames(() => undefined)
      return () => h(DiceTray)
    },
  })
  return mount(root, { attachTo: document.body })
}

beforeEach(() => {
  document.body.innerHTML = ''
  setActivePinia(createPinia())
  createFakeHost()
})

describe('the dice tray', () => {
  it('takes 00 as a face by Enter', async () => {
    const tray = mountTray()
    const answer = useDiceTray().ask({ commandType: 'wcrpg/attack', request, soFar: [] })
    await nextTick()
    await tray.get('input').setValue('00')
    await tray.get('form').trigger('submit')
    expect(await answer).toEqual({ faces: [0], by: 'typed' })
  })
  it('tells what a Check is compared with', async () => {
    const tray = mountTray()
    const check = { ...request, purpose: 'check', with: { skill: 'stamina', who: 'Ana', checkDc: 43 } }
    void useDiceTray().ask({ commandType: 'wcrpg/check', request: check, soFar: [] })
    await nextTick()
    expect(tray.get('.purpose').text()).toContain('DC 43')
  })
  it('puts the cursor into the box when dice are asked for', async () => {
    const tray = mountTray()
    void useDiceTray().ask({ commandType: 'wcrpg/attack', request, soFar: [] })
    await nextTick()
    await nextTick()
    expect(document.activeElement).toBe(tray.get('input').element)
  })
  it('says what is wrong and keeps waiting', async () => {
    const tray = mountTray()
    void useDiceTray().ask({ commandType: 'wcrpg/attack', request, soFar: [] })
    await nextTick()
    await tray.get('input').setValue('100')
    await tray.get('form').trigger('submit')
    expect(tray.text()).toContain('0 to 99, not 100')
    expect(useDiceTray().pending).not.toBeNull()
  })
  it('goes back to the die before by Backspace in an empty box, and shows what was typed', async () => {
    const tray = mountTray()
    const asked = { commandType: 'wcrpg/attack', request, soFar: [] }
    const answer = useDiceTray().ask({ ...asked, canGoBack: true })
    await nextTick()
    await tray.get('input').setValue('4')
    await tray.get('input').trigger('keydown', { key: 'Backspace' })
    expect(useDiceTray().pending).not.toBeNull()
    await tray.get('input').setValue('')
    await tray.get('input').trigger('keydown', { key: 'Backspace' })
    expect(await answer).toBe('back')
    void useDiceTray().ask({ ...asked, typed: [7] })
    await nextTick()
    await nextTick()
    expect(tray.get('input').element.value).toBe('07')
  })
  it('gives the focus back to where it was when the dice are in', async () => {
    mountTray()
    const button = document.body.appendChild(document.createElement('button'))
    const who = Symbol('command')
    useDiceTray().hold({ who, commandType: 'wcrpg/attack', focused: button })
    const answer = useDiceTray().ask({ commandType: 'wcrpg/attack', request, soFar: [] })
    await nextTick()
    useDiceTray().giveFaces([7])
    await answer
    useDiceTray().release(who)
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(document.activeElement).toBe(button)
  })
  it('rolls for the GM on R, and calls the command off on Escape', async () => {
    const tray = mountTray()
    const rolled = useDiceTray().ask({ commandType: 'wcrpg/attack', request, soFar: [] })
    await nextTick()
    await tray.get('input').trigger('keydown', { key: 'r' })
    expect(await rolled).toEqual({ by: 'app' })
    const calledOff = useDiceTray().ask({ commandType: 'wcrpg/attack', request, soFar: [] })
    await nextTick()
    await tray.get('input').trigger('keydown', { key: 'Escape' })
    expect(await calledOff).toBeNull()
    expect(tray.text()).toContain('No dice to roll')
  })
  it('shows the newest of many rolls, and how many there were before', async () => {
    const tray = mountTray()
    const soFar = Array.from({ length: 10 }, (_none, face) => ({
      ...request,
      faces: [30 + face],
      by: 'app' as const,
    }))
    void useDiceTray().ask({ commandType: 'clock/advance', request, soFar })
    await nextTick()
    expect(tray.text()).toContain('2 rolls before these.')
    expect(tray.text()).toContain('39')
    expect(tray.text()).not.toContain('31')
  })
  it('shows what the same command has rolled so far', async () => {
    const tray = mountTray()
    void useDiceTray().ask({
      commandType: 'wcrpg/attack',
      request: { ...request, kind: 'd10', count: 2 },
      soFar: [{ ...request, faces: [7], by: 'app' }],
    })
    await nextTick()
    expect(tray.text()).toContain('07')
    expect(tray.text()).toContain('rolled by the app')
  })
  it('asks before Escape throws typed dice away', async () => {
    const tray = mountTray()
    const soFar = [{ ...request, faces: [22], by: 'typed' as const }]
    const answer = useDiceTray().ask({ commandType: 'wcrpg/attack', request, soFar })
    await nextTick()
    await tray.get('input').trigger('keydown', { key: 'Escape' })
    expect(useDiceTray().pending).not.toBeNull()
    expect(tray.text()).toContain('1 roll entered. Cancel again to discard it.')
    await tray.get('input').trigger('keydown', { key: 'Escape' })
    expect(await answer).toBeNull()
  })
  it('takes digits that are typed where no other box has the focus', async () => {
    const tray = mountTray()
    const button = document.body.appendChild(document.createElement('button'))
    const other = document.body.appendChild(document.createElement('input'))
    void useDiceTray().ask({ commandType: 'wcrpg/attack', request, soFar: [] })
    await nextTick()
    other.focus()
    other.dispatchEvent(new KeyboardEvent('keydown', { key: '9', bubbles: true }))
    button.focus()
    for (const key of ['2', 'x'])
      button.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    await nextTick()
    expect(tray.get('input').element.value).toBe('2')
    expect(document.activeElement).toBe(tray.get('input').element)
  })
  it('takes the focus back when something else is refused meanwhile', async () => {
    const tray = mountTray()
    const button = document.body.appendChild(document.createElement('button'))
    void useDiceTray().ask({ commandType: 'wcrpg/attack', request, soFar: [] })
    await nextTick()
    button.focus()
    useDiceTray().remind()
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(document.activeElement).toBe(tray.get('input').element)
  })
  it('counts dice that are asked for in the same words', async () => {
    const tray = mountTray()
    const soFar = [1, 2].map((face) => ({ ...request, faces: [face], by: 'typed' as const }))
    void useDiceTray().ask({ commandType: 'wcrpg/attack', request, soFar })
    await nextTick()
    expect(tray.get('.purpose').text()).toContain('no. 3')
  })
  it('says with whom a tie of initiative is', async () => {
    const tray = mountTray()
    const tie = { ...request, kind: 'd10' as const, with: { who: 'Raider 1', tied: 'Raider 5, Raider 7' } }
    void useDiceTray().ask({ commandType: 'encounter/roll-initiative', request: tie, soFar: [] })
    await nextTick()
    expect(tray.text()).toContain('tied with Raider 5, Raider 7')
  })
})
