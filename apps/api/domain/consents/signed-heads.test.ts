import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runProcess } from '#tests/journeys/harness/run-process.ts'
import { startTestServer, type OwnLead, type TestServer } from '#tests/server/start-test-server.ts'
import { readChain } from '#apps/api/store/consents/consents.ts'
import { chainStart, hashRow } from './make-consents.ts'
import { makeSigningKey, publicKeys, readSigningKeys, type Signing } from '#apps/api/platform/secrets/signing-keys.ts'
import { signHead } from './consent-head.ts'
import { makeCertificate } from './make-certificate.ts'
import { signConsents } from '#apps/api/jobs/sign-consents.ts'
import { countUnsigned, verifyChain } from './verify-chain.ts'

let server: TestServer
const folder = mkdtempSync(join(tmpdir(), 'loanwright-heads-'))
beforeAll(async () => void (server = await startTestServer({ WORKERS: '0', CHANGES_PER_MINUTE: '100000' })))
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await server.close()
})

const certificateOf = ({ id }: OwnLead) => makeCertificate(server.api.database.db, id)
const keys = () => server.api.parts.signing.keys
const faultOf = async (lead: OwnLead) => verifyChain(await certificateOf(lead), keys())?.why
const published = async () => publicKeys.parse(JSON.parse((await server.call('GET', '/.well-known/consent-signing-keys.json')).text)).keys

/** What somebody can do who writes the tables as their owner. */
async function tamper(...statements: readonly (readonly [text: string, values: readonly unknown[]])[]): Promise<void> {
  const switchTriggers = async (how: 'enable' | 'disable') => {
    for (const table of ['consents', 'consent_heads', 'signing_keys']) await server.query(`alter table ${table} ${how} trigger user`)
  }
  await switchTriggers('disable')
  for (const [text, values] of statements) await server.query(text, values)
  await switchTriggers('enable')
}

/** Turns the first choice round and calculates every hash anew, so that the chain fits in itself. */
async function rewriteChain({ id }: OwnLead): Promise<void> {
  const chain = await readChain(server.api.database.db, id)
  let previous = chainStart(id).hash
  for (const [index, row] of chain.entries()) {
    const changed = { ...row, accepted: index === 0 ? !row.accepted : row.accepted, previous }
    const hash = hashRow(changed)
    await tamper([
      'update consents set accepted = $3, previous = $4, hash = $5 where lead_id = $1 and number = $2',
      [id, row.number, changed.accepted, previous, hash],
    ])
    previous = hash
  }
}

/** A row as a server of the release before writes it: into the ledger, with nothing that is signed. */
async function appendAsBefore({ id }: OwnLead): Promise<void> {
  const last = (await readChain(server.api.database.db, id)).at(-1)
  if (!last) throw new Error('the lead has no consents')
  const row = { ...last, number: last.number + 1, accepted: !last.accepted, at: new Date(), previous: last.hash }
  await server.api.database.db
    .insertInto('consents')
    .values({ ...row, hash: hashRow(row) })
    .execute()
}

/** Gives or withdraws a consent that is no condition of anything. */
const choose = (lead: OwnLead, accepted: boolean) =>
  server.call('PUT', '/api/v3/lead', {
    token: lead.token,
    body: server.payload({ marketingConsents: { email: accepted } }, { id: lead.id, numbers: { marketingConsents: Date.now() } }),
  })

const run = async (args: readonly string[], more: NodeJS.ProcessEnv = {}) => {
  const env = { ...process.env, CONSENT_SIGNING_KEY: '', DATA_DIR: folder, DATABASE_URL: '', ...more }
  const command = runProcess('tools/operations/verify-consents.ts', env, args)
  return { code: await command.ended, said: command.said() }
}
const onDatabase = () => ({
  DATABASE_URL: server.environment['DATABASE_URL'],
  CONSENT_SIGNING_KEY: server.environment['CONSENT_SIGNING_KEY'],
})

