import { expect, test } from 'vitest'
import { matchesSearch } from './matches-search.ts'

const TEXT = 'pending Says that it is still deciding. Crédito Andino credito-andino credito-andino-pending'

test.each([
  ['nothing', ''],
  ['a part of the word', 'pend'],
  ['the word with its plus', '+pending'],
  ['a whole e-mail address', 'ana+pending@example.com'],
  ['what it does, in any order and case', 'DECIDING still'],
  ['a lender’s name without its accent', 'credito andino'],
  ['a lender’s name with its accent', 'Crédito'],
  ['one lender’s word', '+credito-andino-pending'],
])('a scenario is found by %s', (_, search) => expect(matchesSearch(TEXT, search)).toBe(true))

test.each([
  ['another word', '+rejected'],
  ['one of two parts', 'deciding declines'],
])('it is not found by %s', (_, search) => expect(matchesSearch(TEXT, search)).toBe(false))
