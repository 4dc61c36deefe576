/** What a window may send wrongly about a fight: refused with a code, the state untouched, the app alive. */
import type { OpenCommand, DicePlan } from '@shared/contract/types'
import { describeOnce, expect, type OpenApp, testSeldom } from './launch'

const byApp: DicePlan = { answers: [], beyond: 'app' }

interface Scene {
  app: OpenApp
  campaign: string
}

async function startedFight(app: OpenApp): Promise<Scene> {
  const { id: campaign } = await app.request('campaigns.create', {
    name: 'Fight',
    system: 'wcrpg',
    sample: 'cargoDock',
  })
  for (const type of [
    'encounter/start',
    'encounter/roll-initiative',
    'wcrpg/roll-ranges',
    'encounter/next-turn',
  ])
    await app.request('command.run', { campaign, command: { type, encounter: 'dock' }, dice: byApp })
  return { app, campaign }
}

/** The code of the refusal; fails when anything has changed by it. */
async function refusalOf(
  { app, campaign }: Scene,
  command: OpenCommand,
  dice: DicePlan = byApp,
  revision?: number,
): Promise<string> {
  const before = await app.request('campaigns.open', { campaign })
  const outcome = await app.request('command.run', {
    campaign,
    command,
    dice,
    ...(revision === undefined ? {} : { revision }),
  })
  const after = await app.request('campaigns.open', { campaign })
  expect(after.campaign).toEqual(before.campaign)
  expect(after.revision).toBe(before.revision)
  return outcome.outcome === 'refused' ? outcome.refused : outcome.outcome
}

describeOnce('a wrong command', (open) => {
  testSeldom('is refused with a code and changes nothing', async () => {
    const scene = await startedFight(await open())
    const { app, campaign } = scene
    const { campaign: state, revision } = await app.request('campaigns.open', { campaign })
    const attacker = state.encounters[0]?.turn ?? ''
    const target = state.encounters[0]?.combatants.find((c) => c.id !== attacker)?.id ?? ''
    const attack = {
      type: 'wcrpg/attack',
      attacker,
      target,
      weapon: 'unarmed',
      distance: { how: 'increments', increments: 0 },
    }

    expect(await refusalOf(scene, { type: 'no/such-command' })).toBe('unknown-command')
    expect(await refusalOf(scene, { ...attack, attacker: 'nobody' })).toBe('unknown-combatant')
    expect(await refusalOf(scene, { ...attack, target: 'nobody' })).toBe('unknown-target')
    expect(await refusalOf(scene, { ...attack, lineOfSight: 'sideways' })).toBe('bad-payload')
    expect(await refusalOf(scene, { ...attack, surprise: true })).toBe('bad-payload')
    expect(await refusalOf(scene, { type: 'encounter/next-turn', encounter: 'elsewhere' })).toBe(
      'unknown-encounter',
    )
    expect(
      await refusalOf(scene, {
        type: 'roster/correct',
        sheet: 'imre',
        changes: [{ path: ['hp'], value: 'lots' }],
      }),
    ).toBe('bad-value')
    expect(
      await refusalOf(scene, {
        type: 'roster/correct',
        sheet: 'imre',
        changes: [{ path: ['id'], value: 'x' }],
      }),
    ).toBe('fixed-field')
    expect(await refusalOf(scene, attack, byApp, revision - 1)).toBe('stale-revision')
    expect(await refusalOf(scene, attack, byApp, revision + 7)).toBe('stale-revision')
    for (const face of [-1, 100, 3.5])
      expect(await codeOfDice(scene, attack, [face])).toMatch(/dice-out-of-range|bad-params/)
    expect(await codeOfDice(scene, attack, [3, 4])).toBe('dice-count')
    expect(
      await refusalOf(
        scene,
        { type: 'campaign/set-dice-mode', mode: 'typed' },
        { answers: [{ faces: [1], by: 'typed' }], beyond: 'exact' },
      ),
    ).toBe('dice-left-over')
    expect((await app.request('app.info', null)).systems.length).toBeGreaterThan(0)
  })
})

/** Typed faces for one die: some are stopped by the contract, some by the die itself. */
async function codeOfDice({ app, campaign }: Scene, command: OpenCommand, faces: number[]): Promise<string> {
  const envelope = await app.ask('command.run', {
    campaign,
    command,
    dice: { answers: [{ faces, by: 'typed' }], beyond: 'ask' },
  })
  if (!envelope.ok) return envelope.failure.code
  return envelope.reply.outcome === 'refused' ? envelope.reply.refused : envelope.reply.outcome
}
