/**
 * What armour of a kind covers (WCC-GEAR-03, WCD-DEF-09): a vest the trunk, a helmet the head, a suit everything. The book
 * has no table of armour, so these are what such a piece is made to cover; a GM names other parts.
 */
import type { GearLayer } from './names'
import { inBodyOrder, keysOf } from './order'
import type { WcrpgGear, WcrpgPart } from './sheet'

/** From the least that it covers to the most; `nothing`: it lies in a pack. */
export const COVERAGES = ['nothing', 'helmet', 'vest', 'shield', 'coat', 'armour', 'everything'] as const
export type Coverage = (typeof COVERAGES)[number]

type Parts = Readonly<Record<string, WcrpgPart>>
type Covers = (part: WcrpgPart) => boolean

const isTrunk: Covers = ({ group }) => group === 'bodyNonVital' || group === 'bodyVital'
const isLimb: Covers = ({ group }) => group === 'motor' || group === 'propulsive'
const isHead: Covers = ({ group, sense }) =>
  group === 'cognitive' || sense === 'visual' || sense === 'auditory'

const COVERS: Readonly<Record<Exclude<Coverage, 'everything'>, Covers>> = {
  nothing: () => false,
  helmet: isHead,
  vest: isTrunk,
  // on the arm that is not the stronger one of most
  shield: (part) => isTrunk(part) || (part.group === 'motor' && part.side !== 'right'),
  coat: (part) => isTrunk(part) || isLimb(part),
  armour: (part) => isTrunk(part) || isLimb(part) || isHead(part) || part.group === 'reproductive',
}

/** The parts that armour of a kind covers on this body, by their keys. */
export function coveredBy(coverage: Coverage, parts: Parts): WcrpgGear['covers'] {
  if (coverage === 'everything') return 'all'
  const covers = COVERS[coverage]
  return keysOf(inBodyOrder(parts).filter(([, part]) => covers(part)))
}

/** Words of a name that tell what a piece covers, the narrowest first: a helmet of plate is a helmet. */
const TOLD_BY: readonly (readonly [Coverage, RegExp])[] = [
  ['helmet', /helm|hood|mask|visor/i],
  ['vest', /vest|jacket|jerkin|cuirass|breastplate|harness/i],
  ['everything', /vacuum|powered|hide|pelt|scales|chitin|casing|bony|shell/i],
  ['coat', /coat|coverall|leather|mesh|cloak|robe|uniform|padded/i],
]

/** What a piece covers of which nobody has said so: by its layer, then by its name. */
export function usualCoverage({ layer, name }: { layer: GearLayer; name: string }): Coverage {
  if (layer === 'carried') return 'nothing'
  if (layer === 'energyShield') return 'everything'
  if (layer === 'physicalShield') return 'shield'
  return TOLD_BY.find(([, words]) => words.test(name))?.[0] ?? 'armour'
}

/** Which kind covers exactly this on this body; null: parts that a GM has named one by one. */
export function coverageOf(covers: WcrpgGear['covers'], parts: Parts): Coverage | null {
  if (covers === 'all') return 'everything'
  const named = new Set(covers)
  return (
    COVERAGES.find((coverage) => {
      const those = coveredBy(coverage, parts)
      return those !== 'all' && those.length === named.size && those.every((part) => named.has(part))
    }) ?? null
  )
}