describe('the end of a chain', () => {
  test('[SEC-L4] is signed as soon as something is appended, by the key that the server publishes', async () => {
    const lead = await server.begin()
    const made = await certificateOf(lead)
    expect(countUnsigned(made)).toBe(0)
    expect(verifyChain(made, await published())).toBeUndefined()
    expect((await choose(lead, true)).status).toBe(200)
    const grown = await certificateOf(lead)
    expect([grown.rows.length, countUnsigned(grown)]).toEqual([made.rows.length + 1, 0])
    expect(verifyChain(grown, await published())).toBeUndefined()
  })

  test('[SEC-L4] is published with the moment from which its key was in use, to everybody, and costs the database nothing', async () => {
    const { status, headers, body } = await server.call('GET', '/.well-known/consent-signing-keys.json')
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*'])
    expect(body['keys']).toEqual([{ ...keys()[0], use: 'sig', alg: 'EdDSA', usedFrom: expect.stringMatching(/^\d{4}-/u) }])
  })

  test('[SEC-L4] [I-16b] shows that a whole chain was rewritten, every hash of it', async () => {
    const lead = await server.begin()
    await rewriteChain(lead)
    expect(verifyChain({ ...(await certificateOf(lead)), head: undefined })).toBeUndefined()
    expect(await faultOf(lead)).toBe('head')
  })

  test('[SEC-L4] [I-16b] cannot be signed by who has the tables alone', async () => {
    const lead = await server.begin()
    await rewriteChain(lead)
    const forger = readSigningKeys(makeSigningKey()) ?? expect.fail('no key')
    const end = (await readChain(server.api.database.db, lead.id)).at(-1) ?? expect.fail('no chain')
    const forged = signHead(forger, { leadId: lead.id, number: end.number, hash: end.hash.toString('hex'), at: end.at })
    await tamper(
      ['delete from consent_heads where lead_id = $1', [lead.id]],
      ['insert into signing_keys (id, public_key) values ($1, $2)', [forged.keyId, Buffer.from(forger.keys[0].x, 'base64url')]],
      [
        'insert into consent_heads (lead_id, number, hash, at, key_id, signature) values ($1, $2, $3, $4, $5, $6)',
        [lead.id, end.number, end.hash, end.at, forged.keyId, forged.signature],
      ],
    )
    expect(await faultOf(lead)).toBe('signature')
    await tamper(['update consent_heads set key_id = $2 where lead_id = $1', [lead.id, keys()[0].kid]])
    expect(await faultOf(lead)).toBe('signature')
  })

  test('[SEC-L4] shows that rows were cut off, also where the events were changed to fit', async () => {
    const lead = await server.begin()
    const { rows } = await certificateOf(lead)
    await tamper(['delete from consents where lead_id = $1 and number = $2', [lead.id, rows.length]])
    await server.query("update events set details = details - 'consents' where lead_id = $1", [lead.id])
    expect(await faultOf(lead)).toBe('head')
  })

  test('[SEC-L4] of one lead stands for no other', async () => {
    const [one, other] = [await server.begin(), await server.begin()]
    const [made, others] = [await certificateOf(one), await certificateOf(other)]
    expect(verifyChain({ ...made, head: others.head }, keys())?.why).toBe('head')
    expect(verifyChain({ ...made, head: made.head && { ...made.head, signature: others.head?.signature ?? '' } }, keys())?.why).toBe(
      'signature',
    )
  })

  test('[SEC-L4] and the ledger itself are appended to only, for every server', async () => {
    const lead = await server.begin()
    for (const table of ['consents', 'consent_heads'])
      for (const statement of [`update ${table} set number = number + 1`, `delete from ${table}`])
        await expect(server.query(`${statement} where lead_id = $1`, [lead.id]), statement).rejects.toThrow('is appended to only')
    expect(await faultOf(lead)).toBeUndefined()
  })
})

describe('rows of the release before, which signs nothing,', () => {
  test('[SEC-L4] fit, are known to be unsigned, and are signed by the job or with the next row', async () => {
    const [one, other] = [await server.begin(), await server.begin()]
    for (const lead of [one, other]) {
      await appendAsBefore(lead)
      expect([await faultOf(lead), countUnsigned(await certificateOf(lead))]).toEqual([undefined, 1])
    }
    await choose(other, true)
    expect([await faultOf(other), countUnsigned(await certificateOf(other))]).toEqual([undefined, 0])
    await signConsents(server.api.parts)
    expect([await faultOf(one), countUnsigned(await certificateOf(one))]).toEqual([undefined, 0])
  })

  test('[SEC-L4] are not signed where they stand on a chain that was rewritten; the choice is kept all the same', async () => {
    const lead = await server.begin()
    await rewriteChain(lead)
    await appendAsBefore(lead)
    await signConsents(server.api.parts)
    expect((await choose(lead, true)).status).toBe(200)
    const { rows } = await certificateOf(lead)
    expect(rows.at(-1)).toMatchObject({ code: 'email', accepted: true })
    expect(await faultOf(lead)).toBe('head')
  })
})

test('[SEC-L4] what an earlier key signed counts as long as its public half is published, and not longer', async () => {
  const [old, next] = [makeSigningKey(), makeSigningKey()]
  const reading = (text: string): Signing => readSigningKeys(text) ?? expect.fail(`${text} is no key`)
  const lead = await server.begin()
  const made = await certificateOf(lead)
  const end = made.rows.at(-1) ?? expect.fail('no chain')
  const { keyId, signature } = signHead(reading(old), { leadId: lead.id, number: end.number, hash: end.hash, at: new Date(end.at) })
  const signed = { ...made, head: { number: end.number, hash: end.hash, at: end.at, keyId, signature: signature.toString('base64url') } }
  const spki = `MCowBQYDK2VwAyEA${Buffer.from(reading(old).keys[0].x, 'base64url').toString('base64')}`
  for (const rotated of [`${next},${old}`, `${next}, ${spki}`]) {
    expect(reading(rotated).keys.map(({ kid }) => kid)).toEqual([reading(next).keys[0].kid, keyId])
    expect(verifyChain(signed, reading(rotated).keys)).toBeUndefined()
  }
  expect(verifyChain(signed, reading(next).keys)?.why).toBe('signature')
  for (const bad of [spki, `${next},`, 'abc', `${spki},${old}`]) expect(readSigningKeys(bad), bad).toBeUndefined()
})

