/**
 * Reading much and writing little: a walk over a record through a draft wraps every entry on the way. The plain value
 * is the same data as it stands now, to read only. For small records: what has been touched is copied whole.
 */
import { current, isDraft, type Draft } from 'mutative'

export const plain = <T extends object>(value: T): Readonly<T> =>
  isDraft(value) ? current<T>(value as Draft<T>) : value
