import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clickIds, clickParameters } from '#catalogue/click-ids.gen.ts'
import { CLICK_ID_MAX, ENTRY_PARAMETERS, linkAnswers, readClickParameters, readEntryParameters, VALUE_MAX } from './entry-parameters.ts'

const limits = { amount: { min: 100_000, max: 10_000_000, step: 1000 }, period: { min: 1, max: 36, step: 1 } }
const read = (query: string) => {
  const address = `https://apply.example/application-frontend/${query}`
  const own = readEntryParameters(address, limits)
  return own && { ...own, ...readClickParameters(address, clickIds) }
}
const ALL = [...ENTRY_PARAMETERS, ...clickParameters]
const texts = ALL.filter((name) => name !== 'amount' && name !== 'period')

describe('the parameters of a link', () => {
  test('[S-2.16] are at least 22, with the names of the specification', () => {
    const specified =
      'refName, refSubId, refTransactionId, amount, period, firstName, lastName, email, phoneNumber, sellingTierGlobalId, fbclid, ttclid, sessionId, utm_medium, utm_source, utm_campaign, utm_content, utm_term, gclid, gclsrc, gbraid, wbraid'
    expect(ALL).toEqual(expect.arrayContaining(specified.split(', ')))
  })

  test.each(texts)('[S-2.16] %s is read from the query and from the hash', (name) => {
    expect(read(`?${name}=value`)).toEqual({ [name]: 'value' })
    expect(read(`#${name}=value`)).toEqual({ [name]: 'value' })
    expect(read(`#/start?${name}=value`)).toEqual({ [name]: 'value' })
    expect(read(`?${name}=query#${name}=hash`)).toEqual({ [name]: 'query' })
    expect(read(`?${name}=#${name}=hash`)).toEqual({ [name]: 'hash' })
  })

  test.each(texts)('%s without a value, or with white space alone, is not there', (name) => {
    expect(read(`?${name}=`)).toEqual({})
    expect(read(`?${name}`)).toEqual({})
    expect(read(`?${name}=%20%09`)).toEqual({})
  })

  test('[S-2.17] s_id stands in for refTransactionId where that is missing or empty', () => {
    expect(read('?s_id=77')).toEqual({ refTransactionId: '77' })
    expect(read('?refTransactionId=&s_id=77')).toEqual({ refTransactionId: '77' })
    expect(read('?refTransactionId=55&s_id=77')).toEqual({ refTransactionId: '55' })
  })

  test('[S-2.16] [S-5.7] amount and period are numbers, and empty ones are not there', () => {
    expect(read('?amount=500000&period=12')).toEqual({ amount: 500_000, period: 12 })
    expect(read('?amount=&period=')).toEqual({})
    expect(read('?amount=much&period=NaN')).toEqual({})
    expect(read('?amount=Infinity')).toEqual({})
  })

  test("amount and period are brought into the market's range and step", () => {
    expect(read('?amount=1&period=0')).toEqual({ amount: 100_000, period: 1 })
    expect(read('?amount=999999999&period=400')).toEqual({ amount: 10_000_000, period: 36 })
    expect(read('?amount=500499&period=11.6')).toEqual({ amount: 500_000, period: 12 })
    expect(read('?amount=-5')).toEqual({ amount: 100_000 })
  })

  test('[S-2.20] values that are too long, or that no database takes, are not there', () => {
    expect(read(`?refName=${'x'.repeat(VALUE_MAX)}`)?.refName).toHaveLength(VALUE_MAX)
    expect(read(`?refName=${'x'.repeat(VALUE_MAX + 1)}`)).toEqual({})
    expect(read(`?gclid=${'x'.repeat(CLICK_ID_MAX)}`)).toEqual({ gclid: 'x'.repeat(CLICK_ID_MAX) })
    expect(read(`?gclid=${'x'.repeat(CLICK_ID_MAX + 1)}`)).toEqual({})
    expect(read(`?gclsrc=${'x'.repeat(VALUE_MAX + 1)}`)).toEqual({})
    expect(read('?firstName=%00')).toEqual({})
    expect(read('?firstName=%FF')).toEqual({})
    expect(read('?firstName=Ana%0D%0ASet-Cookie')).toEqual({})
  })

  test('[S-2.20] [S-2.24] names of the prototype and unknown names are ignored', () => {
    expect(read('?__proto__=x&constructor=y&leadStatus=5&ibanConsent=true&policies=TERMS')).toEqual({})
  })

  test('[S-2.20] what is no address gives undefined', () => {
    expect(() => readEntryParameters('not an address', limits)).not.toThrow()
    expect(readEntryParameters('', limits)).toBeUndefined()
    expect(readEntryParameters('not an address', limits)).toBeUndefined()
  })

  test('[S-2.20] [S-2.24] hostile text never throws, and every value is usable text or a number in range', () => {
    const hostile = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.webFragments())
    fc.assert(
      fc.property(
        fc.constantFrom(...ALL, 's_id'),
        hostile,
        fc.constantFrom('?', '#', '#/x?'),
        fc.boolean(),
        (name, value, mark, isEncoded) => {
          const entry = read(`${mark}${name}=${isEncoded ? encodeURIComponent(value.toWellFormed()) : value}`) ?? {}
          for (const found of Object.values(entry)) expect(String(found)).toMatch(/^[^\p{Cc}\p{Cs}]+$/u)
        },
      ),
    )
  })

  test('a usable value comes back as it was sent, after trimming and NFC', () => {
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.string({ unit: 'grapheme', maxLength: 60 }), (name, value) => {
        const expected = value.normalize('NFC').trim()
        fc.pre(expected !== '' && !/[\p{Cc}\p{Cs}\uFFFD]/u.test(expected))
        expect(read(`?${name}=${encodeURIComponent(value)}`)).toEqual({ [name]: expected })
      }),
    )
  })
})

