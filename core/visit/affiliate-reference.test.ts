import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isAffiliateChanged,
  isAffiliateExpired,
  readAffiliateReference,
  resolveAffiliate,
  type AffiliateReference,
} from './affiliate-reference.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const rules = { expiryHours: 480, staticReferences: ['house'] }

describe('the affiliate reference of a link', () => {
  test('[S-3.10] takes its parts from refName, refSubId and refTransactionId, and the time', () => {
    expect(readAffiliateReference({ refName: 'a', refSubId: 'b', refTransactionId: 'c' }, now)).toEqual({
      reference: { attribute: 'a', subId: 'b', transactionId: 'c', setAt: now },
    })
    expect(readAffiliateReference({ refSubId: 'b' }, now).reference).toEqual({ subId: 'b', setAt: now })
  })
  test('keeps the affiliate’s own parameters with them, and is none by these alone', () => {
    const own = { aff_click: '7' }
    expect(readAffiliateReference({ refName: 'a', own }, now).reference).toEqual({ attribute: 'a', own, setAt: now })
    expect(readAffiliateReference({ own }, now).reference).toEqual({})
    expect(isAffiliateChanged({ attribute: 'a', own }, { attribute: 'a', own: { aff_click: '8' } })).toBe(false)
  })
  test('[S-5.6] [S-8.12] is empty and logged where there is no link', () => {
    expect(readAffiliateReference(undefined, now)).toEqual({
      reference: {},
      log: 'URL data is undefined. Returning default empty affiliate reference.',
    })
  })
  test('[S-5.6] [S-8.13] is empty and logged where the link has none of the three', () => {
    expect(readAffiliateReference({ utm_source: 'x' }, now)).toEqual({
      reference: {},
      log: 'No valid affiliate parameters found in URL data.',
    })
  })
})

describe('expiry', () => {
  test('[S-4.10] comes 480 hours after it was set', () => {
    expect(isAffiliateExpired({ attribute: 'a', setAt: hoursAgo(479.999) }, rules, now)).toBe(false)
    expect(isAffiliateExpired({ attribute: 'a', setAt: hoursAgo(480) }, rules, now)).toBe(true)
  })
  test('[S-4.9] never comes to static references', () => {
    expect(isAffiliateExpired({ attribute: 'house', setAt: hoursAgo(1e6) }, rules, now)).toBe(false)
  })
  test.each([Number.NaN, Number.POSITIVE_INFINITY, 0, -1])('[S-4.11] never comes where the configured hours are %s', (expiryHours) => {
    expect(isAffiliateExpired({ attribute: 'a', setAt: hoursAgo(1e6) }, { ...rules, expiryHours }, now)).toBe(false)
  })
  test('never comes to a reference without a time', () => {
    expect(isAffiliateExpired({ attribute: 'a' }, rules, now)).toBe(false)
  })
})

describe('change', () => {
  test.each([{ attribute: 'x' }, { subId: 'x' }, { transactionId: 'x' }])('[S-4.12] is any difference of its three parts: %j', (part) => {
    const stored = { attribute: 'a', subId: 'b', transactionId: 'c', setAt: hoursAgo(1) }
    expect(isAffiliateChanged({ ...stored, ...part }, stored)).toBe(true)
    expect(isAffiliateChanged({ ...stored, setAt: now }, stored)).toBe(false)
  })
  test('[S-4.12] is not where the new one has none of the three', () => {
    expect(isAffiliateChanged({}, { attribute: 'a', setAt: now })).toBe(false)
    expect(isAffiliateChanged({ setAt: now }, { attribute: 'a' })).toBe(false)
  })
})

describe('an arrival', () => {
  const stored = { attribute: 'a', setAt: hoursAgo(500) }
  test('keeps the stored reference with its time where the link says the same or nothing', () => {
    const young = { attribute: 'a', setAt: hoursAgo(1) }
    expect(resolveAffiliate({}, [young], rules, now)).toEqual({ reference: young, kept: [young], isChanged: false, isExpired: false })
    expect(resolveAffiliate({ attribute: 'a', setAt: now }, [young], rules, now)).toEqual({
      reference: young,
      kept: [young],
      isChanged: false,
      isExpired: false,
    })
  })
  test('of the same affiliate’s next click takes its own parameters, all in place of those before, and keeps the time', () => {
    const young = { attribute: 'a', own: { aff_click: '7', aff_place: 'top' }, setAt: hoursAgo(1) }
    const arrive = (fresh: AffiliateReference) => resolveAffiliate({ ...fresh, setAt: now }, [young, young], rules, now)
    const reference = { attribute: 'a', own: { aff_click: '8' }, setAt: hoursAgo(1) }
    expect(arrive({ attribute: 'a', own: { aff_click: '8' } })).toEqual({
      reference,
      kept: [reference, reference],
      isChanged: false,
      isExpired: false,
    })
    expect(arrive({ attribute: 'a' }).reference).toEqual(young)
    expect(arrive({ attribute: 'b' }).reference).toEqual({ attribute: 'b', setAt: now })
  })
  test('[S-4.14] drops an expired one', () => {
    expect(resolveAffiliate({}, [stored], rules, now)).toEqual({
      reference: undefined,
      kept: [undefined],
      isChanged: false,
      isExpired: true,
    })
  })
  test('[S-4.14] takes the same link again after it expired', () => {
    const fresh = { attribute: 'a', setAt: now }
    expect(resolveAffiliate(fresh, [stored], rules, now)).toEqual({ reference: fresh, kept: [fresh], isChanged: true, isExpired: true })
  })
  test('never leaves an expired reference in force', () => {
    const part = fc.option(fc.constantFrom('a', 'b', 'house'), { nil: undefined })
    const reference = fc.record({
      attribute: part,
      subId: part,
      transactionId: part,
      setAt: fc.integer({ min: 0, max: 1000 }).map(hoursAgo),
    })
    fc.assert(
      fc.property(reference, reference, (fresh, old) => {
        const found = resolveAffiliate({ ...fresh, setAt: now }, [old], rules, now).reference
        expect(found !== undefined && isAffiliateExpired(found, rules, now)).toBe(false)
      }),
    )
  })
})
