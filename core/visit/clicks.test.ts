import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clickIds } from '#catalogue/click-ids.gen.ts'
import type { ClickIds } from '#core/model/vendors/click-ids.ts'
import { describeClick, isClickExpired, readClick, resolveClick, type Click, type ClickParameters } from './clicks.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const ofPart = (part: string): ClickIds => clickIds.find((one) => one.part === part) ?? { part, ids: {} }
const google = ofPart('googleClick')
const read = (link: ClickParameters) => readClick(google, link, now)
const clickOf = (gclid: string, setAt: Date): Click => ({ parameters: { gclid }, setAt })
const resolve = (fresh: Click | undefined, stored: Click) => resolveClick(fresh, { stored, expiryDays: 90, now })

describe('an ad click', () => {
  test.each(['gclid', 'gbraid', 'wbraid'])('[S-3.13] [S-4.28] counts with %s alone', (id) => {
    expect(read({ [id]: 'x' })).toEqual({ parameters: { [id]: 'x' }, setAt: now })
  })
  test('[S-4.28] does not count without an id', () => {
    expect(read({ gclsrc: 'aw' })).toBeUndefined()
    expect(read({})).toBeUndefined()
    expect(read({ fbclid: 'of another vendor' })).toBeUndefined()
  })
  test.each(['aw', 'aw.ds', '3p.aw'])('[S-3.13] [S-4.28] counts from the source %s', (gclsrc) => {
    expect(read({ gclid: 'x', gclsrc })).toEqual({ parameters: { gclid: 'x', gclsrc }, setAt: now })
  })
  test.each(['ds', '3p.ds', 'a w'])('[S-4.28] does not count from the source %s', (gclsrc) => {
    expect(read({ gclid: 'x', gbraid: 'y', gclsrc })).toBeUndefined()
  })
  test('[S-4.29] is in force until its days are over, and then removed', () => {
    const young = clickOf('x', daysAgo(89.999))
    expect(resolve(undefined, young)).toBe(young)
    expect(resolve(undefined, clickOf('x', daysAgo(90)))).toBeUndefined()
  })
  test('[S-4.29] gives way to a new one', () => {
    expect(resolve(clickOf('new', now), clickOf('old', daysAgo(1)))).toEqual(clickOf('new', now))
  })
  test('that counts is in force and not expired, whatever is stored', () => {
    const id = fc.string({ minLength: 1, maxLength: 4 })
    const link = fc.record({ gclid: id, gbraid: id, wbraid: id, gclsrc: fc.constantFrom('aw', 'ds', 'x.aw') }, { requiredKeys: [] })
    fc.assert(
      fc.property(link, fc.integer({ min: 0, max: 200 }), (entry, days) => {
        const fresh = read({ ...entry })
        const old = clickOf('old', daysAgo(days))
        const found = resolve(fresh, old)
        expect(found).toEqual(fresh ?? (days < 90 ? old : undefined))
        expect(found !== undefined && isClickExpired(found, 90, now)).toBe(false)
      }),
    )
  })
  test('[S-3.4] stands in the lead without its source, with its time', () => {
    const click = { parameters: { gclid: 'x', gclsrc: 'aw' }, setAt: now }
    expect(describeClick(google, click, {})).toEqual({ gclid: 'x', gclidAt: '2026-11-20T12:00:00.000Z' })
    expect(describeClick(google, undefined, {})).toBeUndefined()
  })
})

describe("the pixels' ids", () => {
  const at = new Date(1_795_176_000_000)
  const ids = (part: string, link: ClickParameters, cookies: ClickParameters) =>
    describeClick(ofPart(part), readClick(ofPart(part), link, at), cookies)
  test('[S-3.11] [S-3.12] come from their cookies', () => {
    const link = { fbclid: 'new', ttclid: 'c' }
    expect(ids('metaPixel', link, { _fbp: 'fb.1.1.2', _fbc: 'fb.1.1.abc' })).toEqual({ fbp: 'fb.1.1.2', fbc: 'fb.1.1.abc' })
    expect(ids('tikTokPixel', link, { _ttp: 't' })).toEqual({ ttp: 't', ttclid: 'c' })
  })
  test('[S-3.12] have a click id built from fbclid where there is no cookie', () => {
    expect(ids('metaPixel', { fbclid: 'IwAR0x' }, {})).toEqual({ fbc: 'fb.1.1795176000000.IwAR0x' })
  })
  test('are missing where there was no click, its time too', () => {
    expect(describeClick({ part: 'own', ids: { at: { isTime: true }, id: { parameter: 'id' } } }, undefined, {})).toEqual({})
  })
  test('are missing where neither is there', () => {
    expect([ids('metaPixel', {}, {}), ids('tikTokPixel', {}, {})]).toEqual([{}, {}])
  })
})
