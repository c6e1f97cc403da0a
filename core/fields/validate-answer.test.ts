import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnswerValue } from '#core/model/answers/answers.ts'
import { SINGLE_SPACES } from '#core/model/formats/format.ts'
import { boundDay } from './date/bound-day.ts'
import { optionsOf } from './choice/options-of.ts'
import type { ValidationContext } from './field-kind.ts'
import { validateAnswer, validatePage } from './validate-answer.ts'
import { movedDay, yearsBetween } from '#core/model/answers/local-day.ts'
import type { PageField } from '#core/model/page/page.ts'

const context: ValidationContext = {
  today: '2026-11-20',
  age: { minAge: 18, maxAge: 75 },
  phone: { prefix: '+34', mobile: '[67]\\d{8}', example: '612 345 678' },
  checks: { even: (text) => (Number(text) % 2 === 0 ? { ok: true } : { ok: false, reason: 'check-digit' }) },
}
const fields = {
  text: { name: 'city', kind: 'text', wire: 'city', pattern: '^[a-z]+$', ignoreCase: true, maxLength: 5, clean: [SINGLE_SPACES] },
  checked: { name: 'code', kind: 'text', wire: 'code', pattern: '^\\d+$', check: 'even' },
  email: { name: 'email', kind: 'email', wire: 'email', pattern: '^\\S+@\\S+$' },
  phone: { name: 'phoneNumber', kind: 'phone', wire: 'phoneNumber' },
  money: { name: 'amount', kind: 'money', wire: 'amount', range: { min: 10, max: 100 } },
  count: { name: 'period', kind: 'count', wire: 'period', range: { min: 0, max: 9 } },
  birth: { name: 'dateOfBirth', kind: 'date', wire: 'dateOfBirth', from: { age: 'maxAge' }, to: { age: 'minAge' } },
  month: { name: 'since', kind: 'month', wire: 'since', to: { today: true } },
  choice: { name: 'gender', kind: 'choice', wire: 'gender', options: ['A', 'B'] },
  country: { name: 'citizenship', kind: 'choice', wire: 'citizenship', countries: ['ES'], differsFrom: ['gender'] },
  bank: {
    name: 'bank',
    kind: 'choice',
    wire: 'bank',
    named: [
      ['1', 'First'],
      ['2', 'Second'],
    ],
  },
  yesNo: { name: 'hasLoans', kind: 'yes-no', wire: 'hasLoans' },
  consent: { name: 'ibanConsent', kind: 'consent', wire: 'ibanConsent', policy: 'IBAN' },
  consents: {
    name: 'policies',
    kind: 'consents',
    wire: 'policies',
    consents: [
      { code: 'TERMS', as: 'required' },
      { code: 'NEWS', as: 'optional' },
      { code: 'COOKIES', as: 'notice' },
    ],
  },
  rows: {
    name: 'debts',
    kind: 'rows',
    wire: 'debts',
    rows: { min: 1, max: 2, fields: [{ name: 'sum', kind: 'money', wire: 'sum', range: { min: 1, max: 5 } }] },
  },
} as const satisfies { readonly [name: string]: PageField }

const codeOf = (field: PageField, value: AnswerValue | undefined, others = {}) =>
  validateAnswer(field, { ...others, [field.name]: value }, context)?.code

const anyValue: fc.Arbitrary<AnswerValue | undefined> = fc.oneof(
  fc.string(),
  fc.double(),
  fc.boolean(),
  fc.constant(undefined),
  fc.dictionary(fc.string(), fc.boolean()),
  fc.array(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.boolean()))),
)

describe('a sum off its step', () => {
  const sum: PageField = { name: 'amount', kind: 'money', wire: 'amount', range: { min: 100_000, max: 10_000_000, step: 1000 } }
  const found = (value: number, field = sum) => validateAnswer(field, { amount: value }, context)

  it('[S-9.1] is refused with the two neighbours, and passes on a step and at the bounds', () => {
    expect(found(123_456)).toEqual({ field: 'amount', code: 'off-step', limit: 123_000, next: 124_000 })
    expect([100_000, 101_000, 9_999_000, 10_000_000].map((value) => found(value))).toEqual(Array.from({ length: 4 }))
    expect([99_999, 100_001, 9_999_999, 10_000_001].map((value) => found(value)?.code)).toEqual([
      'too-small',
      'off-step',
      'off-step',
      'too-large',
    ])
  })

  it('[S-9.1] has its steps counted from the least, and the most as last neighbour', () => {
    const odd = { ...sum, range: { min: 150, max: 1000, step: 400 } }
    expect(found(151, odd)).toMatchObject({ limit: 150, next: 550 })
    expect(found(990, odd)).toMatchObject({ limit: 950, next: 1000 })
    expect(found(1000, odd)).toBeUndefined()
  })

  it('[S-9.1] may be what a lender offers, whatever steps it allows around it', () => {
    expect(found(1234, { ...sum, range: { min: 1000, max: 2000, step: 100, default: 1234 } })).toBeUndefined()
  })
})

