import { expect, test } from 'vitest'
import { hashPassword, isWeakPassword, LEAST_LENGTH } from './hash-password.ts'

test('[ASVS-11.4.2] a password is kept as argon2id says, with a salt of its own each time', async () => {
  const [one, other] = [await hashPassword('correct horse battery'), await hashPassword('correct horse battery')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/u)
  expect(one.split('$')[4]).not.toBe(other.split('$')[4])
})

const OWN = ['ana.lopez@example.com', 'Maximiliana', '+573001234567']

test.each([
  ['short', 'x7$kQ9!wz2m'],
  ['of few letters', 'abababababababab'],
  ['a row of digits', '123456789012'],
  ['a row of keys', 'qwertyuiopas'],
  ['a common one with a year', 'Password2026!!!'],
  ['a common one in capitals', 'PASSWORDPASSWORD'],
  ['two common ones', 'monkeydragon12'],
  ['the own name', 'maximiliana2026'],
  ['the own address', 'Lopez.Ana.1234567'],
  ['the own phone', '573001234567'],
])('[ASVS-6.2.1] a password that is %s is weak', (_, password) => {
  expect(isWeakPassword(password, OWN)).toBe(true)
})

test('[ASVS-6.2.1] others are not, however their letters are written', () => {
  for (const password of ['correct horse battery', 'zxcv mnbv poiu!', 'ñandú über façade'.normalize('NFD'), '長い秘密の言葉は安全です本当'])
    expect(isWeakPassword(password, OWN), password).toBe(false)
  // letters are counted as they are read, not as they are stored
  expect(isWeakPassword('ñáéíóúñáéíó'.normalize('NFD'), OWN)).toBe(true)
  expect(LEAST_LENGTH).toBe(12)
})
