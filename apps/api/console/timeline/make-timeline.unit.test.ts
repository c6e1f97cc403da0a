import fc from 'fast-check'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { PARTNER_EVENTS, TRANSITIONS } from '#core/lead/transitions.ts'
import type { StoredRows } from '#apps/api/store/console/leads/stored-lead.ts'
import { momentAt, storedRows } from '#tests/server/console/stored-rows.ts'
import type { Naming } from './draft.ts'
import { makeTimeline } from './make-timeline.ts'

const LEAD = '11111111-1111-4111-8111-111111111111'
const OTHER = '22222222-2222-4222-8222-222222222222'
const naming: Naming = {
  partner: (id) => id.toUpperCase(),
  field: (name) => `the ${name}`,
  price: (hundredths) => `${hundredths} hundredths`,
  sum: (units) => `${units} whole`,
}
const describeRows = (rows: StoredRows) => makeTimeline({ id: LEAD, site: 'one-co', rows }, naming)
const counter = () => {
  let number = 0
  return () => number++
}

/** The rows of both, table by table. */
function together(one: StoredRows, other: StoredRows): StoredRows {
  return {
    leads: [...one.leads, ...other.leads],
    events: [...one.events, ...other.events],
    phone_codes: [...one.phone_codes, ...other.phone_codes],
    recoveries: [...one.recoveries, ...other.recoveries],
    consents: [...one.consents, ...other.consents],
    consent_heads: [...one.consent_heads, ...other.consent_heads],
    tracker_choices: [...one.tracker_choices, ...other.tracker_choices],
    routings: [...one.routings, ...other.routings],
    bids: [...one.bids, ...other.bids],
    submissions: [...one.submissions, ...other.submissions],
    reservations: [...one.reservations, ...other.reservations],
    documents: [...one.documents, ...other.documents],
    document_sendings: [...one.document_sendings, ...other.document_sendings],
    document_fetches: [...one.document_fetches, ...other.document_fetches],
    lender_notices: [...one.lender_notices, ...other.lender_notices],
    links: [...one.links, ...other.links],
    postbacks: [...one.postbacks, ...other.postbacks],
    tracked: [...one.tracked, ...other.tracked],
    affiliate_events: [...one.affiliate_events, ...other.affiliate_events],
    sales: [...one.sales, ...other.sales],
    outcomes: [...one.outcomes, ...other.outcomes],
    console_audit: [...one.console_audit, ...other.console_audit],
    privacy_requests: [...one.privacy_requests, ...other.privacy_requests],
    jobs: [...one.jobs, ...other.jobs],
    erasures: [...one.erasures, ...other.erasures],
  }
}
const rowsOf = (rows: StoredRows): readonly string[] =>
  Object.entries(rows).flatMap(([table, own]: [string, readonly object[]]) => own.map((_, place) => `${table} ${place + 1}`))

