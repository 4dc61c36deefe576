import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Command, DiceRequest, RolledDice } from '@shared/contract/types'
import type { Params } from '@shared/contract/client'
import { useDiceTray } from '@/dice/tray'
import { createFakeHost, fakeChange, fakeSnapshot, HostFailure } from '@/testing/fakeHost'
import { useCampaign } from './campaign'
import { commitPreview, previewCommand, redo, runCommand, undo, undoRevisions } from './commands'
import { useNotices } from './notices'

const request: DiceRequest = {
  kind: 'percent',
  count: 1,
  purpose: 'attack',
  with: {},
  roller: 'sheet-2',
  player: true,
  rule: 'WCA-ROLL-01',
}
const attack: Command = {
  type: 'wcrpg/attack',
  attacker: 'combatant-2',
  target: 'combatant-3',
  weapon: 'rifle',
}
const rolled = (face: number): RolledDice => ({ ...request, faces: [face], by: 'typed' })
let host: ReturnType<typeof createFakeHost>

beforeEach(async () => {
  setActivePinia(createPinia())
  host = createFakeHost()
  host.answer('campaigns.open', () => fakeSnapshot(4))
  host.answer('journal.page', () => [])
  await useCampaign().open('campaign-1')
})

/** Answers a command as a host does: the change is broadcast, then the reply comes. */
function resolveAs(revision: number, dice: RolledDice[] = []) {
  host.publish('campaign.changed', fakeChange(revision))
  return { outcome: 'resolved' as const, revision, log: [], dice }
}

const until = async (isSo: () => boolean): Promise<void> => {
  for (let turn = 0; turn < 50 && !isSo(); turn++) await Promise.resolve()
  expect(isSo()).toBe(true)
}

