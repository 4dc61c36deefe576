/** Opens the players' display: the host opens a window, or names an address that this browser opens. */
import { ui } from '@/words/words'
import { useCampaign } from './campaign'
import { ask } from './link'
import { useNotices } from './notices'

export async function openPlayersDisplay(): Promise<void> {
  const { id } = useCampaign()
  if (id === null) return
  const notices = useNotices()
  await notices.attempt({ key: 'players’ display' }, async () => {
    const { url } = await ask('players.open', { campaign: id })
    if (url !== null) window.open(url, 'roundkeeper-players')
    notices.tell({
      tone: 'neutral',
      title: ui('settings.playersOpened'),
      // whole, so that it can be typed or copied into a window on the second screen
      text:
        url === null
          ? undefined
          : ui('settings.playersAddress', { address: new URL(url, location.href).href }),
    })
  })
}
