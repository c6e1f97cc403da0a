import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPolicies } from './read-policies.ts'

let catalogue: string
beforeEach(() => {
  catalogue = mkdtempSync(join(tmpdir(), 'loanwright-policies-'))
})
afterEach(() => rmSync(catalogue, { recursive: true }))

/** Reads these files, each with a title and a sentence. */
function read(...files: readonly string[]) {
  for (const file of files) {
    mkdirSync(dirname(join(catalogue, file)), { recursive: true })
    writeFileSync(join(catalogue, file), '# Title\n\nText\n')
  }
  return readPolicies(catalogue, files)
}

test('a policy has its country, its code and the day of its version from its file', () => {
  const text = { title: 'Title', body: 'Text' }
  expect(read('countries/xa/policies/privacy.2026-11-20.md', 'partners/lender/policies/xb/lender-terms.2026-11-21.md')).toEqual([
    { country: 'xa', code: 'privacy', version: '2026-11-20', ...text },
    { country: 'xb', code: 'lender-terms', version: '2026-11-21', ...text },
  ])
})

test.each([
  'privacy.v2.md',
  'privacy.draft.md',
  'privacy.v2.2026-12-01.md',
  'privacy.2026-12-1.md',
  'privacy.2026-02-30.md',
  'Privacy.2026-12-01.md',
  'privacy.md',
])('a policy is not named %s, which would be in force whatever its day', (name) => {
  expect(() => read(`countries/xa/policies/${name}`)).toThrow(
    `catalogue/countries/xa/policies/${name} must be named <code>.<YYYY-MM-DD>.md, the code in kebab case, with the day of the version`,
  )
})

test('a text of a code stands in one folder of a country: a lender’s would replace the country’s, or another lender’s', () => {
  const country = 'countries/xa/policies/terms.2026-11-20.md'
  const [lender, other] = ['partners/lender/policies/xa/terms.2026-12-01.md', 'partners/other/policies/xa/terms.2026-12-02.md']
  const because = (one: string, another: string) =>
    `catalogue/${another} would take the place of catalogue/${one}: begin the name of a lender's policy with the lender's, and name that one in its steps`
  expect(() => read(country, lender)).toThrow(because(country, lender))
  expect(() => read(lender, other)).toThrow(because(lender, other))
  expect(read(country, 'countries/xa/policies/terms.2026-12-01.md', 'partners/lender/policies/xb/terms.2026-12-01.md')).toHaveLength(3)
})
