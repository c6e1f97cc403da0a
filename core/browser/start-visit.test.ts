import { describe, expect, test } from 'vitest'
import { clickIds } from '#catalogue/click-ids.gen.ts'
import { clearSession, forceSession, startVisit } from './start-visit.ts'
import { memoryStorage } from '#core/browser/storage/memory-storage.ts'
import { openStorageDoor, readKey, removeKey, writeKey } from '#core/browser/storage/storage-door.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const [first, second, third] = [
  '11111111-1111-4111-8111-111111111111',
  '22222222-2222-4222-8222-222222222222',
  '33333333-3333-4333-8333-333333333333',
]
const limits = {
  affiliateReferenceExpiryHours: 480,
  legacyClickIdExpiryDays: 90,
  sessionExpirationHours: 24,
  sessionLoggingPercentage: 100,
  logRetargeting: true,
  logAbandonment: true,
  staticReferences: [],
}
const range = { min: 1, max: 100, step: 1, default: 1 }
const loan = { amount: range, period: { ...range, scale: 'months' as const }, presets: { amount: [], period: [] } }
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)

/** A tab of a browser; tabs of the same browser have the same local storage. */
function browser(local = memoryStorage()) {
  const kept = { session: memoryStorage(), local }
  const door = openStorageDoor({ session: () => kept.session, local: () => kept.local }, () => undefined)
  const log: string[] = []
  const visit = (query: string, at = now, uuid: string = first, own = {}) =>
    startVisit(
      door,
      {
        address: `https://apply.example/${query}`,
        cookies: {},
        clickIds,
        now: at,
        randomUuid: () => uuid,
        loan,
        limits: { ...limits, ...own },
      },
      (sentence) => log.push(sentence),
    )
  return { kept, local, door, log, visit }
}

