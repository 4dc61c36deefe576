/** Tables: a row by its weight, with the campaign's dice. Every row comes as often as its weight says, to the last face. */
import { DIE_FACES, type DieKind } from '@shared/contract/types'
import { rollAmount } from '../effects'
import { refuse, type WholeResolution } from '../system'
import { rangeOf } from '@shared/campaign/effects'
import { defineCommand } from './define'
import { missingEncounter } from './encounter'

/** Dice that a table is rolled with, smallest first; two of d% beyond the largest. */
const DICE = ['d4', 'd6', 'd8', 'd10', 'd12', 'd20', 'percent'] as const satisfies readonly DieKind[]

const facesOf = (kind: DieKind): number => DIE_FACES[kind].highest - DIE_FACES[kind].lowest + 1

/** The smallest dice with a face for each share: one, or several of d% read as the digits of one number. */
function diceFor(shares: number): { kind: DieKind; count: number; faces: number } {
  const kind = DICE.find((one) => facesOf(one) >= shares)
  if (kind !== undefined) return { kind, count: 1, faces: facesOf(kind) }
  const faces = facesOf('percent')
  const count = Math.ceil(Math.log(shares) / Math.log(faces))
  return { kind: 'percent', count, faces: faces ** count }
}

/** A number from 0 to below the sum of all weights, each as likely; faces that do not divide evenly are rolled again. */
function rollBelow({ dice }: WholeResolution, shares: number, table: string): number {
  const { kind, count, faces } = diceFor(shares)
  const fair = faces - (faces % shares)
  for (;;) {
    const rolled = dice.roll(kind, count, { purpose: 'table', with: { table }, roller: null, rule: '' })
    const number = rolled.reduce((sum, face) => sum * facesOf(kind) + face - DIE_FACES[kind].lowest, 0)
    if (number < fair) return Math.floor((number * shares) / fair)
  }
}

const roll = defineCommand('table/roll', {
  rules: [],
  apply(resolution, { name, rows, open }) {
    const shares = rows.reduce((sum, { weight }) => sum + weight, 0)
    let left = shares === 1 ? 0 : rollBelow(resolution, shares, name)
    const row = rows.find(({ weight }) => {
      left -= weight
      return left < 0
    })
    if (row === undefined) throw new Error('a table was rolled beyond its last row')
    resolution.log.say(
      'table.rolled',
      { table: name, text: row.text },
      { tone: 'note', secret: open !== true },
    )
  },
})

const rollAmountOf = defineCommand('amount/roll', {
  rules: [],
  /** Refusals: `unknown-encounter`, `no-amount`. */
  refuse: ({ campaign }, { encounter, ...amount }) =>
    missingEncounter(campaign, encounter) ?? (rangeOf(amount)[1] === 0 ? refuse('no-amount') : null),
  apply(resolution, { encounter: _in, name, ...amount }) {
    const total = rollAmount(resolution.own, null, { name, amount })
    resolution.log.say(
      'amount.rolled',
      { name, amount: total.total },
      { tone: 'note', derivations: [total], secret: true },
    )
  },
})

export const tableCommands = [roll, rollAmountOf]
