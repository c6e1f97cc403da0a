import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeEncryption, type SecretKey } from './encryption.ts'

const key = (id: string, byte: number): SecretKey => ({ id, bytes: new Uint8Array(32).fill(byte) })
const encryption = makeEncryption([key('a', 1)])

test('[ASVS-11.3.2] what was sealed opens as it was, at its own place only', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), fc.string(), (text, place, other) => {
      const sealed = encryption.encrypt(text, place)
      expect(encryption.decrypt(sealed, place)).toBe(Buffer.from(text).toString())
      expect(() => encryption.decrypt(sealed, `${place}${other}.`)).toThrow()
    }),
  )
})

test('the same text is sealed differently each time', () => {
  expect(new Set(Array.from({ length: 1000 }, () => encryption.encrypt('same', 'place'))).size).toBe(1000)
})

test('[ASVS-11.3.2] one changed letter does not open', () => {
  const sealed = encryption.encrypt('value', 'place')
  for (let at = sealed.indexOf('.', 3) + 1; at < sealed.length; at++) {
    // the last letter of base64 may carry bits that stand for nothing, the first of four does not
    if (at % 4 !== 0) continue
    const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'Q' : 'A'}${sealed.slice(at + 1)}`
    expect(() => encryption.decrypt(changed, 'place')).toThrow()
  }
})

test('[ASVS-11.2.2] a new key in front seals, and the old one still opens; without it nothing of it opens', () => {
  const old = encryption.encrypt('value', 'place')
  const rotated = makeEncryption([key('b', 2), key('a', 1)])
  expect(rotated.decrypt(old, 'place')).toBe('value')
  expect(rotated.encrypt('value', 'place').split('.')[1]).toBe('b')
  expect(rotated.blindIndexes('email', 'x')).toContain(encryption.blindIndex('email', 'x'))
  expect(() => makeEncryption([key('b', 2)]).decrypt(old, 'place')).toThrow('sealed with the key "a", which SECRET_KEYS lacks')
})

test('an index tells kinds, values and keys apart, and is the same for the same', () => {
  expect(encryption.blindIndex('email', 'x')).toBe(encryption.blindIndex('email', 'x'))
  expect(
    new Set([
      encryption.blindIndex('email', 'x'),
      encryption.blindIndex('phone', 'x'),
      encryption.blindIndex('email', 'y'),
      makeEncryption([key('a', 2)]).blindIndex('email', 'x'),
    ]).size,
  ).toBe(4)
})

test('[SEC-L14] [ASVS-11.3.2] what is too short to hold a nonce and a whole tag is refused, as text and as a file', () => {
  for (let bytes = 0; bytes < 28; bytes++) {
    const short = Buffer.alloc(bytes, 1)
    expect(() => encryption.decrypt(`1.a.${short.toString('base64url')}`, 'place')).toThrow('a value at place is cut short')
    expect(() => encryption.decryptBytes(Buffer.concat([Buffer.from('1.a\n'), short]), 'place')).toThrow('a value at place is cut short')
  }
  expect(encryption.decrypt(encryption.encrypt('', 'place'), 'place')).toBe('')
})

test('[SEC-L14] each value that is encrypted is counted for the newest key, and none that is opened', () => {
  const counted = makeEncryption([key('b', 2), key('a', 1)])
  const sealed = counted.encrypt('value', 'place')
  counted.encryptBytes(Buffer.from('value'), 'place')
  counted.decrypt(sealed, 'place')
  counted.decrypt(encryption.encrypt('value', 'place'), 'place')
  expect([counted.newest, counted.uses()]).toEqual(['b', 2])
})

test('[S-7.73] what another key has encrypted is never taken for the newest key’s, also where one id begins with the other', () => {
  for (const [newest, older] of [
    ['k1', 'k10'],
    ['k10', 'k1'],
    ['a', 'b'],
  ] as const) {
    const before = makeEncryption([key(older, 1)])
    const rotated = makeEncryption([key(newest, 2), key(older, 1)])
    const bytes = Buffer.from('value')
    expect([rotated.isNewest(before.encrypt('value', 'place')), rotated.isNewest(before.encryptBytes(bytes, 'place'))]).toEqual([
      false,
      false,
    ])
    expect([rotated.isNewest(rotated.encrypt('value', 'place')), rotated.isNewest(rotated.encryptBytes(bytes, 'place'))]).toEqual([
      true,
      true,
    ])
    expect(rotated.decryptBytes(before.encryptBytes(bytes, 'place'), 'place')).toEqual(bytes)
  }
})
