import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { firstIdAt, makeId } from '#apps/api/platform/secrets/make-id.ts'
import { moment, openStore } from '#tests/server/store/open-store.ts'
import { addErasure, findDue, findLinked, findOverdue, forgetErasures, lockErasable, markUnlinked, type Due } from './erasures.ts'
import { readFiles, readRecipients, releaseFiles, removeLead } from './erasures.ts'

const store = openStore()
const { started, submitted, rejected, redirected } = LEAD_STATUS
const due: Due = {
  sites: ['one-co', 'two-co'],
  unfinishedBefore: moment(10),
  toldBefore: moment(5),
  unfinished: [started, submitted],
  decidedBefore: moment(20),
  decidedId: firstIdAt(moment(20)),
  decided: [rejected, redirected],
}

test('who is to be erased is found by the id of the lead alone', async () => {
  const lead = await store.addLead({ site: 'one-es', email_index: 'address' })
  await store.addLead({ site: 'one-pl' })
  expect(await store.within((tx) => lockErasable(tx, lead))).toEqual({ site: 'one-es', emailIndex: 'address', email: {} })
  expect(await store.within((tx) => lockErasable(tx, randomUUID()))).toBeUndefined()
})

test('an erasure is told to the partners that were asked about this lead, by the ids that they know it by', async () => {
  const [lead, other] = [await store.addLead(), await store.addLead()]
  const key = randomUUID()
  await store.ask(lead, { partner: 'asked', asked_at: moment(1), idempotency_key: key, reference: 'R-1' })
  await store.ask(lead, { partner: 'not-asked-yet' })
  await store.ask(other, { partner: 'asked-about-another', asked_at: moment(1) })
  expect(await store.within((tx) => readRecipients(tx, lead))).toEqual([{ partner: 'asked', idempotencyKey: key, reference: 'R-1' }])
})

test('the files of a lead are those in its places and those on their way there', async () => {
  const [lead, other] = [await store.addLead(), await store.addLead()]
  await store.addPlace(lead, { file: 'whole' })
  await store.addPlace(other, { file: 'of-another' })
  for (const [of, file] of [
    [lead, 'on-its-way'],
    [other, 'on-its-way-of-another'],
  ] as const) {
    const place = await store.addPlace(of)
    const part = { document_id: place, upload: randomUUID(), starts: 0, bytes: 1, file, at: moment(0) }
    await store.db.insertInto('document_parts').values(part).execute()
  }
  expect((await store.within((tx) => readFiles(tx, lead))).toSorted()).toEqual(['on-its-way', 'whole'])
})

test('files are released of leads that were decided long enough ago on these sites, and of no others', async () => {
  await store.empty('leads')
  const old = { status: rejected, updated_at: moment(19) }
  const place = async (name: string, change: object) =>
    store.addPlace(await store.addLead({ ...old, ...change }), { file: name, media_type: 'image/png', bytes: 9, upload: randomUUID() })
  const released = [await place('old', {}), await place('old-too', { status: redirected, site: 'two-co' })]
  await place('open', { status: started })
  await place('changed-at-the-border', { updated_at: moment(20) })
  await place('of-another-site', { site: 'three-co' })
  const empty = await store.addPlace(await store.addLead(old))
  expect((await store.within((tx) => releaseFiles(tx, due, moment(30)))).toSorted()).toEqual(['old', 'old-too'])
  const rows = await store.query(
    'select id, file, media_type, bytes, kept_at, upload, removed_at from documents where removed_at is not null',
  )
  expect(rows.map(({ id, ...rest }) => [released.includes(String(id)), rest])).toEqual(
    released.map(() => [true, { file: null, media_type: null, bytes: null, kept_at: null, upload: null, removed_at: moment(30) }]),
  )
  expect((await store.query('select removed_at from documents where id = $1', [empty]))[0]).toEqual({ removed_at: null })
  expect(await store.query('select count(*)::int as kept from documents where file is not null')).toEqual([{ kept: 3 }])
})

test('a lead goes with its jobs, kept answers, counts and the words of partners, and everything of others stays', async () => {
  await store.empty('leads', 'idempotency', 'rate_limits')
  await store.query('delete from pgboss.job')
  const [lead, other] = [await store.addLead(), await store.addLead()]
  const rows = async (of: string) => {
    const submission = await store.ask(of)
    const code = { id: randomUUID(), lead_id: of, phone_index: 'phone', code_hash: randomBytes(4), expires_at: moment(5) }
    await store.db
      .insertInto('phone_codes')
      .values({ ...code, sealed_code: null, sealed_phone: null, purpose: null, subject: null })
      .execute()
    const jobs: readonly (readonly [string, object])[] = [
      ['ask-partner', { leadId: of }],
      ['ask-partner', { submissionId: submission }],
      ['ask-partner', { codeId: code.id }],
      ['erase-lead', { leadId: of }],
      ['tell-erasure', { leadId: of }],
    ]
    for (const [name, data] of jobs) await store.query('insert into pgboss.job (name, data) values ($1, $2)', [name, data])
    await store.db
      .insertInto('idempotency')
      .values({ key: randomBytes(8), body_hash: randomBytes(8), lead_id: of, status: 200, answer: randomBytes(8) })
      .execute()
    await store.db
      .insertInto('events')
      .values({ lead_id: of, name: 'told', details: JSON.stringify({ reason: 'own words', partner: 'aide' }) })
      .execute()
    for (const key of [`lead ${of}`, `files ${of}`])
      await store.db
        .insertInto('rate_limits')
        .values({ key, count: 1, ends_at: moment(5) })
        .execute()
  }
  for (const of of [lead, other]) await rows(of)
  await store.within((tx) => removeLead(tx, lead, []))
  const jobs = await store.query(`select name, count(*)::int as left from pgboss.job group by name order by name`)
  expect(jobs).toEqual([
    { name: 'ask-partner', left: 3 },
    { name: 'erase-lead', left: 2 },
    { name: 'tell-erasure', left: 2 },
  ])
  expect(await store.query('select id from leads')).toEqual([{ id: other }])
  expect(await store.query('select lead_id from idempotency')).toEqual([{ lead_id: other }])
  expect(await store.query('select key from rate_limits order by key')).toEqual([{ key: `files ${other}` }, { key: `lead ${other}` }])
  const told = await store.query('select details from events where lead_id = any($1) order by lead_id = $2', [[lead, other], other])
  expect(told).toEqual([{ details: { partner: 'aide' } }, { details: { partner: 'aide', reason: 'own words' } }])
})

