/** Preparing a WCRPG fight on hexes, placing by dice, and Simple Combat in its place. */
import type { Page } from '@playwright/test'
import type { Encounter } from '@shared/contract/types'
import { openHalcyon, prepareScene, run, typeDice, type Scene } from './fightScene'
import { describeOnce, expect, test, testSeldom } from './launch'
import { campaignNow } from './wireScene'
import { go } from './going'

const SIZE = { size: { width: 1280, height: 800 } }
const DOCK = 'dock'

async function dockNow({ app, campaign }: Scene): Promise<Encounter> {
  const { encounters } = await campaignNow(app, campaign)
  const dock = encounters.find(({ id }) => id === DOCK)
  if (dock?.fight.system !== 'wcrpg') throw new Error('the dock is no fight of WCRPG')
  return dock
}
const fightNow = async (scene: Scene) => {
  const { fight } = await dockNow(scene)
  if (fight.system !== 'wcrpg') throw new Error('no fight of WCRPG')
  return fight
}
const placesNow = async (scene: Scene): Promise<(string | null)[]> =>
  (await dockNow(scene)).combatants.map(({ fight }) =>
    fight.system !== 'wcrpg' || fight.position === null
      ? null
      : `${String(fight.position.x)},${String(fight.position.y)}`,
  )
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const group = (page: Page, name: string) => page.getByRole('article', { name: `Group ${name}` })

