/**
 * The rule system of what is shown: provided by whatever shows one encounter or one sheet, and asked for by its parts.
 * A campaign as a whole provides none: it may be played by several.
 */
import { inject, provide, type InjectionKey } from 'vue'
import type { SystemWindows } from './windows'

const SYSTEM: InjectionKey<SystemWindows> = Symbol('system')

export function provideSystem(system: SystemWindows): void {
  provide(SYSTEM, system)
}

/** Throws outside of an encounter and of a sheet. */
export function useSystem(): SystemWindows {
  const system = inject(SYSTEM)
  if (system === undefined) throw new Error('useSystem() needs provideSystem() above')
  return system
}
