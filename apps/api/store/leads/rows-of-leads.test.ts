import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeId } from '#apps/api/platform/secrets/make-id.ts'
import { startTestServer, type OwnLead, type TestServer } from '#tests/server/start-test-server.ts'
import { addEvents, countConsentsByEvents, readMaking } from './events.ts'
import { findAnswered, forgetAnswers, keepAnswer, takeKey } from './idempotency.ts'
import { addSecret, findDevices, findLead, holdsLead, MOST_DEVICES, noteRead, removeSecret, setSecrets } from './leads.ts'
import { addLink, addUnsubscribed, findLink, forgetLinks, hasLink, isUnsubscribed, markUsed } from './links.ts'
import { addCode, endCodes, findUnsent, forgetCode, noteTry, readCodes } from './phone-codes.ts'

/** What the queries of a lead's tables leave alone: rows of other leads, other uses and other times. */
let server: TestServer
let own: OwnLead
let other: OwnLead
beforeAll(async () => {
  server = await startTestServer({ WORKERS: '0' })
  own = await server.begin()
  other = await server.begin()
})
afterAll(() => server.close())

const database = () => server.api.database
const NOW = new Date()
const at = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000)

describe('codes of a phone', () => {
  const code = async (lead: OwnLead, sentAt: Date, expiresAt = at(600)) => {
    const id = makeId(sentAt)
    await database().inTransaction((tx) =>
      addCode(tx, {
        id,
        lead_id: lead.id,
        phone_index: 'index',
        code_hash: Buffer.from('hash'),
        sealed_code: 'sealed',
        sealed_phone: 'phone',
        purpose: 'confirm-phone',
        subject: null,
        sent_at: sentAt,
        expires_at: expiresAt,
      }),
    )
    return id
  }
  const codesOf = (lead: OwnLead, since: Date) => database().inTransaction((tx) => readCodes(tx, lead.id, since))

  test('are those of the lead since a moment, the newest first, and are changed one by one', async () => {
    const ids = [await code(own, at(-20)), await code(own, at(-10)), await code(own, at(-30))]
    const foreign = await code(other, at(-5))
    expect((await codesOf(own, at(-20))).map(({ id }) => id)).toEqual([ids[1], ids[0]])
    expect((await codesOf(own, at(-30))).map(({ id }) => id)).toEqual([ids[1], ids[0], ids[2]])
    await database().inTransaction((tx) => noteTry(tx, { id: ids[0] ?? '', lead_id: own.id }, { tries: 2 }))
    await database().inTransaction((tx) => noteTry(tx, { id: ids[1] ?? '', lead_id: own.id }, { tries: 3, usedAt: NOW }))
    const rows = await codesOf(own, at(-30))
    expect(rows.map(({ tries, used_at: usedAt }) => [tries, usedAt])).toEqual([
      [3, NOW],
      [2, null],
      [0, null],
    ])
    expect(rows[0]?.expires_at).toEqual(NOW)
    expect(rows[1]?.expires_at).toEqual(at(600))
    expect((await codesOf(other, at(-30))).map(({ id, tries }) => [id, tries])).toEqual([[foreign, 0]])
  })

  test('end for their lead alone, and those that have ended stay as they ended', async () => {
    const [running, ended] = [await code(own, at(100)), await code(own, at(99), at(1))]
    await database().inTransaction((tx) => endCodes(tx, own.id, at(2)))
    const ends = new Map((await codesOf(own, at(99))).map((row) => [row.id, row.expires_at]))
    expect([ends.get(running), ends.get(ended)]).toEqual([at(2), at(1)])
    expect((await codesOf(other, at(-30)))[0]?.expires_at).toEqual(at(600))
  })

  test('are to be sent until they are forgotten, and for no other lead', async () => {
    const [first, second] = [await code(own, at(200)), await code(own, at(201))]
    const { db } = database()
    expect((await findUnsent(db, first, own.id))?.id).toBe(first)
    expect((await findUnsent(db, first))?.site).toBe(server.site.id)
    expect(await findUnsent(db, first, other.id)).toBeUndefined()
    await forgetCode(db, { id: first, lead_id: own.id })
    expect(await findUnsent(db, first)).toBeUndefined()
    expect((await findUnsent(db, second))?.sealed_phone).toBe('phone')
  })
})

describe('links', () => {
  const link = async (purpose: 'continue' | 'unsubscribe', leadId: string | null, expiresAt: Date) => {
    const hash = randomBytes(32)
    await database().inTransaction((tx) => addLink(tx, { hash, purpose, lead_id: leadId, expires_at: expiresAt }))
    return hash
  }

  test('are found for their purpose while their time lasts, and are used once', async () => {
    const { db } = database()
    const [one, two] = [await link('continue', own.id, at(60)), await link('continue', own.id, at(60))]
    expect((await findLink(db, one, 'continue', at(59)))?.lead_id).toBe(own.id)
    expect(await findLink(db, one, 'continue', at(60))).toBeUndefined()
    expect(await findLink(db, one, 'unsubscribe', NOW)).toBeUndefined()
    const use = (hash: Buffer) => database().inTransaction((tx) => markUsed(tx, hash, NOW))
    expect([await use(one), await use(one), await use(two)]).toEqual([true, false, true])
    expect(await database().inTransaction(async (tx) => [await hasLink(tx, own.id), await hasLink(tx, other.id)])).toEqual([true, false])
  })

  test('are removed once their time is over, and no others', async () => {
    const { db } = database()
    const [over, lasting] = [await link('unsubscribe', null, at(-1)), await link('unsubscribe', null, at(3600))]
    await forgetLinks(db)
    expect(await findLink(db, over, 'unsubscribe', at(-3600))).toBeUndefined()
    expect(await findLink(db, lasting, 'unsubscribe', NOW)).toBeDefined()
  })

  test('stop e-mails of one site to one address, under any of its hashes, however often', async () => {
    const { db } = database()
    for (let times = 0; times < 2; times++) await database().inTransaction((tx) => addUnsubscribed(tx, 'loanwright-co', 'hash-1'))
    const isStopped = (site: string, hashes: readonly string[]) => isUnsubscribed(db, site, hashes)
    expect(
      await Promise.all([
        isStopped('loanwright-co', ['x', 'hash-1']),
        isStopped('loanwright-co', ['hash-2']),
        isStopped('loanwright-es', ['hash-1']),
      ]),
    ).toEqual([true, false, false])
  })
})

