import { expect, test } from 'vitest'
import { askedConsents, describedConsents, givenConsents, isRefused } from './described-consents.ts'

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
