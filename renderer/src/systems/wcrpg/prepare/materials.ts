/** A thing worked out anew from its material and thickness (WCA-ITEM-02), and the arithmetic of it in words. */
import { hitPointsOf, MATERIAL_STRENGTH } from '@shared/wcrpg/materials'
import type { WcrpgThing } from '@shared/wcrpg/fight'
import type { Material } from '@shared/wcrpg/names'
import { numeral, ui } from '@/words/words'

/** Exotic materials are the GM's to set. */
export const isOfTable = (material: Material): boolean => material !== 'other'

/** Hit points and damage reduction by the table; what the thing has lost already stays lost. */
export function reworked(thing: WcrpgThing): WcrpgThing {
  if (!isOfTable(thing.material)) return thing
  const maxHp = hitPointsOf(thing.material, thing.thicknessCm)
  const lost = thing.maxHp - thing.hp
  const { damageReduction } = MATERIAL_STRENGTH[thing.material]
  return { ...thing, maxHp, hp: Math.max(0, maxHp - lost), damageReduction }
}

/** Fine enough for any thickness: 2.3 × 100 is 230, and not a hair less. */
const FINEST = 1_000_000

/** How the table makes its hit points; null when the GM has set them. */
export function arithmeticOf(thing: WcrpgThing): string | null {
  if (!isOfTable(thing.material)) return null
  const { maxHp, damageReduction } = reworked(thing)
  const { hpPerCm } = MATERIAL_STRENGTH[thing.material]
  const exact = Math.round(thing.thicknessCm * hpPerCm * FINEST) / FINEST
  return ui(exact === maxHp ? 'wcrpg.thing.arithmetic' : 'wcrpg.thing.arithmetic.rounded', {
    thickness: numeral(thing.thicknessCm),
    perCm: numeral(hpPerCm),
    exact: numeral(exact),
    hp: numeral(maxHp),
    reduction: numeral(damageReduction),
  })
}

/** A thing in a line; `whole`: the name of what it is a part of. */
export function thingWords(thing: WcrpgThing, whole: string | null): string {
  return [
    ui('wcrpg.thing.line', {
      material: ui(`wcrpg.thing.material.${thing.material}`),
      hp: numeral(thing.hp),
      maxHp: numeral(thing.maxHp),
      reduction: numeral(thing.damageReduction),
    }),
    ...(thing.hd === null ? [] : [ui('wcrpg.thing.line.hd', { hd: numeral(thing.hd) })]),
    ...(whole === null ? [] : [ui('wcrpg.thing.line.part', { what: whole })]),
  ].join(', ')
}
