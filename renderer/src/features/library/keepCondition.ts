/** A condition that somebody has goes into the library, for whoever will have it next. */
import './words'
import type { Condition, Sheet } from '@shared/campaign/types'
import { useNotices } from '@/session/notices'
import { ui } from '@/words/words'
import { putEntry } from './keeping'
import { draftOfMarker } from './ownConditions'

export async function keepCondition(sheet: Pick<Sheet, 'kind'>, condition: Condition): Promise<void> {
  const draft = draftOfMarker(sheet, condition)
  const put = await putEntry(draft)
  if (put !== null)
    useNotices().tell({
      tone: 'good',
      title: ui('library.condition.kept', { name: draft.name }),
      key: 'library.condition',
    })
}
