/**
 * Messages that a template says without all that is filled into them: the compiler of templates lets a call with too few
 * arguments pass, where that of scripts does not.
 */
import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import ts from 'typescript'
import { namesIn } from '../../shared/messages/forms'
import { filesUnder } from '../rule-coverage/collect'

export interface Unfilled {
  file: string
  key: string
  /** Names that nobody fills in. */
  lacks: string[]
}

const CALL = /\bui\(/g

/** From its opening bracket on; undefined: it is none that ends. */
function callAt(text: string, start: number): ts.CallExpression | undefined {
  const source = ts.createSourceFile('call.ts', text.slice(start, start + 2000), ts.ScriptTarget.Latest, true)
  let found: ts.CallExpression | undefined
  const look = (node: ts.Node): void => {
    if (
      found === undefined &&
      ts.isCallExpression(node) &&
      node.expression.getText() === 'ui' &&
      node.getStart() === 0
    )
      found = node
    else ts.forEachChild(node, look)
  }
  look(source)
  return found
}

/** Keys that the first argument may be. */
const keysOf = (argument: ts.Expression): string[] =>
  ts.isStringLiteralLike(argument)
    ? [argument.text]
    : ts.isConditionalExpression(argument)
      ? [...keysOf(argument.whenTrue), ...keysOf(argument.whenFalse)]
      : []

/** Null: what is handed over is no list of names that can be read here. */
function namesOf(argument: ts.Expression | undefined): string[] | null {
  if (argument === undefined) return []
  if (!ts.isObjectLiteralExpression(argument)) return null
  const names = argument.properties.map((one) =>
    one.name !== undefined && (ts.isIdentifier(one.name) || ts.isStringLiteral(one.name))
      ? one.name.text
      : null,
  )
  return names.some((name) => name === null) ? null : names.filter((name) => name !== null)
}

const templateOf = (text: string): string => /\n<template>([\s\S]*)\n<\/template>/.exec(text)?.[1] ?? ''

/** @param messages texts of `ui`, by their keys */
export function unfilledInTemplates(root: string, messages: Readonly<Record<string, string>>): Unfilled[] {
  return filesUnder(join(root, 'renderer/src'), '.vue').flatMap((path) => {
    const template = templateOf(readFileSync(path, 'utf8'))
    return [...template.matchAll(CALL)].flatMap(({ index }): Unfilled[] => {
      const [key, parameters] = callAt(template, index)?.arguments ?? []
      const given = namesOf(parameters)
      if (key === undefined || given === null) return []
      return keysOf(key).flatMap((one) => {
        const lacks = [...new Set(namesIn(messages[one] ?? ''))].filter((name) => !given.includes(name))
        return lacks.length === 0
          ? []
          : [{ file: relative(root, path).split(sep).join('/'), key: one, lacks }]
      })
    })
  })
}