describe('validateAnswer', () => {
  it('answers any value of any kind without failing, and names the field', () => {
    fc.assert(
      fc.property(fc.constantFrom<PageField>(...Object.values(fields)), anyValue, (field, value) => {
        const error = validateAnswer(field, { [field.name]: value }, context)
        expect(error?.field.split('.')[0] ?? field.name).toBe(field.name)
      }),
    )
  })

  it('refuses an empty answer of every kind, unless it may be left empty', () => {
    for (const field of Object.values<PageField>(fields)) {
      expect([codeOf(field, undefined), codeOf(field, '')], field.name).not.toContain(undefined)
      expect(codeOf({ ...field, optional: true }, undefined), field.name).toBeUndefined()
    }
  })

  it('validates an optional answer that is given like any other', () => {
    expect(codeOf({ ...fields.money, optional: true }, 5)).toBe('too-small')
  })

  it('does not ask a field whose condition fails or is unknown', () => {
    const field: PageField = { ...fields.money, when: { field: 'period', is: [1] } }
    expect(codeOf(field, 5)).toBeUndefined()
    expect(codeOf(field, 5, { period: 2 })).toBeUndefined()
    expect(codeOf(field, 5, { period: 1 })).toBe('too-small')
  })

  it('validates the cleaned text: its length, then its pattern, then its check', () => {
    expect(codeOf(fields.text, '  Lima ')).toBeUndefined()
    expect(codeOf(fields.text, 'Bogota')).toBe('too-long')
    expect(codeOf(fields.text, 'L1ma')).toBe('format')
    expect(codeOf(fields.checked, '12')).toBeUndefined()
    expect(codeOf(fields.checked, '13')).toBe('check')
    expect(codeOf(fields.checked, 'x')).toBe('format')
    expect(validateAnswer(fields.checked, { code: '13' }, { ...context, checks: {} })).toBeUndefined()
  })

  it('[ASVS-2.3.2] accepts exactly the whole numbers inside the range', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: -50, max: 200 }), fc.double({ min: -50, max: 200 })), (value) => {
        const expected = !Number.isInteger(value) ? 'not-a-number' : value < 10 ? 'too-small' : value > 100 ? 'too-large' : undefined
        expect(codeOf(fields.money, value)).toBe(expected)
      }),
    )
    expect(validateAnswer(fields.money, { amount: 101 }, context)).toEqual({ field: 'amount', code: 'too-large', limit: 100 })
    expect(codeOf(fields.count, 0)).toBeUndefined()
    expect(codeOf(fields.money, Number.NaN)).toBe('not-a-number')
    expect(codeOf(fields.money, '50')).toBe('not-a-number')
  })

  it('takes 0 below the least of those who may have nothing', () => {
    const field: PageField = { ...fields.money, zeroWhen: { field: 'gender', is: ['A'] } }
    expect([codeOf(field, 0, { gender: 'A' }), codeOf(field, 9, { gender: 'A' }), codeOf(field, 10, { gender: 'A' })]).toEqual([
      undefined,
      'too-small',
      undefined,
    ])
    expect([codeOf(field, 0, { gender: 'B' }), codeOf(field, 0)]).toEqual(['too-small', 'too-small'])
  })

  it('takes exactly those whose age in whole years is within the limits', () => {
    fc.assert(
      fc.property(fc.integer({ min: -40_000, max: 100 }), (days) => {
        const birth = movedDay(context.today, { days })
        const age = yearsBetween(birth, context.today)
        const expected = days > 0 ? 'in-future' : age < 18 ? 'too-late' : age > 75 ? 'too-early' : undefined
        expect(codeOf(fields.birth, birth)).toBe(expected)
      }),
      { examples: [[-6574], [-6575]] },
    )
    expect(codeOf(fields.birth, '2008-11-20')).toBeUndefined()
    expect(codeOf(fields.birth, '2008-11-21')).toBe('too-late')
    expect(codeOf(fields.birth, '1950-11-21')).toBeUndefined()
    expect(codeOf(fields.birth, '1950-11-20')).toBe('too-early')
    expect(codeOf(fields.birth, '2001-02-29')).toBe('day-not-in-month')
  })

  it('bounds a month by its month, and a day by another answer', () => {
    expect(codeOf(fields.month, '2026-11')).toBeUndefined()
    expect(codeOf(fields.month, '2026-12')).toBe('too-late')
    const after: PageField = { name: 'until', kind: 'date', wire: 'until', from: { field: 'email', days: 1 } }
    expect(codeOf(after, '2020-01-31', { email: '2020-01-31' })).toBe('too-early')
    expect(codeOf(after, '2020-02-01', { email: '2020-01-31' })).toBeUndefined()
    expect(codeOf(after, '1900-01-01')).toBeUndefined()
    expect(boundDay({ field: 'email', days: 0 }, { email: '2020-03' }, context)).toBe('2020-03-01')
  })

  it('takes only what is on the list', () => {
    expect([codeOf(fields.choice, 'A'), codeOf(fields.choice, 'C'), codeOf(fields.choice, 1)]).toEqual([
      undefined,
      'not-an-option',
      'not-an-option',
    ])
    expect([codeOf(fields.bank, '2'), codeOf(fields.bank, '3')]).toEqual([undefined, 'not-an-option'])
    expect([codeOf(fields.country, 'FR'), codeOf(fields.country, 'fr')]).toEqual([undefined, 'not-an-option'])
    expect(codeOf(fields.country, 'FR', { gender: 'FR' })).toBe('same-as-other')
  })

  it('offers the options of the case that another answer makes', () => {
    const field: PageField = { ...fields.choice, cases: { field: 'period', options: { 1: ['A'], 2: ['B', 'C'] } } }
    expect([optionsOf(field, { period: 1 }), optionsOf(field, { period: 2 }), optionsOf(field, {})]).toEqual([['A'], ['B'], []])
    expect(codeOf(field, 'B', { period: 1 })).toBe('not-an-option')
  })

  it('reads a phone as the market does, and any phone where any will do', () => {
    expect(codeOf(fields.phone, '612 345 678')).toBeUndefined()
    expect(codeOf(fields.phone, '912 345 678')).toBe('phone-invalid-country')
    expect(codeOf(fields.phone, '61234567')).toBe('phone-too-short')
    expect(codeOf(fields.phone, '6'.repeat(251))).toBe('phone-too-long')
    expect(codeOf(fields.phone, 'none')).toBe('phone-not-a-number')
    expect(codeOf({ ...fields.phone, anyPhone: true }, '+44 20 7946 0000')).toBeUndefined()
    expect(codeOf({ ...fields.phone, differsFrom: ['email'] }, '612345678', { email: '612345678' })).toBe('same-as-other')
  })

  it('wants a ticked box to be true and nothing else', () => {
    expect([true, false, 'true', 1].map((value) => codeOf(fields.consent, value))).toEqual([
      undefined,
      'must-accept',
      'must-accept',
      'must-accept',
    ])
  })

  it('wants every required box, and neither an optional one nor a notice', () => {
    expect(validateAnswer(fields.consents, {}, context)).toEqual({ field: 'policies.TERMS', code: 'must-accept' })
    expect(codeOf(fields.consents, { TERMS: false, NEWS: true })).toBe('must-accept')
    expect(codeOf(fields.consents, { TERMS: true })).toBeUndefined()
    expect(codeOf({ ...fields.consents, optional: true }, { NEWS: true })).toBe('must-accept')
  })

  it('counts rows and validates each', () => {
    const row = { sum: 3 }
    expect([[], [row], [row, row, row], [{ sum: 9 }], [{}]].map((value) => codeOf(fields.rows, value))).toEqual([
      'too-few',
      undefined,
      'too-many',
      'too-large',
      'required',
    ])
  })
})

describe('a field with several faults', () => {
  it('says its own fault before that it equals another answer', () => {
    const city: PageField = { ...fields.text, differsFrom: ['email'] }
    expect([
      codeOf(city, 'L1ma', { email: 'L1ma' }),
      codeOf(city, 'Lima', { email: 'Lima' }),
      codeOf(city, 'Lima', { email: 'Rome' }),
    ]).toEqual(['format', 'same-as-other', undefined])
  })
})

describe('validatePage', () => {
  it('returns nothing about a field that is not asked', () => {
    expect(validatePage([{ ...fields.money, when: { field: 'period', is: [1] } }, fields.yesNo], { hasLoans: true }, context)).toEqual([])
  })

  it('returns the errors in the order of the fields', () => {
    const order = [fields.money, fields.choice, fields.text]
    expect(validatePage(order, { city: '1', amount: 1 }, context).map((error) => error.field)).toEqual(['amount', 'gender', 'city'])
  })
})
