/** What is typed into a cell of a table, kept until it is left; what cannot be taken stays there and says why. */
import { ref, watch, type Ref } from 'vue'
import { isSame } from '../path'

/** `text`: it is no such value; else the words of the host's refusal. */
export type Wrong = 'text' | { refused: string }

export function useTypedText<T>(cell: {
  stored: () => T
  write: (value: T) => string
  /** Undefined: no such value. */
  read: (text: string) => T | undefined
  /** Null when it counts, else why not. */
  take: (value: T) => Promise<string | null>
}): { text: Ref<string>; wrong: Ref<Wrong | undefined>; leave: () => Promise<void> } {
  const text = ref(cell.write(cell.stored()))
  const wrong = ref<Wrong | undefined>()
  watch(cell.stored, (now, before) => {
    if (isSame(now, before)) return
    text.value = cell.write(now)
    wrong.value = undefined
  })
  async function leave(): Promise<void> {
    const value = cell.read(text.value)
    if (value === undefined) {
      wrong.value = 'text'
      return
    }
    wrong.value = undefined
    if (isSame(value, cell.stored())) {
      text.value = cell.write(value)
      return
    }
    const refused = await cell.take(value)
    if (refused !== null) wrong.value = { refused }
  }
  return { text, wrong, leave }
}
