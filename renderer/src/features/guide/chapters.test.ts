/** The chapters as they lie in docs/guide: all of them are read, and nothing in them is left undrawn. */
import type { Token, Tokens } from 'marked'
import { describe, expect, it } from 'vitest'
import { anchorOf, CHAPTERS, guide, guideIn, pictureAddress, type GuideChapter } from './chapters'

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
const tokensIn = (chapters: readonly GuideChapter[]): Token[] =>
  chapters.flatMap(({ sections }) => sections.flatMap((section) => everyToken(section.tokens)))
const tokens = tokensIn(guide)
const hrefsIn = (chapters: readonly GuideChapter[], type: string): string[] =>
  tokensIn(chapters).flatMap((token) => (token.type === type ? [(token as Tokens.Link).href] : []))
const anchorsOf = ({ sections }: GuideChapter): string[] =>
  sections.flatMap(({ anchor, tokens: own }) => [
    anchor,
    ...everyToken(own).flatMap((token) =>
      token.type === 'heading' ? [anchorOf((token as Tokens.Heading).text)] : [],
    ),
  ])
/** Links into the guide that lead nowhere. */
function leadingNowhere(chapters: readonly GuideChapter[]): string[] {
  return chapters.flatMap((chapter) =>
    hrefsIn([chapter], 'link').filter((href) => {
      const [, id = chapter.id, anchor = ''] = /^(?:([\w-]+)\.md)?(?:#(.+))?$/.exec(href) ?? []
      const named = chapters.find((one) => one.id === id)
      return !/^https?:/.test(href) && (named === undefined || !anchorsOf(named).includes(anchor))
    }),
  )
}

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

  it('have links that lead somewhere', () => {
    expect(leadingNowhere(guide)).toEqual([])
  })
})

describe('the guide in German', () => {
  it('has the same chapters, sections, pictures and tables, and links that lead somewhere', async () => {
    const german = await guideIn('de-AT')
    const shapeOf = ({ id, sections }: GuideChapter) => [
      id,
      sections.map(
        (section) => everyToken(section.tokens).filter(({ type }) => /table|image/.test(type)).length,
      ),
    ]
    expect(german.map(shapeOf)).toEqual(guide.map(shapeOf))
    expect(hrefsIn(german, 'image').map((href) => href.replace('../', ''))).toEqual(hrefsIn(guide, 'image'))
    for (const href of hrefsIn(german, 'image')) expect(pictureAddress(href), href).toBeDefined()
    expect(leadingNowhere(german)).toEqual([])
    for (const [at, { title }] of german.entries()) expect(title, title).not.toBe(guide[at]?.title)
  })
})
