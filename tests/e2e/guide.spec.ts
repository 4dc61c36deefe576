/**
 * The guide and its pictures. Every run leads the program to each view that the guide shows, and fails when one is gone;
 * with ROUNDKEEPER_GUIDE=write (`npm run guide`) it also takes the pictures anew.
 */
import type { Buffer } from 'node:buffer'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Shot } from './guideScene'
import { GUIDE_SCENES } from './guideScenes'
import { describeLong, describeOnce, expect, test, testSeldom } from './launch'
import { go } from './going'

const FOLDER = join(import.meta.dirname, '../../docs/guide')
const PICTURES = join(FOLDER, 'pictures')
const isWriting = process.env.ROUNDKEEPER_GUIDE === 'write'

const chapters = readdirSync(FOLDER).filter((file) => file.endsWith('.md'))
const textOf = (chapter: string): string => readFileSync(join(FOLDER, chapter), 'utf8')
const shownIn = (chapter: string): string[] =>
  [...textOf(chapter).matchAll(/!\[[^\]]+\]\(pictures\/([\w-]+)\.png\)/g)].map(([, name]) => name ?? '')

/** Edges of drawn shapes come out a shade different from run to run: that is no other picture. */
const [SHADE, DOTS] = [40, 40]
const looksTheSame = (page: Page, before: Buffer, now: Buffer): Promise<boolean> =>
  page.evaluate(
    async ({ pictures, shade, dots }) => {
      const read = async (content: string): Promise<ImageData> => {
        const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
        const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
        const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
        if (pen === null) throw new Error('no canvas')
        pen.drawImage(picture, 0, 0)
        return pen.getImageData(0, 0, picture.width, picture.height)
      }
      const [one, other] = await Promise.all([read(pictures[0]), read(pictures[1])])
      if (one.width !== other.width || one.height !== other.height) return false
      let different = 0
      for (let dot = 0; dot < one.data.length; dot += 4)
        if ([0, 1, 2].some((at) => Math.abs((one.data[dot + at] ?? 0) - (other.data[dot + at] ?? 0)) > shade))
          different++
      return different < dots
    },
    {
      pictures: [before.toString('base64'), now.toString('base64')] as const,
      shade: SHADE,
      dots: DOTS,
    },
  )

const taken = new Set<string>()
async function shoot({ name, page, sign }: Shot): Promise<void> {
  await expect(sign, name).toBeVisible()
  taken.add(name)
  if (!isWriting) return
  await page.mouse.move(0, 0)
  const now = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  const path = join(PICTURES, `${name}.png`)
  if (!existsSync(path) || !(await looksTheSame(page, readFileSync(path), now))) writeFileSync(path, now)
}

describeLong('the pictures of the guide', isWriting, (open) => {
  test.describe.configure({ mode: 'serial' })
  for (const scene of GUIDE_SCENES)
    test(scene.title, async () => {
      test.setTimeout(60_000)
      await scene.play(open, shoot)
    })
  test('are those that the chapters show', () => {
    const wanted = new Set(chapters.flatMap(shownIn))
    expect([...wanted].sort()).toEqual([...taken].sort())
    expect(readdirSync(PICTURES).sort()).toEqual([...wanted].map((name) => `${name}.png`).sort())
  })
})

