/**
 * Lint reads single-file components as their scripts. The type checker of typescript-eslint finds them on the disk as whole
 * files and is then told, one component at a time, what their script is; each time it takes that for an edit and begins
 * anew, with every inferred type of the project. Handing it the script from the start leaves nothing to edit.
 */
import { createRequire } from 'node:module'
import tseslint from 'typescript-eslint'
import vueParser from 'vue-eslint-parser'

const require = createRequire(import.meta.url)

class Found extends Error {
  constructor(script) {
    super('the script of a component')
    this.script = script
  }
}

/** A parser of scripts that stops at the one which is asked about types; fragments of templates are none. */
const finder = {
  parseForESLint(code, options) {
    if (options.projectService === true) throw new Found(code)
    return tseslint.parser.parseForESLint(code, options)
  },
}

/** A component's template, between its two lines: reading it takes ten times as long as finding the script. */
const TEMPLATE = /(?<=^<template>$)[^]*?(?=^<\/template>$)/m
const withoutTemplate = (text) => text.replace(TEMPLATE, (template) => template.replaceAll(/[^\n]/g, ' '))

/** The script of a component as the linter hands it to the type checker; all of the text where there is none. */
function scriptOf(text, filePath) {
  try {
    vueParser.parseForESLint(withoutTemplate(text), {
      parser: finder,
      filePath,
      ecmaVersion: 'latest',
      sourceType: 'module',
      projectService: true,
    })
  } catch (error) {
    if (error instanceof Found) return error.script
  }
  return text
}

/** Call once, before the first file is linted. */
export function readComponentsAsScripts() {
  const { sys } = require('typescript')
  const { readFile } = sys
  sys.readFile = (path, encoding) => {
    const text = readFile.call(sys, path, encoding)
    return text !== undefined && path.endsWith('.vue') ? scriptOf(text, path) : text
  }
}
