import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { readSharedSecrets } from '../platform/secrets/read-shared-secrets.ts'
import { startTestServer, type OwnLead, type TestServer } from '#tests/server/start-test-server.ts'
import { keepRetention } from './keep-retention.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ WORKERS: '0' })
  const url = `${server.simulators.url}/affiliates/some-blog`
  // the address of the simulators is known only now
  Object.assign(server.api.parts.settings.affiliates, { 'some-blog': { url, secrets: readSharedSecrets('a-secret-of-both') } })
})
afterAll(() => server.close())

test('an application that cannot be erased keeps no other from its erasure, and the work comes to its end', async () => {
  const [stuck, ...others] = [await server.begin(), await server.begin(), await server.begin()]
  await server.query("update leads set expires_at = now() - interval '1 hour'")
  await server.query(
    `create function refuse_one() returns trigger language plpgsql as
      $$ begin if old.id = '${stuck?.id}' then raise exception 'stuck'; end if; return old; end $$`,
  )
  await server.query('create trigger refuse_one before delete on leads for each row execute function refuse_one()')
  await keepRetention(server.api.parts)
  expect(await server.query('select id from leads')).toEqual([{ id: stuck?.id }])
  expect(others).toHaveLength(2)
  await server.query('drop trigger refuse_one on leads')
})

describe('an application that was handed over and that nobody touches any more', () => {
  const hour = 3_600_000
  const keepLater = (ms: number) => {
    const { parts } = server.api
    return keepRetention({ ...parts, outside: { ...parts.outside, now: () => new Date(Date.now() + ms) } })
  }
  const messages = async ({ id }: OwnLead) =>
    (await server.query('select body from postbacks where lead_id = $1 order by number', [id])).map(({ body }) =>
      z.object({ type: z.string(), data: z.object({ status: z.string() }) }).parse(JSON.parse(String(body))),
    )
  const isThere = async ({ id }: OwnLead) => (await server.query('select 1 from leads where id = $1', [id])).length === 1

  /** One that an affiliate's link brought, whose time is over. */
  async function overdue(isSubmitted: boolean): Promise<OwnLead> {
    const affiliateReferenceParams = { attribute: 'Some Blog', subId: 'spring' }
    const lead = await server.begin(server.firstAnswers, { affiliateReferenceParams })
    if (isSubmitted) await server.submit(lead)
    await server.query("update postbacks set state = 'told', settled_at = now() where lead_id = $1", [lead.id])
    await server.query("update leads set expires_at = now() - interval '1 minute' where id = $1", [lead.id])
    return lead
  }

  test('expires, which its affiliate is told, and is erased once that has arrived; a draft of which nobody was told is erased at once', async () => {
    const [submitted, draft] = [await overdue(true), await overdue(false)]
    await keepLater(0)
    expect([await isThere(submitted), await isThere(draft)]).toEqual([true, false])
    expect((await messages(submitted)).at(-1)).toEqual({ type: 'lead-expired', data: { status: 'expired' } })
    await keepLater(hour)
    expect([await isThere(submitted), (await messages(submitted)).length]).toEqual([true, 2])
    await server.query("update postbacks set state = 'told', settled_at = now() where lead_id = $1", [submitted.id])
    await keepLater(2 * hour)
    expect(await isThere(submitted)).toBe(false)
  })

  test.each(['submitted', 'checking', 'offered'] as const)('expires, which its affiliate is told, also where it is %s', async (status) => {
    const lead = await overdue(true)
    await server.query('update leads set status = $2 where id = $1', [lead.id, LEAD_STATUS[status]])
    await keepLater(0)
    expect([await isThere(lead), (await messages(lead)).at(-1)?.type]).toEqual([true, 'lead-expired'])
  })

  test('that cannot expire at one time is not erased before its affiliate was told, but a day after its time, or at once where its site is switched off', async () => {
    await server.query(
      `create function refuse_end() returns trigger language plpgsql as
        $$ begin if new.status = ${LEAD_STATUS.expired} then raise exception 'locked'; end if; return new; end $$`,
    )
    const refuse = () => server.query('create trigger refuse_end before update on leads for each row execute function refuse_end()')
    const allow = () => server.query('drop trigger refuse_end on leads')
    const lead = await overdue(true)
    await refuse()
    await keepLater(0)
    expect(await isThere(lead)).toBe(true)
    await allow()
    await keepLater(hour)
    expect([await isThere(lead), (await messages(lead)).at(-1)?.type]).toEqual([true, 'lead-expired'])
    const [stuck, ofOff] = [await overdue(true), await overdue(true)]
    await refuse()
    await keepLater(23 * hour)
    expect([await isThere(stuck), await isThere(ofOff)]).toEqual([true, true])
    await server.query("update leads set site = 'loanwright-mx' where id = $1", [ofOff.id])
    const { sites } = server.api.parts
    await keepRetention({ ...server.api.parts, sites: new Map([...sites].filter(([id]) => id !== 'loanwright-mx')) })
    expect([await isThere(stuck), await isThere(ofOff)]).toEqual([true, false])
    await keepLater(24 * hour)
    expect(await isThere(stuck)).toBe(false)
    await allow()
  })

  test('is erased a day after its time also where the affiliate cannot be reached', async () => {
    const lead = await overdue(true)
    await keepLater(0)
    await keepLater(23 * hour)
    expect(await isThere(lead)).toBe(true)
    await keepLater(24 * hour)
    expect(await isThere(lead)).toBe(false)
  })
})
