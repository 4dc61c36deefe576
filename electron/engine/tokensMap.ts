/** The battle map of single persons as players may see it: who stands where, and on what ground. */
import type { CampaignOf, CombatantOf, EncounterOf, SystemParts } from '@shared/campaign/types'
import type { FieldMap, PlayersTerrain, PlayersToken } from '@shared/contract/types'
import { needById } from './lookup'

type Square = Pick<PlayersToken, 'x' | 'y'>
type Area = Omit<PlayersTerrain, 'name' | 'impassable'>

/** A system whose combatants may have a place. */
export interface PartsInPlaces extends SystemParts {
  combatant: SystemParts['combatant'] & { position: Square | null }
}

/** A system whose fights may have a grid of squares, with kinds of ground on it and persons in it. */
export interface PartsOnGrid extends PartsInPlaces {
  encounter: SystemParts['encounter'] & {
    grid: { columns: number; rows: number } | null
    terrain: { name: string; areas: Area[] }[]
  }
}

/** What a system says about those who stand on its map. */
export interface TokenRules<P extends PartsInPlaces> {
  isTurnOf: (encounter: EncounterOf<P>, combatant: CombatantOf<P>) => boolean
  standingOf: (
    campaign: CampaignOf<P>,
    encounter: EncounterOf<P>,
    combatant: CombatantOf<P>,
    sheet: P['sheet'],
  ) => PlayersToken['standing']
  /** Absent: the rules know no facing. */
  facingOf?: (combatant: CombatantOf<P>) => number
  /** How much larger than usual a token is; absent: all are alike. */
  sizeOf?: (sheet: P['sheet']) => number
}

/** What a system says about its map of squares. */
export interface MapRules<P extends PartsOnGrid> extends TokenRules<P> {
  metresPerSquare: (grid: NonNullable<P['encounter']['grid']>) => number
}

/** Everybody who has a place and is still there. */
export function tokensOf<P extends PartsInPlaces>(
  campaign: CampaignOf<P>,
  encounter: EncounterOf<P>,
  rules: TokenRules<P>,
): PlayersToken[] {
  return encounter.combatants.flatMap((combatant) => {
    const { position }: PartsInPlaces['combatant'] = combatant.fight
    if (position === null || combatant.withdrawn) return []
    const sheet = needById(campaign.roster, combatant.sheet, 'sheet')
    return [
      {
        id: combatant.id,
        name: sheet.name,
        side: combatant.side,
        x: position.x,
        y: position.y,
        count: null,
        turn: rules.isTurnOf(encounter, combatant),
        standing: rules.standingOf(campaign, encounter, combatant, sheet),
        facing: rules.facingOf?.(combatant) ?? null,
        size: rules.sizeOf?.(sheet) ?? 1,
      },
    ]
  })
}

/** Null: distances are stated in this fight. */
export const tokensMap =
  <P extends PartsOnGrid>(rules: MapRules<P>) =>
  (campaign: CampaignOf<P>, encounter: EncounterOf<P>): FieldMap | null => {
    const { grid, terrain }: PartsOnGrid['encounter'] = encounter.fight
    if (grid === null) return null
    return {
      kind: 'square',
      columns: grid.columns,
      rows: grid.rows,
      metresPerSquare: rules.metresPerSquare(grid),
      ground: terrain.flatMap(({ name, areas }) =>
        areas.map((area) => ({ name, impassable: false, ...area })),
      ),
      tokens: tokensOf<P>(campaign, encounter, rules),
    }
  }
