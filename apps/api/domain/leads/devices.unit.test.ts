import { describe, expect, test } from 'vitest'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { firstIdAt, leadOfToken, makeToken } from '#apps/api/platform/secrets/make-id.ts'
import { hash } from '#apps/api/platform/secrets/hash.ts'
import type { KnownDevice } from '#apps/api/platform/postgres/tables/tables.ts'
import { exampleLead } from '#tests/server/example-lead.ts'
import { NOW, openScripted, partsWithoutDatabase, sites } from '#tests/server/without-database/open-without-database.ts'
import { addedRows, scriptedDatabase } from '#tests/server/without-database/scripted-database.ts'
import type { Lead } from './lead.ts'
import { deviceIdOf, letDeviceIn, listDevices, lockOut, noteUse, secretsWithout, withLivingToken } from './devices.ts'
import { makeConsentLink, makeContinueLink, makeUnsubscribeLink } from './make-link.ts'

const BEGUN = new Date('2026-11-01T10:00:00.000Z')
const id = firstIdAt(BEGUN)
const [first, second, third] = [hash('first'), hash('second'), hash('third')]
const devices: { readonly [device: string]: KnownDevice } = {
  [deviceIdOf(second)]: { by: 'link', since: '2026-11-05' },
  [deviceIdOf(third)]: { by: 'recovery', since: '2026-11-07', used: '2026-11-09' },
}
const row = { id, secret_hash: first, more_secrets: [second, third], devices }
const site = sites.get('loanwright-co') ?? expect.fail('no site')
/** Half past eight in the evening of the 5th in Bogotá. */
const EVENING = new Date('2026-03-06T01:30:00.000Z')

describe('the devices of an application', () => {
  test('stand with the newest first and the beginning last, and the asking one is marked', () => {
    expect(listDevices(row, { token: 'second', site }).devices).toEqual([
      { id: deviceIdOf(third), by: 'recovery', since: '2026-11-07', lastUsed: '2026-11-09', isThis: false },
      { id: deviceIdOf(second), by: 'link', since: '2026-11-05', lastUsed: '2026-11-05', isThis: true },
      { id: deviceIdOf(first), by: 'beginning', since: '2026-11-01', lastUsed: '2026-11-01', isThis: false },
    ])
  })

  test('began on the day that it was in the market', () => {
    const begun = listDevices({ ...row, id: firstIdAt(EVENING) }, { token: 'second', site }).devices.at(-1)
    expect(begun).toMatchObject({ by: 'beginning', since: '2026-03-05', lastUsed: '2026-03-05' })
  })

  test('of which nothing is known are listed, without days', () => {
    expect(listDevices({ ...row, devices: {} }, { token: undefined, site }).devices[0]).toEqual({
      id: deviceIdOf(third),
      by: 'unknown',
      isThis: false,
    })
  })

  test('do not show the first one after it was locked out', () => {
    expect(listDevices({ ...row, secret_hash: Buffer.alloc(0) }, { token: 'second', site }).devices.map(({ by }) => by)).toEqual([
      'recovery',
      'link',
    ])
  })

  test('have names that tell nothing of their secrets, each its own', () => {
    expect(deviceIdOf(first)).toMatch(/^[\da-f]{16}$/u)
    expect(new Set([first, second, third].map(deviceIdOf)).size).toBe(3)
    expect(first.toString('hex')).not.toContain(deviceIdOf(first))
  })
})

describe('locking out', () => {
  test('one device leaves the others', () => {
    expect(secretsWithout(row, deviceIdOf(second), first)).toEqual({ first, more: [third] })
    expect(secretsWithout(row, deviceIdOf(first), second)).toEqual({ first: Buffer.alloc(0), more: [second, third] })
  })

  test('all others leaves the asking one alone', () => {
    expect(secretsWithout(row, 'others', second)).toEqual({ first: Buffer.alloc(0), more: [second] })
    expect(secretsWithout(row, 'others', first)).toEqual({ first, more: [] })
  })

  test('takes the lead from the secret, and does nothing without one', async () => {
    const lockedOut = async (token: string | undefined, leadId?: string) => {
      const { db, sent } = scriptedDatabase()
      await lockOut({ database: { db } }, { token, site, leadId })
      return sent.map(({ parameters }) => parameters)
    }
    const token = makeToken(id)
    const [parameters] = await lockedOut(token)
    expect(parameters).toEqual([hash(token), hash(token), deviceIdOf(hash(token)), id, 'loanwright-co'])
    expect((await lockedOut('of-before', 'lead-1'))[0]).toContain('lead-1')
    expect(await lockedOut('of-before')).toEqual([])
    expect(await lockedOut(undefined, 'lead-1')).toEqual([])
  })
})

