/**
 * Paths into the campaign by id: `roster.marine.hp`, `encounters.fight.combatants.marine.fight.phasesUsed`,
 * `roster.marine.conditions.prone.part`. A list is walked by the id of its element, else by its kind, else by
 * the patient it names; `length` counts.
 */
type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

function inList(list: readonly unknown[], key: string): unknown {
  if (key === 'length') return list.length
  const named = (field: string): unknown => list.find((item) => isNode(item) && item[field] === key)
  return named('id') ?? named('kind') ?? named('patient')
}

/** Value at the path, undefined when there is none. */
export function valueAt(root: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return inList(value, key)
    return isNode(value) ? value[key] : undefined
  }, root)
}

/** A path with its value as a hand correction: which command, on what, and where in it. */
export function correctionFor(path: string, value: unknown): { type: string; [key: string]: unknown } {
  const [root, id, ...rest] = path.split('.')
  const changes = [{ path: rest, value }]
  if (root === 'roster') return { type: 'roster/correct', sheet: id, changes }
  if (root === 'encounters') return { type: 'encounter/correct', encounter: id, changes }
  throw new Error(`given: ${path} is neither in the roster nor in an encounter`)
}
