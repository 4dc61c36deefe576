/** An application for tests, asked as a window of the GM asks it. */
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Envelope, Params, Reply, RequestFailure, RequestName } from '@shared/contract/client'
import { en } from '@shared/messages/en'
import { type Application, createApplication, type HostPorts } from '../application'
import type { Client } from '../ports'

/** As whom the tests ask. */
export const GM = { role: 'gm' as const }

/** Over a data folder, in a browser host without bin, players' window or forecasts, unless `ports` has them. */
export const startApplication = (
  dataFolder: string,
  publish: (topic: string, payload: unknown, audience: Client) => void,
  ports: Partial<HostPorts> = {},
  takeOver: readonly string[] = [],
): Promise<Application> =>
  createApplication({
    dataFolder,
    takeOver,
    forecastWorker: join(dataFolder, 'none.js'),
    publish,
    ports: {
      kind: 'browser',
      version: '1.2.3',
      openPlayersWindow: () => Promise.resolve({ opened: false, url: null }),
      moveToBin: () => Promise.reject(new Error('no bin')),
      ...ports,
    },
  })

/** The reply. @throws with the failure's code and particulars, where it is refused. */
export async function ask<N extends RequestName>(
  application: Application,
  name: N,
  params: Params<N>,
): Promise<Reply<N>> {
  const envelope = (await application.request(name, params, GM)) as Envelope<Reply<N>>
  if (!envelope.ok) throw new Error(JSON.stringify(envelope.failure))
  return envelope.reply
}

/** Why it was refused, which there must be words for. @throws where it is done. */
export async function failureOf<N extends RequestName>(
  application: Application,
  name: N,
  params: Params<N>,
): Promise<RequestFailure> {
  const envelope = await application.request(name, params, GM)
  if (envelope.ok) throw new Error('it did not fail')
  expect(en.error).toHaveProperty([envelope.failure.code])
  return envelope.failure
}
