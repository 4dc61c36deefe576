/** The end of the program: campaigns that are closed stay closed, and are nobody's any more. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Application } from './application'
import { CampaignPlace } from './placing'
import { GM, startApplication } from './testing/asked'

let folder: string
let application: Application

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'roundkeeper-closing-'))
  application = await startApplication(folder, () => undefined)
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

it('a command that comes after the campaigns are closed changes nothing, and is told why', async () => {
  const created = await application.request(
    'campaigns.create',
    { name: 'Convoy', system: 'wcrpg', sample: 'cargoDock' },
    GM,
  )
  if (!created.ok) throw new Error('no campaign was made')
  const { id: campaign } = created.reply as { id: string }
  const rename = (name: string) => application.request('campaigns.rename', { campaign, name }, GM)
  expect(await rename('Before')).toMatchObject({ ok: true })

  await application.close()
  expect(await rename('After')).toEqual({ ok: false, failure: { code: 'closing', with: {} } })

  const place = await CampaignPlace.hold(folder) // nobody holds it
  place.release()
})
