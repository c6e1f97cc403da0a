import { describe, expect, test } from 'vitest'
import { testCountry } from '#tests/test-registry.ts'
import { BASE_LOAN } from '#core/model/country.ts'
import { beginVisit, type Arrival, type KeptVisit } from './begin-visit.ts'

const home = 'https://apply.example/application-frontend/'
const NEW = '11111111-1111-4111-8111-111111111111'
const OLD = '22222222-2222-4222-8222-222222222222'
const now = new Date('2026-11-20T12:00:00.000Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const clickIds = [
  { part: 'kept', storageKey: 'keptClick', ids: { id: { parameter: 'kid' }, at: { isTime: true } } },
  { part: 'fresh', ids: { id: { parameter: 'fid' } } },
  { part: 'other', storageKey: 'otherClick', ids: { id: { parameter: 'oid' } } },
] as const
const begin = (query: string, kept: KeptVisit = {}, more: Partial<Arrival> = {}) =>
  beginVisit(
    {
      address: `${home}${query}`,
      cookies: {},
      clickIds,
      now,
      randomUuid: () => NEW,
      loan: testCountry.loan ?? BASE_LOAN,
      limits: {
        affiliateReferenceExpiryHours: 480,
        legacyClickIdExpiryDays: 90,
        sessionExpirationHours: 24,
        sessionLoggingPercentage: 100,
        logRetargeting: false,
        logAbandonment: true,
        staticReferences: [],
      },
      ...more,
    },
    kept,
  )
const session: KeptVisit = { sessionId: OLD, sessionStartedAt: daysAgo(1), initAt: daysAgo(2) }
const young = { attribute: 'a', setAt: daysAgo(1) }
const expired = { attribute: 'a', setAt: daysAgo(20) }

describe('what a page load removes from the browser', () => {
  test.each<[string, string, KeptVisit, readonly string[]]>([
    ['a first visit', '', {}, ['sessionAcceptedRedirected']],
    ['a visit that goes on', '', { ...session, affiliateReferenceParams: [young] }, []],
    ['a visit that goes on without an affiliate', '', session, []],
    ['an expired affiliate', '', { ...session, affiliateReferenceParams: [expired] }, ['sessionAcceptedRedirected']],
    ['another affiliate', '?refName=b', { ...session, affiliateReferenceParams: [young] }, ['sessionAcceptedRedirected']],
    ['a first affiliate', '?refName=b', session, ['sessionAcceptedRedirected']],
  ])('%s', (_, query, kept, removed) => {
    expect(begin(query, kept).remove).toEqual(removed)
  })
})

describe('a visit', () => {
  test('that goes on keeps its session, its affiliate and when it first began', () => {
    const { visit, keep, log } = begin('', { ...session, affiliateReferenceParams: [young], sellingTierGlobalId: 'gold' })
    expect(visit).toMatchObject({
      session: { id: OLD, startedAt: daysAgo(1), isNew: false },
      affiliate: young,
      leadSource: 'a',
      sellingTierGlobalId: 'gold',
    })
    expect(keep).toMatchObject({ ...session, affiliateReferenceParams: [young], sellingTierGlobalId: 'gold' })
    expect(log).toEqual(['No valid affiliate parameters found in URL data.'])
  })
  test('that begins has a new session, and what the link says of it', () => {
    const { visit, keep, log } = begin('?refName=b&sellingTierGlobalId=silver&utm_source=x', { sellingTierGlobalId: 'gold' })
    expect(visit).toMatchObject({ session: { id: NEW, startedAt: now, isNew: true }, leadSource: 'b', sellingTierGlobalId: 'silver' })
    expect(keep).toMatchObject({ sessionId: NEW, sessionStartedAt: now, initAt: now, sellingTierGlobalId: 'silver' })
    expect(keep).not.toHaveProperty('isRecordingBlocked')
    expect(log).toEqual([])
  })
  test('of a campaign that is not recorded is not, nor is any later one of this browser', () => {
    const blocked = begin('?utm_source=retargeting')
    expect([blocked.visit.isRecordingBlocked, blocked.keep.isRecordingBlocked]).toEqual([true, true])
    expect(begin('', { ...session, isRecordingBlocked: true }).visit.isRecordingBlocked).toBe(true)
    expect(begin('?utm_source=abandonment').visit.isRecordingBlocked).toBe(false)
  })
  test('at an address that is none is still one', () => {
    const { visit, log } = begin('', {}, { address: 'nowhere' })
    expect(visit).toMatchObject({ entry: {}, leadSource: 'direct', clicks: { fresh: {} } })
    expect(log).toEqual(['URL data is undefined. Returning default empty affiliate reference.'])
  })
})

describe('clicks on advertisements', () => {
  const click = (days: number) => ({ parameters: { kid: 'old' }, setAt: daysAgo(days) })
  test('come from the link, and are kept where their vendor says so', () => {
    const { visit, keep } = begin('?kid=k1&fid=f1')
    expect(visit.clicks).toEqual({ kept: { id: 'k1', at: now.toISOString() }, fresh: { id: 'f1' }, other: undefined })
    expect(keep.clicks).toStrictEqual({ keptClick: { parameters: { kid: 'k1' }, setAt: now } })
  })
  test('come from the browser until they expire, and are removed then', () => {
    const kept = (days: number) => begin('', { clicks: { keptClick: click(days) } })
    expect(kept(89).visit.clicks['kept']).toEqual({ id: 'old', at: daysAgo(89).toISOString() })
    expect(kept(89).keep.clicks).toStrictEqual({ keptClick: click(89) })
    expect(kept(90).visit.clicks['kept']).toBeUndefined()
    expect(kept(90).keep.clicks).toStrictEqual({ keptClick: undefined })
    expect(begin('?kid=new', { clicks: { keptClick: click(1) } }).visit.clicks['kept']).toMatchObject({ id: 'new' })
  })
})
