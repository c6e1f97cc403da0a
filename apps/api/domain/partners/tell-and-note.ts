import type { Api } from '../api.ts'
import { noteTry } from '#apps/api/store/partners/lender-notices.ts'
import { tryToNotify, type PartnerNotification } from './notify-partner.ts'

/** Something that a lender is to know, with the id of its notice; one of the release before has none. */
export interface NotedNotification extends PartnerNotification {
  readonly noticeId: string | undefined
}

/** Tells a lender of a withdrawal, and notes what came of it. A failure is noted and throws, so that the job is tried again. */
export async function tellAndNote(
  api: Pick<Api, 'settings' | 'tracing' | 'log' | 'outside' | 'sites'> & { readonly database: Pick<Api['database'], 'db'> },
  { noticeId, ...notification }: NotedNotification,
): Promise<void> {
  const outcome = await tryToNotify(api, notification)
  if (noticeId !== undefined) await noteTry(api.database.db, noticeId, outcome, api.outside.now())
  const { partner } = notification
  if (typeof outcome === 'object') throw new Error(`${partner} could not be told of a withdrawal: ${outcome.failed}`)
  if (outcome === 'confirmed') api.log.info({ partner }, 'partner told of a withdrawal')
  else api.log.warn({ partner }, 'a withdrawal is to be told to the partner by other ways')
}
