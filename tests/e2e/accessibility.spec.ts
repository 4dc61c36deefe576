/** axe on the encounter, the sheets, the roster and the windows of files, in every theme: a serious or critical finding fails. */
import { expectNothingInAnyTheme, findings } from './axe'
import { openHalcyon, prepareScene, run } from './fightScene'
import { clockBar, lane, openCalendar } from './healingScene'
import { archiveOf, dropFiles, hoverFiles } from './filesScene'
import { describeLong, describeOnce, expect, type OpenApp, test, testSeldom } from './launch'
import { beginHold, choose, HOLD, offer as actionOf, plan, strip } from './wcrpgScene'
import { openFight } from './wireScene'
import { fightAtTheSluice, member, offer, SLUICE, waiting } from './wwnScene'
import { go } from './going'

/** Axe looks at every element in each theme: minutes on a busy machine. */
const AXE_TAKES = 180_000

/** A fight with somebody down, somebody wounded and somebody hidden; who is down never gets the turn. */
async function hurtPeople(app: OpenApp, campaign: string): Promise<void> {
  await run(app, campaign, {
    type: 'roster/correct',
    sheet: 'imre',
    changes: [
      { path: ['hp'], value: 12 },
      { path: ['parts', 'leftArm', 'open'], value: 2 },
      { path: ['parts', 'leftArm', 'closed'], value: 1 },
      { path: ['parts', 'rightLeg', 'failed'], value: true },
      { path: ['parts', 'visual', 'maimed'], value: true },
    ],
  })
  await run(app, campaign, { type: 'roster/correct', sheet: 'tam', changes: [{ path: ['nhp'], value: -3 }] })
  await run(app, campaign, { type: 'encounter/start', encounter: 'dock' })
  await run(app, campaign, { type: 'wcrpg/decide-surprise', surprised: [] })
  await run(app, campaign, { type: 'encounter/roll-initiative', encounter: 'dock' })
  await run(app, campaign, { type: 'wcrpg/roll-ranges' })
  await run(app, campaign, { type: 'encounter/next-turn', encounter: 'dock' })
}

