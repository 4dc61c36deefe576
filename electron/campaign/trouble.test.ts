import { describe, expect, it } from 'vitest'
import { en } from '@shared/messages/en'
import { FileTrouble, isSystemError, troubleOf, writing } from './trouble'

const failing = (code: string): NodeJS.ErrnoException =>
  Object.assign(new Error(`${code}: no`), { code, syscall: 'write' })

describe('trouble with files', () => {
  it.each([
    ['ENOSPC', 'disk-full'],
    ['EDQUOT', 'disk-full'],
    ['EROFS', 'read-only'],
    ['EACCES', 'read-only'],
    ['EPERM', 'read-only'],
    ['ENOENT', 'folder-vanished'],
    ['EBADF', 'folder-vanished'],
    ['ENOTDIR', 'folder-vanished'],
    ['EIO', 'write-failed'],
    ['EUNHEARDOF', 'write-failed'],
  ])('%s is told as %s, with the file and a reason that have words', (system, code) => {
    const trouble = troubleOf(failing(system), '/data/campaigns/c/journal.jsonl')
    expect(trouble).toMatchObject({ code, details: { file: 'journal.jsonl' } })
    const { key } = trouble.details.reason as { key: string }
    expect(en.reason).toHaveProperty([key.slice('reason.'.length)])
    expect(en.error).toHaveProperty([code])
    expect(en.error[code as keyof typeof en.error]).toMatch(/\{file\}.*\{reason\}/)
  })
  it('is passed on as it is', () => {
    const trouble = new FileTrouble('disk-full', { file: 'a', reason: 'b' })
    const work = (): never => {
      throw trouble
    }
    expect(() => writing('other', work)).toThrow(trouble)
  })
  it('is no bug: a mistake of ours is not told as one of the disk', () => {
    expect(isSystemError(failing('EIO'))).toBe(true)
    expect(isSystemError(new TypeError('x is undefined'))).toBe(false)
  })
})