describe('an arrival', () => {
  test('[S-4.6] [S-4.7] [S-5.6] keeps session, start, flag and first start, and logs that there is no affiliate', () => {
    const { door, log, visit } = browser()
    visit('')
    expect([
      readKey(door, 'sessionId'),
      readKey(door, 'sessionStartedAt'),
      readKey(door, 'newSessionFlag'),
      readKey(door, 'initAt'),
    ]).toEqual([first, now, true, now])
    expect(log).toEqual(['No valid affiliate parameters found in URL data.'])
  })
  test('[S-4.3] goes on with the session of the tab, and initAt is written once', () => {
    const { door, visit } = browser()
    visit('')
    expect(visit('', hours(1), second).session).toEqual({ id: first, startedAt: now, isNew: false })
    expect(readKey(door, 'initAt')).toEqual(now)
  })
  test('[S-4.7] that goes on with a session does not set its flag again', () => {
    const { door, visit } = browser()
    visit('')
    removeKey(door, 'newSessionFlag')
    visit('', hours(1), second)
    expect(readKey(door, 'newSessionFlag')).toBeUndefined()
  })
  test('[S-4.14] keeps affiliate, ad click and selling tier where they belong', () => {
    const { kept, visit } = browser()
    visit('?refName=a&gclid=g&sellingTierGlobalId=7')
    expect(kept.local.getItem('affiliateReferenceParams')).toBe(kept.session.getItem('affiliateReferenceParams'))
    expect(JSON.parse(kept.local.getItem('affiliateReferenceParams') ?? '')).toEqual({ attribute: 'a', setAt: now.toISOString() })
    expect(JSON.parse(kept.local.getItem('gclid') ?? '')).toEqual({ gclid: 'g', setAt: now.toISOString() })
    expect(kept.session.getItem('sellingTierGlobalId')).toBe('7')
  })
  test('[S-4.13] of another affiliate resets the session', () => {
    const { door, visit } = browser()
    visit('?refName=a')
    writeKey(door, 'sessionAcceptedRedirected', true)
    expect(visit('?refName=b', hours(1), second).session).toEqual({ id: second, startedAt: hours(1), isNew: true })
    expect(readKey(door, 'sessionAcceptedRedirected')).toBeUndefined()
  })
  test('[S-4.13] of another affiliate, or after it expired, has no selling tier of the one before', () => {
    const { kept, visit } = browser()
    visit('?refName=a&sellingTierGlobalId=7')
    expect(visit('', hours(1)).sellingTierGlobalId).toBe('7')
    expect(visit('?refName=b', hours(2), second).sellingTierGlobalId).toBeUndefined()
    expect(kept.session.getItem('sellingTierGlobalId')).toBeNull()
    expect(visit('?refName=c&sellingTierGlobalId=8', hours(3), third).sellingTierGlobalId).toBe('8')
    expect(visit('', hours(483), first).sellingTierGlobalId).toBeUndefined()
  })
  test('[S-4.13] [S-4.14] after the affiliate expired removes it and resets the session', () => {
    const { kept, visit } = browser()
    visit('?refName=a')
    expect(visit('', hours(480), second).session.id).toBe(second)
    expect([kept.session.getItem('affiliateReferenceParams'), kept.local.getItem('affiliateReferenceParams')]).toEqual([null, null])
  })
  test('[S-4.14] [S-4.15] of an older tab neither replaces nor removes the affiliate that came last', () => {
    const { kept, local, visit } = browser()
    visit('?refName=a')
    const newer = browser(local)
    newer.visit('?refName=b', hours(24), second)
    expect(visit('?refName=a', hours(25)).affiliate?.attribute).toBe('a')
    expect(browser(local).visit('', hours(26), third).affiliate?.attribute).toBe('b')
    expect(visit('', hours(480), third)).toMatchObject({ affiliate: { attribute: 'b' }, session: { id: third, isNew: true } })
    expect([kept.session, local].map((one) => JSON.parse(one.getItem('affiliateReferenceParams') ?? '').attribute)).toEqual(['b', 'b'])
  })
  test('[S-4.14] of an affiliate’s next click brings its own parameters to the browser, and a reload of an older one does not', () => {
    const { local, visit } = browser()
    visit('?refName=a&aff_click=1')
    const newer = browser(local)
    newer.visit('?refName=a&aff_click=2', hours(1), second)
    visit('?refName=a&aff_click=1', hours(2))
    expect(browser(local).visit('', hours(3), third).affiliate?.own).toEqual({ aff_click: '2' })
  })
  test('[S-4.14] removes an expired affiliate from the browser also where the tab has another', () => {
    const { kept, local, visit } = browser()
    visit('?refName=a')
    const settings = { staticReferences: ['a'] }
    browser(local).visit('?refName=b', hours(1), second, settings)
    expect(visit('', hours(500), third, settings)).toMatchObject({ affiliate: { attribute: 'a' }, session: { id: first } })
    expect([kept.session.getItem('affiliateReferenceParams'), local.getItem('affiliateReferenceParams')]).toEqual([
      expect.any(String),
      null,
    ])
  })
  test('[S-3.13] keeps every part of an ad click over a reload', () => {
    const { kept, visit } = browser()
    visit('?gclid=g&gclsrc=aw&gbraid=b&wbraid=w')
    const gclidAt = now.toISOString()
    expect(visit('', hours(1)).clicks['googleClick']).toEqual({ gclid: 'g', gbraid: 'b', wbraid: 'w', gclidAt })
    expect(JSON.parse(kept.local.getItem('gclid') ?? '')).toMatchObject({ gclid: 'g', gclsrc: 'aw', setAt: gclidAt })
  })
  test('[S-4.15] finds the affiliate of an earlier tab in local storage', () => {
    const { kept, visit } = browser()
    visit('?refName=a')
    kept.session.removeItem('affiliateReferenceParams')
    expect(visit('', hours(1)).affiliate?.attribute).toBe('a')
  })
  test('[S-4.29] removes the ad click after its days', () => {
    const { kept, visit } = browser()
    visit('?gclid=g')
    visit('', hours(90 * 24))
    expect(kept.local.getItem('gclid')).toBeNull()
  })
  test('[S-4.9] [S-4.10] [S-4.29] expires by the configured hours, days and static references', () => {
    const after = (at: Date, own: object) => {
      const { visit } = browser()
      visit('?refName=a&gclid=g')
      const { affiliate, clicks } = visit('', at, second, own)
      return [affiliate?.attribute, clicks['googleClick']?.['gclid']]
    }
    expect(after(hours(24), { affiliateReferenceExpiryHours: 24 })).toEqual([undefined, 'g'])
    expect(after(hours(24), { legacyClickIdExpiryDays: 1 })).toEqual(['a', undefined])
    expect(after(hours(500), { staticReferences: ['a'] })).toEqual(['a', 'g'])
  })
  test('[S-4.32] from a campaign whose logging is off blocks the recording for good', () => {
    const { kept, visit } = browser()
    visit('?utm_source=retargeting', now, first, { logRetargeting: false })
    expect(kept.local.getItem('logRocketBlocked')).toBe('true')
    expect(visit('').isRecordingBlocked).toBe(true)
  })
  test('[S-2.27] works without any storage', () => {
    const denied = () => {
      throw new Error('denied')
    }
    const door = openStorageDoor({ session: denied, local: denied }, () => undefined)
    const visit = startVisit(
      door,
      { address: 'https://apply.example/?refName=a', cookies: {}, clickIds, now, randomUuid: () => first, loan, limits },
      () => undefined,
    )
    expect(visit).toMatchObject({ session: { id: first }, affiliate: { attribute: 'a' } })
  })
})

test('[S-4.4] a forced session has a new id and start, and its redirect flag is gone', () => {
  const { door, visit } = browser()
  visit('')
  writeKey(door, 'sessionAcceptedRedirected', true)
  expect(forceSession(door, hours(1), () => third)).toEqual({ id: third, startedAt: hours(1), isNew: true })
  expect([
    readKey(door, 'sessionId'),
    readKey(door, 'sessionStartedAt'),
    readKey(door, 'newSessionFlag'),
    readKey(door, 'sessionAcceptedRedirected'),
  ]).toEqual([third, hours(1), true, undefined])
})

test('[S-4.8] clearing a session removes id, start, new-session flag and accepted-redirect flag, and nothing else', () => {
  const { door, visit } = browser()
  visit('?sellingTierGlobalId=7')
  writeKey(door, 'sessionAcceptedRedirected', true)
  clearSession(door)
  expect(
    (['sessionId', 'sessionStartedAt', 'newSessionFlag', 'sessionAcceptedRedirected'] as const).map((key) => readKey(door, key)),
  ).toEqual(Array(4).fill(undefined))
  expect(readKey(door, 'sellingTierGlobalId')).toBe('7')
})
