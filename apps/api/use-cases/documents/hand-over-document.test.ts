import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { eraseLead } from '#apps/api/jobs/erase-lead.ts'
import { NOT_FETCHED, watchDocuments } from '#apps/api/jobs/documents/watch-documents.ts'
import { addFetch, countFetch, endFetch, markReceived, MOST_FETCHES } from '#apps/api/store/documents/sendings.ts'
import { atLink, deliverDocuments, LENDER, sentDocuments, signedBy, type SentToLender } from '#tests/server/partners/documents-at-lender.ts'
import { startUploads, type Uploads } from '#tests/server/start-uploads.ts'
import { exampleReaction } from '#tests/server/stubs/simulate-partners.ts'
import type { OwnLead, TestServer } from '#tests/server/start-test-server.ts'
import { handOverDocument } from './hand-over-document.ts'

let uploads: Uploads
let server: TestServer
beforeAll(async () => {
  uploads = await startUploads({
    REPEAT_DAYS: '0',
    PHONE_CODES_PER_PHONE: '1000',
    PARTNER_SECRET_PRESTACLARO: 'the-secret-of-another-lender',
  })
  ;({ server } = uploads)
})
afterAll(() => uploads.stop())

const deliver = () => deliverDocuments(uploads)
const confirm = (document: SentToLender | undefined) => atLink(server, document, { path: '/received', method: 'POST' })
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const fetchesOf = (documentId: string | undefined) =>
  server.query(
    `select outcome, partner from document_fetches f join document_sendings s on s.id = f.sending_id where document_id = $1 order by f.id`,
    [documentId],
  )
const watchLater = (hours: number, parts = server.api.parts) =>
  watchDocuments({ ...parts, outside: { ...parts.outside, now: () => new Date(Date.now() + hours * 3_600_000) } })
const keptFiles = async ({ id }: OwnLead) =>
  (await server.query('select field from documents where lead_id = $1 and file is not null order by 1', [id])).map(({ field }) => field)
/** The number of an answer, which rises where pages are to read it anew. */
const numberOf = async ({ id }: OwnLead, field: string) =>
  Number((await server.query('select numbers -> $2 as number from leads where id = $1', [id, field]))[0]?.['number'] ?? 0)

