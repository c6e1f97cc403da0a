import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanAddress, PERSONAL_PARAMETERS } from './clean-address.ts'
import { readEntryParameters } from './entry-parameters.ts'

const home = 'https://apply.example/application-frontend/'
const limits = { amount: { min: 1, max: 10 }, period: { min: 1, max: 10 } }

describe('the address bar', () => {
  test.each(PERSONAL_PARAMETERS)('loses %s, in query and hash, however it is written', (name) => {
    expect(cleanAddress(`${home}?${name}=x`)).toBe(home)
    expect(cleanAddress(`${home}#${name}=x`)).toBe(home)
    expect(cleanAddress(`${home}?a=1&${name}=x&b=2`)).toBe(`${home}?a=1&b=2`)
    expect(cleanAddress(`${home}#/start?${name}=x&a=1`)).toBe(`${home}#/start?a=1`)
    expect(cleanAddress(`${home}?${name.toUpperCase()}=x`)).toBe(home)
    expect(cleanAddress(`${home}?%${name.charCodeAt(0).toString(16)}${name.slice(1)}=x`)).toBe(home)
    expect(cleanAddress(`${home}?${name}=x&${name}=y&${name}`)).toBe(home)
  })

  test('keeps what is not personal, byte for byte', () => {
    const address = `${home}?utm_source=a%20b&gclid=X+Y&refName=ñ&q=1?2#section`
    expect(cleanAddress(address)).toBe(address)
  })

  test('holds no personal value afterwards, whatever stood in the link', () => {
    const part = fc
      .tuple(fc.constantFrom(...PERSONAL_PARAMETERS, 'refName', 'utm_term', 'x'), fc.webSegment())
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
