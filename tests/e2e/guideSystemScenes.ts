/** Pictures of the guide's chapter on several rule systems in one campaign. */
import type { Command } from '@shared/contract/types'
import { run } from './fightScene'
import { type GuideScene, sample, SIZE } from './guideScene'
import { expect } from './launch'
import { openFight, runWith } from './wireScene'
import { go } from './going'

const encounter = 'orison-gap'

/** The raiders' wing has hit the flight for 40, which was spread by itself: the captain got out, a pilot's craft was hit. */
const twoScales: GuideScene = {
  title: 'several systems: the settings, and people aboard',
  async play(open, shoot) {
    const app = await open({ size: SIZE })
    const { page } = app
    const campaign = await sample(app, 'Tallow', 'wcrpg', 'twoScales')
    await openFight(page)
    await go(page, '#/settings')
    const systems = page.getByRole('list', { name: 'Rule systems in use' })
    await expect(systems).toContainText('Main system')
    await systems.scrollIntoViewIfNeeded()
    await shoot({ name: 'systems', page, sign: systems })

    const send = (command: Command): Promise<void> => run(app, campaign, command)
    await send({ type: 'encounter/start', encounter })
    await runWith(app, campaign, { type: 'encounter/roll-initiative', encounter }, [4, 15])
    await send({ type: 'encounter/next-turn', encounter })
    await send({
      type: 'mass-combat/place',
      encounter,
      positions: [{ unit: 'tern-wing', at: { x: 4, y: 4 } }],
    })
    const attackers = [{ unit: 'tern-wing', weapon: 'twinBlasters' }]
    await runWith(
      app,
      campaign,
      { type: 'mass-combat/attack', encounter, attackers, target: 'lance', spread: 'owner' },
      [19],
    )
    await runWith(app, campaign, { type: 'encounter/next-turn', encounter }, [19])
    await go(page, '#/encounter')
    await page.getByRole('tab', { name: 'Persons' }).click()
    const news = page.getByRole('listitem').filter({ hasText: 'Got out of the craft' })
    await expect(news).toBeVisible()
    await shoot({ name: 'aboard', page, sign: news })
  },
}

export const SYSTEM_SCENES: readonly GuideScene[] = [twoScales]
