import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { maskPhone } from '#core/fields/phone/mask-phone.ts'
import { allSites } from '#core/model/site/site.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { startWithLetters, type LetterServer } from '#tests/server/letters/start-with-letters.ts'
import type { OwnLead } from '#tests/server/start-test-server.ts'
import { exampleReaction } from '#tests/server/stubs/simulate-partners.ts'
import { eraseLead } from '#apps/api/jobs/erase-lead.ts'
import { sendLetter } from '#apps/api/jobs/send-letter.ts'
import { hash } from '#apps/api/platform/secrets/hash.ts'
import { findAbandoned } from '#apps/api/jobs/find-abandoned.ts'
import { loadLead } from '#apps/api/domain/leads/load-lead.ts'
import { makeConsentLink, makeContinueLink, makeUnsubscribeLink } from '#apps/api/domain/leads/make-link.ts'

let letters: LetterServer
let server: LetterServer['server']
let emails: LetterServer['emails']
beforeAll(async () => {
  letters = await startWithLetters()
  ;({ server, emails } = letters)
})
afterAll(() => letters.close())
const left = () => letters.left()

/** The same without a letter, of which an address gets a few a day. */
async function linked(): Promise<{ lead: OwnLead; id: string }> {
  const lead = await server.begin()
  const { database, encryption } = server.api.parts
  const id = await database.inTransaction(async (tx) => {
    const found = await loadLead(tx, lead.id, encryption)
    if (!found) throw new Error('the lead is gone')
    return makeContinueLink(tx, server.api.parts, found)
  })
  return { lead, id }
}

const read = (id: string, options = {}) => server.call('GET', `/api/v3/lead/url/${id}/continue`, options)
const sendCode = (id: string) => server.call('POST', `/api/lead/url/${id}/code`)
const open = (id: string, code: string, key?: string) =>
  server.call('POST', `/api/lead/url/${id}/open`, { body: { code }, ...(key !== undefined && { key }) })

async function opened(id: string) {
  const before = server.simulators.messages.length
  await sendCode(id)
  return open(id, await server.code(before))
}