describe('the command verify-consents', () => {
  test('[SEC-L4] checks the copy that an applicant gets, without any database, with the keys that the server publishes', async () => {
    const lead = await server.begin()
    const copy = join(folder, 'copy.json')
    const asked = await server.call('GET', `/api/customer/${lead.id}/copy`, { token: lead.token })
    expect(asked.status, asked.text).toBe(200)
    writeFileSync(copy, asked.text)
    const address = `${server.api.url}/.well-known/consent-signing-keys.json`
    expect(await run([copy, '--keys', address, '--all-signed'])).toMatchObject({ code: 0 })
    expect((await run([copy])).said).toContain('Their signatures were not checked')
    const stranger = join(folder, 'stranger.json')
    writeFileSync(stranger, JSON.stringify({ keys: readSigningKeys(makeSigningKey())?.keys }))
    expect(await run([copy, '--keys', stranger])).toMatchObject({ code: 1, said: expect.stringContaining('no published key') })
  })

  test('[SEC-L4] finds by a statement that is kept elsewhere what nothing in the database shows: a lead removed, a chain cut with its signatures, a chain rewritten and signed anew', async () => {
    await server.query('truncate consents, consent_heads')
    const [gone, cut, rewritten] = [await server.begin(), await server.begin(), await server.begin()]
    await choose(cut, true)
    const statement = join(folder, 'heads.jsonl')
    const against = () => run(['--against', statement], onDatabase())
    expect(await run(['--heads', statement], onDatabase())).toMatchObject({ code: 0 })
    await choose(gone, true)
    expect(await against()).toMatchObject({ code: 0 })

    const copy = readFileSync(statement, 'utf8')
    writeFileSync(statement, copy.split('\n').toSpliced(1, 1).join('\n'))
    expect(await against()).toMatchObject({ code: 1, said: expect.stringContaining('was changed') })
    writeFileSync(statement, copy)

    await rewriteChain(rewritten)
    await tamper(['delete from consent_heads where lead_id = $1', [rewritten.id]])
    await signConsents(server.api.parts)
    expect(await faultOf(rewritten)).toBeUndefined()
    expect(await against()).toMatchObject({ code: 1, said: expect.stringContaining(`${rewritten.id} was rewritten`) })
    await tamper(
      ['delete from consents where lead_id = $1', [rewritten.id]],
      ['delete from consent_heads where lead_id = $1', [rewritten.id]],
    )
    expect(await against()).toMatchObject({ code: 1, said: expect.stringContaining(`${rewritten.id} is gone`) })

    const last = (await certificateOf(cut)).rows.length
    await tamper(
      ['delete from consents where lead_id = $1 and number = $2', [cut.id, last]],
      ['delete from consent_heads where lead_id = $1 and number = $2', [cut.id, last]],
    )
    await server.query("update events set details = details - 'consents' where lead_id = $1", [cut.id])
    expect(await faultOf(cut)).toBeUndefined()
    expect(await against()).toMatchObject({ code: 1, said: expect.stringContaining(`${cut.id} was cut`) })
  })
})

describe('choices that go on and on', () => {
  test('[SEC-L4] are bounded for a lead and day: giving is refused with the time to wait, a withdrawal always goes through', async () => {
    const lead = await server.begin()
    const answers: { status: number; accepted: boolean; wait: string | null }[] = []
    for (let turn = 0; turn < 40; turn++) {
      const accepted = turn % 2 === 0
      const { status, headers } = await choose(lead, accepted)
      answers.push({ status, accepted, wait: headers.get('retry-after') })
    }
    expect(answers.filter(({ status, accepted }) => !accepted && status !== 200)).toEqual([])
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(10)
    for (const { wait } of refused) expect(Number(wait)).toBeGreaterThan(80_000)
    const rows = (await certificateOf(lead)).rows.filter(({ code }) => code === 'email')
    expect(rows.length).toBeLessThanOrEqual(11)
    expect(rows.at(-1)?.accepted).toBe(false)
  })

  test('[SEC-L4] through the call of the applicant’s own page are bounded likewise, and the same choice once more is no event', async () => {
    const lead = await server.begin()
    const say = (accepted: boolean) =>
      server.call('POST', `/api/customer/${lead.id}/consents`, { token: lead.token, body: { consents: [{ code: 'email', accepted }] } })
    const statuses: number[] = []
    for (let turn = 0; turn < 30; turn++) statuses.push((await say(turn % 2 === 0)).status)
    expect(statuses).toContain(429)
    expect(statuses.filter((status, turn) => turn % 2 === 1 && status !== 200)).toEqual([])
    const events = async () => (await server.query("select 1 from events where lead_id = $1 and name like 'consent-%'", [lead.id])).length
    const before = await events()
    for (let turn = 0; turn < 5; turn++) expect((await say(false)).status).toBe(200)
    expect(await events()).toBe(before)
  })
})
