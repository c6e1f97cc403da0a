import { expect, test } from 'vitest'
import { settingsOf, testSettings } from '#tests/server/test-settings.ts'
import { documentUrl } from './document-url.ts'

test('the address of a file is below the calls of its site, or below their own address', () => {
  const of = (more: { readonly [name: string]: string }) =>
    documentUrl(settingsOf({ ...testSettings('postgres://x/y'), ...more }), { site: 'loanwright-es', partner: 'some-bank', token: 'T' })
  expect(of({ PUBLIC_URL: 'https://{site}.example.com', BACKEND_URL: '/api' })).toBe(
    'https://loanwright-es.example.com/api/partner/some-bank/documents/T',
  )
  expect(of({ BACKEND_URL: 'https://calls.example.com/v1' })).toBe('https://calls.example.com/v1/partner/some-bank/documents/T')
})
