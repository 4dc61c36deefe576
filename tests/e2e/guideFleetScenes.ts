/** Pictures of the guide from the middle and the end of an evening: a turn of two fleets in the log, a newcomer, and both reports. */
import type { Command } from '@shared/contract/types'
import { BATTLE, initiative } from './battleScene'
import { seededFolder } from './eveningScene'
import { row, run } from './fightScene'
import { fleetCommands, sideFires } from './fleetLogScene'
import { type GuideScene, SIZE } from './guideScene'
import { expect, removeFolder } from './launch'
import { beginYard, openFight, runWith } from './wireScene'

const NAME = 'Tallow'
const next = (encounter: string): Command => ({ type: 'encounter/next-turn', encounter })

const fleets: GuideScene = {
  title: 'mass combat: a turn in the log, and the report',
  async play(open, shoot) {
    const folder = await seededFolder({
      id: 'tallow',
      name: NAME,
      system: 'mass-combat',
      sample: 'none',
      seed: 'dusk',
      more: fleetCommands(),
    })
    const app = await open({ size: SIZE, dataFolder: folder })
    const { page } = app
    const battle = 'tallow'
    await runWith(app, battle, initiative.command, initiative.faces)
    await run(app, battle, next(BATTLE))
    await openFight(page, NAME)
    await page.getByRole('tab', { name: 'Log' }).click()
    for (let side = 0; side < 2; side++) {
      await sideFires(app, battle, 6)
      await run(app, battle, next(BATTLE))
    }
    const sum = page
      .getByRole('tabpanel', { name: 'Log' })
      .getByText(/of 6 destroyed/)
      .first()
    await shoot({ name: 'fleet-log', page, sign: sum })
    await run(app, battle, { type: 'encounter/end', encounter: BATTLE, winner: 'blue' })
    await expect(page.getByRole('table')).toHaveCount(2)
    await shoot({ name: 'fleet-report', page, sign: page.getByText('Won by Tide Fleet') })
    await app.close()
    await removeFolder(folder)
  },
}

const yard: GuideScene = {
  title: 'WIRE: somebody comes late, and the report',
  async play(open, shoot) {
    const app = await open({ size: SIZE })
    const { page } = app
    const campaign = await beginYard(app)
    const encounter = 'yard'
    const late = 'Toll Keeper Brann'
    await run(app, campaign, {
      type: 'roster/add',
      sheet: { id: 'brann', kind: 'wire/character', name: late, reaction: 9 },
    })
    await openFight(page)
    await run(app, campaign, { type: 'encounter/add', encounter, side: 'choir', sheets: ['brann'] })
    await runWith(
      app,
      campaign,
      { type: 'encounter/roll-initiative', encounter, combatants: ['brann'] },
      [18],
    )
    const newcomer = row(page, late)
    await expect(newcomer).toHaveAccessibleName(/Acts next round/)
    await shoot({ name: 'wire-late', page, sign: newcomer })
    const hurt = (sheet: string, amount: number): Promise<void> =>
      run(app, campaign, { type: 'wire/damage', sheet, damageType: 'permanent', amount, reduced: false })
    await hurt('vann', 40)
    await hurt('jory', 24)
    await hurt('kaja', 9)
    await run(app, campaign, { type: 'encounter/end', encounter, winner: 'couriers' })
    await expect(page.getByRole('table')).toHaveCount(2)
    await shoot({ name: 'wire-report', page, sign: page.getByText('Won by The couriers') })
  },
}

export const FLEET_SCENES: readonly GuideScene[] = [fleets, yard]
