import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readTrackerChoices } from '#apps/api/store/tracking/tracked.ts'
import { openDeadLetters } from '#apps/api/platform/queue/dead-letters.ts'
import { momentOf } from '#apps/api/platform/secrets/make-id.ts'
import { hexHash } from '#apps/api/platform/secrets/hash.ts'
import { validateWebhook, signWebhook } from '#apps/api/platform/secrets/sign-webhook.ts'
import { eventIdOf } from '#apps/api/effects/conversions.ts'
import { registry } from '#catalogue/registry.gen.ts'
import { localDay } from '#core/model/answers/local-day.ts'
import { findSiteById } from '#core/model/site/site.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { replay } from '#apps/api/domain/what-if/replay.ts'
import type { KnownLead } from '../upgrade/open-backup.ts'
import { readHeld } from '../upgrade/read-held.ts'
import { EARLIER_BACKUPS } from '../upgrade/releases.ts'
import { startOnBackup, tokenOf, untilGiven, type OnBackup } from '../upgrade/start-on-backup.ts'
import { submitDraft } from '../upgrade/submit-draft.ts'
import { receiveEmails, type Emails } from '#tests/server/stubs/receive-emails.ts'
import { send } from './start-test-server.ts'

/** A device as it was read then, when the day on which an application began was that of UTC: it is the market's now. */
function ofMarket({ id, site }: KnownLead, device: { readonly by: string; readonly since: string; readonly lastUsed: string }) {
  if (device.by !== 'beginning') return device
  const since = localDay(momentOf(id), findSiteById(registry, site)?.country.timeZone ?? 'UTC')
  return { ...device, since, lastUsed: device.lastUsed === device.since ? since : device.lastUsed }
}

const anyBody = z.record(z.string(), z.unknown())

