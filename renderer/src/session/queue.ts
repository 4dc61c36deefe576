/** Runs tasks one after the other, in the order they were handed in, whatever became of the ones before. */
export type Queue = <T>(task: () => Promise<T>) => Promise<T>

export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const mine = last.then(task, task)
    last = mine.catch(() => undefined)
    return mine
  }
}
