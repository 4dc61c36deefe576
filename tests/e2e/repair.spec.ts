/** A damaged campaign in the windows: what is found, what can be restored, and a new campaign of it; the old one stays. */
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { run } from './fightScene'
import { describeOnce, expect, makeFolder, type Open, type OpenApp, test, testSeldom } from './launch'
import { verifyCampaigns } from './verifyReplay'
import {
  bytesBelow,
  flipInLine,
  flipMiddle,
  linesOf,
  placePicture,
  zero,
} from '../../electron/campaign/testing/damage'

const PICTURE = readFileSync(join(import.meta.dirname, '../../build/icons/32x32.png'))
/** Commands that the sample and the notes of these tests make. */
const NOTES = 5

interface Scene {
  app: OpenApp
  id: string
  folder: string
  /** Lines of the journal before it was damaged. */
  lines: number
  before: Record<string, string>
}

const folders: string[] = []
test.afterEach(async () => {
  for (const folder of folders.splice(0)) {
    await verifyCampaigns(folder)
    await rm(folder, { recursive: true, force: true })
  }
})

interface Prepared {
  /** Something more than notes, before the program ends. */
  more?: (app: OpenApp, id: string, folder: string) => Promise<void>
  /** The snapshot is put back to how it was before the notes: as a program that was stopped leaves it. */
  snapshotBehind?: boolean
}

/** Plays, ends the program, damages the campaign, and starts the program again. */
async function damaged(
  open: Open,
  damage: (folder: string) => void,
  prepared: Prepared = {},
): Promise<Scene> {
  const dataFolder = await makeFolder()
  folders.push(dataFolder)
  const first = await open({ dataFolder })
  const { id } = await first.request('campaigns.create', {
    name: 'Raid',
    system: 'wire',
    sample: 'tallowYard',
  })
  const folder = join(dataFolder, 'campaigns', id)
  const old = readFileSync(join(folder, 'campaign.json'))
  for (let i = 1; i <= NOTES; i++)
    await run(first, id, { type: 'note/add', text: `note ${String(i)}`, secret: false })
  await prepared.more?.(first, id, folder)
  await first.close()
  if (prepared.snapshotBehind === true) writeFileSync(join(folder, 'campaign.json'), old)
  const lines = linesOf(join(folder, 'journal.jsonl')).length
  damage(folder)
  const before = bytesBelow(folder)
  const app = await open({ dataFolder, size: { width: 1280, height: 800 } })
  return { app, id, folder, lines, before }
}

const dialogOf = ({ app }: Scene): Locator => app.page.getByRole('dialog', { name: 'Repair “Raid”' })

/** Makes it, opens it, undoes and plays on; the damaged folder is as it was, and goes, so that what is left replays. */
async function expectRepaired(scene: Scene, notes: number): Promise<void> {
  const { app, folder } = scene
  const dialog = dialogOf(scene)
  await dialog.getByRole('button', { name: 'Make repaired campaign' }).click()
  await expect(dialog).toContainText('“Raid (repaired)” has been made')
  expect(bytesBelow(folder)).toEqual(scene.before)
  await dialog.getByRole('button', { name: 'Open campaign' }).click()
  await expect(dialog).toBeHidden()
  await expect(app.page).toHaveURL(/encounter/)
  const cards = await app.request('campaigns.list', null)
  const made = cards.find(({ name }) => name === 'Raid (repaired)')
  expect(made?.damaged).toBeNull()
  expect(cards.map(({ id }) => id)).toContain(scene.id)
  const entries = await app.request('journal.page', { campaign: made?.id ?? '', limit: 100 })
  expect(entries.filter(({ commandType }) => commandType === 'note/add')).toHaveLength(notes)
  await run(app, made?.id ?? '', { type: 'note/add', text: 'played on', secret: false })
  expect(await app.request('command.undo', { campaign: made?.id ?? '' })).toMatchObject({
    outcome: 'resolved',
  })
  await app.request('backups.make', { campaign: made?.id ?? '' })
  rmSync(folder, { recursive: true })
}

const openByCard = async (scene: Scene): Promise<Locator> => {
  await scene.app.page.getByRole('button', { name: 'Repair Raid', exact: true }).click()
  return dialogOf(scene)
}
/** A campaign whose card is whole is found out when it is opened: the notice has the button. */
const openByNotice = async (scene: Scene): Promise<Locator> => {
  await scene.app.page.getByRole('button', { name: 'Open Raid', exact: true }).click()
  await scene.app.page.getByRole('alert').getByRole('button', { name: 'Repair …' }).click()
  return dialogOf(scene)
}
const openByMenu = async (scene: Scene): Promise<Locator> => {
  await scene.app.page.getByRole('button', { name: 'More for Raid', exact: true }).click()
  await scene.app.page.getByRole('menuitem', { name: 'Repair …' }).click()
  return dialogOf(scene)
}

const SNAPSHOT = 'campaign.json'
const JOURNAL = 'journal.jsonl'

