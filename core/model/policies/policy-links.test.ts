import { expect, test } from 'vitest'
import { placePolicyLink, readPolicyLink } from './policy-links.ts'

test.each([
  ['/my-application', '/base/my-application'],
  ['/policy/privacy', '/base/policies/PRIVACY'],
  ['/policy/partner-transfer', '/base/policies/PARTNER_TRANSFER'],
  ['https://a.example/policy/privacy', 'https://a.example/policy/privacy'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
])('the link %s of a policy leads to %s', (href, address) => expect(placePolicyLink(href, '/base')).toBe(address))

test.each([
  '/',
  '/policy',
  '/policy/',
  '/policy/Privacy',
  '/policy/privacy/more',
  '/policy/..',
  '/my-application/x',
  '//my-application',
  'my-application',
])('%s is no link within a site', (href) => expect(readPolicyLink(href)).toBeUndefined())
