import { z } from 'zod'
import { collectAll } from '#tests/collect-all.ts'
import { eachToWrite, noteWritten } from '#apps/api/store/partners/lender-notices.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { eraseLead } from '#apps/api/jobs/erase-lead.ts'
import { startTestServer, type OwnLead, type TestServer } from '#tests/server/start-test-server.ts'
import { exampleReaction } from '#tests/server/stubs/simulate-partners.ts'

/** Crédito Andino and Aide are asked, and RapiFondos, whose interface has no call for a withdrawal. */
const [DOWN_AT_FIRST, ACCEPTS, WITHOUT_CALL] = ['credito-andino', 'aide', 'rapifondos']

let server: TestServer
let isDown = true
beforeAll(async () => {
  server = await startTestServer({
    PARTNERS: [DOWN_AT_FIRST, ACCEPTS, WITHOUT_CALL].join(','),
    REPEAT_DAYS: '0',
    PHONE_CODES_PER_PHONE: '1000',
  })
})
afterAll(() => server.close())

/** A lead that all three were sent, of which one accepts. */
async function sentToThree(): Promise<OwnLead> {
  server.simulators.respondWith(({ partner, path }) => {
    if (isDown && partner === DOWN_AT_FIRST && /withdrawals?$/u.test(path)) return { status: 503, text: '' }
    if (/withdrawals?$/u.test(path)) return { status: 204, text: '' }
    return exampleReaction(partner, partner === ACCEPTS ? 'accepted' : 'rejected', server.simulators.url, `R-${partner}`)
  })
  const lead = await server.handOver()
  await server.until(lead, LEAD_STATUS.accepted, LEAD_STATUS.rejected)
  return lead
}

const withdraw = async ({ id, token }: OwnLead) => {
  const consents = [{ code: 'PARTNER_TRANSFER', accepted: false }]
  expect((await server.call('POST', `/api/customer/${id}/consents`, { token, body: { consents } })).status).toBe(200)
}
const noticesOf = (lead: OwnLead, kind = 'withdrawal') =>
  server.query(
    'select partner, confirmed_at is not null as told, other_ways_at is not null as other, tries, last_error from lender_notices where lead_id = $1 and kind = $2 order by 1',
    [lead.id, kind],
  )
const shownTo = async ({ id, token }: OwnLead) => (await server.call('GET', `/api/customer/${id}/application`, { token })).body['notices']
/** Makes what waits for its next try due now. */
const hurry = () =>
  server.query(
    `update pgboss.job set start_after = now() where name in ('tell-withdrawal', 'notify-withdrawal') and state in ('created', 'retry')`,
  )

describe('a withdrawal of an application', () => {
  it('reaches every lender that was sent it, at once or as soon as it is up again, and the applicant sees who knows', async () => {
    isDown = true
    const lead = await sentToThree()
    const asked = (
      await server.query('select partner from submissions where lead_id = $1 and asked_at is not null order by 1', [lead.id])
    ).map(({ partner }) => String(partner))
    expect(asked).toEqual([ACCEPTS, DOWN_AT_FIRST, WITHOUT_CALL])
    await withdraw(lead)
    await server.until(lead, LEAD_STATUS.withdrawn).catch(() => undefined)
    await expect
      .poll(() => noticesOf(lead))
      .toMatchObject([
        { partner: ACCEPTS, told: true, other: false, last_error: null },
        { partner: DOWN_AT_FIRST, told: false, other: false, last_error: 'HTTP 503' },
        { partner: WITHOUT_CALL, told: false, other: true, last_error: null },
      ])
    const request = server.simulators.received.find(({ partner, path }) => partner === ACCEPTS && path.endsWith('/withdrawal'))
    expect([request?.path, JSON.parse(request?.body ?? '{}')]).toMatchObject([`/applications/R-${ACCEPTS}/withdrawal`, { id: lead.id }])
    expect(request?.headers['webhook-signature']).toMatch(/^v1,/u)
    expect(JSON.stringify(await shownTo(lead))).not.toContain('HTTP')
    isDown = false
    await expect
      .poll(
        async () => {
          await hurry()
          return (await noticesOf(lead)).map(({ told }) => told)
        },
        { timeout: 60_000 },
      )
      .toEqual([true, true, false])
    const ids = server.simulators.received
      .filter(({ partner, path, body }) => partner === DOWN_AT_FIRST && path.endsWith('/withdrawal') && body.includes(lead.id))
      .map(({ headers }) => headers['webhook-id'] ?? headers['idempotency-key'])
    expect([ids.length > 1, new Set(ids).size]).toEqual([true, 1])
    const own = (await shownTo(lead)) ?? []
    expect(own).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'withdrawal', name: 'AIDE', toldAt: expect.any(String), isOtherWays: false }),
        expect.objectContaining({ kind: 'withdrawal', isOtherWays: true }),
        expect.objectContaining({ kind: 'consent-withdrawal', code: 'PARTNER_TRANSFER', name: 'AIDE' }),
      ]),
    )
  })

  it('is counted and listed where people have to write to the lender, until they note that they did; the applicant reads the day', async () => {
    isDown = false
    const { db } = server.api.parts.database
    const counted = async () => {
      const { text } = await server.operations('/metrics')
      return Number(/^withdrawals_to_write (?<count>\d+)$/mu.exec(text)?.groups?.['count'])
    }
    const before = (await collectAll(eachToWrite(db))).length
    const lead = await sentToThree()
    await withdraw(lead)
    const own = async () => (await collectAll(eachToWrite(db))).filter(({ leadId }) => leadId === lead.id)
    await expect.poll(async () => (await own()).length).toBe(2)
    await expect.poll(counted).toBe(before + 2)
    expect(await own()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ partner: WITHOUT_CALL, kind: 'withdrawal', code: null }),
        expect.objectContaining({ partner: WITHOUT_CALL, kind: 'consent-withdrawal', code: 'PARTNER_TRANSFER' }),
      ]),
    )
    for (const { id } of await own()) {
      expect(await noteWritten(db, id, new Date())).toBe(true)
      expect(await noteWritten(db, id, new Date())).toBe(false)
    }
    await expect.poll(counted).toBe(before)
    const told = z.array(z.object({ toldAt: z.string().optional(), isOtherWays: z.boolean() })).parse(await shownTo(lead))
    expect(told.filter(({ isOtherWays }) => isOtherWays).map(({ toldAt }) => toldAt !== undefined)).toEqual([true, true])
    // what the server tells by itself is nobody's to note
    const [automatic] = await server.query('select id from lender_notices where lead_id = $1 and other_ways_at is null limit 1', [lead.id])
    expect(await noteWritten(db, String(automatic?.['id']), new Date())).toBe(false)
  })

  it('is told under the withdrawn consent too, and its receipts end with the lead', async () => {
    isDown = false
    const lead = await sentToThree()
    await withdraw(lead)
    await expect
      .poll(() => noticesOf(lead, 'consent-withdrawal'))
      .toMatchObject([
        { partner: ACCEPTS, told: true, tries: 1 },
        { partner: DOWN_AT_FIRST, told: true, tries: 1 },
        { partner: WITHOUT_CALL, told: false, other: true },
      ])
    await eraseLead(server.api.parts, { leadId: lead.id, because: 'applicant' })
    expect(await server.query('select 1 from lender_notices where lead_id = $1', [lead.id])).toEqual([])
    expect(await server.query('select partners from erasures where lead_id = $1', [lead.id])).toEqual([
      { partners: expect.arrayContaining([ACCEPTS, DOWN_AT_FIRST, WITHOUT_CALL]) },
    ])
  })
})
