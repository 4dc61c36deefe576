/** Faces as they stand on the die: percent dice always with two digits, 00 being zero. */
import type { DieKind } from '@shared/contract/types'

export const faceWords = (kind: DieKind, face: number): string =>
  kind === 'percent' ? String(face).padStart(2, '0') : String(face)
