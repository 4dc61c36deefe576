/** What is told of people before a fight: what they are, how they stand, what they hold and how fast they are. */
import { ownSum } from '@shared/campaign/conditions'
import type { Id } from '@shared/contract/types'
import { useCampaign } from '@/session/campaign'
import { sheetWindowsOf } from '@/system/loaded'
import type { Readiness, ShownPool } from '@/system/windows'
import { poolName } from '@/words/pools'
import { numeral, signed, ui } from '@/words/words'
import { poolSums } from './strength'

export interface PersonWords {
  /** Class, species, what a unit consists of. */
  what: string
  /** It is a whole line, and stands below the name. */
  isLong: boolean
  pools: string
  weapons: string
  /** With its sign; empty: nothing of their own. */
  initiative: string
}

const poolWords = ({ key, current, maximum }: ShownPool): string =>
  `${poolName({ key, label: null })} ${numeral(current)} / ${numeral(maximum)}`
/** @param own what conditions of the GM's own add to initiative */
function readinessWords(
  ready: Readiness | undefined,
  own: number,
): Pick<PersonWords, 'weapons' | 'initiative'> {
  const bonus =
    ready === undefined || (ready.initiative === null && own === 0) ? null : (ready.initiative ?? 0) + own
  return {
    weapons: ready?.weapons.join(', ') ?? '',
    initiative: bonus === null ? '' : ui('encounter.prepare.initiative', { bonus: signed(bonus) }),
  }
}

export function usePeopleWords() {
  const campaign = useCampaign()
  /** What keeps them alive, as it stands now. */
  function poolsOf(id: Id): readonly ShownPool[] {
    const sheet = campaign.sheet(id)
    return sheet === undefined ? [] : sheetWindowsOf(sheet).lifePools(sheet, campaign.view(id))
  }
  function wordsOf(id: Id): PersonWords {
    const sheet = campaign.sheet(id)
    if (sheet === undefined) return { what: '', isLong: false, pools: '', weapons: '', initiative: '' }
    const { words, areWordsLong, readiness } = sheetWindowsOf(sheet)
    return {
      what: words(sheet, campaign.nameOf),
      isLong: areWordsLong === true,
      pools: poolsOf(id).map(poolWords).join(' · '),
      ...readinessWords(
        readiness?.(sheet, (other) => campaign.sheet(other)),
        ownSum(sheet, 'initiative'),
      ),
    }
  }
  /** How many they are, and each pool of all of them together. */
  const strengthOf = (people: readonly Id[]): string =>
    [
      ui('encounter.list.people', { count: people.length }),
      ...poolSums(people.map(poolsOf)).map(poolWords),
    ].join(' · ')
  return { wordsOf, strengthOf }
}
