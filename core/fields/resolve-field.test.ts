import { describe, expect, test } from 'vitest'
import { resolvePoint as resolve, resolveWhole, withFormat as formats } from '#tests/fields/resolve-point.ts'
import { testRegistry, testSite, yesNo } from '#tests/test-registry.ts'
import { isResolvable } from './resolve-page.ts'

const text = { kind: 'text', format: 'code' }

describe('whatever its kind, a field', () => {
  test('has its place in the lead, and what it states about its control and its data class', () => {
    const point = { kind: 'yes-no', in: 'employer', wire: 'name', class: 'personal', optional: true, autocomplete: 'name', width: 'half' }
    expect(resolveWhole(point)).toEqual({
      name: 'asked',
      kind: 'yes-no',
      wire: 'employer.name',
      optional: true,
      personal: true,
      autocomplete: 'name',
      width: 'half',
    })
    expect(resolve({ kind: 'password', class: 'secret' })).toEqual({ personal: true })
    expect(resolveWhole(yesNo)).toEqual({ name: 'asked', kind: 'yes-no', wire: 'otherDetails.asked' })
  })
  test('is asked under its own condition, or under that of the country', () => {
    const when = { field: 'amount', is: [1] }
    const ofCountry = { field: 'period', is: [2] }
    expect(resolve({ ...yesNo, when })).toEqual({ when })
    expect(resolve({ ...yesNo, when }, { changes: { country: { conditions: { asked: ofCountry } } } })).toEqual({ when: ofCountry })
  })
  test('has the code that contains its answer, with that code’s format', () => {
    const country = { decoded: { asked: 'idCode' } }
    const step = { introduces: { asked: { ...yesNo, kind: 'date', in: '' }, idCode: { ...text, in: '', class: 'plain' } } }
    const clean = [['-', '']]
    const own = (format: object) => ({ step, changes: { country, ...formats(format).changes } })
    expect(resolve({}, own({ check: 'idCode', clean }))).toEqual({
      when: { field: 'idCode', isNot: [] },
      decodedFrom: { name: 'idCode', pattern: '^x$', check: 'idCode', clean },
    })
    expect(resolve({}, own({ check: 'idCode' }))['decodedFrom']).toEqual({ name: 'idCode', pattern: '^x$', check: 'idCode' })
    expect(() => resolve({}, own({}))).toThrow('countries/xa/formats.ts: "idCode" tells other answers, so its format needs a check')
  })
  test('has the wording of the step that introduces it', () => {
    const wording = { field: 'incomeSource', as: { PENSIONER: 'pension' } }
    expect(resolve(yesNo, { step: { wording } })).toEqual({ wording })
  })
})

describe('a text', () => {
  test('has all of its format that has an effect', () => {
    expect(resolve(text, formats({}))).toEqual({ pattern: '^x$' })
    const format = { ignoreCase: true, clean: ['upper'], maxLength: 9, check: 'mod97', groups: 4 }
    expect(resolve(text, formats(format))).toEqual({ pattern: '^x$', ...format })
  })
  test('has the keyboard of its step, unless its format takes letters', () => {
    expect(resolve({ ...text, inputMode: 'numeric', capitals: 'words', suggest: 'company' }, formats({ good: ['1', '22'] }))).toEqual({
      pattern: '^x$',
      inputMode: 'numeric',
      capitals: 'words',
      suggest: 'company',
    })
    expect(resolve({ ...text, inputMode: 'numeric' }, formats({ good: ['1', 'É2'] }))['inputMode']).toBe('text')
  })
})

