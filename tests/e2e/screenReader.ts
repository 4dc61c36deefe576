/** What somebody hears who has a screen reader and no picture: read from the browser's accessibility tree. */
import type { CDPSession, Page } from '@playwright/test'

interface AxValue {
  value?: unknown
}
interface AxNode {
  nodeId: string
  ignored: boolean
  role?: AxValue
  name?: AxValue
  description?: AxValue
  value?: AxValue
  properties?: { name: string; value: AxValue }[]
  childIds?: string[]
  backendDOMNodeId?: number
}

const text = (value: AxValue | undefined): string =>
  typeof value?.value === 'string' || typeof value?.value === 'number' ? String(value.value).trim() : ''
const property = (node: AxNode, name: string): unknown =>
  node.properties?.find((one) => one.name === name)?.value.value

export interface Heard {
  /** What live regions have come to say since the last time: all of one that is read as a whole, else what is new in it. */
  said: string[]
  /** Name, role, value, states and description of what has the focus. */
  focus: string
}
export interface Reader {
  hear(): Promise<Heard>
}

/** Words of the tree's leaves, by leaf. */
type Leaves = ReadonlyMap<number, string>
interface Region {
  isWhole: boolean
  leaves: Leaves
}

function leavesOf(node: AxNode, byId: ReadonlyMap<string, AxNode>, into: Map<number, string>): void {
  if (text(node.role) === 'StaticText') {
    if (text(node.name) !== '') into.set(node.backendDOMNodeId ?? 0, text(node.name))
    return
  }
  for (const id of node.childIds ?? []) {
    const child = byId.get(id)
    if (child !== undefined) leavesOf(child, byId, into)
  }
}

async function treeOf(session: CDPSession): Promise<AxNode[]> {
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] }
  return nodes
}
const isLive = (node: AxNode): boolean => ['polite', 'assertive'].includes(String(property(node, 'live')))

/** Live regions by the element that they are; what stands within one belongs to it. */
function regionsOf(nodes: readonly AxNode[]): Map<number, Region> {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const parts = new Set(
    nodes.filter(isLive).flatMap(({ childIds = [] }) => childIds.filter((id) => byId.has(id))),
  )
  const regions = new Map<number, Region>()
  for (const node of nodes) {
    if (!isLive(node) || node.ignored || parts.has(node.nodeId)) continue
    const leaves = new Map<number, string>()
    leavesOf(node, byId, leaves)
    regions.set(node.backendDOMNodeId ?? 0, { isWhole: property(node, 'atomic') === true, leaves })
  }
  return regions
}

function news({ isWhole, leaves }: Region, before: Leaves | undefined): string {
  const fresh = [...leaves].filter(([leaf, words]) => before?.get(leaf) !== words)
  const read = isWhole && fresh.length > 0 ? [...leaves] : fresh
  return read.map(([, words]) => words).join(' ')
}

function focusOf(nodes: readonly AxNode[]): string {
  const node = nodes.findLast((one) => property(one, 'focused') === true)
  if (node === undefined) return ''
  const states = ['expanded', 'checked', 'pressed', 'disabled'].filter((name) =>
    [true, 'true'].includes(property(node, name) as boolean | string),
  )
  const parts = [text(node.name), text(node.role), text(node.value), ...states, text(node.description)]
  return parts.filter((part) => part !== '').join(' | ')
}

export async function readerOf(page: Page): Promise<Reader> {
  const session = await page.context().newCDPSession(page)
  await session.send('Accessibility.enable')
  let before = regionsOf(await treeOf(session))
  return {
    async hear() {
      const nodes = await treeOf(session)
      const now = regionsOf(nodes)
      const told = [...now].map(([id, region]) => news(region, before.get(id)?.leaves))
      before = now
      return { said: told.filter((words) => words !== ''), focus: focusOf(nodes) }
    },
  }
}