test('links for an address go with the last lead that has it, and links for other addresses stay', async () => {
  await store.empty('leads', 'links')
  const [first, second] = [await store.addLead({ email_index: 'same' }), await store.addLead({ email_index: 'same' })]
  await store.addLead({ email_index: 'other' })
  for (const address of ['same', 'other', 'of-nobody'])
    await store.db
      .insertInto('links')
      .values({ hash: Buffer.from(address), purpose: 'unsubscribe', email_index: address, expires_at: moment(5) })
      .execute()
  const links = async () => (await store.query('select email_index from links order by 1')).map((row) => row['email_index'])
  await store.within((tx) => removeLead(tx, first, ['same']))
  expect(await links()).toEqual(['of-nobody', 'other', 'same'])
  await store.within((tx) => removeLead(tx, second, ['same']))
  expect(await links()).toEqual(['of-nobody', 'other'])
})

test('a lead is due when its time ended without a decision or long after one, on its own sites, and so many at once', async () => {
  await store.empty('leads')
  const unfinished = (change: object) => store.addLead({ status: started, expires_at: moment(9), ...change })
  const wanted = [await unfinished({}), await unfinished({ status: submitted, site: 'two-co' })]
  await unfinished({ expires_at: moment(10) })
  await unfinished({ site: 'three-co' })
  await unfinished({ status: LEAD_STATUS.checking })
  const decided = (change: object) => store.addLead({ id: makeId(moment(19)), status: rejected, updated_at: moment(19), ...change })
  wanted.push(await decided({}), await decided({ status: redirected, site: 'two-co' }))
  await decided({ id: due.decidedId })
  await decided({ updated_at: moment(20) })
  await decided({ site: 'three-co' })
  await decided({ status: LEAD_STATUS.accepted })
  expect((await findDue(store.db, due, 9)).toSorted()).toEqual(wanted.toSorted())
  expect((await findDue(store.db, due, 1)).map((id) => wanted.indexOf(id) < 2)).toEqual([true, false])
})

test('one that messages are still about is due when they have arrived, or long enough after its time; what is overdue is found before', async () => {
  await store.empty('leads')
  const waiting = async (state: 'queued' | 'told', change: object) => {
    const lead = await store.addLead({ status: submitted, expires_at: moment(9), ...change })
    await store.db
      .insertInto('postbacks')
      .values({ id: randomUUID(), receiver: 'one', lead_id: lead, number: 1, body: '{}', state })
      .execute()
    return lead
  }
  const overdue = [await waiting('queued', {}), await waiting('told', {}), await waiting('queued', { expires_at: moment(4) })]
  await waiting('queued', { expires_at: moment(10) })
  const find = (statuses: readonly number[], sites = due.sites) => findOverdue(store.db, { sites, statuses, before: moment(10) }, 9)
  expect((await findDue(store.db, due, 9)).toSorted()).toEqual(overdue.slice(1).toSorted())
  expect((await find([submitted])).toSorted()).toEqual(overdue.toSorted())
  expect([await find([started]), await find([submitted], []), await find([submitted], ['three-co'])]).toEqual([[], [], []])
})

test('the proof of an erasure is written once, and forgotten from the moment on that is asked for, so many at once', async () => {
  await store.empty('erasures')
  const erasure = (minutes: number, site = 'one-co') => {
    const row = {
      lead_id: randomUUID(),
      site,
      because: 'applicant',
      partners: [],
      asked_at: moment(0),
      erased_at: moment(minutes),
    } as const
    return { ...row, partners: [] }
  }
  const [first, second, border] = [erasure(1), erasure(2), erasure(3)]
  for (const one of [first, second, border, { ...first, site: 'two-co' }]) await store.within((tx) => addErasure(tx, one))
  expect(await findLinked(store.db, 9)).toEqual([first, second, border].map((one) => ({ leadId: one.lead_id, site: 'one-co' })))
  expect(await findLinked(store.db, 2)).toHaveLength(2)
  await store.within((tx) => markUnlinked(tx, second.lead_id))
  expect((await findLinked(store.db, 9)).map(({ leadId }) => leadId)).toEqual([first.lead_id, border.lead_id])
  expect([await forgetErasures(store.db, moment(3), 1), await forgetErasures(store.db, moment(3), 9)]).toEqual([1, 1])
  expect(await store.query('select lead_id from erasures')).toEqual([{ lead_id: border.lead_id }])
})