describeOnce('the guide', (open) => {
  test('has a picture for each place of a chapter that shows one, and no other', () => {
    const wanted = new Set(chapters.flatMap(shownIn))
    expect(wanted.size).toBeGreaterThan(10)
    expect(readdirSync(PICTURES).sort()).toEqual([...wanted].map((name) => `${name}.png`).sort())
  })
  test('is reached by F1, read and searched without a mouse', async () => {
    const { page } = await open()
    await expect(page.getByRole('heading', { level: 1, name: 'Campaigns' })).toBeVisible()
    await page.keyboard.press('F1')
    await expect(page.getByRole('heading', { level: 1, name: /first fight/i })).toBeVisible()
    const picture = page.getByRole('img', { name: 'The list of campaigns' })
    await expect(picture).toBeVisible()
    expect(
      await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(600)
    await page.keyboard.press('/')
    await page.keyboard.type('restore backup')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: 'Backups' })).toBeInViewport()
  })

  test('its first chapter can be followed to the letter, from an empty list to a fight that is won', async () => {
    const { page } = await open({ size: { width: 1280, height: 800 } })
    await page.getByRole('button', { name: /^New campaign/ }).click()
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Evening')
    await page.getByRole('dialog').getByRole('button', { name: 'Create campaign' }).click()
    await page.getByRole('button', { name: 'From the library' }).click()
    await expect(page.getByRole('searchbox', { name: 'Search the library' })).toBeFocused()
    for (const name of ['marine', 'raider']) {
      await page.keyboard.type(name)
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
      await page.keyboard.press('Shift+Enter')
    }
    await expect(page.getByRole('region', { name: 'Chosen in the library' })).toContainText('2 chosen')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('spinbutton', { name: 'How many: Marine' })).toBeFocused()
    await page.keyboard.type('4')
    for (let more = 1; more < 6; more++) await page.getByRole('button', { name: 'One Raider more' }).click()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Marine against Raider' })).toBeVisible()
    await page.getByRole('button', { name: /^Start the fight/ }).click()
    const opening = page.getByRole('region', { name: 'Before the first turn' })
    await opening.getByRole('button', { name: 'Nobody is surprised' }).click()
    await opening.getByRole('button', { name: 'Roll all 10' }).click()
    await opening.getByRole('button', { name: /^Roll the ranges/ }).click()
    await page
      .getByRole('button', { name: /^First turn/ })
      .first()
      .click()
    await expect(page.getByText('Acts now')).toBeVisible()
    const offers = page.getByRole('group', { name: 'Available actions' })
    await expect(offers.locator('[data-offer="attack"]')).toBeVisible()
    await page.keyboard.press('1')
    const form = page.getByRole('form', { name: 'Attack' })
    const target = form.getByLabel('Target', { exact: true })
    await expect(target).toBeVisible()
    if ((await target.inputValue()) === '') await target.selectOption({ index: 1 })
    await form.getByLabel('Distance').selectOption({ label: 'Enter increments' })
    await form.getByRole('spinbutton', { name: 'increments' }).fill('1')
    await form.getByRole('button', { name: /^Roll/ }).click()
    const outcome = page.getByRole('region', { name: 'Outcome' })
    await expect(outcome).toContainText(/hits|misses|attacks/)
    await outcome.getByRole('button', { name: 'All lines and their reasons' }).click()
    await outcome.getByRole('button', { name: /^Why/ }).first().click()
    const acting = await page
      .getByRole('region', { name: 'Acting combatant' })
      .getByRole('heading')
      .first()
      .innerText()
    await page.keyboard.press('Control+z')
    await expect(page.getByText(/^Undone:/).first()).toBeVisible()
    await page.keyboard.press('n')
    await expect(
      page.getByRole('region', { name: 'Acting combatant' }).getByRole('heading').first(),
    ).not.toHaveText(acting)

    // the chapter's short way: a hundred and more on each raider, by word
    for (let number = 1; number <= 6; number++) {
      const raider = `Raider ${String(number)}`
      await page.getByRole('button', { name: `More for ${raider}` }).click()
      await page.getByRole('menuitem', { name: /^Deal damage/ }).click()
      const dialog = page.getByRole('dialog', { name: `Damage to ${raider}` })
      await dialog.getByLabel('Amount').fill('200')
      await dialog.getByRole('button', { name: 'Apply damage' }).click()
      await expect(dialog).toBeHidden()
    }
    await page.getByRole('button', { name: 'End the fight' }).click()
    const end = page.getByRole('dialog', { name: 'End the fight' })
    await end.getByLabel('Won by').selectOption({ label: 'The party' })
    await end.getByRole('button', { name: 'End fight' }).click()
    await expect(page.getByText('Won by The party')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reopen fight' })).toBeVisible()
    await page.getByRole('link', { name: 'Healing' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Healing calendar' })).toBeVisible()
    await page.getByRole('link', { name: 'Campaigns' }).click()
    await expect(page.getByRole('button', { name: /^Open Evening/ })).toBeVisible()
  })

  testSeldom('is left by Escape to where one was, and its page has the keys that scroll', async () => {
    const { page } = await open()
    await expect(page.getByRole('heading', { level: 1, name: 'Campaigns' })).toBeVisible()
    await go(page, '#/rules')
    await expect(page.getByRole('searchbox', { name: 'Search the rules' })).toBeVisible()
    await page.keyboard.press('F1')
    await expect(page.getByRole('region', { name: 'Your first fight in five minutes' })).toBeFocused()
    await page.getByRole('navigation', { name: 'Chapters of the guide' }).getByText('WIRE').click()
    await expect(page.getByRole('region', { name: 'WIRE' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/#\/rules$/)
  })

  testSeldom('every link leads somewhere', async () => {
    const { page } = await open()
    const links = new Set<string>()
    for (const chapter of chapters) {
      await go(page, `#/guide/${chapter.replace('.md', '')}`)
      await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
      for (const link of await page.getByRole('article').getByRole('link').all())
        links.add((await link.getAttribute('href')) ?? '')
    }
    expect(links.size).toBeGreaterThan(5)
    for (const link of links) {
      await go(page, link)
      await expect(page.getByRole('article').getByRole('heading', { level: 1 }), link).toBeVisible()
      const section = link.split('/')[3]
      if (section !== undefined && section !== '')
        await expect(page.locator(`#${section}`), link).toBeInViewport()
    }
  })
})
