import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leadFieldsOf, restoreApplicationData, storeApplicationData, type ApplicationData, type KnownPoints } from './application-data.ts'

const points: KnownPoints = {
  kinds: {
    amount: 'money',
    firstName: 'text',
    employerName: 'text',
    dateOfBirth: 'date',
    ibanConsent: 'consent',
    generalPolicies: 'consents',
    isOwner: 'yes-no',
    debts: 'rows',
    password: 'password',
  },
  wirePaths: {
    amount: 'amount',
    firstName: 'personalDetails.firstName',
    employerName: 'employer.name',
    dateOfBirth: 'personalDetails.dateOfBirth',
    ibanConsent: 'otherDetails.ibanConsent',
    generalPolicies: 'generalPolicies',
    isOwner: 'otherDetails.isOwner',
    debts: 'step.debts',
    password: 'step.password',
  },
}
const data: ApplicationData = {
  id: '11111111-1111-4111-8111-111111111111',
  sessionId: '22222222-2222-4222-8222-222222222222',
  sessionStartedAt: new Date('2026-11-20T12:00:00.000Z'),
  expiresAt: new Date('2026-11-21T12:00:00.000Z'),
  leadStatus: 1,
  leadSource: 'direct',
  googleCaptchaToken: 'token',
  deviceData: '{"width":390}',
  tags: ['ui:loanwright-co', 'brand:loanwright'],
  googleClick: { gclid: 'click', clickedAt: '2026-11-20T11:59:00.000Z' },
  affiliateReferenceParams: { affiliate: '7', source: 'blog' },
  posthogParameters: { isLeadPrefilled: true, leadPrefilledFields: ['firstName'], leadPreviouslyRedirected: false },
  answers: {
    amount: 500_000,
    firstName: 'true',
    employerName: '[1]',
    dateOfBirth: '1990-01-31',
    ibanConsent: true,
    generalPolicies: { TERMS: true },
    isOwner: false,
    debts: [{ creditor: '5' }],
  },
}
const roundTrip = (value: ApplicationData) =>
  restoreApplicationData(JSON.parse(JSON.stringify(storeApplicationData(value, points))), points)

