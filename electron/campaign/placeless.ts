import type { HostRequestName } from '@shared/contract/client'

/** Requests that need no campaigns: answered also while those are on their way or cannot be found. */
export const PLACELESS: ReadonlySet<HostRequestName> = new Set<HostRequestName>([
  'app.info',
  'files.waiting',
  'backupsFolder.view',
  'backupsFolder.choose',
  'backupsFolder.stop',
  'curtain.view',
  'curtain.draw',
  'place.view',
  'place.move',
  'place.lookAgain',
  'place.useStandard',
  'place.choose',
  'rules.list',
  'languages.list',
  'languages.words',
  'languages.speak',
])
