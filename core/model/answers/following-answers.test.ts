import { expect, test } from 'vitest'
import { testRegistry, testSite, yesNo } from '#tests/test-registry.ts'
import type { Answers } from './answers.ts'
import { followingAnswers, knownAnswers } from './following-answers.ts'

const follows = [
  { when: { field: 'works', is: [false] }, is: 'NONE' },
  { when: { field: 'owns', is: [true] }, is: 'OWNER' },
]
const changesOf = (country: object) => ({
  country,
  steps: [{ id: 'work', introduces: { works: yesNo, owns: yesNo, job: { ...yesNo, follows }, pay: yesNo } }],
})
const following = (answers: Answers, country: object = {}) => {
  const registry = testRegistry(changesOf(country))
  return followingAnswers(registry, testSite(registry), answers)
}

test('an answer follows from the first rule that holds, and from none whose answer is missing', () => {
  expect(following({ works: false, owns: true })).toEqual({ job: 'NONE' })
  expect(following({ works: true, owns: true })).toEqual({ job: 'OWNER' })
  expect([following({ owns: false }), following({})]).toEqual([{}, {}])
})

test('the rules of a country come before those of the question, for each country by itself', () => {
  const country = {
    follows: { job: [{ when: { field: 'works', is: [true] }, is: 'STAFF' }], pay: [{ when: { field: 'works', is: [false] }, is: 0 }] },
  }
  expect([following({ works: true }, country), following({ works: false }, country)]).toEqual([{ job: 'STAFF' }, { pay: 0 }])
  const registry = testRegistry(changesOf({}))
  const [here, there] = [testSite(registry), testSite(testRegistry(changesOf(country)))]
  for (let time = 0; time < 2; time++)
    expect([here, there].map((site) => followingAnswers(registry, site, { works: false }))).toEqual([{ job: 'NONE' }, { pay: 0 }])
})

test('what follows is known beside what was answered, and replaces it', () => {
  const registry = testRegistry(changesOf({}))
  const known = (answers: Answers) => knownAnswers(registry, testSite(registry), answers)
  expect(known({ works: false, job: 'COOK', pay: true })).toEqual({ works: false, job: 'NONE', pay: true })
  expect(known({ job: 'COOK' })).toEqual({ job: 'COOK' })
})
