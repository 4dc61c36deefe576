/** Asks the host how what waits stands now, and what it would become by answers that need no form. */
import { computed } from 'vue'
import type { CommandBegun } from '@shared/contract/commands'
import type { Asking, Odds } from '@shared/contract/types'
import type { WwnPending } from '@shared/wwn/fight'
import { useCampaign } from '@/session/campaign'
import { ask } from '@/session/link'
import { useLatest } from '@/session/useLatest'
import type { Cockpit } from '@/features/encounter/cockpit/useCockpit'
import type { Answer } from '../instants/answers'
import { pendingFiguresOf, type PendingFigures } from './pendingFigures'

interface Question {
  pending: string
  commands: readonly CommandBegun[]
  revision: number
}

const isRolled = (pending: WwnPending | null): boolean =>
  pending?.kind === 'attack' && pending.hitDie !== null

export function usePendingFigures(cockpit: Cockpit, pending: () => WwnPending | null) {
  const campaign = useCampaign()
  async function oddsOf(command: CommandBegun, asking: Asking): Promise<Odds | null> {
    const answer = await ask('command.odds', {
      campaign: campaign.id ?? '',
      command: { encounter: cockpit.encounterId(), ...command },
      asking,
    })
    return 'outcome' in answer ? null : answer
  }
  /** Of these commands, in their order; the first is going on. */
  function useOdds(commands: () => readonly CommandBegun[] | null) {
    return useLatest<Question, (Odds | null)[]>(
      () => {
        const asked = commands()
        const now = pending()
        return asked === null || now === null
          ? null
          : { pending: now.id, commands: asked, revision: campaign.revision }
      },
      (question, asking) => Promise.all(question.commands.map((command) => oddsOf(command, asking))),
      { keep: (before, now) => before.pending === now.pending },
    ).value
  }
  const goingOn = useOdds(() => (pending()?.kind === 'attack' ? [{ type: 'wwn/go-on' }] : null))
  const figures = computed<PendingFigures | null>(() => {
    const [odds] = goingOn.value ?? []
    return odds == null ? null : pendingFiguresOf(odds, isRolled(pending()))
  })
  /** By place in the list of answers: what the attack would be; null where the answer needs a form, or changes nothing. */
  function useEffects(answers: () => readonly Answer[]) {
    const quick = (): Answer[] => answers().filter(({ offer }) => offer.fields.length === 0)
    const odds = useOdds(() => quick().map(({ offer }) => offer.command))
    return computed(
      () =>
        new Map<Answer, PendingFigures>(
          quick().flatMap((answer, at) => {
            const one = odds.value?.[at] ?? null
            return one === null ? [] : [[answer, pendingFiguresOf(one, isRolled(pending()))] as const]
          }),
        ),
    )
  }
  return { figures, useEffects }
}