describe('a number', () => {
  const limits = (name: string) => ({ kind: 'money', limits: name })
  const loan = {
    amount: { default: 500, min: 100, max: 1000, step: 100 },
    period: { default: 12, min: 3, max: 15, step: 1, scale: 'months' },
    presets: { amount: [300, 700], period: [6, 12] },
  }
  const ofLoan = { changes: { country: { loan } } }
  test('has the bounds of the country before those of a younger step before the base ones', () => {
    const step = { countries: { xa: { limits: { debt: { min: 2, max: 9 }, overdueDebt: { min: 5, max: 6 } } } } }
    expect(resolve(limits('income'))).toEqual({ range: { min: 1, max: 1_000_000 } })
    expect(resolve(limits('debt'), { step })).toEqual({ range: { min: 2, max: 9 } })
    expect(resolve(limits('debt'), { step, changes: { country: { limits: { debt: { min: 3, max: 4 } } } } })).toEqual({
      range: { min: 3, max: 4 },
    })
    expect(resolve(limits('overdueDebt'))).toEqual({ range: { min: 0, max: 1000 } })
    expect(resolve(limits('overdueDebt'), { step })).toEqual({ range: { min: 5, max: 6 } })
  })
  test('has the range and the quick choices of the loan; the sum of an offer keeps to no step of ours', () => {
    expect(resolve(limits('loan-amount'), ofLoan)).toEqual({ range: loan.amount, presets: [300, 700] })
    expect(resolve(limits('offer-amount'), ofLoan)).toEqual({ range: { default: 500, min: 100, max: 1000 }, presets: [300, 700] })
    expect(resolve({ kind: 'count', limits: 'loan-period' }, ofLoan)).toEqual({
      range: { default: 12, min: 3, max: 15, step: 1 },
      scale: 'months',
      presets: [6, 12],
    })
  })
  test('has a slider where a period has more than thirteen choices', () => {
    const slidesWith = (period: object) =>
      resolve(
        { kind: 'count', limits: 'loan-period' },
        { changes: { country: { loan: { ...loan, period: { ...loan.period, ...period } } } } },
      )['slides']
    expect([slidesWith({ max: 15 }), slidesWith({ max: 16 }), slidesWith({ max: 27, step: 2 }), slidesWith({ max: 29, step: 2 })]).toEqual([
      undefined,
      true,
      undefined,
      true,
    ])
  })
  test('says who may have nothing, for how long it is, and what marks a larger sum', () => {
    const zeroWhen = { field: 'incomeSource', is: ['STUDENT'] }
    const sum = { ...limits('income'), in: '', class: 'plain', per: 'month', zeroWhen, more: 'isMore' }
    expect(resolve({}, { step: { introduces: { asked: sum, isMore: { ...yesNo, marks: 'asked' } } } })).toEqual({
      range: { min: 1, max: 1_000_000 },
      per: 'month',
      zeroWhen,
      more: 'isMore',
    })
    expect(resolve({ kind: 'count', limits: 'income', plus: true })).toEqual({ range: { min: 1, max: 1_000_000 }, plus: true })
    expect(resolve({ kind: 'count', limits: 'income' })).toEqual({ range: { min: 1, max: 1_000_000 } })
    expect(resolve({ kind: 'yes-no', marks: 'debt' })).toEqual({ marks: 'debt' })
  })
})

