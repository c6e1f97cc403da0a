import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeConsents, readConsents, type CustomerConsent } from './customer-consents.ts'

const AT = '2026-11-20T12:00:00.000Z'
const EARLIER = '2026-11-19T08:30:00.000Z'
const terms: CustomerConsent = { code: 'TERMS', accepted: true, version: '3', at: EARLIER }
const news: CustomerConsent = { code: 'NEWS', accepted: false, version: '1', at: EARLIER }

describe('readConsents', () => {
  test('reads each choice with its version and its moment, given or withdrawn', () => {
    expect(readConsents([terms, news, { code: 'PHONE', accepted: true }])).toEqual([terms, news, { code: 'PHONE', accepted: true }])
    expect(readConsents([{ ...terms, at: new Date(EARLIER), more: 1 }])).toEqual([terms])
  })
  test('leaves out what is no choice, and keeps the others', () => {
    const none = [
      { ...terms, code: '' },
      { ...terms, code: 5 },
      { ...terms, accepted: 'true' },
      { code: 'TERMS' },
      { accepted: true },
      'TERMS',
      null,
      [terms],
      5,
    ]
    expect(readConsents([...none, news])).toEqual([news])
  })
  test('leaves out a version or a moment that is none, and keeps the choice', () => {
    const { code, accepted } = terms
    for (const wrong of [{ version: 3 }, { version: '' }, { at: 'yesterday' }, { at: 5 }])
      expect(readConsents([{ code, accepted, ...wrong }])).toEqual([{ code, accepted }])
  })
  test('reads codes of 120 characters, versions of 60, and 200 choices', () => {
    const longest = { code: 'C'.repeat(120), accepted: true, version: 'v'.repeat(60) }
    expect(readConsents([longest])).toEqual([longest])
    expect(readConsents([{ ...longest, code: 'C'.repeat(121) }])).toEqual([])
    expect(readConsents([{ ...longest, version: 'v'.repeat(61) }])).toEqual([{ code: longest.code, accepted: true }])
    const many = Array.from({ length: 201 }, (_, index) => ({ code: `C${index}`, accepted: true }))
    expect(readConsents(many)).toEqual(many.slice(0, 200))
  })
  test('finds nothing in anything that is no list', () => {
    for (const found of [undefined, null, {}, 'TERMS', 5, { 0: terms, length: 1 }]) expect(readConsents(found)).toEqual([])
  })
})

describe('mergeConsents', () => {
  test('the newer choice about a consent counts, with the moment of the save', () => {
    expect(mergeConsents([terms, news], [{ code: 'TERMS', accepted: false, version: '3' }], AT)).toEqual([
      { code: 'TERMS', accepted: false, version: '3', at: AT },
      news,
    ])
  })
  test('a choice that is repeated keeps the moment at which it was first made', () => {
    expect(mergeConsents([terms, news], [{ code: 'TERMS', accepted: true, version: '3' }], AT)).toEqual([terms, news])
  })
  test('the same choice about another version of the text is a new one', () => {
    const { version: _, ...unversioned } = terms
    for (const newer of [{ ...terms, version: '4' }, unversioned].map(({ at: __, ...choice }) => choice))
      expect(mergeConsents([news, terms], [newer], AT)).toEqual([news, { ...newer, at: AT }])
  })
  test.each(['2026-11-20T11:00:00.000Z', '2026-11-22T12:00:00.000Z'])(
    'a choice that says when it was made keeps its own moment: %s',
    (at) => {
      expect(mergeConsents([terms], [{ ...terms, at }], AT)).toEqual([{ ...terms, at }])
    },
  )
  test('has one choice about each consent: the newest', () => {
    const choice = fc.record(
      { code: fc.constantFrom('A', 'B', 'C'), accepted: fc.boolean(), version: fc.constantFrom('1', '2'), at: fc.constant(EARLIER) },
      { requiredKeys: ['code', 'accepted'] },
    )
    fc.assert(
      fc.property(fc.array(choice), fc.array(choice), (before, newer) => {
        const merged = mergeConsents(before, newer, AT)
        expect(merged.map(({ code }) => code)).toEqual([...new Set([...before, ...newer].map(({ code }) => code))])
        for (const { code, accepted, version } of merged)
          expect({ accepted, version }).toEqual(
            (({ accepted: last, version: lastVersion }) => ({ accepted: last, version: lastVersion }))(
              [...before, ...newer].findLast((one) => one.code === code) ?? { accepted: 'none', version: 'none' },
            ),
          )
      }),
    )
  })
})
