import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ApplicationData } from './application-data.ts'
import { isStale, LOST_WHEN_STALE, withoutStale } from './stale.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const rules = { now, sessionExpirationHours: 24 }
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const HOUR = 3_600_000
const kinds = {
  amount: 'money',
  firstName: 'text',
  generalPolicies: 'consents',
  policies: 'consents',
  marketingConsents: 'consents',
  ibanConsent: 'yes-no',
  vehicleConsent: 'consent',
  password: 'password',
} as const
const answers = {
  amount: 5,
  firstName: 'Ana',
  generalPolicies: { TERMS: true },
  policies: {},
  marketingConsents: {},
  ibanConsent: true,
  vehicleConsent: true,
  password: 'x',
  stranger: 'y',
}
const young: ApplicationData = {
  id: 'i',
  sessionId: 's',
  sessionStartedAt: after(-HOUR),
  expiresAt: after(HOUR),
  leadStatus: 1,
  leadSource: 'direct',
  googleCaptchaToken: 't',
  tags: ['ui:x'],
  answers,
}

describe('application data is stale', () => {
  test('[S-4.16] when expiresAt has passed, to the millisecond', () => {
    expect([after(1), after(0), after(-1)].map((expiresAt) => isStale({ ...young, expiresAt }, rules))).toEqual([false, false, true])
  })
  test('[S-4.17] when the time since sessionStartedAt exceeds the configured hours, to the millisecond', () => {
    expect([after(-24 * HOUR), after(-24 * HOUR - 1)].map((sessionStartedAt) => isStale({ ...young, sessionStartedAt }, rules))).toEqual([
      false,
      true,
    ])
  })
  test('[S-4.17] by the hours of its own site', () => {
    const started = { ...young, sessionStartedAt: after(-5 * HOUR) }
    expect([4, 5, 6].map((sessionExpirationHours) => isStale(started, { now, sessionExpirationHours }))).toEqual([true, false, false])
  })
  test('[S-4.18] when there is no positive lead status', () => {
    expect([1, 6, 0, -1, undefined].map((leadStatus) => isStale({ ...young, leadStatus }, rules))).toEqual([false, false, true, true, true])
  })
  test('and otherwise comes back unchanged', () => {
    expect(withoutStale(young, rules, kinds)).toBe(young)
  })
})

describe('stale data', () => {
  const stale = withoutStale({ ...young, expiresAt: after(-1) }, rules, kinds)
  test('[S-4.19] loses the seven fields of the specification', () => {
    expect(LOST_WHEN_STALE).toEqual([
      'sessionStartedAt',
      'id',
      'generalPolicies',
      'policies',
      'leadSource',
      'googleCaptchaToken',
      'ibanConsent',
    ])
    for (const name of LOST_WHEN_STALE) expect([name in stale, name in stale.answers]).toEqual([false, false])
  })
  test('[S-4.19] loses every answer that is a consent by its kind, and what is of no known kind', () => {
    expect(stale.answers).toEqual({ amount: 5, firstName: 'Ana' })
  })
  test('keeps the rest', () => {
    expect(stale).toEqual({ sessionId: 's', expiresAt: after(-1), leadStatus: 1, tags: ['ui:x'], answers: { amount: 5, firstName: 'Ana' } })
  })
  test('[S-4.19] never carries a consent into another application, at any moment and clock', () => {
    const moment = fc.option(
      fc.integer({ min: -10, max: 10 }).map((years) => after(years * 8766 * HOUR)),
      { nil: undefined },
    )
    const near = fc.integer({ min: -1000, max: 1000 }).map(after)
    const kind = fc.constantFrom('text', 'consent', 'consents', 'yes-no', 'money', undefined)
    fc.assert(
      fc.property(
        fc.oneof(moment, near),
        fc.oneof(moment, near),
        fc.option(fc.integer({ min: -3, max: 6 }), { nil: undefined }),
        fc.dictionary(fc.string(), kind, { noNullPrototype: true }),
        (expiresAt, sessionStartedAt, leadStatus, chosen) => {
          const known = Object.fromEntries(Object.entries(chosen).flatMap(([name, one]) => (one ? [[name, one] as const] : [])))
          const before: ApplicationData = {
            expiresAt,
            sessionStartedAt,
            leadStatus,
            id: 'i',
            googleCaptchaToken: 't',
            answers: Object.fromEntries(Object.keys(chosen).map((name) => [name, true])),
          }
          const left = withoutStale(before, rules, known)
          if (!isStale(before, rules)) return
          expect(left.id ?? left.googleCaptchaToken ?? left.leadSource).toBeUndefined()
          for (const name of Object.keys(left.answers)) expect(['text', 'yes-no', 'money']).toContain(known[name])
        },
      ),
      { numRuns: 2000 },
    )
  })
})
