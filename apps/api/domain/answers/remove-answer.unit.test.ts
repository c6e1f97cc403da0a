import { expect, test } from 'vitest'
import { exampleLead } from '#tests/server/example-lead.ts'
import { NOW } from '#tests/server/without-database/open-without-database.ts'
import { removeAnswer } from './remove-answer.ts'

const lead = {
  ...exampleLead(NOW),
  answers: { email: 'ana@example.com', firstName: 'Ana', lastName: 'Cruz' },
  stored: { email: { sealed: 'e' }, firstName: { sealed: 'f' } },
  numbers: { email: 3, lastName: 2 },
}

test('an answer that is removed is gone, and its number rises, so that a page that kept it drops it too', () => {
  const { answers, stored, numbers } = removeAnswer(lead, 'email')
  expect(answers).toEqual({ firstName: 'Ana', lastName: 'Cruz' })
  expect(stored).toEqual({ firstName: { sealed: 'f' } })
  expect(numbers).toEqual({ email: 4, lastName: 2 })
})

test('an answer that never had a number has the first one after it is removed', () => {
  expect(removeAnswer(lead, 'firstName').numbers).toEqual({ email: 3, firstName: 1, lastName: 2 })
})
