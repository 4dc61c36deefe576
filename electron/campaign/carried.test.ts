/** A command that carries others is one entry of the journal: with its dice it gives again what it gave, and one undo takes it back. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { OpenCommand } from '@shared/contract/types'
import { inspectFolder } from './inspect'
import { CampaignSession } from './session'
import { byApp, placed, SAMPLES } from './testing/played'

let data = ''
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'roundkeeper-carried-'))
})
afterEach(() => {
  rmSync(data, { recursive: true, force: true })
})

it('what is entered of battle news is one entry, with the dice of what it carries', () => {
  const folder = placed(
    data,
    'c',
    SAMPLES.find(({ sample }) => sample === 'twoScales')!,
  )
  const session = CampaignSession.open(folder, () => undefined)
  const run = (command: OpenCommand) => session.run(command, byApp, undefined)
  const encounter = session.campaign.encounters.find(({ fight }) => fight.system === 'mass-combat')!.id
  const hit = { type: 'mass-combat/damage', unit: 'lance', craft: 'c1', damage: 10, why: 'A mine' }
  for (const command of [{ type: 'encounter/start', encounter }, hit])
    expect(run(command)).toMatchObject({ outcome: 'resolved' })
  const before = session.campaign
  const [news] = before.own['mass-combat']?.news ?? []
  expect(news?.person).toBe('ione')

  const damage = { type: 'wcrpg/damage', sheet: 'ione', amount: 12, damageType: 'lethal' }
  const settle = { type: 'mass-combat/settle-news', news: [news!.id], entered: [damage] }
  const { revision } = session
  const asked = session.run(settle, { answers: [], beyond: 'ask' }, undefined)
  expect(asked).toMatchObject({ outcome: 'dice-needed', request: { purpose: 'location' } })
  const previewed = session.preview(settle, byApp)
  expect(session.campaign).toBe(before)
  const done = run(settle)
  expect(done).toMatchObject({ outcome: 'resolved', revision: revision + 1 })
  if (done.outcome !== 'resolved' || previewed.outcome !== 'resolved') throw new Error('not resolved')
  expect(done.dice.length).toBeGreaterThan(0)
  expect(previewed.dice).toEqual(done.dice)
  expect(previewed.log).toEqual(done.log)
  expect(done.log.at(0)?.say).toBe('damage.dealt')
  expect(done.log.at(-1)?.say).toBe('mc.news.settled')
  expect(session.campaign.own['mass-combat']?.news).toEqual([])

  const after = session.campaign
  session.undo(undefined)
  expect(session.campaign).toEqual(before)
  session.redo(undefined)
  expect(session.campaign).toEqual(after)
  session.close()
  const { campaign, replay } = inspectFolder(folder, true)
  expect(campaign).toEqual(after)
  expect(replay?.differences).toEqual([])
})

it('the same to several, and newcomers with their initiative, are one entry each that one undo takes back', () => {
  const folder = placed(
    data,
    'd',
    SAMPLES.find(({ sample }) => sample === 'cargoDock')!,
  )
  const session = CampaignSession.open(folder, () => undefined)
  const run = (command: OpenCommand) => session.run(command, byApp, undefined)
  const encounter = session.campaign.encounters[0]!.id
  const foes = (): string[] =>
    session.campaign.encounters[0]!.combatants.filter(({ side }) => side !== 'players').map(({ id }) => id)
  const side = session.campaign.encounters[0]!.combatants.find(({ id }) => id === foes()[0])!.side
  for (const command of [
    { type: 'encounter/start', encounter },
    { type: 'encounter/set-like-rolls', encounter, once: true },
    { type: 'roster/save-as-template', sheet: foes()[0]!, name: 'Boarder' },
  ])
    expect(run(command)).toMatchObject({ outcome: 'resolved' })
  const template = session.campaign.roster.find(({ name }) => name === 'Boarder')!.id

  const deeds: OpenCommand[] = [
    {
      type: 'encounter/to-each',
      encounter,
      each: foes().map((combatant) => ({
        combatant,
        command: { type: 'wcrpg/damage', sheet: combatant, amount: 9, damageType: 'lethal' },
      })),
    },
    { type: 'encounter/add-copies', encounter, side, template, count: 3, rolls: true },
  ]
  for (const deed of deeds) {
    const before = session.campaign
    const { revision } = session
    expect(run(deed)).toMatchObject({ outcome: 'resolved', revision: revision + 1 })
    const after = session.campaign
    session.undo(undefined)
    expect(session.campaign).toEqual(before)
    session.redo(undefined)
    expect(session.campaign).toEqual(after)
  }
  const copies = session.campaign.encounters[0]!.combatants.slice(-3)
  expect(new Set(copies.map(({ initiative }) => initiative)).size).toBe(1)
  expect(copies[0]?.initiative).not.toBeNull()
  session.close()
  expect(inspectFolder(folder, true).replay?.differences).toEqual([])
})
