/** An entry into the open campaign, from wherever it was chosen: the palette, a drop. */
import './words'
import type { Router } from 'vue-router'
import type { Id } from '@shared/contract/types'
import type { LibraryRow } from '@shared/library/row'
import { useCampaign } from '@/session/campaign'
import { useLibrary } from '@/session/library'
import { ask } from '@/session/link'
import { useNotices } from '@/session/notices'
import { ui } from '@/words/words'
import { deedOf } from './deedOf'
import { addToCampaign, prepareFight, rollTable } from './deeds'

async function rolled(id: Id): Promise<void> {
  const reading = await ask('library.read', { id })
  const text = await rollTable(reading)
  if (text !== null)
    useNotices().tell({ tone: 'neutral', title: reading.entry.name, text, key: 'library.rolled' })
}

/** Its own dialog asks whom it concerns. */
const isAsked = ({ kind }: Pick<LibraryRow, 'kind'>): boolean => kind === 'condition' || kind === 'hazard'

/** @param router where what was made is shown; absent: the view stays */
export async function takeEntry(id: Id, router?: Router): Promise<void> {
  const library = useLibrary()
  await library.load()
  const row = library.byId.get(id)
  if (row === undefined) return
  const deed = useCampaign().id === null ? 'look' : deedOf(row)
  await useNotices().attempt({ key: 'library' }, async () => {
    if (deed === 'add') await addToCampaign([row])
    else if (deed === 'prepare') {
      const encounter = await prepareFight(await ask('library.read', { id }))
      if (encounter !== null) await router?.push({ name: 'encounter', params: { encounter } })
    } else if (deed === 'roll') await rolled(id)
    // whom it is given to, who is in it, and for which fight a map is, is chosen there
    else if (router !== undefined)
      await router.push({ name: 'library', params: { entry: id }, query: isAsked(row) ? { do: '1' } : {} })
    else
      useNotices().tell({
        tone: 'neutral',
        title: ui(deed === 'lay' ? 'library.map.there' : 'library.give.there', { name: row.name }),
        key: 'library',
      })
  })
}