/** Who screens and who holds is seen, and an attack that hits waits for whoever could answer. */
describeOnce('accessibility', (open) => {
  testSeldom('of the views beside the fight', async () => {
    test.setTimeout(AXE_TAKES)
    const app = await open({ size: { width: 1280, height: 800 } })
    const { page } = app
    expect(await findings(page), 'no campaigns').toEqual([])
    await prepareScene(app)
    await openHalcyon(page)
    for (const { hash, sign } of [
      { hash: '#/campaigns', sign: 'Campaigns' },
      { hash: '#/journal', sign: 'Journal' },
      { hash: '#/rules/WCD-LOC-01', sign: /location/i },
      { hash: '#/library/wcrpg.person.dock-worker', sign: 'Library' },
      { hash: '#/settings', sign: 'Settings' },
    ]) {
      await go(page, hash)
      await expect(page.getByRole('heading', { level: 1, name: sign }).first()).toBeVisible()
      await expectNothingInAnyTheme(page, hash)
    }
  })

  testSeldom('of dialogs, the palette and menus', async () => {
    test.setTimeout(AXE_TAKES)
    const app = await open()
    const { page } = app
    await prepareScene(app)
    await openHalcyon(page)
    await go(page, '#/campaigns')
    await page.getByRole('button', { name: 'More for Halcyon' }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    expect(await findings(page), 'menu').toEqual([])
    await page.keyboard.press('Escape')
    for (const [keys, name] of [
      ['n', 'New campaign'],
      ['Control+k', 'Command palette'],
      ['?', 'Keyboard shortcuts'],
    ] as const) {
      await page.keyboard.press(keys)
      await expect(page.getByRole('dialog', { name })).toBeVisible()
      expect(await findings(page), name).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })

  testSeldom('of the encounter: list, preparation, cockpit, form, preview, dialogs', async () => {
    test.setTimeout(AXE_TAKES)
    const app = await open({ size: { width: 1280, height: 800 } })
    const { page } = app
    const { campaign } = await prepareScene(app)
    await openHalcyon(page)
    await go(page, '#/encounter')
    await expect(page.getByRole('button', { name: /Start the fight/ })).toBeVisible()
    await expectNothingInAnyTheme(page, 'preparation')
    await hurtPeople(app, campaign)
    await expect(page.getByText('Acts now')).toBeVisible()
    await expectNothingInAnyTheme(page, 'cockpit')
    await page.getByRole('tab', { name: 'Log' }).click()
    await expectNothingInAnyTheme(page, 'log')
    await page.keyboard.press('Escape')
    await page.keyboard.press('1')
    await expect(page.getByRole('form')).toBeVisible()
    await expectNothingInAnyTheme(page, 'form')
    await page.getByRole('button', { name: /^Preview/ }).click()
    await expectNothingInAnyTheme(page, 'preview')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    for (const key of ['d', 'k', 'c', 'a']) {
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
      await page.keyboard.press(key)
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await findings(page), `dialog ${key}`).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  })
})

/** Made of the same parts as what a change's run looks at. */
describeLong('accessibility', false, (open) => {
  test('of the healing calendar: lanes, a patient, what would happen, care, the week sheet', async () => {
    test.setTimeout(AXE_TAKES)
    const app = await open({ size: { width: 1280, height: 800 } })
    const { page } = app
    await app.request('campaigns.create', { name: 'Sickbay', system: 'wcrpg', sample: 'sickbay' })
    await openCalendar(page, 'Sickbay')
    await lane(page, 'Casimir Thorne').click()
    await expect(page.getByRole('heading', { level: 2, name: 'Casimir Thorne' })).toBeVisible()
    await expectNothingInAnyTheme(page, 'calendar with a patient')
    await clockBar(page).getByRole('button', { name: '+8 h', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'What would happen' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Move the clock/ }).last()).toBeEnabled()
    await expectNothingInAnyTheme(page, 'calendar with what would happen')
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'Care' }).click()
    await expect(page.getByText('Sickbay of the Halcyon').filter({ visible: true }).first()).toBeVisible()
    await expectNothingInAnyTheme(page, 'places of care')
    await go(page, '#/healing/week')
    await expect(page.getByRole('heading', { level: 2, name: 'Week sheet' })).toBeVisible()
    await expectNothingInAnyTheme(page, 'week sheet')
  })

  test('of a WWN fight: opening, cockpit with ties and a waiting attack, Instants, map', async () => {
    test.setTimeout(AXE_TAKES)
    const app = await open({ size: { width: 1280, height: 800 } })
    const { page } = app
    const { id } = await app.request('campaigns.create', {
      name: 'Tallow',
      system: 'wwn',
      sample: 'harrowFen',
    })
    await openFight(page)
    await expect(page.getByRole('button', { name: /Start the fight/ })).toBeVisible()
    expect(await findings(page), 'preparation of a WWN fight').toEqual([])
    await run(app, id, { type: 'encounter/start', encounter: SLUICE })
    await expect(page.getByRole('button', { name: /surprise/i }).first()).toBeVisible()
    expect(await findings(page), 'surprise step').toEqual([])
    await fightAtTheSluice(app, id)
    await expect(waiting(page)).toBeVisible()
    await expectNothingInAnyTheme(page, 'cockpit with a waiting attack')
    await page.keyboard.press('i')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectNothingInAnyTheme(page, 'list of Instants')
    await page.keyboard.press('Escape')
    await page.keyboard.press('b')
    await expect(page.getByRole('group', { name: /^Battle map/ })).toBeVisible()
    await expectNothingInAnyTheme(page, 'map of a WWN fight')
    await page.keyboard.press('b')
    await run(app, id, { type: 'wwn/go-on' })
    await expect(waiting(page)).toBeHidden()
    await member(page, 'Reed Archer Vee').click()
    await offer(page, 'wwnAttack').first().click()
    await expect(page.getByRole('form')).toBeVisible()
    await expectNothingInAnyTheme(page, 'form of an attack')
  })

  test('of the windows of files: what is dropped, asked, reported and kept', async () => {
    test.setTimeout(AXE_TAKES)
    const app = await open({ size: { width: 1280, height: 800 } })
    const { page } = app
    const { campaign } = await prepareScene(app)
    await page.getByRole('button', { name: 'More for Halcyon' }).click()
    await page.getByRole('menuitem', { name: 'Backups …' }).click()
    await expect(page.getByText('No backups yet')).toBeVisible()
    await expectNothingInAnyTheme(page, 'no backups')
    await page.getByRole('button', { name: 'Back up now' }).click()
    await page
      .getByRole('button', { name: /^Restore the backup/ })
      .first()
      .click()
    await expect(page.getByText('Restored as “Halcyon (2)”')).toBeVisible()
    await expectNothingInAnyTheme(page, 'backups')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'More for Halcyon', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Repair …' }).click()
    await expect(page.getByRole('radio').first()).toBeChecked()
    await expectNothingInAnyTheme(page, 'repairing')
    await page.keyboard.press('Escape')

    const early = await archiveOf(app, campaign, 'early.roundkeeper')
    await run(app, campaign, { type: 'note/add', text: 'further', secret: false })
    await hoverFiles(page, [early])
    await expectNothingInAnyTheme(page, 'files in the air')
    await dropFiles(page, [
      early,
      { name: 'wrong.roundkeeper', bytes: Buffer.from('wrong') },
      { name: 'shopping.txt', bytes: Buffer.from('bread') },
    ])
    await expect(page.getByRole('dialog', { name: '“Halcyon” is here already' })).toBeVisible()
    await expectNothingInAnyTheme(page, 'a campaign that is here already')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'What the 2 files brought in' })).toBeVisible()
    await expectNothingInAnyTheme(page, 'report of campaigns')
    await page.keyboard.press('Escape')

    await openHalcyon(page)
    const [sheet] = (await app.request('campaigns.open', { campaign })).campaign.roster
    const records = [
      { kind: 'sheet', sheet: { ...sheet, id: 'second' } },
      { kind: 'sheet', sheet: { ...sheet, id: 'bad', notes: 7 } },
      { kind: 'sheet', sheet },
    ]
    const text = JSON.stringify({ roundkeeper: 'sheets', format: 2, system: 'wcrpg', records })
    await dropFiles(page, [{ name: 'people.json', bytes: Buffer.from(text) }])
    await expect(page.getByRole('dialog', { name: 'Records imported into “Halcyon”' })).toBeVisible()
    await expectNothingInAnyTheme(page, 'report of records')
  })

  test('of the sheets and the roster', async () => {
    test.setTimeout(AXE_TAKES)
    const app = await open({ size: { width: 1280, height: 800 } })
    const { page } = app
    const { campaign } = await prepareScene(app)
    await openHalcyon(page)
    await hurtPeople(app, campaign)
    await go(page, '#/sheets/imre')
    for (const tab of ['Body', 'Numbers', 'Skills', 'Weapons and gear', 'Notes']) {
      await page.getByRole('tab', { name: tab }).click()
      if (tab === 'Body') await page.getByRole('button', { name: /^Left arm/ }).click()
      await expectNothingInAnyTheme(page, `sheet, ${tab}`)
    }
    await go(page, '#/roster')
    await expect(page.getByRole('heading', { name: 'Roster' })).toBeVisible()
    await expectNothingInAnyTheme(page, 'roster')

    await page.keyboard.press('Shift+T')
    await expect(page.getByRole('dialog', { name: 'Move the clock' })).toContainText(
      'Rounds move the clock',
      {
        ignoreCase: true,
      },
    )
    await expectNothingInAnyTheme(page, 'clock while a fight runs')
    await page.keyboard.press('Escape')
    await run(app, campaign, { type: 'encounter/park', encounter: 'dock' })
    await page.keyboard.press('Shift+T')
    const due = page.getByRole('region', { name: 'What is due' })
    await expect(due).toContainText('bleeds')
    await expectNothingInAnyTheme(page, 'clock')
  })

  test('of a battle: ships, squadrons, preparation, fleets and map', async () => {
    test.setTimeout(AXE_TAKES)
    const app = await open({ size: { width: 1280, height: 800 } })
    const { page } = app
    const { id } = await app.request('campaigns.create', {
      name: 'Tallow',
      system: 'mass-combat',
      sample: 'fourBattles',
    })
    await openFight(page, 'Tallow')
    await expect(page.getByRole('button', { name: /Start the fight/ })).toBeVisible()
    expect(await findings(page), 'preparation of a battle').toEqual([])
    const battle = 'fleet-clash'
    for (const type of ['encounter/start', 'encounter/roll-initiative', 'encounter/next-turn'] as const)
      await run(app, id, { type, encounter: battle })
    await expect(page.getByText('Turn 1 of 15')).toBeVisible()
    await expectNothingInAnyTheme(page, 'fleets')
    await page.keyboard.press('b')
    await expect(page.getByRole('group', { name: /^Battle map/ })).toBeVisible()
    await expectNothingInAnyTheme(page, 'battle map')
    const sheets = {
      'l-bombers': 'Hammer Squadron',
      'siege-walker': 'Siege Walker',
      'shock-guard': 'Shock Guard',
    }
    for (const [sheet, heading] of Object.entries(sheets)) {
      await go(page, `#/sheets/${sheet}`)
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      expect(await findings(page), heading).toEqual([])
    }
    await go(page, '#/sheets/escort-frigate')
    await expect(page.getByRole('heading', { name: 'Escort Frigate' })).toBeVisible()
    await expectNothingInAnyTheme(page, 'sheet of a ship')
  })

  test('of WWN sheets and their roster', async () => {
    test.setTimeout(AXE_TAKES)
    const app = await open({ size: { width: 1280, height: 800 } })
    const { page } = app
    await app.request('campaigns.create', { name: 'Tallow', system: 'wwn', sample: 'harrowFen' })
    await openFight(page)
    await go(page, '#/roster')
    await expect(page.getByRole('heading', { name: 'Roster' })).toBeVisible()
    expect(await findings(page), 'roster of WWN').toEqual([])
    await go(page, '#/sheets/kresk')
    await expect(page.getByRole('heading', { name: 'Kresk, the Fen-Reeve' })).toBeVisible()
    expect(await findings(page), 'sheet of a foe').toEqual([])
    await go(page, '#/sheets/odran')
    await expect(page.getByRole('heading', { name: 'Odran Vesk' })).toBeVisible()
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click()
      expect(await findings(page), `sheet of a character, ${await tab.innerText()}`).toEqual([])
    }
    await expectNothingInAnyTheme(page, 'sheet of a character')
  })

  test('of a WCRPG fight on a field: map with a planned move, burst, thing, simultaneous round', async () => {
    test.slow()
    const app = await open({ size: { width: 1280, height: 800 } })
    const { page } = app
    const hold = await beginHold(app, {
      grid: 'hex',
      timing: {
        movement: 'turnBased',
        attack: 'simultaneous',
        other: 'turnBased',
        endOfRound: 'turnBased',
      },
      obstacles: [
        {
          id: 'wall',
          name: 'Bulkhead',
          kind: 'solid',
          absorbs: null,
          areas: [{ left: 10, top: 2, right: 10, bottom: 6 }],
        },
        {
          id: 'panel',
          name: 'Panel',
          kind: 'penetrable',
          absorbs: null,
          areas: [{ left: 6, top: 6, right: 6, bottom: 7 }],
        },
      ],
    })
    await run(app, hold.campaign, {
      type: 'wcrpg/set-thing',
      encounter: HOLD,
      thing: {
        id: 'door',
        name: 'Door',
        material: 'metal',
        thicknessCm: 2,
        maxHp: 200,
        hp: 120,
        damageReduction: 15,
        hd: null,
        partOf: null,
        position: { x: 9, y: 9 },
      },
    })
    await openFight(page, 'Meridian')
    await expect(page.getByRole('region', { name: 'Things' })).toContainText('Door')
    await actionOf(page, 'walk').click()
    await page.getByRole('button', { name: 'Stunt …' }).click()
    await plan(page).getByRole('button', { name: 'Add' }).click()
    await page
      .getByRole('button', { name: /^Bo Harrow,/ })
      .last()
      .hover()
    await expectNothingInAnyTheme(page, 'map of a WCRPG fight')
    await plan(page)
      .getByRole('button', { name: /^Drop plan/ })
      .click()
    await page.keyboard.press('b')
    await actionOf(page, 'attackSeveral').click()
    await expect(page.getByRole('table', { name: /^Strikes/ })).toBeVisible()
    await expectNothingInAnyTheme(page, 'form of a burst')
    await page.keyboard.press('Escape')
    await actionOf(page, 'attack').first().click()
    await choose(page, 'Target', 'Bo Harrow')
    await page.getByRole('button', { name: /^Declare/ }).click()
    await expect(strip(page)).toContainText('Bo Harrow')
    await expectNothingInAnyTheme(page, 'a simultaneous round')
  })
})
