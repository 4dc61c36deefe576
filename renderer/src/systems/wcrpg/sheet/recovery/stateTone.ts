/** How grave a state is to the eye; its words say it anyway (WCH-STATE-01). */
import type { ChipView } from '@shared/contract/types'

export const TONE_OF_PATIENT: Readonly<Record<string, ChipView['tone']>> = {
  fit: 'good',
  dazed: 'warning',
  bleeding: 'grave',
  unconscious: 'bad',
  impactDamaged: 'bad',
  comatose: 'grave',
  clinicallyDeadHp: 'grave',
  clinicallyDeadWounds: 'grave',
  clinicallyDeadCognitive: 'grave',
  clinicallyDeadPhysique: 'grave',
  brainDead: 'grave',
}
