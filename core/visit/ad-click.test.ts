import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { googleClickOf, isAdClickExpired, readAdClick, resolveAdClick } from './ad-click.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

describe('an ad click', () => {
  test.each(['gclid', 'gbraid', 'wbraid'])('[S-3.13] [S-4.28] counts with %s alone', (id) => {
    expect(readAdClick({ [id]: 'x' }, now)).toMatchObject({ [id]: 'x', setAt: now })
  })
  test('[S-4.28] does not count without an id', () => {
    expect(readAdClick({ gclsrc: 'aw' }, now)).toBeUndefined()
    expect(readAdClick({}, now)).toBeUndefined()
    expect(readAdClick(undefined, now)).toBeUndefined()
  })
  test.each(['aw', 'aw.ds', '3p.aw'])('[S-3.13] [S-4.28] counts from the source %s', (gclsrc) => {
    expect(readAdClick({ gclid: 'x', gclsrc }, now)).toMatchObject({ gclid: 'x', gclsrc })
  })
  test.each(['ds', '3p.ds', 'a w'])('[S-4.28] does not count from the source %s', (gclsrc) => {
    expect(readAdClick({ gclid: 'x', gbraid: 'y', gclsrc }, now)).toBeUndefined()
  })
  test('[S-4.29] is in force until its days are over, and then removed', () => {
    const young = { gclid: 'x', setAt: daysAgo(89.999) }
    expect(resolveAdClick(undefined, young, 90, now)).toBe(young)
    expect(resolveAdClick(undefined, { gclid: 'x', setAt: daysAgo(90) }, 90, now)).toBeUndefined()
  })
  test('[S-4.29] gives way to a new one', () => {
    expect(resolveAdClick({ gclid: 'new', setAt: now }, { gclid: 'old', setAt: daysAgo(1) }, 90, now)).toEqual({ gclid: 'new', setAt: now })
  })
  test('that counts is in force and not expired, whatever is stored', () => {
    const id = fc.option(fc.string({ minLength: 1, maxLength: 4 }), { nil: undefined })
    const link = fc.record({
      gclid: id,
      gbraid: id,
      wbraid: id,
      gclsrc: fc.option(fc.constantFrom('aw', 'ds', 'x.aw'), { nil: undefined }),
    })
    fc.assert(
      fc.property(link, fc.integer({ min: 0, max: 200 }), (entry, days) => {
        const fresh = readAdClick(entry, now)
        const found = resolveAdClick(fresh, { gclid: 'old', setAt: daysAgo(days) }, 90, now)
        expect(found).toEqual(fresh ?? (days < 90 ? { gclid: 'old', setAt: daysAgo(days) } : undefined))
        expect(found !== undefined && isAdClickExpired(found, 90, now)).toBe(false)
      }),
    )
  })
  test('[S-3.4] stands in the lead without its source, with its time', () => {
    expect(googleClickOf({ gclid: 'x', gclsrc: 'aw', setAt: now })).toEqual({ gclid: 'x', gclidAt: '2026-11-20T12:00:00.000Z' })
    expect(googleClickOf(undefined)).toBeUndefined()
  })
})
