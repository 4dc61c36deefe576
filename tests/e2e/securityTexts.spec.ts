/**
 * Texts of a campaign are shown as they stand and never become elements, links or code: names, notes, conditions and
 * what the log says of them, in every view of the GM and in the players' display, for every rule system.
 */
import type { Page } from '@playwright/test'
import type { Campaign, Command } from '@shared/contract/types'
import { cases } from '../effort'
import { describeOnce, expect, type OpenApp, test, testSeldom } from './launch'
import { go } from './going'

const MARK = '<img src=x onerror=pwned=1>'
/** What tries to become something: HTML in its forms, a template, a message of the catalogue, a link. */
const LONG = [
  MARK,
  '<script>pwned=1</script>',
  '<svg onload=pwned=1><a href="javascript:pwned=1">x</a></svg>',
  '<iframe srcdoc="<script>parent.pwned=1</script>"></iframe>',
  '"><b id=pwned onclick=pwned=1>',
  '[x](javascript:pwned=1) **x** `x`',
  '{{ constructor.constructor("pwned=1")() }} ${pwned=1} {who} @:error.internal-error | x',
  'javascript:pwned=1 data:text/html,<script>pwned=1</script>',
].join(' ')

const SAMPLES = {
  wcrpg: 'cargoDock',
  'mass-combat': 'fourBattles',
  wwn: 'harrowFen',
  wire: 'tallowYard',
} as const

/** A request that may be refused: one system or another knows no such command. */
const tryTo = (app: OpenApp, campaign: string, command: Command) =>
  app.ask('command.run', { campaign, command, dice: { answers: [], beyond: 'app' } })

async function runCommand(app: OpenApp, campaign: string, command: Command): Promise<void> {
  const envelope = await tryTo(app, campaign, command)
  expect(envelope, JSON.stringify(command)).toMatchObject({ ok: true, reply: { outcome: 'resolved' } })
}

const set = (path: string[], value: string) => ({ path, value })

/** Everything that has a name or a note bears a hostile one. */
async function poison(app: OpenApp, id: string, campaign: Campaign): Promise<void> {
  const run = (command: object) => runCommand(app, id, command as Command)
  for (const { id: sheet } of campaign.roster) {
    await run({
      type: 'roster/correct',
      sheet,
      changes: [set(['name'], `${MARK} ${sheet}`), set(['notes'], LONG)],
    })
    await run({
      type: 'condition/add',
      sheet,
      // its chip is its words, which may be longer than those of a marker
      kind: 'note',
      note: LONG.slice(0, 500),
      ends: null,
    })
  }
  for (const { id: encounter, sides } of campaign.encounters)
    await run({
      type: 'encounter/correct',
      encounter,
      changes: [
        set(['name'], `${MARK} fight`),
        set(['notes'], LONG),
        ...sides.flatMap((side) => [
          set(['sides', side.id, 'name'], `${MARK} side`),
          set(['sides', side.id, 'victory'], LONG.slice(0, 300)),
        ]),
      ],
    })
  await run({ type: 'campaign/set-notes', notes: LONG })
  await run({ type: 'note/add', text: LONG, secret: false })
}

/** From here on the page reports what its policy stops; nothing of a text should even be tried. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const broken: string[] = []
    Object.assign(window, { brokenBySpec: broken })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      broken.push(`${effectiveDirective} ${blockedURI} ${sample}`)
    })
  })

/** What a text has become, which must be nothing, and whether it is there to be read. */
const lookAt = (page: Page, text: string = MARK) =>
  page.evaluate((wanted) => {
    const inert = [
      'img[src="x"]',
      '[onerror]',
      '[onload]',
      '[onclick]',
      'iframe',
      'script:not([src])',
      '#pwned',
      'a[href^="javascript:" i]',
      'a[href^="data:" i]',
    ]
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
    const texts = [document.body.textContent, ...fields.map(({ value }) => value)].join(' ')
    return {
      made: inert.filter((selector) => document.querySelector(selector) !== null),
      ran: 'pwned' in window,
      broken: (window as unknown as { brokenBySpec: string[] }).brokenBySpec,
      isShown: texts.includes(wanted),
      isTemplated: texts.includes('Something went wrong inside Roundkeeper'),
    }
  }, text)

async function expectText(page: Page, where: string, text: string = MARK): Promise<void> {
  await expect
    .poll(async () => (await lookAt(page, text)).isShown, { message: `${where} shows it` })
    .toBe(true)
  expect(await lookAt(page), where).toEqual({
    made: [],
    ran: false,
    broken: [],
    isShown: true,
    isTemplated: false,
  })
}

