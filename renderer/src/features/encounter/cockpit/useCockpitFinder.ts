/** What the palette finds in a fight: its people, what whoever is shown may do, and commands written out. */
import type { Id } from '@shared/contract/types'
import { type Found, useFinder, withNames } from '@/actions/finders'
import { wordsMatch } from '@/actions/rank'
import { offerWords } from '@/features/forms/words'
import { useCampaign } from '@/session/campaign'
import type { IconName } from '@/ui/icons'
import { ui } from '@/words/words'
import { combatantOf, lateRollers } from './order'
import { listedDialogs } from './scenes'
import { spoken, type Verb } from './spoken'
import type { Cockpit } from './useCockpit'

const MOST_PEOPLE = 6
const MOST_OFFERS = 6
type Meaning = { kind: 'dialog'; key: string; label: string; icon: IconName } | { kind: 'initiative' }

/** Commands written out: the dialogs about one combatant with their amount, and initiative of those who came late. */
function createCommands(cockpit: Cockpit, nameOf: (id: Id) => string, people: (text: string) => Id[]) {
  const campaign = useCampaign()
  const verbs = (): Verb<Meaning>[] => [
    ...listedDialogs(cockpit.system).map(({ key, short, icon }): Verb<Meaning> => ({
      words: [...ui(short).split(' '), ...(key === 'damage' ? ui('palette.words.damage').split(' ') : [])],
      means: { kind: 'dialog', key, label: ui(short), icon },
    })),
    { words: ui('palette.words.initiative').split(' '), means: { kind: 'initiative' } },
  ]
  function initiativeOf(whom: string): Found[] {
    const encounter = cockpit.encounter.value
    if (encounter === undefined) return []
    const sideOf = (id: Id): string => campaign.sideMark(combatantOf(encounter, id)?.side ?? '').name
    const named = lateRollers(encounter).filter(
      (id) => whom === '' || wordsMatch(`${nameOf(id)} ${sideOf(id)}`, whom),
    )
    if (named.length === 0) return []
    return [
      {
        id: 'encounter.initiative',
        words: ui('palette.initiative', { count: named.length }),
        kind: ui('group.encounter'),
        icon: 'die',
        run: () => cockpit.send({ type: 'encounter/roll-initiative', combatants: named }),
      },
    ]
  }
  function openDialog(key: string, combatant: Id, amount: number | null): void {
    cockpit.show(combatant)
    const typed = amount === null ? {} : { typed: String(amount) }
    cockpit.dialog.value = { kind: 'ofSystem', key, combatant, ...typed }
  }
  return (text: string): Found[] =>
    spoken(verbs(), text).flatMap(({ means, amount, whom }): Found[] => {
      if (means.kind === 'initiative') return initiativeOf(whom)
      const shown = cockpit.shown.value === null ? [] : [cockpit.shown.value]
      return (whom === '' ? shown : people(whom)).map((id) => ({
        id: `encounter.${means.key}.${id}`,
        words: ui(amount === null ? 'palette.toWhom' : 'palette.muchToWhom', {
          what: means.label,
          who: nameOf(id),
          number: amount ?? 0,
        }),
        kind: ui('group.encounter'),
        icon: means.icon,
        run: () => {
          openDialog(means.key, id, amount)
        },
      }))
    })
}

export function useCockpitFinder(cockpit: Cockpit): void {
  const campaign = useCampaign()
  const nameOf = (id: Id): string => campaign.view(id)?.name ?? campaign.nameOf(id) ?? id
  const people = (text: string): Id[] => withNames(cockpit.rows.value, nameOf, text, MOST_PEOPLE)
  const commands = createCommands(cockpit, nameOf, people)
  const inFight = (text: string): Found[] =>
    people(text).map((id) => ({
      id: `encounter.show.${id}`,
      words: ui('palette.show', { who: nameOf(id) }),
      kind: ui('group.encounter'),
      icon: 'encounter',
      run: () => {
        cockpit.show(id)
      },
    }))
  function actions(text: string): Found[] {
    const shown = cockpit.shown.value
    if (shown === null || !cockpit.isRunning.value) return []
    return cockpit.offers.value
      .filter(({ refused }) => refused === null)
      .map((offer) => ({ offer, words: offerWords(offer, campaign.nameOf) }))
      .filter(({ words }) => wordsMatch(words, text))
      .slice(0, MOST_OFFERS)
      .map(({ offer, words }, at) => ({
        id: `encounter.act.${offer.key}.${String(at)}`,
        words: ui('palette.act', { who: nameOf(shown), what: words }),
        kind: ui('group.encounter'),
        icon: 'play',
        run: () => {
          cockpit.form.open(offer)
        },
      }))
  }
  useFinder((text) => [...commands(text), ...inFight(text), ...actions(text)])
}
