/**
 * The law of the house as far as ESLint holds it: everything in components, who may import whom (scripts/lint/boundaries.mjs)
 * and what windows may not do. The strict rules in scripts, circles of imports and sizes are oxlint's
 * (oxlint.config.mjs), because it reads them in a tenth of the time.
 */
import { defineConfig } from 'eslint/config'
import pluginSecurity from 'eslint-plugin-security'
import pluginVue from 'eslint-plugin-vue'
import globals from 'globals'
import tseslint from 'typescript-eslint'
import vueParser from 'vue-eslint-parser'
import { boundaries, nameless, purity, rounding } from './scripts/lint/boundaries.mjs'
import { forEslint } from './scripts/lint/strict.mjs'
import { readComponentsAsScripts } from './scripts/lint/vueSources.mjs'

readComponentsAsScripts()

const TEXT_STAYS_TEXT =
  'Texts of a campaign come from anybody: bind them as text ({{ }} or :value); they never become HTML.'
/** No rule looks up a type of the platform by its name; listing them all for every file and every text of a template is dear. */
const NO_LIBRARY = { lib: [] }
/**
 * Rules that need types take a component twice as long as all others: on a change its types are vue-tsc's alone, the long
 * run and `npm run lint` hold them.
 */
const isTyped = process.env.ROUNDKEEPER_LINT !== 'untyped'
const OFFLINE = 'Windows reach nothing but their host: ask it through the transport (transport.request).'

export default defineConfig(
  {
    name: 'not ours to lint',
    ignores: [
      // tests are oxlint's: who imports whom is their own affair, and reading them took a third of the time
      'tests/**',
      '**/*.test.ts',
      'out/**',
      'dist/**',
      'coverage/**',
      'node_modules/**',
      'test-results/**',
      'playwright-report/**',
    ],
  },
  {
    name: 'scripts',
    files: ['**/*.ts'],
    plugins: { '@typescript-eslint': tseslint.plugin },
    languageOptions: { parser: tseslint.parser, parserOptions: NO_LIBRARY },
  },
  // scripts have no templates: asking each of them costs as much as reading it
  pluginVue.configs['flat/recommended'].map((part) => ({ ...part, files: ['**/*.vue'] })),
  pluginSecurity.configs.recommended,
  {
    name: 'components',
    files: ['**/*.vue'],
    plugins: { '@typescript-eslint': tseslint.plugin },
    linterOptions: { reportUnusedDisableDirectives: isTyped ? 'error' : 'off' },
    languageOptions: {
      parser: vueParser,
      parserOptions: {
        ...NO_LIBRARY,
        parser: tseslint.parser,
        ...(isTyped && { projectService: true, tsconfigRootDir: import.meta.dirname }),
        extraFileExtensions: ['.vue'],
      },
      globals: globals.browser,
    },
    rules: {
      ...(isTyped ? forEslint.typed : forEslint.untyped),
      // sees no end of a switch over all that a type can be
      'vue/return-in-computed-property': isTyped ? 'error' : 'off',
      'vue/block-lang': ['error', { script: { lang: 'ts' } }],
      'vue/component-api-style': ['error', ['script-setup']],
      'vue/no-v-html': 'error',
      'vue/multi-word-component-names': 'off', // feature folders give the second word
      'vue/require-default-prop': 'off', // optional props are typed
      // layout is the formatter's
      'vue/html-closing-bracket-newline': 'off',
      'vue/html-indent': 'off',
      'vue/html-self-closing': 'off',
      'vue/max-attributes-per-line': 'off',
      'vue/multiline-html-element-content-newline': 'off',
      'vue/singleline-html-element-content-newline': 'off',
      'vue/first-attribute-linebreak': 'off',
    },
  },
  {
    name: 'security: what only makes noise here',
    rules: {
      // characters that nobody sees are looked for in all texts, tests too (tests/unit/security/sources.test.ts)
      'security/detect-bidi-characters': 'off',
      'security/detect-invisible-characters': 'off',
      'security/detect-object-injection': 'off', // records keyed by id everywhere; typed
      'security/detect-non-literal-fs-filename': 'off', // file access is confined to folders by their own guards and tests
      'security/detect-non-literal-regexp': 'off',
      'security/detect-unsafe-regex': 'off', // reports safe ones; inputs are ours and short
      'security/detect-child-process': 'off',
      'security/detect-possible-timing-attacks': 'off',
    },
  },
  {
    name: 'windows make no HTML of text and reach for no network',
    files: ['renderer/**/*.ts', 'renderer/**/*.vue'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-restricted-properties': [
        'error',
        ...['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'srcdoc', 'createContextualFragment'].map(
          (property) => ({ property, message: TEXT_STAYS_TEXT }),
        ),
        { object: 'document', property: 'write', message: TEXT_STAYS_TEXT },
        { object: 'navigator', property: 'sendBeacon', message: OFFLINE },
      ],
      'no-restricted-globals': [
        'error',
        ...['fetch', 'XMLHttpRequest', 'EventSource', 'RTCPeerConnection', 'WebTransport'].map((name) => ({
          name,
          message: OFFLINE,
        })),
        { name: 'DOMParser', message: TEXT_STAYS_TEXT },
      ],
    },
  },
  {
    name: 'what nobody waits for takes no program along: timers go through the guard',
    files: ['electron/**/*.ts'],
    ignores: ['electron/campaign/guard.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'].map((name) => ({
          name,
          message:
            'Use later() of electron/campaign/guard.ts: an exception in a timer would end the program.',
        })),
      ],
    },
  },
  ...boundaries,
  nameless,
  purity,
  rounding,
)
