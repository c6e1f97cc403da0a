import { z } from 'zod'
import type { Api } from '../domain/api.ts'
import { listChainLengths } from '../store/consents/consent-heads.ts'
import { signChain } from '../domain/consents/append-consents.ts'
import { defineJob } from './definition/define-job.ts'

const payload = z.object({})

declare module '../platform/queue/job-payloads.ts' {
  interface JobPayloads {
    readonly 'sign-consents': Readonly<z.infer<typeof payload>>
  }
}

export const job = defineJob({
  name: 'sign-consents',
  payload,
  limits: { expireInSeconds: 600, retryLimit: 1, retryDelay: 60 },
  schedule: '53 * * * *',
  atOnce: 1,
  run: signConsents,
})

const AT_ONCE = 500
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** The job of signing the chains that a server of the release before has appended to. Each is signed in its own transaction. */
export async function signConsents(api: Pick<Api, 'database' | 'signing' | 'log'>): Promise<void> {
  const { database } = api
  const next = (after: string) => listChainLengths(database.db, after, AT_ONCE)
  for (let chains = await next(FIRST_ID); chains.length > 0; chains = await next(chains.at(-1)?.leadId ?? FIRST_ID))
    for (const { leadId, number, signed } of chains) if (signed < number) await database.inTransaction((tx) => signChain(api, tx, leadId))
}
