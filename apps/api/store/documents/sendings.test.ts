import { randomBytes, randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { moment, openStore } from '#tests/server/store/open-store.ts'
import { readOwnDocuments } from './own-documents.ts'
import {
  addDocumentLink,
  addFetch,
  countFetch,
  endFetch,
  findSending,
  markReceived,
  MOST_FETCHES,
  putSending,
  readKept,
} from './sendings.ts'

const store = openStore()
beforeEach(() => store.empty('leads'))
const { redirected, withdrawn } = LEAD_STATUS

type SendingChange = Partial<Insertable<Tables['document_sendings']>>
/** Sends the file of a place to a lender. */
const send = (place: string, submission: string, change: SendingChange = {}) =>
  store.within((tx) =>
    putSending(tx, {
      id: randomUUID(),
      document_id: place,
      submission_id: submission,
      partner: 'aide',
      way: 'link',
      kept_at: moment(0),
      sent_at: moment(1),
      expires_at: moment(100),
      ...change,
    }),
  )
const rowOf = async (id: string) => (await store.query('select * from document_sendings where id = $1', [id]))[0]
/** A lead with a file that a lender was sent. */
async function sent(change: SendingChange = {}, ofLead: object = {}, ofSubmission: object = {}) {
  const lead = await store.addLead({ status: redirected, ...ofLead })
  const submission = await store.ask(lead, ofSubmission)
  const place = await store.addPlace(lead, { file: randomUUID(), field: 'idFront', media_type: 'image/png', bytes: 9 })
  return { lead, submission, place, id: (await send(place, submission, change)).id }
}

test('the files that a lead has are its own that have come whole', async () => {
  const [lead, other] = [await store.addLead(), await store.addLead()]
  const whole = { media_type: 'image/png', bytes: 9 }
  await store.addPlace(lead, { field: 'whole', file: 'a', ...whole })
  await store.addPlace(lead, { field: 'empty' })
  await store.addPlace(other, { field: 'of-another', file: 'b', ...whole })
  expect((await readKept(store.db, lead)).map(({ field, keptAt }) => [field, keptAt])).toEqual([['whole', moment(0)]])
})

test('the same file that is sent again keeps its time and what became of it, and a new file begins anew', async () => {
  const { place, submission, id } = await sent()
  const became = { fetches: 2, reminded_at: moment(3), opened_at: moment(4), received_at: moment(5), ended_at: moment(6) }
  await store.db.updateTable('document_sendings').set(became).where('id', '=', id).execute()
  const again = { way: 'inline', sent_at: moment(7), expires_at: moment(200) } as const
  expect(await send(place, submission, again)).toEqual({ id, expiresAt: moment(100) })
  expect(await rowOf(id)).toMatchObject({ ...became, way: 'inline', sent_at: moment(1), kept_at: moment(0) })
  expect(await send(place, submission, { ...again, kept_at: moment(2) })).toEqual({ id, expiresAt: moment(200) })
  expect(await rowOf(id)).toMatchObject({
    way: 'inline',
    kept_at: moment(2),
    sent_at: moment(7),
    fetches: 0,
    reminded_at: null,
    opened_at: null,
    received_at: null,
    ended_at: null,
  })
})

test('a link opens the one file that its lender was sent, for this lender alone', async () => {
  const [own, other] = [await sent(), await sent({ partner: 'aide' })]
  const beside = await store.ask(own.lead, { state: 'decided', decided_at: moment(1), verdict: 'declined' })
  const [hash, otherHash] = [randomBytes(32), randomBytes(32)]
  await store.within((tx) => addDocumentLink(tx, hash, own.id, moment(1)))
  await store.within((tx) => addDocumentLink(tx, otherHash, other.id, moment(1)))
  const find = (secret = hash, partner = 'aide') => findSending(store.db, secret, partner)
  expect(await find()).toMatchObject({ id: own.id, document_id: own.place, mediaType: 'image/png', isNeeded: true })
  expect([(await find(otherHash))?.id, await find(hash, 'other'), await find(randomBytes(32))]).toEqual([other.id, undefined, undefined])
  expect((await find())?.file).toBeTypeOf('string')
  expect(beside).not.toBe(own.submission)
  await store.query('update documents set kept_at = $2 where id = $1', [own.place, moment(9)])
  expect((await find())?.file).toBeNull()
})

test('a lender that refused or failed, or whose applicant has withdrawn, needs the file no more', async () => {
  const isNeeded = async (ofLead: object, ofSubmission: object) => {
    const { id } = await sent({}, ofLead, ofSubmission)
    const hash = randomBytes(32)
    await store.within((tx) => addDocumentLink(tx, hash, id, moment(1)))
    return (await findSending(store.db, hash, 'aide'))?.isNeeded
  }
  const decided = (verdict: string | null) => ({ state: 'decided', decided_at: moment(1), verdict })
  expect([await isNeeded({}, {}), await isNeeded({}, decided('accepted')), await isNeeded({}, decided('held'))]).toEqual([true, true, true])
  expect([await isNeeded({}, decided('declined')), await isNeeded({}, decided(null))]).toEqual([false, false])
  expect([await isNeeded({ status: withdrawn }, {}), await isNeeded({}, { state: 'pending', verdict: 'declined' })]).toEqual([false, true])
})

test('a lender fetches a file so many times, and not after it confirmed it; other files are not counted', async () => {
  const [own, other, received] = [await sent(), await sent(), await sent({ received_at: moment(1) })]
  const count = (id: string) => store.within((tx) => countFetch(tx, id))
  const counted: boolean[] = []
  for (let times = 0; times <= MOST_FETCHES; times++) counted.push(await count(own.id))
  expect(counted).toEqual([...Array.from({ length: MOST_FETCHES }, () => true), false])
  expect([await count(received.id), (await rowOf(other.id))?.['fetches'], (await rowOf(own.id))?.['fetches']]).toEqual([
    false,
    0,
    MOST_FETCHES,
  ])
})

test('a fetch that ended whole opened its file, at the first time, and a broken one did not', async () => {
  const [own, other] = [await sent(), await sent()]
  const begin = async (id: string) => ({ id: await addFetch(store.db, id, 'begun', moment(1)), sendingId: id })
  const [whole, again, broken] = [await begin(own.id), await begin(own.id), await begin(other.id)]
  await endFetch(store.db, whole, moment(2))
  await endFetch(store.db, again, moment(3))
  await endFetch(store.db, broken, undefined)
  expect([(await rowOf(own.id))?.['opened_at'], (await rowOf(other.id))?.['opened_at']]).toEqual([moment(2), null])
  expect((await store.query('select outcome from document_fetches order by id')).map(({ outcome }) => outcome)).toEqual([
    'sent',
    'sent',
    'broken',
  ])
})

test('a lender that confirms has these files and no others, since it first said so', async () => {
  const [own, other] = [await sent(), await sent()]
  for (const minutes of [2, 3]) await markReceived(store.db, [own.id], moment(minutes))
  expect(await rowOf(own.id)).toMatchObject({ opened_at: moment(2), received_at: moment(2) })
  expect(await rowOf(other.id)).toMatchObject({ opened_at: null, received_at: null })
})

test('an applicant reads which files ever came whole, in the order of their places, and which lenders were sent them', async () => {
  const [lead, other] = [await store.addLead(), await store.addLead()]
  const [one, two] = [await store.ask(lead), await store.ask(lead)]
  const removed = await store.addPlace(lead, { field: 'b-removed', created_at: moment(2), removed_at: moment(5) })
  const whole = await store.addPlace(lead, { field: 'z-whole', file: 'f', created_at: moment(1), removed_at: moment(4) })
  await store.addPlace(lead, { field: 'a-same-time', file: 'g', created_at: moment(2) })
  await store.addPlace(lead, { field: 'never-came', created_at: moment(0) })
  const foreign = await store.addPlace(other, { field: 'of-another', file: 'h' })
  await send(whole, one, { partner: 'second', sent_at: moment(9) })
  await send(whole, two, { partner: 'first', sent_at: moment(8) })
  await send(removed, one, { partner: 'third', sent_at: moment(7) })
  await send(foreign, one, { partner: 'foreign', sent_at: moment(7) })
  const own = await readOwnDocuments(store.db, lead)
  expect(own.map(({ field, removedAt, sentTo }) => [field, removedAt, sentTo.map(({ partner }) => partner)])).toEqual([
    ['z-whole', null, ['first', 'second']],
    ['a-same-time', null, []],
    ['b-removed', moment(5), ['third']],
  ])
})
