/** What the About box shows beside the version: whose work is in the program. Types only, safe to import anywhere. */

/** A package whose code or font is part of what is shipped. */
export interface PackageNotice {
  name: string
  version: string
  /** Its SPDX expression, e.g. `MIT`. */
  licence: string
  /** Whole, as the package has it. */
  text: string
}

export interface Notices {
  /** The program's own licence. */
  licence: string
  /** Whose rules, type and drawings are in it. */
  credits: string
  /** In order of name. */
  packages: PackageNotice[]
}

/** The file in the folder of the build, written by scripts/notices and read by the host. */
export const NOTICES_FILE = 'notices.json'
