import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ WORKERS: '0', REPORTS_PER_MINUTE: '6' })))
afterAll(() => server?.close())

const report = (type: string, body: object | string) => server.call('POST', '/api/reports', { body, headers: { 'content-type': type } })
const figure = async (name: string) => {
  const { text } = await server.operations('/metrics')
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1],
  )
}

test('[S-7.98] [ASVS-3.4.7] what browsers report is counted by its kind, whichever form they send; what is no report is refused; too many are', async () => {
  const violation = { 'effective-directive': 'script-src-elem', 'blocked-uri': 'https://evil.example/x.js' }
  const recent = [
    { type: 'csp-violation', body: { effectiveDirective: 'script-src-elem', blockedURL: 'https://evil.example/x.js' } },
    { type: 'network-error', body: { type: 'dns.name_not_resolved' } },
  ]
  expect((await report('application/csp-report', { 'csp-report': violation })).status).toBe(204)
  expect((await report('application/reports+json', recent)).status).toBe(204)
  expect(await figure('policy_violations_total{directive="script-src-elem"}')).toBe(2)
  expect(await figure('network_failures_total{failure="dns.name_not_resolved"}')).toBe(1)
  expect((await report('application/reports+json', '[{')).body['code']).toBe('body-malformed')
  expect((await report('application/json', {})).body['code']).toBe('media-type-unsupported')
  expect((await report('application/csp-report', { x: 'x'.repeat(40_000) })).body['code']).toBe('body-too-large')
  const many = await Promise.all(Array.from({ length: 8 }, () => report('application/reports+json', recent)))
  const taken = many.filter(({ status }) => status === 204).length
  expect(taken).toBeLessThan(many.length)
  expect(await figure('policy_violations_total{directive="script-src-elem"}')).toBe(2 + taken)
})

test('[S-7.98] [SEC-M3] [ASVS-3.4.7] reports of made-up words make no series of their own, and none of their text is in the figures', async () => {
  const bounded = await startTestServer({ WORKERS: '0', REPORTS_PER_MINUTE: '1000' })
  const emails = (index: number, length: number) => String.fromCharCode(97 + (index % 26)).repeat(length)
  const made = (index: number) =>
    Array.from({ length: 10 }, (_, one) => [
      { type: 'csp-violation', body: { effectiveDirective: `maria${emails(index, one + 1)}-src`, blockedURL: `maria${index}:x` } },
      { type: 'network-error', body: { type: `tcp.maria_${emails(index, one + 1)}` } },
    ]).flat()
  const headers = { 'content-type': 'application/reports+json' }
  for (let index = 0; index < 30; index++)
    expect((await bounded.call('POST', '/api/reports', { body: made(index), headers })).status).toBe(204)
  const { text } = await bounded.operations('/metrics')
  await bounded.close()
  expect(text.match(/^policy_violations_total\{.*$/gmu)).toEqual(['policy_violations_total{directive="other"} 300'])
  expect(text.match(/^network_failures_total\{.*$/gmu)).toEqual(['network_failures_total{failure="other"} 300'])
  expect(text).not.toContain('maria')
})