describe('commands', () => {
  it('run one after the other, each with the revision that the one before made', async () => {
    let revision = 4
    host.answer('command.run', async () => {
      await Promise.resolve()
      return resolveAs(++revision)
    })
    const results = await Promise.all([runCommand(attack), runCommand(attack), runCommand(attack)])
    expect(results.map((result) => result.outcome)).toEqual(['resolved', 'resolved', 'resolved'])
    expect(host.paramsOf('command.run').map((params) => params.revision)).toEqual([4, 5, 6])
  })

  it('ask the tray for dice and are sent again with everything rolled so far and who gave it', async () => {
    const soFar: RolledDice[] = [
      { ...request, faces: [0], by: 'app' },
      { ...request, kind: 'd10', faces: [0, 7], count: 2, by: 'typed' },
    ]
    const plans: Params<'command.run'>['dice'][] = []
    host.answer('command.run', ({ dice }) => {
      plans.push(dice)
      return plans.length === 1 ? { outcome: 'dice-needed', request, soFar } : resolveAs(5)
    })
    const running = runCommand(attack)
    const tray = useDiceTray()
    await until(() => tray.pending !== null)
    tray.giveFaces([0])
    expect((await running).outcome).toBe('resolved')
    expect(plans).toEqual([
      { answers: [], beyond: 'mode' },
      {
        answers: [
          { faces: [0], by: 'app' },
          { faces: [0, 7], by: 'typed' },
          { faces: [0], by: 'typed' },
        ],
        beyond: 'mode',
      },
    ])
  })

  it('keep the dice they have asked for to themselves: whatever comes between is refused with a word', async () => {
    const needed = { outcome: 'dice-needed' as const, request, soFar: [] as RolledDice[] }
    const answers: unknown[] = []
    host.answer('command.run', ({ command, dice }) => {
      answers.push([command.type, dice.answers])
      return dice.answers.length < 2 ? { ...needed, soFar: dice.answers.map(() => rolled(7)) } : resolveAs(5)
    })
    host.answer('command.preview', () => needed)
    const waiting = runCommand(attack)
    // pressed before the first answer came
    const second = runCommand({ type: 'clock/advance', seconds: 60 })
    const tray = useDiceTray()
    await until(() => tray.pending !== null)
    expect(await second).toMatchObject({ outcome: 'refused', refused: 'dice-waiting' })
    expect(await runCommand({ type: 'note/add', text: 'x', secret: false })).toMatchObject({
      refused: 'dice-waiting',
    })
    expect(await undo()).toMatchObject({ refused: 'dice-waiting' })
    expect(await previewCommand(attack)).toMatchObject({ refused: 'dice-waiting' })
    expect(useNotices().notices[0]?.text).toContain('is still waiting for a roll')
    tray.giveFaces([7])
    // between two requests of the same command
    expect(await runCommand(attack)).toMatchObject({ refused: 'dice-waiting' })
    await until(() => tray.pending !== null)
    tray.giveFaces([7])
    expect((await waiting).outcome).toBe('resolved')
    expect(answers.map((answer) => (answer as [string])[0])).toEqual(Array(3).fill('wcrpg/attack'))
    expect(tray.holder).toBeNull()
  })

  it('leave the tray free for others once they are cancelled, or have failed', async () => {
    host.answer('command.run', () => ({ outcome: 'dice-needed', request, soFar: [] }))
    const tray = useDiceTray()
    const waiting = runCommand(attack)
    await until(() => tray.pending !== null)
    tray.callOff()
    expect(await waiting).toEqual({ outcome: 'cancelled' })
    const failing = runCommand(attack)
    await until(() => tray.pending !== null)
    host.answer('command.run', () => {
      throw new HostFailure('internal-error')
    })
    tray.giveFaces([1])
    expect((await failing).outcome).toBe('failed')
    host.answer('command.run', () => resolveAs(5))
    expect((await runCommand(attack)).outcome).toBe('resolved')
  })

  it('send typed faces for the state they were asked of, whatever another window has done since', async () => {
    host.answer('command.run', ({ revision, dice }) =>
      dice.answers.length === 0
        ? { outcome: 'dice-needed', request, soFar: [] }
        : { outcome: 'refused', refused: revision === 4 ? 'stale-revision' : 'nothing-to-undo', with: {} },
    )
    host.answer('campaign.catchUp', () => ({ kind: 'changes', changes: [] }))
    const waiting = runCommand(attack, { quiet: true })
    await until(() => useDiceTray().pending !== null)
    host.publish('campaign.changed', fakeChange(5))
    await until(() => useCampaign().revision === 5)
    useDiceTray().giveFaces([7])
    expect(await waiting).toMatchObject({ refused: 'stale-revision' })
    expect(useNotices().notices[0]?.text).toContain('has changed')
  })

  it('let the app roll by sending an answer without faces', async () => {
    const plans: Params<'command.run'>['dice'][] = []
    host.answer('command.run', ({ dice }) => {
      plans.push(dice)
      return plans.length === 1 ? { outcome: 'dice-needed', request, soFar: [] } : resolveAs(5)
    })
    const running = runCommand(attack)
    await until(() => useDiceTray().pending !== null)
    useDiceTray().rollForMe()
    await running
    expect(plans[1]?.answers).toEqual([{ by: 'app' }])
  })

  it('let the app roll whatever is still to come, and keep what was given', async () => {
    const plans: Params<'command.run'>['dice'][] = []
    const soFar = [{ ...request, faces: [0], by: 'typed' as const }]
    host.answer('command.run', ({ dice }) => {
      plans.push(dice)
      return plans.length === 1 ? { outcome: 'dice-needed', request, soFar } : resolveAs(5)
    })
    const running = runCommand(attack)
    await until(() => useDiceTray().pending !== null)
    useDiceTray().rollTheRest()
    await running
    expect(plans[1]).toEqual({ answers: [{ faces: [0], by: 'typed' }], beyond: 'app' })
  })

  it('go back to a die that was typed, propose what was typed, and leave alone what the app has rolled', async () => {
    const plans: Params<'command.run'>['dice'][] = []
    const second = { ...request, purpose: 'damage' }
    host.answer('command.run', ({ dice }) => {
      plans.push(dice)
      const [one, two] = dice.answers
      const soFar = one === undefined ? [] : [{ ...request, faces: [3], by: one.by }]
      return two === undefined
        ? { outcome: 'dice-needed', request: one === undefined ? request : second, soFar }
        : resolveAs(5)
    })
    const tray = useDiceTray()
    const running = runCommand(attack)
    await until(() => tray.pending !== null)
    expect(tray.pending?.canGoBack).toBe(false)
    tray.giveFaces([3])
    await until(() => tray.pending !== null)
    expect(tray.pending?.canGoBack).toBe(true)
    tray.goBack()
    await until(() => tray.pending !== null)
    expect(plans[2]?.answers).toEqual([])
    expect(tray.pending?.typed).toEqual([3])
    tray.rollForMe()
    await until(() => tray.pending !== null)
    expect(tray.pending?.canGoBack).toBe(false)
    tray.giveFaces([9])
    expect((await running).outcome).toBe('resolved')
  })

  it('that are stale catch up and tell the GM', async () => {
    host.answer('command.run', () => ({ outcome: 'refused', refused: 'stale-revision', with: {} }))
    host.answer('campaign.catchUp', () => ({ kind: 'changes', changes: [fakeChange(5), fakeChange(6)] }))
    expect((await runCommand(attack)).outcome).toBe('refused')
    expect(useCampaign().revision).toBe(6)
    expect(useNotices().notices[0]?.text).toContain('has changed')
  })

  it('that are refused are said in words, unless the caller says them', async () => {
    host.answer('command.run', () => ({ outcome: 'refused', refused: 'nothing-to-undo', with: {} }))
    await runCommand(attack, { quiet: true })
    expect(useNotices().notices).toEqual([])
    await runCommand(attack)
    expect(useNotices().notices[0]?.text).toBe('There is nothing to undo.')
  })

  it('that fail say what was kept, and the next one still runs', async () => {
    host.answer('command.run', () => {
      throw new HostFailure('internal-error')
    })
    expect((await runCommand(attack)).outcome).toBe('failed')
    expect(useNotices().notices[0]?.kept).toContain('Nothing was changed')
    host.answer('command.run', () => resolveAs(5))
    expect((await runCommand(attack)).outcome).toBe('resolved')
  })

  it('commit a preview with exactly its dice and its revision', async () => {
    host.answer('command.run', () => resolveAs(5))
    await commitPreview(attack, { revision: 4, dice: [{ ...request, faces: [0], by: 'app' }] })
    expect(host.paramsOf('command.run')[0]).toMatchObject({
      revision: 4,
      dice: { answers: [{ faces: [0], by: 'app' }], beyond: 'exact' },
    })
  })

  it('fetch the change themselves when its broadcast does not come', async () => {
    host.answer('command.run', () => ({ outcome: 'resolved', revision: 5, log: [], dice: [] }))
    host.answer('campaign.catchUp', () => ({ kind: 'changes', changes: [fakeChange(5)] }))
    await runCommand(attack)
    expect(useCampaign().revision).toBe(5)
  })
})

