/**
 * The law of the house: what type-checked lint enforces, and who may import whom (docs/architecture.md).
 * Every boundary's message says what to do instead. scripts/eslint-boundaries.test.ts proves that they hold.
 */
import { defineConfig } from 'eslint/config'
import pluginSecurity from 'eslint-plugin-security'
import pluginVue from 'eslint-plugin-vue'
import globals from 'globals'
import tseslint from 'typescript-eslint'
import vueParser from 'vue-eslint-parser'

const RULE_SYSTEMS = ['wcrpg', 'mass-combat', 'wwn', 'wire']

const WAY_OUT = {
  shared:
    'shared/ is imported by both sides and imports nothing of ours: move what you need into shared/, or pass it in as an argument.',
  engine:
    'electron/engine is pure and knows no rule system: take it as an argument (a port, the registry entry), or move the type into shared/.',
  rules:
    'a rule system imports electron/engine and shared/ only: what two systems need belongs into electron/engine.',
  node: 'rules and engine touch no files, network, clock or process: do that in electron/campaign and pass the value in.',
  campaign:
    'electron/campaign reaches rules through electron/rules/registry, and is asked by the hosts, never the other way round.',
  tools:
    'interchange, forecast and cli sit on top of electron/campaign: they never reach into a host or a window.',
  hosts:
    'a host knows electron/campaign, electron/forecast, electron/interchange and shared/: ask the application (electron/campaign) for anything else.',
  electron:
    "only electron/main imports 'electron' (the preload imports its renderer half): pass what is needed in through HostPorts.",
  preload:
    'the preload carries types from shared/contract only (import type) and its own constants: it must stay tiny and free of code of ours.',
  renderer:
    'a window knows shared/ only: ask the host through the transport (transport.request) instead of importing its code.',
  schemas:
    'zod schemas cost a window 80 kB: import names and types from @shared/contract/client or @shared/contract/types.',
  ui: 'renderer/src/ui is dumb: pass data in as props and events out; only a feature imports a store.',
}

/** Matches an import that leaves its own folder for one of these, however many ../ it takes. */
const ours = (...folders) => `^(\\.\\./)+(electron/)?(${folders.join('|')})(/|$)`
const deny = (regex, message, extra = {}) => ({ regex, message, ...extra })

/** One flat-config entry: files → what they may not import. */
function boundary(files, patterns, ignores = ['**/*.test.ts']) {
  return {
    name: `boundary: ${files.join(', ')}`,
    files,
    ignores,
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] },
  }
}

const RENDERER_CODE = '^@/|(^|/)renderer/'
const BUILTIN =
  '^node:|^(assert|buffer|child_process|crypto|events|fs|http|https|net|os|path|process|stream|url|util|worker_threads|zlib)($|/)'
const ELECTRON = deny('^electron($|/(main|renderer|common|utility)$)', WAY_OUT.electron)
const NODE = deny(BUILTIN, WAY_OUT.node)
const SYSTEM = RULE_SYSTEMS.join('|')
const AROUND_RULES = ['main', 'preload', 'host', 'cli', 'forecast', 'interchange', 'campaign']

const windowPatterns = [
  deny('^electron$|(^|/)electron/', WAY_OUT.renderer),
  deny(BUILTIN, WAY_OUT.renderer),
  deny('contract/requests$', WAY_OUT.schemas, { allowTypeImports: true }),
]

const boundaries = [
  boundary(['shared/**/*.ts'], [deny(`${RENDERER_CODE}|(^|/)electron(/|$)|${BUILTIN}`, WAY_OUT.shared)]),
  boundary(
    ['electron/engine/**/*.ts'],
    [deny(`${RENDERER_CODE}|${ours(...AROUND_RULES, 'rules')}`, WAY_OUT.engine), NODE, ELECTRON],
  ),
  ...RULE_SYSTEMS.map((system) => {
    const others = RULE_SYSTEMS.filter((other) => other !== system)
    return boundary(
      [`electron/rules/${system}/**/*.ts`],
      [
        deny(ours(...others, `rules/(${others.join('|')})`, 'registry'), WAY_OUT.rules),
        deny(`${RENDERER_CODE}|${ours(...AROUND_RULES)}`, WAY_OUT.rules),
        NODE,
        ELECTRON,
      ],
    )
  }),
  boundary(
    ['electron/campaign/**/*.ts'],
    [
      deny(`${RENDERER_CODE}|${ours('main', 'preload', 'host', 'cli')}`, WAY_OUT.campaign),
      deny(ours(`rules/(${SYSTEM})`), WAY_OUT.campaign),
      ELECTRON,
    ],
  ),
  boundary(
    ['electron/interchange/**/*.ts', 'electron/forecast/**/*.ts', 'electron/cli/**/*.ts'],
    [
      deny(`${RENDERER_CODE}|${ours('main', 'preload', 'host')}`, WAY_OUT.tools),
      deny(ours(`rules/(${SYSTEM})`), WAY_OUT.campaign),
      ELECTRON,
    ],
  ),
  boundary(
    ['electron/host/**/*.ts'],
    [deny(`${RENDERER_CODE}|${ours('engine', 'rules', 'cli', 'main', 'preload')}`, WAY_OUT.hosts), ELECTRON],
  ),
  boundary(
    ['electron/main/**/*.ts'],
    [deny(`${RENDERER_CODE}|${ours('engine', 'rules', 'cli')}`, WAY_OUT.hosts)],
  ),
  boundary(
    ['electron/preload/**/*.ts'],
    [
      deny('^(?!@shared/contract/)(?!electron$)(?!\\./)', WAY_OUT.preload),
      deny('^@shared/', WAY_OUT.preload, { allowTypeImports: true }),
    ],
  ),
  boundary(['renderer/**/*.ts', 'renderer/**/*.vue'], windowPatterns),
  boundary(
    ['renderer/src/ui/**/*.ts', 'renderer/src/ui/**/*.vue'],
    [...windowPatterns, deny('(^|/)stores?(/|$)|[sS]tore$|(^|/)(features|transport)(/|$)', WAY_OUT.ui)],
  ),
]

const CHANCE =
  'Dice are asked for: take a Dice argument (dice.percent(...)), so that every face is in the journal.'
const CLOCK = 'Rules have no clock: read campaign.clock, or take the time as an argument.'
const ROUNDING = 'Rounding is a ruling: use a named policy of electron/engine/rounding.'

const purity = {
  name: 'purity: engine and rules',
  files: ['electron/engine/**/*.ts', 'electron/rules/**/*.ts'],
  ignores: ['**/*.test.ts'],
  rules: {
    'no-restricted-properties': [
      'error',
      { object: 'Math', property: 'random', message: CHANCE },
      { object: 'Date', property: 'now', message: CLOCK },
      { object: 'performance', property: 'now', message: CLOCK },
    ],
    'no-restricted-syntax': [
      'error',
      { selector: "NewExpression[callee.name='Date']", message: CLOCK },
      { selector: "CallExpression[callee.name='Date']", message: CLOCK },
    ],
  },
}

const rounding = {
  name: 'purity: rounding in rules',
  files: ['electron/rules/**/*.ts'],
  ignores: ['**/*.test.ts'],
  rules: {
    'no-restricted-properties': [
      ...purity.rules['no-restricted-properties'],
      ...['round', 'floor', 'ceil', 'trunc'].map((property) => ({
        object: 'Math',
        property,
        message: ROUNDING,
      })),
    ],
  },
}

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
      // layout is prettier's
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
  ...boundaries,
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
