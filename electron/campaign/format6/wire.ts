/** A document of WIRE of format 5 as format 6 has it: what its rules have to remember beside what they did. */
import type { JsonRecord } from '@shared/contract/types'

export const wireOfFormat6 = (document: JsonRecord): JsonRecord => document
