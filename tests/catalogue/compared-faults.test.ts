import { expect, test } from 'vitest'
import { testRegistry, yesNo } from '#tests/test-registry.ts'
import { countryComparisons, ruleFaults, stepComparisons } from './compared-faults.ts'

const plain = { in: 'otherDetails', class: 'plain' }
const work = { kind: 'choice', ...plain, options: ['EMPLOYED', 'UNEMPLOYED'] }
const amount = { kind: 'money', ...plain, limits: 'income' }
const birth = { kind: 'date', ...plain }
const citizen = { kind: 'choice', ...plain, options: [], list: 'countries' }
const points = { work, amount, birth, citizen, owns: yesNo }
const stepWith = (changes: object) => {
  const made = testRegistry({
    steps: [
      { id: 'a', introduces: points },
      { id: 'b', ...changes },
    ],
  })
  return made.steps.filter(({ id }) => id === 'b').flatMap((step) => stepComparisons(made, step))
}

const ruleFaultsOf = (rule: object) => {
  const made = testRegistry({ steps: [{ id: 'a', introduces: points }], partners: { lender: { eligibility: [rule] } } })
  return Object.values(made.partners).flatMap(({ eligibility }) => ruleFaults(made, eligibility))
}

test.each([
  { field: 'work', isNoneOf: ['UNEMPLOYED'] },
  { field: 'owns', isOneOf: [true] },
  { field: 'amount', atLeast: 5 },
  { field: 'birth', ageAtMost: 75 },
  { field: 'citizen', isOneOf: ['PL'] },
])('a rule compares what an applicant can answer: %j', (rule) => {
  expect(ruleFaultsOf(rule)).toEqual([])
})

test.each([
  [{ field: 'work', isNoneOf: ['UNEMPLOYD'] }, 'work is compared with "UNEMPLOYD", which no answer is: did you mean "UNEMPLOYED"?'],
  [
    { field: 'amount', atleast: 5 },
    'the rule about amount has no bound and excludes nobody: write atLeast, atMost, isOneOf, isNoneOf, ageAtLeast or ageAtMost',
  ],
  [{ field: 'owns', isOneOf: ['true'] }, 'owns is compared with "true", which no answer is'],
  [{ field: 'citizen', isOneOf: ['GBR'] }, 'citizen is compared with "GBR", which no answer is: did you mean "BR"?'],
  [{ field: 'amount', ageAtLeast: 18 }, 'a rule about amount compares an age, and its answer is of the kind money'],
  [{ field: 'birth', atMost: 75 }, 'a rule about birth compares a number, and its answer is of the kind date'],
])('a rule about what nobody can answer is a fault: %j', (rule, fault) => {
  expect(ruleFaultsOf(rule)).toEqual([fault])
})

test('conditions, wordings, cases and answers that follow compare only what an applicant can answer', () => {
  const wrong = { field: 'work', is: ['RETIRED'] }
  const cat = (changes: object) => ({ introduces: { cat: { ...yesNo, ...changes } } })
  expect(stepWith({ when: { all: [{ any: [wrong, { field: 'owns', answered: true }] }] } })).toHaveLength(1)
  expect(stepWith({ wording: { field: 'work', as: { EMPLOYED: 'job', RETIRED: 'pension' } } })).toHaveLength(1)
  expect(stepWith(cat({ when: { field: 'work', isNot: ['RETIRED'] } }))).toHaveLength(1)
  expect(stepWith(cat({ follows: [{ when: wrong, is: 'yes' }] }))).toHaveLength(2)
  expect(
    stepWith(cat({ when: { field: 'work', is: ['EMPLOYED'] }, follows: [{ when: { field: 'owns', is: [true] }, is: false }] })),
  ).toEqual([])
  const cases = { field: 'work', options: { EMPLOYED: ['A'], RETIRED: ['A', 'B'] } }
  expect(stepWith({ introduces: { cat: { ...work, options: ['A'], cases } } })).toHaveLength(2)
  const country = { conditions: { owns: wrong }, follows: { owns: [{ when: wrong, is: true }] } }
  const made = testRegistry({ steps: [{ id: 'a', introduces: points }], country })
  expect(Object.values(made.countries).flatMap((one) => countryComparisons(made, one))).toHaveLength(2)
})
