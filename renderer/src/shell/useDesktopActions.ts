/**
 * Actions that a desktop program's menu is expected to have wherever one is: new and recent campaigns, and the players'
 * display on its screen. The palette has them too; in a browser, screens are the browser's matter.
 */
import { onScopeDispose, watch } from 'vue'
import { useRouter } from 'vue-router'
import { RECENT_PREFIX } from '@shared/contract/desktop'
import { registerActions, runAction, type UiAction, useViewActions } from '@/actions/registry'
import { useImports } from '@/features/files/useImports'
import { useCampaign } from '@/session/campaign'
import { ask, failureOf, hostLink } from '@/session/link'
import { useNotices } from '@/session/notices'
import { type RecentCampaign, useRecentCampaigns } from '@/session/recentCampaigns'
import { ui } from '@/words/words'

export function useDesktopActions(): void {
  const router = useRouter()
  const campaign = useCampaign()
  const notices = useNotices()

  async function openCampaign({ id }: RecentCampaign): Promise<void> {
    try {
      if (campaign.id !== id) await campaign.open(id)
      await router.push({ name: 'encounter' })
    } catch (thrown) {
      await useImports().tellOpening(failureOf(thrown), id)
    }
  }
  async function display(request: 'display.move' | 'display.fullScreen'): Promise<void> {
    const { id } = campaign
    if (id === null) return
    await notices.attempt({ key: request }, async () => {
      const { screens } = await ask(request, { campaign: id })
      if (request === 'display.move' && screens < 2)
        notices.tell({ tone: 'neutral', title: ui('display.oneScreen'), text: ui('display.oneScreenText') })
    })
  }
  /** The view of campaigns has the dialog: it is gone to first. */
  async function newCampaign(): Promise<void> {
    await router.push({ name: 'campaigns' })
    runAction('campaigns.new')
  }

  useViewActions([
    {
      id: 'campaigns.new',
      label: 'action.newCampaign',
      group: 'file',
      icon: 'plus',
      when: () => router.currentRoute.value.name !== 'campaigns',
      run: newCampaign,
    },
  ])
  if (hostLink().transport.kind === 'electron')
    useViewActions([
      {
        id: 'display.fullScreen',
        label: 'action.fullScreen',
        group: 'view',
        icon: 'screen',
        when: () => campaign.id !== null,
        run: () => display('display.fullScreen'),
      },
      {
        id: 'display.move',
        label: 'action.nextScreen',
        group: 'view',
        icon: 'screen',
        when: () => campaign.id !== null,
        run: () => display('display.move'),
      },
    ])

  const recent = useRecentCampaigns()
  const asAction = (one: RecentCampaign): UiAction => ({
    id: `${RECENT_PREFIX}${one.id}`,
    label: () => ui('action.openRecent', { name: one.name }),
    // its submenu says already what happens to it
    menuLabel: one.name,
    group: 'file',
    icon: 'campaigns',
    run: () => openCampaign(one),
  })
  let remove = (): void => undefined
  watch(
    recent,
    (now) => {
      remove()
      remove = registerActions(now.map(asAction))
    },
    { immediate: true },
  )
  onScopeDispose(() => remove())
}
