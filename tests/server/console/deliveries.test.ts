import { randomBytes, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deadLetters, runLettersAgain } from '#core/console/deliveries/dead-letters.ts'
import { deliveries } from '#core/console/deliveries/deliveries.ts'
import type { Grant } from '#core/console/permissions.ts'
import { isInScope, scopeOf } from '#core/console/scope.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { insertJob } from './insert-jobs.ts'
import { insertLead } from './insert-lead.ts'
import { startTestConsole, type TestConsole, type Visitor } from './start-test-console.ts'

/** A lead of each site with one dead letter, one waiting job, and a held message. */
interface Seeded {
  readonly site: string
  readonly lead: string
  readonly letter: string
}

let place: TestConsole
const seeded: Seeded[] = []
const people = new Map<string, Visitor>()
const as = (person: string): Visitor => people.get(person) ?? expect.fail(`nobody is ${person}`)
const at = new Date(Date.now() - 3_600_000)
beforeAll(async () => {
  place = await startTestConsole({
    AFFILIATE_POSTBACK_SOME_BLOG: 'https://blog.example/postback',
    AFFILIATE_SECRET_SOME_BLOG: `whsec_${randomBytes(24).toString('base64')}`,
  })
  for (const { id: site } of place.console.parts.sites) {
    const lead = await insertLead(place.query, { site, status: LEAD_STATUS.rejected, at })
    const letter = await insertJob(place.query, { queue: 'send-letter-dead', data: { leadId: lead }, at, reason: 'the mail server failed' })
    await insertJob(place.query, { queue: 'ask-partner', data: { submissionId: randomUUID(), leadId: lead }, at })
    await hold(lead, 'affiliate:some-blog')
    seeded.push({ site, lead, letter })
  }
  await insertJob(place.query, { queue: 'keep-retention-dead', data: {}, at, reason: 'no disk' })
  await insertJob(place.query, { queue: 'send-letter', data: { leadId: randomUUID() }, state: 'completed', at })
  await place.query(`insert into receivers (receiver, failing_since, off_since) values ('affiliate:some-blog', $1, now())`, [
    new Date(Date.now() - 6 * 86_400_000),
  ])
  for (const person of ['viewer', 'operator', 'compliance', 'administrator']) {
    const visitor = place.visit()
    await visitor.signIn(person)
    people.set(person, visitor)
  }
})
afterAll(() => place?.close())

const hold = async (lead: string, receiver: string) =>
  await place.query(
    `insert into postbacks (id, receiver, lead_id, number, body, state, settled_at) values ($1, $2, $3, 1, '{}', 'held', now())`,
    [randomUUID(), receiver, lead],
  )
const overview = async (visitor: Visitor) => deliveries.reply.parse(await (await visitor.get('/calls/deliveries')).json())
const listed = async (visitor: Visitor, query = '') =>
  deadLetters.reply.parse(await (await visitor.get(`/calls/deliveries/dead-letters${query}`)).json())
const audited = async () => (await place.query('select person, action, subject, site from console_audit order by number desc limit 1'))[0]
const grantTo = async (person: string, grants: readonly Grant[]) =>
  await place.query('update console_sessions set grants = $1 where person = $2', [JSON.stringify(grants), person])

test('jobs are counted by kind, the late ones first, and what is done is not counted', async () => {
  const { kinds, receivers } = await overview(as('viewer'))
  const nothing = { waiting: 0, failed: 0, planned: 0, running: 0, dead: 0, dueForSeconds: null, isLate: false }
  expect(kinds).toEqual([
    { ...nothing, kind: 'ask-partner', waiting: seeded.length, dueForSeconds: expect.any(Number), beginsWithin: 60, isLate: true },
    { ...nothing, kind: 'send-letter', dead: seeded.length, beginsWithin: 300 },
    { ...nothing, kind: 'keep-retention', dead: 1, beginsWithin: 3600 },
  ])
  expect(receivers).toMatchObject([{ receiver: 'affiliate:some-blog', name: 'some-blog', isGone: false, held: seeded.length, queued: 0 }])
})

