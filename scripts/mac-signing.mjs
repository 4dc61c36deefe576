/**
 * Arguments for a Mac build that nobody has a certificate for: signed ad hoc, so that computers with Apple's processors
 * start it. Program and framework have no team in common then, so that such a build alone does not insist on one.
 */
const UNSIGNED = 'build/entitlements.mac.unsigned.plist'

/** @param {{ platform: string, env: Record<string, string | undefined> }} process */
export const unsignedArguments = ({ platform, env }) =>
  platform === 'darwin' && !env.CSC_LINK && !env.CSC_NAME
    ? ['-c.mac.identity=-', `-c.mac.entitlements=${UNSIGNED}`, `-c.mac.entitlementsInherit=${UNSIGNED}`]
    : []
