import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { resolveField } from '#core/fields/resolve-page.ts'
import { testRegistry, testSite, yesNo } from '#tests/test-registry.ts'
import { aliasesOf, flattenAnswers, nestAnswers, wirePathsOf, wirePathsOfFields } from './nest-answers.ts'

const registry = testRegistry({
  steps: [
    {
      id: 'all',
      introduces: {
        amount: { ...yesNo, in: '' },
        months: { ...yesNo, in: '', wire: 'period' },
        income: { ...yesNo, in: 'incomeDetails' },
        iban: { ...yesNo, in: 'incomeDetails' },
        employerName: { ...yesNo, in: 'employer', wire: 'name' },
        commitments: { ...yesNo, in: 'expenses', wire: 'monthlyCreditCommitments', alsoWire: ['monthlyCreditConmitments'] },
      },
    },
  ],
})
const paths = wirePathsOf(registry)
const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.dictionary(fc.string(), fc.boolean()))
const answers = fc.record(Object.fromEntries([...paths.keys()].map((name) => [name, value])), { requiredKeys: [] })

describe('nestAnswers and flattenAnswers', () => {
  it('[S-3.6] nests each answer in its section, top-level ones beside them', () => {
    expect(nestAnswers({ amount: 1, months: 3, income: 2, iban: 'x', employerName: 'ACME' }, paths)).toEqual({
      amount: 1,
      period: 3,
      incomeDetails: { income: 2, iban: 'x' },
      employer: { name: 'ACME' },
    })
  })

  it('give back exactly what went in', () => {
    fc.assert(
      fc.property(answers, (given) => {
        expect(flattenAnswers(nestAnswers(given, paths), paths)).toEqual(given)
      }),
    )
  })

  it('leave out what has no place, on both ways', () => {
    expect(nestAnswers({ unknown: 1, amount: undefined, iban: undefined }, paths)).toStrictEqual({})
    expect(flattenAnswers({ amount: undefined, incomeDetails: { iban: undefined } }, paths)).toStrictEqual({})
    expect(flattenAnswers({ unknown: 1, incomeDetails: { other: 2 }, employer: 'none', step: [1] }, paths)).toEqual({})
  })

  it('[S-3.7] read the other spellings that old clients send', () => {
    expect(aliasesOf(registry)).toEqual(new Map([['expenses.monthlyCreditConmitments', 'expenses.monthlyCreditCommitments']]))
    expect(flattenAnswers({ expenses: { monthlyCreditConmitments: 5 } }, paths, aliasesOf(registry))).toEqual({ commitments: 5 })
    expect(flattenAnswers({ expenses: { monthlyCreditCommitments: 6 } }, paths, aliasesOf(registry))).toEqual({ commitments: 6 })
  })

  const rowsRegistry = testRegistry({
    steps: [
      {
        id: 'rows',
        introduces: {
          debts: {
            kind: 'rows',
            in: 'expenses',
            class: 'personal',
            min: 1,
            max: 3,
            fields: { debtLender: { ...yesNo, in: '', wire: 'lender' }, isDebtLate: { ...yesNo, in: '' } },
          },
        },
      },
    ],
  })
  const rowsPaths = wirePathsOf(rowsRegistry)

  it('name the cells of rows as they travel, and back', () => {
    const row = fc.record({ debtLender: fc.string(), isDebtLate: fc.boolean() }, { requiredKeys: [] })
    expect(nestAnswers({ debts: [{ debtLender: 'x', isDebtLate: true }] }, rowsPaths)).toEqual({
      expenses: { debts: [{ lender: 'x', isDebtLate: true }] },
    })
    fc.assert(
      fc.property(fc.array(row), (debts) => {
        expect(flattenAnswers(nestAnswers({ debts }, rowsPaths), rowsPaths)).toEqual({ debts })
      }),
    )
  })

  it('leave out cells that no row asks, and keep what is no row to be refused', () => {
    const given = { expenses: { debts: [{ lender: 'x', debtLender: 'y', other: 1 }, 'row', null, [1]] } }
    expect(flattenAnswers(given, rowsPaths)).toEqual({ debts: [{ debtLender: 'x' }, 'row', null, [1]] })
  })

  it('use the same places for a page’s fields as for the whole catalogue', () => {
    for (const [one, names] of [
      [registry, [...paths.keys()]],
      [rowsRegistry, ['debts']],
    ] as const) {
      const [step] = one.steps
      if (!step) throw new Error('no step')
      const fields = names.map((name) => resolveField(one, testSite(one), step, name))
      expect(wirePathsOfFields(fields)).toEqual(wirePathsOf(one))
    }
  })

  it('keep an answer that is empty, and rows that are none', () => {
    const given = { amount: 0, iban: '', employerName: false, debts: [] }
    const all = new Map([...paths, ...rowsPaths])
    expect(nestAnswers(given, all)).toEqual({ amount: 0, incomeDetails: { iban: '' }, employer: { name: false }, expenses: { debts: [] } })
    expect(flattenAnswers(nestAnswers(given, all), all)).toEqual(given)
  })

  it('[ASVS-1.5.2] take nothing from prototypes', () => {
    const hostile: { [key: string]: unknown } = JSON.parse(
      '{"__proto__":{"amount":1},"constructor":{"name":"x"},"incomeDetails":{"__proto__":{"iban":"y"}}}',
    )
    expect(flattenAnswers(hostile, paths)).toEqual({})
  })
})
