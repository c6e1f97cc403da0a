import { expect, test } from 'vitest'
import { examplesIn } from './examples-in.ts'
import { NO_RULES } from './language-rules.ts'

const rules = { ...NO_RULES, examples: { before: 'like ', between: ',? or ', after: ' if there is none$' } }

test.each([
  ['Enter the number, like 12 or 12 bis, or s/n if there is none', ['12', '12 bis', 's/n']],
  ['Enter the door, like B or Rt.', ['B', 'Rt.']],
  ['Like 1200. A card has 16 digits.', ['1200']],
  ['The street alone, like Av. Juárez', ['Av. Juárez']],
  ['It is unlike 12', []],
  ['Enter the number', []],
])('the examples of “%s”', (sentence, examples) => {
  expect(examplesIn(rules, sentence)).toEqual(examples)
})

test('a language that states no rule names none', () => {
  expect(examplesIn(NO_RULES, 'Enter the number, like 12')).toEqual([])
})
