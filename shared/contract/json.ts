/** JSON values and ids, of which every message, document and journal is made. */

/** Everything a command, a log line or a patch may hold. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type JsonRecord = { [key: string]: Json }

/** Whether a value of JSON is a record: neither a list nor nothing. */
export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Of a record: a campaign, a sheet, a combatant. */
export type Id = string
