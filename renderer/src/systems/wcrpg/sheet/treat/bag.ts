/**
 * What the medics of this session carry, where no place of care tells it: said once, kept until the window closes. It
 * begins with what fits into a medic's bag.
 */
import { ref } from 'vue'
import type { CareEquipment, TechnologyAge } from '@shared/wcrpg/names'

export const bag = {
  has: ref<CareEquipment[]>(['revivalMedicine', 'stasisDrugs']),
  age: ref<TechnologyAge | null>(null),
  /** Medic and patient travel in the same vehicle (WCH-AGE-04). */
  moving: ref(false),
}
