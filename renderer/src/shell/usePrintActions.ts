/** What can be printed from where one is: the open sheet, the healing week, else the log. Its preview has keys of its own. */
import { useRoute, useRouter, type RouteLocationRaw } from 'vue-router'
import { useViewActions } from '@/actions/registry'
import { useCampaign } from '@/session/campaign'
import { windowsInUse } from '@/system/loaded'
import { ui } from '@/words/words'

export function usePrintActions(): void {
  const route = useRoute()
  const router = useRouter()
  const campaign = useCampaign()

  const isPreview = (): boolean =>
    route.name === 'print-sheet' ||
    route.name === 'print-log' ||
    route.name === 'print-map' ||
    route.name === 'print-statistics' ||
    route.name === 'healing-week'
  function subject(): { what: string; to: RouteLocationRaw } {
    const sheet = route.name === 'sheet' ? route.params['sheet'] : undefined
    if (typeof sheet === 'string')
      return {
        what: campaign.nameOf(sheet) ?? ui('print.ownSheet'),
        to: { name: 'print-sheet', params: { sheet } },
      }
    if (route.name === 'healing' && windowsInUse(campaign.campaign).some(({ healing }) => healing))
      return { what: ui('healing.week.title'), to: { name: 'healing-week' } }
    if (route.name === 'statistics')
      return {
        what: ui('statistics.title'),
        to: { name: 'print-statistics', params: { of: route.params['of'] } },
      }
    return { what: ui('print.log'), to: { name: 'print-log' } }
  }
  const isHere = (): boolean => campaign.id !== null && !isPreview()

  /** The fight in front of the GM: the one that is looked at, else the one that runs. */
  function fight(): string | null {
    const isAtFights = route.name === 'encounter'
    const asked = isAtFights ? route.params['encounter'] : undefined
    if (typeof asked === 'string' && campaign.encounter(asked) !== undefined) return asked
    if (campaign.runningEncounter !== null) return campaign.runningEncounter.id
    const toBeFought = campaign.encounterIds.find((id) => campaign.encounter(id)?.status !== 'over')
    return isAtFights ? (toBeFought ?? null) : null
  }

  useViewActions([
    {
      id: 'print.map',
      label: 'action.print.map',
      group: 'file',
      icon: 'map',
      when: () => isHere() && fight() !== null,
      run: () => {
        const encounter = fight()
        if (encounter !== null) return router.push({ name: 'print-map', params: { encounter } })
      },
    },
    {
      id: 'print',
      label: () => ui('action.print', { what: subject().what }),
      plainLabel: 'action.print.plain',
      group: 'file',
      icon: 'journal',
      keys: 'mod+p',
      when: isHere,
      run: () => router.push(subject().to),
    },
    {
      id: 'print.log',
      label: 'action.print.log',
      group: 'file',
      icon: 'journal',
      when: () => isHere() && subject().what !== ui('print.log'),
      run: () => router.push({ name: 'print-log' }),
    },
  ])
}
