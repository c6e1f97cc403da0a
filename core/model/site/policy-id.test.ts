import { expect, test } from 'vitest'
import { policyIdOf } from './policy-id.ts'

test('a policy is called as the country says, else like the consent in small letters with hyphens', () => {
  expect(policyIdOf({ code: 'TERMS' })).toBe('terms')
  expect(policyIdOf({ code: 'CREDIT_BUREAU_CHECK' })).toBe('credit-bureau-check')
  expect(policyIdOf({ code: 'sms', policy: 'marketing' })).toBe('marketing')
})
