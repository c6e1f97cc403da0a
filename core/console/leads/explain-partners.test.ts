import { describe, expect, test } from 'vitest'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import type { AnswerClass } from '#core/journey/classes-of.ts'
import type { Verdict, VerdictKind } from '#core/journey/route-lead.ts'
import { explainPartners, type AskedPartner, type PartnerFacts } from './explain-partners.ts'

const verdict = (partner: string, of: VerdictKind, more: Partial<Verdict> = {}): Verdict => ({
  partner,
  verdict: of,
  worth: 1,
  hours: 'always',
  cap: 'none',
  ...more,
})
const asked = (partner: string, state: string, answer: string | null = null, reason: string | null = null): AskedPartner => ({
  partner,
  state,
  verdict: answer,
  reason,
  tries: 1,
  reference: null,
  hasOffers: true,
})
const facts = (more: Partial<PartnerFacts>): PartnerFacts => ({
  status: LEAD_STATUS.checking,
  asked: [],
  partners: [],
  switchedOff: [],
  ...more,
})
const only = (of: Verdict, status: number = LEAD_STATUS.rejected) => explainPartners(facts({ verdicts: [of], status }))[0]

describe('why a partner was not asked', () => {
  test('names the data point, the limit, and the side on which the answer lies', () => {
    const sides: { readonly [Side in Exclude<AnswerClass, 'holds' | 'unanswered'>]: readonly [string, string | undefined, string] } = {
      below: ['monthlyIncome atLeast 900000', '900000', 'monthlyIncome'],
      above: ['amount atLeast 500 atMost 5000', '5000', 'amount'],
      another: ['incomeSource isOneOf EMPLOYED|SELF EMPLOYED', 'EMPLOYED, SELF EMPLOYED', 'incomeSource'],
      'too-young': ['birthDate ageAtLeast 21 ageAtMost 70', '21', 'birthDate'],
      'too-old': ['birthDate ageAtLeast 21 ageAtMost 70', '70', 'birthDate'],
      'of-another-kind': ['amount atLeast 500', undefined, 'amount'],
    }
    for (const [side, [rule, limit, field]] of Object.entries(sides)) {
      const value = Object.keys(sides).find((one): one is keyof typeof sides => one === side)
      expect(only(verdict('lender', 'excluded', { rule, ...(value && { value }) }))).toEqual({
        partner: 'lender',
        verdict: 'not-asked',
        because: { kind: `excluded-${side}`, rule, field, ...(limit !== undefined && { limit }) },
      })
    }
  })

  test('names missing answers, and the window whose cap is reached', () => {
    expect(only(verdict('lender', 'needs', { lacks: ['iban', 'taxId'] }))).toEqual({
      partner: 'lender',
      verdict: 'not-asked',
      because: { kind: 'needs', lacks: ['iban', 'taxId'] },
    })
    expect(only(verdict('lender', 'cap-reached'))).toMatchObject({ verdict: 'not-asked', because: { kind: 'cap-reached-day' } })
    expect(only(verdict('lender', 'cap-reached', { window: 'month' }))?.because.kind).toBe('cap-reached-month')
  })

  test('is, where its answer lies on no side of the limit, that it is of another kind', () => {
    for (const value of [undefined, 'holds', 'unanswered'] as const)
      expect(only(verdict('lender', 'excluded', { rule: 'amount atLeast 500', ...(value && { value }) }))).toMatchObject({
        verdict: 'not-asked',
        because: { kind: 'excluded-of-another-kind', rule: 'amount atLeast 500', field: 'amount' },
      })
    expect(only(verdict('lender', 'excluded'))?.because).toEqual({ kind: 'excluded-of-another-kind', rule: '', field: '' })
  })

  test('is every other verdict that routing gives', () => {
    const kinds = [
      'tier',
      'source-refused',
      'paused',
      'closed-today',
      'closed',
      'budget-spent',
      'repeated',
      'no-bid',
      'out-of-time',
    ] as const
    for (const kind of kinds) expect(only(verdict('lender', kind))).toEqual({ partner: 'lender', verdict: 'not-asked', because: { kind } })
  })
})

describe('a partner that may still be asked', () => {
  test('is not yet asked while lenders are asked, and was not once another accepted or the application ended', () => {
    for (const kind of ['ask', 'later', 'bid-wanted'] as const) {
      for (const status of [LEAD_STATUS.checking, LEAD_STATUS.offered])
        expect(only(verdict('lender', kind), status)).toMatchObject({ verdict: 'not-yet-asked', because: { kind } })
      for (const status of [LEAD_STATUS.accepted, LEAD_STATUS.redirected])
        expect(only(verdict('lender', kind), status)).toMatchObject({ verdict: 'not-asked', because: { kind: 'another-accepted' } })
      for (const status of [LEAD_STATUS.none, LEAD_STATUS.rejected, LEAD_STATUS.expired, LEAD_STATUS.withdrawn])
        expect(only(verdict('lender', kind), status)).toMatchObject({ verdict: 'not-asked', because: { kind: 'lead-over' } })
    }
  })

  test('waits for the hand-over or the phone before the first decision', () => {
    const before = (status: number) => explainPartners(facts({ status, partners: ['lender'] }))
    expect(before(LEAD_STATUS.started)).toEqual([{ partner: 'lender', verdict: 'not-yet-asked', because: { kind: 'not-handed-over' } }])
    expect(before(LEAD_STATUS.submitted)[0]?.because.kind).toBe('phone-not-confirmed')
    expect(before(LEAD_STATUS.withdrawn)[0]).toMatchObject({ verdict: 'not-asked', because: { kind: 'lead-over' } })
  })
})

