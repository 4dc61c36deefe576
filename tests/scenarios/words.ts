/** What a scenario says, in the words that a window of its rule system has: every line, refusal, step and die. */
import { common } from '@shared/messages/en/common'
import { massCombat } from '@shared/messages/en/mass-combat'
import { wcrpg } from '@shared/messages/en/wcrpg'
import { wire } from '@shared/messages/en/wire'
import { wwn } from '@shared/messages/en/wwn'
import type { SystemId } from '@shared/campaign/types'
import type { Derivation, JsonRecord, RolledDice } from '@shared/contract/types'
import type { Namespace } from '@shared/messages/en'
import { namesIn } from '@shared/messages/forms'
import type { StepReport } from '../../electron/cli/scenario/run'
import { flatten } from '@shared/words/catalogue'
import { say } from '@/words/words'

const OF_SYSTEM = { wcrpg, wire, 'mass-combat': massCombat, wwn } satisfies Record<SystemId, object>
const known = new Map<string, Readonly<Record<string, string>>>()

/** @param systems in use, whose words a window has then */
function wordsOf(systems: readonly string[]): Readonly<Record<string, string>> {
  const key = systems.join()
  const before = known.get(key)
  if (before !== undefined) return before
  const words = Object.assign(
    {},
    flatten(common),
    ...systems.map((id) => flatten(OF_SYSTEM[id as SystemId])),
  ) as Record<string, string>
  known.set(key, words)
  return words
}

interface Said {
  namespace: Namespace
  key: string
  with: JsonRecord
}

const saidByDice = ({ purpose, with: given }: Pick<RolledDice, 'purpose' | 'with'>): Said => ({
  namespace: 'dice',
  key: purpose,
  with: given,
})
const saidByDerivation = ({ what, with: given, steps }: Derivation): Said[] =>
  [{ what, with: given }, ...steps].map((step) => ({ namespace: 'derive', key: step.what, with: step.with }))

const saidIn = ({ log, rolled, lacking, refused }: StepReport): Said[] => [
  ...log.flatMap((line): Said[] => [
    { namespace: 'log', key: line.say, with: line.with },
    ...line.derivations.flatMap(saidByDerivation),
  ]),
  ...rolled.map(saidByDice),
  ...(lacking === null ? [] : [saidByDice(lacking)]),
  ...(refused === null ? [] : [{ namespace: 'refusal' as const, key: refused.code, with: refused.with }]),
]

/** `{duration}` is written from `seconds`. */
const isGiven = (name: string, given: JsonRecord): boolean =>
  (name === 'duration' ? 'seconds' : name) in given

/** A word that only programs write: `weapons.w1`, `ramAttack`, a parameter left open. */
const CODE = /\b[a-z]\w*\.[a-z]\w*|\b[a-z]+[A-Z]\w*|[{}]/
/** Names and notes that a scenario gives are written by nobody here. */
const withoutOwn = (text: string, given: JsonRecord): string =>
  ['who', 'target', 'encounter', 'note', 'name', 'text']
    .flatMap((name) => (typeof given[name] === 'string' ? [given[name]] : []))
    .filter((own) => own !== '')
    .reduce((rest, own) => rest.replaceAll(own, '…'), text)

/** Read once: most is said again and again. */
const read = new Map<string, string[]>()

/** What is wrong with the words, each in a line. */
export const faultsOfWords = (systems: readonly string[], steps: readonly StepReport[]): string[] =>
  steps.flatMap(saidIn).flatMap((said) => {
    const once = `${systems.join()} ${said.namespace}.${said.key} ${JSON.stringify(said.with)}`
    const faults = read.get(once) ?? faultsOf(systems, said)
    read.set(once, faults)
    return faults
  })

function faultsOf(systems: readonly string[], { namespace, key, with: given }: Said): string[] {
  const words = wordsOf(systems)
  const at = `${namespace}.${key}`
  const text = words[at]
  if (text === undefined) return [`${at}: a window of ${systems.join()} has no words for it`]
  const lacking = `${at}.bare` in words ? [] : namesIn(text).filter((name) => !isGiven(name, given))
  const written = say(namespace, key, given)
  return [
    ...lacking.map((name) => `${at}: {${name}} is not given`),
    ...(CODE.test(withoutOwn(written, given)) ? [`${at}: reads “${written}”`] : []),
  ]
}
