import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCertificate } from '#apps/api/domain/consents/make-certificate.ts'
import { moveLenderTexts } from '#apps/api/domain/consents/move-lender-texts.ts'
import { signConsents } from '#apps/api/jobs/sign-consents.ts'
import { countUnsigned, verifyChain } from '#apps/api/domain/consents/verify-chain.ts'
import { listChains } from '#apps/api/store/consents/consents.ts'
import { readMigrations } from '#apps/api/platform/postgres/migrate.ts'
import { decryptAnswers } from '#apps/api/domain/answers/encrypt-answers.ts'
import { placeOfFile } from '#apps/api/platform/files/place-of-file.ts'
import { keepSecretKeys, readSecretKeys } from '#apps/api/platform/secrets/read-secret-keys.ts'
import { reencrypt } from '#apps/api/domain/keys/reencrypt.ts'
import { makeEncryption } from '#apps/api/platform/secrets/encryption.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { EARLIER_BACKUPS } from '../upgrade/releases.ts'
import { TABLES } from '../upgrade/read-held.ts'
import { startOnBackup, tokenOf, type OnBackup } from '../upgrade/start-on-backup.ts'
import { sendDraft, submitDraft } from '../upgrade/submit-draft.ts'
import { send } from './start-test-server.ts'

/**
 * A backup that an earlier release made (tests/upgrade/<commit>) under this release: whatever is
 * renamed in the code, stored data stays readable. The clock is set to the time of the backup,
 * because its codes, links and leads have expired since.
 */