test('tries in vain, running ones and those for later are told apart', async () => {
  const [one] = seeded
  const data = { leadId: one?.lead }
  const ids = [
    await insertJob(place.query, { queue: 'send-postback', data, state: 'retry', at: new Date(Date.now() + 60_000) }),
    await insertJob(place.query, { queue: 'send-postback', data, state: 'active' }),
    await insertJob(place.query, { queue: 'send-postback', data, at: new Date(Date.now() + 60_000) }),
  ]
  const found = (await overview(as('viewer'))).kinds.find(({ kind }) => kind === 'send-postback')
  expect(found).toMatchObject({ waiting: 0, failed: 1, running: 1, planned: 1, dead: 0, isLate: false })
  await place.query('delete from pgboss.job where id = any($1)', [ids])
})

test('dead letters say what, why and about which lead, by each filter, and hostile ones find nothing', async () => {
  const { letters, next } = await listed(as('viewer'))
  expect(letters).toHaveLength(seeded.length + 1)
  expect(next).toBeNull()
  const [one] = seeded
  expect(letters.find(({ id }) => id === one?.letter)).toMatchObject({
    kind: 'send-letter',
    reason: 'the mail server failed',
    lead: one?.lead,
    site: one?.site,
    isThere: true,
  })
  const count = async (query: string) => (await listed(as('viewer'), query)).letters.length
  expect(await count('?kind=keep-retention')).toBe(1)
  expect(await count(`?site=${one?.site}`)).toBe(1)
  expect(await count(`?from=${at.toISOString().slice(0, 10)}`)).toBe(seeded.length + 1)
  expect(await count('?to=2020-01-01')).toBe(0)
  expect(await count('?to=9999-12-31')).toBe(seeded.length + 1)
  for (const query of [`?kind=${encodeURIComponent("x' or 1=1 --")}`, '?site=%25', `?before=0~${randomUUID()}`])
    expect(await count(query)).toBe(0)
  for (const query of ['?from=2026-02-31', '?before=1', `?before=${'9'.repeat(18)}~${randomUUID()}`, '?kind=%00'])
    expect((await as('viewer').get(`/calls/deliveries/dead-letters${query}`)).status, query).toBe(400)
})

test('the newest dead letter stands first, and the first and the last day of a period are days of it', async () => {
  const [one] = seeded
  const moments = ['2026-09-09T23:59:59.999Z', '2026-09-10T00:00:00Z', '2026-09-11T23:59:59.999Z', '2026-09-12T00:00:00Z']
  const ids = await Promise.all(
    moments.map((moment) => insertJob(place.query, { queue: 'send-sms-dead', data: { leadId: one?.lead }, at: new Date(moment) })),
  )
  const places = async (query: string) => (await listed(as('viewer'), `?kind=send-sms${query}`)).letters.map(({ id }) => ids.indexOf(id))
  expect(await places('')).toEqual([3, 2, 1, 0])
  expect(await places('&from=2026-09-10')).toEqual([3, 2, 1])
  expect(await places('&to=2026-09-11')).toEqual([2, 1, 0])
  expect(await places('&from=2026-09-10&to=2026-09-11')).toEqual([2, 1])
  await place.query('delete from pgboss.job where id = any($1)', [ids])
})

test('a kind is late by its oldest job, and a receiver that took all messages of a person’s leads is not told of', async () => {
  const [one] = seeded
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const ids = [
    await insertJob(place.query, { queue: 'send-postback', data: { leadId: one?.lead }, at: minutesAgo(1) }),
    await insertJob(place.query, { queue: 'send-postback', data: { leadId: one?.lead }, at: minutesAgo(9) }),
  ]
  const found = (await overview(as('viewer'))).kinds.find(({ kind }) => kind === 'send-postback')
  expect(found).toMatchObject({ waiting: 2, isLate: true })
  expect(found?.dueForSeconds).toBeGreaterThan(8 * 60)
  await place.query('delete from pgboss.job where id = any($1)', [ids])
  await place.query(
    `insert into postbacks (id, receiver, lead_id, number, body, state) values ($1, 'affiliate:well-told', $2, 9, '{}', 'told')`,
    [randomUUID(), one?.lead],
  )
  const site = place.console.parts.sites.find(({ id }) => id === one?.site)
  await grantTo('viewer', [{ role: 'viewer', brand: site?.brandId ?? '', country: site?.countryId ?? '' }])
  expect((await overview(as('viewer'))).receivers.map(({ receiver }) => receiver)).toEqual(['affiliate:some-blog'])
  await grantTo('viewer', [{ role: 'viewer', brand: '*', country: '*' }])
})

