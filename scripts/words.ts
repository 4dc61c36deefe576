/**
 * `npm run words`: every message with what is filled into it and where it appears (the views of the windows that use it; of
 * the engine's words the rules and commands that say them), tab by tab. Fails for messages that nothing uses. `-- --shrink`
 * takes out of words/allowed.json what is no longer needed there. `-- new de [FOLDER]` makes the files of a new language in
 * FOLDER/de (left out: languages), for a translator to fill in; `-- check de [FOLDER]` says what is wrong with them, and
 * what has no words yet.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DOCUMENT_PARTS } from '../shared/campaign/systems'
import { en } from '../shared/messages/en'
import { checkLanguage } from './words/checkLanguage'
import { mentionsOf } from './words/mentions'
import { newLanguage } from './words/newLanguage'
import { textsOf } from './words/owners'
import { lineOf, messagesIn, usesOf } from './words/uses'
import { type Allowed, buttonsOf, judge } from './words/voice'

const root = resolve(import.meta.dirname, '..')

function shrink(): void {
  const file = join(root, 'scripts/words/allowed.json')
  const allowed = JSON.parse(readFileSync(file, 'utf8')) as Allowed
  const { needless } = judge(messagesIn(en), buttonsOf(root), allowed)
  const messages = Object.fromEntries(
    Object.entries(allowed.messages).filter(([key]) => !needless.includes(key)),
  )
  writeFileSync(file, `${JSON.stringify({ ...allowed, messages }, null, 2)}\n`)
  console.log(`${String(needless.length)} taken out, ${String(Object.keys(messages).length)} left`)
}

function list(): void {
  const mentions = mentionsOf(root)
  const texts = textsOf(mentions, (text) => text in en)
  const used = usesOf(messagesIn(en), mentions, texts, Object.keys(DOCUMENT_PARTS))
  const unused = used.filter(({ files }) => files.length === 0)

  console.log(['message', 'filled in', 'text', 'where'].join('\t'))
  for (const one of used) console.log(lineOf(one))
  for (const { namespace, key } of unused) console.error(`${namespace}.${key}: nothing uses it`)
  process.exitCode = unused.length === 0 ? 0 : 1
}

async function begin(tag: string, into: string): Promise<void> {
  const made = await newLanguage(tag, into, join(root, 'shared/messages/en'))
  if (made === null) console.error(`“${tag}” names no language: de, pl or pt-BR would.`)
  else console.log(`${String(made.length)} files are new in ${join(into, tag)}.`)
  process.exitCode = made === null ? 2 : 0
}

function check(tag: string, folder: string): void {
  const found = checkLanguage(tag, [join(root, 'shared/messages'), folder])
  if (found === null) {
    console.error(`There is no language “${tag}” in ${folder}.`)
    process.exitCode = 2
    return
  }
  for (const key of found.missing) console.log(`${key} has no words`)
  for (const problem of found.problems) console.error(problem)
  console.log(`${String(found.problems.length)} wrong, ${String(found.missing.length)} without words`)
  process.exitCode = found.problems.length === 0 ? 0 : 1
}

const [deed, tag = '', into = 'languages'] = process.argv.slice(2)
if (deed === '--shrink') shrink()
else if (deed === 'new') await begin(tag, into)
else if (deed === 'check') check(tag, into)
else list()
