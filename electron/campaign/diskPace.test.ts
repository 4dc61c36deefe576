import { describe, expect, it } from 'vitest'
import { DiskPace } from './diskPace'

/** What is told while a disk takes so long for each of these syncs. */
function told(...syncs: number[]): boolean[] {
  const heard: boolean[] = []
  const pace: DiskPace = new DiskPace(() => heard.push(pace.isSlow))
  for (const milliseconds of syncs) pace.note(milliseconds)
  return heard
}
const times = (count: number, milliseconds: number): number[] => Array<number>(count).fill(milliseconds)

describe('the pace of a disk', () => {
  it('is slow once most of the newest nine syncs take more than 20 ms, and not before there are nine', () => {
    expect(told(...times(8, 300))).toEqual([])
    expect(told(...times(9, 21))).toEqual([true])
    expect(told(...times(9, 20))).toEqual([])
    expect(told(...times(5, 1), ...times(4, 300))).toEqual([])
    expect(told(...times(4, 1), ...times(5, 300))).toEqual([true])
  })
  it('is quick again once most of them take 10 ms at most, so that it does not go to and fro', () => {
    expect(told(...times(9, 30), ...times(20, 15))).toEqual([true])
    expect(told(...times(9, 30), ...times(4, 10))).toEqual([true])
    expect(told(...times(9, 30), ...times(5, 10))).toEqual([true, false])
  })
})
