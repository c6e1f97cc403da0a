import { expect, test } from 'vitest'
import { readAskedConsents } from './asked-consents.ts'

test('only those consents of an application’s list that the open step asks are asked, with their whole text', () => {
  const listed = {
    code: 'lender/TERMS',
    version: '3',
    sentence: 'I agree',
    required: true,
    group: 'Lender',
    whole: 'All of it',
    kind: 'choice',
  }
  const list = [
    { ...listed, asked: true },
    { ...listed, code: 'lender/NEWS', sentence: 'News', required: false, kind: 'box', after: 'lender/TERMS', asked: true },
    { ...listed, code: 'GIVEN' },
  ] as const
  expect(readAskedConsents(list)).toEqual([
    { code: 'lender/TERMS', version: '3', text: 'I agree', isRequired: true, group: 'Lender', whole: 'All of it', kind: 'choice' },
    {
      code: 'lender/NEWS',
      version: '3',
      text: 'News',
      isRequired: false,
      group: 'Lender',
      whole: 'All of it',
      kind: 'box',
      after: 'lender/TERMS',
    },
  ])
  expect(readAskedConsents()).toEqual([])
})
