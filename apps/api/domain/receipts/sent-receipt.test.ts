import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { consentReceipt, type ConsentReceipt } from '#core/model/partners/consent-receipt.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { readChain } from '#apps/api/store/consents/consents.ts'
import { publicKeys } from '#apps/api/platform/secrets/signing-keys.ts'
import { bareEnvironment } from '#tests/bare-environment.ts'
import { runProcess } from '#tests/journeys/harness/run-process.ts'
import { startTestServer, type OwnLead, type TestServer } from '#tests/server/start-test-server.ts'
import { verifyReceipt } from './verify-receipt.ts'

const folder = mkdtempSync(join(tmpdir(), 'loanwright-receipt-'))
let server: TestServer
let lead: OwnLead
let body: string
let receipt: ConsentReceipt
beforeAll(async () => {
  server = await startTestServer({ DEFAULT_SITE: 'loanwright-mx' })
  lead = await server.begin()
  await server.confirm(lead)
  await server.until(lead, LEAD_STATUS.accepted)
  body = server.simulators.received.find(({ body: sent }) => sent.includes('loanwright-consent-receipt'))?.body ?? ''
  receipt = z.object({ consent: consentReceipt }).parse(JSON.parse(body)).consent
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await server.close()
})

const keysOf = async () => (await server.call('GET', '/.well-known/consent-signing-keys.json')).text

/** Runs the command on a file with this text, without a database. */
async function verify(text: string): Promise<{ readonly status: number | null; readonly said: string }> {
  const [file, keys] = [join(folder, 'receipt.json'), join(folder, 'keys.json')]
  writeFileSync(file, text)
  writeFileSync(keys, await keysOf())
  const command = runProcess('tools/operations/verify-consents.ts', { ...bareEnvironment(), DATA_DIR: join(folder, 'none') }, [
    'receipt',
    file,
    '--keys',
    keys,
  ])
  return { status: await command.ended, said: command.said() }
}

test('a lender is sent with an application what its applicant agreed to, signed by a published key', async () => {
  const chain = await readChain(server.api.database.db, lead.id)
  expect(receipt).toMatchObject({ leadId: lead.id, head: { number: chain.length } })
  for (const { code, number, textHash, rowHash, sentence } of receipt.consents) {
    expect(chain[number - 1]).toMatchObject({ code, accepted: true, text_hash: textHash, hash: Buffer.from(rowHash, 'hex') })
    expect(sentence?.length).toBeGreaterThan(10)
  }
  expect(receipt.consents.map(({ code }) => code)).toEqual(expect.arrayContaining(['TERMS', 'PRIVACY', 'PARTNER_TRANSFER']))
  expect(verifyReceipt(receipt, publicKeys.parse(JSON.parse(await keysOf())).keys)).toBeUndefined()
})

test('the command verifies it from the lender’s own copy, without a database', async () => {
  for (const text of [body, JSON.stringify(receipt)]) {
    const { status, said } = await verify(text)
    expect([status, said]).toEqual([0, expect.stringContaining(`The receipt of the lead ${lead.id} for ${receipt.partner}`)])
    for (const { code, at } of receipt.consents) expect(said).toMatch(new RegExp(`^${code} .*${at}$`, 'mu'))
  }
})

test('the command says of a changed receipt what does not fit, and of another file what it takes', async () => {
  const changed = JSON.stringify({ ...receipt, partner: 'another' })
  expect(await verify(changed)).toEqual({ status: 1, said: expect.stringContaining('no published key made its signature') })
  expect(await verify('{}')).toEqual({ status: 1, said: expect.stringContaining('holds no receipt') })
})
