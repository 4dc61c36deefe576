/** Takes in the words of the forecast, and says its numbers. Imported before everything that says them. */
import type { Sheet } from '@shared/campaign/types'
import * as forecast from '@shared/messages/en/forecast'
import type { Share } from '@shared/forecast/runs'
import { takeWords } from '@shared/words/catalogue'
import type { Encounter } from '@shared/contract/types'
import { encounterSystem } from '@/system/loaded'
import { message, numeral, ui } from '@/words/words'

takeWords(forecast)

const HUNDRED = 100

/** In whole percent; near nothing and near all in tenths, so that neither is said of what is not. */
export function percentOf(share: number): string {
  const percent = share * HUNDRED
  const isWhole = percent === 0 || percent === HUNDRED || (percent >= 1 && percent <= HUNDRED - 1)
  return numeral(isWhole ? Math.round(percent) : Math.round(percent * 10) / 10)
}

/** What was never seen is under the end of its interval, and what always was is over it. */
export function shareWords({ share, low, high }: Share): string {
  const up = numeral(Math.ceil(high * HUNDRED * 10 - 1e-9) / 10)
  const down = numeral(Math.floor(low * HUNDRED * 10 + 1e-9) / 10)
  if (share === 0) return ui('forecast.share.none', { high: up })
  if (share === 1) return ui('forecast.share.all', { low: down })
  return ui('forecast.share', { percent: percentOf(share), low: percentOf(low), high: percentOf(high) })
}

/** Where the true share lies, most likely, and of how many runs that is told. */
export const intervalOf = ({ low, high, of }: Share): string =>
  ui('forecast.interval.hint', { low: percentOf(low), high: percentOf(high), runs: numeral(of) })

/** “Round 3”, or as the fight's rule system calls it. */
export const roundWords = (encounter: Encounter, round: number): string =>
  message(`ui.${encounterSystem(encounter).cockpit.roundLabel ?? 'encounter.bar.round'}`, { round })

const nameIn = (list: unknown, key: string): string | undefined => {
  if (typeof list !== 'object' || list === null) return undefined
  const found: unknown = Array.isArray(list)
    ? list.find((one: unknown) => (one as { id?: unknown } | null)?.id === key)
    : (list as Record<string, unknown>)[key]
  const name = (found as { name?: unknown } | undefined)?.name
  return typeof name === 'string' && name !== '' ? name : undefined
}

/** Name of a weapon, spell or power by its key: on the sheet, or on the type that a unit is made of. */
export function meansName(sheets: readonly (Sheet | undefined)[], key: string): string {
  for (const sheet of sheets)
    for (const list of ['weapons', 'spells', 'powers']) {
      const name = nameIn((sheet as Record<string, unknown> | undefined)?.[list], key)
      if (name !== undefined) return name
    }
  return ui('forecast.byHand')
}
