/** Half-written notes when the page is gone from one moment to the next: all but the last second is there, where it belongs. */
import type { Page } from '@playwright/test'
import { describeOnce, expect, type OpenApp, testSeldom } from './launch'
import { openCampaign } from './openCampaign'

/** Milliseconds of the page's clock between two letters: less than any pause. */
const BETWEEN_LETTERS = 100
const LETTERS_OF_A_SECOND = 1000 / BETWEEN_LETTERS
const TEXT = 'The hatch of the second hold stands open, and nobody has been down there since'

async function openNote(page: Page) {
  await page.keyboard.press('Shift+N')
  const note = page.getByRole('dialog', { name: 'Add a note to the journal' }).getByRole('textbox')
  await expect(note).toBeFocused()
  return note
}
async function closeNote(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** What the page's database has of a note, past the page's own code. */
const keptText = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('roundkeeper')
        opening.onsuccess = () => {
          const asking = opening.result.transaction('drafts').objectStore('drafts').getAll()
          asking.onsuccess = () => {
            opening.result.close()
            resolve((asking.result as { value: { text?: string } }[]).map(({ value }) => value.text).join())
          }
        }
      }),
  )

/** Types without a pause, by the page's own clock: a busy machine makes no pauses. */
async function typeOn(page: Page, text: string): Promise<void> {
  for (const letter of text) {
    await page.keyboard.type(letter)
    await page.clock.runFor(BETWEEN_LETTERS)
  }
}

/** The process of the page dies: no event, no last words. */
async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const crashed = new Promise((resolve) => page.once('crash', resolve))
  session.send('Page.crash').catch(() => undefined) // nobody is left to answer
  await crashed
}

async function twoCampaigns(app: OpenApp): Promise<void> {
  for (const name of ['Harbour', 'Tavern'])
    await app.request('campaigns.create', { name, system: 'wcrpg', sample: 'cargoDock' })
}

describeOnce('a half-written note', (open) => {
  testSeldom('is there but for the last second when the page dies in the middle of typing', async () => {
    const app = await open()
    await twoCampaigns(app)
    await openCampaign(app.page, 'Harbour')
    await openNote(app.page)
    await app.page.clock.install()
    await app.page.clock.pauseAt(Date.now() + 60_000)
    await typeOn(app.page, TEXT)
    const atLeast = TEXT.slice(0, -LETTERS_OF_A_SECOND)
    await expect.poll(() => keptText(app.page)).toContain(atLeast)
    await crash(app.page)
    await app.restart()

    await app.page.goto(new URL('#/campaigns', app.page.url()).href)
    await openCampaign(app.page, 'Tavern')
    expect(await (await openNote(app.page)).inputValue()).toBe('')
    await app.page.keyboard.type('The innkeeper')
    await closeNote(app.page)
    await app.page.goto(new URL('#/campaigns', app.page.url()).href)
    await openCampaign(app.page, 'Harbour')
    const note = await openNote(app.page)
    await expect(note).toHaveValue(new RegExp(`^${atLeast}`))
    expect(TEXT.startsWith(await note.inputValue())).toBe(true)

    // sent, it is gone for good; the other campaign's is still there
    await app.page.keyboard.press('Control+Enter')
    await expect(app.page.getByRole('dialog')).toHaveCount(0)
    await app.page.reload()
    await expect(app.page.getByRole('banner').first()).toContainText('Harbour')
    expect(await (await openNote(app.page)).inputValue()).toBe('')
    await closeNote(app.page)
    await app.page.goto(new URL('#/campaigns', app.page.url()).href)
    await openCampaign(app.page, 'Tavern')
    await expect(await openNote(app.page)).toHaveValue('The innkeeper')
  })

  testSeldom('goes with its campaign', async () => {
    const app = await open()
    await twoCampaigns(app)
    await openCampaign(app.page, 'Harbour')
    await openNote(app.page)
    await app.page.keyboard.type('The hatch')
    await expect.poll(() => keptText(app.page)).toBe('The hatch')
    await closeNote(app.page)
    await app.page.goto(new URL('#/campaigns', app.page.url()).href)
    await app.page.getByRole('button', { name: 'More for Harbour' }).click()
    await app.page.getByRole('menuitem', { name: 'Delete' }).click()
    await app.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect.poll(() => keptText(app.page)).toBe('')
  })

  testSeldom(
    'goes with its campaign also where another window holds it, which can still copy it',
    async () => {
      const app = await open()
      await twoCampaigns(app)
      await openCampaign(app.page, 'Harbour')
      await openNote(app.page)
      await app.page.keyboard.type('The hatch')
      await expect.poll(() => keptText(app.page)).toBe('The hatch')
      const [harbour] = (await app.request('campaigns.list', null)).filter(({ name }) => name === 'Harbour')
      // as another window asks for it
      await app.request('campaigns.remove', { campaign: harbour?.id ?? '' })
      await expect(app.page).toHaveURL(/#\/campaigns/)
      await expect(app.page.getByText('“Harbour” is in the bin')).toBeVisible()
      await app.page.getByRole('button', { name: 'Show the text' }).click()
      const unfinished = app.page.getByRole('dialog', { name: 'Unsaved text' })
      await expect(unfinished.getByRole('textbox')).toHaveValue('The hatch')
      await app.page.keyboard.press('Escape')
      await expect(app.page.getByRole('dialog')).toHaveCount(0)
      await expect.poll(() => keptText(app.page)).toBe('')
      await app.page.reload()
      await expect(app.page.getByText('Tavern')).toBeVisible()
      expect(await keptText(app.page)).toBe('')
    },
  )
})
