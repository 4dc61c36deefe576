/** Roles of a rule system with several kinds of sheet: all of them are offered at once, and one of them says of which kind it is. */
import { computed, effectScope, nextTick, ref } from 'vue'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Archetype } from '@shared/campaign/archetype'
import type { SheetKind } from '@shared/campaign/types'
import type { RosterWindows } from '@/system/windows'
import { useRole } from './useRole'

const role = (kind: SheetKind, key: string): Archetype => ({
  kind,
  key,
  label: 'roster.new.do',
  asks: [],
  make: () => ({}),
})
const roster = {
  archetypes: () =>
    Promise.resolve([role('wwn/character', 'mage'), role('wwn/foe', 'mage'), role('wwn/foe', 'beast')]),
  choices: [
    { kind: 'wwn/character', label: 'roster.new.player' },
    { kind: 'wwn/foe', label: 'roster.new.other' },
  ],
} as unknown as RosterWindows

describe('the role of somebody new', () => {
  beforeEach(() => {
    setActivePinia(createPinia())
  })
  it('is one of any kind, those of the chosen kind first, and is let go with its kind', async () => {
    const kind = ref<SheetKind>('wwn/foe')
    const scope = effectScope()
    const found = scope.run(() =>
      useRole(
        computed(() => roster),
        kind,
      ),
    )
    if (found === undefined) throw new Error('no scope')
    await vi.waitFor(() => {
      expect(found.choices.value).toHaveLength(4)
    })
    expect(found.choices.value.map(({ value }) => value)).toEqual([
      null,
      'wwn/foe mage',
      'wwn/foe beast',
      'wwn/character mage',
    ])
    found.key.value = 'wwn/character mage'
    expect(found.role.value?.kind).toBe('wwn/character')
    // the dialog follows
    kind.value = 'wwn/character'
    await nextTick()
    expect(found.key.value).toBe('wwn/character mage')
    kind.value = 'wwn/foe'
    await nextTick()
    expect(found.key.value).toBeNull()
    scope.stop()
  })
})
