import { expect, test } from 'vitest'
import { askSeveral } from './ask-several.ts'
import { consentSentence } from './consent-sentence.ts'
import type { Page } from './page.ts'

const consents = [
  { code: 'TRANSFER', as: 'required', several: 'transfer-several' },
  { code: 'TERMS', as: 'required' },
] as const
const policies = { name: 'policies', kind: 'consents', wire: 'policies', consents, versions: { TRANSFER: '1', TERMS: '2' } } as const
const other = { name: 'news', kind: 'consents', wire: 'news', consents: [{ code: 'NEWS', as: 'optional' }] } as const
const plain = { name: 'city', kind: 'text', wire: 'city' } as const
const step = { id: 'check', kind: 'application', flow: 'dynamic', stage: '17-check', phase: 'before-offer' } as const
const page: Page = { ...step, fields: [policies, other, plain] }

test('a consent that has a text for several partners stands for it, with its version and the bound', () => {
  const asked = { ...policies, consents: [{ ...consents[0], bound: 7 }, consents[1]], versions: { TRANSFER: '3.abc', TERMS: '2' } }
  const several = { version: '3.abc', bound: 7 }
  expect(askSeveral(page, several)).toEqual({ ...page, fields: [asked, other, plain] })
  expect(askSeveral({ ...page, fields: [], sheet: [policies, plain] }, several).sheet).toEqual([asked, plain])
  const { versions: _, ...bare } = policies
  expect(askSeveral({ ...page, fields: [bare] }, several).fields[0]?.versions).toEqual({ TRANSFER: '3.abc' })
})

test('a page of a site that asks one partner after another stays as it is', () => expect(askSeveral(page, undefined)).toBe(page))

test('a consent for several partners has a sentence of its own', () => {
  expect(consentSentence('policies', 'TERMS', false)).toBe('fields>policies>options>TERMS')
  expect(consentSentence('policies', 'TRANSFER', true)).toBe('fields>policies>options>TRANSFER_SEVERAL')
})