describe('the timeline of a lead', () => {
  test('leaves no stored row out, tells none of another lead, and is in the order of time, whatever the times are', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(40), { minLength: 80, maxLength: 80 }), (times) => {
        const next = (from: number) => {
          let place = from
          return () => times[place++ % times.length] ?? 0
        }
        const own = storedRows(LEAD, next(0))
        const entries = describeRows(together(own, storedRows(OTHER, next(7))))
        expect(new Set(entries.flatMap(({ rows }) => rows))).toEqual(new Set(rowsOf(own)))
        expect(entries.map(({ at }) => at)).toEqual(entries.map(({ at }) => at).toSorted())
        expect(entries).toEqual(describeRows(own))
      }),
    )
  })

  test('tells each moment of a row, and every kind of row in words of its own', () => {
    const own = storedRows(LEAD, counter())
    const entries = describeRows(own)
    expect(entries.map(({ kind }) => kind)).toEqual([
      'lead-created',
      'reminder-planned',
      'lead-ends',
      'partner-failed',
      'lead-funded',
      'email-sent',
      'other-event',
      'phone-code-sent',
      'phone-code-used',
      'phone-code-waits',
      'recovery-code-sent',
      'recovery-code-used',
      'consent-given',
      'consent-refused',
      'consent-withdrawn',
      'consents-signed',
      'trackers-chosen',
      'routed',
      'bid',
      'no-bid',
      'partner-asked',
      'partner-sent',
      'partner-answered-first',
      'partner-declined',
      'offer-chosen',
      'place-taken',
      'place-returned',
      'document-place',
      'document-kept',
      'document-removed',
      'document-sent',
      'document-reminded',
      'document-opened',
      'document-received',
      'document-ended',
      'document-fetch',
      'notice-asked',
      'notice-confirmed',
      'notice-other-ways',
      'link-made',
      'link-opened',
      'postback-queued',
      'postback-told',
      'postback-queued',
      'postback-held',
      'conversion-queued',
      'conversion-told',
      'conversion-queued',
      'conversion-held',
      'affiliate-event',
      'sale-sold',
      'sale-written',
      'lead-returned',
      'personal-data-seen',
      'operator-action',
      'privacy-request-noted',
      'privacy-request-closed',
      // that an e-mail was sent is an event: its job may be done without one
      'job-done',
      'email-given-up',
      'job-waits',
      'erasure-asked',
      'erased',
    ])
    const factsOf = (kind: string) => entries.find((entry) => entry.kind === kind)?.facts
    expect(factsOf('partner-failed')).toEqual({ partner: 'SLOW', reason: 'HTTP 503', try: 2 })
    expect(factsOf('lead-funded')).toEqual({ partner: 'QUICK', payout: '1500 hundredths', currency: 'COP', sum: '900 whole' })
    expect(factsOf('other-event')).toEqual({ name: 'of-a-later-release', is: 'true' })
    const prices = ['sale-written', 'bid', 'partner-asked', 'place-taken'].map((kind) => [kind, factsOf(kind)?.['price']])
    expect(prices).toEqual([
      ['sale-written', '5000 hundredths'],
      ['bid', '700 hundredths'],
      ['partner-asked', '800 hundredths'],
      ['place-taken', '800 hundredths'],
    ])
    expect(factsOf('document-sent')).toEqual({
      partner: 'QUICK',
      field: 'the payslip',
      way: 'link',
      until: own.document_sendings[0]?.expires_at.toISOString(),
    })
    expect(factsOf('notice-asked')).toEqual({ partner: 'QUICK', kind: 'consent-withdrawal', code: 'TERMS', tries: 4, error: 'timeout' })
    expect(factsOf('trackers-chosen')).toEqual({ analytics: 'agreed', advertising: 'refused', source: 'host' })
    expect(factsOf('consent-given')).toEqual({ code: 'TERMS', version: 'v1', language: 'es-CO' })
    expect(factsOf('routed')).toMatchObject({ asked: 'SLOW', partners: 2 })
    expect(factsOf('partner-declined')).toEqual({ partner: 'SLOW', reason: 'income-too-low', reference: 'S-1', verdict: 'declined' })
    expect(factsOf('lead-returned')).toMatchObject({ partner: 'QUICK', sum: '900 whole', price: '5100 hundredths', hidden: 'reason' })
    expect(factsOf('postback-told')).toEqual({ receiver: 'affiliate:blog', number: 1, event: 'lead-funded' })
    expect(factsOf('email-given-up')).toEqual({ job: 'send-letter', letter: 'link', tries: 0, error: 'EAUTH' })
    expect(factsOf('email-sent')).toEqual({ letter: 'answer' })
    expect(factsOf('personal-data-seen')).toEqual({ by: 'ada', reason: 'The applicant asked' })
    expect(factsOf('operator-action')).toEqual({ by: 'ada', action: 'of-a-later-release' })
    expect(factsOf('privacy-request-closed')).toEqual({
      by: 'ada',
      request: expect.stringMatching(/^33333\s33333$/u),
      right: 'erasure',
      outcome: 'erased',
    })
    expect(factsOf('erased')).toEqual({ because: 'applicant', partners: 'SLOW, QUICK' })
  })

  test('says the affiliate of an event where the name is one, and not what a link may say of a person', () => {
    const rows = storedRows(LEAD, counter())
    const affiliateOf = (attribute: string) => {
      const named = { ...rows, affiliate_events: rows.affiliate_events.map((event) => ({ ...event, attribute })) }
      return describeRows(named).find(({ kind }) => kind === 'affiliate-event')?.facts?.['affiliate'] ?? 'none'
    }
    expect([affiliateOf('Some Blog'), affiliateOf('maria@example.com')]).toEqual(['Some Blog', 'none'])
  })

  test('says that a lender gave a reason in its own words, and not which', () => {
    const rows = storedRows(LEAD, counter())
    const reason = 'Maria Lopez is on our list'
    const event = { lead_id: LEAD, id: '1', at: momentAt(90), name: 'partner-declined', details: { partner: 'third', reason } }
    const entries = describeRows({
      ...rows,
      events: [event],
      submissions: rows.submissions.map((row) => ({ ...row, reason })),
      outcomes: rows.outcomes.map((row) => ({ ...row, reason })),
    })
    expect(JSON.stringify(entries)).not.toContain('Maria')
    expect(entries.filter(({ facts }) => facts['hidden'] === 'reason').map(({ kind }) => kind)).toEqual([
      'partner-declined',
      'lead-returned',
      'partner-declined',
    ])
  })

  test('does not say that an application was sent where its question ended before', () => {
    const rows = storedRows(LEAD, counter())
    const late = { verdict: 'failed', reason: 'late-before-asked', tries: 1, reference: null }
    const kinds = describeRows({ ...rows, submissions: rows.submissions.map((row) => ({ ...row, ...late })) }).map(({ kind }) => kind)
    expect([kinds.includes('partner-asked'), kinds.includes('partner-sent'), kinds.includes('partner-gave-up')]).toEqual([
      true,
      false,
      true,
    ])
  })

  test('does not say that somebody asked for an erasure that came with the end of the time', () => {
    const rows = storedRows(LEAD, counter())
    const ended = { ...rows, erasures: rows.erasures.map((erasure) => ({ ...erasure, because: 'retention' as const })) }
    const kinds = describeRows(ended).map(({ kind }) => kind)
    expect([kinds.includes('erasure-asked'), kinds.at(-1)]).toEqual([false, 'erased'])
  })

  test('merges the event and the row that tell the same of one moment, and keeps different partners apart', () => {
    const rows = storedRows(LEAD, () => 5)
    const event = (partner: string, verdict: string) => ({
      lead_id: LEAD,
      id: `event-${partner}`,
      at: momentAt(5),
      name: 'partner-declined',
      details: { partner, verdict, reason: 'why' },
    })
    const entries = describeRows({ ...rows, events: [event('slow', 'declined'), event('quick', 'failed'), event('third', 'duplicate')] })
    const about = entries.filter(({ kind }) => ['partner-declined', 'partner-gave-up', 'partner-knows-person'].includes(kind))
    expect(about).toMatchObject([
      { kind: 'partner-declined', rows: ['events 1', 'submissions 1'], facts: { partner: 'SLOW', reference: 'S-1' } },
      { kind: 'partner-gave-up', rows: ['events 2'], facts: { partner: 'QUICK' } },
      { kind: 'partner-knows-person', rows: ['events 3'], facts: { partner: 'THIRD' } },
    ])
  })

  test.each([
    ['partner-declined', false],
    ['offer-withdrawn', true],
  ])('tells once, as %s, of a lender that withdraws before it decided; whether it had offered something: %s', (kind, hasOffers) => {
    const rows = storedRows(LEAD, () => 5)
    const details = { partner: 'slow', verdict: 'withdrawn', reason: 'why' }
    const event = { lead_id: LEAD, id: '1', at: momentAt(5), name: 'partner-declined', details }
    const submissions = rows.submissions.map((row) => ({ ...row, verdict: 'withdrawn', has_offers: hasOffers }))
    const entries = describeRows({ ...rows, submissions, events: [event] })
    const about = entries.filter((entry) => ['partner-declined', 'offer-withdrawn'].includes(entry.kind))
    expect(about).toMatchObject([{ kind, rows: ['events 1', 'submissions 1'] }])
  })

  test('tells once of a lender that takes back what it had accepted without figures', () => {
    const rows = storedRows(LEAD, () => 5)
    const event = { lead_id: LEAD, id: '1', at: momentAt(5), name: 'offer-withdrawn', details: { partner: 'slow', reason: 'why' } }
    const submissions = rows.submissions.map((row) => ({ ...row, verdict: 'withdrawn', has_offers: false }))
    const entries = describeRows({ ...rows, submissions, events: [event] })
    const about = entries.filter((entry) => ['partner-declined', 'offer-withdrawn'].includes(entry.kind))
    expect(about).toMatchObject([{ kind: 'offer-withdrawn', rows: ['events 1', 'submissions 1'] }])
    // what another lender took back says nothing of this one
    const others = describeRows({ ...rows, submissions, events: [{ ...event, details: { partner: 'quick' } }] })
    expect(others.filter(({ kind }) => kind === 'partner-declined')).toMatchObject([{ rows: ['submissions 1'] }])
  })

  test('names each of the lenders that an event is about', () => {
    const event = { lead_id: LEAD, id: '1', at: momentAt(1), name: 'partner-asked', details: { partner: 'rapifondos credinorte' } }
    const [entry] = describeRows({ ...storedRows(OTHER, counter()), events: [event] })
    expect(entry).toMatchObject({ kind: 'partner-asked', facts: { partner: 'RAPIFONDOS, CREDINORTE' } })
  })

  test('has words for every event that the server writes down', () => {
    const folder = new URL('../../', import.meta.url)
    const sources = globSync('**/*.ts', { cwd: fileURLToPath(folder) }).filter((file) => !file.includes('.test.'))
    const noted = sources.flatMap((file) =>
      [...readFileSync(new URL(file, folder), 'utf8').matchAll(/\bnote\(\w+, '(?<name>[a-z-]+)'/gu)].map(
        ({ groups }) => groups?.['name'] ?? '',
      ),
    )
    expect(noted).toContain('document-kept')
    const names = new Set([...noted, ...PARTNER_EVENTS, ...TRANSITIONS.map(({ event }) => event)])
    const wordless = [...names].filter((name) => {
      const events = [{ lead_id: LEAD, id: '1', at: momentAt(1), name, details: {} }]
      return describeRows({ ...storedRows(OTHER, counter()), events })[0]?.kind === 'other-event'
    })
    expect(wordless).toEqual([])
  })
})
