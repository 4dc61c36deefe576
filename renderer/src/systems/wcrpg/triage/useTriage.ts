/** The wounded of the running fight, as rows; the host is asked for their clocks only while somebody wants to know. */
import { computed } from 'vue'
import type { HealingLane, PatientView } from '@shared/contract/recovery'
import type { Id } from '@shared/contract/types'
import type { SquareRange } from '@shared/wcrpg/geometry'
import type { WcrpgCharacter } from '@shared/wcrpg/sheet'
import { useCampaign } from '@/session/campaign'
import { ask } from '@/session/link'
import { useLatest } from '@/session/useLatest'
import { useCockpit } from '@/features/encounter/cockpit/useCockpit'
import { byGravity, helpersFor, isDying, isHurt, rowOf, type Helper, type TriageRow } from './triage'

/** Several commands that follow each other at once are one question. */
const PATIENCE = 80

/** @param whom all who are hurt, or only those who are clinically dead and can be saved */
export function useTriage(whom: 'hurt' | 'dying') {
  const isMeant = whom === 'hurt' ? isHurt : isDying
  const cockpit = useCockpit()
  const campaign = useCampaign()
  const characterOf = (id: Id): WcrpgCharacter | undefined => {
    const sheet = campaign.sheet(id)
    return sheet?.kind === 'wcrpg/character' ? sheet : undefined
  }
  const fighters = computed(() =>
    (cockpit.encounter.value?.combatants ?? []).flatMap((combatant) => {
      const sheet = characterOf(combatant.sheet)
      const view = campaign.view(combatant.id)
      return sheet === undefined || view === undefined ? [] : [{ combatant, sheet, view }]
    }),
  )
  const meant = computed(() =>
    fighters.value.filter(({ combatant, sheet }) => !combatant.withdrawn && isMeant(sheet)),
  )
  const latest = useLatest<{ revision: number; sheets: Id[] }, readonly HealingLane[]>(
    () =>
      meant.value.length > 0 && campaign.id !== null
        ? { revision: campaign.revision, sheets: meant.value.map(({ sheet }) => sheet.id) }
        : null,
    async ({ sheets }, asking) =>
      (await ask('healing.lanes', { campaign: campaign.id ?? '', sheets, asking })).lanes,
    { delay: PATIENCE, keep: () => true },
  )
  const patients = computed<ReadonlyMap<Id, PatientView | null>>(
    () => new Map((latest.value.value ?? []).map(({ sheet, patient }) => [sheet, patient])),
  )
  const rows = computed<TriageRow[]>(() =>
    meant.value
      .map(({ sheet, view }) => rowOf(sheet, view, patients.value.get(sheet.id) ?? null))
      .sort(byGravity),
  )
  const now = computed(() => campaign.campaign?.clock ?? 0)
  const squareRange = computed<SquareRange>(() => campaign.switchValue('wcrpg', 'squareRange') as SquareRange)
  function helpers(id: Id): Helper[] {
    const encounter = cockpit.encounter.value
    const patient = encounter?.combatants.find((one) => one.id === id)
    return encounter === undefined || patient === undefined
      ? []
      : helpersFor(encounter, patient, fighters.value, squareRange.value)
  }
  /** Until the host has answered, the order is a rough one. */
  const isKnown = computed(() => latest.value.value !== null)
  return { rows, now, helpers, isKnown }
}
