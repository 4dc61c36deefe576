/** Why no campaign is at hand, and what to do about it: not there, taken over, or nobody's. */
import type { PlaceView } from '@shared/contract/place'
import { ui } from '@/words/words'

export interface PlaceWords {
  title: string
  why: string
  kept: string
  /** The button that tries it again. */
  back: string
}

export function placeWords(view: Pick<PlaceView, 'state' | 'folder' | 'isTaken'> | null): PlaceWords {
  const folder = view?.folder ?? null
  if (view?.state !== 'lost')
    return {
      title: ui('place.missing'),
      why: folder === null ? ui('place.missingNote') : ui('place.missingText', { folder }),
      kept: ui('place.missingKept'),
      back: ui('place.lookAgain'),
    }
  const back = ui('place.lostBack')
  const named = { folder: folder ?? '' }
  return view.isTaken
    ? { title: ui('place.lost'), why: ui('place.lostText', named), kept: ui('place.lostKeptText'), back }
    : { title: ui('place.gone'), why: ui('place.goneText', named), kept: ui('place.goneKeptText'), back }
}
