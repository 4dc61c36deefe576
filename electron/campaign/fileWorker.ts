/** The thread for files: one task after the other, so that two large campaigns are never in memory at the same time. */
import { parentPort } from 'node:worker_threads'
import { type FileAnswer, type FileQuestion, failureOf } from './fileMessages'
import { FILE_TASKS } from './fileTasks'

const say = (answer: FileAnswer): void => parentPort?.postMessage(answer)

async function answer({ id, task, given }: FileQuestion): Promise<FileAnswer> {
  try {
    return { kind: 'done', id, result: await FILE_TASKS[task](given as never) }
  } catch (error) {
    return { kind: 'failed', id, failure: failureOf(error) }
  }
}

let turn = Promise.resolve()
parentPort?.on('message', (question: FileQuestion) => {
  turn = turn.then(async () => {
    say(await answer(question))
  })
})
say({ kind: 'ready' })
