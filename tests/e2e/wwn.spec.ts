/** WWN in the cockpit: sides that act in any order, Instants that answer what waits, ties, mortal wounds, rest. */
import type { Page } from '@playwright/test'
import { run, typeDice, type Faces } from './fightScene'
import { describeOnce, expect, test, testSeldom } from './launch'
import { campaignNow, openFight } from './wireScene'
import { HALL } from './wwnPeople'
import { answer, beginHall, fightNow, member, offer, stateOf, throwAt, waiting } from './wwnScene'
import { go } from './going'

const SIZE = { size: { width: 1280, height: 800 } }
const NEXT = { type: 'encounter/next-turn', encounter: HALL } as const
const d20 = (face: number): Faces => [[/attacks|strikes|free Instant attack/i, () => String(face)]]
const goOn = (page: Page) =>
  waiting(page)
    .getByRole('button', { name: /^Go on/ })
    .click()
/** Finds one who could act out of turn by typing, and takes the first that is found. */
async function answerOutOfTurn(page: Page, words: string): Promise<void> {
  await page.keyboard.press('i')
  await page.keyboard.type(words)
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}
const outcome = (page: Page) => page.getByRole('region', { name: 'Outcome' })

describeOnce('WWN', (open) => {
  testSeldom('lets the ambushers alone act in the first round, and rolls initiative after it', async () => {
    test.slow()
    const app = await open(SIZE)
    const hall = await beginHall(app, { surprised: ['raiders'], settings: { waitsAt: [] } })
    const { page } = app
    await openFight(page)
    await page
      .getByRole('button', { name: /^Begin|^First turn/ })
      .first()
      .click()
    await expect(page.getByText('Ambush round')).toBeVisible()
    await expect(member(page, 'Raider Abel')).toHaveAccessibleName(/surprised.*Main Action spent/)
    await member(page, 'Tarn Quill').click()
    await offer(page, 'wwnThrow').click()
    await expect(page.getByRole('radio', { name: 'Raider Abel' })).toBeEnabled()
    await page.getByRole('spinbutton', { name: /^Distance/ }).fill('20')
    await throwAt(page, 'Raider Abel', [
      [/attacks/, () => '19'],
      [/Damage/, () => '3'],
    ])
    await expect(outcome(page)).toContainText('Raider Abel')
    await expect(member(page, 'Tarn Quill')).toHaveAccessibleName(/acts now.*Main Action spent/)

    await page.keyboard.press('n')
    await expect(page.getByRole('alert').filter({ hasText: 'will lose their turn' })).toContainText(
      'Kell Varro',
    )
    await page.waitForTimeout(700) // sooner it is impatience, and no answer
    await page.keyboard.press('n')
    await expect(page.getByText('Round 1', { exact: true })).toBeVisible()
    await expect(member(page, 'Raider Abel')).toHaveAccessibleName(/waits.*Main Action left/)
    const { encounters } = await campaignNow(app, hall.campaign)
    expect(encounters[0]?.combatants.every(({ initiative }) => initiative !== null)).toBe(true)
  })

  testSeldom(
    'does the Shock of a swarm of four to whom armor would save, and lets a snap attack come in between',
    async () => {
      test.slow()
      const app = await open(SIZE)
      const hall = await beginHall(app)
      const { page } = app
      await run(app, hall.campaign, NEXT)
      for (const [combatant, weapon] of [
        ['bren', 'spear'],
        ['tarn', 'dagger'],
        ['odd', 'club'],
      ] as const)
        await hall.act({ type: 'wwn/join-swarm', combatant, target: 'chief', weapon })
      await openFight(page)
      await member(page, 'Kell Varro').click()
      await offer(page, 'wwnJoinSwarm').click()
      await page.getByRole('radio', { name: 'Chief Garrow' }).check()
      await page.keyboard.press('Enter')
      await expect(member(page, 'Chief Garrow')).toHaveAccessibleName(
        /swarmed by Bren Osk, Tarn Quill, Odd Hallam, Kell Varro/,
      )
      await offer(page, 'wwnStrikeSwarm').click()
      await throwAt(page, null, d20(2))
      await goOn(page)
      await expect(member(page, 'Chief Garrow')).toHaveAccessibleName(/Hit points 13 of 15/)

      for (let turn = 0; turn < 3; turn++) await run(app, hall.campaign, NEXT)
      const before = await stateOf(hall, 'bren')
      expect([before.mainActions, before.moveActions]).toEqual([1, 1])
      // the raiders' turn: the party has Main Actions left
      await member(page, 'Raider Abel').click()
      await offer(page, 'wwnAttack').first().click()
      await throwAt(page, 'Kell Varro', d20(15))
      await expect(waiting(page)).toContainText('16 against AC 15')
      await expect(waiting(page)).toContainText('Hits')
      await answerOutOfTurn(page, 'bren snap')
      await throwAt(page, 'Raider Abel', d20(1))
      await expect(member(page, 'Bren Osk')).toHaveAccessibleName(/Main Action spent/)
      expect(await stateOf(hall, 'bren')).toMatchObject({ mainActions: 0 })
      await page.keyboard.press('Control+z')
      await expect(member(page, 'Bren Osk')).toHaveAccessibleName(/Main Action left/)
      expect(await stateOf(hall, 'bren')).toEqual(before)

      await answer(page, 'Total Defense', 'Kell Varro')
      await expect(waiting(page)).toContainText('Misses')
      expect(await stateOf(hall, 'kell')).toMatchObject({ mainActions: 0, totalDefense: true })
      await page.keyboard.press('Control+z')
      await expect(waiting(page)).toContainText('Hits')
      expect(await stateOf(hall, 'kell')).toMatchObject({ mainActions: 1, totalDefense: false })
    },
  )

  testSeldom(
    'sends an attack to whoever screens, and spoils a spell by damage before it is cast',
    async () => {
      test.slow()
      const app = await open(SIZE)
      const hall = await beginHall(app)
      const { page } = app
      await run(app, hall.campaign, NEXT)
      await openFight(page)
      await member(page, 'Ysa Merrin').click()
      await offer(page, 'wwnCast').click()
      await expect(page.getByRole('form')).toContainText('2 of 2 spell slots left')
      await page.getByRole('checkbox', { name: 'Raider Abel', exact: true }).check()
      await page.keyboard.press('Enter')
      await expect(waiting(page)).toContainText('Ysa Merrin casts Rain of embers')
      await answerOutOfTurn(page, 'garrow snap')
      await throwAt(page, 'Ysa Merrin', [
        [/attacks/, () => '19'],
        [/Damage/, () => '2'],
      ])
      await expect(waiting(page)).toContainText(/Comes before|Interrupted/)
      if ((await fightNow(hall)).pending.length > 1) {
        await goOn(page)
        await typeDice(page, [[/Damage/, () => '2']])
      }
      await expect(waiting(page)).toContainText('Interrupted')
      await goOn(page)
      await expect(waiting(page)).toBeHidden()
      const { roster } = await campaignNow(app, hall.campaign)
      const ysa = roster.find(({ id }) => id === 'ysa')
      expect(ysa?.kind === 'wwn/character' ? ysa.spellSlots.current : null).toBe(1)

      await hall.act({ type: 'wwn/screen', combatant: 'bren', ward: 'ysa' })
      await expect(member(page, 'Ysa Merrin')).toHaveAccessibleName(/screened by Bren Osk/)
      await run(app, hall.campaign, NEXT)
      await member(page, 'Raider Bram').click()
      await offer(page, 'wwnAttack').first().click()
      await throwAt(page, 'Ysa Merrin', [
        [/get past/, () => '1 1'],
        [/blocks/, () => '6 6'],
        [/attacks/, () => '15'],
      ])
      await expect(waiting(page)).toContainText('attacks Bren Osk')
      await expect(waiting(page)).toContainText('was aimed at Ysa Merrin')
    },
  )

  testSeldom('ties two grapplers to one, and kills whoever fails the save against an execution', async () => {
    test.slow()
    const app = await open(SIZE)
    const hall = await beginHall(app, { settings: { waitsAt: [] } })
    const { page } = app
    await run(app, hall.campaign, NEXT)
    for (const [combatant, item] of [
      ['bren', 'weapon:spear'],
      ['odd', 'weapon:club'],
    ] as const)
      await hall.act({ type: 'wwn/handle-item', combatant, item, to: 'dropped' })
    const grab = { type: 'wwn/attack', target: 'chief', weapon: 'unarmed', manner: 'grapple' } as const
    await hall.act({ ...grab, attacker: 'bren' }, [19], [6, 6], [1, 1])
    await openFight(page)
    await member(page, 'Odd Hallam').click()
    await offer(page, 'wwnGrapple').click()
    await throwAt(page, 'Chief Garrow', [
      [/attacks/, () => '19'],
      [/resists/, () => '1 1'],
      [/Odd Hallam:/, () => '6 6'],
    ])
    await expect(member(page, 'Chief Garrow')).toHaveAccessibleName(/held by Bren Osk, Odd Hallam/)
    await member(page, 'Chief Garrow').hover()
    await expect(member(page, 'Bren Osk')).toHaveClass(/bound/)

    await hall.act({ type: 'wwn/mark', combatant: 'archer', unaware: true })
    await hall.act({ type: 'wwn/prepare-execution', attacker: 'tarn', target: 'archer', seconds: 60 })
    await member(page, 'Tarn Quill').click()
    await offer(page, 'wwnExecute').click()
    await throwAt(page, null, [
      [/aims/, () => '6 6'],
      [/saving throw/, () => '2'],
    ])
    await expect(member(page, 'Archer Fenn')).toHaveAccessibleName(/left the fight/)
  })

  testSeldom(
    'stabilizes in round 4 who fell in round 1, and gives strength back by a night’s rest',
    async () => {
      test.slow()
      const app = await open(SIZE)
      const hall = await beginHall(app, { settings: { waitsAt: [] } })
      const { page } = app
      await run(app, hall.campaign, NEXT)
      await hall.act({ type: 'wwn/damage', target: 'kell', damage: 20, harm: 'lethal', why: 'a beam' })
      for (let turn = 0; turn < 6; turn++) await run(app, hall.campaign, NEXT)
      await openFight(page)
      await expect(page.getByText('Round 4', { exact: true })).toBeVisible()
      await expect(member(page, 'Kell Varro')).toHaveAccessibleName(/cannot act.*[Mm]ortally wounded/)
      await member(page, 'Ysa Merrin').click()
      await offer(page, 'wwnStabilize').click()
      await throwAt(page, null, [[/Ysa Merrin:/, () => '6 6']])
      await expect(member(page, 'Kell Varro')).toHaveAccessibleName(/Stable/)

      await run(app, hall.campaign, { type: 'wwn/damage', target: 'odd', damage: 5, harm: 'lethal', why: '' })
      await run(app, hall.campaign, { type: 'encounter/end', encounter: HALL, winner: 'party' })
      await expect(page.getByRole('button', { name: /Reopen fight/ })).toBeVisible()
      await go(page, '#/sheets/odd')
      await run(app, hall.campaign, { type: 'wwn/rest', nights: 1 })
      const { roster } = await campaignNow(app, hall.campaign)
      expect(roster.find(({ id }) => id === 'odd')).toMatchObject({ hitPoints: { current: 11 } })
    },
  )
})
