import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeSeal, type SecretKey } from './seal.ts'

const key = (id: string, byte: number): SecretKey => ({ id, bytes: new Uint8Array(32).fill(byte) })
const seal = makeSeal([key('a', 1)])

test('[ASVS-11.3.2] what was sealed opens as it was, at its own place only', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), fc.string(), (text, place, other) => {
      const sealed = seal.close(text, place)
      expect(seal.open(sealed, place)).toBe(Buffer.from(text).toString())
      expect(() => seal.open(sealed, `${place}${other}.`)).toThrow()
    }),
  )
})

test('the same text is sealed differently each time', () => {
  expect(new Set(Array.from({ length: 1000 }, () => seal.close('same', 'place'))).size).toBe(1000)
})

test('[ASVS-11.3.2] one changed letter does not open', () => {
  const sealed = seal.close('value', 'place')
  for (let at = sealed.indexOf('.', 3) + 1; at < sealed.length; at++) {
    // the last letter of base64 may carry bits that stand for nothing, the first of four does not
    if (at % 4 !== 0) continue
    const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'Q' : 'A'}${sealed.slice(at + 1)}`
    expect(() => seal.open(changed, 'place')).toThrow()
  }
})

test('[ASVS-11.2.2] a new key in front seals, and the old one still opens; without it nothing of it opens', () => {
  const old = seal.close('value', 'place')
  const rotated = makeSeal([key('b', 2), key('a', 1)])
  expect(rotated.open(old, 'place')).toBe('value')
  expect(rotated.close('value', 'place').split('.')[1]).toBe('b')
  expect(rotated.indexes('email', 'x')).toContain(seal.index('email', 'x'))
  expect(() => makeSeal([key('b', 2)]).open(old, 'place')).toThrow('sealed with the key "a", which SECRET_KEYS lacks')
})

test('an index tells kinds, values and keys apart, and is the same for the same', () => {
  expect(seal.index('email', 'x')).toBe(seal.index('email', 'x'))
  expect(
    new Set([seal.index('email', 'x'), seal.index('phone', 'x'), seal.index('email', 'y'), makeSeal([key('a', 2)]).index('email', 'x')])
      .size,
  ).toBe(4)
})

test('[SEC-L14] [ASVS-11.3.2] what is too short to hold a nonce and a whole tag is refused, as text and as a file', () => {
  for (let bytes = 0; bytes < 28; bytes++) {
    const short = Buffer.alloc(bytes, 1)
    expect(() => seal.open(`1.a.${short.toString('base64url')}`, 'place')).toThrow('a value at place is cut short')
    expect(() => seal.openBytes(Buffer.concat([Buffer.from('1.a\n'), short]), 'place')).toThrow('a value at place is cut short')
  }
  expect(seal.open(seal.close('', 'place'), 'place')).toBe('')
})

test('[SEC-L14] each value that is encrypted is counted for the newest key, and none that is opened', () => {
  const counted = makeSeal([key('b', 2), key('a', 1)])
  const sealed = counted.close('value', 'place')
  counted.closeBytes(Buffer.from('value'), 'place')
  counted.open(sealed, 'place')
  counted.open(seal.close('value', 'place'), 'place')
  expect([counted.newest, counted.uses()]).toEqual(['b', 2])
})
