/**
 * Ready-made icons, so that packaging fetches no icon tool. Run after a drawing has changed: node scripts/make-icons.mjs
 *   build/icon.svg      the program: build/icon.ico, build/icon.icns, build/icons/<n>x<n>.png
 *   build/campaign.svg  its files: build/campaign.ico, build/campaign.icns, build/campaign-icons/<n>x<n>.png
 * Up to 32 pixels a drawing of its own is used (…-small.svg): the large one is a blot there.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { register } from 'tsx/esm/api'
import { ROOT } from './tools.mjs'

register() // the file formats, and which browser this computer has, are in TypeScript
const { browserLaunch } = await import('../tests/harness/browser.ts')
const { icoOf } = await import('./icons/ico.ts')
const { icnsOf, ICNS_SIZES } = await import('./icons/icns.ts')

const LARGEST_SMALL = 32
const LINUX_SIZES = [16, 24, 32, 48, 64, 128, 256, 512]
const ICO_SIZES = [16, 20, 24, 32, 40, 48, 64, 128, 256]
const MAC_SIZES = [...new Set(Object.values(ICNS_SIZES))]
/** On a Mac a program's icon fills 824 of 1024 pixels; the drawing fills 960. */
const MAC_SCALE = 824 / 960

const FOLDER = join(ROOT, 'build')
const drawing = (name) => readFileSync(join(FOLDER, `${name}.svg`), 'utf8')

/** PNG files by size. `scale`: how much of the picture the large drawing fills. */
async function draw(page, name, sizes, scale = 1) {
  const pictures = new Map()
  for (const size of sizes) {
    const svg = drawing(size <= LARGEST_SMALL ? `${name}-small` : name)
    const side = size <= LARGEST_SMALL ? size : size * scale
    const margin = (size - side) / 2
    await page.setViewportSize({ width: size, height: size })
    await page.setContent(
      `<style>*{margin:0}svg{display:block;width:${side}px;height:${side}px;margin:${margin}px}</style>${svg}`,
    )
    pictures.set(size, await page.screenshot({ omitBackground: true }))
  }
  return pictures
}

async function makeIcons(page, name, folder, macScale) {
  mkdirSync(join(FOLDER, folder), { recursive: true })
  for (const [size, picture] of await draw(page, name, LINUX_SIZES))
    writeFileSync(join(FOLDER, folder, `${size}x${size}.png`), picture)
  writeFileSync(join(FOLDER, `${name}.ico`), icoOf(await draw(page, name, ICO_SIZES)))
  writeFileSync(join(FOLDER, `${name}.icns`), icnsOf(await draw(page, name, MAC_SIZES, macScale)))
}

const browser = await chromium.launch(await browserLaunch())
const page = await browser.newPage()
await makeIcons(page, 'icon', 'icons', MAC_SCALE)
await makeIcons(page, 'campaign', 'campaign-icons', 1)
await browser.close()
