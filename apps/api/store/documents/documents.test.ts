import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'
import { beginCleaning, endCleaning } from './document-cleaning.ts'
import { addPart, expireParts, readParts } from './document-parts.ts'
import { takePlace } from './documents.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ WORKERS: '0' })))
afterAll(() => server.close())

/** A place of a new lead. */
async function makePlace() {
  const lead = await server.begin()
  const id = await server.api.database.inTransaction((tx) => takePlace(tx, randomUUID(), lead.id, 'idFront'))
  return { id, lead_id: lead.id }
}

test('a place is cleaned once at a time, is free after that, and is not held for ever by a process that died', async () => {
  const { db } = server.api.database
  const [place, other] = [await makePlace(), await makePlace()]
  const begin = () => beginCleaning(db, place)
  expect([await begin(), await begin(), await beginCleaning(db, other)]).toEqual([true, false, true])
  await endCleaning(db, place)
  expect([await begin(), await begin(), await beginCleaning(db, other)]).toEqual([true, false, false])
  const since = (seconds: number) =>
    server.query(`update documents set cleaning_since = now() - $2 * interval '1 second' where id = $1`, [place.id, seconds])
  await since(110)
  expect(await begin()).toBe(false)
  await since(121)
  expect([await begin(), await begin()]).toEqual([true, false])
})

const HOUR_MS = 3_600_000
const FIRST = new Date('2026-11-25T08:00:00.000Z')
const after = (hours: number) => new Date(FIRST.getTime() + hours * HOUR_MS)

test('what has come of a file stays as long as something comes, and goes as a whole', async () => {
  const { db, inTransaction } = server.api.database
  const [slow, lost] = [await makePlace(), await makePlace()]
  const upload = randomUUID()
  const add = (place: { id: string; lead_id: string }, starts: number, at: Date) =>
    inTransaction((tx) => addPart(tx, place.lead_id, { document_id: place.id, upload, starts, bytes: 10, file: randomUUID(), at }))
  const kept = async () => [(await readParts(db, slow.id, upload)).length, (await readParts(db, lost.id, upload)).length]
  await add(slow, 0, after(0))
  await add(lost, 0, after(0))
  await add(slow, 10, after(2))
  await expireParts(db, after(0))
  expect(await kept()).toEqual([2, 1])
  await expireParts(db, after(1))
  expect(await kept()).toEqual([2, 0])
  await expireParts(db, after(3))
  expect(await kept()).toEqual([0, 0])
})