test('a partner whose request is erased was asked all the same, with the answer that the last decision knew', () => {
  expect(only(verdict('lender', 'answered', { answer: 'declined' }))).toEqual({
    partner: 'lender',
    verdict: 'asked',
    because: { kind: 'answered-declined' },
  })
  for (const answer of [{}, { answer: 'of a later release' }])
    expect(only(verdict('lender', 'answered', answer))?.because).toEqual({ kind: 'answered-otherwise' })
  expect(only(verdict('lender', 'being-asked'))).toEqual({ partner: 'lender', verdict: 'asked', because: { kind: 'being-asked-asking' } })
})

test('what a partner answered counts, not what the decision before knew', () => {
  const all = explainPartners(
    facts({
      status: LEAD_STATUS.accepted,
      asked: [
        asked('first', 'decided', 'declined', 'income-too-low'),
        asked('second', 'decided', 'accepted'),
        asked('third', 'pending'),
        asked('fourth', 'decided', 'of a later release'),
      ],
      verdicts: [
        verdict('third', 'being-asked'),
        verdict('fifth', 'paused'),
        verdict('second', 'ask'),
        verdict('first', 'answered', { answer: 'declined' }),
      ],
      partners: ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'],
      switchedOff: ['sixth'],
    }),
  )
  expect(all).toEqual([
    { partner: 'first', verdict: 'asked', because: { kind: 'answered-declined', said: 'income-too-low' } },
    { partner: 'second', verdict: 'asked', because: { kind: 'answered-accepted' } },
    { partner: 'third', verdict: 'asked', because: { kind: 'being-asked-pending' } },
    { partner: 'fourth', verdict: 'asked', because: { kind: 'answered-otherwise' } },
    { partner: 'fifth', verdict: 'not-asked', because: { kind: 'paused' } },
    { partner: 'sixth', verdict: 'not-asked', because: { kind: 'switched-off' } },
    { partner: 'seventh', verdict: 'not-asked', because: { kind: 'not-in-rules' } },
  ])
})

test('a lender’s word is said as its own, our code as ours, and text of its own is only said to be there', () => {
  const because = (answer: string, reason: string) =>
    explainPartners(facts({ asked: [asked('lender', 'decided', answer, reason)] }))[0]?.because
  expect(because('declined', 'age')).toEqual({ kind: 'answered-declined', said: 'age' })
  expect(because('withdrawn', 'documents')).toEqual({ kind: 'answered-withdrawn', said: 'documents' })
  expect(because('failed', 'unreachable')).toEqual({ kind: 'answered-failed', failure: 'unreachable', detail: '' })
  expect(because('failed', 'HTTP 503')).toEqual({ kind: 'answered-failed', failure: 'HTTP', detail: '503' })
  expect(because('duplicate', 'known-to-partner')).toEqual({ kind: 'answered-duplicate' })
  expect(because('expired', 'past-its-time')).toEqual({ kind: 'answered-expired' })
  for (const answer of ['declined', 'withdrawn', 'failed'])
    expect(because(answer, 'Maria is on our list')).toEqual({ kind: `answered-${answer}`, isSaidHidden: true })
})

test('a lender that was chosen and sent nothing was not asked', () => {
  const late = asked('lender', 'decided', 'failed', 'late-before-asked')
  expect(explainPartners(facts({ asked: [late] }))).toEqual([
    { partner: 'lender', verdict: 'not-asked', because: { kind: 'never-sent', failure: 'late-before-asked', detail: '' } },
  ])
  expect(explainPartners(facts({ asked: [{ ...late, tries: 2 }] }))[0]).toMatchObject({
    verdict: 'asked',
    because: { kind: 'answered-failed', failure: 'late-before-asked' },
  })
})

test('of an erased lead the lenders that had it are said to have been asked, and nothing is said of the others', () => {
  const all = explainPartners(facts({ status: LEAD_STATUS.none, partners: ['first', 'second'], switchedOff: ['second'], hadIt: ['first'] }))
  expect(all).toEqual([{ partner: 'first', verdict: 'asked', because: { kind: 'asked-before-erasure' } }])
  expect(explainPartners(facts({ status: LEAD_STATUS.none, partners: ['first'], hadIt: [] }))).toEqual([])
})

test('a lender that withdrew before it offered anything declined, and one that had offered took its offer back', () => {
  const kindOf = (hasOffers: boolean) =>
    explainPartners(facts({ asked: [{ ...asked('lender', 'decided', 'withdrawn', 'documents'), hasOffers }] }))[0]?.because
  expect(kindOf(false)).toEqual({ kind: 'answered-declined', said: 'documents' })
  expect(kindOf(true)).toEqual({ kind: 'answered-withdrawn', said: 'documents' })
})
