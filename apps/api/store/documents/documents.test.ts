import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { moment, openStore } from '#tests/server/store/open-store.ts'
import { beginCleaning, endCleaning } from './document-cleaning.ts'
import { addPart, dropParts, expireParts, readParts } from './document-parts.ts'
import { findOrphans, findPlace, keptFiles, putFile, takePlace } from './documents.ts'

const store = openStore()
beforeEach(() => store.empty('leads'))

/** A place of a new lead. */
async function makePlace() {
  const lead = await store.addLead()
  return { id: await store.addPlace(lead, { field: 'idFront' }), lead_id: lead }
}
type Place = Awaited<ReturnType<typeof makePlace>>

test('a lead has one place for each data point, however often it is asked for', async () => {
  const [lead, other] = [await store.addLead(), await store.addLead()]
  const ids = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const take = (index: number, of: string, field: string) => store.within((tx) => takePlace(tx, ids[index] ?? '', of, field))
  expect([await take(0, lead, 'idFront'), await take(1, lead, 'idBack'), await take(2, other, 'idFront')]).toEqual(ids.slice(0, 3))
  expect([await take(3, lead, 'idFront'), await take(3, lead, 'idBack'), await take(3, other, 'idFront')]).toEqual(ids.slice(0, 3))
  const find = async (index: number, of: string) => (await findPlace(store.db, ids[index] ?? '', of))?.field
  expect([await find(0, lead), await find(1, lead), await find(2, lead)]).toEqual(['idFront', 'idBack', undefined])
})

test('a file is put in its own place, also where one was removed before, and a lead has only those that came whole', async () => {
  const [place, other] = [await makePlace(), await makePlace()]
  await store.query('update documents set removed_at = now()')
  const beside = await store.addPlace(place.lead_id, { field: 'idBack' })
  const upload = randomUUID()
  const put = (of: Place) => store.within((tx) => putFile(tx, of, { file: 'new', mediaType: 'image/png', bytes: 7, at: moment(1), upload }))
  await put({ id: place.id, lead_id: other.lead_id })
  expect((await keptFiles(store.db, place.lead_id)).size).toBe(0)
  await put(place)
  expect(await findPlace(store.db, place.id, place.lead_id)).toMatchObject({
    file: 'new',
    media_type: 'image/png',
    bytes: 7,
    kept_at: moment(1),
    upload,
    removed_at: null,
  })
  expect((await findPlace(store.db, beside, place.lead_id))?.file).toBeNull()
  expect([...(await keptFiles(store.db, place.lead_id))]).toEqual([['idFront', place.id]])
  expect((await keptFiles(store.db, other.lead_id)).size).toBe(0)
})

test('a file is an orphan where no place has it and it is on its way to none', async () => {
  const place = await makePlace()
  await store.addPlace(place.lead_id, { field: 'idBack', file: 'whole' })
  await add(place, 0, { file: 'on-its-way' })
  expect(await findOrphans(store.db, ['whole', 'on-its-way', 'lost'])).toEqual(['lost'])
})

test('a place is cleaned once at a time, is free after that, and is not held for ever by a process that died', async () => {
  const [place, other] = [await makePlace(), await makePlace()]
  const begin = (of = place) => beginCleaning(store.db, of)
  expect(await begin({ id: place.id, lead_id: other.lead_id })).toBe(false)
  expect([await begin(), await begin(), await begin(other)]).toEqual([true, false, true])
  expect(await begin(other)).toBe(false)
  await endCleaning(store.db, { id: place.id, lead_id: other.lead_id })
  expect(await begin()).toBe(false)
  await endCleaning(store.db, place)
  expect([await begin(), await begin(), await begin(other)]).toEqual([true, false, false])
  const since = (seconds: number) =>
    store.query(`update documents set cleaning_since = now() - $2 * interval '1 second' where id = $1`, [place.id, seconds])
  await since(110)
  expect(await begin()).toBe(false)
  await since(121)
  expect([await begin(), await begin()]).toEqual([true, false])
})

test('of two places of one lead each is cleaned by itself', async () => {
  const place = await makePlace()
  const beside = { id: await store.addPlace(place.lead_id, { field: 'idBack' }), lead_id: place.lead_id }
  expect([await beginCleaning(store.db, place), await beginCleaning(store.db, beside)]).toEqual([true, true])
  await endCleaning(store.db, beside)
  expect(await beginCleaning(store.db, place)).toBe(false)
})

let uploads = 0
const UPLOAD = randomUUID()
const add = (place: Place, starts: number, { at = moment(1), file = `part-${++uploads}`, upload = UPLOAD } = {}) =>
  store.within((tx) => addPart(tx, place.lead_id, { document_id: place.id, upload, starts, bytes: 10, file, at }))
const startsOf = async ({ id }: Place, upload = UPLOAD) => (await readParts(store.db, id, upload)).map(({ starts }) => starts)

test('parts come one after the other, and another sending takes the place of what came before it', async () => {
  const [place, other] = [await makePlace(), await makePlace()]
  await add(other, 0, { file: 'of-another' })
  const again = randomUUID()
  await add(place, 0, { file: 'first' })
  await add(place, 10, { file: 'second' })
  expect([await startsOf(place), (await add(place, 30)).parts.length]).toEqual([[0, 10], 2])
  expect((await add(place, 0, { file: 'again', upload: again })).dropped.toSorted()).toEqual(['first', 'second'])
  expect([await startsOf(place), await startsOf(place, again), await startsOf(other)]).toEqual([[], [0], [0]])
})

test('what has come of one sending is forgotten, and not what has come of another', async () => {
  const [place, other] = [await makePlace(), await makePlace()]
  await add(place, 0, { file: 'own' })
  await add(other, 0, { file: 'foreign' })
  expect(await dropParts(store.db, place.id, randomUUID())).toEqual([])
  expect(await dropParts(store.db, place.id, UPLOAD)).toEqual(['own'])
  expect([await startsOf(place), await startsOf(other)]).toEqual([[], [0]])
})

test('parts are read from the beginning, whenever they were stored', async () => {
  const place = await makePlace()
  for (const starts of [10, 0])
    await store.query('insert into document_parts values ($1, $2, $3, 10, $4, $5)', [
      place.id,
      UPLOAD,
      starts,
      `stored-${starts}`,
      moment(1),
    ])
  expect(await startsOf(place)).toEqual([0, 10])
})

test('what has come of a file stays as long as something comes, and goes as a whole', async () => {
  const [slow, lost] = [await makePlace(), await makePlace()]
  const kept = async () => [(await startsOf(slow)).length, (await startsOf(lost)).length]
  await add(slow, 0, { at: moment(0) })
  await add(lost, 0, { at: moment(0) })
  await add(slow, 10, { at: moment(2) })
  await expireParts(store.db, moment(0))
  expect(await kept()).toEqual([2, 1])
  await expireParts(store.db, moment(2))
  expect(await kept()).toEqual([2, 0])
  await expireParts(store.db, moment(3))
  expect(await kept()).toEqual([0, 0])
})
