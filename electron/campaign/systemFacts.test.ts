/** What programs of other systems print, as examples of them have it. */
import { describe, expect, it } from 'vitest'
import { momentOf, platformUuidOf, registryValueOf, statOf, uuidOf } from './systemFacts'
import { isSameStart } from './thisComputer'

describe('macOS', () => {
  it('tells its computer among much else', () => {
    const printed = `+-o J314sAP  <class IOPlatformExpertDevice, id 0x10000024b, registered, matched, active, busy 0 (39 ms), retain 38>
    {
      "manufacturer" = <"Apple Inc.">
      "IOPlatformSerialNumber" = "XX0XX0XXXX"
      "IOPlatformUUID" = "01234567-89AB-CDEF-0123-456789ABCDEF"
      "model" = <"MacBookPro18,3">
    }`
    expect(platformUuidOf(printed)).toBe('01234567-89ab-cdef-0123-456789abcdef')
    expect(platformUuidOf(printed.replace('IOPlatformUUID', 'Other'))).toBeNull()
  })
  it('tells its boot', () => {
    expect(uuidOf('9D1C4C8A-5C7C-4B5E-8F0B-0A7C5A3D2E11\n')).toBe('9d1c4c8a-5c7c-4b5e-8f0b-0a7c5a3d2e11')
    for (const nothing of ['', 'sysctl: unknown oid', '00000000-0000-0000-0000-000000000000'])
      expect(uuidOf(nothing), nothing).toBeNull()
  })
  it('tells when a process began', () => {
    expect(momentOf('Thu Nov  6 21:04:09 2025    \n')).toBe('2025-11-06T21:04:09.000Z')
    expect(momentOf('\n')).toBeNull()
    expect(momentOf('ps: No such process')).toBeNull()
  })
})

describe('Windows', () => {
  const guid =
    '\r\nHKEY_LOCAL_MACHINE\\SOFTWARE\\Microsoft\\Cryptography\r\n    MachineGuid    REG_SZ    2f1d3a60-9a2b-4c6e-9d53-0b7f2f7a1c33\r\n\r\n'
  const boots =
    '\r\nHKEY_LOCAL_MACHINE\\SYSTEM\\CurrentControlSet\\Control\\Session Manager\\Memory Management\\PrefetchParameters\r\n    BootId    REG_DWORD    0x1a7\r\n\r\n'
  it('tells its computer and counts its boots', () => {
    expect(registryValueOf(guid, 'MachineGuid')).toBe('2f1d3a60-9a2b-4c6e-9d53-0b7f2f7a1c33')
    expect(registryValueOf(boots, 'BootId')).toBe('0x1a7')
    expect(registryValueOf(guid, 'BootId')).toBeNull()
    expect(
      registryValueOf('ERROR: The system was unable to find the specified registry key', 'BootId'),
    ).toBeNull()
  })
  it('tells when a process began', () => {
    expect(momentOf('2025-11-06T20:04:09.1234567Z\r\n')).toBe('2025-11-06T20:04:09.123Z')
  })
})

describe('Linux', () => {
  const rest = (state: string) => ` ${state} 1 4242 4242 0 -1 4194304 1 0 0 0 0 0 0 0 20 0 11 0 987654 1 2 3`
  it('tells when a process began, whatever it is called', () => {
    expect(statOf(`4242 (node)${rest('S')}`)).toEqual({ isOver: false, start: '987654' })
    expect(statOf(`4242 (a) R 1 (b) ) Z)${rest('R')}`)).toEqual({ isOver: false, start: '987654' })
  })
  it('tells who has ended and was not asked yet how', () => {
    expect(statOf(`4242 (node)${rest('Z')}`)?.isOver).toBe(true)
  })
  it('tells nothing that can be read of a process that is not there', () => {
    expect(statOf('')).toBeNull()
  })
})

describe('beginnings of processes', () => {
  it('are the same when they are, or as near as a system tells them', () => {
    expect(isSameStart('987654', '987654')).toBe(true)
    expect(isSameStart('2025-11-06T20:04:09.000Z', '2025-11-06T20:04:10.300Z')).toBe(true)
  })
  it('are others when counted otherwise, or seconds apart', () => {
    expect(isSameStart('987654', '987655')).toBe(false)
    expect(isSameStart('2025-11-06T20:04:09.000Z', '2025-11-06T20:04:30.000Z')).toBe(false)
    expect(isSameStart('987654', '2025-11-06T20:04:30.000Z')).toBe(false)
  })
})
