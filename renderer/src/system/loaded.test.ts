import { beforeEach, describe, expect, it, vi } from 'vitest'
import { RequestFailed } from '@/session/link'
import { hasWords } from '@/words/words'
import {
  knowSystems,
  loadSystem,
  sheetSystem,
  SYSTEM_NOT_LOADED,
  systemOf,
  type SystemLoaders,
} from './loaded'
import type { SystemWindows } from './windows'

const windows = { id: 'wire', sheets: { 'wire/character': {} } } as unknown as SystemWindows
const fetched = vi.fn(async () => windows)
const broken = vi.fn(async (): Promise<SystemWindows> => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

beforeEach(() => {
  vi.clearAllMocks()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  knowSystems({ wire: fetched, wwn: broken } as unknown as SystemLoaders)
})

describe('the windows of a rule system', () => {
  it('are fetched once, and found by id and by sheet from then on', async () => {
    expect(() => systemOf('wire')).toThrow('wire')
    await loadSystem('wire')
    await loadSystem('wire')
    expect(fetched).toHaveBeenCalledTimes(1)
    expect(systemOf('wire').id).toBe('wire')
    expect(sheetSystem({ kind: 'wire/character' }).id).toBe('wire')
  })
  it('that cannot be had are a failure with words, and are asked for again', async () => {
    await expect(loadSystem('wwn')).rejects.toBeInstanceOf(RequestFailed)
    await expect(loadSystem('wwn')).rejects.toMatchObject({ failure: { code: SYSTEM_NOT_LOADED } })
    expect(broken).toHaveBeenCalledTimes(2)
    expect(hasWords(`error.${SYSTEM_NOT_LOADED}`)).toBe(true)
  })
})