describe('a file that a lender asked for', () => {
  it('is behind a link that opens its very bytes for this lender, as something to store and not to show', async () => {
    const { lead, ids, documents, front } = await deliver()
    expect(documents.map(({ field }) => field).toSorted()).toEqual(['idBack', 'idFront', 'selfie'])
    const kept = (await uploads.keptBytes(ids['idFront'] ?? '')) ?? expect.unreachable('a kept file')
    expect(front).toMatchObject({ id: ids['idFront'], type: 'image/jpeg', bytes: kept.length, sha256: sha256(kept) })
    const response = await atLink(server, front)
    expect([response.status, Buffer.from(await response.arrayBuffer()).equals(kept)]).toEqual([200, true])
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'attachment; filename="document.jpg"',
      'content-type': 'image/jpeg',
      'content-length': String(kept.length),
    })
    await expect.poll(() => fetchesOf(front?.id)).toEqual([{ outcome: 'sent', partner: LENDER }])
    const token = front?.url?.split('/').at(-1) ?? ''
    expect(token).toMatch(/^[\w-]{43}$/u)
    const stored = JSON.stringify([
      await server.query('select * from document_sendings'),
      await server.query('select * from document_fetches'),
      await server.query('select data from pgboss.job'),
      await server.query('select * from events where lead_id = $1', [lead.id]),
    ])
    expect([stored.includes(token), stored.includes(kept.toString('base64').slice(0, 60))]).toEqual([false, false])
    await server.query(`update documents set media_type = 'application/pdf' where id = $1`, [front?.id])
    expect((await atLink(server, front)).headers.get('content-disposition')).toContain('"document.pdf"')
  })

  it('opens for nobody else: not unsigned, not with another lender’s secret, not under another lender, not by a guess, not by a used signature', async () => {
    const { front } = await deliver()
    const at = (path: string, headers = signedBy(server)) => fetch(`${server.api.url}${path}`, { headers })
    const { pathname } = new URL(front?.url ?? '')
    expect((await at(pathname, {})).status).toBe(401)
    expect((await at(pathname, signedBy(server, 'prestaclaro'))).status).toBe(401)
    const asOther = await at(pathname.replace(LENDER, 'prestaclaro'), signedBy(server, 'prestaclaro'))
    const guessed = await at(pathname.replace(/[^/]+$/u, 'A'.repeat(43)))
    const nobody = await at(pathname.replace(LENDER, 'no-such-lender'))
    const said = await Promise.all([asOther, guessed, nobody].map(async (one) => [one.status, await one.text()]))
    expect(said).toEqual([404, 404, 404].map((status) => [status, '']))
    const headers = signedBy(server)
    expect([(await at(pathname, headers)).status, (await at(pathname, headers)).status]).toEqual([200, 401])
    const old = { ...signedBy(server), 'webhook-timestamp': String(Math.floor(Date.now() / 1000) - 400) }
    expect((await at(pathname, old)).status).toBe(401)
  })

  it('can be fetched a few times, is given whole, and not at all once the lender has confirmed it', async () => {
    const { front, documents } = await deliver()
    const head = await atLink(server, front, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(front?.bytes)])
    const ranged = await atLink(server, front, { headers: { ...signedBy(server), range: 'bytes=0-9' } })
    expect([ranged.status, (await ranged.arrayBuffer()).byteLength]).toEqual([200, front?.bytes])
    for (let fetched = 1; fetched < MOST_FETCHES; fetched++) expect((await atLink(server, front)).status).toBe(200)
    expect((await atLink(server, front)).status).toBe(410)
    const selfie = documents.find(({ field }) => field === 'selfie')
    expect((await fetch(new URL(`${new URL(selfie?.url ?? '').pathname}/received`, server.api.url), { method: 'POST' })).status).toBe(401)
    expect([(await confirm(selfie)).status, (await confirm(selfie)).status]).toEqual([204, 204])
    expect((await atLink(server, selfie)).status).toBe(410)
    expect(await fetchesOf(selfie?.id)).toEqual(['received', 'over'].map((outcome) => ({ outcome, partner: LENDER })))
  })

  it('opens no more once its time is over, also before anybody has looked for what is over', async () => {
    const { front, documents } = await deliver()
    const selfie = documents.find(({ field }) => field === 'selfie')
    await server.query(`update document_sendings set expires_at = now() - interval '1 second' where document_id = $1`, [front?.id])
    expect([(await atLink(server, front)).status, (await atLink(server, selfie)).status]).toEqual([410, 200])
  })

  it('that broke off on its way was not opened, and one that is confirmed meanwhile is not fetched any more', async () => {
    const { front } = await deliver()
    const { db, inTransaction } = server.api.database
    const sending = async () =>
      (await server.query('select id, opened_at, fetches from document_sendings where document_id = $1', [front?.id]))[0] ?? {}
    const sendingId = String((await sending())['id'])
    const id = await addFetch(db, sendingId, 'begun', new Date())
    await endFetch(db, { id, sendingId }, undefined)
    expect([await fetchesOf(front?.id), await sending()]).toMatchObject([[{ outcome: 'broken' }], { opened_at: null, fetches: 0 }])
    await markReceived(db, [sendingId], new Date())
    expect([await inTransaction((tx) => countFetch(tx, sendingId)), await sending()]).toMatchObject([false, { fetches: 0 }])
  })

  it('that our own store did not give counts as no fetch, however often, and its lender reads that it broke off', async () => {
    const { front } = await deliver()
    const { parts } = server.api
    const files = { ...parts.files, read: () => Promise.reject(new Error('the store is away')) }
    const token = front?.url?.split('/').at(-1) ?? ''
    const ask = (isHead: boolean) => handOverDocument({ ...parts, files }, { partner: LENDER, token, headers: signedBy(server) }, isHead)
    for (let tried = 0; tried <= MOST_FETCHES; tried++) await expect(ask(false)).rejects.toThrow('the store is away')
    await expect(ask(true)).rejects.toThrow('the store is away')
    expect((await atLink(server, front)).status).toBe(200)
    const broken = Array.from({ length: MOST_FETCHES + 1 }, () => 'broken')
    await expect.poll(async () => (await fetchesOf(front?.id)).map(({ outcome }) => outcome)).toEqual([...broken, 'sent'])
  })

  it('is removed when every lender has it, and not before; its place says when, and the erasure leaves nothing of it', async () => {
    const { lead, documents, front } = await deliver()
    await server.until(lead, LEAD_STATUS.accepted)
    for (const document of documents.filter((one) => one !== front)) await confirm(document)
    await watchDocuments(server.api.parts)
    expect(await keptFiles(lead)).toEqual(['idFront'])
    const [before, number] = [readdirSync(uploads.folder).length, await numberOf(lead, 'idFront')]
    await confirm(front)
    for (const _ of [1, 2]) await watchDocuments(server.api.parts)
    expect([await keptFiles(lead), await numberOf(lead, 'idFront')]).toEqual([[], number + 1])
    expect(readdirSync(uploads.folder).length).toBe(before - 1)
    const removed = await server.query('select removed_at is not null as removed from documents where lead_id = $1', [lead.id])
    expect(removed).toEqual([1, 2, 3].map(() => ({ removed: true })))
    await eraseLead(server.api.parts, { leadId: lead.id, because: 'applicant' })
    expect((await atLink(server, front)).status).toBe(404)
    const left = `select 1 from document_sendings where document_id = any($1)`
    expect(await server.query(left, [documents.map(({ id }) => id)])).toEqual([])
  })

  it('stays where its applicant has just sent the application on to a lender that was not sent it yet', async () => {
    const { lead, documents } = await deliver()
    await server.until(lead, LEAD_STATUS.accepted)
    const { parts } = server.api
    await watchDocuments(parts)
    for (const document of documents) await confirm(document)
    // Continue comes between the look for delivered files and the lock of the lead
    const inTransaction: typeof parts.database.inTransaction = async (work, isKept) => {
      await server.query('update leads set status = $2 where id = $1', [lead.id, LEAD_STATUS.checking])
      return await parts.database.inTransaction(work, isKept)
    }
    await watchDocuments({ ...parts, database: { ...parts.database, inTransaction } })
    expect(await keptFiles(lead)).toEqual(['idBack', 'idFront', 'selfie'])
  })

  it('that nobody fetches is told to the lender once, with links that open, and removed when the time is over', async () => {
    const { lead, front } = await deliver()
    await server.until(lead, LEAD_STATUS.accepted)
    await watchLater(17)
    expect(sentDocuments(server, lead.id, '/documents-waiting')).toEqual([])
    await watchLater(19)
    await watchLater(20)
    await expect.poll(() => sentDocuments(server, lead.id, '/documents-waiting').length).toBe(3)
    const told = server.simulators.received.filter(({ path, body }) => path.endsWith('/documents-waiting') && body.includes(lead.id))
    expect(told).toHaveLength(1)
    const again = sentDocuments(server, lead.id, '/documents-waiting').find(({ field }) => field === 'idFront')
    expect([again?.url === front?.url, again?.expiresAt, again?.sha256]).toEqual([false, front?.expiresAt, front?.sha256])
    expect((await atLink(server, again)).status).toBe(200)
    await watchLater(25)
    expect([(await atLink(server, again)).status, (await atLink(server, front)).status, await keptFiles(lead)]).toEqual([410, 410, []])
  })

  it('of an application that was withdrawn opens no more', async () => {
    const { lead, front } = await deliver()
    await server.query('update leads set status = $2 where id = $1', [lead.id, LEAD_STATUS.withdrawn])
    expect((await atLink(server, front)).status).toBe(410)
    await watchDocuments(server.api.parts)
    expect(await keptFiles(lead)).toEqual([])
  })

  it('stays while its lender wants it once more, also where the lender has it, and that lender is not given up when the time is over', async () => {
    const { lead, front, documents } = await deliver()
    await server.until(lead, LEAD_STATUS.accepted)
    await server.query(`update leads set status = $2, step = 'id-upload' where id = $1`, [lead.id, LEAD_STATUS.offered])
    const ofLender = [lead.id, LENDER]
    await server.query(
      `update submissions set state = 'waiting', verdict = null, decided_at = null where lead_id = $1 and partner = $2`,
      ofLender,
    )
    for (const document of documents.filter((one) => one !== front)) await confirm(document)
    for (const hours of [0, 25]) {
      await watchLater(hours)
      expect(await keptFiles(lead)).toEqual(['idBack', 'idFront', 'selfie'])
      const submissions = await server.query('select state, verdict from submissions where lead_id = $1 and partner = $2', ofLender)
      expect(submissions).toEqual([{ state: 'waiting', verdict: null }])
    }
  })

  it('of a site that is switched off ends with its time too, and cannot be confirmed any more', async () => {
    const { lead, front } = await deliver()
    await server.until(lead, LEAD_STATUS.accepted)
    await watchLater(25, { ...server.api.parts, sites: new Map() })
    const stored = () =>
      server.query('select ended_at is not null as ended, received_at from document_sendings where document_id = $1', [front?.id])
    expect(await stored()).toEqual([{ ended: true, received_at: null }])
    expect((await confirm(front)).status).toBe(410)
    expect(await stored()).toEqual([{ ended: true, received_at: null }])
  })

  it('of a lender that never looks and never decides leaves nobody waiting: the lender is given up', async () => {
    server.simulators.respondWith(({ partner, path }) => {
      if (partner !== LENDER) return exampleReaction(partner, 'rejected', server.simulators.url)
      const pending = { status: 'pending', reference: 'R-7', askAgainMs: 30_000 }
      return path.includes('/steps/')
        ? { status: 202, text: JSON.stringify(pending) }
        : exampleReaction(partner, 'id-upload', server.simulators.url, 'R-7')
    })
    const { lead } = await deliver()
    await expect
      .poll(() => server.query(`select state from submissions where lead_id = $1 and partner = $2`, [lead.id, LENDER]))
      .toEqual([{ state: 'pending' }])
    await watchLater(25)
    const [decided] = await server.query('select verdict, reason from submissions where lead_id = $1 and partner = $2', [lead.id, LENDER])
    expect(decided).toEqual({ verdict: 'failed', reason: NOT_FETCHED })
    await server.until(lead, LEAD_STATUS.rejected)
    await watchDocuments(server.api.parts)
    expect(await keptFiles(lead)).toEqual([])
  })

  it('goes in the request itself where the lender chose so, and counts as received once the lender has understood the request', async () => {
    const partner = server.api.parts.sites.get(server.site.id)?.registry.partners[LENDER] ?? expect.unreachable('a lender')
    Object.assign(partner, { documents: 'inline' })
    try {
      server.simulators.respondWith(({ partner: asked, path }) =>
        exampleReaction(
          asked,
          asked === LENDER ? (path.includes('/steps/') ? 'accepted' : 'id-upload') : 'rejected',
          server.simulators.url,
        ),
      )
      const { lead, front } = await deliver()
      await server.until(lead, LEAD_STATUS.accepted)
      const bytes = Buffer.from(front?.content ?? '', 'base64')
      expect([front?.url, sha256(bytes), bytes.length]).toEqual([undefined, front?.sha256, front?.bytes])
      await watchDocuments(server.api.parts)
      expect(await keptFiles(lead)).toEqual([])
      // a request that the lender has not understood brought it nothing
      server.simulators.respondWith(({ partner: asked, path }) =>
        asked === LENDER && path.includes('/steps/')
          ? { status: 500, text: '' }
          : exampleReaction(asked, asked === LENDER ? 'id-upload' : 'rejected', server.simulators.url),
      )
      const failing = (await deliver()).lead
      await server.until(failing, LEAD_STATUS.rejected)
      const received = await server.query(
        'select received_at from document_sendings s join documents d on d.id = s.document_id where lead_id = $1',
        [failing.id],
      )
      expect(received).toEqual([1, 2, 3].map(() => ({ received_at: null })))
    } finally {
      Object.assign(partner, { documents: undefined })
    }
  })
})

describe('a link to a file', () => {
  it('is tried by one address only so often, whoever signs', async () => {
    const { settings } = server.api.parts
    const before = settings.READS_PER_MINUTE
    Object.assign(settings, { READS_PER_MINUTE: 1 })
    try {
      const guess = () => fetch(`${server.api.url}/api/partner/${LENDER}/documents/${'A'.repeat(43)}`)
      await guess()
      const refused = await guess()
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    } finally {
      Object.assign(settings, { READS_PER_MINUTE: before })
    }
  })
})
