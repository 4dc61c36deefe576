import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { computed, effectScope, ref, shallowRef, type EffectScope } from 'vue'
import type { Encounter, Id, Offer, OpenCommand } from '@shared/contract/types'
import { useCampaign } from '@/session/campaign'
import { useNotices } from '@/session/notices'
import { createFakeHost, fakeChange, fakeSnapshot } from '@/testing/fakeHost'
import { createAutopilot, formOf } from './autopilot'

const offer = (command: OpenCommand, names: readonly string[], refused: Offer['refused'] = null): Offer =>
  ({ key: 'attack', command, fields: names.map((name) => ({ name })), refused }) as unknown as Offer
const attack = offer({ type: 'wire/attack', attacker: 'ana' }, ['target', 'weapon', 'boost'])

describe('the form of a suggestion', () => {
  it('is that of the offer whose command it is, with what is to be filled in', () => {
    const command = { type: 'wire/attack', encounter: 'e', attacker: 'ana', target: 'bo', weapon: 'bow' }
    const { encounter: _no, ...given } = command
    expect(formOf([attack], given)).toEqual({ offer: attack, filled: { target: 'bo', weapon: 'bow' } })
  })
  it('is none of somebody else’s offer, of a refused one, or of one that has not all of the fields', () => {
    const given = { type: 'wire/attack', attacker: 'ana', target: 'bo' }
    expect(formOf([offer({ type: 'wire/attack', attacker: 'cy' }, ['target'])], given)).toBeUndefined()
    expect(formOf([offer(attack.command, ['target'], {} as Offer['refused'])], given)).toBeUndefined()
    expect(formOf([offer(attack.command, ['weapon'])], given)).toBeUndefined()
  })
})

let host: ReturnType<typeof createFakeHost>
let scope: EffectScope | undefined
const encounter = shallowRef<Encounter | undefined>()
const opened: [Offer, object][] = []
const sides = ref<readonly Id[]>([])
const begin = () => {
  scope = effectScope()
  const made = scope.run(() =>
    createAutopilot(
      {
        encounterId: () => 'e',
        encounter: computed(() => encounter.value),
        isRunning: computed(() => true),
        shown: computed(() => 'ana'),
        offers: shallowRef([attack]),
        open: (chosen, filled) => void opened.push([chosen, filled]),
      },
      sides,
    ),
  )
  if (made === undefined) throw new Error('the scope has ended')
  return made
}
const settle = (ms = 10): Promise<void> => vi.advanceTimersByTimeAsync(ms).then(() => undefined)
/** Each command is the next revision. */
function answers(): void {
  let revision = 4
  host.answer('command.run', () => {
    revision += 1
    host.publish('campaign.changed', fakeChange(revision))
    return { outcome: 'resolved', revision, log: [], dice: [] }
  })
}
const STRIKE = { type: 'wire/attack', encounter: 'e', attacker: 'ana', target: 'bo' }

beforeEach(async () => {
  setActivePinia(createPinia())
  host = createFakeHost()
  host.answer('campaigns.open', () => fakeSnapshot(4))
  host.answer('journal.page', () => [])
  await useCampaign().open('campaign-1')
  encounter.value = {
    id: 'e',
    turn: 'ana',
    order: ['ana', 'bo'],
    combatants: [
      { id: 'ana', side: 'us' },
      { id: 'bo', side: 'them' },
    ],
  } as unknown as Encounter
  opened.length = 0
  sides.value = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  scope?.stop()
  vi.useRealTimers()
})