describe('other kinds', () => {
  test('a day and a month have their bounds, and a payday its cycle', () => {
    const from = { age: 'maxAge' }
    const to = { today: true }
    const cycle = { field: 'cycle', day: 'payday', lasts: { MONTHLY: 31 } }
    expect(resolve({ kind: 'date' })).toEqual({})
    expect(resolve({ kind: 'date', from, to, cycle })).toEqual({ from, to, cycle })
    expect(resolve({ kind: 'month', from, to, cycle })).toEqual({ from, to })
  })
  test('a phone number has the pattern of the market’s mobile numbers, or takes any', () => {
    expect(resolve({ kind: 'phone', differsFrom: ['own'] })).toEqual({ pattern: '^[67]\\d{8}$', differsFrom: ['own'] })
    expect(resolve({ kind: 'phone', any: true })).toEqual({ anyPhone: true })
  })
  test('a file is the id of a stored one, whatever camera it comes from', () => {
    const { pattern = '', ...rest } = resolve({ kind: 'file', camera: 'user' })
    expect(rest).toEqual({ maxLength: 36, camera: 'user' })
    const ids = [
      '7f2c1f7e-6f0b-4c61-9d2e-3a8b5d0c4e19',
      '7F2C1F7E-6F0B-4C61-9D2E-3A8B5D0C4E19',
      '7f2c1f7e6f0b4c619d2e3a8b5d0c4e19',
      '../etc',
    ]
    expect(ids.map((id) => new RegExp(pattern, 'u').test(id))).toEqual([true, false, false, false])
    expect(resolve({ kind: 'file' })).toEqual({ maxLength: 36, pattern })
  })
  test('an e-mail address has its pattern, in any case, and at most 254 characters', () => {
    const { pattern = '', ...rest } = resolve({ kind: 'email' })
    expect(rest).toEqual({ ignoreCase: true, maxLength: 254 })
    const texts = [
      'Ana@Example.com',
      "o'hara+x@mail.example.com",
      'ana@example',
      '@example.com',
      'ana@-example.com',
      'ana@example-.com',
      'a@b.c',
      'a@b.co',
    ]
    expect(texts.map((one) => new RegExp(pattern, 'iu').test(one))).toEqual([true, true, false, false, false, false, false, true])
    expect(new RegExp(pattern, 'iu').test(`a@${'b'.repeat(63)}.com`)).toBe(true)
    expect(new RegExp(pattern, 'iu').test(`a@${'b'.repeat(64)}.com`)).toBe(false)
  })
  test('a consent has its policy, and consents have those of the country, each with the newest version of its text', () => {
    const policy = (code: string, version: string) => ({ code, version, title: code, body: '' })
    const policies = [
      policy('iban', '2024-01-01'),
      policy('iban', '2025-06-01'),
      policy('iban', '2024-12-01'),
      policy('terms-of-use', '2023-01-01'),
    ]
    expect(resolve({ kind: 'consent', policy: 'IBAN' }, { policies })).toEqual({ policy: 'IBAN', versions: { IBAN: '2025-06-01' } })
    expect(resolve({ kind: 'consent', policy: 'OTHER' }, { policies })).toEqual({ policy: 'OTHER' })
    const asked = [
      { code: 'TERMS_OF_USE', as: 'required' },
      { code: 'DATA', as: 'optional', policy: 'iban' },
      { code: 'COOKIES', as: 'notice' },
    ]
    expect(resolve({ kind: 'consents' }, { policies, changes: { country: { consents: { asked } } } })).toEqual({
      consents: asked,
      versions: { TERMS_OF_USE: '2023-01-01', DATA: '2025-06-01' },
    })
    expect(resolve({ kind: 'consents' }, { policies })).toEqual({ consents: [] })
  })
  test('rows have their cells, each described like a question of its own', () => {
    const fields = {
      lender: { ...text, in: '', class: 'personal', wire: 'who' },
      sum: { kind: 'money', in: '', class: 'plain', limits: 'income' },
    }
    const cells = [
      { name: 'lender', kind: 'text', wire: 'who', personal: true, pattern: '^x$' },
      { name: 'sum', kind: 'money', wire: 'sum', range: { min: 1, max: 1_000_000 } },
    ]
    const rows = { kind: 'rows', min: 1, max: 3, fields }
    expect(resolve(rows, formats({}))).toEqual({ rows: { min: 1, max: 3, fields: cells } })
    const more = { distinct: ['lender'], sum: { of: 'sum', as: 'total' } }
    expect(resolve({ ...rows, ...more }, formats({}))).toEqual({ rows: { min: 1, max: 3, fields: cells, ...more } })
  })
})

describe('a field cannot be resolved', () => {
  const canBe = (point: object) => {
    const registry = testRegistry({ steps: [{ id: 'first', introduces: { asked: { in: '', class: 'plain', ...point } } }] })
    const [first] = registry.steps
    return first && isResolvable(registry, testSite(registry), first)
  }
  test('where the country lacks the limits of a number or the format of a text, also in a row', () => {
    const cell = (point: object) => ({
      kind: 'rows',
      min: 1,
      max: 2,
      fields: { good: { ...yesNo }, asked: { in: '', class: 'plain', ...point } },
    })
    for (const lacking of [
      text,
      { kind: 'money', limits: 'height' },
      { kind: 'count', limits: 'height' },
      { kind: 'choice', options: [], list: 'country-names', format: 'code' },
    ]) {
      expect(canBe(lacking)).toBe(false)
      expect(canBe(cell(lacking))).toBe(false)
    }
    for (const good of [
      yesNo,
      { kind: 'money', limits: 'income' },
      { kind: 'count', limits: 'loan-period' },
      { kind: 'money', limits: 'offer-amount' },
      { kind: 'choice', options: ['A'] },
    ])
      expect([canBe(good), canBe(cell(good))]).toEqual([true, true])
  })
  test('where something is lacking in a dialog of its page', () => {
    const registry = testRegistry({
      steps: [
        { id: 'first', introduces: { good: yesNo, bad: { ...text, in: '', class: 'plain' } }, modal: { kind: 'modal', asks: ['bad'] } },
      ],
    })
    const [first] = registry.steps
    expect(first && isResolvable(registry, testSite(registry), first)).toBe(false)
  })
})
