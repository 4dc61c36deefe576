/** Hit points that are rolled: a character's at a new level, a foe's from its hit dice (WWN-HPT-01). */
import { roller, type Dice } from '../../../engine/dice'
import { findById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { tally } from '../../../engine/tally'
import { hitPointDice, maximumAtNewLevel } from '../sheet/derived'
import { isCharacter, modifierOf } from '../sheet/person'
import { defineCommand, type PayloadOf, type Resolution, type Sheet } from '../types'
import { inAFight, missingSheet } from './check'

const FOE_HIT_DIE = 'd8'
const MOST_HIT_POINTS = 400

const dieOf = (faces: PayloadOf<'wwn/gain-level'>['faces']): Parameters<Dice['roll']>[0] => `d${faces}`

function rollHitDice(
  resolution: Resolution,
  sheet: Readonly<Sheet>,
  kind: Parameters<Dice['roll']>[0],
  count: number,
): number[] {
  return resolution.dice.roll(kind, count, {
    purpose: 'wwnHitPoints',
    roller: roller(sheet),
    rule: 'WWN-HPT-01',
    with: { who: sheet.name },
  })
}

/** What was lost stays lost; nobody who is down gets up by it. */
function setMaximum({ hitPoints, vitality }: Sheet, maximum: number): void {
  const lost = hitPoints.maximum - hitPoints.current
  hitPoints.maximum = maximum
  if (vitality === 'able') hitPoints.current = Math.min(maximum, Math.max(1, maximum - lost))
}

const gainLevel = defineCommand('wwn/gain-level', {
  rules: ['WWN-HPT-01', 'WWN-CLS-01'],
  /** Refusals: `unknown-sheet`, `no-levels` (a foe), `is-dead`, `in-a-fight`, `not-a-new-level`. */
  refuse({ campaign }, { sheet: id, level }) {
    const missing = missingSheet(campaign, id)
    if (missing !== null) return missing
    const sheet = findById(campaign.roster, id)
    if (sheet === undefined || !isCharacter(sheet)) return refuse('no-levels', { who: sheet?.name ?? id })
    if (sheet.vitality === 'dead') return refuse('is-dead', { who: sheet.name })
    const early = inAFight(campaign)
    if (early !== null) return early
    return level > sheet.level ? null : refuse('not-a-new-level', { who: sheet.name, level: sheet.level })
  },
  apply(resolution, { sheet: id, level, faces, perDie }) {
    const sheet = resolution.sheet(id)
    if (!isCharacter(sheet)) throw new Error('a refused command was applied')
    const added = modifierOf(sheet, 'constitution') + perDie
    const worth = hitPointDice(rollHitDice(resolution, sheet, dieOf(faces), level), added)
    const rolled = tally('wwnHitPointsRolled', 'WWN-HPT-01', { who: sheet.name, level })
    for (const points of worth) rolled.add('wwnHitDie', points, { faces })
    const before = sheet.hitPoints.maximum
    const maximum = Math.min(MOST_HIT_POINTS, maximumAtNewLevel(before, rolled.total))
    sheet.level = level
    setMaximum(sheet, maximum)
    resolution.log.say(
      'wwn.level.gained',
      { who: sheet.name, level, before, most: maximum, rolled: rolled.total },
      { rule: 'WWN-HPT-01', tone: 'good', derivations: [rolled], secret: !sheet.player },
    )
  },
})

const rollFoes = defineCommand('wwn/roll-hit-points', {
  rules: ['WWN-HPT-01'],
  /** Refusals: `unknown-sheet`, `named-twice`, `no-hit-dice` (a character, or none on the line), `is-dead`, `in-a-fight`. */
  refuse({ campaign }, { sheets }) {
    if (new Set(sheets).size < sheets.length) return refuse('named-twice')
    for (const id of sheets) {
      const sheet = findById(campaign.roster, id)
      if (sheet === undefined) return refuse('unknown-sheet', { sheet: id })
      if (isCharacter(sheet) || sheet.hitDice === 0) return refuse('no-hit-dice', { who: sheet.name })
      if (sheet.vitality === 'dead') return refuse('is-dead', { who: sheet.name })
    }
    return inAFight(campaign)
  },
  apply(resolution, { sheets }) {
    for (const id of sheets) {
      const sheet = resolution.sheet(id)
      if (isCharacter(sheet)) throw new Error('a refused command was applied')
      const rolled = tally('wwnHitPointsRolled', 'WWN-HPT-01', { who: sheet.name, level: sheet.hitDice })
      for (const face of rollHitDice(resolution, sheet, FOE_HIT_DIE, sheet.hitDice))
        rolled.add('wwnHitDie', face, { faces: 8 })
      setMaximum(sheet, rolled.total)
      resolution.log.say(
        'wwn.hitPoints.rolled',
        { who: sheet.name, most: rolled.total },
        { rule: 'WWN-HPT-01', derivations: [rolled], secret: true },
      )
    }
  },
})

export const hitPointCommands = [gainLevel, rollFoes]
