/** What things are made of, and what that makes of them (WCA-ITEM-02). */
import type { WcrpgThing } from './fight'
import type { Material } from './names'

/** `other`: whatever the GM says. */
export const MATERIAL_STRENGTH: Record<Material, { damageReduction: number; hpPerCm: number }> = {
  glass: { damageReduction: 0, hpPerCm: 10 },
  wood: { damageReduction: 5, hpPerCm: 30 },
  stone: { damageReduction: 10, hpPerCm: 50 },
  metal: { damageReduction: 15, hpPerCm: 100 },
  denseMetal: { damageReduction: 20, hpPerCm: 500 },
  other: { damageReduction: 0, hpPerCm: 0 },
}

/** A product of decimals is a hair off: 2.3 × 100 is 230, not 229. */
const MILLION = 1_000_000
/** Hit points of so many centimetres, rounded down. */
export const hitPointsOf = (material: Material, thicknessCm: number): number =>
  Math.floor(Math.round(MATERIAL_STRENGTH[material].hpPerCm * thicknessCm * MILLION) / MILLION)

/** A whole thing of a material; of `other` it has a single hit point until the GM says more. */
export function blankThing(
  id: string,
  name: string,
  material: Material = 'wood',
  thicknessCm = 4,
): WcrpgThing {
  const maxHp = Math.max(1, hitPointsOf(material, thicknessCm))
  return {
    id,
    name,
    material,
    thicknessCm,
    maxHp,
    hp: maxHp,
    damageReduction: MATERIAL_STRENGTH[material].damageReduction,
    hd: null,
    partOf: null,
    position: null,
  }
}
