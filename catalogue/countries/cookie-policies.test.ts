import { describe, expect, test } from 'vitest'
import { LIVE_COUNTRIES } from '#tests/catalogue/live-countries.ts'
import { newestBody } from '#tests/catalogue/newest-version.ts'

describe.each(LIVE_COUNTRIES)('the cookie policy of %s', (country) => {
  test('has a heading of its own for the table, which also names what is kept without asking', () =>
    expect(newestBody(country, 'cookies')).toMatch(/^## .+\n\n\{\{trackers\}\}$/mu))
})

test('that of the Philippines does not claim that a page tells of services that the site does not use', () =>
  expect(newestBody('ph', 'cookies')).toContain('If this site uses such services, we tell you about them when you open a page'))
