import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkRedirect } from '#apps/api/domain/partners/check-redirect.ts'
import { registry } from '#catalogue/registry.gen.ts'
import { randomly } from './cases.ts'

const partners = Object.values(registry.partners).filter(({ redirectHosts }) => redirectHosts.length > 0)

/** Parts before, in and after the host of an address that tries to lead elsewhere. */
const SCHEMES = [
  'https://',
  'http://',
  '//',
  '/\\',
  '\\\\',
  'https:',
  'https:/',
  'https:\\\\',
  'HTTPS://',
  ' https://',
  'ht\ttps://',
  'https\n://',
  'javascript:',
  'javascript://',
  'data:text/html,',
  'blob:https://',
  'file://',
  'ftp://',
  'ws://',
  'about:',
  '\u0000https://',
  'https:///',
]
const BEFORE = [
  '',
  'user@',
  'user:word@',
  '%40',
  'evil.example@',
  'evil.example%2f@',
  'evil.example\\@',
  'evil.example#@',
  'evil.example?@',
  'www.',
  'evil-',
  '.',
  '%',
]
const AFTER = [
  '',
  '.',
  ':443',
  ':8443',
  ':80',
  '.evil.example',
  '@evil.example',
  '\\@evil.example',
  '%2eevil.example',
  '%00.evil.example',
  '#@evil.example',
  '?@evil.example',
  '/../..//evil.example',
  '%252f@evil.example',
  '\t',
  '\u3002evil.example',
  '\u00ad',
]
const twists = [
  (host: string) => host,
  (host: string) => host.toUpperCase(),
  (host: string) => host.replace('.', '%2e'),
  (host: string) => host.replace('.', '\u3002'),
  (host: string) => host.replace('a', '\u0430'),
  (host: string) => host.replace('o', '\uff4f'),
  (host: string) => host.replace('e', 'e\u0301'),
  (host: string) => host.replace('i', '\u0131'),
  (host: string) => host.slice(0, -1),
  () => 'evil.example',
  () => '169.254.169.254',
  () => '0x7f.1',
  () => '[::1]',
]

const payload = fc
  .record({
    scheme: fc.constantFrom('https://', ...SCHEMES),
    before: fc.constantFrom(...BEFORE),
    partner: fc.constantFrom(...partners),
    twist: fc.constantFrom(...twists),
    after: fc.constantFrom(...AFTER),
    path: fc.oneof(fc.constant('/'), fc.webPath(), fc.string({ unit: 'binary', maxLength: 8 })),
  })
  .map(({ scheme, before, partner, twist, after, path }) => ({
    partner,
    url: `${scheme}${before}${twist(partner.redirectHosts[0] ?? '')}${after}${path}`,
  }))

test('[I-27] whatever address a lender returns, it is refused or leads over https to that lender, for a browser too', () => {
  let passed = 0
  fc.assert(
    fc.property(payload, ({ url, partner }) => {
      const found = checkRedirect({ url, method: 'GET' }, partner, [])
      if (!found) return
      passed += 1
      // the address that we send the browser to, and the address that the lender sent
      for (const address of [found.url, url]) {
        const { protocol, host, username, password } = new URL(address, 'https://loans.example/form')
        expect([protocol, partner.redirectHosts.includes(host), username + password], JSON.stringify(url)).toEqual(['https:', true, ''])
      }
      expect(found.host).toBe(new URL(found.url).host)
    }),
    randomly('I-27', { sample: 3000, full: 20_000, long: 500_000 }),
  )
  // valid addresses are among them
  expect(passed).toBeGreaterThan(0)
})
