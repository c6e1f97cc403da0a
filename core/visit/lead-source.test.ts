import { expect, test } from 'vitest'
import { leadSource } from './lead-source.ts'

test('[S-3.19] the lead source is the affiliate, else the campaign source, else direct', () => {
  expect(leadSource('affiliate', 'campaign')).toBe('affiliate')
  expect(leadSource(undefined, 'campaign')).toBe('campaign')
  expect(leadSource(undefined, undefined)).toBe('direct')
})
