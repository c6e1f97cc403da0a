import { expect, test } from 'vitest'
import { shownAffiliate } from './shown-affiliate.ts'

const NONE = { affiliates: {}, payouts: {} }

test('a name of a link is shown, unless it may be that of a person', () => {
  expect(shownAffiliate(NONE, 'Some Blog')).toBe('Some Blog')
  for (const attribute of ['maria@example.com', '+57 301 234 5678', '3012345678', '', null, undefined])
    expect(shownAffiliate(NONE, attribute), String(attribute)).toBeNull()
})

test('one that a setting knows is shown whatever its form', () => {
  const payouts = { 'blog-24-example': {} }
  expect(shownAffiliate({ ...NONE, payouts }, 'Blog 24@example')).toBe('Blog 24@example')
})
