/** What marks a part, in words. */
import { ui } from '@/words/words'
import type { PartSign } from './partState'

export function signWords(sign: PartSign): string {
  switch (sign.kind) {
    case 'infected':
      return ui('wcrpg.body.infected', { count: sign.count })
    case 'scars':
      return ui('wcrpg.body.scars', { count: sign.count })
    case 'prosthetic':
      return ui('wcrpg.body.prosthetic')
    case 'repair':
      return ui(`wcrpg.body.${sign.repair}.progress`, { done: sign.successes, of: sign.of })
  }
}
