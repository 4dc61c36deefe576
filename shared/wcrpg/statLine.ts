/** The stat line of WCRPG: the printed sheet's numbers for a fight, weapons and what is worn, in one line (WCC-GEAR-01, WCC-GEAR-03). */
import { freeKey } from '../campaign/equip'
import {
  factsTaken,
  lineOf,
  listed,
  numberPiece,
  numbersByName,
  numbersIn,
  pieces,
  quoted,
  readBy,
  simplified,
  type LineOf,
  type Named,
  type Piece,
  type ReadBlock,
  type ReadPiece,
  type StatLines,
  type Tell,
  withFacts,
} from '../campaign/statLine'
import type { Json, JsonRecord } from '../contract/json'
import { blankGear, blankWeapon, humanoidBody } from './blanks'
import { coverageOf, COVERAGES, coveredBy, usualCoverage } from './coverage'
import { ATTRIBUTES, DISCIPLINES, GEAR_LAYERS, KNOWN_SKILLS, SAVES, WEAPON_KINDS } from './names'
import { byKey } from './order'
import type { WcrpgCharacter, WcrpgGear, WcrpgWeapon } from './sheet'

type Sheet = WcrpgCharacter
type Line = Piece<Sheet>

const HUMANOID = humanoidBody()
const DAMAGE = { lethal: 'L', nonLethal: 'N', basic: 'B' } as const
const FLAGS = ['touch', 'blast', 'sniper', 'explosive', 'charged', 'scope'] as const

const spoken = (key: string): string =>
  key.replace(/([A-Z])/g, ' $1').replace(/^./, (one) => one.toUpperCase())
const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Names of the book with a number each. */
const scores = (text: string, known: readonly string[], tell: Tell): Record<string, number> | undefined =>
  numbersByName(text, (name) => known.find((one) => plain(one) === plain(name)), tell)
const written = (entries: readonly (readonly [string, number])[]): string | null =>
  entries.length === 0 ? null : entries.map(([key, score]) => `${spoken(key)} ${String(score)}`).join(', ')

/** A fact that is left out where it is as on a blank weapon. */
const unless = (usual: Json, value: Json, fact: string): string[] =>
  JSON.stringify(usual) === JSON.stringify(value) ? [] : [fact]

function weaponFacts(weapon: WcrpgWeapon): string {
  const blank = blankWeapon('')
  return [
    `${String(weapon.damage)}${DAMAGE[weapon.damageType]}`,
    weapon.kind,
    `${weapon.rangeScale === 'long' ? 'R' : 'r'}${String(weapon.maximumRange)}`,
    ...unless(blank.appendages, weapon.appendages, `${String(weapon.appendages)}h`),
    ...unless(blank.shotsPerRound, weapon.shotsPerRound, `x${String(weapon.shotsPerRound)}`),
    ...unless(blank.magazine, weapon.magazine, `m${String(weapon.magazine)}`),
    ...unless(blank.reloadRounds, weapon.reloadRounds, `reload${String(weapon.reloadRounds)}`),
    ...unless(blank.sightBonus, weapon.sightBonus, `sight${String(weapon.sightBonus)}`),
    ...weapon.falloff.map(
      ({ from, hd, damage }) => `f${String(from)}:${String(hd)}${damage === 0 ? '' : `:${String(damage)}`}`,
    ),
    ...FLAGS.filter((flag) => weapon[flag]),
    ...(weapon.drawn ? ['drawn'] : []),
  ].join(' ')
}

