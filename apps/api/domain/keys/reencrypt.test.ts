import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { goEveryWay, startEverything, type Everything } from '#tests/server/go-every-way.ts'
import { listedColumns } from '#tests/server/security/listed-columns.ts'
import { startTestServer, type OwnLead, type TestServer } from '#tests/server/start-test-server.ts'
import { settingsOf } from '#tests/server/test-settings.ts'
import { startApi } from '#apps/api/main.ts'
import { openFolderStore } from '#apps/api/platform/files/stores/open-folder-store.ts'
import { addSession, idTokenPlace } from '#apps/api/store/console/sessions.ts'
import { keepLenderTexts } from '#apps/api/store/consents/lender-texts.ts'
import { addLink, addUnsubscribed, isUnsubscribed } from '#apps/api/store/leads/links.ts'
import { readLead } from '../leads/load-lead.ts'
import { recoveryPlace } from '../leads/recovery-place.ts'
import { codePlace, phonePlace } from '../phone-codes/send-code.ts'
import { reencrypt } from './reencrypt.ts'
import { makeEncryption } from '#apps/api/platform/secrets/encryption.ts'

const key = (fill: number): string => Buffer.alloc(32, fill).toString('base64')
const NEW_AND_OLD = makeEncryption([
  { id: 'new', bytes: Buffer.alloc(32, 2) },
  { id: 'old', bytes: Buffer.alloc(32, 1) },
])
const OLD_ALONE = makeEncryption([{ id: 'old', bytes: Buffer.alloc(32, 1) }])
const NEW_ALONE = makeEncryption([{ id: 'new', bytes: Buffer.alloc(32, 2) }])
let server: TestServer
beforeAll(async () => void (server = await startTestServer({ SECRET_KEYS: `old:${key(1)},new:${key(2)}`, WORKERS: '2' })))
afterAll(() => server.close())

test('[S-7.73] keys are changed under load: every answer, redirect and repeat opens with the new key alone, and no column holds the old one', async () => {
  const decided = await server.handOver()
  await server.until(decided, 5)
  const repeatKey = crypto.randomUUID()
  const body = server.payload(server.firstAnswers, { sessionId: crypto.randomUUID() })
  const first = await server.call('POST', '/api/v3/lead', { body, key: repeatKey })
  const leads: OwnLead[] = [decided]
  for (let number = 0; number < 10; number++) leads.push(await server.begin())
  const waiting = await server.begin()
  const before = server.simulators.messages.length
  await server.submit(waiting)
  const code = await server.code(before)

  // the next step of a rotation: the servers close with the new key, and the old one opens
  const environment = { ...server.environment, SECRET_KEYS: `new:${key(2)},old:${key(1)}`, WORKERS: '0' }
  const next = await startApi(settingsOf(environment))
  const numbers = new Map<string, number>()
  const over = new AbortController()
  const load = leads.map(async ({ id, token }) => {
    for (let number = 100; !over.signal.aborted; number++) {
      const saved = await fetch(`${next.url}/api/v3/lead`, {
        method: 'PUT',
        headers: {
          'content-type': 'application/json',
          'loanwright-site': server.site.id,
          'idempotency-key': crypto.randomUUID(),
          authorization: `Bearer ${token}`,
        },
        body: JSON.stringify(server.payload({ firstName: `Ana ${'x'.repeat(number % 20)}` }, { id, numbers: { firstName: number } })),
      })
      if (saved.status === 200) numbers.set(id, number)
      await wait(5)
    }
  })
  await expect.poll(() => numbers.size).toBeGreaterThan(5)
  const done = await reencrypt({ database: next.database, files: openFolderStore('/nonexistent'), encryption: NEW_AND_OLD })
  over.abort()
  await Promise.all(load)
  expect(done.counts.leads).toBeGreaterThan(5)
  expect(done.counts.replies).toBeGreaterThan(5)
  expect((await columnsWith(server, 'old')).filter((column) => !HASHES_OF_CODES.includes(column))).toEqual([])
  const verified = await fetch(`${next.url}/api/v2/customer/mobile/verify`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'loanwright-site': server.site.id,
      'idempotency-key': crypto.randomUUID(),
      authorization: `Bearer ${waiting.token}`,
    },
    body: JSON.stringify({ leadId: waiting.id, code }),
  })
  expect(verified.status).toBe(200)
  await next.close()

  const last = await startApi(settingsOf({ ...environment, SECRET_KEYS: `new:${key(2)}` }))
  try {
    for (const { id } of leads) {
      const lead = await readLead(last.database.db, id, last.parts.encryption)
      expect(lead?.answers['email']).toBe(server.firstAnswers['email'])
      expect(lead?.numbers['firstName'] ?? 0).toBe(numbers.get(id) ?? 0)
    }
    const again = await fetch(`${last.url}/api/v3/lead`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'loanwright-site': server.site.id, 'idempotency-key': repeatKey },
      body: JSON.stringify(body),
    })
    expect(await again.text()).toBe(first.text)
  } finally {
    await last.close()
  }
}, 60_000)

