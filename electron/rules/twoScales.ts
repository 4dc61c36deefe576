/**
 * A sample of two rule systems, original like the others: the crew of the patrol corvette Marrow Light as persons (WCRPG), and
 * the corvette with her fighters as units (mass combat). A fleet battle waits, and the boarding action that may come of it.
 */
import type { Command } from '@shared/contract/types'
import { orisonGap } from './mass-combat/samples/orisonGap'
import { marrowLight } from './wcrpg/samples/marrowLight'

export const twoScales = (): Command[] => [
  ...marrowLight(),
  { type: 'campaign/add-system', system: 'mass-combat' },
  ...orisonGap('ione', 'dev', ['petra', 'milo', 'anselm', 'rua', 'joss']),
]
