/** Pictures of fights by their maps: the middle of each, as the pointer or the keys of the map have brought it about. */
import type { Page } from '@playwright/test'
import type { Command } from '@shared/contract/types'
import { seededFolder } from './eveningScene'
import { run } from './fightScene'
import { form, type GuideScene, rollInitiative, SIZE } from './guideScene'
import { expect, type OpenApp, removeFolder } from './launch'
import { clickToken, mapOf, seeAll, tokenNamed } from './mapHands'
import { MAP_SCENES, type MapScene } from './mapFightScenes'
import { openFight, runWith } from './wireScene'

interface MiddleOf {
  picture: string
  title: string
  /** Up to the middle of the fight, by commands. */
  before: (app: OpenApp, campaign: string, encounter: string) => Promise<void>
  /** What the GM does on the map then. */
  now: (page: Page) => Promise<void>
}

async function begin(app: OpenApp, campaign: string, commands: readonly Command[]): Promise<void> {
  for (const command of commands) await run(app, campaign, command)
}
const stand = (combatant: string, x: number, y: number, facing: number): Command => ({
  type: 'wcrpg/place',
  combatant,
  position: { x, y },
  facing,
})
async function beginGreenhouse(app: OpenApp, campaign: string, encounter: string): Promise<void> {
  await begin(app, campaign, [
    { type: 'encounter/start', encounter },
    { type: 'wcrpg/decide-surprise', encounter, surprised: [] },
  ])
  await rollInitiative(app, campaign, encounter, ['ilse', 'osk', 'bram', 'fenn'])
  await run(app, campaign, { type: 'encounter/next-turn', encounter })
}
async function openAttack(page: Page, name: string): Promise<void> {
  await seeAll(page)
  await clickToken(page, name)
  await expect(form(page).getByRole('region', { name: 'Chances' })).toBeVisible()
}
/** The keyboard goes to somebody, and the card beside them tells the chances. */
async function look(page: Page, name: string): Promise<void> {
  await seeAll(page)
  await tokenNamed(page, name).focus()
  await expect(page.locator('.battle-map .caption')).toContainText('%')
}

const MIDDLES: Readonly<Record<MapScene['key'], MiddleOf>> = {
  squares: {
    picture: 'wcrpg-map-attack',
    title: 'a firefight on squares: a click on a foe',
    async before(app, campaign, encounter) {
      await beginGreenhouse(app, campaign, encounter)
      await begin(app, campaign, [
        stand('ilse', 7, 6, 90),
        stand('osk', 14, 3, 270),
        { type: 'wcrpg/damage', sheet: 'bram', amount: 24, damageType: 'lethal', part: 'leftLeg' },
        { type: 'wcrpg/damage', sheet: 'osk', amount: 60, damageType: 'lethal', part: 'bodyNonVital' },
      ])
    },
    now: (page) => openAttack(page, 'Fenn'),
  },
  hexes: {
    picture: 'wcrpg-hexes',
    title: 'a firefight on hexes: a move that is planned',
    async before(app, campaign, encounter) {
      await beginGreenhouse(app, campaign, encounter)
      await run(app, campaign, {
        type: 'wcrpg/damage',
        sheet: 'fenn',
        amount: 60,
        damageType: 'lethal',
        part: 'bodyNonVital',
      })
    },
    async now(page) {
      await seeAll(page)
      await tokenNamed(page, 'Corporal Ilse Varga').focus()
      for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
      await expect(page.getByRole('region', { name: 'Planned move' })).toContainText('of 3')
    },
  },
  duel: {
    picture: 'wire-duel',
    title: 'a duel of WIRE: a click on the other one',
    async before(app, campaign, encounter) {
      await begin(app, campaign, [
        { type: 'encounter/start', encounter },
        { type: 'wire/decide-surprise', surprised: [] },
      ])
      await runWith(
        app,
        campaign,
        { type: 'encounter/roll-initiative', encounter, combatants: ['kaja', 'moll'] },
        [9, 2],
      )
      await begin(app, campaign, [
        { type: 'encounter/next-turn', encounter },
        { type: 'wire/place', encounter, positions: [{ combatant: 'kaja', x: 7, y: 6 }] },
      ])
    },
    now: (page) => openAttack(page, 'Rust Chorister Moll'),
  },
  ambush: {
    picture: 'wwn-ambush',
    title: 'an ambush of WWN: the card beside somebody who was caught',
    async before(app, campaign, encounter) {
      await begin(app, campaign, [
        { type: 'encounter/start', encounter },
        { type: 'wwn/decide-surprise', surprised: ['fen'], ambushers: ['travellers'] },
        { type: 'encounter/next-turn', encounter },
        { type: 'wwn/place', positions: [{ combatant: 'ysolde', at: { x: 12, y: 4 } }] },
      ])
    },
    now: (page) => look(page, 'Fen Cutter Osk'),
  },
  fleet: {
    picture: 'fleet-fire',
    title: 'a battle of two fleets: a click on a unit in reach',
    async before(app, campaign, encounter) {
      await run(app, campaign, { type: 'encounter/start', encounter })
      await runWith(app, campaign, { type: 'encounter/roll-initiative', encounter }, [19, 4])
      await run(app, campaign, { type: 'encounter/next-turn', encounter })
    },
    now: (page) => openAttack(page, 'Cinder 1'),
  },
}

export const MAP_SCENES_OF_GUIDE: readonly GuideScene[] = MAP_SCENES.map((scene): GuideScene => {
  const { picture, title, before, now } = MIDDLES[scene.key]
  return {
    title,
    async play(open, shoot) {
      const { system, sample, encounter, more } = scene
      const dataFolder = await seededFolder({ id: 'map', name: 'By map', system, sample, seed: 'dusk', more })
      const app = await open({ size: SIZE, dataFolder })
      const { page } = app
      await before(app, 'map', encounter)
      await openFight(page, 'By map')
      await expect(mapOf(page)).toBeVisible()
      await now(page)
      await page.waitForTimeout(500) // numbers that the host works out come a moment later
      await shoot({ name: picture, page, sign: mapOf(page) })
      await app.close()
      await removeFolder(dataFolder)
    },
  }
})