/** What a fact says of a weapon; undefined: nothing known. */
function weaponFact(fact: string): Partial<WcrpgWeapon> | undefined {
  const text = simplified(fact)
  const number = (pattern: RegExp): number | undefined => {
    const [, digits] = pattern.exec(text) ?? []
    return digits === undefined ? undefined : Number(digits)
  }
  const damage = /^(\d+)([LNB])$/i.exec(text)
  if (damage !== null) {
    const [type] = Object.entries(DAMAGE).find(([, letter]) => letter === damage[2]?.toUpperCase()) ?? []
    return { damage: Number(damage[1]), damageType: (type ?? 'lethal') as WcrpgWeapon['damageType'] }
  }
  const kind = WEAPON_KINDS.find((one) => one === text.toLowerCase())
  if (kind !== undefined) return { kind }
  const flag = FLAGS.find((one) => one === text.toLowerCase())
  if (flag !== undefined) return { [flag]: true }
  if (text.toLowerCase() === 'drawn') return { drawn: true }
  const range = number(/^r(\d+)$/i)
  if (range !== undefined) return { maximumRange: range, rangeScale: text.startsWith('R') ? 'long' : 'short' }
  const [hands, shots, magazine] = [number(/^(\d+)h$/i), number(/^x(\d+)$/i), number(/^m(\d+)$/i)]
  if (hands !== undefined) return { appendages: hands }
  if (shots !== undefined) return { shotsPerRound: shots }
  if (magazine !== undefined) return { magazine }
  const [reload, sight] = [number(/^reload(\d+)$/i), number(/^sight(-?\d+)$/i)]
  if (reload !== undefined) return { reloadRounds: reload }
  return sight === undefined ? undefined : { sightBonus: sight }
}

function weaponOf(name: string, facts: readonly string[], tell: Tell): Named | undefined {
  const weapon: Partial<WcrpgWeapon> = { name }
  const falloff: WcrpgWeapon['falloff'] = []
  const take = (fact: string): boolean => {
    const [, from, hd, damage = '0'] = /^f(\d+):(-?\d+)(?::(-?\d+))?$/i.exec(simplified(fact)) ?? []
    if (from !== undefined) falloff.push({ from: Number(from), hd: Number(hd), damage: Number(damage) })
    const said = from === undefined ? weaponFact(fact) : {}
    if (said !== undefined) Object.assign(weapon, said)
    return said !== undefined
  }
  return factsTaken(name, facts, take, tell) ? { ...weapon, name, falloff } : undefined
}

function gearFacts(gear: WcrpgGear, parts: Sheet['parts']): string {
  const blank = blankGear('')
  const coverage = coverageOf(gear.covers, parts)
  return [
    String(gear.maxHp),
    gear.layer,
    ...(coverage === null
      ? [`on:${(gear.covers === 'all' ? [] : gear.covers).join('+')}`]
      : [`over:${coverage}`]),
    ...gear.cannotBlock.map((kind) => `not:${kind}`),
    ...unless(blank.rechargeRounds, gear.rechargeRounds, `recharge${String(gear.rechargeRounds)}`),
    ...unless(blank.donRounds, gear.donRounds, `don${String(gear.donRounds)}`),
    ...unless(blank.appendages, gear.appendages, `${String(gear.appendages)}h`),
    ...(gear.active ? [] : ['off']),
  ].join(' ')
}

function gearFact(fact: string, gear: Partial<WcrpgGear>): boolean {
  const text = fact.trim()
  const [, word = '', value = ''] = /^([a-z]+):(.*)$/i.exec(text) ?? []
  const [, digits] = /^(\d+)$/.exec(text) ?? []
  const [, hands] = /^(\d+)h$/i.exec(text) ?? []
  const [, recharge] = /^recharge(\d+)$/i.exec(text) ?? []
  const [, don] = /^don(\d+)$/i.exec(text) ?? []
  const layer = GEAR_LAYERS.find((one) => one.toLowerCase() === text.toLowerCase())
  const coverage = COVERAGES.find((one) => one === value.toLowerCase())
  const kind = WEAPON_KINDS.find((one) => one === value.toLowerCase())
  if (digits !== undefined) gear.maxHp = Number(digits)
  else if (hands !== undefined) gear.appendages = Number(hands)
  else if (recharge !== undefined) gear.rechargeRounds = Number(recharge)
  else if (don !== undefined) gear.donRounds = Number(don)
  else if (layer !== undefined) gear.layer = layer
  else if (text.toLowerCase() === 'off') gear.active = false
  else if (word === 'over' && coverage !== undefined) gear.covers = coveredBy(coverage, HUMANOID)
  else if (word === 'on') gear.covers = value.split('+').filter((part) => part !== '')
  else if (word === 'not' && kind !== undefined) gear.cannotBlock = [...(gear.cannotBlock ?? []), kind]
  else return false
  return true
}