describeOnce('a WCRPG fight before its first turn', (open) => {
  testSeldom(
    'begins with what is on the screen: drafts are kept, asked to be finished, and taken over',
    async () => {
      const app = await open(SIZE)
      const scene = await prepareScene(app)
      const { page } = app
      await openHalcyon(page)
      await go(page, `#/encounter/${DOCK}`)
      await page.getByRole('button', { name: /^Set-up/ }).click()
      const method = panel(page, 'Method, field and obstacles')
      await method.getByRole('button', { name: 'Change', exact: true }).click()
      await method.getByText('Hexes', { exact: true }).click()
      await method.getByRole('button', { name: 'Add an obstacle' }).click()

      await page.getByRole('button', { name: 'Start the fight' }).click()
      await expect(page.getByText('“Method, field and obstacles” is not finished.')).toBeVisible()
      expect(await dockNow(scene)).toMatchObject({
        status: 'prepared',
        fight: { grid: 'none', obstacles: [] },
      })

      await page.reload()
      await method.getByRole('button', { name: 'Change', exact: true }).click()
      await expect(method.getByRole('textbox', { name: 'Name' })).toHaveValue('')
      await method.getByRole('button', { name: 'Discard changes' }).click()
      await expect(method.getByRole('textbox', { name: 'Name' })).toBeHidden()
      await expect(method.getByRole('button', { name: 'Save' })).toBeHidden()

      await method.getByText('Simultaneous', { exact: true }).click()
      await page.getByRole('heading', { level: 1 }).click()
      await page.keyboard.press('s')
      await expect(page.getByRole('button', { name: 'Nobody is surprised' })).toBeVisible()
      expect(await dockNow(scene)).toMatchObject({
        status: 'running',
        fight: { timing: { movement: 'simultaneous', attack: 'simultaneous' } },
      })
    },
  )

  testSeldom(
    'is prepared on hexes with an obstacle and a thing, and placed by typed dice that undo takes back',
    async () => {
      test.slow()
      const app = await open(SIZE)
      const scene = await prepareScene(app)
      const { page } = app
      await openHalcyon(page)
      await go(page, `#/encounter/${DOCK}`)

      await page.getByRole('button', { name: /^Set-up/ }).click()
      const method = panel(page, 'Method, field and obstacles')
      await method.getByRole('button', { name: 'Change' }).click()
      await method.getByText('Hexes', { exact: true }).click()
      await method.getByRole('button', { name: 'Add an obstacle' }).click()
      await method.getByRole('textbox', { name: 'Name' }).fill('Cargo crates')
      await method.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Penetrable' })
      for (const [corner, value] of [
        ['From column', '3'],
        ['From row', '4'],
        ['To column', '5'],
        ['To row', '4'],
      ] as const)
        await method
          .getByRole('group', { name: 'Squares, block 1' })
          .getByRole('spinbutton', { name: corner })
          .fill(value)
      await method.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Hexes, 24 × 16')).toBeVisible()
      expect(await fightNow(scene)).toMatchObject({
        grid: 'hex',
        field: { columns: 24, rows: 16 },
        obstacles: [
          { name: 'Cargo crates', kind: 'penetrable', areas: [{ left: 3, top: 4, right: 5, bottom: 4 }] },
        ],
      })

      const things = panel(page, 'Things that can be attacked')
      await things.getByRole('button', { name: 'Add a thing' }).click()
      await things.getByRole('textbox', { name: 'Name' }).fill('Bulkhead door')
      await things.getByRole('combobox', { name: 'Material' }).selectOption({ label: 'Metal' })
      await things.getByRole('spinbutton', { name: 'Thickness' }).fill('3')
      await expect(things.getByText('3 cm × 100 = 300 HP; 15 off each hit')).toBeVisible()
      await things.getByRole('button', { name: 'Save thing' }).click()
      await expect(things.getByText('Metal, 300 of 300 hit points, 15 off each hit')).toBeVisible()

      await page.getByRole('button', { name: 'Start the fight' }).click()
      await page.getByRole('button', { name: 'Nobody is surprised' }).click()
      await page.getByRole('button', { name: /^Roll all/ }).click()
      await expect(page.getByText('9 wait for a place')).toBeVisible()
      await page.getByRole('button', { name: 'Enter rolls' }).click()
      const members = ['1', '2', '3', '4', '5', '1', '2']
      const asked = await typeDice(page, [
        [/direction/i, () => '2'],
        [/how far|range/i, () => '6'],
        [/./, () => members.shift() ?? '1'],
      ])
      // two dice for the leader of the other group, one for each of the seven members
      expect(asked).toHaveLength(9)
      await expect(page.getByText('wait for a place')).toBeHidden()
      const places = await placesNow(scene)
      // the middle of 24 × 16 hexes; and from there six hexes on the facing right and up
      expect(places).toContain('11,7')
      expect(places).toContain('17,4')
      expect(places).not.toContain(null)
      await page.keyboard.press('Control+z')
      await expect(page.getByText('9 wait for a place')).toBeVisible()
      expect(await placesNow(scene)).toEqual(places.map(() => null))
    },
  )

  testSeldom('can be a Simple Combat: 16, 13 and 9 are losses of 0, 3 and 11', async () => {
    test.slow()
    const app = await open(SIZE)
    const scene = await prepareScene(app)
    const { page } = app
    await run(app, scene.campaign, { type: 'encounter/add-side', encounter: DOCK, name: 'Station guard' })
    await openHalcyon(page)
    await go(page, `#/encounter/${DOCK}`)
    await page.getByRole('button', { name: /^Set-up/ }).click()
    await page.getByRole('button', { name: 'Simple Combat instead' }).click()
    const dialog = page.getByRole('dialog', { name: 'Simple Combat' })
    for (const side of ['Crew of the Halcyon', 'Brandt’s raiders', 'Station guard'])
      await dialog
        .getByRole('group', { name: new RegExp(side) })
        .getByRole('spinbutton', { name: 'NPCs' })
        .fill('20')
    await dialog.getByRole('button', { name: 'Begin Simple Combat' }).click()

    await expect(page.getByRole('button', { name: /^Roll the round/ })).toBeFocused()
    await page.keyboard.press('t')
    const rolls = ['8 8', '7 6', '5 4']
    await typeDice(page, [[/./, () => rolls.shift() ?? '']])
    const results = page.getByRole('region', { name: 'Results of round 1' })
    await expect(results.getByRole('row', { name: /^1 Crew of the Halcyon/ })).toContainText('no losses')
    await expect(results.getByRole('row', { name: /^2 Brandt’s raiders/ })).toContainText('16 − 13 = 3')
    await expect(results.getByRole('row', { name: /^3 Station guard/ })).toContainText('together 11')
    await expect(group(page, 'Crew of the Halcyon')).toContainText('20 of 20 NPCs left')
    await expect(group(page, 'Brandt’s raiders')).toContainText('17 of 20 NPCs left')
    await expect(group(page, 'Station guard')).toContainText('9 of 20 NPCs left')
    expect((await fightNow(scene)).simple?.results.map(({ lost }) => lost)).toEqual([0, 3, 11])

    await page.getByRole('button', { name: 'Use full rules' }).click()
    await expect(page.getByRole('button', { name: 'Nobody is surprised' })).toBeVisible()
    expect((await fightNow(scene)).simple).toBeNull()
  })

  testSeldom(
    'lets a group that rolls 18 choose by keyboard, and ends when nobody is left to fight',
    async () => {
      test.slow()
      const app = await open(SIZE)
      const scene = await prepareScene(app)
      const { page } = app
      await run(app, scene.campaign, { type: 'encounter/start', encounter: DOCK })
      await run(app, scene.campaign, {
        type: 'wcrpg/simple-begin',
        encounter: DOCK,
        goals: true,
        groups: [
          { side: 'crew', npcs: 2, primaryGoal: 'Reach the airlock' },
          { side: 'raiders', npcs: 20 },
        ],
      })
      await openHalcyon(page)
      await go(page, `#/encounter/${DOCK}`)
      await expect(page.getByRole('button', { name: /^Roll the round/ })).toBeFocused()
      await page.keyboard.press('t')
      // 18, and 2 against two groups: not more than there are; the raiders lose 18 − 5
      const first = ['9 9', '1 1', '3 2']
      await typeDice(page, [[/./, () => first.shift() ?? '']])
      await expect(group(page, 'Brandt’s raiders')).toContainText('7 of 20 NPCs left')
      await expect(page.getByRole('button', { name: /^Roll the round/ })).toBeDisabled()
      await expect(page.getByRole('button', { name: 'The secondary goal' })).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(group(page, 'Crew of the Halcyon')).toContainText('+1 on every roll')

      await expect(page.getByRole('button', { name: /^Roll the round/ })).toBeFocused()
      await page.keyboard.press('t')
      // 10 + 1 against 2: nine are lost, and no more than seven are left
      const second = ['5 5', '1 1']
      await typeDice(page, [[/./, () => second.shift() ?? '']])
      await expect(page.getByRole('region', { name: 'Results of round 2' })).toContainText('only 7 were left')
      await expect(group(page, 'Brandt’s raiders')).toContainText('Out')
      await expect(group(page, 'Crew of the Halcyon')).toContainText('reached')
      await expect(page.getByRole('button', { name: 'End the fight' })).toBeFocused()
    },
  )
})
