import type { StoredRows } from '#apps/api/store/console/leads/stored-lead.ts'
import { makeId } from '#apps/api/platform/secrets/make-id.ts'
import type { Verdict } from '#core/journey/route-lead.ts'

const BASE = Date.UTC(2026, 10, 1)
/** A moment by its number. */
export const momentAt = (number: number): Date => new Date(BASE + number * 60_000)

const verdict = (partner: string, of: Verdict['verdict']): Verdict => ({ partner, verdict: of, worth: 1, hours: 'always', cap: 'none' })

/** Rows of every table about a lead. `next` gives numbers, from which all times and values follow. */
export function storedRows(lead: string, next: () => number): StoredRows {
  const at = () => momentAt(next())
  const text = (name: string) => `${name}-${next()}`
  const own = { lead_id: lead }
  return {
    leads: [
      { ...own, site: 'one-co', status: 3, created_at: at(), updated_at: at(), submitted_at: at(), reminded_at: at(), expires_at: at() },
    ],
    events: [
      { ...own, id: text('event'), at: at(), name: 'partner-failed', details: { partner: 'slow', reason: 'HTTP 503', try: 2 } },
      { ...own, id: text('event'), at: at(), name: 'lead-funded', details: { partner: 'quick', payout: 1500, currency: 'COP', sum: 900 } },
      { ...own, id: text('event'), at: at(), name: 'email-sent', details: { letter: 'answer' } },
      { ...own, id: text('event'), at: at(), name: 'of-a-later-release', details: { is: true } },
    ],
    phone_codes: [
      { ...own, id: text('code'), tries: 1, sent_at: at(), purpose: 'confirm-phone', used_at: at(), is_waiting: false },
      { ...own, id: text('code'), tries: 0, sent_at: at(), purpose: 'open-link', used_at: null, is_waiting: true },
    ],
    recoveries: [{ ...own, id: text('recovery'), tries: 3, sent_at: at(), used_at: at() }],
    consents: [
      { ...own, number: 1, code: 'TERMS', version: 'v1', language: 'es-CO', accepted: true, at: at() },
      { ...own, number: 2, code: 'NEWS', version: 'v1', language: 'es-CO', accepted: false, at: at() },
      { ...own, number: 3, code: 'TERMS', version: 'v1', language: 'es-CO', accepted: false, at: at() },
    ],
    consent_heads: [{ ...own, id: text('head'), number: 3, at: at() }],
    tracker_choices: [
      { ...own, id: text('choice'), at: at(), analytics: 'agreed', advertising: 'refused', recording: null, source: 'host' },
    ],
    routings: [
      {
        ...own,
        id: text('routing'),
        at: at(),
        rules: text('rules'),
        facts: { at: '', hour: 9, waitedMs: 0, tier: null, classes: {}, lacking: [], used: {}, repeated: [], asked: [], bids: {} },
        verdicts: [verdict('slow', 'ask'), verdict('quick', 'later')],
      },
    ],
    bids: [
      { ...own, partner: 'slow', price: 700, at: at() },
      { ...own, partner: 'quick', price: null, at: at() },
    ],
    submissions: [
      {
        ...own,
        id: text('submission'),
        partner: 'slow',
        state: 'decided',
        verdict: 'declined',
        reason: 'income-too-low',
        reference: 'S-1',
        tries: 2,
        mode: 'compare',
        price: 800,
        has_offers: false,
        created_at: at(),
        asked_at: at(),
        answered_at: at(),
        decided_at: at(),
        chosen_at: at(),
      },
    ],
    reservations: [
      { ...own, submission_id: text('submission'), time_window: 'day', partner: 'slow', state: 'taken', price: '800', made_at: at() },
      { ...own, submission_id: text('submission'), time_window: 'week', partner: 'slow', state: 'returned', price: '0', made_at: at() },
    ],
    documents: [
      {
        ...own,
        id: text('place'),
        field: 'payslip',
        media_type: 'image/jpeg',
        bytes: 7,
        created_at: at(),
        kept_at: at(),
        removed_at: at(),
      },
    ],
    document_sendings: [
      {
        ...own,
        id: text('sending'),
        partner: 'quick',
        field: 'payslip',
        way: 'link',
        sent_at: at(),
        expires_at: at(),
        reminded_at: at(),
        opened_at: at(),
        received_at: at(),
        ended_at: at(),
      },
    ],
    document_fetches: [{ ...own, id: text('fetch'), at: at(), outcome: 'broken', partner: 'quick', field: 'payslip' }],
    lender_notices: [
      {
        ...own,
        id: text('notice'),
        partner: 'quick',
        kind: 'consent-withdrawal',
        code: 'TERMS',
        asked_at: at(),
        confirmed_at: at(),
        other_ways_at: at(),
        tries: 4,
        last_error: 'timeout',
      },
    ],
    links: [{ ...own, id: text('link'), purpose: 'continue', created_at: at(), used_at: at() }],
    postbacks: [
      { ...own, id: makeId(at()), receiver: 'affiliate:blog', number: 1, body: '{"type":"lead-funded"}', state: 'told', settled_at: at() },
      { ...own, id: makeId(at()), receiver: 'partner:quick', number: 2, body: 'no JSON', state: 'held', settled_at: at() },
    ],
    tracked: [
      { ...own, event: 'Lead', tracker: 'one', source: 'server', state: 'told', reason: null, happened_at: at(), settled_at: at() },
      {
        ...own,
        event: 'Purchase',
        tracker: 'two',
        source: 'server',
        state: 'held',
        reason: 'not-agreed',
        happened_at: at(),
        settled_at: null,
      },
    ],
    affiliate_events: [{ ...own, event: 'lead-created', occasion: '', attribute: 'Some Blog', at: at() }],
    sales: [
      {
        ...own,
        id: text('sale'),
        submission_id: text('submission'),
        partner: 'quick',
        affiliate: 'some-blog',
        payout: { sold: { fixed: 100 } },
        price: '5000',
        sold_at: at(),
        created_at: at(),
      },
    ],
    outcomes: [
      {
        ...own,
        partner: 'quick',
        event_id: text('message'),
        sale_id: text('sale'),
        outcome: 'returned',
        at: at(),
        amount: '900',
        price: '5100',
        reason: 'twice',
        received_at: at(),
      },
    ],
    console_audit: [
      { ...own, number: text('row'), at: at(), person: 'ada', action: 'lead-revealed', reason: 'The applicant asked' },
      { ...own, number: text('row'), at: at(), person: 'ada', action: 'of-a-later-release', reason: null },
    ],
    privacy_requests: [
      {
        ...own,
        id: '33333333-3333-4333-8333-333333333333',
        kind: 'erasure',
        noted_at: at(),
        noted_by: 'clara',
        closed_at: at(),
        closed_by: 'ada',
        outcome: 'erased',
      },
    ],
    jobs: [
      job(text('job'), { lead_id: lead, name: 'send-letter', state: 'completed', ended_at: at(), letter: 'answer' }, at()),
      job(text('job'), { lead_id: lead, name: 'send-letter-dead', state: 'created', letter: 'link', error: 'EAUTH' }, at()),
      job(text('job'), { lead_id: lead, name: 'ask-partner', state: 'retry', tries: 2 }, at()),
    ],
    erasures: [{ ...own, because: 'applicant', partners: ['slow', 'quick'], asked_at: at(), erased_at: at() }],
  }
}

type Job = StoredRows['jobs'][number]
const job = (id: string, of: Pick<Job, 'lead_id' | 'name' | 'state'> & Partial<Job>, at: Date): Job => ({
  id,
  tries: 0,
  made_at: at,
  starts_at: at,
  ended_at: null,
  letter: null,
  error: null,
  traceparent: null,
  ...of,
})
