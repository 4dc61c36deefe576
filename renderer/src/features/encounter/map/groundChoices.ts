/** What the ground in hand does, as it was last used in this window; and what it sends, stroke by stroke. */
import { ref, type Ref } from 'vue'
import type { Encounter, Id, JsonRecord } from '@shared/contract/types'
import { freeId } from '@/features/sheets/rows'
import { runCommand } from '@/session/commands'
import type { GroundWindows } from '@/system/windows'
import type { Area } from '../prepare/terrainId'
import { erased, painted, type Ground, type Paint } from './ground'
import type { Layout } from './layout'

export const GROUND_WAYS = ['paint', 'erase', 'change'] as const
/** Whether a stroke puts ground there or takes it away; or what is there is chosen and changed. */
export type GroundWay = (typeof GROUND_WAYS)[number]
export const GROUND_SHAPES = ['rectangle', 'brush'] as const
export type GroundShape = (typeof GROUND_SHAPES)[number]

export const groundChoices = {
  way: ref<GroundWay>('paint'),
  shape: ref<GroundShape>('rectangle'),
}
const paints = new WeakMap<GroundWindows, Ref<Paint>>()
/** What was painted last, of each rule system. An empty name: as it is called by what it is. */
export function paintOf(windows: GroundWindows): Ref<Paint> {
  const paint = paints.get(windows) ?? ref<Paint>({ name: '', is: windows.first })
  paints.set(windows, paint)
  return paint
}

export type EncounterHere = () => Encounter | undefined

/** What is done to the ground of an encounter. */
export function groundOf(here: EncounterHere, windows: GroundWindows) {
  const all = (): readonly Ground[] => {
    const encounter = here()
    return encounter === undefined ? [] : windows.all(encounter)
  }
  let last: Promise<unknown> = Promise.resolve()
  /** One after the other: each stroke goes onto what those before it have left. */
  function send(change: (ground: readonly Ground[]) => readonly Ground[]): Promise<unknown> {
    const next = async (): Promise<void> => {
      const encounter = here()
      const command = encounter === undefined ? null : windows.command(encounter, change(all()))
      if (command !== null) await runCommand(command)
    }
    last = last.then(next, next)
    return last
  }

  const nameOf = ({ name, is }: Paint): string =>
    name.trim() === '' || !windows.hasNames ? windows.words(is) : name.trim()
  function paint({ kind }: Pick<Layout, 'kind'>, stroke: readonly Area[]): void {
    const { value } = paintOf(windows)
    const plain = JSON.parse(JSON.stringify(value.is)) as JsonRecord
    if (stroke.length === 0) return
    void send((ground) =>
      painted(ground, {
        kind,
        stroke,
        name: nameOf(value),
        is: plain,
        yields: (there) => windows.yields(there, plain),
        freshId: (taken) => freeId(taken, windows.stem),
      }),
    )
  }
  function erase({ kind }: Pick<Layout, 'kind'>, stroke: readonly Area[]): void {
    if (stroke.length > 0) void send((ground) => erased(kind, ground, stroke))
  }
  /** Another name keeps what it is; another nature renames what was called by what it is. */
  function change(id: Id, to: Partial<Paint>): void {
    void send((ground) =>
      ground.map((one) => {
        if (one.id !== id) return one
        const is = to.is === undefined ? one.is : (JSON.parse(JSON.stringify(to.is)) as JsonRecord)
        const isOwn = one.name !== windows.words(one.is)
        return { ...one, is, name: nameOf({ is, name: to.name ?? (isOwn ? one.name : '') }) }
      }),
    )
  }
  function remove(id: Id): void {
    void send((ground) => ground.filter((one) => one.id !== id))
  }
  return { all, paint, erase, change, remove, nameOf }
}
export type GroundHere = ReturnType<typeof groundOf>
