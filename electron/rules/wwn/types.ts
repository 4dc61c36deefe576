/** The engine's shapes as WWN fills them, and short names for what its rules pass around. */
export { looking, noting, type HouseRule } from '../../engine/houseRule'

/** What is added by hand or by an effect to one roll, with its reason. */
export interface NamedModifier {
  why: string
  value: number
}
