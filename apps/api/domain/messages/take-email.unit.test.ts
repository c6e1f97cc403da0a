import { describe, expect, test } from 'vitest'
import { NOW, partsWithoutDatabase } from '#tests/server/without-database/open-without-database.ts'
import { scriptedCounts } from '#tests/server/without-database/scripted-counts.ts'
import { scriptedDatabase } from '#tests/server/without-database/scripted-database.ts'
import type { Environment } from '#apps/api/platform/settings/environment.ts'
import type { Budgeted } from './budgets.ts'
import { takeEmail, type EmailWanted } from './take-email.ts'

const HOUR_MS = 3_600_000
const WANTED: EmailWanted = { site: 'loanwright-co', email: 'ana@example.com', kind: 'answer', now: NOW }

function sender(environment: Environment) {
  const parts = partsWithoutDatabase(environment)
  const { db } = scriptedDatabase(scriptedCounts())
  return (wanted: Partial<EmailWanted> = {}): Promise<Budgeted> =>
    db.transaction().execute((tx) => takeEmail(parts, tx, { ...WANTED, ...wanted }))
}
async function countGood(times: number, run: () => Promise<Budgeted>): Promise<number> {
  let good = 0
  for (let time = 0; time < times; time++) if ((await run()).ok) good += 1
  return good
}

describe('a budget of e-mails', () => {
  test.each([
    [{ EMAILS_PER_RECIPIENT_HOUR: '3' }, 'person', HOUR_MS],
    [{ EMAILS_PER_RECIPIENT_DAY: '3' }, 'person', 24 * HOUR_MS],
    [{ EMAILS_PER_SITE_HOUR: '3' }, 'site', HOUR_MS],
    [{ EMAILS_PER_SITE_DAY: '3' }, 'site', 24 * HOUR_MS],
    [{ EMAILS_PER_HOUR: '3' }, 'all', HOUR_MS],
    [{ EMAILS_PER_DAY: '3' }, 'all', 24 * HOUR_MS],
  ])('%j lets three out, says which budget refuses the fourth, and begins anew', async (environment, scope, windowMs) => {
    const take = sender(environment)
    expect(await countGood(3, take)).toBe(3)
    expect(await take()).toEqual({ ok: false, scope, retryAfterSeconds: windowMs / 1000 })
    expect((await take({ now: new Date(NOW.getTime() + windowMs) })).ok).toBe(true)
  })

  test('of a recipient is the same however the address is written, and no other’s', async () => {
    const take = sender({ EMAILS_PER_RECIPIENT_HOUR: '1' })
    expect((await take()).ok).toBe(true)
    expect((await take({ email: 'ANA@Example.com' })).ok).toBe(false)
    expect((await take({ email: 'eva@example.com' })).ok).toBe(true)
  })

  test('of a site leaves the other sites theirs', async () => {
    const take = sender({ EMAILS_PER_SITE_HOUR: '1' })
    expect(await countGood(2, take)).toBe(1)
    expect((await take({ site: 'ratapro-pl' })).ok).toBe(true)
  })

  test.each([
    ['consent', 8],
    ['abandoned', 8],
    ['link', 8],
    ['waiting', 10],
    ['answer', 10],
  ] as const)('of ten lets %s take %i: what strangers can cause leaves a part for what applicants wait for', async (kind, most) => {
    const take = sender({ EMAILS_PER_SITE_HOUR: '10' })
    let index = 0
    expect(await countGood(12, () => take({ kind, email: `ana${index++}@example.com` }))).toBe(most)
  })
})

test('one e-mail a day asks an address on a site for a consent, and any number say something else', async () => {
  const take = sender({})
  expect(await countGood(3, () => take({ kind: 'consent' }))).toBe(1)
  expect(await take({ kind: 'consent' })).toMatchObject({ ok: false, scope: 'person', retryAfterSeconds: 86_400 })
  expect((await take({ kind: 'consent', site: 'ratapro-pl' })).ok).toBe(true)
  expect((await take({ kind: 'consent', email: 'eva@example.com' })).ok).toBe(true)
  expect(await countGood(3, take)).toBe(3)
  expect((await take({ kind: 'consent', now: new Date(NOW.getTime() + 24 * HOUR_MS) })).ok).toBe(true)
})
