import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { makeId } from '#apps/api/platform/secrets/make-id.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { moment, openStore } from '#tests/server/store/open-store.ts'
import {
  deliveredFields,
  emptyPlaces,
  endExpired,
  endSendings,
  endUnneeded,
  findDelivered,
  findExpired,
  findForgotten,
} from './open-sendings.ts'
import { markReminded, waitingFields } from './open-sendings.ts'

const store = openStore()
beforeEach(() => store.empty('leads'))
const { redirected, checking, withdrawn } = LEAD_STATUS
const FIRST = '00000000-0000-0000-0000-000000000000'

type SendingChange = Partial<Insertable<Tables['document_sendings']>>
async function send(place: string, submission: string, change: SendingChange = {}): Promise<string> {
  const row = {
    id: randomUUID(),
    document_id: place,
    submission_id: submission,
    partner: 'aide',
    way: 'link',
    kept_at: moment(0),
    sent_at: moment(1),
    expires_at: moment(100),
    ...change,
  } as const
  await store.db.insertInto('document_sendings').values(row).execute()
  return row.id
}
/** A lead with a file that a lender was sent. */
async function sent(change: SendingChange = {}, ofLead: object = {}, ofSubmission: object = {}) {
  const lead = await store.addLead({ status: redirected, ...ofLead })
  const submission = await store.ask(lead, ofSubmission)
  const place = await store.addPlace(lead, { field: 'idFront', file: randomUUID() })
  return { leadId: lead, submissionId: submission, partner: 'aide', place, id: await send(place, submission, change) }
}
const DONE: readonly SendingChange[] = [{ received_at: moment(2) }, { ended_at: moment(2) }]
const OPENED = { opened_at: moment(2) }
const idsOf = (found: readonly { readonly leadId: string }[]) => found.map(({ leadId }) => leadId).toSorted()
const stampOf = async (column: string, id: string) =>
  (await store.query(`select ${column} as at from document_sendings where id = $1`, [id]))[0]?.['at']

test('a lender is reminded once of files that it has not opened, in time, however many they are', async () => {
  const forgotten = [await sent({ expires_at: moment(9) }), await sent({ expires_at: moment(8) })]
  const [first] = forgotten
  if (!first) expect.fail('no file')
  await send(await store.addPlace(first.leadId, { file: randomUUID() }), first.submissionId, { expires_at: moment(9) })
  for (const change of [...DONE, OPENED, { reminded_at: moment(2) }]) await sent({ expires_at: moment(9), ...change })
  await sent({ expires_at: moment(10) })
  expect(idsOf(await findForgotten(store.db, moment(10), 9))).toEqual(idsOf(forgotten))
  expect(await findForgotten(store.db, moment(10), 1)).toHaveLength(1)
})

test('files wait for a lender while it can still fetch them and has not', async () => {
  const own = await sent({ expires_at: moment(11) })
  for (const [field, change] of [
    ['over', { expires_at: moment(10) }],
    ['opened', OPENED],
    ['received', { received_at: moment(2) }],
    ['ended', { ended_at: moment(2) }],
  ] as const)
    await send(await store.addPlace(own.leadId, { field, file: randomUUID() }), own.submissionId, change)
  const beside = await store.ask(own.leadId)
  await send(await store.addPlace(own.leadId, { field: 'of-another-lender', file: randomUUID() }), beside)
  await send(await store.addPlace(await store.addLead(), { field: 'of-another-lead', file: randomUUID() }), own.submissionId)
  expect(await waitingFields(store.db, own, moment(10))).toEqual(['idFront'])
})

test('a lender is marked as told of its own files of this lead, once', async () => {
  const own = await sent()
  const foreignPlace = await store.addPlace(await store.addLead(), { file: randomUUID() })
  const beside = await send(own.place, await store.ask(own.leadId))
  const elsewhere = await send(foreignPlace, own.submissionId)
  const mark = (minutes: number) => store.within((tx) => markReminded(tx, own, moment(minutes)))
  expect([await mark(3), await mark(4)]).toEqual([true, false])
  expect([await stampOf('reminded_at', own.id), await stampOf('reminded_at', beside), await stampOf('reminded_at', elsewhere)]).toEqual([
    moment(3),
    null,
    null,
  ])
})

test('the time of a lender is over at its end, for files that it has not confirmed', async () => {
  const expired = [await sent({ expires_at: moment(10) }), await sent({ expires_at: moment(9), ...OPENED })]
  const [first] = expired
  if (!first) expect.fail('no file')
  await send(await store.addPlace(first.leadId, { file: randomUUID() }), first.submissionId, { expires_at: moment(10) })
  for (const change of DONE) await sent({ expires_at: moment(9), ...change })
  await sent({ expires_at: moment(11) })
  expect(idsOf(await findExpired(store.db, moment(10), 9))).toEqual(idsOf(expired))
  expect(await findExpired(store.db, moment(10), 1)).toHaveLength(1)
})

