/** From how many wins of a hundred on a fight is called so; each word asks for no more than the one before it. */
export interface WinsFrom {
  trivial: number
  easy: number
  fair: number
  hard: number
}
export const WIN_WORDS = ['trivial', 'easy', 'fair', 'hard'] as const satisfies (keyof WinsFrom)[]
export const USUAL_WINS: WinsFrom = { trivial: 99, easy: 95, fair: 80, hard: 50 }
const ALL = 100

/** One of them changed: those before it are at least as much, those behind it at most. */
export function withWins(wins: WinsFrom, word: keyof WinsFrom, from: number): WinsFrom {
  const wanted = Math.min(ALL, Math.max(0, from))
  const at = WIN_WORDS.indexOf(word)
  return Object.fromEntries(
    WIN_WORDS.map((one, nth) => [
      one,
      nth < at ? Math.max(wins[one], wanted) : nth > at ? Math.min(wins[one], wanted) : wanted,
    ]),
  ) as unknown as WinsFrom
}

/** What a window has kept, as far as it makes sense. */
export const winsIn = (kept: Readonly<Record<string, number>>): WinsFrom =>
  WIN_WORDS.reduce((wins, word) => withWins(wins, word, kept[word] ?? wins[word]), USUAL_WINS)
