/** Things of a sheet that an entry of the library can be made as from scratch, by rule system, each with its blank one. Without schemas. */
import type { SheetKind } from '../campaign/types'
import type { JsonRecord } from '../contract/json'
import type { LibraryKind } from './kinds'
import { blankGear, blankWeapon as blankWcrpgWeapon } from '../wcrpg/blanks'
import { blankPower, blankSpell as blankWireSpell, blankWireWeapon } from '../wire/blanks'
import { blankArmor, blankItem, blankShield, blankSpell, blankWeapon } from '../wwn/blanks'

/** What an entry can be made as, from scratch. */
export interface Thing {
  kind: LibraryKind
  /** Tells two of one kind apart: `library.thing.<key>`; absent: the kind says it all. */
  key?: 'shield'
  /** Where such a thing lies on a sheet. */
  sheet: SheetKind
  at: string
  blank: () => object
  /** The content of an entry is this one, where two are of its kind. */
  isIt?: (content: JsonRecord) => boolean
}

const THINGS: Readonly<Record<string, readonly Thing[]>> = {
  wcrpg: [
    { kind: 'weapon', sheet: 'wcrpg/character', at: 'weapons.*', blank: () => blankWcrpgWeapon('') },
    { kind: 'armor', sheet: 'wcrpg/character', at: 'gear.*', blank: () => withoutCover(blankGear('')) },
    {
      kind: 'gear',
      sheet: 'wcrpg/character',
      at: 'gear.*',
      blank: () => ({ ...withoutCover(blankGear('')), layer: 'carried' }),
    },
  ],
  wire: [
    { kind: 'weapon', sheet: 'wire/character', at: 'weapons.*', blank: () => blankWireWeapon('') },
    { kind: 'armor', sheet: 'wire/character', at: '', blank: () => ({ armour: 1, shield: false }) },
    { kind: 'spell', sheet: 'wire/character', at: 'spells.*', blank: () => blankWireSpell('') },
    { kind: 'power', sheet: 'wire/character', at: 'powers.*', blank: () => blankPower('') },
  ],
  wwn: [
    { kind: 'weapon', sheet: 'wwn/character', at: 'weapons.*', blank: () => blankWeapon('') },
    {
      kind: 'armor',
      key: 'shield',
      sheet: 'wwn/character',
      at: 'shield',
      blank: () => blankShield(''),
      isIt: (content) => 'size' in content,
    },
    { kind: 'armor', sheet: 'wwn/character', at: 'armor', blank: () => blankArmor('') },
    { kind: 'gear', sheet: 'wwn/character', at: 'items.*', blank: () => blankItem('') },
    { kind: 'spell', sheet: 'wwn/character', at: 'spells.*', blank: () => blankSpell('') },
  ],
}

/** What a piece of armour covers follows from its layer, unless the sheet says more. */
const withoutCover = <Gear extends { covers: unknown }>({
  covers: _covers,
  ...gear
}: Gear): Omit<Gear, 'covers'> => gear

export const thingsOf = (system: string): readonly Thing[] => THINGS[system] ?? []

/** Undefined: the content of such an entry is no thing of a sheet. */
export const thingOf = (system: string | null, kind: LibraryKind, content: JsonRecord): Thing | undefined =>
  thingsOf(system ?? '').find((thing) => thing.kind === kind && thing.isIt?.(content) !== false)