describe('a link to a lead', () => {
  test('[S-7.18] is in the letter alone: the database holds its hash, and it is neither the lead’s id nor its secret', async () => {
    const { lead, id } = await left()
    const [row] = await server.query('select * from links where lead_id = $1', [lead.id])
    expect(row).toMatchObject({ purpose: 'continue', hash: hash(id), used_at: null })
    const everything = await server.query("select coalesce(string_agg(links::text, ''), '') as text from links")
    expect(everything[0]?.['text']).not.toContain(id)
    expect(Buffer.from(id, 'base64url')).toHaveLength(16)
    for (const other of [lead.id, lead.token, lead.token.slice(0, 22)]) expect((await read(other)).status).toBe(404)
  })

  test('[S-7.26] reads the same under the path of older letters, whatever its query, and is not there for another id', async () => {
    const { lead, id } = await left()
    for (const options of [{}, { token: lead.token }]) {
      const [newer, older] = [
        await read(id, options),
        await server.call('GET', `/api/v2/lead/url/${id}/continue?refTransactionId=7&x=1`, options),
      ]
      expect([older.status, older.text]).toEqual([200, newer.text])
    }
    expect((await server.call('GET', `/api/v2/lead/url/${lead.id}/continue`)).status).toBe(404)
  })

  test.each(['GET', 'HEAD'])('[S-7.18] [ASVS-3.5.1] changes nothing when a mail scanner follows it (%s), however often', async (method) => {
    const { lead, id } = await left()
    const before = await server.query('select * from leads where id = $1', [lead.id])
    const sent = server.simulators.messages.length
    for (const path of [
      `/api/v3/lead/url/${id}/continue`,
      `/api/v2/lead/url/${id}/continue?refTransactionId=7`,
      `/application-frontend/continue/${id}`,
    ])
      await Promise.all([
        server.call(method, path),
        server.call(method, path, { headers: { purpose: 'prefetch', 'sec-purpose': 'prefetch' } }),
      ])
    expect(await server.query('select * from leads where id = $1', [lead.id])).toEqual(before)
    expect(await server.query('select used_at from links where lead_id = $1', [lead.id])).toEqual([{ used_at: null }])
    expect(server.simulators.messages).toHaveLength(sent)
  })

  test('opens at once on the device that has the lead’s secret, with all answers', async () => {
    const { lead, id } = await left()
    for (const version of ['v3', 'v2']) {
      const response = await server.call('GET', `/api/${version}/lead/url/${id}/continue`, { token: lead.token })
      expect(response.status).toBe(200)
      expect(response.body['opened']).toMatchObject({
        lead: { id: lead.id },
        application: { contactDetails: { email: server.answers['email'] } },
      })
    }
  })

  test('[S-7.3] [ASVS-7.2.4] shows another device no answer before the phone is confirmed, and then gives it a secret of its own', async () => {
    const { lead, id } = await left()
    const response = await read(id)
    expect(response.body).toEqual({
      maskedPhone: maskPhone(server.site.country.phone, String(server.answers['phoneNumber']), 2),
    })
    expect(response.text).not.toContain(lead.id)
    const answer = await opened(id)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ lead: { id: lead.id }, application: { contactDetails: { email: server.answers['email'] } } })
    const token = String(answer.body['token'])
    expect(token).not.toBe(lead.token)
    expect(answer.headers.get('set-cookie')).toContain(token)
    for (const own of [token, lead.token])
      expect((await server.call('GET', `/api/lead/status/${lead.id}`, { token: own })).status).toBe(200)
  })

  test('[S-7.3] notes the click that brought the applicant back, once, and opens whatever else stands there', async () => {
    const { lead, id } = await linked()
    const clicks = () => server.query('select event, transaction_id from affiliate_events where lead_id = $1', [lead.id])
    const follow = (query: string, token?: string) =>
      server.call('GET', `/api/v3/lead/url/${id}/continue?${query}`, token === undefined ? {} : { token })
    expect((await follow('refTransactionId=scanner')).status).toBe(200)
    const strange = [`refTransactionId=${'x'.repeat(251)}`, 'refTransactionId=', 'refTransactionId=a&refTransactionId=b', 'other=1']
    for (const query of strange) expect((await follow(query, lead.token)).status, query).toBe(200)
    expect(await clicks()).toEqual([])
    for (const click of ['click-9', 'click-10']) await follow(`refTransactionId=${click}`, lead.token)
    expect(await clicks()).toEqual([{ event: 'link-opened', transaction_id: 'click-9' }])
  })

  test('[S-7.3] notes the click on another device when the code opens it there', async () => {
    const { lead, id } = await linked()
    const before = server.simulators.messages.length
    await sendCode(id)
    const body = { code: await server.code(before), refTransactionId: 'click-11' }
    expect((await server.call('POST', `/api/lead/url/${id}/open`, { body })).status).toBe(200)
    expect(await server.query('select transaction_id from affiliate_events where lead_id = $1', [lead.id])).toEqual([
      { transaction_id: 'click-11' },
    ])
  })

  test('[S-7.18] opens one device only; a repeat of the same call gets the same answer', async () => {
    const { id } = await left()
    const before = server.simulators.messages.length
    await sendCode(id)
    const code = await server.code(before)
    const key = randomUUID()
    const [first, again] = [await open(id, code, key), await open(id, code, key)]
    expect([first.status, again.text]).toEqual([200, first.text])
    expect([(await open(id, code)).status, (await read(id)).status, (await sendCode(id)).status]).toEqual([404, 404, 404])
  })

  test('bears five tries of a code, however many come at once', async () => {
    const { id } = await left()
    const before = server.simulators.messages.length
    await sendCode(id)
    const right = await server.code(before)
    const wrong = right === '000000' ? '000001' : '000000'
    const tries = await Promise.all(Array.from({ length: 12 }, () => open(id, wrong)))
    expect(tries.filter(({ body }) => body['code'] === 'code-wrong')).toHaveLength(4)
    expect(tries.filter(({ status, body }) => status === 400 && body['code'] === 'code-used-up')).toHaveLength(8)
    expect((await open(id, right)).body['code']).toBe('code-used-up')
  })

  test('[S-7.18] [I-23] [ASVS-9.2.1] is gone for another site, another purpose, after its time and with its lead: always the same answer', async () => {
    const { lead, id, stop } = await left()
    const other = [...(await left()).id].toReversed().join('')
    const refused = [
      await read(id, { site: allSites(registry).find(({ id: other }) => other !== server.site.id)?.id }),
      await read(stop.searchParams.get('id') ?? ''),
      await server.call('GET', `/api/v3/lead/url/${id}/unsubscribe`),
      await server.call('GET', '/api/v3/lead/url/nothing/continue'),
      await read(other),
    ]
    await server.query("update links set expires_at = now() - interval '1 second' where hash = $1", [hash(id)])
    refused.push(await read(id, { token: lead.token }), await read(id), await sendCode(id), await open(id, '123456'))
    const erased = await left()
    await server.query('delete from leads where id = $1', [erased.lead.id])
    refused.push(await read(erased.id))
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404))
    expect(new Set(refused.map(({ body }) => body['code']))).toEqual(new Set(['lead-unknown']))
  })
})

