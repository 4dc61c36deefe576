/** What a map is given to draw and to tell. */
import type { Fog } from '@shared/campaign/fog'
import type { Wall } from '@shared/campaign/walls'
import type { FieldKind } from '@shared/places'
import type {
  CardLine,
  MapArea,
  MapLink,
  MapMeasure,
  MapMove,
  MapPicture,
  MapRing,
  MapToken,
  MapVerdict,
} from './mapTypes'
import type { Size } from './squares'
import type { MapTool } from './tools'

export interface BattleMapProps {
  label: string
  /** What the map consists of; squares where nothing else is said. */
  kind?: FieldKind
  size: Size
  tokens: readonly MapToken[]
  /** Where somebody is to go by a plan: arrows go on from there. */
  planned?: MapMove | null
  areas: readonly MapArea[]
  rings: readonly MapRing[]
  links?: readonly MapLink[]
  /** Of the square that a token is being moved to; null while it is not known. */
  verdict: MapVerdict | null
  /** What stands below the name and the note of whoever is looked at. */
  card?: readonly CardLine[]
  /** Shows the whole map at first, wherever tokens stand. */
  whole?: boolean
  /** Q and E turn whoever has the focus, and everybody by their wedge. */
  canTurn?: boolean
  /** What lies below the grid. */
  picture?: MapPicture | null
  /** A button leads to the picture below the map. */
  canPicture?: boolean
  /** How the rule system measures here; null: nothing is measured. */
  measure?: MapMeasure | null
  tools?: readonly MapTool[]
  /** What players do not see; null: nothing. */
  fog?: Fog | null
  walls?: readonly Wall[]
}
