import type { Examples } from '#core/model/partners/examples.ts'
import type { PartnerRequest } from '#core/model/partners/gateway.ts'
import { leavesOf } from './find-places.ts'
import type { Remembered } from './ledger.ts'
import { scheduleWebhooks } from './schedule-webhooks.ts'
import type { IncomingRequest, Simulator } from './simulator.ts'

/** A message about an application that a lender was sent before. */
export interface Notification {
  readonly kind: 'withdrawn' | 'consent-withdrawn' | 'documents-waiting' | 'erased' | 'chosen' | 'not-chosen'
  /** The lender's reference, or the lead's id. */
  readonly about: string
}

/** Returns the notification that a request is; undefined for any other request. */
export function notificationIn(
  { withdrawal, applicationWithdrawal: ended, choice, waiting, erasure }: Examples,
  request: IncomingRequest,
): Notification | undefined {
  const withdrawn = withdrawal && idIn(request, withdrawal.request, withdrawal.withdrawn)
  if (withdrawn !== undefined) return { kind: 'consent-withdrawn', about: withdrawn }
  const left = ended && idIn(request, ended.request, ended.withdrawn)
  if (left !== undefined) return { kind: 'withdrawn', about: left }
  const waits = waiting && idIn(request, waiting.request, waiting.waiting)
  if (waits !== undefined) return { kind: 'documents-waiting', about: waits }
  const erased = erasure && idIn(request, erasure.request, erasure.erased)
  if (erased !== undefined) return { kind: 'erased', about: erased }
  const about = choice && idIn(request, choice.request, choice.chosen)
  if (about === undefined) return undefined
  return { kind: leavesOf(parsed(request)).some(({ value }) => value === true) ? 'chosen' : 'not-chosen', about }
}

/** Returns the part of a request's path that is the id of the application in an example. */
function idIn(
  { method, path }: IncomingRequest,
  example: PartnerRequest,
  { reference, leadId }: { readonly reference?: string; readonly leadId: string },
): string | undefined {
  if (method !== example.method) return undefined
  const [before = '', after = ''] = example.path.split(reference ?? leadId)
  const isOf = path.startsWith(before) && path.endsWith(after) && path.length > before.length + after.length
  return isOf ? decodeURIComponent(path.slice(before.length, path.length - after.length)) : undefined
}

/**
 * Records a notification of an application that the lender knows. A choice that comes again right
 * away is not recorded twice, and no message is sent twice.
 */
export function takeNotification(simulator: Simulator, known: Remembered, { kind }: Notification, request: IncomingRequest): void {
  const { partner, key } = known.application
  const last = known.events.findLast((event) => event.kind === 'chosen' || event.kind === 'not-chosen')
  const isRepeated = last?.kind === kind && last.detail === request.bodyText
  const at = simulator.now().toISOString()
  if (!isRepeated)
    simulator.ledger.write({ kind, partner, key, at, request: `${request.method} ${request.path}`, detail: request.bodyText })
  if (kind === 'chosen' || kind === 'erased') scheduleWebhooks(simulator, known, kind)
}

function parsed({ bodyText }: IncomingRequest): unknown {
  try {
    const value: unknown = JSON.parse(bodyText)
    return value
  } catch {
    return undefined
  }
}
