import { expect, test } from 'vitest'
import { changeOf, sayBounds, sayChange, sayKinds, sayPoints, sayTime, shareLeft } from './figures.ts'
import { sayShare } from '../../shell/show-number.ts'
import { addressOf, readFilters, writeFilters } from './filters.ts'
import { sayFinding } from './finding.ts'

test('the share that leaves is of the views, is none without a view, and never more than all', () => {
  expect(shareLeft({ views: 8, leaving: 2 })).toBe(0.25)
  expect(shareLeft({ views: 0, leaving: 0 })).toBeUndefined()
  expect(shareLeft({ views: 1, leaving: 2 })).toBe(1)
  expect([sayShare(0.4167), sayShare(undefined)]).toEqual(['41.7%', '–'])
})

test('a change is told against the period before, and not where nothing was before', () => {
  expect([changeOf(12, 10), changeOf(5, 10), changeOf(5, 0)]).toEqual([0.2, -0.5, undefined])
  expect([sayChange(0.2), sayChange(-0.5), sayChange(0), sayChange(undefined)]).toEqual(['+20%', '-50%', '0%', ''])
  expect(sayPoints(0.417, 0.4)).toBe('+1.7 points')
  expect(sayPoints(0.4, undefined)).toBe('')
})

test('times are in seconds, then in minutes, and a median names the bounds of its bucket', () => {
  expect([sayTime(14.4), sayTime(60), sayTime(125)]).toEqual(['14 s', '1 min 0 s', '2 min 5 s'])
  expect(sayBounds({ fromSeconds: 10, toSeconds: 20, seconds: 14 })).toBe('The median lies between 10 s and 20 s.')
  expect(sayBounds({ fromSeconds: 600, seconds: 600 })).toBe('The median lies above 10 min 0 s.')
})

test('errors are told by kind, the most frequent first, those without a word of their own by their id', () => {
  expect(sayKinds({ required: 2, 'day-range': 3 })).toBe('day range 3, missing 2')
  expect(sayKinds({})).toBe('')
})

const PAGE = {
  page: 'income',
  title: 'What do you earn?',
  views: 10,
  completions: 4,
  leaving: 6,
  before: { views: 0, completions: 0, leaving: 0 },
}
const ASKED = { place: 'Mexico', devices: 'On phones' }

test('the worst field is named with its page and its share of all who left', () => {
  const lastFields = [
    { page: 'income', field: 'sum', label: 'Income', leftAt: 3 },
    { page: 'income', field: 'source', label: 'Source', leftAt: 1 },
  ]
  expect(sayFinding({ lastFields, pages: [PAGE, { ...PAGE, page: 'start', leaving: 4 }] }, ASKED)).toBe(
    'On phones in Mexico, people gave up most often at the field “Income”, on the page “What do you earn?”: 3 of 10 views that were left (30%).',
  )
  expect(sayFinding({ lastFields: [], pages: [PAGE] }, ASKED)).toBe('On phones in Mexico, nobody gave up at a field in these days.')
})

test('filters go into the address and come back, and what there is not counts as none', () => {
  const filters = { country: 'mx', device: 'phone', period: '7', host: 'https://a.example', page: 'x' } as const
  expect(writeFilters(readFilters(new URLSearchParams(writeFilters(filters))))).toEqual(filters)
  expect(addressOf({})).toBe('/funnel')
  expect(addressOf({ source: 'a&b' })).toBe('/funnel?source=a%26b')
  expect(writeFilters(readFilters(new URLSearchParams('device=fridge&period=9&site=&country=co')))).toEqual({ country: 'co' })
})
