/**
 * Every view in the made-up language (`shared/words/pseudo.ts`), whose words are two fifths longer and stand between marks, and in
 * German between the same marks: no text is cut that no title tells whole, and nothing is said that is no message of the catalogue.
 */
import type { Page } from '@playwright/test'
import { run } from './fightScene'
import { openCampaign } from './openCampaign'
import { describeOnce, expect, type OpenApp, testSeldom } from './launch'
import { go } from './going'

const SYSTEMS = [
  ['wcrpg', 'cargoDock'],
  ['mass-combat', 'fourBattles'],
  ['wwn', 'harrowFen'],
  ['wire', 'tallowYard'],
] as const
/** What the address of the window asks for, and the language that is chosen before. */
const SPEECHES = [
  ['pseudo', 'English'],
  ['marked', 'Deutsch'],
] as const
const SETTINGS = { English: 'Settings', Deutsch: 'Einstellungen' }
const WINDOW = { width: 1280, height: 800 }
/**
 * What is not the catalogue's: texts of the books, keys, ids, paths, and what only drawings say. A link that comes with the
 * keyboard, and the lines of the players' log, whose oldest go where room is short.
 */
const OTHERS = '.skip, .lines, kbd, svg, code, .id, .item-id, .item-title, .path'
/** These alone may be wider than what shows them: they scroll. */
const FRAMES = '.map, .chart, .axis, table, svg, .frame, [role="grid"], .virtual'
/** Units and moments, which the language of the computer's own words would write. */
const MEASURED = String.raw`\b\d[\d.,]* [kMG]?B\b|\b[A-Z][a-z]{2} \d{1,2}, \d{4}, [\d:]+ [AP]M|\((?:ft|m)\)`

interface Found {
  cut: string[]
  unmarked: string[]
}

/** @param data every text of the campaign: names and whatever else somebody has written */
const look = (page: Page, data: readonly string[]): Promise<Found> =>
  page.evaluate(
    ([texts, others, measured, frames]) => {
      const isSeen = (element: Element): boolean =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        element.closest('.unseen, [aria-hidden="true"]') === null
      const name = (element: Element, text: string): string =>
        `${element.tagName.toLowerCase()}.${element.className} “${text.trim().slice(0, 60)}”`
      /** Beyond which edge a box lies: one that can be scrolled, or one that cuts it off; null: it is inside all of them. */
      const edgeBefore = (from: Element, box: DOMRect): 'scrolls' | 'cuts' | null => {
        for (let outer: Element | null = from; outer !== null; outer = outer.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(outer)
          const edge = outer.getBoundingClientRect()
          for (const [overflow, isBeyond] of [
            [overflowX, box.right > edge.right + 1 || box.left < edge.left - 1],
            [overflowY, box.bottom > edge.bottom + 2 || box.top < edge.top - 2],
          ] as const)
            if (isBeyond && overflow !== 'visible') return /auto|scroll/.test(overflow) ? 'scrolls' : 'cuts'
        }
        return box.right > document.documentElement.clientWidth + 1 ? 'cuts' : null
      }
      /** Does something else that is painted lie over the middle of this box? What sticks to an edge is scrolled beneath. */
      const isCovered = (by: Element, { left, top, width, height }: DOMRect): boolean => {
        const above: CSSStyleDeclaration[] = []
        let over = document.elementFromPoint(left + width / 2, top + height / 2)
        for (; over !== null && !over.contains(by) && !by.contains(over); over = over.parentElement)
          above.push(getComputedStyle(over))
        return (
          above.some(({ backgroundColor }) => !/, 0\)$|transparent/.test(backgroundColor)) &&
          !above.some(({ position }) => position === 'sticky')
        )
      }
      const isCut = (by: Element, box: DOMRect): boolean => {
        const edge = edgeBefore(by, box)
        return edge === 'cuts' || (edge === null && isCovered(by, box))
      }
      const cut = new Set<string>()
      const unmarked = new Set<string>()
      const written = texts.toSorted((a, b) => b.length - a.length)
      const rest = (text: string): string => {
        let left = text
        for (let before = ''; before !== left;) {
          before = left
          left = left.replaceAll(/⟦[^⟦⟧]*⟧/g, ' ')
        }
        left = left.replaceAll(new RegExp(measured, 'g'), ' ')
        for (const one of written) left = left.replaceAll(one, ' ')
        return left
      }
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const element = node.parentElement
        const text = node.textContent ?? ''
        if (element === null || text.trim() === '' || !isSeen(element) || element.closest(others) !== null)
          continue
        if (/\p{L}{2}/u.test(rest(text))) unmarked.add(name(element, text))
        const end = /\p{L}/u.test(text) ? text.lastIndexOf('⟧') : text.trimEnd().length - 1 // numbers bear no marks
        if (end < 0 || element.closest('[title]') !== null) continue
        const range = document.createRange()
        range.setStart(node, end)
        range.setEnd(node, end + 1)
        const box = range.getBoundingClientRect()
        if (box.width > 0 && isCut(element, box)) cut.add(name(element, text))
      }
      for (const element of document.querySelectorAll('*')) {
        const isWide = element.scrollWidth > element.clientWidth + 2 && isSeen(element)
        if (
          isWide &&
          /auto|scroll/.test(getComputedStyle(element).overflowX) &&
          element.closest(frames) === null
        )
          cut.add(`${name(element, element.textContent)} scrolls sideways`)
      }
      for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
        if (isSeen(element) && element.closest(others) === null)
          for (const attribute of ['aria-label', 'title', 'placeholder']) {
            const text = element.getAttribute(attribute) ?? ''
            if (/\p{L}{2}/u.test(rest(text))) unmarked.add(name(element, `${attribute}: ${text}`))
          }
      if (document.body.innerText.split('⟦').length < 4) unmarked.add('hardly anything is said')
      return { cut: [...cut], unmarked: [...unmarked] }
    },
    [data, OTHERS, MEASURED, FRAMES] as const,
  )

