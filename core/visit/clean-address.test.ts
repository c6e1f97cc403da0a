import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanAddress, secretIn } from './clean-address.ts'
import { readEntryParameters } from './entry-parameters.ts'

const home = 'https://apply.example/application-frontend/'
/** The parameters that identify a person, the visit or a link. */
const PERSONAL = ['firstName', 'lastName', 'email', 'phoneNumber', 'sessionId', 'id'] as const
const limits = { amount: { min: 1, max: 10 }, period: { min: 1, max: 10 } }

describe('the address bar', () => {
  test.each(PERSONAL)('[S-2.19] loses %s, in query and hash, however it is written', (name) => {
    expect(cleanAddress(`${home}?${name}=x`)).toBe(home)
    expect(cleanAddress(`${home}#${name}=x`)).toBe(home)
    expect(cleanAddress(`${home}?a=1&${name}=x&b=2`)).toBe(`${home}?a=1&b=2`)
    expect(cleanAddress(`${home}#/start?${name}=x&a=1`)).toBe(`${home}#/start?a=1`)
    expect(cleanAddress(`${home}?${name.toUpperCase()}=x`)).toBe(home)
    expect(cleanAddress(`${home}?%${name.charCodeAt(0).toString(16)}${name.slice(1)}=x`)).toBe(home)
    expect(cleanAddress(`${home}?${name}=x&${name}=y&${name}`)).toBe(home)
    expect(cleanAddress(`${home}?${name}=x?y&a=1#${name}=x?b`)).toBe(`${home}?a=1#?b`)
  })

  test('keeps what is not personal, byte for byte', () => {
    const address = `${home}?utm_source=a%20b&gclid=X+Y&refName=ñ&q=1?2#section`
    expect(cleanAddress(address)).toBe(address)
  })

  test('[S-2.19] [ASVS-14.2.1] holds no personal value afterwards, whatever stood in the link', () => {
    const part = fc
      .tuple(fc.constantFrom(...PERSONAL, 'refName', 'utm_term', 'x'), fc.webSegment())
      .map(([name, value]) => `${name}=${value}`)
    fc.assert(
      fc.property(fc.array(part), fc.array(part), (query, hash) => {
        const address = cleanAddress(`${home}?${query.join('&')}#${hash.join('&')}`)
        const { firstName, lastName, email, phoneNumber, sessionId } = readEntryParameters(address, limits) ?? {}
        expect([firstName, lastName, email, phoneNumber, sessionId].every((value) => value === undefined)).toBe(true)
        expect(cleanAddress(address)).toBe(address)
      }),
    )
  })
})

describe('[S-2.19] [SEC-M6] the secret of a link', () => {
  const pages = 'continue|unsubscribe'
  test.each([
    [`${home}continue/abc_-9`, 'abc_-9', `${home}continue`],
    [`${home}continue/abc/my-application?utm_source=mail`, 'abc/my-application', `${home}continue?utm_source=mail`],
    [`${home}continue/abc).#top`, 'abc).', `${home}continue#top`],
    [`${home}unsubscribe?id=abc&email=a%40b.co`, 'abc', `${home}unsubscribe`],
    [`${home}unsubscribe/?utm_source=mail&id=abc`, 'abc', `${home}unsubscribe/?utm_source=mail`],
    ['https://apply.example/continue/abc', 'abc', 'https://apply.example/continue'],
    ['https://apply.example/continue/abc/continue/x', 'abc/continue/x', 'https://apply.example/continue'],
  ])('leaves %s', (address, secret, clean) => {
    expect(secretIn(address, pages)).toBe(secret)
    expect(cleanAddress(address, secret)).toBe(clean)
  })

  test.each([home, `${home}continue`, `${home}continue/`, `${home}monthly-income/abc`, `${home}unsubscribe?ID2=x`, `${home}?next=/x`])(
    'is not in %s, which stays as it is',
    (address) => {
      expect(secretIn(address, pages)).toBeUndefined()
      expect(cleanAddress(address, undefined)).toBe(address)
    },
  )

  test('is gone whatever stands around it', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\w-]{22}$/u), fc.webQueryParameters(), fc.webFragments(), (secret, query, hash) => {
        for (const address of [`${home}continue/${secret}?${query}#${hash}`, `${home}unsubscribe?${query}&id=${secret}`])
          expect(cleanAddress(address, secretIn(address, pages))).not.toContain(secret)
      }),
    )
  })
})

test('[SEC-M6] a link of nothing but marks does not hold the page', () => {
  const before = process.threadCpuUsage()
  for (const marks of ['?', '&', '?&', '#&']) cleanAddress(`/x${marks.repeat(25_000)}x`)
  for (const part of ['/continue?', '/continue?id=', '/continue?&', '/unsubscribe/', '?id=', '/continue'])
    secretIn(part.repeat(50_000 / part.length), 'continue|unsubscribe')
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(500)
})

test('separators with nothing after them are removed, however many', () => {
  expect([`${home}?a=1&&`, `${home}?a=1&#`, `${home}?&&a=1`, `${home}?#`].map((address) => cleanAddress(address))).toEqual([
    `${home}?a=1`,
    `${home}?a=1`,
    `${home}?a=1`,
    home,
  ])
})
