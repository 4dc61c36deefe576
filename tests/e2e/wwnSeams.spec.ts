/** What WWN asks before a turn or a round passes on, and whose ambush it is where there are more than two sides. */
import { run } from './fightScene'
import { describeOnce, expect, test, testSeldom } from './launch'
import { campaignNow, openFight } from './wireScene'
import { HALL, hallCommands, RAIDERS } from './wwnPeople'
import { beginHall, fightNow, member } from './wwnScene'

const SIZE = { size: { width: 1280, height: 800 } }
const NEXT = { type: 'encounter/next-turn', encounter: HALL } as const

describeOnce('the seams of a WWN fight', (open) => {
  testSeldom('ask whether a mob strikes, and what becomes of whoever is held', async () => {
    test.slow()
    const app = await open(SIZE)
    const hall = await beginHall(app, { settings: { waitsAt: [] } })
    const { page } = app
    await run(app, hall.campaign, NEXT)
    await hall.act({
      type: 'wwn/join-swarm',
      combatant: 'bren',
      mates: ['tarn'],
      target: 'chief',
      weapon: 'spear',
    })
    await openFight(page)
    const seams = page.getByRole('status', { name: 'Before the turn passes on' })
    await expect(seams).toContainText('Swarm on Chief Garrow: 2 have joined')
    await page.keyboard.press('n')
    await page.keyboard.press('n')
    await expect(member(page, 'Bren Osk')).toHaveAccessibleName(/Main Action spent/)
    expect((await fightNow(hall)).swarms).toHaveLength(1)
    await seams.getByRole('button', { name: 'Let it lapse' }).click()
    await expect(seams).toBeHidden()

    await run(app, hall.campaign, NEXT)
    await run(app, hall.campaign, {
      type: 'encounter/correct',
      encounter: HALL,
      changes: [
        {
          path: ['fight', 'grapples'],
          value: [{ id: 'g1', grappler: 'odd', defender: 'chief', startedRound: 1, spares: null }],
        },
      ],
    })
    await run(app, hall.campaign, {
      type: 'roster/correct',
      sheet: 'chief',
      changes: [{ path: ['hitPoints', 'current'], value: 1 }],
    })
    await expect(seams).toContainText('Odd Hallam may drop Chief Garrow in the hold. Spare or kill?')
    await seams.getByRole('button', { name: 'Spare' }).click()
    await expect(seams).toBeHidden()
    expect((await fightNow(hall)).grapples).toMatchObject([{ grappler: 'odd', spares: true }])
  })

  testSeldom('let a third side wait out an ambush', async () => {
    test.slow()
    const app = await open(SIZE)
    const { page } = app
    const { id } = await app.request('campaigns.create', { name: 'Tallow', system: 'wwn', sample: null })
    for (const command of hallCommands({})) await run(app, id, command)
    await run(app, id, { type: 'encounter/add-side', encounter: HALL, name: 'Wolves' })
    const side = (await campaignNow(app, id)).encounters[0]?.sides[2]?.id ?? ''
    const [pattern] = RAIDERS
    if (pattern === undefined) throw new Error('there are no raiders')
    await run(app, id, { type: 'roster/add', sheet: { ...pattern, id: 'wolf', name: 'Wolf' } })
    await run(app, id, { type: 'encounter/add', encounter: HALL, side, sheets: ['wolf'] })
    await openFight(page)
    await page.getByRole('checkbox', { name: /Raiders/ }).check()
    await page.getByRole('checkbox', { name: /Wolves: in the ambush/ }).uncheck()
    await page.getByRole('button', { name: 'Start the ambush round' }).click()
    await expect(page.getByText('Only the ambushers act.')).toBeVisible()
    await page
      .getByRole('button', { name: /^Begin|^First turn/ })
      .first()
      .click()
    await expect(member(page, 'Wolf')).toHaveAccessibleName(/waits out the ambush.*Main Action spent/)
    await expect(member(page, 'Raider Abel')).toHaveAccessibleName(/surprised/)
    expect((await campaignNow(app, id)).encounters[0]?.fight).toMatchObject({
      surprised: ['raiders'],
      ambushers: ['party'],
    })
  })
})
