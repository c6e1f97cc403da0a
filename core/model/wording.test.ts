import { expect, test } from 'vitest'
import { listedKeys } from './wording.ts'

const wording = { field: 'incomeSource', as: { PENSIONER: 'pension' } } as const

test('a question is listed by the words of its case, then by its short name', () => {
  expect(listedKeys({ name: 'payer', wording }, { incomeSource: 'PENSIONER' })).toEqual([
    'fields>payer>cases>pension>short',
    'fields>payer>cases>pension>label',
    'fields>payer>short',
    'fields>payer>label',
  ])
  expect(listedKeys({ name: 'payer', wording }, {})).toEqual(['fields>payer>short', 'fields>payer>label'])
})
