/** A forecast's worker: answers one question after the other, so that the host's thread stays free for commands. */
import { parentPort } from 'node:worker_threads'
import { systemById } from '../rules/registry'
import { playAfterwards } from './afterwards'
import { playCommand } from './command'
import { playFights } from './fight'
import type { ForecastAnswer, ForecastQuestion, Forecasts } from './messages'
import { playRecovery } from './play'

function played({ kind, campaign, wanted }: ForecastQuestion): Forecasts[keyof Forecasts]['runs'] {
  if (kind === 'recovery') return playRecovery(campaign, systemById(campaign.system), wanted)
  if (kind === 'afterwards') return playAfterwards(campaign, wanted)
  if (kind === 'command') return playCommand(campaign, wanted.encounter, wanted.command, wanted)
  return playFights(campaign, wanted.encounter, wanted)
}

function answer(question: ForecastQuestion): ForecastAnswer {
  const { id } = question
  try {
    return { id, ok: true, runs: played(question) }
  } catch (cause) {
    return { id, ok: false, problem: cause instanceof Error ? cause.message : String(cause) }
  }
}

parentPort?.on('message', (question: ForecastQuestion) => {
  parentPort?.postMessage(answer(question))
})
