import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { dataFolder } from './dataFolder'

describe('campaigns live where the system keeps application data', () => {
  it.each([
    ['linux', {}, join('/home/gm', '.config', 'Roundkeeper')],
    ['linux', { XDG_CONFIG_HOME: '/elsewhere' }, join('/elsewhere', 'Roundkeeper')],
    ['darwin', {}, join('/home/gm', 'Library', 'Application Support', 'Roundkeeper')],
    ['win32', { APPDATA: '/roaming' }, join('/roaming', 'Roundkeeper')],
    ['win32', {}, join('/home/gm', 'AppData', 'Roaming', 'Roundkeeper')],
    ['linux', { ROUNDKEEPER_DATA: 'here' }, resolve('here')],
    ['linux', { ROUNDKEEPER_DATA: '' }, join('/home/gm', '.config', 'Roundkeeper')],
  ] as const)('%s with %o', (platform, environment, expected) => {
    expect(dataFolder(environment, platform, '/home/gm')).toBe(expected)
  })
})
