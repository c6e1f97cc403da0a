import { isAuditAction, type AuditAction } from '#core/console/audit/audit-actions.ts'
import type { StoryKind } from '#core/console/leads/timeline.ts'
import { referenceOf } from '#core/lead/reference-of.ts'
import { once, type DescribeTables } from './draft.ts'

/** What people of the operator did about the lead, as their log has it, and what its person asked for. */
export const describeOperators: DescribeTables<'console_audit' | 'privacy_requests'> = {
  console_audit: ({ at, number: about, person: by, action, reason }) => {
    const kind = isAuditAction(action) ? KINDS[action] : undefined
    return [kind ? { at, kind, about, facts: { by, reason } } : { at, kind: 'operator-action', about, facts: { by, reason, action } }]
  },
  privacy_requests: ({ id, kind, noted_at: noted, noted_by: notedBy, closed_at: closed, closed_by: closedBy, outcome }) => {
    const request = { request: referenceOf(id), right: kind }
    return [
      { at: noted, kind: 'privacy-request-noted', about: id, facts: { ...request, by: notedBy } },
      ...once(closed, { kind: 'privacy-request-closed', about: id, facts: { ...request, by: closedBy, outcome } }),
    ]
  },
}

/** Actions whose row of the log names a lead; others are told by the name of the action. */
const KINDS: { readonly [Action in AuditAction]?: StoryKind } = {
  'lead-revealed': 'personal-data-seen',
  'lead-run-again': 'run-again',
  'dead-letters-run-again': 'run-again',
  'privacy-request-erased': 'erased-by-request',
  'privacy-request-withdrawn': 'withdrawn-by-request',
  'lender-told': 'lender-told',
  'receipt-verified': 'receipt-verified',
}
