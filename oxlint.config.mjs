/**
 * What oxlint holds: the strict rules in every script, with types, and the shape of the house: no import leads in a
 * circle (types and components included), no file is too long, no function either. Who may import whom and everything in
 * components is ESLint's (eslint.config.js).
 */
import { forOxlint } from './scripts/lint/strict.mjs'

const off = (rules) => Object.fromEntries(rules.map((rule) => [rule, 'off']))
const SHARED = 'Test files share their modules: call the file *.isolated.test.ts.'
const TESTS = ['**/*.test.ts', 'tests/**/*.ts']
/** What no file and no function of the program is longer than, in lines. */
const SIZES = { 'max-lines': ['error', 400], 'max-lines-per-function': ['error', 80] }

export default {
  plugins: ['typescript', 'import', 'unicorn', 'vitest'],
  categories: { correctness: 'off' },
  ignorePatterns: [
    'out',
    'tests/fixtures',
    'dist',
    'coverage',
    'node_modules',
    'test-results',
    'playwright-report',
  ],
  options: { typeAware: true },
  rules: {
    ...forOxlint.untyped,
    'import/no-cycle': ['error', { ignoreTypes: false }],
  },
  overrides: [
    { files: ['**/*.ts'], rules: forOxlint.typed },
    {
      // no data is exempt: samples and catalogues are tables, and split by topic where they grow
      files: ['electron/**', 'shared/**', 'renderer/src/**', 'scripts/**'],
      rules: SIZES,
    },
    {
      // ESLint checks components with their types; here they only are ways that a circle can take
      files: ['**/*.vue'],
      rules: off(Object.keys(forOxlint.untyped)),
    },
    {
      files: ['scripts/**', 'electron/cli/**', 'electron/host/index.ts', 'tests/**', 'playwright.config.ts'],
      rules: off(['no-console']),
    },
    {
      // a switched-off test is a failing build (scripts/test.mjs counts those that no rule sees): mend it or remove it
      files: TESTS,
      rules: { 'vitest/no-focused-tests': 'error', 'vitest/no-disabled-tests': 'error' },
    },
    {
      // test files share their modules (vitest.config.ts): whoever replaces one is called *.isolated.test.ts
      files: ['**/*.test.ts'],
      excludeFiles: ['**/*.isolated.test.ts'],
      rules: { 'vitest/no-restricted-vi-methods': ['error', { mock: SHARED, doMock: SHARED }] },
    },
    {
      files: TESTS,
      rules: off([
        ...Object.keys(SIZES), // a test of many cases is a table of them
        'typescript/no-non-null-assertion',
        'typescript/no-unsafe-assignment', // expect.objectContaining() is any
        'no-empty-function',
        'typescript/unbound-method',
      ]),
    },
  ],
}