function gearOf(name: string, facts: readonly string[], tell: Tell): Named | undefined {
  const gear: Partial<WcrpgGear> = { name, layer: 'armour' }
  if (!factsTaken(name, facts, (fact) => gearFact(fact, gear), tell)) return undefined
  const covers = gear.covers ?? coveredBy(usualCoverage({ name, layer: gear.layer ?? 'armour' }), HUMANOID)
  return { ...gear, name, covers }
}

/** Entries of a record, each under a key made of its name. */
function keyed(entries: readonly Named[] | undefined, record: string): JsonRecord | undefined {
  if (entries === undefined) return undefined
  const keyedBy: JsonRecord = {}
  for (const entry of entries) keyedBy[freeKey(keyedBy, entry.name)] = entry
  return { [record]: keyedBy }
}

const hdText = (value: number | null): string => (value === null ? '-' : String(value))
const several = (
  label: string,
  also: readonly string[],
  names: readonly string[],
  record: 'attributes' | 'saves',
): Line => ({
  label,
  also,
  write: (sheet) => names.map((name) => String((sheet[record] as Record<string, number>)[name])).join('/'),
  read: (text) => {
    const numbers = numbersIn(text, names.length)
    return numbers === undefined
      ? undefined
      : { [record]: Object.fromEntries(names.map((name, at) => [name, numbers[at] ?? 0])) }
  },
})