/** A view loads its own part, then its data, and the layout follows in the next frames. */
async function isAtRest(page: Page): Promise<void> {
  let before = ''
  await expect
    .poll(
      async () => {
        const last = before
        before = await page.evaluate(() => document.body.innerText)
        return last !== '' && last === before
      },
      { intervals: [400] },
    )
    .toBe(true)
}

/** Every text somewhere in a value, keys included. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^\p{Lu}|\s/u.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

async function begin(
  app: OpenApp,
  [system, sample]: readonly [string, string],
  [words, language]: (typeof SPEECHES)[number],
) {
  const { id } = await app.request('campaigns.create', { name: 'Longer words', system, sample })
  const before = await app.request('campaigns.open', { campaign: id })
  const [encounter] = before.campaign.encounters
  if (encounter?.status !== 'running')
    await run(app, id, { type: 'encounter/start', encounter: encounter?.id ?? '' })
  await run(app, id, { type: 'encounter/roll-initiative', encounter: encounter?.id ?? '' })
  const { campaign } = await app.request('campaigns.open', { campaign: id })
  await app.page.setViewportSize(WINDOW)
  await openCampaign(app.page, 'Longer words')
  await go(app.page, '#/settings')
  await app.page.getByLabel('Language', { exact: true }).selectOption({ label: language })
  await expect(app.page.getByRole('heading', { level: 1 })).toHaveText(SETTINGS[language])
  await go(app.page, '#/encounter')
  await app.page.evaluate((search) => (location.search = search), `?words=${words}`)
  // a window that loads again goes back to the fight once it has the campaign
  await expect(app.page.locator('.cockpit .name, .cockpit h1, .cockpit h2').first()).toBeVisible()
  return {
    id,
    encounter: encounter?.id ?? '',
    sheet: encounter?.combatants[0]?.sheet ?? '',
    texts: [...new Set(textsIn(campaign))],
  }
}

describeOnce('the made-up language', (open) => {
  for (const [speech, scene] of SPEECHES.flatMap((one) => SYSTEMS.map((other) => [one, other] as const)))
    testSeldom(`is whole, and all that is said, in every view of ${scene[0]}, ${speech[1]}`, async () => {
      const app = await open()
      const { page } = app
      const { id, encounter, sheet, texts } = await begin(app, scene, speech)
      const found: Record<string, Found> = {}
      const note = async (view: string, on: Page): Promise<void> => {
        await isAtRest(on)
        const one = await look(on, texts)
        if (one.cut.length + one.unmarked.length > 0) found[view] = one
      }
      for (const view of [
        'encounter',
        'roster',
        `sheets/${sheet}`,
        'healing',
        'journal',
        'rules',
        'settings',
        '',
      ]) {
        await go(page, `#/${view}`)
        await note(view, page)
        expect(page.url()).toContain(`#/${view}`)
      }
      await go(page, '#/encounter')
      // ranges are a step of one system alone
      for (const type of ['wcrpg/roll-ranges', 'encounter/next-turn'])
        await app.ask('command.run', {
          campaign: id,
          command: { type, encounter },
          dice: { answers: [], beyond: 'app' },
        })
      await note('a turn', page)
      for (const keys of ['1', 'C', 'D', 'K', 'Control+K', '?', 'Shift+T', 'Shift+N']) {
        await page.keyboard.press(keys)
        await note(keys, page)
        await page.keyboard.press('Escape')
        await page.keyboard.press('Escape')
      }
      const display = await app.openPlayers(id)
      await display.setViewportSize(WINDOW)
      await display.goto(`${display.url()}&words=${speech[0]}`)
      await note('players', display)
      expect(found).toEqual({})
    })
})
