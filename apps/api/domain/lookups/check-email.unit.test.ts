import fc from 'fast-check'
import { expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { loadEmailDomains, makeEmailDomains, readEmailDomains } from './email-domains.ts'
import { checkEmail, slipsBetween } from './check-email.ts'

const domains = ['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com']
const known = makeEmailDomains(['throwaway.example', 'gmial.com'], ['wild.example'], ['mail.com', 'gmaill.com'])

test.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmai.com', 'ana@gmail.com'],
  ['ana@hotmal.com', 'ana@hotmail.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
  ['Ana.Z+x@OUTLOK.com', 'Ana.Z+x@outlook.com'],
])('%s is taken for a slip of %s', (typed, meant) => {
  expect(checkEmail(typed, domains, known)).toEqual({ valid: 'unknown', disposable: false, suggestion: meant })
})

test.each([
  // two letters of a long name, one of a short one
  ['ana@hotmaiil.cm', 'hotmail.com'],
  ['ana@gmxxx.de', undefined],
  ['ana@gmx.dd', 'gmx.de'],
  // nine letters are long, eight are not
  ['ana@outllok.cm', 'outlook.com'],
  ['ana@yahoo.dee', undefined],
  ['ana@live.c', undefined],
  ['ana@gmail.cmo', 'gmail.com'],
  [`ana@${'x'.repeat(61)}`, undefined],
  ['@gmial.com', undefined],
])('%s is taken for a slip of %s, or of none', (typed, domain) => {
  const { suggestion } = checkEmail(typed, [...domains, 'gmx.de', 'yahoo.e', 'live.com'], makeEmailDomains([], [], []))
  expect(suggestion).toBe(domain === undefined ? undefined : `ana@${domain}`)
})

test('of two domains that it may be the nearer one is meant, and spaces around do not count', () => {
  const none = makeEmailDomains([], [], [])
  expect(checkEmail(' ana@mailbox.org ', ['mailbix.orgg', 'mailbox.orgg'], none)).toEqual({
    valid: 'unknown',
    disposable: false,
    suggestion: 'ana@mailbox.orgg',
  })
})

test('letters count as swapped only side by side', () => {
  const pairs = [
    ['ab', 'ba'],
    ['abc', 'cba'],
    ['abcd', 'badc'],
    ['a', 'b'],
    ['ab', 'b'],
    ['aab', 'aba'],
    ['xab', 'ba'],
    ['ab', 'cba'],
    ['ab', 'ca'],
  ] as const
  expect(pairs.map(([one, other]) => slipsBetween(one, other))).toEqual([1, 2, 2, 1, 1, 1, 2, 2, 2])
})

test.each(['ana@gmail.com', 'ana@example.com', 'ana@mail.com.co'])('[S-5.4] %s is left alone', (typed) => {
  expect(checkEmail(typed, domains, known)).toEqual({ valid: 'unknown', disposable: false })
})

test.each(['', '@', 'ana', 'ana@', '@gmail.com', 'a b@gmail.com'])('%j is no address', (typed) => {
  expect(checkEmail(typed, domains, known).valid).toBe(false)
})

test('swapped neighbours are one slip', () => {
  expect([slipsBetween('gamil', 'gmail'), slipsBetween('gmail', 'gmail'), slipsBetween('', 'abc')]).toEqual([1, 0, 3])
})

test.each([
  ['a@throwaway.example', true],
  ['a@wild.example', true],
  ['a@any.wild.example', true],
  ['a@notwild.example', false],
  ['not an address@throwaway.example', false],
])('whether %s is for throwing away: %s', (typed, disposable) => {
  expect(checkEmail(typed, domains, known).disposable).toBe(disposable)
})

test('a free provider that looks like a slip is no slip, and a slip is proposed rather than refused', () => {
  expect(checkEmail('a@gmaill.com', domains, known)).toEqual({ valid: 'unknown', disposable: false })
  expect(checkEmail('a@gmial.com', domains, known)).toEqual({ valid: 'unknown', disposable: false, suggestion: 'a@gmail.com' })
})

test('two letters changed in any known domain are at most two slips, whichever way they are counted', () => {
  fc.assert(
    fc.property(fc.constantFrom(...domains), fc.nat(20), fc.nat(20), fc.stringMatching(/^[a-z]{2}$/u), (domain, one, other, emails) => {
      const changed = [...domain]
      changed[one % changed.length] = emails.charAt(0)
      changed[other % changed.length] = emails.charAt(1)
      const slips = slipsBetween(changed.join(''), domain)
      expect(slips).toBeLessThanOrEqual(2)
      expect(slipsBetween(domain, changed.join(''))).toBe(slips)
    }),
  )
})

test('the lists know throw-away addresses, and the providers of no market are among them', async () => {
  const lists = await loadEmailDomains()
  expect([lists.isDisposable('mailinator.com'), lists.isDisposable('example.com'), lists.isFree('wp.pl')]).toEqual([true, false, true])
  for (const { emailDomains } of Object.values(registry.countries))
    for (const domain of emailDomains)
      expect(checkEmail(`ana@${domain}`, emailDomains, lists)).toEqual({ valid: 'unknown', disposable: false })
})

test.each([
  ['co', 'gmial.com', 'gmail.com'],
  ['co', 'hotmial.com', 'hotmail.com'],
  ['co', 'yaho.com', 'yahoo.com'],
  ['pl', 'wp.p', 'wp.pl'],
  ['pl', '02.pl', 'o2.pl'],
  ['de', 'gmx.d', 'gmx.de'],
  ['de', 'webde', 'web.de'],
])('in %s the frequent slip %s is told, with the real lists', async (country, typed, meant) => {
  expect(checkEmail(`ana@${typed}`, registry.countries[country]?.emailDomains ?? [], await loadEmailDomains()).suggestion).toBe(
    `ana@${meant}`,
  )
})

test('without the lists no address is for throwing away, and slips are told all the same', async () => {
  const none = await readEmailDomains(new URL('none.json', import.meta.url))
  expect([none.isDisposable('mailinator.com'), none.isFree('wp.pl')]).toEqual([false, false])
  expect(checkEmail('ana@gmial.com', domains, none)).toMatchObject({ disposable: false, suggestion: 'ana@gmail.com' })
})
