/** How a rule reads a house-rule switch: noted in the log line when a command plays it, plainly when a window looks. */
import { switchInForce, type SwitchValue, type WithHouseRules } from '@shared/houseRules'

export type HouseRule = (key: string) => SwitchValue

export const noting =
  (resolution: { houseRule(key: string): SwitchValue }): HouseRule =>
  (key) =>
    resolution.houseRule(key)

export const looking =
  (campaign: WithHouseRules): HouseRule =>
  (key) =>
    switchInForce(campaign, key)