test('[S-7.18] [I-23] a link is good for what it was sent for, and for nothing else', async () => {
  const { lead, id: toContinue } = await linked()
  const { database, encryption, outside } = server.api.parts
  const [toConfirm, toStop] = await database.inTransaction(async (tx) => {
    const found = await loadLead(tx, lead.id, encryption)
    if (!found) throw new Error('the lead is gone')
    const email = String(server.answers['email'])
    return [await makeConsentLink(tx, { encryption, outside }, found, email), await makeUnsubscribeLink(tx, { encryption, outside }, email)]
  })
  const post = (path: string, id: string) => server.call('POST', `/api${path}`, { body: { id } })
  const refused = [
    ...(await Promise.all(
      [toConfirm, toStop].flatMap((id) => [read(id), read(id, { token: lead.token }), sendCode(id), open(id, '123456')]),
    )),
    ...(await Promise.all([toContinue, toStop].map((id) => post('/customer/consent/confirm', id)))),
    ...(await Promise.all([toContinue, toConfirm].map((id) => post('/customer/email/unsubscribe', id)))),
  ]
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404))
  expect(await server.query('select site from unsubscribed')).toEqual([])
})

test('whoever left a form is written to, once, after the time that is set', async () => {
  const lead = await server.begin({ ...server.firstAnswers, email: 'left.once@example.com' })
  const { parts } = server.api
  const at = (minutes: number) => ({ ...parts, outside: { ...parts.outside, now: () => new Date(Date.now() + minutes * 60_000) } })
  const links = () => server.query('select purpose from links where lead_id = $1', [lead.id])
  await findAbandoned(at(0))
  // the letter itself goes later, by a job
  expect(await server.query('select reminded_at from leads where id = $1', [lead.id])).toEqual([{ reminded_at: null }])
  const before = emails.received.length
  await findAbandoned(at(2))
  await emails.next(before)
  expect(await links()).toEqual([{ purpose: 'continue' }])
  await findAbandoned(at(4))
  await sendLetter(parts, { leadId: lead.id, letter: 'waiting' })
  expect(await links()).toHaveLength(1)
})

test('[S-7.81] nobody is reminded whose application is past the form, withdrawn or erased, who began another one or went on with it', async () => {
  const emailed = (email: string) => ({ ...server.firstAnswers, email })
  const leads = {
    submitted: await server.begin(emailed('one@example.com')),
    decided: await server.begin(emailed('two@example.com')),
    withdrawn: await server.begin(emailed('three@example.com')),
    erased: await server.begin(emailed('four@example.com')),
    'begun anew': await server.begin(emailed('five@example.com')),
    withdrew: await server.begin(emailed('six@example.com')),
  }
  const become = (lead: OwnLead, status: number) => server.query('update leads set status = $1 where id = $2', [status, lead.id])
  await become(leads.submitted, LEAD_STATUS.submitted)
  await become(leads.decided, LEAD_STATUS.rejected)
  await become(leads.withdrawn, LEAD_STATUS.withdrawn)
  await eraseLead(server.api.parts, { leadId: leads.erased.id, because: 'applicant' })
  const anew = await server.begin(emailed('five@example.com'))
  await become(leads.withdrew, LEAD_STATUS.withdrawn)
  const after = await server.begin(emailed('six@example.com'))
  const before = emails.received.length
  for (const { id } of [...Object.values(leads), after]) await sendLetter(server.api.parts, { leadId: id, letter: 'abandoned' })
  expect(emails.received).toHaveLength(before)
  await sendLetter(server.api.parts, { leadId: anew.id, letter: 'abandoned' })
  expect(await emails.next(before)).toContain('/unsubscribe?')
})

test('an application that lenders take long to decide on is written about while they do, and when there is an answer', async () => {
  server.simulators.respondWith(() => 'break')
  const lead = await server.handOver()
  const before = emails.received.length
  await sendLetter(server.api.parts, { leadId: lead.id, letter: 'waiting' })
  expect(await emails.next(before)).toContain(server.site.brand.name)
  server.simulators.respondWith(({ partner }) => exampleReaction(partner, 'rejected', server.simulators.url))
  await server.until(lead, LEAD_STATUS.rejected)
  expect(await emails.next(before + 1)).toContain('/continue/')
})
