import type { ErasedApplication, Gateway, PartnerRequest } from '#core/model/partners/gateway.ts'
import type { Api } from '../api.ts'
import { noteTry } from '#apps/api/store/partners/lender-notices.ts'
import { findReference } from '#apps/api/store/partners/submissions.ts'
import { tryToNotify, type PartnerNotification } from './notify-partner.ts'

/** Something that a lender is to know, with the id of its notice; one of the release before has none. */
export interface NotedNotification<Known extends ErasedApplication> extends Omit<PartnerNotification, 'request'> {
  readonly noticeId: string | undefined
  /** The application, with the lender's number of it where it had given one by the time of the withdrawal. */
  readonly about: Known
  readonly request: (gateway: Gateway, about: Known) => PartnerRequest | undefined
}

/** Tells a lender of a withdrawal, and notes what came of it. A failure is noted and throws, so that the job is tried again. */
export async function tellAndNote<Known extends ErasedApplication>(
  api: Pick<Api, 'settings' | 'tracing' | 'log' | 'outside' | 'sites'> & { readonly database: Pick<Api['database'], 'db'> },
  { noticeId, about, request, ...notification }: NotedNotification<Known>,
): Promise<void> {
  const { partner } = notification
  // its number may have come with an answer that was on its way
  const reference = await findReference(api.database.db, about.leadId, partner)
  const known = { ...about, ...(reference !== undefined && { reference }) }
  const outcome = await tryToNotify(api, { ...notification, request: (gateway) => request(gateway, known) })
  if (noticeId !== undefined) await noteTry(api.database.db, noticeId, outcome, api.outside.now())
  if (typeof outcome === 'object') throw new Error(`${partner} could not be told of a withdrawal: ${outcome.failed}`)
  if (outcome === 'confirmed') api.log.info({ partner }, 'partner told of a withdrawal')
  else api.log.warn({ partner }, 'a withdrawal is to be told to the partner by other ways')
}
