/**
 * Taking one picture in, from a dialog, a drop or the clipboard: what went wrong is said beside the place, in the
 * host's words. Nothing is decided here of what a picture is: the host looks at its bytes.
 */
import { ref } from 'vue'
import type { AssetPurpose, AssetView } from '@shared/contract/files'
import { useCampaign } from '@/session/campaign'
import { arrivalOf, chooseFiles, type Arrival } from '@/session/chooseFiles'
import { failureOf } from '@/session/link'
import { addPicture } from '@/session/pictures'
import { hasWords, message, say, ui } from '@/words/words'

function failureWords(thrown: unknown): string {
  const { code, with: parameters } = failureOf(thrown)
  const kept = `error.${code}.kept`
  return [say('error', code, parameters), ...(hasWords(kept) ? [message(kept)] : [])].join(' ')
}

/** @param taken called with the picture once the campaign has it, if the same campaign is still open */
export function useTakePicture(purpose: AssetPurpose, taken: (picture: AssetView) => unknown) {
  const campaign = useCampaign()
  const isBusy = ref(false)
  const problem = ref<string | null>(null)

  async function during(work: (campaign: string) => Promise<AssetView | null>): Promise<void> {
    const open = campaign.id
    if (isBusy.value || open === null) return
    isBusy.value = true
    problem.value = null
    try {
      const picture = await work(open)
      if (picture !== null && campaign.id === open) await taken(picture)
    } catch (thrown) {
      problem.value = failureWords(thrown)
    } finally {
      isBusy.value = false
    }
  }
  const take = (arrival: Arrival): Promise<void> => during((open) => addPicture(open, arrival, purpose))

  /** Files that were dropped or pasted: exactly one is taken. */
  function takeFiles(files: readonly File[], none: string): void {
    const [file, ...others] = files
    if (file === undefined) problem.value = none
    else if (others.length > 0) problem.value = ui('pictures.problem.one', { count: files.length })
    else void take(arrivalOf(file))
  }
  const choose = (): Promise<void> =>
    during(async (open) => {
      const [chosen] = await chooseFiles('picture')
      return chosen === undefined ? null : addPicture(open, chosen, purpose)
    })
  const takeDropped = (files: readonly File[]): void => takeFiles(files, ui('pictures.problem.noFile'))
  const paste = (data: DataTransfer | null): void =>
    takeFiles([...(data?.files ?? [])], ui('pictures.problem.notPasted'))

  const drop = (data: DataTransfer | null): void => {
    takeDropped([...(data?.files ?? [])])
  }

  return { isBusy, problem, choose, drop, paste, takeDropped }
}
export type PictureTaker = ReturnType<typeof useTakePicture>
