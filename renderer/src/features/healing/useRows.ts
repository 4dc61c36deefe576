/** The rows of the calendar: a lane for each patient, with ghosts of what would happen and estimates, and one for each medic. */
import { computed, type ComputedRef } from 'vue'
import type { Id, PoolView, Sheet } from '@shared/contract/types'
import { useCampaign } from '@/session/campaign'
import { say, ui } from '@/words/words'
import { aheadEntries, idsByName } from './ahead'
import type { ChartRow, Ghost, RowEstimate } from './chart/rows'
import { estimateOf } from './estimate'
import { laneWords } from './estimateWords'
import { loadsOf, type MedicLoad } from './medics'
import type { Estimates } from './useEstimates'
import type { Lanes, PersonLane } from './useLanes'
import type { Plan } from './usePlan'
import { inWords, medicOf, stateWords } from './words'

export interface PatientRow extends ChartRow {
  person: PersonLane
}
export interface MedicRow extends ChartRow {
  sheet: Sheet | undefined
  load: MedicLoad
  words: string
}
const LOAD_SECONDS = 8 * 3600

/** What would happen to each, by the plan's preview. */
function ghostsOf(plan: Plan, people: readonly PersonLane[]): ReadonlyMap<Id, Ghost[]> {
  const result = plan.ahead.preview.result.value
  const end = plan.target.value
  const byPatient = new Map<Id, Ghost[]>()
  if (result === null || end === null) return byPatient
  const idOf = idsByName(people.map(({ id, sheet }) => ({ id, name: sheet.name })))
  for (const entry of aheadEntries(result.log, { end, of: null, idOf })) {
    if (entry.kind !== 'line' || entry.patient === null) continue
    const known = byPatient.get(entry.patient) ?? []
    // one ghost a moment: the gravest tone of its lines would be hidden below the others
    if (known.at(-1)?.at !== entry.at) known.push({ at: entry.at, tone: entry.line.tone })
    byPatient.set(entry.patient, known)
  }
  return byPatient
}

/** A lane in words, with the pools of life of its patient. */
function labelOf({ sheet, lane }: PersonLane, pools: readonly PoolView[], now: number): string {
  const life = pools
    .filter(({ role }) => role === 'life')
    .map(({ key, current, maximum }) => `${say('pool', key)} ${String(current)} / ${String(maximum)}`)
  const [next] = lane.dues
  return ui('healing.lane', {
    name: sheet.name,
    state:
      lane.patient === null ? ui('healing.noState') : stateWords(lane.patient.state, lane.patient.stasis),
    pools: life.join(', '),
    next:
      next === undefined
        ? ui('healing.lane.nothing')
        : ui('healing.lane.due', { due: say('due', next.key), when: inWords(next.at, now) }),
  })
}

export function useRows(
  { people, inNeed, now, stations }: Lanes,
  shownPeople: ComputedRef<readonly PersonLane[]>,
  { plan, estimates }: { plan: Plan; estimates: Estimates },
) {
  const store = useCampaign()
  const nameOf = (id: Id): string => store.nameOf(id) ?? id

  const ghosts = computed(() => ghostsOf(plan, people.value))
  function estimateFor(id: Id): RowEstimate | null {
    const asked = estimates.asked.value.get(id)
    const estimate = asked === undefined ? null : estimateOf(asked.runs)
    if (asked === undefined || estimate === null) return null
    const isStale = estimates.isStale(asked)
    return { ...estimate, from: asked.from, isStale, words: laneWords(estimate, isStale) }
  }
  const patients = computed<PatientRow[]>(() =>
    shownPeople.value.map((person) => ({
      id: person.id,
      label: labelOf(person, store.view(person.sheet.id)?.pools ?? [], now.value),
      person,
      patient: person.lane.patient,
      dues: person.lane.dues.map((due) => {
        const medic = medicOf(due, person.id)
        return { due, patient: person.id, note: medic === null ? null : nameOf(medic) }
      }),
      ghosts: ghosts.value.get(person.id) ?? [],
      estimate: estimateFor(person.id),
    })),
  )
  return { patients, medics: useMedicRows({ people, now, stations }, nameOf), inNeed }
}

/** A lane for each medic: whom they tend, and what they will have to do in the next hours. */
function useMedicRows(
  { people, now, stations }: Pick<Lanes, 'people' | 'now' | 'stations'>,
  nameOf: (id: Id) => string,
): ComputedRef<MedicRow[]> {
  const store = useCampaign()
  return computed(() =>
    loadsOf(
      stations.value,
      people.value.map(({ lane }) => lane),
      { now: now.value, seconds: LOAD_SECONDS },
    ).map((load) => {
      const words = ui('healing.medics.load', {
        patients: ui('healing.medics.patients', { count: load.patients.length }),
        checks: ui('healing.medics.checks', { count: load.checks }),
      })
      return {
        id: load.medic,
        label: ui('healing.medics.lane', { name: nameOf(load.medic), load: words }),
        sheet: store.sheet(load.medic),
        load,
        words,
        patient: null,
        dues: load.dues.map(({ due, patient }) => ({ due, patient, note: nameOf(patient) })),
        ghosts: [],
        estimate: null,
      }
    }),
  )
}
