/** Licences are written in lines of some eighty characters: to be read in any width, lines of one paragraph are joined. */

/** A line that begins something of its own: an item, a heading, a rule, a copyright. */
const BEGINS = /^\s*([-*•]\s|\(?\d{0,2}[.)]\s|\(?[a-z][.)]\s|#|={3,}|-{3,}|copyright (\(c\)|©|\d{4}))/i

/** Paragraphs, whose own line ends are kept where they mean something. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph
        .split('\n')
        .reduce((lines: string[], line) => {
          const last = lines.at(-1)
          if (last === undefined || BEGINS.test(line)) return [...lines, line.trim()]
          return [...lines.slice(0, -1), `${last} ${line.trim()}`]
        }, [])
        .join('\n')
        .trim(),
    )
    .filter((paragraph) => paragraph !== '')
}
