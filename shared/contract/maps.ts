/** What crosses the bridge about map files of other programs. Types only, safe to import anywhere. */
import type { DrawnWall } from '../campaign/walls'

/** What a map file holds and this program does not take, each with how much of it. */
export interface MapLeftOut {
  lights: number
  /** Walls and doors of which nothing lies on the picture. */
  wallsOutside: number
  doorsOutside: number
  /** Walls, doors and objects beyond as many as a fight may have. */
  beyond: number
  /** Walls and doors that no places can be read of. */
  unreadable: number
  /** Light and darkness of the whole map. */
  environment: boolean
  /** Fields that such files do not have otherwise, by name: the first few of them, and how many there are. */
  fields: { count: number; names: string[] }
}

/** A map file as it would come in; nothing has been changed. */
export interface MapFileView {
  /** Of the field that the whole picture lies on. */
  columns: number
  rows: number
  picture: {
    /** Pixels. */
    width: number
    height: number
    bytes: number
    /** Squares that it is wide; whole squares may reach beyond its edge. */
    columns: number
  }
  /** Walls that stop sight, and doors. */
  walls: DrawnWall[]
  /** Outlines of furniture, pillars and trees that stand in the way of sight. */
  objects: DrawnWall[]
  leftOut: MapLeftOut
  /** What the GM has to know of what comes in. */
  notes: MapNote[]
}

/**
 * `size`: picture and size do not fit, and the picture counts. `origin`: the places do not begin where the file says.
 * `simpler`: bends are drawn with fewer corners than in the file. `windows`: open doors may be windows. `webp`: players
 * are not shown a picture of this kind while there is fog.
 */
export type MapNote = 'size' | 'origin' | 'simpler' | 'windows' | 'webp'
