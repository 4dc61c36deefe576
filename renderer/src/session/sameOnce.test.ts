import { describe, expect, it } from 'vitest'
import { sameOnce } from './sameOnce'

describe('the very same, sent twice', () => {
  it('is one while the first is under way, and another when it is done', async () => {
    const sent: string[] = []
    const answers: ((answer: string) => void)[] = []
    const send = sameOnce((command: { type: string }) => {
      sent.push(command.type)
      return new Promise<string>((resolve) => answers.push(resolve))
    })
    const first = send({ type: 'surprise' })
    const again = send({ type: 'surprise' })
    const other = send({ type: 'roll' })
    expect(sent).toEqual(['surprise', 'roll'])
    for (const answer of answers) answer('done')
    expect(await Promise.all([first, again, other])).toEqual(['done', 'done', 'done'])
    void send({ type: 'surprise' })
    expect(sent).toEqual(['surprise', 'roll', 'surprise'])
  })
  it('is sent again after it has failed', async () => {
    let tries = 0
    const send = sameOnce((_command: string) => Promise.reject(new Error(String(++tries))))
    await expect(send('a')).rejects.toThrow('1')
    await expect(send('a')).rejects.toThrow('2')
  })
})
