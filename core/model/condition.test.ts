import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Answers } from '#core/model/answers/answers.ts'
import { fieldsOf, holds, type Condition, type Truth } from './condition.ts'

const FIELDS = ['amount', 'period', 'email'] as const
const values = fc.constantFrom('a', 'b', 1, true)
const leaf: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ field: fc.constantFrom(...FIELDS), is: fc.array(values, { maxLength: 3 }) }),
  fc.record({ field: fc.constantFrom(...FIELDS), isNot: fc.array(values, { maxLength: 3 }) }),
  fc.record({ field: fc.constantFrom(...FIELDS), answered: fc.boolean() }),
)
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.record({ all: fc.array(tie('condition'), { maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('condition'), { maxLength: 3 }) }),
  ),
}))
const partial: fc.Arbitrary<Answers> = fc.record(
  { amount: fc.constantFrom('a', 1, ''), period: values, email: values },
  { requiredKeys: [] },
)

describe('holds', () => {
  it('holds where there is no condition', () => {
    expect(holds(undefined, {})).toBe(true)
  })

  it('is unknown while the answer is missing, and an empty text is none', () => {
    expect(holds({ field: 'amount', is: [1] }, {})).toBe('unknown')
    expect(holds({ field: 'amount', is: [''] }, { amount: '' })).toBe('unknown')
    expect(holds({ field: 'amount', isNot: [1] }, {})).toBe('unknown')
  })

  it('compares with the values themselves, not with what they look like', () => {
    expect(holds({ field: 'amount', is: [1] }, { amount: '1' })).toBe(false)
    expect(holds({ field: 'amount', is: [1, 2] }, { amount: 2 })).toBe(true)
    expect(holds({ field: 'amount', isNot: [1, 2] }, { amount: 2 })).toBe(false)
    expect(holds({ field: 'amount', isNot: [1, 2] }, { amount: 3 })).toBe(true)
  })

  it('always knows whether a field is answered', () => {
    fc.assert(
      fc.property(partial, fc.boolean(), (answers, answered) => {
        expect(holds({ field: 'amount', answered }, answers)).toBe(
          (answers['amount'] !== undefined && answers['amount'] !== '') === answered,
        )
      }),
    )
  })

  it('joins parts as three-valued logic does', () => {
    const truths: readonly Truth[] = [true, false, 'unknown']
    const parts: { readonly [truth: string]: Condition } = {
      true: { field: 'email', answered: true },
      false: { field: 'email', answered: false },
      unknown: { field: 'period', is: [1] },
    }
    const order = (truth: Truth) => (truth === false ? 0 : truth === 'unknown' ? 1 : 2)
    for (const a of truths)
      for (const b of truths) {
        const both = [parts[String(a)], parts[String(b)]].flatMap((part) => part ?? [])
        expect(order(holds({ all: both }, { email: 'x' }))).toBe(Math.min(order(a), order(b)))
        expect(order(holds({ any: both }, { email: 'x' }))).toBe(Math.max(order(a), order(b)))
      }
  })

  it('never changes its mind when more is answered: only an unknown becomes known', () => {
    const complete = fc.record({ amount: fc.constantFrom('a', 1), period: values, email: values })
    const noAnsweredParts = condition.filter((one) => !JSON.stringify(one).includes('answered'))
    fc.assert(
      fc.property(noAnsweredParts, complete, fc.subarray([...FIELDS]), (one, answers, given) => {
        const some = Object.fromEntries(given.map((name) => [name, answers[name]]))
        const before = holds(one, some)
        expect([before, 'unknown']).toContain(before === 'unknown' ? 'unknown' : holds(one, answers))
        expect(holds(one, answers)).not.toBe('unknown')
      }),
    )
  })

  it('depends on no field that fieldsOf does not name', () => {
    fc.assert(
      fc.property(condition, partial, partial, (one, answers, other) => {
        const named = new Set(fieldsOf(one))
        const mixed = { ...other, ...Object.fromEntries([...named].map((name) => [name, answers[name]])) }
        expect(holds(one, mixed)).toBe(holds(one, answers))
      }),
    )
  })
})

it('a condition that is none depends on nothing', () => {
  expect([fieldsOf(undefined), fieldsOf({ all: [] }), holds(undefined, {})]).toEqual([[], [], true])
})
