const LEAD = '01a1fddd-bd66-7a55-90d8-a8d9a0d3951c'
const REFERENCE = 'CR-AFABF3CDE6'
const ANSWERS = { amount: 3000, period: 24, email: 'eva@example.com', phoneNumber: '+34612345678', firstName: 'Eva', monthlyIncome: 1800 }

const FILE = {
  field: 'idFront',
  id: '7c1d5f4e-0b3a-4a55-8f60-2f9f5d0f7a10',
  type: 'image/jpeg',
  bytes: 183204,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  url: 'https://loans.example.com/api/partner/example/documents/Jx0Hq6gq3o1Z4YkqgT1x8m0m2bS5cW7uV9rN3pLdEfA',
  expiresAt: '2026-11-21T12:00:00.000Z',
}

/** Examples of our requests' bodies, by the id of the request; those of docs/webhooks.md where it shows one. */
export const requestExamples: { readonly [request: string]: { readonly [name: string]: unknown } } = {
  apply: {
    application: { id: LEAD, country: 'es', brand: 'loanwright', currency: 'EUR', answers: ANSWERS },
    compared: { id: LEAD, country: 'es', brand: 'loanwright', currency: 'EUR', enquiry: 'soft', answers: ANSWERS },
  },
  documentsWaiting: { waiting: { id: LEAD, documents: [FILE] } },
  withdraw: { withdrawal: { id: LEAD, withdrawnAt: '2026-11-21T11:28:55.568Z' } },
  answerStep: {
    files: { answers: { idDocumentType: 'ID_CARD' }, documents: [FILE] },
    step: { answers: { bankName: 'Example bank', accountNumber: '3158765432' } },
  },
  erase: { erasure: { id: LEAD } },
  withdrawConsent: { withdrawal: { id: LEAD, consent: 'CREDIT_BUREAU', withdrawnAt: '2026-11-21T11:28:55.568Z' } },
  choose: {
    chosen: { id: LEAD, chosen: true, offer: `${REFERENCE}-1`, amount: 2500, period: 18 },
    other: { id: LEAD, chosen: false },
  },
}

/** Examples of what a lender returns or sends, by what it means. */
export const answerExamples: { readonly [name: string]: unknown } = {
  accepted: {
    status: 'approved',
    reference: REFERENCE,
    redirect: { url: `https://lender.example/continue?application=${REFERENCE}` },
    offer: {
      id: `${REFERENCE}-1`,
      amount: 3000,
      period: 24,
      instalment: 163,
      total: 3912,
      nominalRate: 24,
      apr: 30.39,
      fees: 90,
      moneyWithinHours: 24,
      expiresAt: '2026-11-24T11:28:55Z',
    },
  },
  declined: { status: 'declined', reference: REFERENCE, reason: 'income-too-low' },
  duplicate: { status: 'duplicate', reference: REFERENCE },
  pending: { status: 'pending', reference: REFERENCE, askAgainMs: 2000 },
  step: {
    status: 'step',
    reference: REFERENCE,
    step: 'credit-details',
    indicative: {
      id: `${REFERENCE}-1`,
      amount: 3000,
      period: 24,
      instalment: 159,
      total: 3816,
      nominalRate: 24,
      apr: 26.82,
      fees: 0,
      moneyWithinHours: 48,
    },
  },
  confirmed: { status: 'confirmed', reference: REFERENCE },
  withdrawn: { status: 'withdrawn', reference: REFERENCE, reason: 'funds-exhausted' },
}

/** Examples of what a lender says became of a loan; those of docs/webhooks.md. */
export const outcomeExamples: { readonly [name: string]: unknown } = {
  funded: { status: 'funded', reference: REFERENCE, at: '2026-11-26T09:30:00Z', amount: 2500, price: 4550 },
  cancelled: { status: 'cancelled', reference: REFERENCE, at: '2026-11-27T09:30:00Z', reason: 'withdrawn by the borrower' },
  returned: { status: 'returned', reference: REFERENCE, at: '2026-11-28T09:30:00Z', reason: 'not reachable' },
}

/** Example of a message of ours. */
export const postbackExample = {
  type: 'applicant-redirected',
  timestamp: '2026-11-21T11:28:55.568Z',
  data: { leadId: LEAD, reference: REFERENCE, status: 'redirected', number: 2 },
}
