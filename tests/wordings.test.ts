import { expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'

/** In which words a question is asked of whom. */
const wordingOf = (id: string) => registry.steps.find((step) => step.id === id)?.wording

test.each([
  ['SELF_EMPLOYED', 'own', 'own'],
  ['FREELANCE', 'own', 'own'],
  ['FARMER', 'own', 'own'],
  ['PENSIONER', 'pension', 'pension'],
  ['DISABILITY_PENSION', 'pension', 'pension'],
  ['UNEMPLOYMENT_BENEFIT', 'received', undefined],
  ['SOCIAL_BENEFITS', 'received', undefined],
  ['MATERNITY', 'received', undefined],
  ['REMITTANCE', 'received', undefined],
  ['RENTAL_INCOME', 'received', undefined],
  ['STUDENT', 'perhaps-none', undefined],
  ['HOMEMAKER', 'perhaps-none', undefined],
  ['EMPLOYED_PERMANENT', undefined, undefined],
])('who lives by %s is asked for the income in the words “%s”, and for who pays it in the words “%s”', (source, income, payer) => {
  const asked = ['monthly-income', 'employer-name'].map((id) => wordingOf(id))
  expect(asked.map((wording) => wording?.field)).toEqual(['incomeSource', 'incomeSource'])
  expect(asked.map((wording) => wording?.as[source])).toEqual([income, payer])
})
