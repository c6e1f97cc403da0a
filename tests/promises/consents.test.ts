import fc from 'fast-check'
import { expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import type { AnswerValue } from '#core/model/answers/answers.ts'
import { wirePathOf } from '#core/model/data-point.ts'
import { restoreApplicationData, storeApplicationData } from '#core/lead/application-data.ts'
import { withoutStale } from '#core/lead/stale.ts'
import { randomly } from './cases.ts'

const points = Object.entries(registry.dataPoints)
const kinds = Object.fromEntries(points.map(([name, { kind }]) => [name, kind]))
const wirePaths = Object.fromEntries(points.map(([name, point]) => [name, wirePathOf(name, point)]))
/** Consents are found by their kind, not by a list of names. */
const consents = points.filter(([, { kind }]) => kind === 'consent' || kind === 'consents').map(([name]) => name)

const HOUR = 3_600_000
const YEAR = 365 * 24 * HOUR
const given: fc.Arbitrary<{ [name: string]: AnswerValue }> = fc.dictionary(
  fc.constantFrom(...points.map(([name]) => name), ...consents),
  fc.oneof(fc.boolean(), fc.string(), fc.integer(), fc.dictionary(fc.constantFrom('TERMS', 'EMAIL', 'x'), fc.boolean())),
)
const moment = fc.constantFrom(-1000, -1, 0, 1, 1000, -HOUR, HOUR, 10 * YEAR, -10 * YEAR)

test('[I-13] whatever is stored, at whatever moment and clock: stale data brings no consent, acceptance or captcha token into another application', () => {
  expect(consents.length).toBeGreaterThan(3)
  const stored = fc.record({
    answers: given,
    leadStatus: fc.integer({ min: -3, max: 6 }),
    expiry: moment,
    age: moment,
    token: fc.string({ minLength: 1 }),
  })
  fc.assert(
    fc.property(stored, ({ answers, leadStatus, expiry, age, token }) => {
      const now = Date.UTC(2026, 10, 20)
      const [expiresAt, sessionStartedAt] = [new Date(now + expiry), new Date(now - 24 * HOUR - age)]
      const data = { id: 'a', leadStatus, expiresAt, sessionStartedAt, leadSource: 'x', googleCaptchaToken: token, answers }
      const text = JSON.stringify(storeApplicationData(data, { kinds, wirePaths }))
      const kept = withoutStale(
        restoreApplicationData(JSON.parse(text), { kinds, wirePaths }),
        { now: new Date(now), sessionExpirationHours: 24 },
        kinds,
      )
      const isStale = expiry < 0 || age > 0 || leadStatus <= 0
      if (!isStale) return
      expect(consents.filter((name) => kept.answers[name] !== undefined)).toEqual([])
      expect([kept.googleCaptchaToken, kept.id, kept.sessionStartedAt, kept.leadSource, kept.answers['ibanConsent']]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
      ])
    }),
    randomly('I-13', { sample: 500, full: 2000, long: 50_000 }),
  )
})
