/** A document of WCRPG of format 4 as format 5 has it: what its rules have to remember where two of them meet. */
import type { JsonRecord } from '@shared/contract/types'

export const wcrpgOfFormat5 = (document: JsonRecord): JsonRecord => document
