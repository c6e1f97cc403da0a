import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { lenderNotices } from '#core/console/privacy/privacy-records.ts'
import type { privacyRequests } from '#core/console/privacy/privacy-requests.ts'

type Requested = ReplyOf<typeof privacyRequests>['requests'][number]
type Notice = ReplyOf<typeof lenderNotices>['notices'][number]

const ID = '00000000-0000-4000-8000-000000000001'

/** An open request of a person in Mexico as the console's server tells of it, with what a test says of it. */
export const makeRequest = (more: Partial<Requested> = {}): Requested => ({
  id: ID,
  number: 'AAAA 1111',
  kind: 'access',
  site: 'loanwright-mx',
  receivedOn: '2026-11-20',
  dueOn: '2026-12-20',
  daysLeft: 24,
  notedBy: 'Ada',
  leads: [],
  closedAt: null,
  closedBy: null,
  outcome: null,
  ...more,
})

/** A withdrawal that people have to tell a lender in Mexico, with what a test says of it. */
export const makeNotice = (more: Partial<Notice> = {}): Notice => ({
  id: '1',
  partner: 'rapifondos',
  askedAt: '2026-11-20T10:00:00Z',
  site: 'loanwright-mx',
  kind: 'withdrawal',
  code: null,
  lead: ID,
  reference: 'AAAA 1111',
  lenderReference: null,
  ...more,
})
