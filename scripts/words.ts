/**
 * `npm run words`: every message with what is filled into it and where it appears (the views of the windows that use it; of
 * the engine's words the rules and commands that say them), tab by tab. Fails for messages that nothing uses.
 */
import { resolve } from 'node:path'
import { DOCUMENT_PARTS } from '../shared/campaign/systems'
import { en } from '../shared/messages/en'
import { mentionsOf } from './words/mentions'
import { textsOf } from './words/owners'
import { lineOf, messagesIn, usesOf } from './words/uses'

const mentions = mentionsOf(resolve(import.meta.dirname, '..'))
const texts = textsOf(mentions, (text) => text in en)
const used = usesOf(messagesIn(en), mentions, texts, Object.keys(DOCUMENT_PARTS))
const unused = used.filter(({ files }) => files.length === 0)

console.log(['message', 'filled in', 'text', 'where'].join('\t'))
for (const one of used) console.log(lineOf(one))
for (const { namespace, key } of unused) console.error(`${namespace}.${key}: nothing uses it`)
process.exitCode = unused.length === 0 ? 0 : 1