test('a page goes on behind its last row, and each dead letter is on one page', async () => {
  const [one] = seeded
  const more = 60
  for (let index = 0; index < more; index++)
    await insertJob(place.query, { queue: 'send-sms-dead', data: { codeId: randomUUID(), leadId: one?.lead }, at })
  const first = await listed(as('viewer'), '?kind=send-sms')
  const second = await listed(as('viewer'), `?kind=send-sms&before=${first.next}`)
  expect([first.letters.length, second.letters.length, second.next]).toEqual([50, 10, null])
  expect(new Set([...first.letters, ...second.letters].map(({ id }) => id)).size).toBe(more)
  await place.query(`delete from pgboss.job where name = 'send-sms-dead'`)
})

test('of an erased lead its site still says who may see the job that tells the lender', async () => {
  const [one, other] = place.console.parts.sites
  const gone = randomUUID()
  const id = await insertJob(place.query, { queue: 'tell-erasure-dead', data: { leadId: gone, partner: 'rapifondos' }, reason: 'HTTP 500' })
  await place.query(
    `insert into erasures (lead_id, site, because, partners, asked_at, erased_at) values ($1, $2, 'applicant', '{}', now(), now())`,
    [gone, one?.id],
  )
  const seen = async (site: typeof one) => {
    await grantTo('viewer', [{ role: 'viewer', brand: site?.brandId ?? '', country: site?.countryId ?? '' }])
    return (await listed(as('viewer'), '?kind=tell-erasure')).letters
  }
  expect(await seen(one)).toMatchObject([{ id, lead: gone, isThere: false, partner: 'RapiFondos' }])
  expect(await seen(other)).toEqual([])
  await grantTo('viewer', [{ role: 'viewer', brand: '*', country: '*' }])
  await place.query('delete from pgboss.job where id = $1', [id])
})

test('whatever the grants, jobs and messages of leads elsewhere are neither seen nor counted', { timeout: 120_000 }, async () => {
  const { sites } = place.console.parts
  const word = (values: readonly string[]) => fc.constantFrom('*', ...new Set(values))
  const grant: fc.Arbitrary<Grant> = fc.record({
    role: fc.constantFrom('viewer', 'operator'),
    brand: word(sites.map(({ brandId }) => brandId)),
    country: word(sites.map(({ countryId }) => countryId)),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(grant, { minLength: 1, maxLength: 2 }), async (grants) => {
      await grantTo('viewer', grants)
      const scope = scopeOf(grants, sites)
      const own = seeded.filter(({ site }) => isInScope(scope, site))
      const everything = scope.isEverything ? 1 : 0
      const { letters } = await listed(as('viewer'))
      expect(
        letters
          .map(({ id }) => id)
          .filter((id) => seeded.some(({ letter }) => letter === id))
          .toSorted(),
      ).toEqual(own.map(({ letter }) => letter).toSorted())
      expect(letters).toHaveLength(own.length + everything)
      const { kinds, receivers } = await overview(as('viewer'))
      const sum = (name: 'waiting' | 'dead') => kinds.reduce((total, kind) => total + kind[name], 0)
      expect([sum('waiting'), sum('dead')]).toEqual([own.length, own.length + everything])
      expect(receivers.map(({ held }) => held)).toEqual(own.length === 0 ? [] : [own.length])
    }),
    { numRuns: 25 },
  )
  await grantTo('viewer', [{ role: 'viewer', brand: '*', country: '*' }])
})

test('one is run again by those who may, in their sites alone, once, and the log says so', async () => {
  const [one, other] = seeded
  const site = place.console.parts.sites.find(({ id }) => id === one?.site)
  expect((await as('viewer').post('/calls/deliveries/run-again', { id: one?.letter })).status).toBe(403)
  await grantTo('operator', [{ role: 'operator', brand: site?.brandId ?? '', country: site?.countryId ?? '' }])
  const again = (body: object) => as('operator').post('/calls/deliveries/run-again', body)
  const foreign = await again({ id: other?.letter })
  const unknown = await again({ id: randomUUID() })
  expect([foreign.status, await foreign.text()]).toEqual([unknown.status, await unknown.text()])
  expect(foreign.status).toBe(404)
  expect(runLettersAgain.reply.parse(await (await again({ id: one?.letter })).json())).toEqual({ jobs: 1, isMore: false })
  expect(await audited()).toEqual({
    person: 'operator',
    action: 'dead-letters-run-again',
    subject: `send-letter ${one?.lead}`,
    site: one?.site,
  })
  expect((await again({ id: one?.letter })).status).toBe(404)
  const back = await place.query(`select name from pgboss.job where data ->> 'leadId' = $1 and name like 'send-letter%'`, [one?.lead])
  expect(back).toEqual([{ name: 'send-letter' }])
  // all of a scoped person's are none: the others are elsewhere
  expect(await (await again({ all: {} })).json()).toEqual({ jobs: 0, isMore: false })
  await grantTo('operator', [{ role: 'operator', brand: '*', country: '*' }])
})

