/**
 * Puts the duel of tests/fixtures/duel into the lists of systems, for tests and for a build of their own: one entry more
 * in each list, exactly as a new system would stand there. The program's own build knows nothing of it.
 */
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const ROOT = resolve(import.meta.dirname, '../..')
const DUEL = join(ROOT, 'tests/fixtures/duel')

/** File of each list → where its entries begin, what is imported, and the entry. */
const LISTS: Readonly<Record<string, { begins: RegExp; imports: string; entry: string }>> = {
  'shared/campaign/systems.ts': {
    begins: /export const DOCUMENT_PARTS\b[^=]*= \{/,
    imports: `import { duelParts } from '${DUEL}/schema'`,
    entry: 'duel: duelParts,',
  },
  'electron/rules/systems.ts': {
    begins: /export const RULES_OF\b.*= \{/,
    imports: `import { duel } from '${DUEL}/rules'`,
    entry: 'duel,',
  },
  'renderer/src/systems/index.ts': {
    begins: /export const systems\b[^=]*= \{/,
    imports: '',
    entry: `duel: async () => (await import('${DUEL}/windows')).duel,`,
  },
  'shared/messages/en/common.ts': {
    begins: /export const common = merged\(/,
    imports: `import { words as duel } from '${DUEL}/words'`,
    entry: 'duel,',
  },
}

export const withDuel = (): Plugin => ({
  name: 'with-duel',
  enforce: 'pre',
  transform(code, id) {
    const list = Object.entries(LISTS).find(([file]) => id.split('?')[0] === join(ROOT, file))?.[1]
    if (list === undefined) return null
    if (!list.begins.test(code)) throw new Error(`${id} is no list of systems any more`)
    return {
      code: `${list.imports}\n${code.replace(list.begins, (begin) => `${begin}\n${list.entry}`)}`,
      map: null,
    }
  },
})
