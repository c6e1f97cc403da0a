import pino from 'pino'
import { expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import type { PartnerAnswer } from '#core/model/partners/gateway.ts'
import { exampleLead } from '#tests/server/example-lead.ts'
import { priced } from '#tests/server/without-database/compared-lead.ts'
import { NOW, openWithoutDatabase } from '#tests/server/without-database/open-without-database.ts'
import { soundAnswer } from './sound-answer.ts'

const id = 'rapifondos'
const partner = registry.partners[id] ?? expect.fail('no partner')
const own = { url: `https://${partner.redirectHosts[0] ?? ''}/x`, method: 'GET' } as const
const elsewhere = { ...own, url: 'https://elsewhere.example/x' }
const good = priced('good', 480_000)
const bad = { ...priced('bad', 480_000), total: 580_000 }
const open = await openWithoutDatabase(exampleLead(NOW))

const check = (answer: PartnerAnswer) => soundAnswer(open, { id, partner }, answer)
const step = { verdict: 'step', reference: 'R-1', step: 'customer-debts' } as const

test('an answer that leads to the partner, with figures that hold, counts as it is', () => {
  const answer = { verdict: 'accepted', reference: 'R-1', redirect: own, offer: good } as const
  expect(check(answer)).toBe(answer)
  expect(check({ verdict: 'declined', reason: 'income' })).toEqual({ verdict: 'declined', reason: 'income' })
})

test('an acceptance without figures, or another answer beside an offer, is not measured', () => {
  const bare = { verdict: 'accepted', reference: 'R-1', redirect: own } as const
  expect(check(bare)).toBe(bare)
  for (const answer of [
    { verdict: 'declined', reason: 'income' },
    { verdict: 'pending', reference: 'R-1', askAgainMs: 700 },
  ] as const)
    expect(check(answer)).toBe(answer)
})

test('what is refused is told the operator with its partner and the reason, and what holds is not told', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info', base: null, timestamp: false }, { write: (line) => void lines.push(line) })
  const fresh = await openWithoutDatabase(exampleLead(NOW))
  const logging = { ...fresh, api: { ...fresh.api, log } }
  soundAnswer(logging, { id, partner }, { verdict: 'accepted', reference: 'R-1', offer: good })
  soundAnswer(logging, { id, partner }, { ...step, indicative: good, offers: [good, good] })
  expect([lines, (await fresh.api.metrics.read()).includes('partner_offers_refused_total{')]).toEqual([[], false])
  soundAnswer(logging, { id, partner }, { ...step, offers: [good, bad] })
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    { level: 40, partner: id, fault: 'total-differs-from-instalments', msg: 'an offer whose figures do not hold is not shown' },
  ])
})

test('one that leads elsewhere is a failure, also with a step', () => {
  for (const answer of [
    { verdict: 'accepted', reference: 'R-1', redirect: elsewhere } as const,
    { ...step, errand: { ...elsewhere, returnAs: 'back' } },
  ])
    expect(check(answer)).toEqual({ verdict: 'failed', reason: 'redirect-refused' })
})

test('an acceptance whose figures contradict each other is a failure that says why, and is counted by partner', async () => {
  expect(check({ verdict: 'accepted', reference: 'R-1', offer: bad })).toEqual({
    verdict: 'failed',
    reason: 'offer-refused total-differs-from-instalments',
  })
  expect(await open.api.metrics.read()).toContain(
    'partner_offers_refused_total{partner="rapifondos",fault="total-differs-from-instalments"} 1',
  )
})

test('an offer that has expired when it comes is a failure', () => {
  expect(check({ verdict: 'accepted', reference: 'R-1', offer: { ...good, expiresAt: NOW.toISOString() } })).toMatchObject({
    verdict: 'failed',
    reason: 'offer-refused expired',
  })
})

test('of a step only the offers whose figures hold are left, and the step stays', () => {
  expect(check({ ...step, indicative: good, offers: [good, bad] })).toEqual({ ...step, indicative: good, offers: [good] })
  expect(check({ ...step, indicative: bad, offers: [bad] })).toEqual({ ...step, offers: [] })
  expect(check(step)).toEqual(step)
})
