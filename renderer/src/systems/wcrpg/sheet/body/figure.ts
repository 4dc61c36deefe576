/**
 * Our own humanoid figure, drawn from the front on a grid of 260 × 440: the path of each part by its key, and where its
 * wounds are counted. Left and right are the figure's own. Parts that are not in here stand in the list only.
 */
export interface PartShape {
  path: string
  /** Where wound pips stand. */
  pips: { x: number; y: number }
  /** Drawn over others, e.g. organs on the head. */
  isOrgan?: boolean
}

export const FIGURE: Readonly<Record<string, PartShape>> = {
  cognitive: {
    path: 'M130 12c24 0 38 16 38 39 0 27-17 47-38 47s-38-20-38-47c0-23 14-39 38-39z',
    pips: { x: 130, y: 26 },
  },
  bodyNonVital: {
    path: 'M112 100h36c4 10 14 14 31 17 10 2 15 9 14 20l-9 60-6 47H82l-6-47-9-60c-1-11 4-18 14-20 17-3 27-7 31-17z',
    pips: { x: 130, y: 214 },
  },
  bodyVital: {
    path: 'M130 134c14 0 26 9 26 25 0 17-12 28-26 36-14-8-26-19-26-36 0-16 12-25 26-25z',
    pips: { x: 130, y: 163 },
    isOrgan: true,
  },
  reproductive: {
    path: 'M83 248h94l-5 24-28 14h-28l-28-14z',
    pips: { x: 130, y: 264 },
  },
  rightArm: {
    path: 'M63 122c-15 4-21 14-24 30l-13 74-6 52c-1 10 2 17 9 18s11-5 13-14l7-44 16-62 5-35z',
    pips: { x: 40, y: 210 },
  },
  leftArm: {
    path: 'M197 122c15 4 21 14 24 30l13 74 6 52c1 10-2 17-9 18s-11-5-13-14l-7-44-16-62-5-35z',
    pips: { x: 220, y: 210 },
  },
  rightLeg: {
    path: 'M86 278l30 14 8 6-4 62-6 62c-1 9-6 12-16 12-13 0-17-5-16-13l2-62-5-51z',
    pips: { x: 100, y: 350 },
  },
  leftLeg: {
    path: 'M174 278l-30 14-8 6 4 62 6 62c1 9 6 12 16 12 13 0 17-5 16-13l-2-62 5-51z',
    pips: { x: 160, y: 350 },
  },
  visual: {
    path: 'M103 48c6-7 16-7 22 0-6 7-16 7-22 0zM135 48c6-7 16-7 22 0-6 7-16 7-22 0z',
    pips: { x: 205, y: 30 },
    isOrgan: true,
  },
  auditory: {
    path: 'M91 44c-8-3-11 2-10 9s5 12 11 11zM169 44c8-3 11 2 10 9s-5 12-11 11z',
    pips: { x: 205, y: 52 },
    isOrgan: true,
  },
  olfactory: {
    path: 'M130 52l8 17c-4 4-12 4-16 0z',
    pips: { x: 205, y: 74 },
    isOrgan: true,
  },
  gustatory: {
    path: 'M116 78h28c-4 9-24 9-28 0z',
    pips: { x: 205, y: 96 },
    isOrgan: true,
  },
  tactile: {
    path: 'M14 300c-3 10 1 22 8 24 9 2 14-6 15-14 1-6-2-12-6-12-4-1-13-2-17 2zM246 300c3 10-1 22-8 24-9 2-14-6-15-14-1-6 2-12 6-12 4-1 13-2 17 2z',
    pips: { x: 26, y: 340 },
    isOrgan: true,
  },
}

/** A body is drawn when its head and torso are where a humanoid has them. */
export const isHumanoid = (parts: Readonly<Record<string, unknown>>): boolean =>
  'cognitive' in parts && 'bodyNonVital' in parts
