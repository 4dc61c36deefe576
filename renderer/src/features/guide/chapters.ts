/**
 * The chapters of docs/guide as the program carries them, in the order of its chapters.json, cut into sections by their headings;
 * those of another language lie in a folder called after it. What Markdown the guide may use is what GuideTokens.vue draws;
 * chapters.test.ts holds the two together.
 */
import { lexer, type Token, type Tokens } from 'marked'
import CHAPTERS from '../../../../docs/guide/chapters.json'
import { searchableText, type SearchableText } from '@/words/search'

export interface GuideSection extends SearchableText {
  chapter: string
  /** Empty for what stands above the first heading of the second level. */
  anchor: string
  heading: string
  tokens: Token[]
}

export interface GuideChapter {
  id: string
  title: string
  sections: GuideSection[]
}

const TEXTS = import.meta.glob<string>('../../../../docs/guide/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const TRANSLATED = import.meta.glob<string>('../../../../docs/guide/*/*.md', {
  query: '?raw',
  import: 'default',
})
const PICTURES = import.meta.glob<string>('../../../../docs/guide/pictures/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
})

const FOLDER = '../../../../docs/guide/'
/** Address of a picture as a chapter names it; undefined: there is none. */
export const pictureAddress = (name: string): string | undefined =>
  PICTURES[`${FOLDER}${name.replace(/^\.\.\//, '')}`]

/** "When the disk is full" → when-the-disk-is-full, as the pages on the web make them. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s+/g, '-')

const isHeading = (token: Token, depth: number): token is Tokens.Heading =>
  token.type === 'heading' && token.depth === depth

/** Splits a chapter: its title is the heading of the first level, which comes first. */
export function readChapter(id: string, text: string): GuideChapter {
  const [first, ...rest] = lexer(text)
  if (first === undefined || !isHeading(first, 1)) throw new Error(`the chapter ${id} has no title`)
  const parts: { heading: string; tokens: Token[] }[] = [{ heading: first.text, tokens: [] }]
  for (const token of rest)
    if (isHeading(token, 2)) parts.push({ heading: token.text, tokens: [] })
    else parts.at(-1)?.tokens.push(token)
  const sections = parts.map(({ heading, tokens }, index) => ({
    chapter: id,
    anchor: index === 0 ? '' : anchorOf(heading),
    heading,
    tokens,
    ...searchableText(
      index === 0 ? heading : `${first.text} ${heading}`,
      tokens
        .map(({ raw }) => raw)
        .join(' ')
        .replaceAll(/[*_`|]/g, ' '),
    ),
  }))
  return { id, title: first.text, sections }
}

export { CHAPTERS }
/** In English. */
export const guide: readonly GuideChapter[] = CHAPTERS.map((id) =>
  readChapter(id, TEXTS[`${FOLDER}${id}.md`] ?? `# ${id}`),
)

/** As far as somebody has written chapters in that language; the others are in English. */
export async function guideIn(tag: string): Promise<readonly GuideChapter[]> {
  const folders = [tag, tag.split('-')[0] ?? tag]
  return Promise.all(
    guide.map(async (english) => {
      const read = folders
        .map((folder) => TRANSLATED[`${FOLDER}${folder}/${english.id}.md`])
        .find((one) => one !== undefined)
      return read === undefined ? english : readChapter(english.id, await read())
    }),
  )
}
