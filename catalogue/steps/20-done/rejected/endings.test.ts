import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LeadView } from '#core/contract/lead/lead-view.ts'
import type { NotAskedReason } from '#core/model/partners/not-asked-reasons.ts'
import { viewOf } from '#tests/dom/show-screen.tsx'
import { isDebtTheReason, namedIn, shownOf } from './endings.ts'

type Lender = LeadView['asked'][number]

const OUTCOMES = ['passed', 'declined', 'known', 'failed'] as const
const SENTENCES = ['offered', 'left', 'declined', 'known', 'failed'] as const

const lender = (name: string) =>
  fc.record({ outcome: fc.constantFrom(...OUTCOMES), isOfferDeclined: fc.boolean() }).map(({ outcome, isOfferDeclined }): Lender => ({
    name,
    state: 'answered',
    outcome,
    ...(outcome === 'passed' && isOfferDeclined && { isDeclined: true as const }),
  }))

/** Lenders of an application that ended without a loan, each with a name of its own. */
const askedLenders = fc.nat(5).chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => lender(`lender ${at}`))))

test('each lender that was asked is named by exactly one sentence', () => {
  fc.assert(
    fc.property(askedLenders, (asked) => {
      const named = SENTENCES.flatMap((sentence) => namedIn(sentence, asked))
      expect(named.toSorted()).toEqual(asked.map(({ name }) => name).toSorted())
    }),
  )
})

test('a person may review what a lender or the product decided, and nothing else', () => {
  fc.assert(
    fc.property(askedLenders, (asked) => {
      const isDecided = asked.length === 0 || asked.some(({ outcome }) => outcome === 'declined')
      expect(shownOf(asked).hasReview).toBe(isDecided)
    }),
  )
})

test('applying again at once is offered unless nobody was asked, or all that answered know the person', () => {
  fc.assert(
    fc.property(askedLenders, (asked) => {
      const isOpen = asked.some(({ outcome }) => outcome === 'passed' || outcome === 'declined')
      const isSilent = asked.length > 0 && asked.every(({ outcome }) => outcome === 'failed')
      expect(shownOf(asked).isWorthRepeating).toBe(isOpen || isSilent)
    }),
  )
})

test.each<[string, readonly Lender['outcome'][], ReturnType<typeof shownOf>]>([
  ['nobody was asked', [], { lede: 'nobody', says: [], hasReview: true, isWorthRepeating: false }],
  [
    'nobody answered',
    ['failed'],
    { title: 'unanswered>title', lede: 'unanswered>lede', says: [], hasReview: false, isWorthRepeating: true },
  ],
  [
    'the applicant left every offer',
    ['passed', 'known'],
    { title: 'yours>title', says: ['offered', 'left', 'known', 'failed'], hasReview: false, isWorthRepeating: true },
  ],
  [
    'a lender refused and the applicant left an offer',
    ['passed', 'declined'],
    { title: 'yours>title', says: ['offered', 'left', 'declined', 'known', 'failed'], hasReview: true, isWorthRepeating: true },
  ],
  [
    'every lender knows the person',
    ['known', 'failed'],
    { title: 'known>title', says: ['known', 'failed'], hasReview: false, isWorthRepeating: false },
  ],
  [
    'some refused and some did not answer',
    ['declined', 'failed'],
    { lede: 'some', says: ['reason', 'known'], hasReview: true, isWorthRepeating: true },
  ],
  ['every lender refused', ['declined', 'known'], { says: ['reason', 'known'], hasReview: true, isWorthRepeating: true }],
])('the page says that %s', (_, outcomes, shown) => {
  expect(shownOf(outcomes.map((outcome, at) => ({ name: `lender ${at}`, state: 'answered' as const, outcome })))).toEqual(shown)
})

test('the page claims to have asked all lenders that fit only where each other one was left out for the loan or the answers', () => {
  const asked: Lender[] = [{ name: 'a', state: 'answered', outcome: 'declined' }]
  const ledeWith = (...reasons: readonly NotAskedReason[]) =>
    shownOf(
      asked,
      reasons.map((why) => ({ why, lenders: ['b'] })),
    ).lede
  expect(ledeWith()).toBe('all')
  expect(ledeWith('amount-too-high', 'amount-too-low', 'period-too-long', 'period-too-short', 'answer')).toBe('all')
  for (const why of ['lacking', 'closed', 'full', 'repeated', 'not-wanted', 'out-of-time'] as const)
    expect(ledeWith('answer', why), why).toBeUndefined()
  expect(shownOf(asked).lede).toBeUndefined()
  expect(shownOf([], []).lede).toBe('nobody')
})

test('an older server says nothing of the lenders, and the page says what was decided', () => {
  const decided = shownOf([{ name: 'lender', state: 'answered', outcome: 'declined' }])
  expect(shownOf(undefined)).toEqual(decided)
  expect(shownOf([{ name: 'lender', state: 'answered' }])).toEqual(decided)
})

test.each([
  ['ACTIVE', 'existing-debt', undefined, true],
  ['LEGAL', 'credit-history', undefined, true],
  ['LEGAL', undefined, 'negativeCreditHistory', true],
  ['NONE', 'existing-debt', 'negativeCreditHistory', false],
  ['ACTIVE', 'age', undefined, false],
  ['ACTIVE', undefined, 'monthlyIncome', false],
] as const)('to pay debts first is advised only where they are known to be the reason: %s, %s, %s', (history, reason, field, isAdvised) => {
  const view = viewOf({
    asked: [{ name: 'a', state: 'answered', outcome: 'declined', ...(reason && { reason }) }],
    rejection: { notAsked: field ? [{ why: 'answer', field, lenders: ['b'] }] : [], loans: [], advice: [] },
  })
  expect(isDebtTheReason({ negativeCreditHistory: history }, view)).toBe(isAdvised)
  expect(isDebtTheReason({ negativeCreditHistory: history }, undefined)).toBe(false)
})
