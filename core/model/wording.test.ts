import { expect, test } from 'vitest'
import type { AnswerValue } from './answers/answers.ts'
import { fieldKeys, listedKeys, pageKeys, sectionKeys } from './wording.ts'

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

test('a sentence is looked for in the words of its case first, and a case that is none has no words', () => {
  const keysFor = (incomeSource: AnswerValue | undefined) => pageKeys({ id: 'income', wording }, 'title', { incomeSource })
  expect(keysFor('PENSIONER')).toEqual(['steps>income>cases>pension>title', 'steps>income>title'])
  for (const other of ['EMPLOYEE', '', undefined, true, 'toString']) expect(keysFor(other)).toEqual(['steps>income>title'])
  expect(pageKeys({ id: 'income' }, 'title', { incomeSource: 'PENSIONER' })).toEqual(['steps>income>title'])
  expect(fieldKeys({ name: 'payer', wording }, 'hint', { incomeSource: 'PENSIONER' })).toEqual([
    'fields>payer>cases>pension>hint',
    'fields>payer>hint',
  ])
})

test('a section has the name of its pages, else that of its stage without the number', () => {
  expect(sectionKeys('12-contact', [{ id: 'email' }, { id: 'phone' }])).toEqual([
    'steps>email>section',
    'steps>phone>section',
    'sections>contact',
  ])
  expect(sectionKeys('contact-12-x', [])).toEqual(['sections>contact-12-x'])
})
