import { readLink } from '#core/contract/customer/open-link.gen.ts'
import type { OpenedLead } from '#core/contract/customer/open-link.ts'
import type { LinkEnd } from '#core/ui/page/screen.ts'
import { callUntilReached } from '../sync/call-with-retry.ts'
import { decideFurthest } from './decide-route.ts'
import { fetchAndDecide } from './fetch-and-decide.ts'
import { leadPath } from './follow-lead.ts'
import { refreshConsents } from '../sync/note-consents.ts'
import { dispatch } from '../state/dispatch.ts'
import { isHandedOver } from '../state/has-left-form.ts'
import { removeStored } from '../drafts/store-lead.ts'
import { noteToken } from '../sync/settle-save.ts'
import type { Session } from '../state/session.ts'
import { showColors } from '../state/show-colors.ts'
import { loadApplication } from '../drafts/load-application.ts'

/**
 * Reads where the link of the address leads; on a device that knows the lead, goes on with it. Loaded
 * answers draw the page of the link anew, which asks again: both get the same end.
 */
export function openLink(session: Session): Promise<LinkEnd> {
  const { running } = session
  running.opening ??= readEnd(session).finally(() => delete running.opening)
  return running.opening
}

async function readEnd(session: Session): Promise<LinkEnd> {
  const id = session.router.parameter('id')
  // the page of the link is drawn anew while the next one comes, whose address has no secret
  if (id === undefined) return { at: session.store.getState().hasMoved ? 'opened' : 'gone' }
  const response = await callUntilReached(session, readLink, { params: { id, urlType: 'continue' }, query: withTransaction(session) })
  const { opened, maskedPhone, uiColors } = readLink.parse(response.body) ?? {}
  showColors(session, uiColors)
  if (response.isSuccess && (await openApplication(session, opened))) return { at: 'opened' }
  return maskedPhone === undefined ? { at: 'gone' } : { at: 'phone', maskedPhone }
}

/** The affiliate's id of the click that brought the visitor here, which the call of a link carries (specification, section 7). */
export function withTransaction(session: Session): { readonly refTransactionId?: string } {
  const refTransactionId = textIn(session.visit()['affiliateReferenceParams'], 'transactionId')
  return refTransactionId === undefined ? {} : { refTransactionId }
}

/** The lead with its answers becomes this browser's application, with its secret where the response brings one. */
export async function openApplication(session: Session, opened: OpenedLead | undefined): Promise<boolean> {
  if (!opened) return false
  const { lead } = opened
  // a link may lead on to a page of its own: /continue/<secret>/<path>
  const asked = session.router.path().split('/')[2]
  if (session.store.getState().leadId !== lead.id) await giveUpOther(session)
  noteToken(session, opened)
  await loadApplication(session, opened)
  void refreshConsents(session, lead.id)
  const path = asked ?? (await (isHandedOver(lead) ? leadPath(session, lead) : fetchAndDecide(session, decideFurthest)))
  dispatch(session, { type: 'went', path, method: 'begin' })
  return true
}

/** Another application that was begun here makes room: what it had not sent would be sent to this one. */
async function giveUpOther(session: Session): Promise<void> {
  const { queue } = session.running
  await queue?.drop([...queue.waiting()])
  dispatch(session, { type: 'application-left' })
  await removeStored(session)
}

function textIn(found: unknown, name: string): string | undefined {
  const value: unknown = typeof found === 'object' && found !== null ? new Map(Object.entries(found)).get(name) : undefined
  return typeof value === 'string' ? value : undefined
}