describe('an affiliate’s own parameters', () => {
  const ownOf = (address: string) => readEntryParameters(address, limits)?.own

  test('are those that begin with aff_, of query and hash, as they stand', () => {
    expect(ownOf('https://a.example/?aff_click=7%267&aff_b=%20x%20&affx=1&aff_=2&AFF_C=3#/start?aff_d=4')).toEqual({
      aff_click: '7&7',
      aff_b: 'x',
      aff_d: '4',
    })
    expect(readEntryParameters('https://a.example/?refName=a', limits)).toEqual({ refName: 'a' })
  })

  test('are at most ten, each of a usable length, the first of two', () => {
    const many = Array.from({ length: 12 }, (_, place) => `aff_p${place}=v`).join('&')
    expect(Object.keys(ownOf(`https://a.example/?${many}`) ?? {})).toEqual(Array.from({ length: 10 }, (_, place) => `aff_p${place}`))
    expect(ownOf(`https://a.example/?aff_a=1&aff_a=2&aff_b=${'x'.repeat(251)}&aff_c=%00`)).toEqual({ aff_a: '1' })
  })
})

test('[S-2.16] [S-2.24] a link proposes six answers and nothing else', () => {
  const entry = read('?amount=200000&period=6&firstName=Ana&lastName=Gil&email=a%40b.co&phoneNumber=3012345678&refName=x&sessionId=y')
  expect(linkAnswers(entry ?? {})).toEqual({
    amount: 200_000,
    period: 6,
    firstName: 'Ana',
    lastName: 'Gil',
    email: 'a@b.co',
    phoneNumber: '3012345678',
  })
})

test('[S-2.20] a link without clicks has none, and an address that is none has none', () => {
  expect(readClickParameters('https://apply.example/?amount=5', clickIds)).toStrictEqual({})
  expect(readClickParameters('not an address', clickIds)).toStrictEqual({})
})
