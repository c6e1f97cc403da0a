import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTrial, type Trial } from '../../../tests/server/start-trial.ts'

let trial: Trial
beforeAll(async () => void (trial = await startTrial({ WORKERS: '0', REPORTS_PER_MINUTE: '6' })))
afterAll(() => trial?.close())

const report = (type: string, body: object | string) => trial.call('POST', '/api/reports', { body, headers: { 'content-type': type } })
const figure = async (name: string) => {
  const { text } = await trial.call('GET', '/metrics')
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1],
  )
}

test('what browsers report is counted by its kind, whichever form they send; what is no report is refused; too many are', async () => {
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
