import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSharedSecrets } from '#apps/api/platform/secrets/read-shared-secrets.ts'
import { isStatementSigned, signStatement } from './statement-link.ts'

const secretsOf = (...signs: readonly string[]) =>
  readSharedSecrets(signs.map((sign) => `whsec_${Buffer.from(sign.repeat(32)).toString('base64')}`).join()) ?? []
const NOW = new Date('2026-11-26T12:00:00Z')
const until = NOW.getTime() / 1000 + 60
const link = { affiliate: 'some-blog', until }

test('a link is good by the secret that signed it, also while another takes its place, until its moment', () => {
  const signed = { ...link, signature: signStatement(link, secretsOf('a')) }
  expect(isStatementSigned(signed, secretsOf('a'), NOW)).toBe(true)
  expect(isStatementSigned(signed, secretsOf('b', 'a'), NOW)).toBe(true)
  expect(isStatementSigned(signed, secretsOf('b'), NOW)).toBe(false)
  expect(isStatementSigned(signed, [], NOW)).toBe(false)
  expect(isStatementSigned(signed, secretsOf('a'), new Date(until * 1000 - 1))).toBe(true)
  expect(isStatementSigned(signed, secretsOf('a'), new Date(until * 1000))).toBe(false)
  expect(signStatement(link, secretsOf('b', 'a'))).toBe(signStatement(link, secretsOf('b')))
})

test('a link opens nothing for another affiliate or for longer, whatever its signature looks like', () => {
  const signature = signStatement(link, secretsOf('a'))
  expect(isStatementSigned({ affiliate: 'other', until, signature }, secretsOf('a'), NOW)).toBe(false)
  expect(isStatementSigned({ ...link, until: until + 1, signature }, secretsOf('a'), NOW)).toBe(false)
  fc.assert(
    fc.property(fc.string(), (forged) => {
      expect(isStatementSigned({ ...link, signature: forged }, secretsOf('a'), NOW)).toBe(false)
    }),
  )
})

test('who has no secret gets no link', () => {
  expect(() => signStatement(link, [])).toThrow('the affiliate "some-blog" has no secret')
})
