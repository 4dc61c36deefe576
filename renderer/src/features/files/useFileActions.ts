/** Actions about files that every view has: importing, exporting and backing up, by name in the command palette. */
import { useRouter } from 'vue-router'
import { useViewActions } from '@/actions/registry'
import { useCampaign } from '@/session/campaign'
import { exportCampaign, writeReport } from '@/session/exports'
import { ui } from '@/words/words'
import { useBringIn } from '@/features/interchange/useBringIn'
import { useImports } from './useImports'

export function useFileActions(): void {
  const imports = useImports()
  const bringIn = useBringIn()
  const campaign = useCampaign()
  const router = useRouter()
  const isOpen = (): boolean => campaign.campaign !== null
  useViewActions([
    {
      id: 'files.import',
      label: 'action.importCampaign',
      group: 'campaign',
      icon: 'import',
      // the list of campaigns has its own, with a key
      when: () => router.currentRoute.value.name !== 'campaigns',
      run: imports.chooseCampaigns,
    },
    {
      id: 'files.importRecords',
      label: 'action.importRecords',
      group: 'campaign',
      icon: 'import',
      when: isOpen,
      run: imports.chooseRecords,
    },
    {
      id: 'files.bringIn',
      label: 'action.bringIn',
      group: 'campaign',
      icon: 'import',
      when: isOpen,
      run: bringIn.begin,
    },
    {
      id: 'files.export',
      label: 'action.exportCampaign',
      group: 'campaign',
      icon: 'export',
      when: isOpen,
      run: () => {
        const { campaign: open } = campaign
        return open === null ? undefined : exportCampaign(open.id, open.name)
      },
    },
    {
      id: 'files.evening',
      label: 'action.evening',
      group: 'campaign',
      icon: 'export',
      when: isOpen,
      run: () => writeReport(null, ui('writeOut.eveningOf', { name: campaign.campaign?.name ?? '' })),
    },
    {
      id: 'files.backups',
      label: 'action.backups',
      group: 'campaign',
      icon: 'backup',
      when: isOpen,
      run: () => {
        const { campaign: open } = campaign
        if (open !== null) imports.backupsOf = { id: open.id, name: open.name, isDamaged: false }
      },
    },
  ])
}