describe('undo', () => {
  it('says when it crossed a roll', async () => {
    host.publish(
      'campaign.changed',
      fakeChange(5, {
        history: { undo: { revision: 5, commandType: 'clock/advance', rolls: true }, redo: null },
      }),
    )
    await until(() => useCampaign().revision === 5)
    host.answer('command.undo', () => resolveAs(6))
    await undo()
    expect(useNotices().notices[0]).toMatchObject({ title: 'Undone: Move the clock' })
    expect(useNotices().notices[0]?.text).toContain('Its rolls are undone too')
  })
  it('is told no more once something else has been done', async () => {
    const step = { revision: 5, commandType: 'clock/advance', rolls: false }
    host.publish('campaign.changed', fakeChange(5, { history: { undo: step, redo: null } }))
    await until(() => useCampaign().revision === 5)
    host.answer('command.undo', () => resolveAs(6))
    await undo()
    expect(useNotices().notices).toHaveLength(1)
    host.answer('command.run', () => resolveAs(7))
    await runCommand(attack)
    expect(useNotices().notices).toEqual([])
  })
  it('and redo take back what was told of each other', async () => {
    const step = { revision: 5, commandType: 'clock/advance', rolls: true }
    host.publish('campaign.changed', fakeChange(5, { history: { undo: step, redo: step } }))
    await until(() => useCampaign().revision === 5)
    host.answer('command.undo', () => resolveAs(6))
    await undo()
    host.publish('campaign.changed', fakeChange(7, { history: { undo: step, redo: step } }))
    await until(() => useCampaign().revision === 7)
    host.answer('command.redo', () => resolveAs(8))
    await redo()
    expect(useNotices().notices.map(({ title }) => title)).toEqual(['Redone: Move the clock'])
  })
})

