/** The forecast's worker: answers one question after the other, so that the host's thread stays free for commands. */
import { parentPort } from 'node:worker_threads'
import { systemById } from '../rules/registry'
import type { ForecastAnswer, ForecastQuestion } from './messages'
import { playRecovery } from './play'

function answer({ id, campaign, wanted }: ForecastQuestion): ForecastAnswer {
  try {
    return { id, ok: true, runs: playRecovery(campaign, systemById(campaign.system), wanted) }
  } catch (cause) {
    return { id, ok: false, problem: cause instanceof Error ? cause.message : String(cause) }
  }
}

parentPort?.on('message', (question: ForecastQuestion) => {
  parentPort?.postMessage(answer(question))
})
