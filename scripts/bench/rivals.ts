/** The same work elsewhere, without disk and windows: hand-written mutable code, and the best-known turn engine with undo on. */
import { Client } from 'boardgame.io/client'
import type { Campaign } from '@shared/campaign/types'
import type { WcrpgCharacter } from '@shared/wcrpg/sheet'

/** A copy of everybody who can stand in a fight. */
const figuresOf = (campaign: Campaign): WcrpgCharacter[] =>
  structuredClone(campaign.roster).filter(
    (sheet): sheet is WcrpgCharacter => sheet.kind === 'wcrpg/character' && !sheet.template,
  )

/** Three numbers of one record changed in place: nothing can be faster, and nothing can be undone. */
export function handWritten(campaign: Campaign): (i: number) => void {
  const sheets = figuresOf(campaign)
  return (i) => {
    const sheet = sheets[i % sheets.length]
    if (sheet === undefined) return
    sheet.hp = 90_000 - (i % 1000)
    sheet.nhp = 90_000 - (i % 997)
    sheet.si = i % 500
  }
}

interface Figures {
  sheets: { hp: number; nhp: number; si: number | null }[]
}

export function boardgame(campaign: Campaign): (i: number) => void {
  const sheets = figuresOf(campaign)
  const client = Client<Figures>({
    debug: false,
    game: {
      setup: () => ({ sheets }),
      moves: {
        correct: ({ G }, index: number, value: number) => {
          const sheet = G.sheets[index]
          if (sheet === undefined) return
          sheet.hp = 90_000 - (value % 1000)
          sheet.nhp = 90_000 - (value % 997)
          sheet.si = value % 500
        },
      },
    },
  })
  client.start()
  return (i) => {
    client.moves.correct?.(i % sheets.length, i)
  }
}
