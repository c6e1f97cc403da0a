import { describe, expect, test } from 'vitest'
import { testRegistry } from '#tests/test-registry.ts'
import { countryFaults } from './country-faults.ts'

const item = { code: 'SEND', as: 'required', policy: 'send', several: 'send-several' }
const steps = [
  { id: 'start', introduces: { generalPolicies: { kind: 'consents', in: '', class: 'plain' } } },
  { id: 'check', rank: 20, introduces: { policies: { kind: 'consents', in: '', class: 'plain' } } },
]
const BODY = 'At most {{bound}} of {{lenders}}'
const text = (code: string, body: string) => ({ code, version: '2026-01-01', title: code, body })

/** What is wrong with the consents of a country that has these texts. */
function faults(consents: object, texts: readonly (readonly [code: string, body: string])[]): readonly string[] {
  const found = testRegistry({ steps, country: { consents } })
  const registry = { ...found, policies: { xa: texts.map(([code, body]) => text(code, body)) } }
  return countryFaults(registry, 'xa').filter((fault) => /consents|policies/u.test(fault))
}

describe('the text by which several lenders may have an application', () => {
  test('is written, and says how many lenders and which', () => {
    expect(
      faults({ policies: [item] }, [
        ['send', ''],
        ['send-several', BODY],
      ]),
    ).toEqual([])
    expect(faults({ policies: [item] }, [['send', '']])).toEqual([
      'consents: the policy text is missing: write policies/send-several.<YYYY-MM-DD>.md',
    ])
    expect(
      faults({ policies: [item] }, [
        ['send', ''],
        ['send-several', 'At most {{bound}}'],
      ]),
    ).toEqual([expect.stringContaining('policies/send-several.2026-01-01.md does not say {{lenders}}')])
  })

  test('is one in a country, and none of the first page', () => {
    const another = { ...item, code: 'OTHER', several: 'other-several' }
    const texts = [
      ['send', ''],
      ['send-several', BODY],
      ['other-several', BODY],
    ] as const
    expect(faults({ policies: [item, another] }, texts)).toEqual([expect.stringContaining('"other-several" is another')])
    expect(faults({ generalPolicies: [item] }, texts)).toEqual([expect.stringContaining('"send-several" is asked on the first page')])
  })

  test('is missing nowhere else: a country may do without', () =>
    expect(faults({ policies: [{ code: 'SEND', as: 'required' }] }, [['send', '']])).toEqual([]))
})
