import { join } from 'node:path'
import { expect, test } from 'vitest'
import { differencesOf } from '#tools/published/differences-of.ts'
import { readPublished } from '#tools/published/read-published.ts'
import { HOW_TO_RECORD, sayDifferences } from '#tools/published/say-differences.ts'
import { readSnapshots } from '#tools/published/snapshots.ts'

/**
 * What people and partners were told, beside what was recorded of it (docs/published.md). What is new is
 * no fault, so that a newcomer edits nothing; it is held from the day on which it is recorded.
 */
const { recorded, isWhole } = readSnapshots(join(import.meta.dirname, 'published'))
const { refused, changed } = sayDifferences(differencesOf(recorded, await readPublished()))

test('what was published for ever is as it was', () => {
  expect(refused).toEqual([])
})

test('what was published has changed only with a reason', () => {
  expect(changed, HOW_TO_RECORD).toEqual([])
})

test('nobody has edited what is recorded by hand', () => {
  expect(isWhole, 'get tests/published back from git, and run npm run published -- "why it changed"').toBe(true)
})

test('everything of this kind is recorded: states, errors, partners, limits, and each country with its policies', () => {
  const keys = Object.entries(recorded).map(
    ([place, { forever, stated }]) => [place, [...Object.keys(forever), ...Object.keys(stated)]] as const,
  )
  const lacks = (place: string, beginnings: readonly string[]) => {
    const own = keys.find(([name]) => name === place)?.[1] ?? []
    return beginnings.filter((beginning) => !own.some((key) => key.startsWith(beginning))).map((beginning) => `${place} ${beginning}`)
  }
  const countries = keys.map(([place]) => place).filter((place) => place.length === 2)
  expect(countries.length).toBeGreaterThanOrEqual(8)
  const shared = ['state ', 'lead status ', 'error ', 'transition ', 'route ', 'data point ', 'partner ', 'setting ', 'limit of ', 'job ']
  const own = ['policy ', 'country.age', 'country.loan', 'country.retention', 'question ', 'text ', 'texts ', 'partner ', 'site ']
  expect([
    ...lacks('calls', ['POST /v3/lead body', 'GET /lead/status/{id} reply']),
    ...lacks('shared', shared),
    ...countries.flatMap((country) => lacks(country, own)),
  ]).toEqual([])
})
