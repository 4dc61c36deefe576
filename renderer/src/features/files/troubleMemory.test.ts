import { describe, expect, it } from 'vitest'
import { createTroubleMemory, TOLD_AGAIN_MILLISECONDS } from './troubleMemory'

describe('trouble of files', () => {
  it('is told once, and again when it has lasted', () => {
    const memory = createTroubleMemory()
    const at = (now: number) => memory.isNews('raid', 'disk-full', 'campaign.json', now)
    expect([0, 1000, 2000, TOLD_AGAIN_MILLISECONDS - 1].map(at)).toEqual([true, false, false, false])
    expect([TOLD_AGAIN_MILLISECONDS, TOLD_AGAIN_MILLISECONDS + 1].map(at)).toEqual([true, false])
  })
  it('is news when it is of another campaign, another file or another reason', () => {
    const memory = createTroubleMemory()
    expect(memory.isNews('raid', 'disk-full', 'campaign.json', 0)).toBe(true)
    expect(memory.isNews('siege', 'disk-full', 'campaign.json', 0)).toBe(true)
    expect(memory.isNews('raid', 'read-only', 'campaign.json', 0)).toBe(true)
    expect(memory.isNews('raid', 'disk-full', 'backups', 0)).toBe(true)
    expect(memory.isNews('raid', 'disk-full', 'backups', 1)).toBe(false)
  })
  it('is news again once it had been over', () => {
    const memory = createTroubleMemory()
    expect(memory.isNews('raid', 'backup', 'disk-full', 0)).toBe(true)
    expect(memory.isTold('raid', 'backup')).toBe(true)
    memory.over('raid', 'backup')
    expect(memory.isTold('raid', 'backup')).toBe(false)
    expect(memory.isNews('raid', 'backup', 'disk-full', 1)).toBe(true)
  })
  it('is told again when the clock is set far back', () => {
    const memory = createTroubleMemory()
    expect(memory.isNews('raid', 'disk-full', 'backups', 1e12)).toBe(true)
    expect(memory.isNews('raid', 'disk-full', 'backups', 0)).toBe(true)
  })
})
