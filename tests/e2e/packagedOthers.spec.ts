/** What is shipped for Windows and macOS: descriptions, associations, icons. Fuses and hashes: securityFuses.spec.ts. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { picturesOfIco } from '../../scripts/icons/ico'
import { describeSeldom, expect, test } from './launch'
import { ROOT } from './launchProgram'
import {
  CHECKED,
  filesBelow,
  LINUX,
  MAC,
  makePackages,
  readProgram,
  readPropertyList,
  WINDOWS,
} from './packages'

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
const bytesOf = (file: string): Buffer => readFileSync(join(ROOT, file))

interface Settings {
  win: { fileAssociations: Record<string, string>[] }
  mac: Record<string, unknown>
  nsis: Record<string, unknown>
}
const settings = parse(bytesOf('electron-builder.yml').toString()) as Settings

describeSeldom('what is shipped', () => {
  if (process.platform !== 'linux') return // packaged around stubs, which are made on Linux

  test.describe.configure({ mode: 'serial', timeout: 240_000 })
  test.beforeAll(() => makePackages('linux', 'win', 'mac'))

  test('is the same archive on all three systems', () => {
    const archive = (folder: string): Buffer => readFileSync(join(folder, 'app.asar'))
    const onLinux = archive(join(LINUX, 'resources'))
    expect(archive(join(WINDOWS, 'resources')).equals(onLinux)).toBe(true)
    expect(archive(join(MAC, 'Contents/Resources')).equals(onLinux)).toBe(true)
  })

  test('has the same samples, licence and credits beside the archive', () => {
    const beside = filesBelow(join(LINUX, 'resources')).filter((file) => /^(samples\/|\w+\.txt$)/.test(file))
    expect(beside.length).toBeGreaterThan(5)
    expect(filesBelow(join(WINDOWS, 'resources'))).toEqual(expect.arrayContaining(beside))
    expect(filesBelow(join(MAC, 'Contents/Resources'))).toEqual(expect.arrayContaining(beside))
  })

  test.describe('for Windows', () => {
    test('names itself, its version and its makers', () => {
      const { words } = readProgram(join(WINDOWS, 'Roundkeeper.exe'))
      expect(words).toMatchObject({
        ProductName: 'Roundkeeper',
        FileDescription: 'Roundkeeper',
        CompanyName: 'The Roundkeeper contributors',
        LegalCopyright: 'The Roundkeeper contributors',
        ProductVersion: expect.stringMatching(new RegExp(`^${version.replaceAll('.', '\\.')}`)),
        FileVersion: expect.stringMatching(new RegExp(`^${version.replaceAll('.', '\\.')}`)),
        OriginalFilename: '',
      })
    })

    test('bears the icon in every size', () => {
      const whole = bytesOf('build/icon.ico')
      const ours = readProgram(join(WINDOWS, 'Roundkeeper.exe')).icons.filter((icon) => whole.includes(icon))
      expect(ours).toHaveLength(picturesOfIco(whole).length) // the stub has icons of its own beside them
    })

    test('has a way to wait for it on a console', () => {
      const script = readFileSync(join(WINDOWS, 'roundkeeper-console.cmd'), 'latin1')
      expect(script).toContain('start "" /b /wait "%~dp0Roundkeeper.exe" %*\r\nexit /b %errorlevel%\r\n')
      expect(script.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    })

    test('is installed for one user, without an administrator, and leaves campaigns alone', () => {
      expect(settings.nsis).toMatchObject({
        oneClick: false,
        perMachine: false,
        allowElevation: false,
        packElevateHelper: false,
        deleteAppDataOnUninstall: false,
      })
      const [association] = settings.win.fileAssociations
      expect(association).toMatchObject({ ext: 'roundkeeper', icon: 'campaign.ico' })
      expect(picturesOfIco(bytesOf(`build/${association?.icon ?? ''}`)).length).toBeGreaterThan(5)
    })

    test('is there as a zip that needs no installing', () => {
      const zip = join(CHECKED, `Roundkeeper-${version}-win-x64-portable.zip`)
      const listed = execFileSync('unzip', ['-Z1', zip], { encoding: 'utf8' }).trim().split('\n')
      expect(listed.filter((name) => !name.endsWith('/')).sort()).toEqual(filesBelow(WINDOWS))
    })
  })

  test.describe('for macOS', () => {
    const list = (): Record<string, unknown> => readPropertyList(join(MAC, 'Contents/Info.plist'))

    test('names itself, its version and its kind', () => {
      expect(list()).toMatchObject({
        CFBundleName: 'Roundkeeper',
        CFBundleDisplayName: 'Roundkeeper',
        CFBundleIdentifier: 'io.roundkeeper.app',
        CFBundleShortVersionString: version,
        CFBundleVersion: version,
        CFBundlePackageType: 'APPL',
        LSApplicationCategoryType: 'public.app-category.role-playing-games',
        NSHumanReadableCopyright: 'The Roundkeeper contributors',
      })
    })

    test('owns the file type, with an icon of its own', () => {
      const { CFBundleDocumentTypes, UTExportedTypeDeclarations, CFBundleIconFile } = list()
      expect(CFBundleDocumentTypes).toEqual([
        {
          CFBundleTypeName: 'Roundkeeper campaign',
          CFBundleTypeRole: 'Editor',
          CFBundleTypeIconFile: 'campaign.icns',
          CFBundleTypeExtensions: ['roundkeeper'],
          LSHandlerRank: 'Owner',
          LSItemContentTypes: ['io.roundkeeper.campaign'],
        },
      ])
      expect(UTExportedTypeDeclarations).toEqual([
        expect.objectContaining({
          UTTypeIdentifier: 'io.roundkeeper.campaign',
          UTTypeIconFile: 'campaign.icns',
          UTTypeTagSpecification: {
            'public.filename-extension': ['roundkeeper'],
            'public.mime-type': ['application/x-roundkeeper'],
          },
        }),
      ])
      const resources = join(MAC, 'Contents/Resources')
      expect(readFileSync(join(resources, 'campaign.icns')).equals(bytesOf('build/campaign.icns'))).toBe(true)
      expect(readFileSync(join(resources, String(CFBundleIconFile))).equals(bytesOf('build/icon.icns'))).toBe(
        true,
      )
    })

    test('is hardened, and asks for nothing but what Chromium’s engine needs', () => {
      expect(settings.mac).toMatchObject({
        hardenedRuntime: true,
        entitlements: 'build/entitlements.mac.plist',
        entitlementsInherit: 'build/entitlements.mac.inherit.plist',
      })
      expect(settings.mac).not.toHaveProperty('identity') // certificates come from the environment
      for (const name of ['mac', 'mac.inherit'])
        expect(readPropertyList(join(ROOT, `build/entitlements.${name}.plist`))).toEqual({
          'com.apple.security.cs.allow-jit': true,
        })
    })

    test('has no other archive that could be loaded', () => {
      const archives = readdirSync(join(MAC, 'Contents/Resources')).filter((name) => name.endsWith('.asar'))
      expect(archives).toEqual(['app.asar'])
    })
  })
})
