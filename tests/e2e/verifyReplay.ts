/**
 * Every campaign that a spec leaves behind is played again: each command with its dice must give what it gave. Used
 * through launch.ts, whenever a data folder is removed; the test fails when a replay does not hold.
 */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { loadEngine } from '../harness/bundles'

/** Where campaigns lie below a folder of a test: in a data folder, beside it, in the stand-in's bin. */
const PLACES = /^(campaigns.*|bin-of-stand-in)$/

/** A dot is before the name of what was still coming in when the program ended: no campaign yet. */
const foldersIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
        .map(({ name }) => name)
    : []

/** Folders of campaigns in a data folder, or in data folders one level below. */
export function campaignFolders(folder: string): string[] {
  const dataFolders = [folder, ...foldersIn(folder).map((name) => join(folder, name))]
  return dataFolders
    .flatMap((data) =>
      foldersIn(data)
        .filter((name) => PLACES.test(name))
        .map((name) => join(data, name)),
    )
    .flatMap((place) => foldersIn(place).map((name) => join(place, name)))
    .filter((path) => existsSync(join(path, 'campaign.json')))
}

async function differencesOf(campaignFolder: string): Promise<unknown> {
  const { inspectFolder } = await loadEngine()
  try {
    return inspectFolder(campaignFolder, true).replay?.differences ?? []
  } catch (error) {
    return String(error)
  }
}

/** Fails the test, and lets it clean up first, when a campaign in this folder does not replay. */
export async function verifyCampaigns(folder: string): Promise<void> {
  for (const path of campaignFolders(folder))
    expect.soft(await differencesOf(path), `commands of ${path} that do not replay`).toEqual([])
}
