import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deviceClass } from './device-class.ts'
import { affiliateMark, affiliateSource, SOURCES, visitSource } from './visit-source.ts'

const MARKS = [affiliateMark('some-blog')]

test.each([
  [{}, 'direct'],
  [{ affiliate: 'some-blog', utmSource: 'x' }, affiliateSource(affiliateMark('some-blog'))],
  [{ affiliate: 'Some Blog' }, affiliateSource(affiliateMark('some-blog'))],
  [{ affiliate: 'maria-gomez' }, 'affiliate-other'],
  [{ utmSource: 'x', utmMedium: 'CPC' }, 'campaign-paid'],
  [{ utmMedium: 'newsletter' }, 'campaign-email'],
  [{ utmSource: 'maria@example.com' }, 'campaign-other'],
])('a visit of %j has the source %s', (origin, source) => expect(visitSource(origin, MARKS)).toBe(source))

test('whatever a link says, the source is one of the list or a known affiliate', () => {
  const text = fc.option(fc.string(), { nil: undefined })
  fc.assert(
    fc.property(fc.record({ affiliate: text, utmSource: text, utmMedium: text }), (origin) => {
      expect([...SOURCES, ...MARKS.map(affiliateSource)]).toContain(visitSource(origin, MARKS))
    }),
  )
})

test.each([
  [390, 844, 'phone'],
  [844, 390, 'phone'],
  [820, 1180, 'tablet'],
  [1440, 900, 'desktop'],
] as const)('a screen of %i by %i is a %s', (width, height, device) => expect(deviceClass({ width, height })).toBe(device))
