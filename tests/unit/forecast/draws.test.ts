/** WWN-CCA-20: who has a weapon ready draws it, and lets a bow go for it, rather than strike with bare hands. */
import { expect, it } from 'vitest'
import { UNARMED } from '@shared/wwn/names'
import { seedGenerator } from '../../../electron/engine/generator'
import { copyOf, PlainTable } from '../../../electron/forecast/fight'
import { autoplay } from '../../../electron/rules/autoplay'
import { prepared, sampleCommands } from '../../../scripts/bench/prepared'

it('a readied weapon is drawn by whom a foe has reached', () => {
  const { campaign, encounter } = prepared('wwn', sampleCommands('wwn', 'harrowFen'), 0)
  const knives = encounter.combatants.flatMap(({ id, sheet: of }) => {
    const sheet = campaign.roster.find((one) => one.id === of)
    return sheet?.kind === 'wwn/character' &&
      Object.values(sheet.weapons).some(({ state }) => state === 'readied')
      ? [id]
      : []
  })
  expect(knives.length).toBeGreaterThan(0)
  const bare: string[] = []
  let drawn = 0
  for (let run = 0; run < 20; run++) {
    const table = new PlainTable(copyOf(campaign), seedGenerator(`draws ${String(run)}`))
    for (const type of ['encounter/start', 'encounter/roll-initiative'])
      expect(table.do({ type, encounter: encounter.id }, null)).toBeNull()
    for (const { by, command } of autoplay(table, encounter.id, 30)) {
      if (command.type === 'wwn/handle-item' && command['to'] === 'inHand') drawn++
      if (command.type === 'wwn/attack' && command['weapon'] === UNARMED && by !== null) bare.push(by)
    }
  }
  expect(drawn).toBeGreaterThan(0)
  expect(bare.filter((who) => knives.includes(who))).toEqual([])
})
