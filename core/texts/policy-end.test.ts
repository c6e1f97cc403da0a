import { expect, test } from 'vitest'
import { sayPolicyEnd } from './policy-end.ts'

const say = (key: string, values: object) => `${key} ${Object.values(values).join()}`

test('below a policy stand its version, its day in the words of the country, and who reviewed it', () => {
  expect(sayPolicyEnd({ version: '2026-11-26.0123abcd', reviewedBy: 'A. Lawyer' }, 'es-ES', say)).toEqual([
    'policyText>version 2026-11-26.0123abcd',
    'policyText>inForce 26 de noviembre de 2026',
    'policyText>reviewed A. Lawyer',
  ])
  expect(sayPolicyEnd({ version: '2026-11-20' }, 'es-ES', say)).toHaveLength(2)
})
