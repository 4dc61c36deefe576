/**
 * One end of contextBridge, for a page of the stand-in. It runs twice in each document, once per world; the two worlds
 * share nothing but the DOM, so the ends talk through synchronous DOM events. Functions and promises cross as handles,
 * everything else is cloned, as contextBridge does.
 */
import { CLONE_ERROR } from './wire'

export type AnyFunction = (...parameters: unknown[]) => unknown
type World = 'main' | 'isolated'

type Message =
  | { type: 'call'; handle: number; id: number; parameters: unknown }
  | { type: 'return' | 'settle'; id: number; isOk: boolean; value: unknown }
  | { type: 'expose'; key: string; value: unknown }
type Answer = Extract<Message, { isOk: boolean }>

interface Waiting {
  resolve: (value: unknown) => void
  reject: (cause: unknown) => void
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return Object.prototype.toString.call(value) === '[object Object]'
}

/** contextBridge refuses proxies, so a Vue reactive object too; only cloning tells a proxy from a plain object. */
function refuseProxy(value: object): void {
  try {
    structuredClone(value)
  } catch (cause) {
    // A function or promise inside is fine here ("() => {} could not be cloned"); a proxy names the object itself.
    const words = cause instanceof Error ? cause.message : ''
    if (/(#<(Object|Array|Map|Set)>|\[object Array\]) could not be cloned/.test(words))
      throw new Error(CLONE_ERROR)
  }
}

const packError = (cause: unknown): unknown => ({
  $error: cause instanceof Error ? cause.message : String(cause),
})

export interface BridgeEnd {
  expose(key: string, value: unknown): void
}

export function bridgeEnd(
  own: World,
  other: World,
  onExpose: (key: string, value: unknown) => void,
): BridgeEnd {
  const functions: AnyFunction[] = []
  const handles = new Map<AnyFunction, number>()
  const returned = new Map<number, Answer>()
  const pending = new Map<number, Waiting>()
  let lastId = 0

  function post(detail: Message): void {
    window.dispatchEvent(new CustomEvent(`stand-in-bridge-${other}`, { detail }))
  }

  function packFunction(value: AnyFunction): unknown {
    const known = handles.get(value)
    if (known !== undefined) return { $function: known }
    const handle = functions.push(value) - 1
    handles.set(value, handle)
    return { $function: handle }
  }

  function packPromise(value: Promise<unknown>): unknown {
    lastId += 1
    const id = lastId
    value.then(
      (result) => post({ type: 'settle', id, isOk: true, value: pack(result) }),
      (cause: unknown) => post({ type: 'settle', id, isOk: false, value: packError(cause) }),
    )
    return { $promise: id }
  }

  function pack(value: unknown): unknown {
    if (typeof value === 'function') return packFunction(value as AnyFunction)
    if (value instanceof Promise) return packPromise(value)
    if (Array.isArray(value) || isPlain(value)) {
      refuseProxy(value)
      if (Array.isArray(value)) return value.map(pack)
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, pack(item)]))
    }
    try {
      return structuredClone(value)
    } catch {
      throw new Error(CLONE_ERROR)
    }
  }

  /** A function of the other world: calls it there and has the answer before it returns. */
  function callable(handle: number): AnyFunction {
    return (...parameters) => {
      lastId += 1
      const id = lastId
      post({ type: 'call', handle, id, parameters: pack(parameters) })
      const answer = returned.get(id)
      returned.delete(id)
      if (!answer) throw new Error('The other world did not answer.')
      if (!answer.isOk) throw unpack(answer.value) as Error
      return unpack(answer.value)
    }
  }

  function unpack(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(unpack)
    if (!isPlain(value)) return value
    const { $function: handle, $promise: promise, $error: words } = value
    if (typeof handle === 'number') return callable(handle)
    if (typeof promise === 'number')
      return new Promise((resolve, reject) => pending.set(promise, { resolve, reject }))
    if (typeof words === 'string') return new Error(words)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, unpack(item)]))
  }

  function answerCall(message: Extract<Message, { type: 'call' }>): void {
    const { id } = message
    try {
      const result = functions[message.handle]?.(...(unpack(message.parameters) as unknown[]))
      post({ type: 'return', id, isOk: true, value: pack(result) })
    } catch (cause) {
      post({ type: 'return', id, isOk: false, value: packError(cause) })
    }
  }

  function settle(message: Answer): void {
    const waiting = pending.get(message.id)
    pending.delete(message.id)
    if (message.isOk) waiting?.resolve(unpack(message.value))
    else waiting?.reject(unpack(message.value))
  }

  window.addEventListener(`stand-in-bridge-${own}`, (event) => {
    const message = (event as CustomEvent<Message>).detail
    switch (message.type) {
      case 'expose':
        return onExpose(message.key, unpack(message.value))
      case 'return':
        returned.set(message.id, message)
        return
      case 'settle':
        return settle(message)
      case 'call':
        return answerCall(message)
    }
  })
  return { expose: (key, value) => post({ type: 'expose', key, value: pack(value) }) }
}
