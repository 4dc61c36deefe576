/** How much of a foreign file is looked at: more than any table has, far from what harms the program. */
const MEGABYTE = 1024 * 1024

export const FOREIGN_LIMITS = {
  /** Of a file. */
  bytes: 16 * MEGABYTE,
  /** Characters of pasted text. */
  pasted: 400_000,
  /** Records of a file that are staged. */
  records: 1000,
  fights: 100,
  /** Of one record. */
  fields: 200,
  items: 300,
  /** Lists and records within each other. */
  depth: 40,
  /** Characters shown of what a file says. */
  shown: 200,
  /** Blocks of a note, rows and columns of a table. */
  blocks: 500,
  columns: 200,
  /** Of a text that a sheet keeps. */
  notes: 8000,
} as const
