import { expect, test } from 'vitest'
import type { Certificate, CertificateRow } from '#apps/api/domain/consents/certificate.ts'
import { compareHeads } from './compare-heads.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const AUDIT_DAYS = 3650
const [FIRST, LAST] = ['1'.repeat(64), '2'.repeat(64)]
const LEAD = '00000000-0000-4000-8000-000000000001'

/** A comparison with a statement of one chain of two rows, the last of which is so many days old. */
const compareAfter = (days: number) => {
  const at = new Date(NOW.getTime() - days * 86_400_000).toISOString()
  return compareHeads(new Map([[LEAD, { leadId: LEAD, number: 2, hash: LAST, at }]]))
}
const row = (number: number, hash: string): CertificateRow => ({
  number,
  code: 'email',
  version: '1',
  language: 'en',
  site: 'some-xx',
  accepted: true,
  at: NOW.toISOString(),
  textHash: hash,
  previous: hash,
  hash,
})
const chain = (...hashes: readonly string[]): Certificate => ({ leadId: LEAD, rows: hashes.map((hash, index) => row(index + 1, hash)) })

test('a chain that is missing is a fault as long as it has to be kept, and from the day on which that is over it is none', () => {
  for (const days of [0, 1, AUDIT_DAYS - 1])
    expect(() => compareAfter(days).end(NOW, AUDIT_DAYS), String(days)).toThrow(`${LEAD} is gone: it had 2 rows`)
  for (const days of [AUDIT_DAYS, AUDIT_DAYS + 1]) expect(compareAfter(days).end(NOW, AUDIT_DAYS), String(days)).toBe(1)
})

test('a chain that has grown since the statement fits; one that was cut or rewritten does not, whatever its age', () => {
  for (const rows of [
    [FIRST, LAST],
    [FIRST, LAST, FIRST],
  ]) {
    const comparison = compareAfter(1)
    comparison.take(chain(...rows))
    expect(comparison.end(NOW, AUDIT_DAYS)).toBe(1)
  }
  for (const days of [1, AUDIT_DAYS + 1]) {
    expect(() => compareAfter(days).take(chain(FIRST))).toThrow('was cut: it had 2 rows, and has 1')
    expect(() => compareAfter(days).take(chain(FIRST, FIRST))).toThrow('was rewritten: row 2')
  }
})

test('a chain that is newer than the statement is no part of the comparison', () => {
  const comparison = compareHeads(new Map())
  comparison.take(chain(FIRST))
  expect(comparison.end(NOW, AUDIT_DAYS)).toBe(0)
})
