/**
 * Whether Electron's release that npm has installed may be packaged. It is of one system and one processor: with any other
 * wanted, electron-builder has to fetch the right ones, or it would pack this one under their names.
 */

/** What electron-builder.yml wants of each system where the command line names no processor. */
const USUAL = { linux: ['x64'], win32: ['x64'], darwin: ['arm64', 'x64', 'universal'] }
const PROCESSORS = ['x64', 'arm64', 'ia32', 'armv7l', 'universal']
const SYSTEMS = {
  linux: ['--linux', '-l'],
  win32: ['--win', '--windows', '-w'],
  darwin: ['--mac', '--macos', '-m', '-o'],
}

/**
 * @param parameters of electron-builder
 * @param computer `platform` and `arch` as Node names them: what the installed release is for
 */
export function fitsInstalledRelease(parameters, { platform, arch }) {
  const words = parameters.flatMap((word) =>
    /^-[lwmo]{2,}$/.test(word) ? [...word.slice(1)].map((letter) => `-${letter}`) : [word],
  )
  const isForAnother = Object.entries(SYSTEMS).some(
    ([system, names]) => system !== platform && words.some((word) => names.includes(word)),
  )
  if (isForAnother) return false
  const named = PROCESSORS.filter((processor) => words.includes(`--${processor}`))
  const unnamed = words.includes('--dir') ? [arch] : (USUAL[platform] ?? [])
  const wanted = named.length > 0 ? named : unnamed
  return wanted.length > 0 && wanted.every((processor) => processor === arch)
}
