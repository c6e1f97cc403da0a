import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Partner } from '#core/model/partners/partner.ts'
import { checkRedirect } from './check-redirect.ts'

const partner: Partner = {
  name: 'Bank',
  countries: [],
  eligibility: [],
  needs: [],
  price: 0,
  acceptance: 0,
  sellingTiers: [],
  limits: { timeoutMs: 1, tries: 1 },
  redirectHosts: ['apply.bank.example'],
}
const check = (url: string) => checkRedirect({ url, method: 'GET' }, partner, ['localhost:8090'])

test.each([
  'https://apply.bank.example/x?y=1',
  'https://APPLY.bank.example/',
  'http://localhost:8090/partners/bank',
  'https://apply.bank.example:443/',
])('%s is the partner’s own', (url) => {
  expect(check(url)?.url).toBe(new URL(url).href)
})

test.each([
  'http://apply.bank.example/',
  'https://apply.bank.example:8443/',
  'https://apply.bank.example.evil.example/',
  'https://evil-apply.bank.example/',
  'https://bank.example/',
  'https://apply.bank.example./',
  'https://apply.bank.example@evil.example/',
  'https://user:word@apply.bank.example/',
  'https://user@apply.bank.example/',
  'https://:word@apply.bank.example/',
  'https:apply.bank.example.evil.example',
  '//evil.example/',
  '/\\evil.example',
  'https:\\\\evil.example\\@apply.bank.example',
  'https://evil.example\\@apply.bank.example',
  'https://evil.example#@apply.bank.example',
  'https://evil.example?@apply.bank.example',
  'https://apply%2ebank.example.evil.example/',
  'https://аpply.bank.example/',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'blob:https://apply.bank.example/x',
  'file:///etc/passwd',
  'ftp://apply.bank.example/',
  'http://169.254.169.254/',
  'http://localhost:8091/',
  'http://localhost/',
  '',
  'apply.bank.example',
])('[I-27b] [ASVS-3.7.2] %j leads elsewhere', (url) => {
  expect(check(url)).toBeUndefined()
})

test('[ASVS-1.2.2] whatever is let through has the partner’s host for a browser too', () => {
  const parts = fc.constantFrom(
    'https:',
    'http:',
    '//',
    '/',
    '\\',
    '@',
    'apply.bank.example',
    'evil.example',
    ':',
    '#',
    '?',
    '%2f',
    '.',
    '\t',
    '\n',
    'localhost:8090',
  )
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 8 }), (chosen) => {
      const found = check(chosen.join(''))
      return found === undefined || ['apply.bank.example', 'localhost:8090'].includes(new URL(found.url).host)
    }),
    { numRuns: 3000 },
  )
  expect(check('https://evil.example/')).toBeUndefined()
})