/** To a view of another kind; what the one before it showed is gone when this is done. */
async function leaveFor(page: Page, hash: string): Promise<void> {
  await page.evaluate(() => document.querySelector('#view > *')?.setAttribute('data-left', ''))
  await go(page, hash)
  await expect(page.locator('[data-left]')).toHaveCount(0)
}

/** Each tab of the view in turn. */
async function throughTabs(page: Page, where: string): Promise<void> {
  const tabs = page.getByRole('tab')
  const count = await tabs.count()
  for (let at = 0; at < count; at++) {
    await tabs.nth(at).click()
    const seen = await lookAt(page)
    expect({ ...seen, isShown: true }, `${where} tab ${String(at)}`).toEqual({
      made: [],
      ran: false,
      broken: [],
      isShown: true,
      isTemplated: false,
    })
  }
}

describeOnce('texts of a campaign', (open) => {
  for (const [system, sample] of cases(Object.entries(SAMPLES), 1)) {
    testSeldom(`stay texts in every view: ${system}`, async () => {
      test.slow()
      const app = await open()
      const { page } = app
      const { id } = await app.request('campaigns.create', { name: `${MARK} campaign`, system, sample })
      const { campaign } = await app.request('campaigns.open', { campaign: id })
      await poison(app, id, campaign)
      // whoever fights: types of ships stand behind a tab of their own
      const first = campaign.encounters[0]?.combatants[0]?.sheet ?? ''
      if (system === 'wcrpg') {
        const hurt = { sheet: first, amount: 5, damageType: 'lethal', throughGear: false, why: MARK } as const
        await runCommand(app, id, { type: 'wcrpg/damage', ...hurt })
      }
      await watch(page)
      await go(page, '#/campaigns')
      await expectText(page, 'campaigns', `${MARK} campaign`)
      await page.getByRole('button', { name: `Open ${MARK}` }).click()
      await page.waitForFunction(() => location.hash.startsWith('#/encounter'))
      await expectText(page, 'encounters', `${MARK} fight`)
      const display = await app.openPlayers(id)
      await watch(display)

      const kinds = new Map(campaign.roster.map((sheet) => [sheet.kind, sheet.id]))
      for (const sheet of kinds.values()) {
        await go(page, `#/sheets/${sheet}`)
        await expectText(page, `sheet ${sheet}`, `${MARK} ${sheet}`)
        await throughTabs(page, `sheet ${sheet}`)
      }
      const somebody = `${MARK} ${first}`
      const views = [
        ['#/roster', somebody],
        ['#/journal', LONG.slice(0, 300)],
        ['#/rules', MARK], // the campaign's name above the view
        ['#/settings', MARK],
      ] as const
      const ofHealing = [
        ['#/healing', somebody],
        ['#/healing/week', somebody],
      ] as const
      for (const [hash, text] of system === 'wcrpg' ? [...views, ...ofHealing] : views) {
        await leaveFor(page, hash)
        await expectText(page, hash, text)
      }

      const [encounter] = campaign.encounters
      for (const type of ['encounter/start', 'encounter/roll-initiative', 'encounter/next-turn']) {
        const combatants = encounter?.combatants.map((combatant) => combatant.id)
        const rolled = type === 'encounter/roll-initiative' ? { combatants } : {}
        await tryTo(app, id, { type, encounter: encounter?.id, ...rolled } as unknown as Command)
      }
      await go(page, `#/encounter/${encounter?.id ?? ''}`)
      await expectText(page, 'the fight', somebody)
      await throughTabs(page, 'the fight')
      await expectText(display, 'the players’ display', `${MARK} campaign`)
      for (const [keys, name] of [
        ['Control+k', 'Command palette'],
        ['?', 'Keyboard shortcuts'],
      ] as const) {
        await page.keyboard.press(keys)
        await expect(page.getByRole('dialog', { name })).toBeVisible()
        await expectText(page, name)
        await page.keyboard.press('Escape')
      }
      await leaveFor(page, '#/journal')
      await expectText(page, 'the journal of the fight', `${MARK} fight`)
      await leaveFor(page, '#/campaigns')
      await page.getByRole('button', { name: /^More for / }).click()
      await page.getByRole('menuitem', { name: 'Repair …' }).click()
      await expect(page.getByRole('radio').first()).toBeChecked()
      await expectText(page, 'repairing', `${MARK} campaign`)
      await page.keyboard.press('Escape')
    })
  }
})
