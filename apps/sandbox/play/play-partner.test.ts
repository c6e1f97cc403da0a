import { expect, test } from 'vitest'
import { defineExamples } from '../../../core/define/examples.ts'
import { openLedger } from './ledger.ts'
import { playPartner, type IncomingRequest, type Stage } from './play-partner.ts'

const answers = { email: 'eva@example.com', amount: 700, period: 7 }
const lender = defineExamples({
  application: { leadId: 'lead-0', idempotencyKey: 'key-0', country: 'co', brand: 'loanwright', currency: 'COP', answers },
  request: {
    method: 'POST',
    path: '/apply',
    headers: { 'X-Key': 'key-0' },
    body: { lead: ['lead-0'], who: { mail: answers.email }, loan: { sum: 700, months: 7 } },
  },
  rate: { nominal: 12, effective: 12.68 },
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

function play() {
  const ledger = openLedger({ append: () => undefined }, [])
  const stage: Stage = {
    examples: { lender },
    ledger,
    site: () => 'http://here',
    secretsOf: () => [],
    now: () => new Date('2026-11-20T12:00:00Z'),
  }
  return { ledger, ask: (request: IncomingRequest) => playPartner(stage, 'lender', request).response }
}

const apply = (scenario: string, key = 'key-1'): IncomingRequest => ({
  method: 'POST',
  path: '/apply',
  headers: { 'x-key': key },
  bodyText: JSON.stringify({ lead: ['lead-1'], who: { mail: `eva+${scenario}@example.com` }, loan: { sum: 900, months: 9 } }),
})

test('the facts of an application are found where the example has them', () => {
  const { ledger, ask } = play()
  ask(apply('accepted'))
  expect(ledger.all()[0]?.application).toMatchObject({
    key: 'key-1',
    leadId: 'lead-1',
    email: 'eva+accepted@example.com',
    amount: 900,
    period: 9,
  })
})

test('of two steps each is answered once, however often it is told, and the first not before its errand is done', () => {
  const { ask, ledger } = play()
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
  const { ask } = play()
  const first = ask(apply('show-iban'))
  const number = /LE-[0-9A-F]{10}/u.exec(JSON.stringify(first.body))?.[0] ?? ''
  expect(first.body).toEqual({ wants: 'iban', number })
  expect(ask(apply('show-iban')).body).toEqual(first.body)
  const named = { method: 'POST', path: `/apply/${number}/iban`, headers: {}, bodyText: '{"iban":"CO1"}' }
  expect(ask(named).body).toEqual({ yes: number })
  expect(ask(apply('show-iban')).body).toEqual({ yes: number })
})

test('the same key has the same reference in every process', () => {
  expect(play().ask(apply('accepted')).body).toEqual(play().ask(apply('accepted')).body)
  expect(play().ask(apply('accepted', 'key-2')).body).not.toEqual(play().ask(apply('accepted')).body)
})

test('examples without the way to a loan are refused', () => {
  expect(() => defineExamples({ ...lender, exchanges: [] })).toThrow('accepted')
})
