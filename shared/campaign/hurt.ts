/** How badly somebody is hurt when a scene begins. What that is in numbers, their rule system says. */
export const HURT_LEVELS = ['lightly', 'badly', 'dying'] as const
export type HurtLevel = (typeof HURT_LEVELS)[number]
