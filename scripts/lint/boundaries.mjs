/**
 * Who may import whom, and what keeps engine and rules pure, as entries of eslint.config.js (docs/architecture.md).
 * Every message says what to do instead. boundaries.test.ts beside this file proves that they hold.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A rule system is a folder of rules. */
const RULE_SYSTEMS = readdirSync(join(import.meta.dirname, '../../electron/rules'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

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
  entry:
    'the packaged program answers on the command line too: main knows cli/call and cli/commandLine, and nothing behind them.',
  electron:
    "only electron/main imports 'electron' (the preload imports its renderer half): pass what is needed in through HostPorts.",
  preload:
    'the preload carries types from shared/contract only (import type) and its own constants: it must stay tiny and free of code of ours.',
  renderer:
    'a window knows shared/ only: ask the host through the transport (transport.request) instead of importing its code.',
  schemas:
    'zod schemas cost a window 80 kB: import names and types from @shared/contract/client or @shared/contract/types.',
  systems:
    'windows know no rule system by name: take what is needed from useSystem() or systemOf() (renderer/src/system). Only the entries of the windows hand in the list of systems.',
  otherSystem:
    'one rule system knows no other: what several need belongs into renderer/src/features or renderer/src/ui.',
  documentSchemas:
    'zod schemas of the document check on the host: take types with import type, and names and limits from the files without schemas beside them.',
  commands:
    'payload schemas of commands check on the host: take types from @shared/contract/commands, or with import type.',
  ui: 'renderer/src/ui is dumb: pass data in as props and events out; only a feature imports a store.',
}

/** Matches an import that leaves its own folder for one of these, however many ../ it takes. */
const ours = (...folders) => `^(\\.\\./)+(electron/)?(${folders.join('|')})(/|$)`
const deny = (regex, message, extra = {}) => ({ regex, message, ...extra })

/** One flat-config entry: files → what they may not import. Of several that match a file, the last one counts. */
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

/** Sources of a folder of the windows. */
const windowFiles = (folder) => [`renderer/src/${folder}/**/*.ts`, `renderer/src/${folder}/**/*.vue`]
const SYSTEMS = deny('^@/systems(/|$)|^(\\.\\./)+systems(/|$)', WAY_OUT.systems)
const outsidePatterns = [deny('^electron$|(^|/)electron/', WAY_OUT.renderer), deny(BUILTIN, WAY_OUT.renderer)]
const windowPatterns = [
  ...outsidePatterns,
  deny('contract/requests$', WAY_OUT.schemas, { allowTypeImports: true }),
  deny(
    '^@shared/(campaign/(schema|parts|walls|fog)|library/entry|[^/]+/(sheet|fight|own))$',
    WAY_OUT.documentSchemas,
    { allowTypeImports: true },
  ),
  deny('^@shared/(?!contract/)[^/]+/commands(/|$)', WAY_OUT.commands, { allowTypeImports: true }),
]

export const boundaries = [
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
    [
      deny(`${RENDERER_CODE}|${ours('engine', 'rules')}`, WAY_OUT.hosts),
      deny('^(\\.\\./)+(electron/)?cli/(?!(call|commandLine)$)', WAY_OUT.entry),
    ],
  ),
  boundary(
    ['electron/preload/**/*.ts'],
    [
      deny('^(?!@shared/contract/)(?!electron$)(?!\\./)', WAY_OUT.preload),
      deny('^@shared/', WAY_OUT.preload, { allowTypeImports: true }),
    ],
  ),
  boundary(['renderer/**/*.ts', 'renderer/**/*.vue'], windowPatterns),
  /** What stands in for a host in tests of windows: no window loads it, so it may take schemas. */
  boundary(windowFiles('testing'), outsidePatterns),
  boundary(
    windowFiles('*'),
    [...windowPatterns, SYSTEMS],
    ['**/*.test.ts', 'renderer/src/systems/**', 'renderer/src/testing/**'],
  ),
  ...RULE_SYSTEMS.map((system) => {
    const others = RULE_SYSTEMS.filter((other) => other !== system).join('|')
    return boundary(windowFiles(`systems/${system}`), [
      ...windowPatterns,
      deny(`^@/systems/(${others})(/|$)|^(\\.\\./)+(${others})(/|$)`, WAY_OUT.otherSystem),
      deny('^@/systems$|^(\\.\\./)+(systems|index)$|^(\\.\\./)+$', WAY_OUT.systems),
    ])
  }),
  boundary(windowFiles('ui'), [
    ...windowPatterns,
    SYSTEMS,
    deny('(^|/)stores?(/|$)|[sS]tore$|(^|/)(features|transport)(/|$)', WAY_OUT.ui),
  ]),
]

const NAMES = new RegExp(RULE_SYSTEMS.map((system) => system.replace('-', '-?')).join('|'), 'gi')
const NAMELESS =
  'features and ui know no rule system: what differs is data of the offer, or of the system’s entry (renderer/src/system). “{{name}}” names one.'

/** Reads the whole text of a source: script, template, styles, comments. */
const noSystemNames = {
  meta: { type: 'problem', schema: [], messages: { named: NAMELESS } },
  create: (context) => ({
    Program() {
      const { sourceCode } = context
      for (const { 0: name, index } of sourceCode.text.matchAll(NAMES)) {
        const loc = {
          start: sourceCode.getLocFromIndex(index),
          end: sourceCode.getLocFromIndex(index + name.length),
        }
        context.report({ loc, messageId: 'named', data: { name } })
      }
    },
  }),
}

export const nameless = {
  name: 'features and ui name no rule system',
  files: [...windowFiles('features'), ...windowFiles('ui')],
  ignores: ['**/*.test.ts'],
  plugins: { roundkeeper: { rules: { 'no-system-names': noSystemNames } } },
  rules: { 'roundkeeper/no-system-names': 'error' },
}

const CHANCE =
  'Dice are asked for: take a Dice argument (dice.percent(...)), so that every face is in the journal.'
const CLOCK = 'Rules have no clock: read campaign.clock, or take the time as an argument.'
const ROUNDING = 'Rounding is a ruling: use a named policy of electron/engine/rounding.'

export const purity = {
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

export const rounding = {
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