describe('devices', () => {
  const secret = () => randomBytes(32)
  const letIn = (lead: OwnLead, secretHash: Buffer) =>
    database().inTransaction((tx) =>
      addSecret(tx, lead.id, { secretHash, device: secretHash.toString('hex').slice(0, 16), known: { by: 'link' } }),
    )
  const secretsOf = async (lead: OwnLead) => (await findDevices(database().db, lead.id))?.more_secrets.map((one) => one.toString('hex'))

  test('are let in one after another, the oldest of too many is locked out, and the first never', async () => {
    const lead = await server.begin()
    const before = await findDevices(database().db, lead.id)
    const secrets = Array.from({ length: MOST_DEVICES + 1 }, secret)
    for (const one of secrets) await letIn(lead, one)
    const after = await findDevices(database().db, lead.id)
    // the first device is one of the most
    expect(await secretsOf(lead)).toEqual(secrets.slice(-(MOST_DEVICES - 1)).map((one) => one.toString('hex')))
    expect(after?.secret_hash).toEqual(before?.secret_hash)
    expect(await secretsOf(own)).toEqual([])
  })

  test('hold their lead on its site until they are locked out there', async () => {
    const lead = await server.begin()
    const [one, two] = [secret(), secret()]
    for (const each of [one, two]) await letIn(lead, each)
    const { db } = database()
    const holds = (secretHash: Buffer, site = server.site.id, id = lead.id) => holdsLead(db, id, { site, secretHash })
    expect([await holds(one), await holds(one, 'loanwright-es'), await holds(one, server.site.id, own.id), await holds(secret())]).toEqual([
      true,
      false,
      false,
      false,
    ])
    const lockOut = (site: string) => removeSecret(db, lead.id, { site, secretHash: one, device: one.toString('hex').slice(0, 16) })
    await lockOut('loanwright-es')
    expect(await holds(one)).toBe(true)
    await lockOut(server.site.id)
    expect([await holds(one), await holds(two)]).toEqual([false, true])
    expect(Object.keys((await findDevices(db, lead.id))?.devices ?? {})).toEqual([two.toString('hex').slice(0, 16)])
  })

  test('that were chosen to stay are all that are left, of this lead', async () => {
    const lead = await server.begin()
    const [one, two] = [secret(), secret()]
    await database().inTransaction((tx) => setSecrets(tx, lead.id, { first: Buffer.alloc(0), more: [one] }))
    const { db } = database()
    const holds = (secretHash: Buffer) => holdsLead(db, lead.id, { site: server.site.id, secretHash })
    expect([await holds(one), await holds(two), (await findDevices(db, lead.id))?.secret_hash.length]).toEqual([true, false, 0])
    expect((await findDevices(db, own.id))?.secret_hash.length).toBe(32)
  })
})

test('the version that a page has read only rises, for its lead alone', async () => {
  const { db } = database()
  const readOf = async ({ id }: OwnLead) => (await findLead(db, id))?.read_version
  const before = await readOf(other)
  for (const version of [5, 3, 5]) await noteRead(db, own.id, version)
  expect([await readOf(own), await readOf(other)]).toEqual([5, before])
  await noteRead(db, own.id, 6)
  expect(await readOf(own)).toBe(6)
})

test('events are told of one lead: the most rows of its ledger, and how it was made', async () => {
  const { db } = database()
  const add = (lead: OwnLead, consents: number) =>
    database().inTransaction((tx) => addEvents(tx, lead.id, [{ name: 'planted', details: { consents } }], NOW))
  await add(own, 70)
  await add(own, 60)
  await add(other, 90)
  expect([
    await countConsentsByEvents(db, own.id),
    await countConsentsByEvents(db, other.id),
    await countConsentsByEvents(db, makeId(NOW)),
  ]).toEqual([70, 90, 0])
  expect(await readMaking(db, own.id)).toBeDefined()
  expect(await readMaking(db, makeId(NOW))).toBeUndefined()
})

test('a key is taken once, keeps what was answered to it, and is forgotten after its time', async () => {
  const { db } = database()
  const [key, otherKey] = [randomBytes(32), randomBytes(32)]
  const take = (of: Buffer) => database().inTransaction((tx) => takeKey(tx, of, Buffer.from('body')))
  expect([await take(key), await take(otherKey)]).toEqual([undefined, undefined])
  await database().inTransaction((tx) => keepAnswer(tx, { key, leadId: own.id, status: 201, answer: Buffer.from('answer') }))
  expect(await take(key)).toEqual({ bodyHash: Buffer.from('body'), status: 201, answer: Buffer.from('answer') })
  expect(await findAnswered(db, otherKey)).toMatchObject({ status: 0, answer: Buffer.alloc(0) })
  await server.query("update idempotency set created_at = now() - interval '1 hour' where key = $1", [key])
  await forgetAnswers(db, new Date(Date.now() - 1_800_000))
  expect([await findAnswered(db, key), (await findAnswered(db, otherKey))?.status]).toEqual([undefined, 0])
})
