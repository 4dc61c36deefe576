import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { wordsMadeOnce } from './once'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'roundkeeper-once-'))
  mkdirSync(join(root, 'renderer/src'), { recursive: true })
})
afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

it('words that are made once are found, with their place', () => {
  writeFileSync(
    join(root, 'renderer/src/Kinds.vue'),
    [
      '<script setup lang="ts">',
      "const kinds = ['a', 'b'].map((value) => ({ value, label: ui(`kind.${value}`) }))",
      "const title = isOpen ? say('part', part) : ''",
      "const shown = computed(() => ui('close'))",
      "const name = ref(ui('name.proposed'))",
      "const close = (): string => ui('close')",
      '</script>',
      '<template><p>{{ ui("text") }}</p></template>',
    ].join('\n'),
  )
  writeFileSync(
    join(root, 'renderer/src/useKinds.ts'),
    "export function useKinds() {\n  const all = KINDS.map((kind) => ui(kind))\n  return { all }\n}\nconst other = () => { const once = ui('x'); return once }\n",
  )
  expect(wordsMadeOnce(root)).toEqual([
    { file: 'renderer/src/Kinds.vue', line: 2, name: 'kinds' },
    { file: 'renderer/src/Kinds.vue', line: 3, name: 'title' },
    { file: 'renderer/src/useKinds.ts', line: 2, name: 'all' },
  ])
})

it('no view makes its words once', () => {
  expect(wordsMadeOnce(resolve(import.meta.dirname, '../..'))).toEqual([])
})
