import { expect, test } from 'vitest'
import { testRegistry, testSite } from '#tests/test-registry.ts'
import { consentsOf, describeVersions } from './consent-versions.ts'

const policy = (code: string, version: string) => ({ code, version, title: code, body: code })
const registry = {
  ...testRegistry({}),
  policies: {
    xa: [policy('terms', '2026-02-01'), policy('terms', '2026-11-20'), policy('terms', '2025-12-31'), policy('marketing', '2026-01-01')],
    xb: [policy('terms', '2027-01-01')],
  },
}
const site = testSite(registry)

test('of each consent the newest version of its text in the country is in force, whatever their order', () => {
  const { versions } = describeVersions(registry, site, [
    { code: 'TERMS', as: 'required' },
    { code: 'sms', as: 'optional', policy: 'marketing' },
    { code: 'PRIVACY', as: 'notice' },
  ])
  expect(versions).toEqual({ TERMS: '2026-11-20', sms: '2026-01-01' })
})

test('consents without a text of their own have no versions', () => {
  expect(describeVersions(registry, site, [{ code: 'PRIVACY', as: 'notice' }])).toEqual({})
  expect(describeVersions(registry, site, [])).toEqual({})
})

test('the consents of a data point are those that the country lists under its name', () => {
  const consents = { ...site.country.consents, policies: [{ code: 'TERMS', as: 'required' }] } as const
  expect(consentsOf({ ...site.country, consents }, 'policies')).toEqual(consents.policies)
  expect(consentsOf(site.country, 'toString')).toEqual([])
})
