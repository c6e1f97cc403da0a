import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { examples } from '#catalogue/examples.gen.ts'
import { registry } from '#catalogue/registry.gen.ts'
import { findOfferFault } from '#core/loan/find-offer-fault.ts'
import { LOAN_OUTCOMES } from '#core/model/partners/loan-outcome.ts'
import { allSites } from '#core/model/site/site.ts'
import { standardGateway } from './standard-gateway.ts'

const gateway = standardGateway({ needs: [], eligibility: [] })
const page = readFileSync(join(import.meta.dirname, '../../../docs/webhooks.md'), 'utf8')

/** Returns the JSON blocks of the page for partners that are marked as an answer, or as a choice. */
const blocksOf = (kind: string): readonly (readonly [string, unknown])[] =>
  [...page.matchAll(new RegExp(`\`\`\`json ${kind} (\\w+)\\n([\\s\\S]*?)\`\`\``, 'gu'))].map(
    ([, name = '', text = '']): [string, unknown] => [name, JSON.parse(text)],
  )

test('the page for partners shows an answer of each kind that comparisons have', () => {
  expect(blocksOf('answer').map(([name]) => name)).toEqual(['accepted', 'step', 'confirmed', 'withdrawn'])
})

test.each(blocksOf('answer'))('the documented answer that means %s is read so, with every field, and its figures fit', (verdict, body) => {
  const answer = gateway.read({ status: 200, body })
  expect(answer.verdict).toBe(verdict)
  const offers = 'offer' in answer ? [answer.offer] : 'indicative' in answer ? [answer.indicative] : []
  const site = allSites(registry).find(({ countryId }) => countryId === 'es')
  for (const offer of offers) {
    if (!offer || !site) throw new Error('an offer of a Spanish lender is documented')
    expect(findOfferFault(offer, site, new Date('2026-11-21T12:00:00Z'))).toBeUndefined()
    // a field that the gateway did not know would be missing in what it read
    expect(JSON.stringify(body)).toContain(
      JSON.stringify(Object.fromEntries(Object.entries(offer).filter(([name]) => name !== 'expiresAt'))).slice(1, -1),
    )
  }
})

test.each(blocksOf('outcome'))('the documented message that says %s is read so, with every field', (outcome, body) => {
  const { outcome: status, at = '', ...read } = gateway.readOutcome?.(body) ?? {}
  expect({ status, at: at.replace('.000Z', 'Z'), ...read }).toEqual(body)
  expect(status).toBe(outcome)
})

test('the page for partners shows a message about each outcome', () => {
  expect(blocksOf('outcome').map(([name]) => name)).toEqual([...LOAN_OUTCOMES])
})

const ids = { leadId: '01a1fddd-bd66-7a55-90d8-a8d9a0d3951c', idempotencyKey: 'key', reference: 'CR-AFABF3CDE6' }

test('the documented choices are what the gateway sends', () => {
  const chosen = gateway.choose?.({ ...ids, offerId: 'CR-AFABF3CDE6-1', amount: 2500, period: 18 })
  expect(Object.fromEntries(blocksOf('choice'))).toEqual({ chosen: chosen?.body, other: gateway.notChosen?.(ids).body })
  expect(chosen?.path).toBe('/applications/CR-AFABF3CDE6/choice')
})

test('the documented file is one that a lender is told of', () => {
  expect(blocksOf('documents')).toEqual([['link', examples['identifica']?.waiting?.waiting.documents[0]]])
})

test('a choice without figures, and of a lender that gave no reference, names our id of the lead', () => {
  const { reference: _, ...unanswered } = ids
  expect(gateway.choose?.(unanswered)).toEqual({
    method: 'POST',
    path: `/applications/${ids.leadId}/choice`,
    body: { id: ids.leadId, chosen: true },
  })
})
