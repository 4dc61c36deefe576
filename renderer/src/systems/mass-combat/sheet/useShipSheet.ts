/** The shown sheet as a type of ship, of vehicle, of troops, or as a unit. */
import { useSheetOf } from '@/features/sheets/useSheet'

export const useShipSheet = () => useSheetOf('mass-combat/ship')
export const useVehicleSheet = () => useSheetOf('mass-combat/vehicle')
export const useGroundSheet = () => useSheetOf('mass-combat/ground')
export const useUnitSheet = () => useSheetOf('mass-combat/unit')
