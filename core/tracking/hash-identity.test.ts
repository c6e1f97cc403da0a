import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { makeEventId } from './event-id.ts'
import { hashIdentity } from './hash-identity.ts'

const sha = (text: string) => createHash('sha256').update(text).digest('hex')
const digest = (text: string) => Promise.resolve(sha(text))
const read = (text: string) => (/^\+\d{8,15}$/u.test(text) ? text : undefined)

describe('what advertisers get about a person', () => {
  test('[S-5.12] [S-5.13] [S-7.10] is the hash of the session, of the trimmed lower-case e-mail and of the E.164 number', async () => {
    expect(await hashIdentity({ sessionId: 's', email: '  Ana@Example.COM ', phoneNumber: '+573012345678' }, read, digest)).toEqual({
      external_id: sha('s'),
      email: sha('ana@example.com'),
      phone_number: sha('+573012345678'),
    })
  })
  test.each(['', '  ', undefined])('[S-5.13] has an empty hash for the empty e-mail %j', async (email) => {
    expect((await hashIdentity({ sessionId: 's', email }, read, digest)).email).toBe('')
  })
  test('[S-5.15] reads a phone of up to 250 characters, and none that is longer', async () => {
    const hashed = async (length: number) =>
      (await hashIdentity({ sessionId: 's', phoneNumber: '1'.repeat(length) }, () => '+573012345678', digest)).phone_number
    expect(await hashed(250)).toBe(sha('+573012345678'))
    expect(await hashed(251)).toBe('')
  })
  test.each(['', 'call me', '3012345678', `+${'1'.repeat(250)}`, undefined])(
    '[S-5.12] has an empty hash for the phone %j, which is no valid international number',
    async (phoneNumber) => {
      expect(
        (await hashIdentity({ sessionId: 's', phoneNumber }, (text) => (text.length > 20 ? text : read(text)), digest)).phone_number,
      ).toBe('')
    },
  )
})

test('[S-5.12] a phone text of 250 characters is still read, one of 251 is not', async () => {
  const reading = (text: string) => `+${text.length}`
  const hashOf = async (length: number) =>
    (await hashIdentity({ sessionId: 's', phoneNumber: ' '.repeat(length) }, reading, digest)).phone_number
  expect([await hashOf(250), await hashOf(251)]).toEqual([sha('+250'), ''])
})

test('an event id is the hash of the time and a UUID, fresh with each', async () => {
  const at = new Date(1_795_176_000_000)
  expect(await makeEventId(at, 'u', digest)).toBe(sha('1795176000000u'))
  expect(await makeEventId(at, 'v', digest)).not.toBe(await makeEventId(at, 'u', digest))
})
