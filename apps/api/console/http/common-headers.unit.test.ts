import { expect, test } from 'vitest'
import { commonHeaders } from './common-headers.ts'

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-dns-prefetch-control': 'off',
  'x-robots-tag': 'noindex, nofollow',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), clipboard-read=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; " +
    "form-action 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'; " +
    "require-trusted-types-for 'script'; trusted-types 'none'",
  'cache-control': 'no-store',
}

test('every response of the console has these headers, and over https one that keeps browsers to it', () => {
  expect(commonHeaders(false)).toEqual(HEADERS)
  expect(commonHeaders(true)).toEqual({ ...HEADERS, 'strict-transport-security': 'max-age=63072000; includeSubDomains' })
})
