import { describe, expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'

const newestOf = (country: string): string =>
  (registry.policies[country] ?? [])
    .filter(({ code }) => code === 'cookies')
    .toSorted((one, other) => one.version.localeCompare(other.version))
    .at(-1)?.body ?? expect.fail(country)

describe.each(Object.keys(registry.countries))('the cookie policy of %s', (country) => {
  test('has a heading of its own for the table, which also names what is kept without asking', () =>
    expect(newestOf(country)).toMatch(/^## .+\n\n\{\{trackers\}\}$/mu))
})

test('that of the Philippines does not claim that a page tells of services that the site does not use', () =>
  expect(newestOf('ph')).toContain('If this site uses such services, we tell you about them when you open a page'))
