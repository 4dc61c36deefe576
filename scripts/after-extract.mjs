/**
 * electron-builder calls this when Electron's release lies in the package's folder and nothing of ours does yet. Electron's
 * own demonstration program is taken out: with our fuses it could not be started. On Windows the program's text of its
 * product version becomes ours: electron-builder writes it as a number only, and people are shown the text.
 */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'

async function writeProductVersion(program, version) {
  const builder = createRequire(createRequire(import.meta.url).resolve('app-builder-lib'))
  const { NtExecutable, NtExecutableResource, Resource } = builder('resedit')
  const executable = NtExecutable.from(await readFile(program), { ignoreCert: true })
  const resources = NtExecutableResource.from(executable)
  for (const information of Resource.VersionInfo.fromEntries(resources.entries)) {
    for (const language of information.getAllLanguagesForStringValues())
      information.setStringValues(language, { ProductVersion: version })
    information.outputToResourceEntries(resources.entries)
  }
  resources.outputResource(executable)
  await writeFile(program, Buffer.from(executable.generate()))
}

export default async function afterExtract({ appOutDir, electronPlatformName, packager }) {
  const resources = electronPlatformName === 'darwin' ? 'Electron.app/Contents/Resources' : 'resources'
  await rm(join(appOutDir, resources, 'default_app.asar'), { force: true })
  if (electronPlatformName === 'win32')
    await writeProductVersion(join(appOutDir, 'electron.exe'), packager.appInfo.version)
}
