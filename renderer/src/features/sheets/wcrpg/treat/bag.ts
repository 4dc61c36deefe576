/** What the medics of this session carry, where no place of care tells it: said once, kept until the window closes. */
import { ref } from 'vue'
import type { CareEquipment, TechnologyAge } from '@shared/wcrpg/names'

export const bag = {
  has: ref<CareEquipment[]>([]),
  age: ref<TechnologyAge | null>(null),
}