describe('a suggestion', () => {
  it('opens the form, and does nothing by itself', async () => {
    const { encounter: _e, ...given } = STRIKE
    const why = { key: 'target', rule: 'WCG-TARGET-01' } as const
    host.answer('encounter.suggest', () => ({ revision: 4, step: { by: 'ana', command: given, why } }))
    await begin().suggest()
    expect(opened).toEqual([[attack, { target: 'bo' }]])
    expect(host.paramsOf('command.run')).toEqual([])
    expect(useNotices().notices).toMatchObject([
      { text: 'Why: the target is in reach (WCG-TARGET-01).', action: undefined },
    ])
  })
  it('that has no form is told with a button, and none is told as well', async () => {
    host.answer('encounter.suggest', () => ({
      revision: 4,
      step: { by: 'ana', command: { type: 'wire/move', to: { x: 1, y: 2 } }, why: null },
    }))
    await begin().suggest()
    expect(useNotices().notices[0]?.action?.label).toBe('Follow suggestion')
    expect(useNotices().notices[0]?.text).toBeUndefined()
    host.answer('encounter.suggest', () => ({ revision: 4, step: null }))
    await begin().suggest()
    expect(useNotices().notices[0]?.action).toBeUndefined()
  })
})

describe('a side that is left to the autopilot', () => {
  const step = (revision: number) => ({ revision, step: { by: 'ana', command: STRIKE, why: null } })
  it('acts step by step in its own turn alone, until the GM stops it', async () => {
    answers()
    host.answer('encounter.suggest', () => step(useCampaign().revision))
    const pilot = begin()
    pilot.leaveTo('us')
    await settle()
    expect(host.paramsOf('command.run')).toHaveLength(1)
    await settle(800)
    expect(host.paramsOf('command.run')).toHaveLength(2)
    encounter.value = { ...encounter.value, turn: 'bo' } as Encounter
    await settle(3000)
    expect(host.paramsOf('command.run')).toHaveLength(2)
    encounter.value = { ...encounter.value, turn: 'ana' }
    pilot.letGo()
    await settle(3000)
    expect(host.paramsOf('command.run')).toHaveLength(2)
  })
  it('may be one of several, each given back by itself', async () => {
    answers()
    host.answer('encounter.suggest', () => step(useCampaign().revision))
    const pilot = begin()
    pilot.leaveTo('them')
    pilot.leaveTo('us')
    await settle()
    expect(host.paramsOf('command.run')).toHaveLength(1)
    encounter.value = { ...encounter.value, turn: 'bo' } as Encounter
    await settle(800)
    expect(host.paramsOf('command.run')).toHaveLength(2)
    pilot.leaveTo('them')
    await settle(800)
    expect(sides.value).toEqual(['us'])
    expect(host.paramsOf('command.run')).toHaveLength(2)
    encounter.value = { ...encounter.value, turn: 'ana' }
    await settle(3000)
    pilot.letGo()
  })
  it('may be begun again after an undo: what was undone before is not wanted back now', async () => {
    answers()
    host.answer('encounter.suggest', () => step(useCampaign().revision))
    const undone = { revision: 5, commandType: 'wire/attack', rolls: true }
    host.publish('campaign.changed', fakeChange(6, { history: { undo: null, redo: undone } }))
    await settle()
    const pilot = begin()
    pilot.leaveTo('us')
    await settle()
    expect(sides.value).toEqual(['us'])
    expect(host.asked.filter(({ name }) => name === 'command.run').length).toBeGreaterThan(0)
    pilot.letGo()
  })
  it('is let go by an undo, and by a refusal', async () => {
    answers()
    host.answer('encounter.suggest', () => step(useCampaign().revision))
    const pilot = begin()
    pilot.leaveTo('us')
    await settle()
    const undone = { revision: 5, commandType: 'wire/attack', rolls: true }
    host.publish('campaign.changed', fakeChange(6, { history: { undo: null, redo: undone } }))
    await settle()
    expect(sides.value).toEqual([])

    host.publish('campaign.changed', fakeChange(7))
    await settle()
    host.answer('command.run', () => ({ outcome: 'refused', refused: 'not-its-turn', with: {} }))
    pilot.leaveTo('us')
    await settle()
    expect(sides.value).toEqual([])
  })
})
