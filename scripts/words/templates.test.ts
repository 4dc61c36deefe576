import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { en } from '../../shared/messages/en'
import { flatten } from '../../shared/words/catalogue'
import { unfilledInTemplates } from './templates'

const ROOT = resolve(import.meta.dirname, '../..')
const MESSAGES = flatten(en.ui)
let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'roundkeeper-templates-'))
  mkdirSync(join(root, 'renderer/src'), { recursive: true })
})
afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

it('messages that lack what is filled in are found, and no others', () => {
  const calls = [
    "ui('greets')",
    "ui('greets', { who })",
    "ui('greets', { who: name, when })",
    "ui(isOpen ? 'plain' : 'greets', { when: 'now (at once)' })",
    "ui('plain')",
    "ui('greets', all)",
  ]
  writeFileSync(
    join(root, 'renderer/src/Views.vue'),
    `<script setup></script>\n\n<template>\n${calls.map((call) => `  <p :title="${call}">{{ ${call} }}</p>`).join('\n')}\n</template>\n`,
  )
  const found = unfilledInTemplates(root, { greets: '{who} comes {when}.', plain: 'Close' })
  expect(found.map(({ lacks }) => lacks.join())).toEqual([
    'who,when',
    'who,when',
    'when',
    'when',
    'who',
    'who',
  ])
})

it('no template lacks any', () => {
  expect(unfilledInTemplates(ROOT, MESSAGES)).toEqual([])
})
