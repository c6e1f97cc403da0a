import type { Api } from '../api.ts'
import type { JobKinds } from '../jobs/start-jobs.ts'
import { notifyPartner } from '../partners/notify-partner.ts'

/** The job of telling a partner that an applicant is erased, where its gateway knows how. A failure throws and is tried again. */
export async function tellErasure(api: Api, { partner, ...known }: JobKinds['tell-erasure']): Promise<void> {
  const isNotified = await notifyPartner(api, { partner, idempotencyKey: known.idempotencyKey, request: ({ erase }) => erase?.(known) })
  if (!isNotified) api.log.warn({ partner }, 'an erasure is to be told to the partner by other ways')
}
