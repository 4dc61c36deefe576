/** Every message is used somewhere, and the list of them says where. */
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DOCUMENT_PARTS } from '@shared/campaign/systems'
import { en } from '@shared/messages/en'
import { mentionsIn, mentionsInComponent, mentionsOf } from './mentions'
import { textsOf } from './owners'
import { lineOf, messagesIn, usesOf, type Message, type Used } from './uses'

const SYSTEMS = Object.keys(DOCUMENT_PARTS)
const isNamespace = (text: string): boolean => text in en

describe('the messages', () => {
  it('are used, each of them', () => {
    const mentions = mentionsOf(resolve(import.meta.dirname, '../..'))
    const used = usesOf(messagesIn(en), mentions, textsOf(mentions, isNamespace), SYSTEMS)
    expect(used.length).toBeGreaterThan(5000)
    const unused = used.filter(({ files }) => files.length === 0)
    expect(unused.map(({ namespace, key }) => `${namespace}.${key}`)).toEqual([])
  }, 60_000)
})

describe('a message is used', () => {
  const uses = (key: string, source: string, namespace = 'ui'): Used | undefined => {
    const file = 'renderer/src/features/files/FilesView.vue'
    const mentions = source.startsWith('<') ? mentionsInComponent(source, file) : mentionsIn(source, file)
    const message: Message = { namespace, key, text: '{count} file of {who}' }
    return usesOf([message], mentions, textsOf(mentions, isNamespace), SYSTEMS)[0]
  }
  it('by the view that says its key, also one with a hole in it', () => {
    expect(
      uses('files.count', "<template>{{ ui('files.count', { count, who }) }}</template>")?.files,
    ).toHaveLength(1)
    expect(uses('files.count.kept', 'ui(`files.count.${outcome}`)')?.files).toHaveLength(1)
    expect(uses('undo.done', 'ui(`${direction}.done`)')?.files).toHaveLength(1)
    expect(uses('in-use.kept', "failed('in-use')", 'error')?.files).toHaveLength(1)
  })
  it('not by another key, nor by a comment', () => {
    expect(uses('files.count', "ui('files.counted')")?.files).toEqual([])
    expect(uses('files.count', '// files.count')?.files).toEqual([])
  })
  it('and the list says where, and what is filled in', () => {
    const line = lineOf(uses('files.count', "ui('files.count')")!)
    expect(line).toBe('ui.files.count\tcount who\t{count} file of {who}\tfeatures/files/FilesView')
  })
})
