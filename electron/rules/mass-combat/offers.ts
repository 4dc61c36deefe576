import type { Offer } from '@shared/contract/types'
export const offers = (): Offer[] => []
