import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readReports, REPORT_WORDS } from './read-reports.ts'

const old = (directive: string, blocked: string) => ({ 'csp-report': { 'effective-directive': directive, 'blocked-uri': blocked } })
const recent = (effectiveDirective: string, blockedURL: string) => [{ type: 'csp-violation', body: { effectiveDirective, blockedURL } }]

test.each([
  ['script-src-elem', 'https://evil.example/a.js?email=maria@example.com', 'https:'],
  ['img-src', 'https://maria:secret@tracker.example:8443/x#y', 'https:'],
  ['script-src', 'inline', 'inline'],
  ['script-src', 'chrome-extension://abcdef/x.js', 'chrome-extension:'],
  ['require-trusted-types-for', 'trusted-types-sink', 'trusted-types-sink'],
  ['connect-src', 'maria@example.com', 'other'],
  ['connect-src', 'maria-gomez:1', 'other'],
])('a violation of %s by %s is told as its directive and %s, in both forms', (directive, blocked, shown) => {
  const response = [{ kind: 'policy', directive, blocked: shown }]
  expect(readReports(old(directive, blocked))).toEqual(response)
  expect(readReports(recent(directive, blocked))).toEqual(response)
})

test('the kind of what the network lost is told, and nothing of its address', () => {
  const lost = {
    type: 'network-error',
    url: 'https://x.example/?email=maria@example.com',
    body: { type: 'tcp.timed_out', server_ip: '1.2.3.4' },
  }
  expect(readReports([lost, { type: 'deprecation', body: {} }])).toEqual([{ kind: 'network', failure: 'tcp.timed_out' }])
})

test.each([
  ['like one', 'johnsmithpesel-src'],
  ['long', `${'x'.repeat(20_000)}-src`],
  ['longer than one', 'script-src-maria'],
  ['of a prototype', '__proto__'],
])('[SEC-M3] a directive that no browser knows is told as other (%s)', (_, directive) => {
  const response = [{ kind: 'policy', directive: 'other', blocked: 'inline' }]
  expect(readReports(old(directive, 'inline'))).toEqual(response)
  expect(readReports(recent(directive, 'inline'))).toEqual(response)
})

test.each(['tcp.maria_gomez', 'tcp.any_text_of_forty_letters', 'dns.', 7])(
  '[SEC-M3] a kind of failure that none is is told as other: %s',
  (type) => {
    expect(readReports([{ type: 'network-error', body: { type } }])).toEqual([{ kind: 'network', failure: 'other' }])
  },
)

test('[SEC-M3] [ASVS-3.4.7] whatever is sent, only words of the literal lists come out, and few', () => {
  const anyWord = fc.oneof(
    fc.stringMatching(/^[a-z]{1,12}-src(?:-elem|-attr)?$/u),
    fc.stringMatching(/^(?:dns|tcp|tls|http|h2)\.[a-z_.]{1,40}$/u),
    fc.constantFrom(...REPORT_WORDS),
    fc.anything(),
  )
  const anyReport = fc.record({
    type: fc.oneof(fc.constantFrom('csp-violation', 'network-error'), fc.string()),
    body: fc.oneof(
      fc.record({
        effectiveDirective: anyWord,
        blockedURL: fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.stringMatching(/^[a-z]{1,9}:[a-z]{1,9}$/u), anyWord),
        type: anyWord,
      }),
      fc.anything(),
    ),
  })
  const anyOld = fc.record({ 'csp-report': fc.oneof(fc.record({ 'violated-directive': anyWord, 'blocked-uri': anyWord }), fc.anything()) })
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.array(anyReport, { maxLength: 40 }), anyOld), (body) => {
      const reports = readReports(body)
      expect(reports.length).toBeLessThanOrEqual(20)
      for (const { kind, ...words } of reports) {
        expect(['policy', 'network']).toContain(kind)
        expect(Object.values(words).filter((word) => !REPORT_WORDS.has(word))).toEqual([])
      }
    }),
  )
  // a hundred series at most, whoever sends what
  expect(REPORT_WORDS.size).toBeLessThan(100)
  for (const word of REPORT_WORDS) expect(word).toMatch(/^[a-z\d][a-z\d_.-]{1,60}:?$/u)
})
