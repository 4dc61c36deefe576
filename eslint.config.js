/** The law of the house: what type-checked lint enforces. The import boundaries are in scripts/eslint-boundaries.mjs. */
import { defineConfig } from 'eslint/config'
import pluginSecurity from 'eslint-plugin-security'
import pluginVue from 'eslint-plugin-vue'
import globals from 'globals'
import tseslint from 'typescript-eslint'
import vueParser from 'vue-eslint-parser'
import { boundaries, nameless, purity, rounding } from './scripts/eslint-boundaries.mjs'
import { readComponentsAsScripts } from './scripts/eslint-vue-sources.mjs'

readComponentsAsScripts()

const typed = {
  name: 'type-checked',
  files: ['**/*.ts', '**/*.vue'],
  languageOptions: {
    parserOptions: {
      projectService: true,
      tsconfigRootDir: import.meta.dirname,
      extraFileExtensions: ['.vue'],
    },
  },
  rules: {
    '@typescript-eslint/strict-boolean-expressions': [
      'error',
      {
        allowNumber: false,
        allowString: true,
        allowNullableObject: true,
        allowNullableString: true,
        allowNullableBoolean: true,
      },
    ],
    '@typescript-eslint/prefer-nullish-coalescing': [
      'error',
      { ignorePrimitives: { string: true, boolean: true } },
    ],
    '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
    '@typescript-eslint/naming-convention': [
      'error',
      { selector: 'interface', format: ['PascalCase'], custom: { regex: '^I[A-Z][a-z]', match: false } },
      { selector: 'memberLike', modifiers: ['private'], format: ['camelCase'], leadingUnderscore: 'forbid' },
    ],
    // practical exceptions of the strict set
    '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
    '@typescript-eslint/no-confusing-void-expression': [
      'error',
      { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true, ignoreVoidOperator: true },
    ],
    '@typescript-eslint/no-unused-vars': [
      'error',
      { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
    ],
    '@typescript-eslint/no-unnecessary-condition': [
      'error',
      { allowConstantLoopConditions: 'only-allowed-literals' },
    ],
    '@typescript-eslint/consistent-type-definitions': 'off', // Json must be a type: an interface is open
    '@typescript-eslint/consistent-indexed-object-style': 'off',
    '@typescript-eslint/dot-notation': 'off', // record['stamina'] says that the key is data
    '@typescript-eslint/no-meaningless-void-operator': 'off', // `void options` marks what is not used yet
    '@typescript-eslint/no-unnecessary-type-arguments': 'off',
    '@typescript-eslint/non-nullable-type-assertion-style': 'off', // it asks for the `!` that no-non-null-assertion forbids
    '@typescript-eslint/no-unsafe-class-instance-assignment': 'off', // Electron's instances come from factories
    '@typescript-eslint/unified-signatures': 'off', // overloads are documentation
    '@typescript-eslint/no-unnecessary-type-parameters': 'off', // request<N extends RequestName>() is the contract's own form
    '@typescript-eslint/no-invalid-void-type': 'off', // () => Promise<void> | void in ports
    '@typescript-eslint/no-dynamic-delete': 'off', // records keyed by id are the campaign's form
    '@typescript-eslint/require-await': 'off', // an async port may answer at once
    'no-console': ['error', { allow: ['error', 'warn'] }],
    eqeqeq: ['error', 'always', { null: 'ignore' }],
  },
}

const TEXT_STAYS_TEXT =
  'Texts of a campaign come from anybody: bind them as text ({{ }} or :value); they never become HTML.'
const OFFLINE = 'Windows reach nothing but their host: ask it through the transport (transport.request).'

export default defineConfig(
  {
    name: 'not ours to lint',
    ignores: [
      'out/**',
      'dist/**',
      'coverage/**',
      'node_modules/**',
      'test-results/**',
      'playwright-report/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  pluginVue.configs['flat/recommended'],
  pluginSecurity.configs.recommended,
  typed,
  {
    name: 'vue',
    files: ['**/*.vue'],
    languageOptions: {
      parser: vueParser,
      parserOptions: {
        parser: tseslint.parser,
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.vue'],
      },
      globals: globals.browser,
    },
    rules: {
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
  ...boundaries,
  nameless,
  purity,
  rounding,
  {
    name: 'programs print',
    files: ['scripts/**', 'electron/cli/**', 'electron/host/index.ts', 'tests/**', 'playwright.config.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    name: 'tests',
    files: ['**/*.test.ts', 'tests/**/*.ts'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off', // expect.objectContaining() is any
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/unbound-method': 'off',
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'CallExpression[callee.object.name=/^(it|test|describe)$/][callee.property.name=/^(only|todo|fixme)$/]',
          message: 'A switched-off test is a failing build: mend it or remove it.',
        },
        {
          selector:
            "CallExpression[callee.object.name=/^(it|test|describe)$/][callee.property.name='skip'][arguments.0.type='Literal']",
          message: 'A switched-off test is a failing build: mend it or remove it.',
        },
      ],
    },
  },
  {
    name: 'plain scripts',
    files: ['**/*.{js,mjs,cjs}'],
    ...tseslint.configs.disableTypeChecked,
    languageOptions: { ...tseslint.configs.disableTypeChecked.languageOptions, globals: globals.node },
  },
)
