import { expect, test } from 'vitest'
import { defineExamples } from '#core/model/partners/define-examples.ts'
import type { Examples } from '#core/model/partners/examples.ts'
import { openLedger } from './ledger.ts'
import { simulatePartner } from './simulate-partner.ts'
import type { IncomingRequest, Simulator } from './simulator.ts'
import { webhookOf } from './signed-message.ts'

const answers = { email: 'eva@example.com', amount: 700, period: 7 }
const lender = defineExamples({
  application: { leadId: 'lead-0', idempotencyKey: 'key-0', country: 'co', brand: 'loanwright', currency: 'COP', answers },
  request: {
    method: 'POST',
    path: '/apply',
    headers: { 'X-Key': 'key-0' },
    body: { lead: ['lead-0'], who: { mail: answers.email }, loan: { sum: 700, months: 7 } },
  },
  terms: { nominal: 12, moneyWithinHours: 24 },
  exchanges: [
    { scenario: 'accepted', means: 'accepted', response: { status: 200, body: { yes: '{{reference}}' } } },
    { scenario: 'rejected', means: 'declined', response: { status: 200, body: { no: true } } },
    { scenario: 'duplicate', means: 'duplicate', response: { status: 200, body: { known: true } } },
    {
      scenario: 'show-iban',
      means: 'step',
      response: { status: 200, body: { wants: 'iban', number: '{{reference}}' } },
      later: { response: { status: 200, body: { yes: '{{reference}}' } }, means: 'accepted', afterMs: 0 },
    },
    {
      scenario: 'two-steps',
      means: 'step',
      response: { status: 200, body: { wants: 'bank', number: '{{reference}}' } },
      later: {
        response: { status: 200, body: { wants: 'iban', number: '{{reference}}' } },
        means: 'step',
        afterMs: 0,
        needsErrand: true,
        later: { response: { status: 200, body: { yes: '{{reference}}' } }, means: 'accepted', afterMs: 0 },
      },
    },
  ],
})

const SECRET = 'the secret of both'
const NOW = new Date('2026-11-20T12:00:00Z')

function simulate(examples = lender, secrets: readonly string[] = []) {
  const ledger = openLedger({ append: () => undefined }, [])
  const simulator: Simulator = {
    examples: { lender: examples },
    ledger,
    site: () => 'http://here',
    secretsOf: () => secrets,
    marketOf: () => ({ scale: 'months', isAprWithoutFees: false }),
    webhooks: { schedule: () => undefined },
    now: () => NOW,
  }
  return { ledger, ask: (request: IncomingRequest) => simulatePartner(simulator, 'lender', request).response }
}

const apply = (scenario: string, key = 'key-1'): IncomingRequest => ({
  method: 'POST',
  path: '/apply',
  headers: { 'x-key': key },
  bodyText: JSON.stringify({ lead: ['lead-1'], who: { mail: `eva+${scenario}@example.com` }, loan: { sum: 900, months: 9 } }),
})

test('the facts of an application are found where the example has them', () => {
  const { ledger, ask } = simulate()
  ask(apply('accepted'))
  expect(ledger.all()[0]?.application).toMatchObject({
    key: 'key-1',
    leadId: 'lead-1',
    email: 'eva+accepted@example.com',
    amount: 900,
    period: 9,
  })
})

test('of two steps each gets one response, however often it is sent, and the first not before its external task is done', () => {
  const { ask, ledger } = simulate()
  const first = ask(apply('two-steps'))
  const number = /LE-[0-9A-F]{10}/u.exec(JSON.stringify(first.body))?.[0] ?? ''
  const tell = (step: string) => ask({ method: 'POST', path: `/apply/${number}/${step}`, headers: {}, bodyText: '{}' }).body
  expect(tell('bank')).toEqual({ wants: 'bank', number })
  ledger.write({ kind: 'errand', partner: 'lender', key: 'key-1', at: '2026-11-20T12:00:00.000Z', request: 'GET errand' })
  expect(tell('bank')).toEqual({ wants: 'iban', number })
  expect(tell('bank')).toEqual({ wants: 'iban', number })
  expect(tell('iban')).toEqual({ yes: number })
  expect(tell('bank')).toEqual({ wants: 'iban', number })
  expect(tell('iban')).toEqual({ yes: number })
})

