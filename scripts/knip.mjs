/**
 * `npm run knip`: fails on what nothing uses. First the program alone, so that an export which only tests use counts as
 * unused; then everything, with unused files and dependencies. Exceptions and their reasons: knip.jsonc.
 */
import { programOf, runNode } from './tools.mjs'

const knip = (...parameters) =>
  runNode(programOf('knip'), ['--no-progress', '--no-config-hints', ...parameters, ...process.argv.slice(2)])

const codes = [await knip('--production', '--include', 'exports,types,enumMembers,files'), await knip()]
process.exitCode = codes.find((code) => code !== 0) ?? 0
