/** Where an export may be written: nowhere among the files that the program keeps. */
import { dirname } from 'node:path'
import { called, isWithin } from './apart'
import { FileTrouble } from './trouble'

/**
 * Throws {@link FileTrouble} `export-inside`.
 * @param kept folders that are the program's, with all that is in them
 */
export function assertOutside(target: string, kept: readonly string[]): void {
  const folder = called(dirname(target))
  if (kept.some((one) => isWithin(folder, called(one))))
    throw new FileTrouble('export-inside', { file: target })
}
