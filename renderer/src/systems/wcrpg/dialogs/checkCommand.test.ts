import { describe, expect, it } from 'vitest'
import { checkCommand } from './checkCommand'

describe('a check', () => {
  const own = { sheet: 'a', test: 'skill.dodge', specialization: 'Rolling', modifiers: [] }
  it('names a skill or a Save, never both', () => {
    expect(checkCommand(own, null)).toMatchObject({
      skill: 'dodge',
      save: null,
      specialization: 'Rolling',
      against: null,
    })
    expect(checkCommand({ ...own, test: 'save.reflex' }, null)).toMatchObject({
      skill: null,
      save: 'reflex',
      specialization: null,
    })
  })
  it('may be opposed', () => {
    const theirs = { sheet: 'b', test: 'save.willpower', specialization: null, modifiers: [] }
    expect(checkCommand(own, theirs).against).toMatchObject({ sheet: 'b', save: 'willpower' })
  })
})
