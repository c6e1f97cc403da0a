import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { restoreApplicationData, storeApplicationData, type ApplicationData, type KnownPoints } from './application-data.ts'

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
  sessionStartedAt: new Date('2026-11-20T12:00:00.000Z'),
  expiresAt: new Date('2026-11-21T12:00:00.000Z'),
  leadStatus: 1,
  leadSource: 'direct',
  tags: ['ui:loanwright-co'],
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
})

test('a text of the lead itself is restored up to 4096 characters, and of a list the first 200', () => {
  const stored = (leadSource: string, tags: readonly string[] = []) => restoreApplicationData({ leadSource, tags }, points)
  expect(stored('s'.repeat(4096)).leadSource).toHaveLength(4096)
  expect(stored('s'.repeat(4097)).leadSource).toBeUndefined()
  const tags = Array.from({ length: 201 }, (_, at) => `tag ${at}`)
  expect(stored('s', tags).tags).toEqual(tags.slice(0, 200))
})
