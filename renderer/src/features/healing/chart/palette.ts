/** Colours of the theme for a canvas, and the pattern of each state: a state is told by its hatching, not by colour alone. */

const COLOURS = {
  page: '--page',
  surface: '--surface',
  raised: '--surface-raised',
  high: '--surface-high',
  line: '--line',
  lineStrong: '--line-strong',
  text: '--text',
  muted: '--text-muted',
  faint: '--text-faint',
  accent: '--accent',
  accentSoft: '--accent-soft',
  focus: '--focus',
  good: '--good',
  goodSoft: '--good-soft',
  neutral: '--neutral',
  neutralSoft: '--neutral-soft',
  warning: '--warning',
  warningSoft: '--warning-soft',
  bad: '--bad',
  badSoft: '--bad-soft',
  grave: '--grave',
  graveSoft: '--grave-soft',
  stasis: '--side-teal',
  care: '--side-blue',
} as const
export type Colours = Record<keyof typeof COLOURS, string>

export function readColours(element: Element): Colours {
  const style = getComputedStyle(element)
  return Object.fromEntries(
    Object.entries(COLOURS).map(([name, property]) => [name, style.getPropertyValue(property).trim()]),
  ) as Colours
}

export const HATCHINGS = ['none', 'dots', 'rising', 'falling', 'cross', 'upright', 'full'] as const
export type Hatching = (typeof HATCHINGS)[number]
type BandTone = 'good' | 'neutral' | 'warning' | 'bad' | 'grave'
export interface StateLook {
  tone: BandTone
  hatching: Hatching
}

const LOOKS: Readonly<Record<string, StateLook>> = {
  fit: { tone: 'good', hatching: 'none' },
  wounded: { tone: 'neutral', hatching: 'dots' },
  dazed: { tone: 'warning', hatching: 'dots' },
  bleeding: { tone: 'bad', hatching: 'rising' },
  unconscious: { tone: 'warning', hatching: 'rising' },
  impactDamaged: { tone: 'bad', hatching: 'falling' },
  comatose: { tone: 'bad', hatching: 'cross' },
  clinicallyDeadHp: { tone: 'grave', hatching: 'upright' },
  clinicallyDeadWounds: { tone: 'grave', hatching: 'upright' },
  clinicallyDeadCognitive: { tone: 'grave', hatching: 'upright' },
  clinicallyDeadPhysique: { tone: 'grave', hatching: 'upright' },
  dead: { tone: 'grave', hatching: 'full' },
  brainDead: { tone: 'neutral', hatching: 'full' },
}
export const lookOf = (state: string): StateLook => LOOKS[state] ?? { tone: 'neutral', hatching: 'none' }

const TILE = 8

/** Lines of a hatching on a tile that fits beside itself. */
function strokeTile(tile: CanvasRenderingContext2D, hatching: Hatching): void {
  const line = (x1: number, y1: number, x2: number, y2: number): void => {
    tile.moveTo(x1, y1)
    tile.lineTo(x2, y2)
  }
  tile.beginPath()
  if (hatching === 'rising' || hatching === 'cross') {
    line(-2, 2, 2, -2)
    line(0, TILE, TILE, 0)
    line(TILE - 2, TILE + 2, TILE + 2, TILE - 2)
  }
  if (hatching === 'falling' || hatching === 'cross') {
    line(-2, TILE - 2, 2, TILE + 2)
    line(0, 0, TILE, TILE)
    line(TILE - 2, -2, TILE + 2, 2)
  }
  if (hatching === 'upright') line(TILE / 2, 0, TILE / 2, TILE)
  tile.stroke()
  if (hatching === 'dots') {
    tile.beginPath()
    tile.arc(TILE / 2, TILE / 2, 1.1, 0, 2 * Math.PI)
    tile.fill()
  }
}

/** Fills of the bands, made once for a theme and a resolution. */
export function createHatchings(context: CanvasRenderingContext2D, colours: Colours, density: number) {
  const made = new Map<string, CanvasPattern | string>()
  function make({ tone, hatching }: StateLook): CanvasPattern | string {
    const soft = colours[`${tone}Soft`]
    if (hatching === 'none') return soft
    if (hatching === 'full') return colours.muted
    const tile = document.createElement('canvas')
    tile.width = tile.height = TILE * density
    const on = tile.getContext('2d')
    if (on === null) return soft
    on.scale(density, density)
    on.fillStyle = soft
    on.fillRect(0, 0, TILE, TILE)
    on.strokeStyle = on.fillStyle = colours[tone]
    on.lineWidth = 1
    on.globalAlpha = 0.75
    strokeTile(on, hatching)
    const pattern = context.createPattern(tile, 'repeat')
    pattern?.setTransform(new DOMMatrix().scale(1 / density))
    return pattern ?? soft
  }
  return (state: string): CanvasPattern | string => {
    const look = lookOf(state)
    const key = `${look.tone} ${look.hatching}`
    const known = made.get(key) ?? make(look)
    made.set(key, known)
    return known
  }
}
export type Hatch = ReturnType<typeof createHatchings>
