import { expect, test } from 'vitest'
import verifier from './verify.server.ts'

const person = { success: true, score: 0.5, action: 'create_lead', hostname: 'loans.example', challenge_ts: '2026-11-20T10:00:00Z' }
const read = (body: object) => verifier.read({ ...person, ...body }, { leastScore: '0.5' }).is

test('a score is that of a person from the least score on', () => {
  expect([0, 0.4, 0.49, 0.5, 0.51, 1].map((score) => read({ score }))).toEqual([
    'program',
    'program',
    'program',
    'person',
    'person',
    'person',
  ])
})

test.each(['score', 'challenge_ts'])('a response without %s is not as it should be', (name) => {
  expect(read({ [name]: undefined })).toBe('broken')
})

test.each([
  [['missing-input-response'], 'program'],
  [['invalid-input-response'], 'program'],
  [['timeout-or-duplicate'], 'program'],
  [['timeout-or-duplicate', 'invalid-input-secret'], 'broken'],
  [['missing-input-secret'], 'broken'],
  [['bad-request'], 'broken'],
  [[], 'broken'],
])('the errors %j mean %s', (errors, verdict) => {
  expect(read({ success: false, 'error-codes': errors })).toBe(verdict)
})