describe('application data', () => {
  test("is stored in the specification's sections", () => {
    expect(storeApplicationData(data, points)).toMatchObject({
      amount: 500_000,
      personalDetails: { firstName: 'true' },
      employer: { name: '[1]' },
      otherDetails: { ibanConsent: true },
    })
  })
  test('[S-3.2] [S-5.11] comes back as it was, typed answers with their type', () => {
    expect(roundTrip(data)).toEqual(data)
  })
  test('is stored without a password and without what no data point owns', () => {
    expect(JSON.stringify(storeApplicationData({ answers: { password: 'secret', stranger: 'x' } }, points))).toBe('{}')
  })
  test('comes back with any text answers as they were typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (firstName, employerName) => {
        const answers = { firstName, employerName }
        expect(roundTrip({ answers }).answers).toEqual(answers)
      }),
    )
  })
  test('comes back the same however often it is stored, minus nought too', () => {
    for (const stored of [{ amount: -0 }, { amount: '-0' }, { leadStatus: -0 }]) {
      const restored = restoreApplicationData(stored, points)
      expect(restoreApplicationData(JSON.parse(JSON.stringify(storeApplicationData(restored, points))), points)).toEqual(restored)
    }
  })
  test('from hostile contents has known fields of their kinds only, and nothing throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.dictionary(
            fc.constantFrom(
              'id',
              'leadStatus',
              'expiresAt',
              'personalDetails',
              'amount',
              '__proto__',
              'tags',
              'posthogParameters',
              'generalPolicies',
            ),
            fc.anything(),
          ),
        ),
        (stored) => {
          const restored = restoreApplicationData(stored, points)
          expect(Object.keys(restored.answers).every((name) => Object.hasOwn(points.kinds, name))).toBe(true)
          expect(restoreApplicationData(JSON.parse(JSON.stringify(storeApplicationData(restored, points))), points)).toEqual(restored)
        },
      ),
    )
  })
  test('[S-3.2] loses a field of another kind, and keeps the others', () => {
    const stored = storeApplicationData(data, points)
    const wrong: { readonly [field: string]: readonly unknown[] } = {
      id: [7, '', null, 'x'.repeat(4097)],
      sessionId: [true, ''],
      sessionStartedAt: [1_795_176_000_000, '20.11.2026', '2026-11-99T00:00:00.000Z', ''],
      expiresAt: [false, 'tomorrow'],
      leadStatus: [1.5, 'started', '1', null],
      leadSource: [{}, ''],
      googleCaptchaToken: [0, ''],
      deviceData: [{ width: 390 }, 'x'.repeat(4097)],
      tags: ['ui:loanwright-co', { 0: 'ui' }],
      googleClick: ['gclid', ['gclid'], {}, { gclid: 5, wbraid: '' }],
      affiliateReferenceParams: [null, { affiliate: true }],
      posthogParameters: [{}, [], 'yes'],
    }
    for (const [field, values] of Object.entries(wrong))
      for (const value of values) {
        const others = Object.fromEntries(Object.entries(data).filter(([name]) => name !== field))
        expect(restoreApplicationData({ ...stored, [field]: value }, points), field).toEqual(others)
      }
  })
  test('keeps the longest text that is read, and no more tags than are read', () => {
    const deviceData = 'x'.repeat(4096)
    const tags = Array.from({ length: 201 }, (_, index) => `tag ${index}`)
    expect(leadFieldsOf({ deviceData, tags })).toEqual({ deviceData, tags: tags.slice(0, 200) })
    expect(leadFieldsOf({ tags: ['a', 5, '', 'b'] })).toEqual({ tags: ['a', 'b'] })
  })
  test('has the moment of a click as text, whoever stored it as a time', () => {
    const clickedAt = new Date('2026-11-20T11:59:00.000Z')
    expect(leadFieldsOf({ googleClick: { gclid: 'click', clickedAt, other: 5, never: new Date(Number.NaN) } })).toEqual({
      googleClick: { gclid: 'click', clickedAt: '2026-11-20T11:59:00.000Z' },
    })
  })
  test('says of prefilling only what was stored as true, and names no field where none is stored', () => {
    const reportOf = (posthogParameters: object) => restoreApplicationData({ posthogParameters }, points).posthogParameters
    expect(reportOf({ isLeadPrefilled: 'true', leadPreviouslyRedirected: 1, leadPrefilledFields: 'all' })).toEqual({
      isLeadPrefilled: false,
      leadPrefilledFields: [],
      leadPreviouslyRedirected: false,
    })
    expect(reportOf({ leadPreviouslyRedirected: true })).toEqual({
      isLeadPrefilled: false,
      leadPrefilledFields: [],
      leadPreviouslyRedirected: true,
    })
  })
  test('what a lead is created with is five of its fields and no more', () => {
    const { leadSource, tags, deviceData, googleClick, affiliateReferenceParams } = data
    expect(leadFieldsOf({ ...data })).toEqual({ leadSource, tags, deviceData, googleClick, affiliateReferenceParams })
    for (const found of [undefined, null, 'direct', [data], {}]) expect(leadFieldsOf(found)).toEqual({})
  })
  test('has no answer where the stored value is of another kind, not even an empty one', () => {
    expect(restoreApplicationData({ amount: 'much', personalDetails: { firstName: 5 } }, points).answers).toStrictEqual({})
  })
  test('a section of the answers may come from an older page as anything else, and gives no answer then', () => {
    for (const personalDetails of ['Ana', ['Ana'], null, 5])
      expect(restoreApplicationData({ personalDetails, amount: 500_000 }, points).answers).toEqual({ amount: 500_000 })
  })
})

test('a text of the lead itself is restored up to 4096 characters, and of a list the first 200', () => {
  const stored = (leadSource: string, tags: readonly string[] = []) => restoreApplicationData({ leadSource, tags }, points)
  expect(stored('s'.repeat(4096)).leadSource).toHaveLength(4096)
  expect(stored('s'.repeat(4097)).leadSource).toBeUndefined()
  const tags = Array.from({ length: 201 }, (_, at) => `tag ${at}`)
  expect(stored('s', tags).tags).toEqual(tags.slice(0, 200))
})
