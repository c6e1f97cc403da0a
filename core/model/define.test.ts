import { expect, test } from 'vitest'
import { defineBrand } from './brand.ts'
import { BASE_LIMITS, BASE_LOAN, defineCountry } from './country.ts'
import { defineDerivation } from './derivation.ts'
import { defineFormats } from './formats/format.ts'
import { definePartner } from './partners/partner.ts'
import { definePlaces } from './places/places.ts'
import { FALLBACK_LOCALE } from './site/fallback-locale.ts'
import { defineStep, type Step } from './step.ts'
import { CAPTCHA_ACTION, defineCaptcha } from './vendors/captcha.ts'
import { defineStub } from './vendors/stub.ts'
import { defineTracker } from './vendors/tracker.ts'

test('what a folder of the catalogue defines is what the product has of it', () => {
  const define: readonly ((given: never) => unknown)[] = [
    defineBrand,
    defineCaptcha,
    defineCountry,
    defineDerivation,
    defineFormats,
    definePartner,
    definePlaces,
    defineStep,
    defineStub,
    defineTracker,
  ]
  const given: unknown = {}
  for (const one of define) expect(Reflect.apply(one, undefined, [given])).toBe(given)
})

/** Whether the compiler takes a step. */
type Taken<Of extends Step> = Of extends Parameters<typeof defineStep<Of>>[0] ? true : false

test('a property that nobody reads is a compile error, in a step as in its data points', () => {
  const step = { kind: 'dynamic', flow: 'dynamic', rank: 1, phase: 'before-offer' } as const
  const point = { kind: 'yes-no', in: '', class: 'plain' } as const
  const right = { ...step, skippable: true, introduces: { dog: { ...point, optional: true } } } as const
  const misspelt = { ...step, skipable: true } as const
  const inPoint = { ...step, introduces: { dog: { ...point, optoinal: true } } } as const
  // the types of these are computed: another value does not compile
  const taken: readonly [Taken<typeof right>, Taken<typeof misspelt>, Taken<typeof inPoint>] = [true, false, false]
  expect(taken).toEqual([defineStep(right) === right, 'skipable' in step, 'optoinal' in point])
})

test('a market that says nothing else has the loan and the limits of the specification', () => {
  expect(BASE_LOAN).toEqual({
    amount: { default: 1000, min: 100, max: 1000, step: 100 },
    period: { default: 31, min: 61, max: 90, step: 1, scale: 'days' },
    presets: { amount: [300, 500, 1000], period: [61, 75, 90] },
  })
  expect(BASE_LIMITS).toEqual({ overdueDebt: { min: 0, max: 1000 } })
})

test('texts fall back to English, and a captcha’s token is for the creation of a lead', () => {
  expect([FALLBACK_LOCALE, CAPTCHA_ACTION]).toEqual(['en', 'create_lead'])
})
