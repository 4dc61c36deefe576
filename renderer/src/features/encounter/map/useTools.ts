/** The tool in hand: made when it is taken, gone when it is put back. What the pointer does before it is there waits for it. */
import { effectScope, onScopeDispose, shallowRef, watch, type Ref } from 'vue'
import type { FieldPoint, MapTool, ToolField, ToolInHand } from './tools'

interface ToolsOptions {
  tools: () => readonly MapTool[]
  /** Key of the one that is wanted in hand. */
  wanted: Readonly<Ref<string | null>>
  field: ToolField
}

export function useTools({ tools, wanted, field }: ToolsOptions) {
  const hand = shallowRef<ToolInHand | null>(null)
  let scope = effectScope(true)
  let waiting: ((tool: ToolInHand) => void)[] = []

  async function take(key: string | null, before?: string | null): Promise<void> {
    scope.stop()
    hand.value = null
    // what a press with Shift has begun already is for the tool that it takes in hand
    if (key === null || typeof before === 'string') waiting = []
    const tool = tools().find((one) => one.key === key)
    if (tool === undefined) return
    const own = effectScope(true)
    scope = own
    const make = await tool.load()
    const made = own.active ? own.run(() => make(field)) : undefined
    if (made === undefined) return
    hand.value = made
    for (const due of waiting.splice(0)) due(made)
    field.focus()
  }
  watch(wanted, take, { immediate: true })
  onScopeDispose(() => scope.stop())

  function tell(what: (tool: ToolInHand) => void): void {
    if (hand.value === null) waiting.push(what)
    else what(hand.value)
  }
  return {
    hand,
    begin: (at: FieldPoint): void => tell((tool) => tool.begin(at)),
    follow: (at: FieldPoint): void => tell((tool) => tool.follow(at)),
    release: (): void => tell((tool) => tool.release()),
    giveUp: (): void => tell((tool) => tool.giveUp()),
  }
}