describeOnce('repairing a campaign', (open) => {
  testSeldom('whose snapshot is damaged: the journal alone has everything', async () => {
    const scene = await damaged(open, (folder) => {
      flipMiddle(join(folder, SNAPSHOT))
    })
    const dialog = await openByNotice(scene)
    await expect(dialog).toContainText('The snapshot (campaign.json) is damaged.')
    await expect(dialog.getByRole('radio')).toHaveCount(1)
    await expect(dialog).toContainText(`Up to command ${String(scene.lines)}`)
    await expect(dialog).toContainText('The state is complete.')
    await expectRepaired(scene, NOTES)
  })

  testSeldom('with a damaged line behind its snapshot: everything before the line', async () => {
    const scene = await damaged(
      open,
      (folder) => {
        flipInLine(join(folder, JOURNAL), linesOf(join(folder, JOURNAL)).length - 1)
      },
      { snapshotBehind: true },
    )
    const dialog = await openByNotice(scene)
    await expect(dialog).toContainText(`Line ${String(scene.lines - 1)} of the journal is damaged.`)
    await expect(dialog).toContainText('2 commands are missing, among them: Note.')
    await expectRepaired(scene, NOTES - 2)
  })

  testSeldom('whose journal is of zeroes: the snapshot without a log', async () => {
    const scene = await damaged(open, (folder) => {
      zero(join(folder, JOURNAL))
    })
    const dialog = await openByNotice(scene)
    await expect(dialog).toContainText('The journal is empty.')
    await expect(dialog).toContainText('undo starts over')
    await expectRepaired(scene, 0)
  })

  testSeldom('whose journal is missing: a backup goes further than the snapshot', async () => {
    const scene = await damaged(
      open,
      (folder) => {
        rmSync(join(folder, JOURNAL))
      },
      {
        snapshotBehind: true,
        more: async (app, campaign) => {
          await app.request('backups.make', { campaign })
        },
      },
    )
    const dialog = await openByCard(scene)
    await expect(dialog).toContainText('The journal is missing.')
    await expect(dialog.getByRole('radio')).toHaveCount(2)
    await expect(dialog.getByRole('radio').first()).toBeChecked()
    await expect(dialog.locator('label').first()).toContainText('Backup of')
    // the other one by the keyboard, and back
    await expect(dialog.getByRole('radio').first()).toBeFocused()
    await scene.app.page.keyboard.press('ArrowDown')
    await expect(dialog.getByRole('radio').last()).toBeChecked()
    await scene.app.page.keyboard.press('ArrowUp')
    await expectRepaired(scene, NOTES)
  })

  testSeldom(
    'with a damaged picture and a damaged early line: both are told after opening, each with a button',
    async () => {
      const scene = await damaged(
        open,
        (folder) => {
          flipInLine(join(folder, JOURNAL), 2)
          const [picture] = readdirSync(join(folder, 'assets'))
          flipMiddle(join(folder, 'assets', picture ?? ''))
        },
        {
          more: async (app, campaign, folder) => {
            const portrait = placePicture(folder, PICTURE, 1)
            const { roster } = (await app.request('campaigns.open', { campaign })).campaign
            await run(app, campaign, { type: 'roster/set-portrait', sheet: roster[0]?.id ?? '', portrait })
          },
        },
      )
      const { page } = scene.app
      await page.getByRole('button', { name: 'Open Raid', exact: true }).click()
      const line = page.getByRole('alert').filter({ hasText: 'Line 2 of the journal is damaged' })
      await expect(line).toBeVisible({ timeout: 20_000 })
      const picture = page.getByRole('alert').filter({ hasText: 'A picture is damaged' })
      await picture.getByRole('button', { name: 'Repair …' }).click()
      const dialog = dialogOf(scene)
      await expect(dialog).toContainText('1 picture is lost: sheets show letters, maps the bare ground.')
      await expect(dialog).toContainText(
        '1 entry of the journal is lost, with any note in it, and undo starts over.',
      )
      scene.before = bytesBelow(scene.folder)
      await expectRepaired(scene, NOTES)
      const [sheet] = (await scene.app.request('campaigns.list', null)).filter(({ name }) => name !== 'Raid')
      const { campaign } = await scene.app.request('campaigns.open', { campaign: sheet?.id ?? '' })
      expect(campaign.roster.some(({ portrait }) => portrait !== null)).toBe(false)
    },
  )

  testSeldom('whose snapshot is missing: the card has the button, in every list', async () => {
    const scene = await damaged(open, (folder) => {
      rmSync(join(folder, SNAPSHOT))
    })
    const dialog = await openByCard(scene)
    await expect(dialog).toContainText('The snapshot (campaign.json) is missing.')
    await expectRepaired(scene, NOTES)
  })

  testSeldom('of which nothing is whole: it says so, and each part says why', async () => {
    const scene = await damaged(open, (folder) => {
      zero(join(folder, SNAPSHOT))
      zero(join(folder, JOURNAL))
      writeFileSync(join(folder, 'card.json'), Buffer.alloc(statSync(join(folder, 'card.json')).size))
    })
    await scene.app.page.getByRole('button', { name: /^Repair / }).click()
    const dialog = scene.app.page.getByRole('dialog', { name: /^Repair / })
    await expect(dialog).toContainText('Nothing can be restored')
    await expect(dialog).toContainText('journal.jsonl alone is not enough: it has no first line.')
    await expect(dialog.getByRole('button', { name: 'Make repaired campaign' })).toHaveCount(0)
    expect(bytesBelow(scene.folder)).toEqual(scene.before)
    rmSync(scene.folder, { recursive: true })
  })

  testSeldom('that is whole: the menu says that nothing is damaged', async () => {
    const scene = await damaged(open, () => undefined)
    const dialog = await openByMenu(scene)
    await expect(dialog).toContainText('Nothing is damaged.')
    await scene.app.page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
})
