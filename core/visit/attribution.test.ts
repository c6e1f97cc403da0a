import { describe, expect, test } from 'vitest'
import { leadSource } from './lead-source.ts'
import { pixelIds } from './pixel-ids.ts'

const now = new Date(1_795_176_000_000)

describe("the pixels' ids", () => {
  test('[S-3.11] [S-3.12] come from their cookies', () => {
    expect(pixelIds({ cookies: { fbp: 'fb.1.1.2', fbc: 'fb.1.1.abc', ttp: 't' }, fbclid: 'new', ttclid: 'c', now })).toEqual({
      metaPixel: { fbp: 'fb.1.1.2', fbc: 'fb.1.1.abc' },
      tikTokPixel: { ttp: 't', ttclid: 'c' },
    })
  })
  test('[S-3.12] have a click id built from fbclid where there is no cookie', () => {
    expect(pixelIds({ cookies: {}, fbclid: 'IwAR0x', now }).metaPixel).toEqual({ fbc: 'fb.1.1795176000000.IwAR0x' })
  })
  test('are missing where neither is there', () => {
    expect(pixelIds({ cookies: {}, now })).toEqual({ metaPixel: {}, tikTokPixel: {} })
  })
})

test('[S-3.19] the lead source is the affiliate, else the campaign source, else direct', () => {
  expect(leadSource('affiliate', 'campaign')).toBe('affiliate')
  expect(leadSource(undefined, 'campaign')).toBe('campaign')
  expect(leadSource(undefined, undefined)).toBe('direct')
})
