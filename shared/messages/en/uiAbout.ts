/** The About box: version, licences, credits. */
export const ui = {
  'action.about': 'About Roundkeeper',
  'about.title': 'About Roundkeeper',
  'about.purpose': 'Offline companion for game masters who run tactical combat',
  'about.version': 'Version {version}, {host}',
  'about.host.electron': 'in a window of its own',
  'about.host.browser': 'in your browser',
  'about.updates': 'Never checks online. New versions are on the release page.',
  'about.credits': 'Credits',
  'about.licence': 'Licence',
  'about.licenceText': 'Roundkeeper is free software. You may use, change and pass it on under these terms:',
  'about.packages': 'Built on free software',
  'about.packagesText': 'One package is part of this program. | {count} packages are part of this program.',
  'about.engine': 'Electron, Chromium, Node.js: licences beside the program.',
  'about.package': '{name} {version}, {licence}',
  'about.open': 'Licences and credits …',
} as const
