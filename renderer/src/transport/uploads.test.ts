import { describe, expect, it } from 'vitest'
import { UPLOAD_LIMIT_BYTES, uploadFile } from './uploads'

const body = new Blob(['content'])
const answering = (status: number, reply: unknown = null) =>
  Promise.resolve({ status, json: () => Promise.resolve(reply) })
const why = (key: string, file = 'Raid.roundkeeper') => ({
  ok: false,
  failure: { code: 'upload-refused', with: { file, reason: { key: `reason.${key}`, with: {} } } },
})

describe('sending a file', () => {
  it('names it in the address, whatever it is called, and hands on what the host answers', async () => {
    const asked: string[] = []
    const envelope = await uploadFile('a&b #1.roundkeeper', body, (address) => {
      asked.push(address)
      return answering(200, { ok: true, reply: { upload: 'u1' } })
    })
    expect(envelope).toEqual({ ok: true, reply: { upload: 'u1' } })
    expect(asked).toEqual(['/upload?name=a%26b%20%231.roundkeeper'])
  })

  it('is refused with its name and a reason when it is too large, before anything is sent', async () => {
    const huge = { size: UPLOAD_LIMIT_BYTES + 1 } as Blob
    const never = () => Promise.reject(new Error('it was sent'))
    expect(await uploadFile('Raid.roundkeeper', huge, never)).toEqual(why('entryTooLarge'))
    expect(await uploadFile('Raid.roundkeeper', body, () => answering(413))).toEqual(why('entryTooLarge'))
  })

  it('says whether the host is out of reach or the file cannot be read', async () => {
    const broken = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await uploadFile('Raid.roundkeeper', body, broken)).toEqual({
      ok: false,
      failure: { code: 'connection-lost', with: {} },
    })
    const folder = { size: 0, slice: () => ({ arrayBuffer: () => Promise.reject(new Error('a folder')) }) }
    expect(await uploadFile('Raid', folder as unknown as Blob, broken)).toEqual(why('unreadable', 'Raid'))
    expect(await uploadFile('Raid.roundkeeper', body, () => answering(403))).toEqual(why('notAllowed'))
  })
})
