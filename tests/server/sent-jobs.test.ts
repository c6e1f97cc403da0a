import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSharedSecrets } from '#apps/api/platform/secrets/read-shared-secrets.ts'
import { jobs } from '#apps/api/jobs/jobs.gen.ts'
import { watchDocuments } from '#apps/api/jobs/documents/watch-documents.ts'
import { examples } from '#catalogue/examples.gen.ts'
import { ownConsents } from '#core/contract/consents/customer-consents.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import type { OutsideRequest } from '#apps/api/platform/platform.ts'
import { noteWrites } from './note-writes.ts'
import { startTestServer, type OwnLead, type TestServer } from './start-test-server.ts'
import { receiveEmails, type Emails } from './stubs/receive-emails.ts'
import { exampleReaction } from './stubs/simulate-partners.ts'

/** A lender that wants to hear of a withdrawn consent. */
const LENDER = 'credito-andino'
const bids = Object.values(examples).flatMap((one) => ('bid' in one && one.bid ? [one.bid] : []))

/** It is sent beside a row of the console's log (console/withdrawals.test.ts). */
const OF_THE_CONSOLE = 'withdraw-consents'

/** What went outside: where to, and how long and how far it may go. */
const calls: (Pick<OutsideRequest, 'redirect' | 'signal'> & { readonly host: string; readonly path: string })[] = []

let emails: Emails
let server: TestServer
beforeAll(async () => {
  emails = await receiveEmails()
  server = await startTestServer({
    SITE_ROUTING: 'loanwright-co=ping-then-post',
    SMTP_URL: emails.url,
    PUBLIC_URL: 'https://{site}.example.com',
    REPEAT_DAYS: '0',
    PHONE_CODES_PER_PHONE: '1000',
    TRACKER_META_PIXEL_PIXEL_ID: '1234567890',
    TRACKER_META_PIXEL_ACCESS_TOKEN: 'access-token',
    TRACKER_META_PIXEL_GRAPH_URL: 'http://127.0.0.1:9',
  })
  const secrets = readSharedSecrets(`whsec_${Buffer.alloc(24, 3).toString('base64')}`)
  Object.assign(server.api.parts.settings.affiliates, { 'some-blog': { url: `${server.simulators.url}/affiliates/some-blog`, secrets } })
  await noteWrites(server)
  const { outside } = server.api.parts
  const { send } = outside
  const noting: typeof send = (url, request) => {
    const { host, pathname: path } = new URL(url)
    calls.push({ host, path, redirect: request.redirect, signal: request.signal })
    return send(url, request)
  }
  Object.assign(outside, { send: noting })
})
afterAll(async () => {
  await server.close()
  await emails.close()
})

test('every job is sent by the transaction that writes its cause, so neither is kept without the other', async () => {
  const lead = await acceptedLead()
  await chooseAsCompared(await acceptedLead())
  await recover()
  await forgetDocument(lead)
  for (const code of await givenConsents(lead)) await withdraw(lead, code)
  expect((await server.call('POST', `/api/customer/${lead.id}/erasure`, { token: lead.token })).status).toBeLessThan(300)
  const caused = jobs.flatMap(({ name, schedule }) => (schedule === undefined && name !== OF_THE_CONSOLE ? [name] : []))
  const unsent = 'select name from unnest($1::text[]) as caused (name) where not exists (select from sent where job = name)'
  await expect.poll(() => server.query(unsent, [caused])).toEqual([])
  const alone =
    'select distinct job from sent where job = any($1) and not exists (select from written where transaction = sent.transaction)'
  expect(await server.query(alone, [caused])).toEqual([])
})

test('whatever goes outside has an end to its waiting, and is led to no other address', () => {
  // lenders, codes, affiliates and trackers
  expect(new Set(calls.map(({ host, path }) => `${host}/${path.split('/')[1]}`)).size).toBeGreaterThanOrEqual(4)
  expect(calls.filter(({ signal }) => !(signal instanceof AbortSignal))).toEqual([])
  expect(calls.filter(({ redirect }) => redirect !== 'error' && redirect !== 'manual')).toEqual([])
})

/** A lead that an affiliate brought, whose visitor agrees to advertising, and that a lender accepts. */
async function acceptedLead(): Promise<OwnLead> {
  server.simulators.respondWith(({ partner, path }) => {
    const bid = bids.find(({ request }) => request.path === path)
    if (bid) return { status: 200, text: JSON.stringify(bid.response.body) }
    return exampleReaction(partner, partner === LENDER ? 'accepted' : 'rejected', server.simulators.url, 'R-1')
  })
  const affiliateReferenceParams = { attribute: 'some-blog', subId: 'spring', transactionId: 'T-77' }
  const lead = await server.begin(server.firstAnswers, { affiliateReferenceParams })
  await server.call('POST', `/api/lead/${lead.id}/tracking`, { token: lead.token, body: { choices: { advertising: 'agreed' } } })
  await server.confirm(lead)
  await server.until(lead, LEAD_STATUS.accepted)
  return lead
}

/** Makes the accepted offer one of a comparison, and chooses it. */
async function chooseAsCompared({ id, token }: OwnLead): Promise<void> {
  await server.query("update submissions set mode = 'compare', verdict = 'held' where lead_id = $1 and verdict = 'accepted'", [id])
  const { offers } = (await server.call('GET', `/api/lead/status/${id}`, { token })).view()
  const [offer] = offers
  const body = { partner: offer?.partner, offerId: offer?.id }
  expect((await server.call('POST', `/api/lead/choose/${id}`, { token, body })).status).toBe(200)
}

/** Makes a file that the lender was sent and has not fetched, so that it is told; the file itself is of no matter. */
async function forgetDocument({ id }: OwnLead): Promise<void> {
  await server.query(
    `with place as (
      insert into documents (id, lead_id, field, file, media_type, bytes, kept_at)
      values (gen_random_uuid(), $1, 'idFront', 'no-such-file', 'image/jpeg', 1, now()) returning id, kept_at
    )
    insert into document_sendings (id, document_id, submission_id, partner, way, kept_at, sent_at, expires_at)
    select gen_random_uuid(), place.id, asked.id, asked.partner, 'link', place.kept_at, now(), now() + interval '1 hour'
    from place, submissions as asked where asked.lead_id = $1 and asked.partner = $2`,
    [id, LENDER],
  )
  await watchDocuments(server.api.parts)
}

const recover = () =>
  server.call('POST', '/api/lead/recover', {
    body: { email: String(server.answers['email']), phoneNumber: String(server.answers['phoneNumber']) },
  })

async function givenConsents(lead: OwnLead): Promise<readonly string[]> {
  const { text } = await server.call('GET', `/api/customer/${lead.id}/consents`, { token: lead.token })
  return ownConsents.parse(JSON.parse(text)).flatMap(({ code, accepted }) => (accepted ? [code] : []))
}

const withdraw = (lead: OwnLead, code: string) =>
  server.call('POST', `/api/customer/${lead.id}/consents`, { token: lead.token, body: { consents: [{ code, accepted: false }] } })
