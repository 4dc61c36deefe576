/**
 * build/icon.svg → build/icons/<n>x<n>.png, build/icon.ico, build/icon.icns: ready-made, so that packaging fetches no
 * icon tool. Run after the drawing has changed: node scripts/make-icons.mjs
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { register } from 'tsx/esm/api'
import { ROOT } from './tools.mjs'

const SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024]
const LARGEST_LINUX_SIZE = 512
const ICO_SIZES = [16, 24, 32, 48, 64, 128, 256]
const ICNS_SIZES = {
  icp4: 16,
  icp5: 32,
  icp6: 64,
  ic07: 128,
  ic08: 256,
  ic09: 512,
  ic10: 1024,
  ic11: 32,
  ic12: 64,
  ic13: 256,
  ic14: 512,
}

async function drawPictures(svg) {
  register() // the tests know which browser this computer has, in TypeScript
  const { browserLaunch } = await import('../tests/harness/browser.ts')
  const browser = await chromium.launch(await browserLaunch())
  const page = await browser.newPage()
  const pictures = new Map()
  for (const size of SIZES) {
    await page.setViewportSize({ width: size, height: size })
    await page.setContent(
      `<style>*{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
    )
    pictures.set(size, await page.screenshot({ omitBackground: true }))
  }
  await browser.close()
  return pictures
}

/** An ICO file is a directory of pictures, 16 bytes an entry, and the pictures. */
function icoOf(pictures) {
  const head = Buffer.alloc(6 + 16 * ICO_SIZES.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(ICO_SIZES.length, 4)
  let offset = head.length
  for (const [index, size] of ICO_SIZES.entries()) {
    const entry = 6 + 16 * index
    const { length } = pictures.get(size)
    head[entry] = size % 256 // 256 is written as 0
    head[entry + 1] = size % 256
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += length
  }
  return Buffer.concat([head, ...ICO_SIZES.map((size) => pictures.get(size))])
}

/** An ICNS file is a list of chunks: four letters, the length of all, the picture. */
function icnsOf(pictures) {
  const chunk = (type, data) => {
    const head = Buffer.alloc(8)
    head.write(type, 'latin1')
    head.writeUInt32BE(data.length + 8, 4)
    return Buffer.concat([head, data])
  }
  const chunks = Object.entries(ICNS_SIZES).map(([type, size]) => chunk(type, pictures.get(size)))
  return chunk('icns', Buffer.concat(chunks))
}

const folder = join(ROOT, 'build')
const pictures = await drawPictures(readFileSync(join(folder, 'icon.svg'), 'utf8'))
mkdirSync(join(folder, 'icons'), { recursive: true })
for (const [size, picture] of pictures)
  if (size <= LARGEST_LINUX_SIZE) writeFileSync(join(folder, `icons/${size}x${size}.png`), picture)
writeFileSync(join(folder, 'icon.ico'), icoOf(pictures))
writeFileSync(join(folder, 'icon.icns'), icnsOf(pictures))
