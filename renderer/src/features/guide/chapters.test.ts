/** The chapters as they lie in docs/guide: all of them are read, and nothing in them is left undrawn. */
import type { Token, Tokens } from 'marked'
import { describe, expect, it } from 'vitest'
import { anchorOf, CHAPTERS, guide, pictureAddress } from './chapters'

const FILES = Object.keys(import.meta.glob('../../../../docs/guide/*.md')).map((path) =>
  path.replace(/^.*\//, ''),
)
/** What GuideTokens.vue makes elements of; `space` is nothing to draw. */
const DRAWN = new Set(
  'paragraph heading list list_item table blockquote code strong em codespan link image text escape space'.split(
    ' ',
  ),
)

function everyToken(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token) => {
    if (token.type === 'table') {
      const { header, rows } = token as Tokens.Table
      return [token, ...[...header, ...rows.flat()].flatMap((cell) => everyToken(cell.tokens))]
    }
    const within =
      token.type === 'list' ? (token as Tokens.List).items : 'tokens' in token ? token.tokens : []
    return [token, ...everyToken(within)]
  })
}
const tokens = guide.flatMap(({ sections }) => sections.flatMap((section) => everyToken(section.tokens)))

describe('the chapters of the guide', () => {
  it('are exactly the files of docs/guide', () => {
    expect(FILES.sort()).toEqual(CHAPTERS.map((id) => `${id}.md`).sort())
    for (const { sections } of guide) expect(sections.flatMap((section) => section.tokens)).not.toEqual([])
  })

  it('use no Markdown that would not be drawn', () => {
    const used = new Set(tokens.map(({ type }) => type))
    expect([...used].filter((type) => !DRAWN.has(type))).toEqual([])
    expect(used.has('table') && used.has('list') && used.has('image')).toBe(true)
  })

  it('name pictures that are there', () => {
    const pictures = tokens
      .filter(({ type }) => type === 'image')
      .map((token) => (token as Tokens.Image).href)
    expect(pictures.length).toBeGreaterThan(20)
    for (const picture of pictures) expect(pictureAddress(picture), picture).toBeDefined()
  })

  it('have sections whose anchors differ within a chapter', () => {
    for (const { id, sections } of guide) {
      const anchors = sections.map(({ anchor }) => anchor)
      expect(new Set(anchors).size, id).toBe(anchors.length)
    }
    expect(anchorOf('When the disk’s full')).toBe('when-the-disks-full')
  })
})
