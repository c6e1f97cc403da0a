import { expect, test } from 'vitest'
import { describeAudit } from './describe-audit.ts'
import { readAudit } from './read-audit.ts'

const metadata = { vulnerabilities: { total: 0 }, dependencies: { prod: 2, dev: 1, total: 3 } }
const described = (written: object | string) => describeAudit(readAudit(typeof written === 'string' ? written : JSON.stringify(written)))

test('[SEC-L18] an audit without findings ends with 0 and says of how many packages', () => {
  expect(described({ auditReportVersion: 2, vulnerabilities: {}, metadata })).toEqual({
    status: 0,
    lines: ['Nothing is known against the 3 packages of the lockfile.'],
  })
})

test('[SEC-L18] each advisory is a line once, also where others depend on its package, and the end is 1', () => {
  const via = { source: 1, name: 'left', title: 'Reads too far', url: 'https://advisories.example/1', severity: 'high', range: '<1.2.3' }
  const vulnerabilities = {
    right: { name: 'right', severity: 'high', via: ['left'], effects: [], range: '*', nodes: [], fixAvailable: false },
    left: { name: 'left', severity: 'high', via: [via], effects: ['right'], range: '<1.2.3', nodes: [], fixAvailable: true },
  }
  expect(described({ auditReportVersion: 2, vulnerabilities, metadata })).toEqual({
    status: 1,
    lines: ['high  left <1.2.3  Reads too far  https://advisories.example/1', 'Advisories: 1.'],
  })
})

test.each([
  [{ message: '405 Method Not Allowed - POST /-/npm/v1/security/advisories/bulk', statusCode: 405, error: { summary: '', detail: '' } }],
  [{ message: '404 Not Found - POST /-/npm/v1/security/audits/quick', statusCode: 404, error: { summary: '', detail: '' } }],
  [{ error: { code: 'ENOAUDIT', summary: 'Your configured registry does not support audit requests.', detail: '' } }],
])('[SEC-L18] [ASVS-15.2.1] a registry that offers no audit is no good news: %j', (written) => {
  const { status, lines } = described(written)
  expect([status, lines.join()]).toEqual([2, expect.stringMatching(/^This registry offers no audit, so nothing is known/u)])
})

test.each([
  ['', 'npm wrote nothing that is understood'],
  ['{"auditReportVersion":3}', 'npm does not say why'],
  [{ message: '503 Service Unavailable', statusCode: 503, error: { summary: '' } }, '503 Service Unavailable'],
  [{ error: { code: 'ENOTFOUND', summary: 'getaddrinfo ENOTFOUND' } }, 'getaddrinfo ENOTFOUND'],
])('[SEC-L18] what is no answer of a registry says so: %j', (written, why) => {
  expect(described(written)).toEqual({
    status: 3,
    lines: [`The audit could not be asked for, so nothing is known of the packages (${why}).`],
  })
})