/** A backup in which every table has rows: the parts of it that upgrade.test.ts does not check. */
describe.each(EARLIER_BACKUPS.filter(({ emptyTables }) => emptyTables.length === 0))('of $commit', (release) => {
  let on: OnBackup
  let emails: Emails
  let partnersThen: ReadonlySet<unknown>
  let usesThen: Awaited<ReturnType<OnBackup['rows']>>
  const readUses = () => on.rows('select key, uses from key_uses order by key')
  beforeAll(async () => {
    emails = await receiveEmails()
    on = await startOnBackup(release, { SMTP_URL: emails.url })
    usesThen = await readUses()
    const ids = await on.rows(
      `select distinct json_object_keys(rules -> 'partners') as id from routing_rules where version in (select rules from routings)`,
    )
    partnersThen = new Set(ids.map(({ id }) => id))
  })
  afterAll(async () => {
    await on?.close()
    await emails?.close()
  })

  const stranger = (lead: KnownLead, method: string, path: string, body?: object) =>
    send({ url: on.api().url, site: lead.site }, method, path, body && { body })
  const toOwner = ({ email, phone }: KnownLead) => ({ email, phoneNumber: phone })
  const countOf = async (text: string, values: readonly unknown[] = []) => (await on.rows(text, values)).length
  const SECRET = Buffer.from('sandbox-secret')

  test('[SEC-UPGRADE] answers, devices, consents and states are read as they were read then, under the fields of then', async () => {
    expect(on.known.reads.length).toBe(on.known.leads.length - 1)
    for (const { lead: name, answers, status, devices, consents } of on.known.reads) {
      const lead = on.lead(name)
      const read = async (path: string) => (await on.call(lead, 'GET', path)).body
      expect(await read(`/api/lead/${lead.id}/answers`), name).toMatchObject(answers)
      expect(await read(`/api/lead/status/${lead.id}`), name).toMatchObject(status)
      expect(await read(`/api/customer/${lead.id}/devices`), name).toEqual({ devices: devices.map((one) => ofMarket(lead, one)) })
      const own: unknown = JSON.parse((await on.call(lead, 'GET', `/api/customer/${lead.id}/consents`)).text)
      expect(own, name).toEqual(expect.arrayContaining(consents.map((one) => expect.objectContaining(one))))
    }
  })

  test('[SEC-UPGRADE] every word that is stored is one that the code still knows', () => {
    const sources = globSync(['apps/api/**/*.ts', 'core/**/*.ts', 'catalogue/countries/*/country.ts'])
    const code = sources.filter((file) => !file.endsWith('.test.ts')).map((file) => readFileSync(file, 'utf8'))
    const text = code.join('\n')
    const isKnown = (word: string) => new RegExp(`['\`]${word}(?:['\` :]|\\$)|\\b${word}\\??:|\\b${word}[,} ]`, 'u').test(text)
    for (const [kind, words] of on.before.words) {
      expect(words.size, kind).toBeGreaterThan(0)
      expect(
        [...words].filter((word) => !isKnown(word)),
        kind,
      ).toEqual([])
    }
  })

  test('[SEC-UPGRADE] the cookie of then opens the application', async () => {
    const lead = on.lead('draft')
    const path = `${on.api().url}/api/lead/status/${lead.id}`
    const ask = (cookie: string) => fetch(path, { headers: { 'loanwright-site': lead.site, cookie } })
    expect([(await ask(`__Host-lead=${lead.token}`)).status, (await ask(`__Host-lead=${lead.token}x`)).status]).toEqual([200, 404])
  })

  test('[SEC-UPGRADE] a device that another one locked out stays out, and gets no response of then', async () => {
    const lead = on.lead('locked-out')
    expect((await on.call(lead, 'GET', `/api/lead/status/${lead.id}`, { token: lead.token })).status).toBe(404)
    const [first] = on.known.responses.filter(({ token }) => token === lead.token)
    const { method = '', path = '', key = '', body = '' } = first ?? {}
    expect((await on.call(lead, method, path, { token: lead.token, key, body })).status).toBe(404)
    expect((await on.call(lead, 'GET', `/api/lead/status/${lead.id}`, { token: tokenOf(lead) })).status).toBe(200)
  })

  test('[SEC-UPGRADE] a device that came by a link is let in', async () => {
    const lead = on.lead('second-device')
    expect((await on.call(lead, 'GET', `/api/lead/status/${lead.id}`, { token: lead.tokens.link ?? '' })).status).toBe(200)
  })

  test('[SEC-UPGRADE] the code of a link opens the application on another device, once', async () => {
    const lead = on.lead('link-code')
    const path = `/api/lead/url/${lead.continueLink}/open`
    const body = { code: lead.linkCode }
    expect((await stranger(lead, 'POST', path, body)).body).toMatchObject({ lead: { id: lead.id } })
    expect((await stranger(lead, 'POST', path, body)).status).not.toBe(200)
  })

  test('[SEC-UPGRADE] the code of a recovery opens the application of that e-mail and phone', async () => {
    const lead = on.lead('recovery')
    const opened = await stranger(lead, 'POST', '/api/lead/recover/open', { ...toOwner(lead), code: lead.recoveryCode })
    expect([opened.status, opened.body], opened.text).toMatchObject([200, { lead: { id: lead.id } }])
  })

  test('[SEC-UPGRADE] a captcha’s token that was shown is spent', async () => {
    const lead = on.lead('captcha')
    // the database's clock decides when used tokens expire
    await on.rows(`update rate_limits set ends_at = now() + interval '1 minute'`)
    const begin = on.known.responses.find(({ site, path }) => site === lead.site && path === '/api/v3/lead') ?? expect.fail('none')
    const body = anyBody.parse(JSON.parse(begin.body ?? ''))
    const again = { ...body, sessionId: randomUUID(), googleCaptchaToken: lead.captchaToken }
    const response = await stranger(lead, 'POST', '/api/v3/lead', again)
    expect([response.status, response.body['code']]).toEqual([400, 'captcha-refused'])
  })

  test('[SEC-UPGRADE] an event for an affiliate that was kept is kept once', async () => {
    const lead = on.lead('draft')
    const event = { product: lead.product, event: 'lead-created', leadId: lead.id, attribute: 'sandbox' }
    expect((await on.call(lead, 'POST', '/api/affiliate/event', { body: event })).status).toBe(204)
    await on.call(lead, 'GET', `/api/v3/lead/url/${lead.continueLink}/continue?refTransactionId=click-2`)
    expect(await countOf('select 1 from affiliate_events where lead_id = $1', [lead.id])).toBe(2)
  })

  test('[SEC-UPGRADE] what a visitor chose about trackers holds, and the ids of events are those of then', async () => {
    const { db } = on.api().database
    const chosen = await readTrackerChoices(db, on.lead('draft').id)
    expect(chosen).toEqual({ analytics: 'agreed', advertising: 'refused', recording: 'refused', source: 'visitor' })
    expect(await readTrackerChoices(db, on.lead('waits-for-tracker').id)).toMatchObject({ advertising: 'agreed', source: 'host' })
    for (const { lead_id: id, event_id: eventId } of await on.rows('select distinct lead_id, event_id from tracked'))
      expect(await eventIdOf(db, String(id))).toBe(eventId)
  })

  test('[SEC-UPGRADE] a message of a partner that was taken counts no more, and a new one about the reference of then does', async () => {
    const tell = async (partner: string, { id, body }: { readonly id: string; readonly body: string }) => {
      const headers = signWebhook({ id, at: on.api().parts.outside.now(), body: Buffer.from(body) }, [SECRET])
      return (await fetch(`${on.api().url}/api/partner/${partner}/webhook`, { method: 'POST', headers, body })).status
    }
    const before = await on.rows('select * from webhooks')
    const [response] = on.known.webhooks
    expect(await tell(response?.partner ?? '', { id: response?.id ?? '', body: response?.body ?? '' })).toBe(204)
    expect(await on.rows('select * from webhooks')).toEqual(before)
    const pending = on.lead('pending')
    const [row] = await on.rows(`select partner, reference from submissions where lead_id = $1 and state = 'pending'`, [pending.id])
    const body = JSON.stringify({ status: 'DECLINED', application_number: row?.['reference'], reason_code: 'OTHER' })
    expect(await tell(String(row?.['partner']), { id: 'event-new', body })).toBe(204)
    expect(await countOf(`select 1 from submissions where lead_id = $1 and verdict = 'declined'`, [pending.id])).toBe(1)
  })

  test('[SEC-UPGRADE] the log of routing carries its digests, and a comparison replays it', async () => {
    for (const { facts, digest } of await on.rows('select facts::text, digest from routings')) expect(hexHash(String(facts))).toBe(digest)
    const { sites, encryption } = on.api().parts
    const compared = await replay(on.api().database, { sites, encryption, draft: { partners: {} } })
    const market = compared.get('co') ?? expect.fail('nothing was compared')
    const newer = Object.entries(registry.partners).filter(
      ([id, { countries }]) => countries.some((one) => one === 'co') && !partnersThen.has(id),
    )
    // nothing of an erased lead can be held against the rules of a partner that is newer than the log
    const erased = await countOf('select 1 from routings where not exists (select 1 from leads where leads.id = routings.lead_id)')
    expect(market.unknown).toBeLessThanOrEqual(newer.length === 0 ? 0 : erased)
    expect([market.leads > 5, [...market.drafted.outcomes]]).toEqual([true, [...market.held.outcomes]])
    const sold = [...market.held.outcomes.values()].reduce((sum, one) => sum + one.sold, 0)
    expect(sold).toBeGreaterThan(1)
  })

  test('[SEC-UPGRADE] messages to a phone that had one are counted under the keys of then', async () => {
    const lead = on.lead('phone-changed')
    const counters = () => on.rows(`select key, count from message_counts where key like 'sms %' order by key`)
    const before = await counters()
    on.skip(120_000)
    const response = await on.call(lead, 'POST', '/api/v2/customer/mobile/resend-code', { body: { leadId: lead.id } })
    expect(response.status, response.text).toBe(200)
    const after = await counters()
    expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key))
    const raised = after
      .filter(({ count }, index) => count !== before[index]?.['count'])
      .map(({ key }) => String(key).split(' ', 3).join(' '))
    expect(raised.length).toBe(8)
  })

  test('[SEC-UPGRADE] jobs of every kind that waited are done, and what is written has the words of then', async () => {
    const waited = await on.rows(
      `select id, name from pgboss.job where state in ('created', 'retry') and name not like '%-dead' and name not like '\\_\\_%'`,
    )
    expect(new Set(waited.map(({ name }) => name))).toEqual(on.before.words.get('job'))
    const untold = await on.rows(`select id, body from postbacks where state = 'queued'`)
    const dead = await openDeadLetters(on.api().database)
    expect(await dead.list()).toMatchObject([{ job: 'send-postback', reason: 'the receiver answered 500' }])
    expect(await dead.runAgain()).toBe(1)
    await dead.close()
    await on.restart(4)
    const ids = waited.map(({ id }) => id)
    await untilGiven('the end of all jobs', async () => {
      const open = await countOf(`select 1 from pgboss.job where id = any($1) and state <> 'completed'`, [ids])
      return open === 0 ? true : undefined
    })

    for (const name of ['waits-for-lender', 'waits-for-bids']) await on.until(on.lead(name), LEAD_STATUS.accepted)
    const bidders = await on.rows('select distinct partner from bids where lead_id = $1', [on.lead('waits-for-bids').id])
    expect(bidders.length).toBeGreaterThan(2)
    const erasing = on.lead('waits-for-erasure')
    expect((await on.call(erasing, 'GET', `/api/lead/status/${erasing.id}`)).status).toBe(404)
    const response = on.simulators.received.map(({ path }) => path)
    expect([response.some((path) => path.endsWith('/erasure')), response.some((path) => path.endsWith('/consent-withdrawals'))]).toEqual([
      true,
      true,
    ])
    const waiting = on.lead('waits-for-recovery')
    const opened = await stranger(waiting, 'POST', '/api/lead/recover/open', { ...toOwner(waiting), code: await on.codeOf(waiting) })
    expect(opened.status, opened.text).toBe(200)
    const conversions = await on.rows(`select state from tracked where lead_id = $1 and source = 'server' and tracker = 'meta-pixel'`, [
      on.lead('waits-for-tracker').id,
    ])
    expect(conversions).toEqual([{ state: 'told' }])
    expect(emails.received.filter((text) => /\/confirm-consent\/[\w-]{22}/u.test(text))).toHaveLength(1)

    const heard = new Map(on.simulators.heard.map((one) => [one.headers['webhook-id'], one]))
    // the postbacks of an erased lead are deleted with it
    const kept = new Set((await on.rows('select id from postbacks where id = any($1)', [untold.map(({ id }) => id)])).map(({ id }) => id))
    expect(kept.size).toBeGreaterThan(3)
    for (const { id, body } of untold.filter((one) => kept.has(one['id']))) {
      const one = heard.get(String(id)) ?? expect.fail(`the postback ${String(id)} was not sent`)
      expect(one.body).toBe(body)
      expect(validateWebhook({ headers: one.headers, body: Buffer.from(one.body) }, [SECRET], on.api().parts.outside.now()).ok).toBe(true)
    }
    expect(await on.rows(`select 1 from receivers where failing_since is not null`)).toEqual([])
  })

  test('[SEC-UPGRADE] an application that goes the whole way is written in the words of then', async () => {
    const draft = on.lead('draft')
    const submitted = await submitDraft(on)
    expect(submitted.status, submitted.text).toBe(200)
    await on.verify(draft)
    await on.until(draft, LEAD_STATUS.accepted)
    const { words } = await readHeld(on.api().parts.settings.DATABASE_URL ?? '')
    const known = (kind: string) => new Set([...(on.before.words.get(kind) ?? []), ...(release.newWords?.[kind] ?? [])])
    for (const [kind, now] of words)
      expect(
        [...now].filter((word) => !known(kind).has(word)),
        kind,
      ).toEqual([])
    // a letter goes out when it does
    const names = await on.rows(`select name from events where lead_id = $1 and name <> 'email-sent' order by at, id`, [draft.id])
    expect(names.map(({ name }) => name)).toEqual([
      'lead-created',
      'answers-saved',
      'application-submitted',
      'phone-code-sent',
      'consents-recorded',
      'phone-confirmed',
      'partner-asked',
      'partner-accepted',
    ])
  })

  test('[SEC-UPGRADE] the uses of the key are added to those of then', async () => {
    await on.restart(0)
    const now = await readUses()
    expect(now.map(({ key }) => key)).toEqual(usesThen.map(({ key }) => key))
    expect(Number(now[0]?.['uses'])).toBeGreaterThan(Number(usesThen[0]?.['uses']))
  })
})
