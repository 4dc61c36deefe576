import { describe, expect, it } from 'vitest'
import type { LockFile, Owner } from './lockFiles'
import { type Here, type Signs, verdictOf } from './lockOwner'

const NOW = Date.parse('2026-05-01T20:00:00Z')
const here: Here = {
  name: 'Table',
  machine: 'm-1',
  boot: 'b-2',
  clock: 'c-1',
  processes: 'p-1',
  now: NOW,
  ticks: 1_000_000,
  bootBegan: NOW - 600_000,
}
const sameProcesses = { name: 'Table', machine: 'm-1', boot: 'b-2', clock: 'c-1', processes: 'p-1' }
const container = { ...sameProcesses, name: 'box', machine: null, processes: 'p-9' }
const earlier = { ...sameProcesses, boot: 'b-1' }
const another = { ...sameProcesses, name: 'Kitchen', machine: 'm-2', boot: 'b-7' }

interface Case {
  owner: Partial<Owner>
  process?: 'alive' | 'none' | 'unknown'
  answers?: boolean
  /** Seconds since the last sign of life, by the clock of the boot and by the wall. */
  silent?: number
  time?: number | null
}

async function verdict({ owner, process = 'unknown', answers = false, silent = 1, time }: Case) {
  const asked: string[] = []
  const signs: Signs = {
    process: () => {
      asked.push('process')
      return Promise.resolve(process)
    },
    answers: () => {
      asked.push('door')
      return Promise.resolve(answers)
    },
  }
  const lock: LockFile = {
    owner: { ...sameProcesses, id: 'i', pid: 7, start: '1', folder: '/f', door: '/d', ...owner },
    stamp: { isHolding: true, time: NOW - silent * 1000, ticks: here.ticks - silent * 1000 },
  }
  return { is: await verdictOf(lock, time === undefined ? NOW - silent * 1000 : time, here, signs), asked }
}

describe('whoever is surely gone', () => {
  it.each<[string, Case]>([
    ['has no process here any more, however fresh the lock', { owner: {}, process: 'none', silent: 0 }],
    ['has been silent for more than ten seconds in another container', { owner: container, silent: 11 }],
    ['has been silent as long, and nobody knows whose the process is', { owner: {}, silent: 11 }],
    ['lived last before this boot began', { owner: earlier, silent: 601 }],
    ['lived last long before', { owner: earlier, silent: 86_400 * 40 }],
  ])('%s', async (_what, one) => {
    expect((await verdict(one)).is).toBe('gone')
  })
})

describe('whoever lives', () => {
  it.each<[string, Case]>([
    ['has a process here, however silent', { owner: {}, process: 'alive', silent: 86_400 }],
    ['answers from another container', { owner: container, answers: true, silent: 86_400 }],
    ['answers, though nobody knows the process', { owner: {}, answers: true, silent: 86_400 }],
    ['answers where no boot is known', { owner: { ...another, boot: null }, answers: true }],
  ])('%s', async (_what, one) => {
    expect((await verdict(one)).is).toBe('in-use')
  })
})

describe('anybody else is asked about', () => {
  it.each<[string, Case]>([
    ['another computer, however silent', { owner: another, silent: 86_400 * 40 }],
    ['a computer of this name that is another', { owner: { ...another, name: 'Table' }, silent: 86_400 }],
    ['this computer under another name', { owner: { ...earlier, name: 'Old' }, silent: 86_400 }],
    ['an earlier boot whose clock says that it lived in this one', { owner: earlier, silent: 599 }],
    ['an earlier boot whose clock was ahead', { owner: earlier, silent: -86_400 }],
    ['an earlier boot, at a time that nobody can read', { owner: earlier, time: null }],
    ['a computer that knows nothing of itself', { owner: { machine: null, boot: null }, silent: 86_400 }],
    ['another container that lived ten seconds ago', { owner: container, silent: 10 }],
    ['another container with another clock', { owner: { ...container, clock: 'c-9' }, silent: 86_400 }],
    ['a container whose clock is not known', { owner: { ...container, clock: null }, silent: 86_400 }],
    ['a container that is ahead of our clock', { owner: container, silent: -86_400 }],
  ])('%s', async (_what, one) => {
    expect((await verdict(one)).is).toBe('asked')
  })

  it('who lived a moment ago on a clone of this computer that started earlier', async () => {
    const justStarted = { ...here, bootBegan: NOW - 1000 }
    const lock: LockFile = {
      owner: { ...earlier, id: 'i', pid: 7, start: '1', folder: '/f', door: null },
      stamp: { isHolding: true, time: NOW - 2000, ticks: 5 },
    }
    const signs: Signs = { process: () => Promise.resolve('unknown'), answers: () => Promise.resolve(false) }
    expect(await verdictOf(lock, NOW - 2000, justStarted, signs)).toBe('asked')
  })
})

describe('what is looked at', () => {
  it('is never the number of a process that another container or computer gave', async () => {
    for (const owner of [container, another, earlier, { ...sameProcesses, processes: null }])
      expect((await verdict({ owner, process: 'alive' })).asked).not.toContain('process')
  })
  it('is no door of an earlier boot or another computer', async () => {
    for (const owner of [another, earlier])
      expect((await verdict({ owner, answers: true, silent: 11 })).asked).not.toContain('door')
  })
  it('is no clock of the wall within a boot: it may be set at any time', async () => {
    expect((await verdict({ owner: container, silent: 11, time: NOW + 86_400_000 })).is).toBe('gone')
    expect((await verdict({ owner: container, silent: 1, time: NOW - 86_400_000 })).is).toBe('asked')
  })
})