test('[S-7.73] whatever ways leads have gone, nothing that they left lies under the older key', async () => {
  const everything = await startEverything({ SECRET_KEYS: `old:${key(1)}` })
  try {
    await goEveryWay(everything)
    const { jobs, database, files } = everything.server.api.parts
    await jobs.stop()
    await keepRest(everything)
    expect(await columnsWith(everything.server, 'old')).toEqual(expect.arrayContaining([...listedColumns('encrypted'), ...HASHED]))
    const unsubscribedAt = async () =>
      (await everything.server.query('select site from unsubscribed order by site')).map(({ site }) => site)
    // the same address has stopped the letters of another brand too
    await everything.server.query(
      `insert into unsubscribed (site, email_index) select 'another-brand', email_index from unsubscribed on conflict do nothing`,
    )
    const stopped = await unsubscribedAt()
    await reencrypt({ database, files, encryption: NEW_AND_OLD })
    expect(stopped).toContain('another-brand')
    expect(await unsubscribedAt()).toEqual(stopped)
    expect((await columnsWith(everything.server, 'old')).filter((column) => !HASHES_OF_CODES.includes(column))).toEqual([])
    const [session] = await everything.server.query('select secret_hash, id_token from console_sessions')
    const secretHash = z.instanceof(Buffer).parse(session?.['secret_hash'])
    expect(NEW_ALONE.decrypt(String(session?.['id_token']), idTokenPlace(secretHash))).toBe('a token')
  } finally {
    await everything.stop()
  }
})

test('[S-7.73] an address moves to the newer key also where its lead was changed under it meanwhile', async () => {
  const { database } = server.api.parts
  const sealed = { database, files: openFolderStore('/nonexistent'), encryption: NEW_AND_OLD }
  const index = (encryption: typeof NEW_ALONE) => encryption.blindIndex('email', 'changed-meanwhile@example.com')
  await server.begin({ ...server.firstAnswers, email: 'Changed-Meanwhile@example.com' })
  await reencrypt(sealed)
  await database.inTransaction(async (tx) => {
    const expires_at = new Date(Date.now() + 60_000)
    await addLink(tx, { hash: Buffer.from('of the older key'), purpose: 'unsubscribe', email_index: index(OLD_ALONE), expires_at })
    await addUnsubscribed(tx, server.site.id, index(OLD_ALONE))
  })
  await reencrypt(sealed)
  expect(await isUnsubscribed(database.db, server.site.id, NEW_ALONE.blindIndexes('email', 'changed-meanwhile@example.com'))).toBe(true)
  const links = await server.query('select email_index from links where hash = $1', [Buffer.from('of the older key')])
  expect(links).toEqual([{ email_index: index(NEW_ALONE) }])
  expect(await isUnsubscribed(database.db, server.site.id, [index(OLD_ALONE)])).toBe(false)
}, 60_000)

/** What no way of a lead leaves at its end: codes before they are sent, a lender's own words, somebody signed in at the console. */
async function keepRest({ server }: Everything): Promise<void> {
  const { database, encryption } = server.api.parts
  const first = async (table: string) => z.object({ id: z.string() }).parse((await server.query(`select id from ${table} limit 1`))[0]).id
  const [lead, code, recovery] = [await first('leads'), await first('phone_codes'), crypto.randomUUID()]
  const sealed = [code, encryption.encrypt('1234', codePlace(code)), encryption.encrypt('+573012345678', phonePlace(code))]
  await server.query('update phone_codes set sealed_code = $2, sealed_phone = $3 where id = $1', sealed)
  await server.query(
    `insert into recoveries (id, site, owner_index, email_indexes, phone_indexes, code_hash, sealed_code, sent_at, expires_at)
     values ($1, $2, '', '{}', '{}', '', $3, now(), now())`,
    [recovery, server.site.id, encryption.encrypt('1234', recoveryPlace(recovery))],
  )
  const at = new Date()
  const secretHash = Buffer.alloc(32, 3)
  const session = { secret_hash: secretHash, person: 'p', name: 'P', grants: '[]', begun_at: at, used_at: at, ends_at: at }
  await database.inTransaction(async (tx) => {
    await keepLenderTexts(tx, encryption, lead, [{ textHash: 'a'.repeat(64), sentence: 'I, Ana', title: 'Ana', html: '<p>Ana</p>' }])
    await addSession(tx, { ...session, id_token: encryption.encrypt('a token', idTokenPlace(secretHash)) })
  })
}

/** Where a hash with a key stands of what a lead leaves. */
const HASHED = ['leads.email_index', 'leads.phone_index', 'links.email_index', 'unsubscribed.email_index']
/** Codes are worth minutes: whoever has one is found by every key that is in use. */
const HASHES_OF_CODES = [
  'phone_codes.code_hash',
  'phone_codes.phone_index',
  'recoveries.code_hash',
  'recoveries.email_indexes',
  'recoveries.owner_index',
  'recoveries.phone_indexes',
]

/** The columns of all tables in which something sealed or hashed with a key stands. */
async function columnsWith({ query }: TestServer, id: string): Promise<readonly string[]> {
  const columns = await query(
    `select table_name as table, column_name as column, data_type as type from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'jsonb', 'json', 'bytea', 'ARRAY')`,
  )
  const found: string[] = []
  for (const { table, column, type } of columns) {
    const text = type === 'bytea' ? `encode("${String(column)}", 'escape')` : `"${String(column)}"::text`
    const rows = await query(`select 1 from "${String(table)}" where ${text} ~ $1 limit 1`, [`(^|["{,])(1\\.)?${id}\\.`])
    if (rows.length > 0) found.push(`${String(table)}.${String(column)}`)
  }
  return found
}
