/** Everything that the audit log is written for, in the order in which the page offers it. The server can write no other. */
export const AUDIT_ACTIONS = [
  'signed-in',
  'signed-out',
  'sign-in-refused',
  'permission-refused',
  'audit-verified',
  'audit-found-broken',
  'leads-searched',
  'leads-exported',
  'lead-revealed',
  'lead-run-again',
  'dead-letters-run-again',
  'receiver-switched-on',
  'partner-paused',
  'partner-resumed',
  'partner-rules-changed',
  'rule-draft-kept',
  'rule-draft-changed',
  'rule-draft-removed',
  'rule-draft-handed-over',
  'statement-linked',
  'privacy-request-noted',
  'privacy-request-done',
  'privacy-request-refused',
  'privacy-request-erased',
  'privacy-request-withdrawn',
  'lender-told',
  'receipt-verified',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

export const isAuditAction = (name: string): name is AuditAction => AUDIT_ACTIONS.some((action) => action === name)