test('a wanted step is wanted until a request names the application, which is decided then for good', () => {
  const { ask } = simulate()
  const first = ask(apply('show-iban'))
  const number = /LE-[0-9A-F]{10}/u.exec(JSON.stringify(first.body))?.[0] ?? ''
  expect(first.body).toEqual({ wants: 'iban', number })
  expect(ask(apply('show-iban')).body).toEqual(first.body)
  const named = { method: 'POST', path: `/apply/${number}/iban`, headers: {}, bodyText: '{"iban":"CO1"}' }
  expect(ask(named).body).toEqual({ yes: number })
  expect(ask(apply('show-iban')).body).toEqual({ yes: number })
})

test('the same key has the same reference in every process', () => {
  expect(simulate().ask(apply('accepted')).body).toEqual(simulate().ask(apply('accepted')).body)
  expect(simulate().ask(apply('accepted', 'key-2')).body).not.toEqual(simulate().ask(apply('accepted')).body)
})

test('examples without the way to a loan are refused', () => {
  expect(() => defineExamples({ ...lender, exchanges: [] })).toThrow('accepted')
})

const withdrawn = { leadId: 'lead-0', idempotencyKey: 'key-0', reference: 'R-1', code: 'EXAMPLE', withdrawnAt: NOW.toISOString() }
const verifying: Examples = {
  ...lender,
  signature: 'standard-webhooks',
  withdrawal: { withdrawn, request: { method: 'POST', path: '/apply/R-1/withdrawal', body: {} } },
}

/** Signs a request as docs/webhooks.md describes. */
function signed(request: IncomingRequest, secret = SECRET, at = NOW): IncomingRequest {
  const id = crypto.randomUUID()
  const signature = webhookOf(secret).sign(id, at, request.bodyText)
  const head = { 'webhook-id': id, 'webhook-timestamp': String(Math.floor(at.getTime() / 1000)), 'webhook-signature': signature }
  return { ...request, headers: { ...request.headers, ...head } }
}

test('[SEC-L11] a lender of the standard interface takes what one of its secrets signed just now, and refuses all else', () => {
  const { ask, ledger } = simulate(verifying, ['a newer secret', SECRET])
  const request = apply('accepted')
  const late = new Date(NOW.getTime() - 301_000)
  const changed = { ...signed(request), bodyText: `${request.bodyText} ` }
  for (const one of [request, signed(request, 'of another'), signed(request, SECRET, late), changed]) expect(ask(one).status).toBe(401)
  expect(ledger.all()).toEqual([])
  expect(ask(signed(request)).status).toBe(200)
  expect(ask(signed(request, 'a newer secret')).status).toBe(200)
  expect(ledger.refusals().length).toBe(4)
})

test('[SEC-L11] a lender that is notified of a withdrawn consent records it, and what it decided and waits for stays', () => {
  const { ask, ledger } = simulate(verifying, [SECRET])
  const first = ask(signed(apply('show-iban')))
  const number = /LE-[0-9A-F]{10}/u.exec(JSON.stringify(first.body))?.[0] ?? ''
  const tell = (reference: string): IncomingRequest => ({
    method: 'POST',
    path: `/apply/${reference}/withdrawal`,
    headers: {},
    bodyText: '{}',
  })
  expect(ask(tell(number)).status).toBe(401)
  expect(ask(signed(tell(number))).status).toBe(204)
  // the lead's id is used where the lender's reference never reached the server
  expect(ask(signed(tell('lead-1'))).status).toBe(204)
  expect(ask(signed(tell('LE-0000000000'))).status).toBe(404)
  expect(ledger.all()[0]?.events.map(({ kind }) => kind)).toEqual(['asked', 'consent-withdrawn', 'consent-withdrawn'])
  expect(ask(signed(apply('show-iban'))).body).toEqual(first.body)
})
