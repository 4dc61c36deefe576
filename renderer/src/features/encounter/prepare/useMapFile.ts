/** A map file of another program on its way in: chosen or dropped, read by the host, and shown before anything changes. */
import { ref, shallowRef } from 'vue'
import { useCampaign } from '@/session/campaign'
import { arrivalOf, chooseFiles, type Arrival } from '@/session/chooseFiles'
import { failureOf } from '@/session/link'
import { failureWords } from '@/session/notices'
import { lookAtMap, type MapFileHere } from '@/session/pictures'

export function useMapFile() {
  const campaign = useCampaign()
  const isBusy = ref(false)
  const problem = ref<string | null>(null)
  /** Read, and waiting for the GM's word. */
  const found = shallowRef<MapFileHere | null>(null)

  async function during(arrive: () => Promise<Arrival | undefined>): Promise<void> {
    const open = campaign.id
    if (isBusy.value || open === null) return
    isBusy.value = true
    problem.value = null
    try {
      const arrival = await arrive()
      const file = arrival === undefined ? null : await lookAtMap(open, arrival)
      if (campaign.id === open) found.value = file
    } catch (thrown) {
      const { text, kept } = failureWords(failureOf(thrown))
      problem.value = [text, kept].filter((words) => words !== undefined).join(' ')
    } finally {
      isBusy.value = false
    }
  }
  const choose = (): Promise<void> => during(async () => (await chooseFiles('map'))[0])
  const take = (file: File): Promise<void> => during(() => Promise.resolve(arrivalOf(file)))
  return { isBusy, problem, found, choose, take }
}