test('what ends with the time of a lender is its own of this lead, and it is said whether a file was never opened', async () => {
  const own = await sent({ expires_at: moment(10) })
  const add = async (change: SendingChange, submission = own.submissionId, lead = own.leadId) =>
    send(await store.addPlace(lead, { file: randomUUID() }), submission, { expires_at: moment(9), ...change })
  const kept = [
    await add({ received_at: moment(2) }),
    await add({ expires_at: moment(11) }),
    await add({}, await store.ask(own.leadId)),
    await add({}, own.submissionId, await store.addLead()),
  ]
  const ended = await add({ ended_at: moment(2) })
  const end = (minutes: number) => store.within((tx) => endExpired(tx, own, moment(minutes)))
  expect([await end(10), await end(10)]).toEqual([true, false])
  expect([await stampOf('ended_at', own.id), await stampOf('ended_at', ended)]).toEqual([moment(10), moment(2)])
  for (const id of kept) expect(await stampOf('ended_at', id)).toBeNull()
  const opened = await sent({ expires_at: moment(9), ...OPENED })
  expect(await store.within((tx) => endExpired(tx, opened, moment(10)))).toBe(false)
})

test('files end for lenders that refused or failed and for applicants that have withdrawn, and for nobody else', async () => {
  const decided = (verdict: string | null) => ({ state: 'decided', decided_at: moment(1), verdict })
  const ended = [await sent({}, {}, decided('declined')), await sent({}, {}, decided(null)), await sent({}, { status: withdrawn })]
  const kept = [
    await sent({}, {}, decided('accepted')),
    await sent({}, {}, decided('held')),
    await sent({}, {}, { state: 'pending', verdict: 'declined' }),
  ]
  // of one lead one lender refused, and another still needs the files
  const needed = await sent()
  await store.ask(needed.leadId, { ...decided('declined'), state: 'decided' })
  const received = await sent({ received_at: moment(2) }, { status: withdrawn })
  const before = await sent({ ended_at: moment(2) }, { status: withdrawn })
  await endUnneeded(store.db, moment(20))
  for (const { id } of ended) expect(await stampOf('ended_at', id)).toEqual(moment(20))
  for (const { id } of [...kept, needed, received]) expect(await stampOf('ended_at', id)).toBeNull()
  expect(await stampOf('ended_at', before.id)).toEqual(moment(2))
})

test('what lenders were sent of some data points of one lead ends, but for what they have confirmed or what had ended', async () => {
  const [own, other] = [await sent(), await sent()]
  const second = await send(own.place, await store.ask(own.leadId))
  const received = await send(own.place, await store.ask(own.leadId), { received_at: moment(2) })
  const ended = await send(own.place, await store.ask(own.leadId), { ended_at: moment(2) })
  const beside = await send(await store.addPlace(own.leadId, { file: randomUUID() }), own.submissionId)
  await store.within((tx) => endSendings(tx, own.leadId, { fields: ['idFront'], at: moment(3) }))
  const stamps = await Promise.all([own.id, second, received, ended, beside, other.id].map((id) => stampOf('ended_at', id)))
  expect(stamps).toEqual([moment(3), moment(3), null, moment(2), null, null])
})

test('files are delivered once every lender that was sent them has them or has had its time, and nobody is asked any more', async () => {
  const ids = [1, 2, 3].map((minutes) => makeId(moment(minutes)))
  const third = await sent({ ended_at: moment(2) }, { id: ids[2] })
  const [first, second] = [await sent({ received_at: moment(2) }, { id: ids[0] }), await sent({ received_at: moment(2) }, { id: ids[1] })]
  const again = await store.addPlace(first.leadId, { field: 'idBack', file: randomUUID() })
  await send(again, first.submissionId, { received_at: moment(2) })
  await store.addPlace(first.leadId, { field: 'sent-to-nobody', file: randomUUID() })
  // none of these is delivered
  await sent({})
  await sent({ received_at: moment(2) }, { status: checking })
  await sent({ received_at: moment(2), kept_at: moment(-1) })
  const waits = await sent({ received_at: moment(2) })
  await send(waits.place, await store.ask(waits.leadId))
  const emptied = await sent({ received_at: moment(2) })
  await store.query('update documents set file = null, kept_at = null where id = $1', [emptied.place])
  const find = (after: string, limit: number) => findDelivered(store.db, after, limit)
  expect(await find(FIRST, 9)).toEqual([first.leadId, second.leadId, third.leadId])
  expect([await find(FIRST, 1), await find(first.leadId, 9)]).toEqual([[first.leadId], [second.leadId, third.leadId]])
  const fields = (lead: string) => store.within((tx) => deliveredFields(tx, lead))
  expect([(await fields(first.leadId)).toSorted(), await fields(waits.leadId), await fields(emptied.leadId)]).toEqual([
    ['idBack', 'idFront'],
    [],
    [],
  ])
})

test('the places of some data points of one lead are emptied, and it is said which files are to go', async () => {
  const [lead, other] = [await store.addLead(), await store.addLead()]
  const whole = { media_type: 'image/png', bytes: 9, upload: randomUUID() }
  const place = await store.addPlace(lead, { field: 'idFront', file: 'front', ...whole })
  await store.addPlace(lead, { field: 'idBack', file: 'back', ...whole })
  await store.addPlace(other, { field: 'idFront', file: 'foreign', ...whole })
  const emptied = await store.within((tx) => emptyPlaces(tx, lead, { fields: ['idFront'], at: moment(5) }))
  const rows = await store.query('select file, media_type, bytes, kept_at, upload, removed_at from documents where id = $1', [place])
  expect([emptied, rows]).toEqual([
    ['front'],
    [{ file: null, media_type: null, bytes: null, kept_at: null, upload: null, removed_at: moment(5) }],
  ])
  expect((await store.query('select file from documents where file is not null order by 1')).map(({ file }) => file)).toEqual([
    'back',
    'foreign',
  ])
})