describe('a device that comes', () => {
  test('gets a secret of its own, and it is known how and when it came', async () => {
    const { open, commit } = await openScripted({ ...exampleLead(NOW), id })
    const token = await letDeviceIn(open, 'recovery')
    expect(leadOfToken(token)).toBe(id)
    const known = JSON.stringify({ [deviceIdOf(hash(token))]: { by: 'recovery', since: '2026-11-20' } })
    const parameters = (await commit()).flatMap((one) => one.parameters)
    expect(parameters).toEqual(expect.arrayContaining([hash(token), known, id]))
  })

  test('came and was used on the day that it was in the market', async () => {
    const came = await openScripted({ ...exampleLead(NOW), id })
    await letDeviceIn({ ...came.open, now: EVENING }, 'link')
    expect(JSON.stringify((await came.commit()).flatMap((one) => one.parameters))).toContain('2026-03-05')
    const known = { by: 'link', since: '2026-03-01' } as const
    const used = await openScripted({ ...exampleLead(NOW), id, devices: { [deviceIdOf(second)]: known } })
    await noteUse({ ...used.open, now: EVENING }, 'second')
    const [noted] = (await used.commit()).flatMap((one) => one.parameters)
    expect(noted).toBe(JSON.stringify({ [deviceIdOf(second)]: { ...known, used: '2026-03-05' } }))
  })

  test('is noted once a day, and not on the day on which it came', async () => {
    const noted = async (known: object, { token, begun = id }: { token?: string | undefined; begun?: string } = { token: 'second' }) => {
      const lead = { ...exampleLead(NOW), id: begun, devices: { [deviceIdOf(second)]: known } }
      const { open, commit } = await openScripted(lead)
      await noteUse(open, token)
      return (await commit()).flatMap((one) => one.parameters)[0]
    }
    const today = '2026-11-20'
    const used = (known: object) => JSON.stringify({ [deviceIdOf(second)]: { ...known, used: today } })
    expect(await noted({ by: 'link', since: '2026-11-19' })).toBe(used({ by: 'link', since: '2026-11-19' }))
    expect(await noted({ since: '2026-11-01', used: '2026-11-19' })).toBe(used({ since: '2026-11-01' }))
    expect(await noted({ since: today })).toBeUndefined()
    expect(await noted({ since: '2026-11-01', used: today })).toBeUndefined()
    expect(await noted({})).toBe(used({}))
    expect(await noted({}, { token: 'second', begun: firstIdAt(NOW) })).toBeUndefined()
    expect(await noted({ since: '2026-11-19' }, {})).toBeUndefined()
  })
})

describe('an answer that is given again', () => {
  const refusal = { ok: false, error: 'lead-unknown' } as const
  const again = (text: object, rows: readonly object[] = [{ id }], status = 201) => {
    const { db } = scriptedDatabase({ leads: rows })
    const answer = { ok: true, text: JSON.stringify(text), status } as const
    return withLivingToken({ database: { db } }, site, answer, refusal)
  }

  test('brings its secret again while the secret lives, and is refused once it is locked out', async () => {
    expect(await again({ token: 't', id })).toMatchObject({ ok: true, token: 't', status: 201 })
    expect(await again({ token: 't', lead: { id } })).toMatchObject({ ok: true, token: 't' })
    expect(await again({ token: 't', id }, [])).toBe(refusal)
  })

  test('of a failure, or that was no repeat, stays as it is', async () => {
    expect(await again({ token: 't', id }, [], 400)).not.toHaveProperty('token')
    const { db } = scriptedDatabase()
    const fresh = { ok: true, reply: 7 } as const
    expect(await withLivingToken({ database: { db } }, site, fresh, refusal)).toBe(fresh)
    expect(await withLivingToken({ database: { db } }, site, refusal, { ok: false, error: 'code-wrong' })).toBe(refusal)
  })
})

describe('a link', () => {
  const lead = { ...exampleLead(NOW), expiresAt: new Date('2026-12-20T00:00:00.000Z') }
  const parts = partsWithoutDatabase()
  const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000)
  const email = parts.encryption.blindIndex('email', 'ana@example.com')

  test('is stored as a hash alone, for its purpose and its time', async () => {
    const { open, commit } = await openScripted(lead)
    const secrets = [
      await makeContinueLink(open.tx, parts, lead),
      await makeUnsubscribeLink(open.tx, parts, 'Ana@Example.com'),
      await makeConsentLink(open.tx, parts, lead, 'Ana@Example.com'),
    ]
    for (const secret of secrets) expect(secret).toMatch(/^[\w-]{22}$/u)
    const rows = (await commit()).flatMap((statement) => addedRows(statement, 'links'))
    const expected = [
      { purpose: 'continue', lead_id: lead.id, expires_at: lead.expiresAt },
      { purpose: 'unsubscribe', email_index: email, expires_at: days(365) },
      { purpose: 'consent', lead_id: lead.id, email_index: email, expires_at: days(14) },
    ]
    expect(rows).toEqual(expected.map((row, place) => ({ ...row, hash: hash(secrets[place] ?? '') })))
    expect(new Set(secrets).size).toBe(3)
  })

  test('opens a decided application also where it is older than a draft may be, and a draft no longer than that is kept', async () => {
    const over = { ...lead, expiresAt: days(-10) }
    const { draftDays } = (await openScripted(lead)).open.context.site.country.retention
    const endOf = async (status: Lead['status'], expiresAt: Date) => {
      const { open, commit } = await openScripted({ ...over, status, expiresAt })
      await makeContinueLink(open.tx, parts, open.lead)
      return (await commit()).flatMap((statement) => addedRows(statement, 'links'))[0]?.['expires_at']
    }
    const { rejected, redirected, accepted, submitted } = LEAD_STATUS
    expect([await endOf(rejected, days(-10)), await endOf(redirected, days(-10))]).toEqual([days(draftDays), days(draftDays)])
    expect(await endOf(rejected, days(draftDays + 1))).toEqual(days(draftDays + 1))
    expect([await endOf(accepted, days(2)), await endOf(submitted, days(2))]).toEqual([days(2), days(2)])
  })
})
