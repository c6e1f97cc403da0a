import { expect, test } from 'vitest'
import { testRegistry, testSite } from '#tests/test-registry.ts'
import { consentsOf, describeVersions } from './consent-versions.ts'

const policy = (code: string, version: string) => ({ code, version, title: code, body: '' })
const found = testRegistry({ country: { consents: { policies: [{ code: 'TERMS', as: 'required' }] } } })
const registry = {
  ...found,
  policies: {
    xa: [
      policy('iban-use', '2024-01-01'),
      policy('terms', '2023-01-01'),
      policy('iban-use', '2025-06-01'),
      policy('iban-use', '2024-12-01'),
    ],
    xb: [policy('news', '2024-01-01'), policy('terms', '2029-01-01')],
  },
}
const site = testSite(found)

test('the newest version of a text of the country is in force', () => {
  expect(describeVersions(registry, site, [{ code: 'IBAN_USE', as: 'required' }])).toEqual({ versions: { IBAN_USE: '2025-06-01' } })
  expect(
    describeVersions(registry, site, [
      { code: 'TERMS', as: 'required' },
      { code: 'DATA', as: 'optional', policy: 'iban-use' },
      { code: 'sms', as: 'optional', policy: 'terms' },
      { code: 'NEWS', as: 'notice' },
    ]),
  ).toEqual({ versions: { TERMS: '2023-01-01', DATA: '2025-06-01', sms: '2023-01-01' } })
})

test('consents without a text have no version, in a country without texts too', () => {
  expect(describeVersions(registry, site, [{ code: 'NEWS', as: 'optional' }])).toEqual({})
  expect(describeVersions(registry, site, [])).toEqual({})
  expect(describeVersions({ ...registry, policies: {} }, site, [{ code: 'TERMS', as: 'required' }])).toEqual({})
})

test('a country lists consents under a data point, or none', () => {
  expect(consentsOf(site.country, 'policies')).toEqual([{ code: 'TERMS', as: 'required' }])
  expect([consentsOf(site.country, 'marketingConsents'), consentsOf(site.country, 'toString')]).toEqual([[], []])
})