test('all of a filter are run again, and nothing else; the log says how many', async () => {
  const again = (body: object) => as('operator').post('/calls/deliveries/run-again', body)
  for (const body of [{}, { id: 'x' }, { all: { kind: 'send-letter' }, id: randomUUID() }]) expect((await again(body)).status).toBe(400)
  const response = await again({ all: { kind: 'send-letter' } })
  expect(await response.json()).toEqual({ jobs: seeded.length - 1, isMore: false })
  expect(await audited()).toMatchObject({
    action: 'dead-letters-run-again',
    subject: `${seeded.length - 1} jobs: send-letter ${seeded.length - 1}; filter: kind=send-letter`,
    site: null,
  })
  // a filter that names a site makes it a row of that site
  await again({ all: { site: 'loanwright-co', from: '2026-01-01' } })
  expect(await audited()).toMatchObject({ subject: '0 jobs; filter: site=loanwright-co&from=2026-01-01', site: 'loanwright-co' })
  expect((await listed(as('viewer'))).letters.map(({ kind }) => kind)).toEqual(['keep-retention'])
})

test('a receiver is switched on by who sees every site, if it is as the page said, and is sent what it missed', async () => {
  const [{ offSince } = { offSince: null }] = (await overview(as('operator'))).receivers
  const on = (body: object) => as('operator').post('/calls/deliveries/switch-on', { receiver: 'affiliate:some-blog', offSince, ...body })
  expect((await as('viewer').post('/calls/deliveries/switch-on', { receiver: 'affiliate:some-blog', offSince })).status).toBe(403)
  expect((await on({ offSince: new Date(0).toISOString() })).status).toBe(409)
  expect((await on({ receiver: 'affiliate:nobody' })).status).toBe(404)
  await grantTo('operator', [{ role: 'operator', brand: '*', country: 'mx' }])
  expect((await on({})).status).toBe(404)
  await grantTo('operator', [{ role: 'operator', brand: '*', country: '*' }])
  expect(await (await on({})).json()).toEqual({ messages: seeded.length })
  expect(await audited()).toMatchObject({ action: 'receiver-switched-on', subject: 'affiliate:some-blog' })
  expect((await on({})).status).toBe(409)
  const sent = await place.query(`select count(*)::int as jobs from pgboss.job where name = 'send-postback'`)
  expect(sent).toEqual([{ jobs: seeded.length }])
})

test('a receiver that is on is sent what was held while no setting knew it, once', async () => {
  await place.query(`update postbacks set state = 'held', settled_at = now()`)
  const on = (receiver: string) => as('operator').post('/calls/deliveries/switch-on', { receiver, offSince: null })
  expect((await overview(as('operator'))).receivers).toContainEqual(
    expect.objectContaining({ receiver: 'affiliate:some-blog', offSince: null, failingSince: null, isKnown: true, held: seeded.length }),
  )
  expect((await on('affiliate:nobody')).status).toBe(404)
  expect(await (await on('affiliate:some-blog')).json()).toEqual({ messages: seeded.length })
  expect((await on('affiliate:some-blog')).status).toBe(409)
  const lead = seeded[0]?.lead ?? expect.fail('no lead')
  await hold(lead, 'affiliate:of-no-setting')
  expect((await overview(as('operator'))).receivers).toContainEqual(
    expect.objectContaining({ receiver: 'affiliate:of-no-setting', isKnown: false, held: 1 }),
  )
})

test('where as many are run again as may be at once, the reply says that there may be more', async () => {
  const most = 500
  await place.query(
    `insert into pgboss.job (id, name, data, state, start_after, created_on, source_name)
     select gen_random_uuid(), 'send-sms-dead', '{}', 'created', now(), now(), 'send-sms' from generate_series(1, $1)`,
    [most],
  )
  const again = async () => (await as('operator').post('/calls/deliveries/run-again', { all: { kind: 'send-sms' } })).json()
  expect(await again()).toEqual({ jobs: most, isMore: true })
  expect(await again()).toEqual({ jobs: 0, isMore: false })
})
