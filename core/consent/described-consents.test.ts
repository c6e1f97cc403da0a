import { expect, test } from 'vitest'
import {
  askedConsents,
  consentCodeOf,
  describedConsents,
  givenConsents,
  inPartnersCodes,
  isRefused,
  partnerOfConsent,
} from './described-consents.ts'

const described = describedConsents({
  consents: [
    { code: 'TERMS', version: '3', text: 'I agree', kind: 'box', isRequired: true },
    { code: 'NEWS', version: '3', text: 'News?', kind: 'choice', isRequired: true },
    { code: 'PHONE', version: '3', text: 'By phone', kind: 'box', isRequired: false, after: 'NEWS' },
    { code: '', text: 'nothing' },
    { code: 'EMPTY' },
  ],
})
const refused = (rows: Parameters<typeof givenConsents>[0]) => {
  const given = givenConsents(rows)
  return askedConsents(described, given)
    .filter((one) => isRefused(one, given))
    .map(({ code }) => code)
}

test('a description without a code or a text is no consent', () => {
  expect(described.map(({ code }) => code)).toEqual(['TERMS', 'NEWS', 'PHONE'])
  expect(describedConsents({ consents: 'all' })).toEqual([])
  expect(describedConsents(undefined)).toEqual([])
})

test('a box that is required has to be ticked, a choice only has to be made', () => {
  expect(refused(undefined)).toEqual(['TERMS', 'NEWS'])
  expect(refused([{ consentCode: 'TERMS', consentGiven: false }])).toEqual(['TERMS', 'NEWS'])
  expect(
    refused([
      { consentCode: 'TERMS', consentGiven: true },
      { consentCode: 'NEWS', consentGiven: false },
    ]),
  ).toEqual([])
})

test('a consent that depends on another one is asked once that is given', () => {
  const asked = (isGiven: boolean) => askedConsents(described, new Map([['NEWS', isGiven]])).map(({ code }) => code)
  expect(asked(false)).toEqual(['TERMS', 'NEWS'])
  expect(asked(true)).toEqual(['TERMS', 'NEWS', 'PHONE'])
})

test('a consent is shown with all that its partner said about it', () => {
  const whole = {
    code: 'lender/DATA',
    version: '7',
    group: 'Your data',
    text: 'May we ask the bureau?',
    whole: 'The bureau is asked.',
    kind: 'choice',
    isRequired: true,
    after: 'lender/TERMS',
    policy: 'BUREAU',
    says: 'bureauConsent',
  }
  expect(describedConsents({ consents: [whole] })).toEqual([whole])
  const [plain] = describedConsents({
    consents: [{ code: 'A', text: 'Yes', kind: 'other', isRequired: 'true', after: 5, policy: 5, says: 5 }],
  })
  expect(plain).toEqual({ code: 'A', text: 'Yes', version: '', group: '', whole: '', kind: 'box', isRequired: false })
})

test('a consent that is not required is never refused, whatever was chosen', () => {
  const optional = described.filter(({ code }) => code === 'PHONE')
  for (const given of [new Map<string, boolean>(), new Map([['PHONE', false]]), new Map([['PHONE', true]])])
    expect(optional.map((one) => isRefused(one, given))).toEqual([false])
})

test('the consents of two partners have different codes, and each gets its own back', () => {
  expect([consentCodeOf('one', 'TERMS'), consentCodeOf('two', 'TERMS')]).toEqual(['one/TERMS', 'two/TERMS'])
  expect(partnerOfConsent('one/TERMS')).toEqual({ partner: 'one', code: 'TERMS' })
  expect(partnerOfConsent('one/A/B')).toEqual({ partner: 'one', code: 'A/B' })
  expect(partnerOfConsent('TERMS')).toBeUndefined()
  const rows = [
    { consentCode: 'one/TERMS', consentGiven: true },
    { consentCode: 'OWN', consentGiven: false },
  ]
  expect(inPartnersCodes('describedConsents', rows)).toEqual([
    { consentCode: 'TERMS', consentGiven: true },
    { consentCode: 'OWN', consentGiven: false },
  ])
  expect(inPartnersCodes('debts', rows)).toBe(rows)
  expect(inPartnersCodes('describedConsents', 'none')).toBe('none')
})

test('only yes and no are choices', () => {
  const rows = [
    { consentCode: 'A', consentGiven: true },
    { consentCode: 'B', consentGiven: false },
    { consentCode: 'C', consentGiven: 'true' },
    { consentCode: 'D' },
  ]
  expect([...givenConsents(rows)]).toEqual([
    ['A', true],
    ['B', false],
  ])
  for (const none of [undefined, 'A', true]) expect(givenConsents(none).size).toBe(0)
})
