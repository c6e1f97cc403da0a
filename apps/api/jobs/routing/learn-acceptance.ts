import { z } from 'zod'
import { registry } from '#catalogue/registry.gen.ts'
import { learnShares } from '#core/journey/learn-shares.ts'
import { lookUp } from '#core/model/look-up.ts'
import type { Api } from '../../domain/api.ts'
import { firstIdAt } from '../../platform/secrets/make-id.ts'
import { addAcceptance, readAcceptance, readDecisions } from '../../store/partners/acceptance.ts'
import { defineJob } from '../definition/define-job.ts'

const payload = z.object({})

declare module '../../platform/queue/job-payloads.ts' {
  interface JobPayloads {
    readonly 'learn-acceptance': Readonly<z.infer<typeof payload>>
  }
}

export const job = defineJob({
  name: 'learn-acceptance',
  payload,
  limits: { expireInSeconds: 600, retryLimit: 1, retryDelay: 60 },
  schedule: '17 3 * * *',
  atOnce: 1,
  run: learnAcceptance,
})

const DAY_MS = 86_400_000
/** Older decisions say little about the lender of today; most of their leads are erased anyway. */
const DAYS = 90

/** The job of learning which share of leads each lender takes. A new version is written only where a share has changed. */
export async function learnAcceptance({
  database,
  outside,
  settings,
  log,
}: Pick<Api, 'settings' | 'log'> & {
  readonly database: Pick<Api['database'], 'db'>
  readonly outside: Pick<Api['outside'], 'now'>
}): Promise<void> {
  if (!settings.LEARN_ACCEPTANCE) return
  const now = outside.now()
  const decisions = await readDecisions(database.db, firstIdAt(new Date(now.getTime() - DAYS * DAY_MS)))
  const shares = learnShares(decisions, (partner) => lookUp(registry.partners, partner)?.acceptance)
  const last = await readAcceptance(database.db)
  if (JSON.stringify(shares) === JSON.stringify(last?.shares ?? {})) return
  await addAcceptance(database.db, shares, now)
  log.info({ shares }, 'acceptance learned')
}
