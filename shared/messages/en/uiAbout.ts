/** The About box: version, licences, credits. */
export const ui = {
  'action.about': 'About Roundkeeper',
  'about.title': 'About Roundkeeper',
  'about.purpose': 'Offline companion for game masters who run tactical combat',
  'about.version': 'Version {version}, {host}',
  'about.host.electron': 'in a window of its own',
  'about.host.browser': 'in your browser',
  'about.updates':
    'New versions are on the release page. Roundkeeper never looks for them by itself, and asks nothing of any network.',
  'about.credits': 'Credits',
  'about.licence': 'Licence',
  'about.licenceText': 'Roundkeeper is free software. You may use, change and pass it on under these terms:',
  'about.packages': 'Built on free software',
  'about.packagesText': 'One package is part of this program. | {count} packages are part of this program.',
  'about.engine':
    'The window itself is Electron, with Chromium and Node.js in it. Their licences lie beside the installed program, as LICENSE.electron.txt and LICENSES.chromium.html.',
  'about.package': '{name} {version}, {licence}',
  'about.open': 'Licences and credits …',
} as const
