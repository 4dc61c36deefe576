/** Builds page.ts to the one script that goes into every document of the stand-in, once per test process. */
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'

let built: Promise<string> | undefined

async function buildOnce(): Promise<string> {
  const entry = join(import.meta.dirname, 'page.ts')
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry, formats: ['iife'], name: 'StandInPage' },
    },
  })
  const [output] = [result].flat() as Rolldown.RolldownOutput[]
  if (!output) throw new Error('the page script was not built')
  return output.output[0].code
}

export const pageScript = (): Promise<string> => (built ??= buildOnce())

/** The code that runs in every top document, in the world where it is injected. Not in the empty first page. */
export function inTopDocument(script: string, call: string): string {
  return `if (window === window.top && location.protocol !== 'about:') {${script};${call}}`
}
