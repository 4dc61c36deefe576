/** What counts as a door for a command, and what is reported where there is none. */
import { describe, expect, it } from 'vitest'
import { faultsOf, printReach, reachOf } from './reach'
import { madeIn, madeInComponent } from './senders'

const KNOWN = ['wire/attack', 'wire/damage', 'wwn/attack', 'wwn/damage', 'note/add']

describe('a command is made', () => {
  it.each([
    ["run({ type: 'wire/attack', target })", ['wire/attack']],
    ["run({ ...given, type: isFoe ? 'wire/attack' : 'wwn/attack' })", ['wire/attack', 'wwn/attack']],
    ["const made = { type: kind ?? 'note/add' }", ['note/add']],
    ["offer(ground, command('wire/damage'))", ['wire/damage']],
    ["const TREATMENTS = [{ command: 'wwn/damage' }]", ['wwn/damage']],
    ['run({ type: `${system}/damage` })', ['wire/damage', 'wwn/damage']],
    ["const act = (key: 'attack' | 'heal') => run({ type: `wwn/${key}` })", ['wwn/attack']],
    ["interface P { key: 'damage' }\nconst act = (p: P) => run({ type: `wire/${p.key}` })", ['wire/damage']],
  ])('by %s', (source, made) => {
    expect(madeIn(source, KNOWN)).toEqual(made)
  })

  it.each([
    "if (command.type === 'wire/attack') return",
    "const KINDS = ['wire/attack', 'wwn/attack']",
    "if (KINDS.includes('wire/attack')) return",
    "const words = say('command', 'wire/attack')",
    "const TABLE = { 'wire/attack': 2 }",
    "switch (type) { case 'wire/attack': return 1 }",
    "type Kind = 'wire/attack'",
    "// run({ type: 'wire/attack' })",
    'const act = (key: string) => run({ type: `wwn/${key}` })',
    "run({ type: 'wire/attacks' })",
  ])('but not by %s', (source) => {
    expect(madeIn(source, KNOWN)).toEqual([])
  })

  it('by the scripts and by the template of a component', () => {
    const component = `<script setup lang="ts">
const add = () => run({ type: 'note/add' })
</script>
<template>
  <!-- wwn/attack -->
  <button :disabled="type === 'wwn/attack'" @click="run({ type: 'wire/damage', who })">wwn/damage</button>
</template>`
    expect(madeInComponent(component, KNOWN)).toEqual(['wire/damage', 'note/add'])
  })
})

describe('the reach', () => {
  const doors = [{ file: 'a.vue', makes: ['wire/attack'] }]

  it('is at fault where nothing sends a command that is no exception', () => {
    const reach = reachOf(['wire/attack', 'note/add'], doors, {})
    expect(faultsOf(reach, {})).toEqual(['note/add: nothing sends it'])
    expect(printReach(reach)).toBe('wire/attack  a.vue\nnote/add     NOTHING')
  })

  it('is at fault where an exception is sent, or is no command', () => {
    const exceptions = { 'wire/attack': 'no window', 'note/gone': 'older journals' }
    expect(faultsOf(reachOf(['wire/attack'], doors, exceptions), exceptions)).toEqual([
      'wire/attack: an exception, but a.vue sends it',
      'note/gone: an exception, but no command',
    ])
  })

  it('is whole with its exceptions', () => {
    const exceptions = { 'note/add': 'older journals' }
    const reach = reachOf(['wire/attack', 'note/add'], doors, exceptions)
    expect(faultsOf(reach, exceptions)).toEqual([])
    expect(printReach(reach)).toContain('note/add     (older journals)')
  })
})
