/** Which token of a map the keyboard is on, or goes to. */
import type { MapToken } from './mapTypes'

type Token = Pick<MapToken, 'id' | 'isShown' | 'isTurn'>

/** Whoever asks for the map means the one who is shown: keys act on that one (else whose turn it is). */
export const askedStop = (placed: readonly Token[]): string | null =>
  (placed.find(({ isShown }) => isShown) ?? placed.find(({ isTurn }) => isTurn) ?? placed[0])?.id ?? null

/** The one that Tab goes to: the one that has the focus, else the one whom the map is asked for. */
export const tabStop = (placed: readonly Token[], focused: string | null): string | null =>
  placed.find(({ id }) => id === focused)?.id ?? askedStop(placed)
