/** Pictures of an evening's course in the chapters of WCRPG and WWN: the middle of a fight, and what it has cost. */
import type { Command } from '@shared/contract/types'
import { seededFolder } from './eveningScene'
import { run } from './fightScene'
import { type GuideScene, SIZE } from './guideScene'
import { expect, removeFolder } from './launch'
import { campaignNow, openFight } from './wireScene'

interface Course {
  system: string
  sample: string
  encounter: string
  /** Up to the middle of the fight, and from there to its end; the dice fall as they always do. */
  middle: readonly Command[]
  end: readonly Command[]
}

const evening = (title: string, name: string, course: Course): GuideScene => ({
  title,
  async play(open, shoot) {
    const { system, sample, encounter } = course
    const dataFolder = await seededFolder({ id: name, name: 'Evening', system, sample, seed: 'dusk' })
    const app = await open({ size: SIZE, dataFolder })
    const { page } = app
    await run(app, name, { type: 'encounter/start', encounter })
    for (const command of course.middle) await run(app, name, command)
    await openFight(page, 'Evening')
    const outcome = page.getByRole('region', { name: 'Outcome' })
    await expect(outcome).toBeVisible()
    await expect(
      page.getByRole('group', { name: 'Available actions' }).getByRole('button').first(),
    ).toBeVisible()
    await page.waitForTimeout(500) // numbers that the host works out come a moment later
    await shoot({ name: `${name}-middle`, page, sign: outcome })
    for (const command of course.end) await run(app, name, command)
    const [winner] = (await campaignNow(app, name)).encounters[0]?.sides ?? []
    await run(app, name, { type: 'encounter/end', encounter, winner: winner?.id ?? null })
    const report = page.getByRole('table').first()
    await expect(report).toBeVisible()
    await shoot({ name: `${name}-report`, page, sign: report })
    await app.close()
    await removeFolder(dataFolder)
  },
})

const shot = (sheet: string, amount: number): Command => ({
  type: 'wcrpg/damage',
  sheet,
  amount,
  damageType: 'lethal',
  part: 'bodyNonVital',
})
const blow = (target: string, damage: number): Command => ({
  type: 'wwn/damage',
  target,
  damage,
  spares: false,
})
const dock = { encounter: 'dock' } as const

/** The same campaign each time, so that the same dice are played ahead. */
const odds: GuideScene = {
  title: 'how a fight may end',
  async play(open, shoot) {
    const name = 'Harrow Fen'
    const given = { id: 'fen', name, system: 'wwn', sample: 'harrowFen', seed: 'dusk' }
    const dataFolder = await seededFolder(given)
    const app = await open({ size: SIZE, dataFolder })
    await openFight(app.page, name)
    await app.page.keyboard.press('f')
    const told = app.page.getByText(/^Fights played: [\d,]+, everybody by autopilot\.$/)
    await expect(told).toBeVisible({ timeout: 45_000 })
    await shoot({ name: 'forecast', page: app.page, sign: told })
    await app.close()
    await removeFolder(dataFolder)
  },
}

export const EVENING_SCENES: readonly GuideScene[] = [
  odds,
  evening('an evening of WCRPG: its middle and what it has cost', 'wcrpg-evening', {
    system: 'wcrpg',
    sample: 'cargoDock',
    encounter: 'dock',
    middle: [
      { type: 'wcrpg/decide-surprise', ...dock, surprised: [] },
      { type: 'encounter/roll-initiative', ...dock },
      { type: 'wcrpg/roll-ranges', ...dock },
      { type: 'encounter/next-turn', ...dock },
      shot('s1', 200),
      shot('s2', 200),
      shot('tam', 55),
      shot('s4', 30),
    ],
    end: [shot('s3', 200), shot('s4', 200), shot('boss', 200)],
  }),
  evening('an evening of WWN: its middle and what it has cost', 'wwn-evening', {
    system: 'wwn',
    sample: 'harrowFen',
    encounter: 'sluice',
    middle: [
      { type: 'wwn/decide-surprise', surprised: [] },
      { type: 'encounter/roll-initiative', encounter: 'sluice' },
      { type: 'encounter/next-turn', encounter: 'sluice' },
      {
        type: 'wwn/place',
        positions: [
          { combatant: 'ysolde', at: { x: 12, y: 4 } },
          { combatant: 'tamsin', at: { x: 12, y: 6 } },
          { combatant: 'pell', at: { x: 7, y: 7 } },
        ],
      },
      blow('osk', 9),
      blow('tamsin', 6),
      blow('bramwick', 9),
      blow('kresk', 7),
    ],
    end: [blow('kresk', 20), blow('lodd', 20), blow('vee', 20), blow('hound', 20)],
  }),
]
