import { describe, expect, test } from 'vitest'
import { testOperator, testRegistry } from '#tests/test-registry.ts'
import { policyTextFaults } from './policy-text-faults.ts'

const registry = testRegistry({
  country: {
    consents: { generalPolicies: [{ code: 'SEND', as: 'required', several: 'send-several' }], marketingConsents: [], policies: [] },
  },
})
const written = (code: string, body = '') => ({ code, version: '2026-11-26', title: 'Title', body })
const ALL = ['imprint', 'privacy', 'cookies', 'terms', 'complaints', 'accessibility']
const faults = (body: string, code = 'privacy') =>
  policyTextFaults(
    { ...registry, policies: { xa: [...ALL.filter((one) => one !== code).map((one) => written(one)), written(code, body)] } },
    'xa',
  )
const missing = (codes: readonly string[], status = 'live') => {
  const { countries, ...more } = testRegistry({ country: { status } })
  return policyTextFaults({ ...more, countries, policies: { xa: codes.map((code) => written(code)) } }, 'xa')
}
const of = (operator: object) => {
  const policies = { xa: ALL.map((code) => written(code)) }
  return policyTextFaults({ ...registry, policies, operators: { xa: { ...testOperator, ...operator } } }, 'xa')
}

describe('a policy', () => {
  test('may name the operator, its values, the brand, the lenders and the table of trackers', () =>
    expect(faults('{{operator}} {{operator.taxNumber}} {{brand}} {{lenders}}\n\n{{trackers}}\n\nMore')).toEqual([]))

  test('names nothing that is not filled in', () => {
    expect(faults('{{operator.iban}}')).toEqual([
      expect.stringContaining('privacy.2026-11-26.md says {{operator.iban}}, which nothing fills in'),
    ])
    expect(faults('{{operator.reviewedBy}}')).toHaveLength(1)
    expect(faults('{{operator.legalName}} {{constructor}}')).toHaveLength(2)
    expect(faults('{{bound}}')).toHaveLength(1)
    expect(faults('{{bound}}', 'send-several')).toEqual([])
  })

  test('has the table of trackers on a line of its own', () => {
    expect(faults('These: {{trackers}}')).toEqual([expect.stringContaining('on a line of its own')])
    expect(faults('These:\n{{trackers}}')).toHaveLength(1)
  })

  test('links to the web, to an address of e-mail, to the own page and to policies that there are', () => {
    expect(faults('[a](https://a.example) [b](mailto:{{operator.email}}) [c](/my-application) [d](/policy/privacy)')).toEqual([])
    for (const href of ['/policy/nothing', '/', '/policies/PRIVACY', 'privacy', 'http://a.example', '//a.example', 'javascript:alert'])
      expect(faults(`[a](${href})`), href).toEqual([expect.stringContaining(`links to ${href}`)])
  })
})

describe('a live country', () => {
  test('has every policy that its pages link to, and a draft need not have them yet', () => {
    expect(missing(ALL)).toEqual([])
    expect(missing(ALL.filter((code) => code !== 'imprint'))).toEqual([expect.stringContaining('write policies/imprint.')])
    expect(missing([])).toHaveLength(ALL.length)
    expect(missing([], 'draft')).toEqual([])
  })
})

describe('who runs the sites of a country', () => {
  test('is a record of lines with usable addresses', () => {
    expect(of({})).toEqual([])
    expect(of({ email: 'nobody' })).toEqual([expect.stringContaining('email is no e-mail address')])
    expect(of({ hours: 'a\nb' })).toEqual([expect.stringContaining('hours is not one line')])
    expect(of({ hours: ' ' })).toHaveLength(1)
  })

  test('is missing where nobody wrote it', () => expect(policyTextFaults({ ...registry, operators: {} }, 'xa')).toHaveLength(1))
})
