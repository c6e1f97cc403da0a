import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readReports } from './read-reports.ts'

const old = (directive: string, blocked: string) => ({ 'csp-report': { 'effective-directive': directive, 'blocked-uri': blocked } })
const recent = (effectiveDirective: string, blockedURL: string) => [{ type: 'csp-violation', body: { effectiveDirective, blockedURL } }]

test.each([
  ['script-src-elem', 'https://evil.example/a.js?email=maria@example.com', 'https://evil.example'],
  ['img-src', 'https://maria:secret@tracker.example:8443/x#y', 'https://tracker.example:8443'],
  ['script-src', 'inline', 'inline'],
  ['script-src', 'chrome-extension://abcdef/x.js', 'chrome-extension:'],
  ['require-trusted-types-for', 'trusted-types-sink', 'trusted-types-sink'],
  ['connect-src', 'maria@example.com', 'other'],
])('a violation of %s by %s is told as its directive and %s, in both forms', (directive, blocked, shown) => {
  const told = [{ kind: 'policy', directive, blocked: shown }]
  expect(readReports(old(directive, blocked))).toEqual(told)
  expect(readReports(recent(directive, blocked))).toEqual(told)
})

test('the kind of what the network lost is told, and nothing of its address', () => {
  const lost = {
    type: 'network-error',
    url: 'https://x.example/?email=maria@example.com',
    body: { type: 'tcp.timed_out', server_ip: '1.2.3.4' },
  }
  expect(readReports([lost, { type: 'deprecation', body: {} }])).toEqual([{ kind: 'network', failure: 'tcp.timed_out' }])
})

test('whatever is sent, only words of the lists and origins come out, and few', () => {
  const anyReport = fc.record({
    type: fc.oneof(fc.constantFrom('csp-violation', 'network-error'), fc.string()),
    body: fc.oneof(
      fc.record({
        effectiveDirective: fc.anything(),
        blockedURL: fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.anything()),
        type: fc.anything(),
      }),
      fc.anything(),
    ),
  })
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.array(anyReport, { maxLength: 40 }), fc.record({ 'csp-report': fc.anything() })), (body) => {
      const reports = readReports(body)
      expect(reports.length).toBeLessThanOrEqual(20)
      for (const report of reports)
        expect(Object.values(report).join(' ')).toMatch(
          /^(?:policy [a-z-]+ (?:[a-z-]+|[a-z][a-z\d+.-]*:|[a-z]+:\/\/[^/?#@ ]+)|network [a-z\d_.]+)$/u,
        )
    }),
  )
})
