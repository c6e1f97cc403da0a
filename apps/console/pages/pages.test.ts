import { expect, test } from 'vitest'
import { lookedAt } from '#tests/journeys/harness/console/looked-at.ts'
import { pages } from './pages.ts'

test('every page is looked at in each width (tests/journeys/console-look.test.ts)', () => {
  expect(Object.keys(lookedAt('')).toSorted()).toEqual(pages.map(({ path }) => path).toSorted())
})