describe('a gap in the revisions', () => {
  it('is filled from the host before anything else is applied', async () => {
    host.answer('campaign.catchUp', ({ revision }) => ({
      kind: 'changes',
      changes: [5, 6, 7].filter((missed) => missed > revision).map((missed) => fakeChange(missed)),
    }))
    host.publish('campaign.changed', fakeChange(7))
    await until(() => useCampaign().revision === 7)
    expect(host.paramsOf('campaign.catchUp')).toEqual([{ campaign: 'campaign-1', revision: 4 }])
    expect(useCampaign().recent.map((entry) => entry.revision)).toEqual([5, 6, 7])
  })
  it('too long ago is answered with everything anew', async () => {
    host.answer('campaign.catchUp', () => ({ kind: 'snapshot', snapshot: fakeSnapshot(90) }))
    host.publish('campaign.changed', fakeChange(90))
    await until(() => useCampaign().revision === 90)
  })
  it('is looked for when a broken line stands again', async () => {
    host.answer('campaign.catchUp', () => ({ kind: 'changes', changes: [fakeChange(5)] }))
    host.connection.change('reconnecting')
    host.connection.change('connected')
    await until(() => useCampaign().revision === 5)
  })
})

describe('undoing the commands of some revisions', () => {
  const undoable = (revision: number) => ({ revision, commandType: 'roster/import', rolls: false })
  /** A host whose last commands are these: each undo takes the last one back. */
  async function undoing(done: number[]): Promise<void> {
    let revision = Math.max(4, ...done)
    const told = (): { undo: ReturnType<typeof undoable> | null; redo: null } => {
      const last = done.at(-1)
      return { undo: last === undefined ? null : undoable(last), redo: null }
    }
    host.publish('campaign.changed', fakeChange(5, { history: told() }))
    for (let at = 6; at <= revision; at++)
      host.publish('campaign.changed', fakeChange(at, { history: told() }))
    host.answer('command.undo', () => {
      done.pop()
      host.publish('campaign.changed', fakeChange(++revision, { history: told() }))
      return { outcome: 'resolved' as const, revision, log: [], dice: [] }
    })
    await useCampaign().untilRevision(revision)
  }

  it('takes back exactly those, without a notice for each', async () => {
    await undoing([3, 5, 6, 7])
    expect(await undoRevisions(5, 7)).toBe(true)
    expect(host.paramsOf('command.undo')).toHaveLength(3)
    expect(useCampaign().history.undo?.revision).toBe(3)
    expect(useNotices().notices).toEqual([])
  })

  it('undoes nothing where something has been done since', async () => {
    await undoing([5, 6, 7])
    expect(await undoRevisions(5, 6)).toBe(false)
    expect(host.paramsOf('command.undo')).toEqual([])
  })
})
