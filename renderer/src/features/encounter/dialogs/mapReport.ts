/** What a map file would do to a fight, in words and as the one command that does it. Knows no window. */
import type { DrawnWall } from '@shared/campaign/walls'
import type { MapFileView } from '@shared/contract/maps'
import type { Command, Encounter } from '@shared/contract/types'
import type { CommandOf } from '@shared/contract/commands'
import type { LayOut } from '@/system/windows'
import { sizeWords } from '@/features/files/fileWords'
import { numeral, ui } from '@/words/words'
import { countBeyond } from '../map/beyond'
import type { MapField } from '../map/mapTypes'
import { inCentimetres } from '../map/picture'

/** What becomes of outlines of furniture and pillars. */
export type Objects = 'half' | 'blocks' | 'none'

export interface MapReport {
  comesIn: string[]
  leftOut: string[]
  replaces: string[]
  notes: string[]
}

interface Here {
  view: MapFileView
  encounter: Encounter
  /** Null: there is none yet. */
  field: MapField | null
  layOut: LayOut
  /** Names of the ground that lies on the field, and will lie on the new one. */
  ground?: readonly string[]
}

const isDoor = ({ door }: DrawnWall): boolean => door !== null

function comesIn({ view, encounter, layOut }: Here): string[] {
  const { columns, rows, picture, walls } = view
  const doors = walls.filter(isDoor)
  const standing = walls.length - doors.length
  const metres = numeral(layOut.metres(encounter))
  const lines = [
    ui('mapFile.in.field', { columns, rows, metres }),
    ui('mapFile.in.picture', {
      width: picture.width,
      height: picture.height,
      size: sizeWords(picture.bytes),
    }),
  ]
  if (!layOut.hasWalls) return lines
  if (walls.length === 0) return [...lines, ui('mapFile.in.noWalls')]
  const open = doors.filter(({ door }) => door === 'open').length
  return [
    ...lines,
    ui('mapFile.in.walls', { count: standing }),
    ...(doors.length === 0 ? [] : [ui('mapFile.in.doors', { count: doors.length, open })]),
  ]
}

function leftOut({ view, layOut }: Here): string[] {
  const { lights, environment, wallsOutside, doorsOutside, beyond, unreadable, fields } = view.leftOut
  const count = view.walls.length + view.objects.length
  const names = [...fields.names, ...(fields.count > fields.names.length ? ['…'] : [])].join(', ')
  return [
    ...(layOut.hasWalls || count === 0 ? [] : [ui('mapFile.out.meaningless', { count })]),
    ...(lights === 0 ? [] : [ui('mapFile.out.lights', { count: lights })]),
    ...(environment ? [ui('mapFile.out.environment')] : []),
    ...(wallsOutside === 0 ? [] : [ui('mapFile.out.wallsOutside', { count: wallsOutside })]),
    ...(doorsOutside === 0 ? [] : [ui('mapFile.out.doorsOutside', { count: doorsOutside })]),
    ...(beyond === 0 ? [] : [ui('mapFile.out.beyond', { count: beyond })]),
    ...(unreadable === 0 ? [] : [ui('mapFile.out.unreadable', { count: unreadable })]),
    ...(fields.count === 0 ? [] : [ui('mapFile.out.fields', { count: fields.count, names })]),
  ]
}

function replaces({ view, encounter, field, layOut }: Here): string[] {
  const people = countBeyond(encounter, view)
  const isOther = field !== null && layOut.command(encounter, view) !== null
  return [
    ...(isOther && field.kind === 'hex' ? [ui('mapFile.replaces.hexes')] : []),
    ...(isOther && field.kind !== 'hex' ? [ui('mapFile.replaces.field', field.size)] : []),
    ...(encounter.background === null ? [] : [ui('mapFile.replaces.picture')]),
    ...(encounter.walls.length === 0
      ? []
      : [ui('mapFile.replaces.walls', { count: encounter.walls.length })]),
    ...(people === 0 ? [] : [ui('mapFile.replaces.people', { count: people })]),
    ...((encounter.fog?.pieces.length ?? 0) === 0 ? [] : [ui('mapFile.replaces.fog')]),
  ]
}

export function reportOf(here: Here): MapReport {
  const { view, layOut } = here
  const notes = view.notes.filter((note) => layOut.hasWalls || note === 'size' || note === 'webp')
  const ground = (here.ground ?? []).join(', ')
  return {
    comesIn: comesIn(here),
    leftOut: leftOut(here),
    replaces: replaces(here),
    notes: [
      ...notes.map((note) => ui(`mapFile.note.${note}`)),
      ...(ground === '' ? [] : [ui('mapFile.note.ground', { names: ground })]),
    ],
  }
}

/** Walls as they will stand. */
export function wallsOf({ walls, objects }: MapFileView, as: Objects): DrawnWall[] {
  if (as === 'none') return walls
  return [...walls, ...objects.map((wall) => ({ ...wall, kind: as }))]
}

type Parts = CommandOf<'encounter/bring-in-map'>['parts']

/** A picture that a program has drawn as a map covers the ground. */
const WHOLE = 1

function wallsPart({ view, encounter, layOut }: Here, as: Objects): Command | null {
  const walls = layOut.hasWalls ? wallsOf(view, as) : []
  if (walls.length > 0) return { type: 'encounter/add-walls', encounter: encounter.id, walls, instead: true }
  const ids = encounter.walls.map(({ id }) => id)
  return ids.length === 0 ? null : { type: 'encounter/remove-walls', encounter: encounter.id, walls: ids }
}

/** One command for all of it; null: everything is like that already. */
export function bringIn(here: Here, asset: string, as: Objects): Command | null {
  const { view, encounter, layOut } = here
  const before = encounter.background
  const background = {
    asset,
    x: 0,
    y: 0,
    width: inCentimetres(view.picture.columns * layOut.metres(encounter)),
    strength: before?.strength ?? WHOLE,
  }
  const isSame =
    before !== null && JSON.stringify({ ...background, ...before }) === JSON.stringify(background)
  const parts = [
    layOut.command(encounter, view),
    isSame ? null : ({ type: 'encounter/set-background', encounter: encounter.id, background } as const),
    wallsPart(here, as),
  ].filter((part) => part !== null)
  return parts.length === 0
    ? null
    : { type: 'encounter/bring-in-map', encounter: encounter.id, parts: parts as unknown as Parts }
}