describe.each(EARLIER_BACKUPS)('of $commit', (release) => {
  const { emptyTables, newerTables, hasSignedEnds, mends } = release
  let on: OnBackup
  beforeAll(async () => {
    on = await startOnBackup(release)
  })
  afterAll(() => on?.close())

  /**
   * Returns whether another device locked this device out; upgrade-everything.test.ts shows that
   * such a device gets nothing any more.
   */
  const isLockedOut = ({ lead, token }: { readonly lead: string; readonly token?: string | undefined }): boolean =>
    token !== undefined && on.known.leads.some((one) => one.name === lead && one.token === token && one.token !== tokenOf(one))

  test('[SEC-UPGRADE] every table has a row in the backup, but for those that the list names', async () => {
    const tables = (await on.rows(TABLES)).map(({ name }) => String(name))
    expect(tables.filter((name) => !on.before.tables.has(name))).toEqual([...emptyTables, ...newerTables].toSorted())
  })

  test('[SEC-UPGRADE] the database comes to the newest migration, and 846c453 would still start on it', async () => {
    const numbers = readMigrations().map(({ number }) => number)
    const has = async (table: string) => (await on.rows(`select number from ${table} order by number`)).map(({ number }) => number)
    expect([...(await has('migrations')), ...(await has('added_migrations'))]).toEqual(numbers)
    expect((await has('migrations')).at(-1)).toBe(13)
  })

  test('[SEC-UPGRADE] every application is read with its answers by its secret; the erased one stays erased', async () => {
    const alive = on.known.leads.filter(({ name }) => name !== 'erased')
    expect(alive.length).toBeGreaterThan(12)
    for (const lead of alive) {
      const response = await on.call(lead, 'GET', `/api/lead/${lead.id}/answers`)
      expect(response.status, `${lead.name}: ${response.text}`).toBe(200)
      expect(response.body['application'], lead.name).toMatchObject({ contactDetails: { email: lead.email } })
      expect((await on.call(lead, 'GET', `/api/customer/${lead.id}/copy`)).status, lead.name).toBe(200)
      expect((await on.call(lead, 'GET', `/api/customer/${lead.id}/application`)).status, lead.name).toBe(200)
      expect((await on.call(lead, 'GET', `/api/lead/status/${lead.id}`, { token: on.lead('draft').token + 'x' })).status).toBe(404)
    }
    expect((await on.call(on.lead('erased'), 'GET', `/api/lead/status/${on.lead('erased').id}`)).status).toBe(404)
  })

  test('[SEC-UPGRADE] a repeat of a call gets the response of then, byte for byte', async () => {
    const repeatable = on.known.responses.filter((one) => one.lead !== 'erased' && !isLockedOut(one))
    expect(repeatable.length).toBeGreaterThan(30)
    for (const { lead, site, token, method, path, key, body, status, answer } of repeatable) {
      const response = await send({ url: on.api().url, site }, method, path, {
        key,
        ...(token !== undefined && { token }),
        ...(body !== undefined && { body }),
      })
      expect([response.status, response.text], `${lead}: ${method} ${path}`).toEqual([status, answer])
    }
  })

  test('[SEC-UPGRADE] every chain of consents fits, also that of the erased lead, and is signed by the job', async () => {
    const { db } = on.api().database
    const ids = await listChains(db, '00000000-0000-0000-0000-000000000000', 1000)
    expect(ids.length).toBe(on.known.leads.length)
    expect(ids).toContain(on.lead('erased').id)
    const certificates = async () => Promise.all(ids.map((id) => makeCertificate(db, id, on.api().parts.encryption)))
    const before = await certificates()
    for (const one of before)
      expect([verifyChain(one, on.api().parts.signing.keys), countUnsigned(one)]).toEqual([undefined, hasSignedEnds ? 0 : one.rows.length])
    await signConsents(on.api().parts)
    for (const one of await certificates())
      expect([verifyChain(one, on.api().parts.signing.keys), countUnsigned(one)]).toEqual([undefined, 0])
    const withText = before.flatMap((one) => one.rows).filter(({ text }) => text !== undefined)
    expect(withText.length).toBe(before.flatMap((one) => one.rows).length)
  })

  test('[SEC-UPGRADE] a lender’s consents are shown in the words of then, and can be withdrawn', async () => {
    const lead = on.lead('lenders-consents')
    const own = await on.call(lead, 'GET', `/api/customer/${lead.id}/consents`)
    expect(own.text).toContain('Acepto las condiciones de PrestaClaro.')
    const body = { consents: [{ code: 'prestaclaro/OFFERS', accepted: false }] }
    expect((await on.call(lead, 'POST', `/api/customer/${lead.id}/consents`, { body })).status).toBe(200)
    expect(verifyChain(await makeCertificate(on.api().database.db, lead.id), on.api().parts.signing.keys)).toBeUndefined()
  })

  test('[SEC-UPGRADE] a file is opened, and one of which a part had come is taken in whole', async () => {
    const lead = on.lead('upload')
    const files = lead.files ?? expect.fail('no files')
    const kept = async (documentId: string) => {
      const [row] = await on.rows('select file from documents where id = $1', [documentId])
      return on.api().parts.encryption.decryptBytes(await on.api().parts.files.read(String(row?.['file'])), placeOfFile(documentId))
    }
    expect((await kept(files.front)).subarray(0, 3).toString('hex')).toBe('ffd8ff')
    const form = new FormData()
    const bytes = Buffer.from(files.rest, 'base64')
    const parts = { leadId: lead.id, ...files.part, offset: String(Number(files.part.size) - bytes.length) }
    for (const [name, value] of Object.entries(parts)) form.set(name, value)
    form.set('file', new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' }))
    const answer = await fetch(`${on.api().url}/api/lead/idUpload`, {
      method: 'POST',
      headers: {
        'loanwright-site': lead.site,
        'loanwright-lead': lead.id,
        'idempotency-key': randomUUID(),
        authorization: `Bearer ${tokenOf(lead)}`,
      },
      body: form,
    })
    expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ mediaType: 'image/jpeg' })])
    expect((await kept(files.back)).subarray(0, 3).toString('hex')).toBe('ffd8ff')
  })

  describe('[SEC-UPGRADE] what was sent to applicants works:', () => {
    test('[SEC-UPGRADE] a code by SMS', async () => {
      const lead = on.lead('code')
      const body = { leadId: lead.id, code: lead.code }
      const response = await on.call(lead, 'POST', '/api/v2/customer/mobile/verify', { body })
      expect([response.status, response.body['leadStatus']], response.text).toEqual([200, LEAD_STATUS.checking])
    })

    test('[SEC-UPGRADE] a link to go on, with the lead’s secret and without', async () => {
      const lead = on.lead('draft')
      const path = `/api/v3/lead/url/${lead.continueLink}/continue`
      expect((await on.call(lead, 'GET', path)).body).toMatchObject({ opened: { lead: { id: lead.id } } })
      const stranger = await send({ url: on.api().url, site: lead.site }, 'GET', path)
      expect([stranger.status, stranger.body['opened']]).toEqual([200, undefined])
    })

    test('[SEC-UPGRADE] the link of an e-mail that asks for a consent', async () => {
      const lead = on.lead('consent-letter')
      const response = await on.call(lead, 'POST', '/api/customer/consent/confirm', { body: { id: lead.consentLink } })
      expect(response.status, response.text).toBe(204)
      expect(verifyChain(await makeCertificate(on.api().database.db, lead.id), on.api().parts.signing.keys)).toBeUndefined()
      expect(countUnsigned(await makeCertificate(on.api().database.db, lead.id))).toBe(0)
    })

    test('[SEC-UPGRADE] whoever unsubscribed from e-mails is still known, by the keyed hash of that time', async () => {
      const indexes = on.api().parts.encryption.blindIndexes('email', on.lead('unsubscribed').email)
      expect(await on.rows('select 1 from unsubscribed where email_index = any($1)', [indexes])).toHaveLength(1)
    })
  })

  test('[SEC-UPGRADE] what had begun is finished: the code that waited is sent, the lender that waited is asked, a draft goes to its end', async () => {
    await on.restart(4)
    const waiting = on.lead('waits-for-message')
    await on.until(on.lead('waits-for-lender'), LEAD_STATUS.accepted)
    await on.verify(waiting)
    await on.until(waiting, LEAD_STATUS.accepted)

    const draft = on.lead('draft')
    if (mends) {
      const refused = await sendDraft(on, draft.answers)
      // the refusal names the fields that must be corrected
      expect(refused.body).toMatchObject({ status: 400, errors: mends.refused.map((fieldName) => ({ fieldName })) })
    }
    const submitted = await submitDraft(on, mends?.answers)
    expect(submitted.status, submitted.text).toBe(200)
    await on.verify(draft)
    await on.until(draft, LEAD_STATUS.accepted)
    expect(verifyChain(await makeCertificate(on.api().database.db, draft.id), on.api().parts.signing.keys)).toBeUndefined()
  })

  test('[SEC-UPGRADE] every encrypted value, wherever it is, is decrypted, and encrypted anew by a change of keys', async () => {
    await on.restart(0)
    // lenders' texts, which the earlier release stored in clear, are encrypted once none of its
    // servers is running
    await moveLenderTexts({ ...on.api().parts, outside: { ...on.api().parts.outside, now: () => new Date(Date.now() + 2 * 86_400_000) } })
    const old = readSecretKeys(keepSecretKeys(on.dataDir)) ?? expect.fail('no keys')
    const encryption = makeEncryption([{ id: 'next', bytes: new Uint8Array(32).fill(9) }, ...old])
    const { counts, unread } = await reencrypt({ database: on.api().database, files: on.api().parts.files, encryption })
    // no backup has a code that waits, or somebody who is signed in at the console
    const { codes: _codes, recoveries: _recoveries, sessions: _sessions, ...kept } = counts
    expect(unread).toEqual([])
    for (const [kind, count] of Object.entries(kept)) expect(count, kind).toBeGreaterThan(0)
    const alone = makeEncryption([{ id: 'next', bytes: new Uint8Array(32).fill(9) }])
    const leads = await on.api().database.db.selectFrom('leads').select(['id', 'answers']).execute()
    for (const { id, answers } of leads)
      expect(decryptAnswers(answers, id, alone)['email']).toBe(on.known.leads.find((one) => one.id === id)?.email)
  })
})