const PIECES: readonly Line[] = [
  {
    label: 'Type',
    write: ({ type }) => (type === '' ? null : quoted(type)),
    read: (text) => ({ type: text.replaceAll('"', '').slice(0, 120) }),
  },
  numberPiece(
    'HP',
    ['hit points', 'lethal hit points'],
    ({ maxHp }: Sheet) => maxHp,
    (maxHp) => ({ maxHp }),
  ),
  numberPiece(
    'NHP',
    ['non-lethal hit points'],
    ({ maxNhp }: Sheet) => maxNhp,
    (maxNhp) => ({ maxNhp }),
  ),
  {
    label: 'HD',
    also: ['hit difficulty', 'HD/FHD/THD/BHD'],
    write: ({ hd, fhd, thd, bhd }) => [hd, fhd, thd, bhd].map(hdText).join('/'),
    read: (text) => {
      const parts = simplified(text)
        .split('/')
        .map((part) => part.trim())
      if (parts.length > 4 || !/^-?\d+$/.test(parts[0] ?? '')) return undefined
      if (!parts.every((part) => /^-?\d+$|^-$/.test(part))) return undefined
      const [hd = 0, fhd = null, thd = null, bhd = null] = parts.map((part) =>
        part === '-' ? null : Number(part),
      )
      return { hd, fhd, thd, bhd }
    },
  },
  numberPiece(
    'MAB',
    ['melee attack bonus'],
    ({ mab }: Sheet) => mab,
    (mab) => ({ mab }),
    true,
  ),
  numberPiece(
    'RAB',
    ['ranged attack bonus'],
    ({ rab }: Sheet) => rab,
    (rab) => ({ rab }),
    true,
  ),
  numberPiece(
    'Init',
    ['initiative'],
    ({ initiative }: Sheet) => initiative,
    (initiative) => ({ initiative }),
    true,
  ),
  several('Saves', ['save', 'fort/ref/will'], SAVES, 'saves'),
  {
    label: 'Move',
    also: ['combat move', 'combat speed'],
    write: ({ combatMove }) => combatMove,
    read: (text) =>
      /^\d{1,4}(\/[1-9]\d{0,3})?$/.test(text.trim()) ? { combatMove: text.trim() } : undefined,
  },
  numberPiece(
    'SI',
    ['strength index'],
    ({ si }: Sheet) => si,
    (si) => ({ si }),
  ),
  numberPiece(
    'Size',
    ['size class'],
    ({ species }: Sheet) => species.sizeClass,
    (sizeClass) => ({ species: { sizeClass } }),
  ),
  numberPiece(
    'EC',
    ['encumbrance'],
    ({ encumbrance }: Sheet) => (encumbrance === 0 ? null : encumbrance),
    (encumbrance) => ({ encumbrance }),
  ),
  several('Attr', ['attributes', 'PWR/FIN/PHY/INT/ACU/CHA'], ATTRIBUTES, 'attributes'),
  {
    label: 'Disc',
    also: ['disciplines'],
    write: ({ disciplines }) =>
      written(DISCIPLINES.flatMap((key) => (disciplines[key] === 0 ? [] : [[key, disciplines[key]]]))),
    read: (text, tell) => {
      const disciplines = scores(text, DISCIPLINES, tell)
      return disciplines === undefined ? undefined : { disciplines }
    },
  },
  {
    label: 'Skills',
    also: ['skill'],
    write: ({ skills }) =>
      written(
        Object.keys(KNOWN_SKILLS).flatMap((key) => {
          const score = skills[key]?.score ?? 0
          return score === 0 ? [] : [[key, score] as const]
        }),
      ),
    read: (text, tell) => {
      const read = scores(text, Object.keys(KNOWN_SKILLS), tell)
      if (read === undefined) return undefined
      const skills = Object.entries(read).map(([key, score]) => [
        key,
        { score, characteristic: KNOWN_SKILLS[key as keyof typeof KNOWN_SKILLS], specializations: [] },
      ])
      return { skills: Object.fromEntries(skills) as JsonRecord }
    },
  },
  {
    label: 'Weapons',
    also: ['weapon', 'arms'],
    write: ({ weapons }) => {
      const all = byKey(weapons)
      return all.length === 0
        ? null
        : all.map(([, weapon]) => `${quoted(weapon.name)} (${weaponFacts(weapon)})`).join(', ')
    },
    read: (text, tell) => keyed(listed(text, weaponOf, tell), 'weapons'),
  },
  {
    label: 'Armour',
    also: ['armor', 'gear', 'shield'],
    write: ({ gear, parts }) => {
      const all = byKey(gear)
      return all.length === 0
        ? null
        : all.map(([, one]) => `${quoted(one.name)} (${gearFacts(one, parts)})`).join(', ')
    },
    read: (text, tell) => keyed(listed(text, gearOf, tell), 'gear'),
  },
]

const LINE: LineOf<Sheet> = { kind: 'wcrpg/character', pieces: PIECES }

/** Numbers that a line leaves out and that follow from what it says, as a rule: told as guesses. */
function guessed(block: ReadBlock): ReadBlock {
  const { sheet } = block
  if (sheet === null) return block
  const guesses: ReadPiece[] = []
  const fields: JsonRecord = {}
  if (typeof sheet['maxHp'] === 'number' && sheet['maxNhp'] === undefined) {
    fields['maxNhp'] = sheet['maxHp']
    guesses.push({ label: 'NHP', value: String(sheet['maxHp']), how: 'guessed', field: 'maxNhp' })
  }
  const armour = block.pieces.find(({ label }) => label === 'Armour')?.value ?? ''
  for (const text of pieces(armour, /,/)) {
    const { name, facts } = withFacts(text)
    if (facts.some((fact) => /^(?:over|on):/.test(fact))) continue
    const layer = GEAR_LAYERS.find((one) => facts.includes(one)) ?? 'armour'
    guesses.push({
      label: 'over',
      value: `${name}: ${usualCoverage({ name, layer })}`,
      how: 'guessed',
      field: 'gear',
    })
  }
  return { ...block, sheet: { ...sheet, ...fields }, pieces: [...block.pieces, ...guesses] }
}

export const wcrpgStatLines: StatLines = {
  write: (sheet) => (sheet.kind === 'wcrpg/character' ? lineOf(LINE, sheet) : null),
  read: (block) => guessed(readBy(LINE, block)),
}
