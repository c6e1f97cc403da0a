import { expect, test } from 'vitest'
import { sayFilter, siteOfFilter } from './say-filter.ts'

test('the log says a filter by its names and values, whatever else was not filtered by', () => {
  expect(sayFilter({ kind: 'send-letter', site: 'loanwright-mx', from: '2026-11-01', to: undefined })).toBe(
    'kind=send-letter&site=loanwright-mx&from=2026-11-01',
  )
  expect([sayFilter({}), sayFilter({ kind: undefined })]).toEqual(['none', 'none'])
})

test('what may name a person, and a search text, are not in the log: that they were filtered by is', () => {
  const lead = '0198f3c2-7a10-7abc-8def-0123456789ab'
  expect(sayFilter({ affiliate: 'ana.lopez@example.com', partner: '3012345678', kind: `send-letter ${lead}` })).toBe(
    'affiliate=not+named&partner=not+named&kind=not+named',
  )
  expect(sayFilter({ text: 'Ana', site: 'loanwright-mx' })).toBe('text=not+named&site=loanwright-mx')
})

test('a row about one site is of that site where the person may see it, and of none elsewhere', () => {
  const scope = { isEverything: false, sites: ['loanwright-mx'], countries: ['mx'] }
  expect(['loanwright-mx', 'loanwright-co', undefined].map((site) => siteOfFilter(scope, site))).toEqual([
    'loanwright-mx',
    undefined,
    undefined,
  ])
})
