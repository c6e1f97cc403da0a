/**
 * Makes the backup in this folder with the release 52a2283 itself. Needs a checkout of that release with its packages
 * installed and its files generated, and PostgreSQL 15:
 *
 *   node tests/upgrade/52a2283/make-backup.mjs <checkout of 52a2283> <empty folder>
 *
 * Leads applications through that release's HTTP interface into every state, stops its server with jobs of every kind still
 * to be done, and writes what `npm run backup -- --with-keys` of that release writes, the same database as plain SQL, and
 * `known.json`: what the applicants know (ids, secrets, codes, links), what they were answered, and what they read.
 */
import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { driveRelease } from './drive-release.mjs'

const [release, to] = process.argv.slice(2).map((path) => resolve(path))
if (release === undefined || to === undefined) throw new Error('Say which checkout, and where to: make-backup.mjs <checkout> <folder>')

/** What a later server needs, too, to go on with this database. The key is for this backup alone. */
const settings = {
  CONSENT_SIGNING_KEY: 'MC4CAQAwBQYDK2VwBCIEIAUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUF',
  SITE_ROUTING: 'finipay-co=ping-then-post,fiesta-co=parallel',
  PARTNER_SECRET: 'sandbox-secret',
  AFFILIATE_SECRET_SANDBOX: 'sandbox-secret',
  AFFILIATE_SECRET_BROKEN: 'sandbox-secret',
  UNCHECKED_PER_MINUTE: '10000',
  PHONE_CODES_PER_PHONE: '1000',
}
const drive = await driveRelease(release, ({ sandboxUrl, nobodysUrl }) => ({
  ...settings,
  AFFILIATE_POSTBACK_SANDBOX: `${sandboxUrl}/affiliates/sandbox/postbacks`,
  // an affiliate that cannot be reached
  AFFILIATE_POSTBACK_BROKEN: `${nobodysUrl}/postbacks`,
  TRACKERS_URL: `${sandboxUrl}/trackers`,
  CAPTCHAS_URL: `${sandboxUrl}/captchas`,
}))
const { call, begin, submit, verify, handOver, until, rows, untilRow, codeOf, forget, findIn } = drive
const sharp = drive.require('sharp')
const { signWebhook } = await drive.of('apps/api/secrets/sign-webhook.ts')

/** Messages of partners, as they were taken. */
const webhooks = []
const keepChoices = (lead, choices, source, told = []) => call(lead, 'POST', `/api/lead/${lead.id}/tracking`, { choices, source, told })
const toOwner = ({ email, phone }) => ({ email, phoneNumber: phone })

/** An email about the form that was left, with the links in it. */
async function linkOf(lead) {
  await drive.withQueue((boss) => boss.send('send-letter', { leadId: lead.id, letter: 'abandoned' }))
  lead.continueLink = await findIn(lead.email, /\/continue\/(?<id>[\w-]{22})/u)
  lead.stopLink = await findIn(lead.email, /\/unsubscribe\S*[?&]id=(?<id>[\w-]{22})/u)
}

async function makeBegun() {
  const draft = await begin('loanwright-co', 'draft', 'accepted')
  await drive.save(draft, { period: 12, amount: 500_000 })
  await keepChoices(draft, { analytics: 'agreed', advertising: 'refused', recording: 'refused' }, 'visitor')
  await call(draft, 'POST', '/api/affiliate/event', {
    ...{ product: draft.product, event: 'lead-created', leadId: draft.id },
    ...{ attribute: 'sandbox', subId: 'sub-1', transactionId: 'click-1' },
  })
  await linkOf(draft)
  await call(draft, 'GET', `/api/v3/lead/url/${draft.continueLink}/continue?refTransactionId=click-2`)
  draft.submission = JSON.stringify(drive.payload(draft, draft.answers, { id: draft.id, isSubmitted: true }))

  const letter = await begin('loanwright-de', 'consent-letter', 'accepted', { answers: { marketingConsents: { email: true } } })
  letter.consentLink = await findIn(letter.email, /\/confirm-consent\/(?<id>[\w-]{22})/u)
  const confirmed = await begin('loanwright-de', 'consent-confirmed', 'accepted', { answers: { marketingConsents: { email: true } } })
  const confirming = await findIn(confirmed.email, /\/confirm-consent\/(?<id>[\w-]{22})/u)
  await call(confirmed, 'POST', '/api/customer/consent/confirm', { id: confirming })

  const unsubscribed = await begin('loanwright-co', 'unsubscribed', 'accepted')
  await linkOf(unsubscribed)
  // from a device that does not know the application; one that does would be locked out
  await call(unsubscribed, 'POST', '/api/customer/email/unsubscribe', { id: unsubscribed.stopLink }, { token: '' })

  const issued = await fetch(`${drive.sandboxUrl}/captchas/recaptcha/token?action=create_lead&hostname=localhost`)
  const token = await issued.text()
  const judged = await begin('loanwright-co', 'captcha', 'accepted', { visit: { googleCaptchaToken: token } })
  judged.captchaToken = token

  const changed = await begin('loanwright-co', 'phone-changed', 'accepted')
  await submit(changed)
  changed.phone = changed.phone.replace(/.{2}$/u, '99')
  await call(changed, 'PUT', '/api/v2/customer/mobile', { leadId: changed.id, phoneNumber: changed.phone })
  changed.code = await codeOf(changed)

  const expired = await begin('loanwright-co', 'expired', 'accepted')
  await rows(`update leads set expires_at = now() - interval '1 minute' where id = $1`, [expired.id])
  await call(expired, 'PUT', '/api/v3/lead', drive.payload(expired, { period: 6 }, { id: expired.id }), { allowed: [409] })
}

async function makeDecided() {
  const decided = await handOver('loanwright-es', 'accepted', 'accepted')
  await until(decided, 4, 5)
  await call(decided, 'POST', '/api/lead/customer/password', { leadId: decided.id, password: 'correct horse battery' })

  const left = await handOver('loanwright-pl', 'redirected', 'accepted')
  const { offers } = await until(left, 5)
  await call(left, 'POST', `/api/lead/${left.id}/redirect`, { offerId: offers?.[0]?.id })
  await until(left, 6)

  await until(await handOver('loanwright-ph', 'rejected', 'rejected'), -1)

  const withdrawn = await handOver('loanwright-ro', 'withdrawn', 'pending')
  await withdraw(withdrawn)
  await until(withdrawn, -3)

  const declining = await handOver('loanwright-co', 'offer-declined', 'accepted')
  await until(declining, 5)
  await call(declining, 'POST', `/api/lead/skip/${declining.id}`)

  await until(await handOver('finipay-co', 'bids', 'accepted'), 5)
  await until(await handOver('fiesta-co', 'parallel', 'accepted'), 5)

  // an affiliate that cannot be reached
  const broken = await handOver('loanwright-co', 'failing-receiver', 'accepted', { visit: { affiliateReferenceParams: { attribute: 'broken' } } })
  await until(broken, 5)
  await untilRow(`select 1 from receivers where receiver = 'affiliate:broken'`)

  // a partner that tells by itself what it decided
  const pending = await handOver('loanwright-co', 'webhook', 'credito-andino-pending')
  const { reference } = await untilRow(`select reference from submissions where lead_id = $1 and partner = 'credito-andino' and state = 'pending'`, [pending.id])
  await tell('credito-andino', { status: 'DECLINED', application_number: reference, reason_code: 'SCORE_BELOW_LIMIT' })
}

async function withdraw(lead) {
  const consents = await call(lead, 'GET', `/api/customer/${lead.id}/consents`)
  const required = consents.filter((one) => one.required && one.accepted).map(({ code, version }) => ({ code, version, accepted: false }))
  await call(lead, 'POST', `/api/customer/${lead.id}/consents`, { consents: required.slice(0, 1) })
}

async function tell(partner, answer) {
  const [id, body] = [`event-${webhooks.length}`, JSON.stringify(answer)]
  const headers = signWebhook({ id, at: new Date(), body: Buffer.from(body) }, [Buffer.from(settings.PARTNER_SECRET)])
  const response = await fetch(`${drive.url}/api/partner/${partner}/webhook`, { method: 'POST', headers, body })
  if (response.status !== 204) throw new Error(`the message of ${partner} was refused with ${response.status}`)
  webhooks.push({ partner, id, body })
}

async function makeSteps() {
  // a lender's own consents, in its own words
  const lender = await handOver('loanwright-mx', 'lenders-consents', 'dynamic-consents')
  const { stepWanted } = await until(lender, 4)
  const describedConsents = stepWanted.details.consents.map(({ code }) => ({ consentCode: code, consentGiven: true }))
  await call(lender, 'POST', '/api/lead/offer/dynamic-policy', drive.payload(lender, { describedConsents }, { leadId: lender.id }))
  await until(lender, 5)

  // files: one kept, one of which only a part has come
  const upload = await handOver('loanwright-mx', 'upload', 'id-upload')
  await until(upload, 4)
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#3366aa' } }).jpeg().toBuffer()
  const front = (await call(upload, 'POST', '/api/lead/documentId', { leadId: upload.id, field: 'idFront' })).documentId
  await drive.sendFile(upload, { documentId: front }, picture)
  const back = (await call(upload, 'POST', '/api/lead/documentId', { leadId: upload.id, field: 'idBack' })).documentId
  const part = { documentId: back, upload: randomUUID(), offset: '0', size: String(picture.length) }
  await drive.sendFile(upload, part, picture.subarray(0, 200))
  upload.files = { front, back, part, rest: picture.subarray(200).toString('base64') }

  // on the way to a page of the lender's bank
  const away = await handOver('loanwright-es', 'away', 'moneyman-paylands')
  await until(away, 4)
  await call(away, 'POST', '/api/lead/sale', { leadId: away.id })

  const skipped = await handOver('loanwright-mx', 'step-skipped', 'id-upload')
  await until(skipped, 4)
  await call(skipped, 'POST', `/api/lead/skip/${skipped.id}`)
}

/** Applications that are open on more devices than one. */
async function makeDevices() {
  const linked = await begin('loanwright-vn', 'second-device', 'accepted')
  await linkOf(linked)
  linked.tokens = { link: await openByLink(linked, { refTransactionId: 'click-3' }) }
  // who had an email hears by email what became of it
  forget(linked.phone)
  await submit(linked)
  await verify(linked)
  await until(linked, 4, 5)

  const coded = await begin('loanwright-vn', 'link-code', 'accepted')
  await linkOf(coded)
  coded.linkCode = await codeOfLink(coded)

  // the device with which it began was locked out
  const locked = await begin('loanwright-vn', 'locked-out', 'accepted')
  await submit(locked)
  await verify(locked)
  locked.tokens = { recovery: await recover(locked) }
  await call(locked, 'POST', `/api/customer/${locked.id}/devices/revoke`, { device: 'others' }, { token: locked.tokens.recovery })

  const recovering = await begin('loanwright-vn', 'recovery', 'accepted')
  await submit(recovering)
  await verify(recovering)
  recovering.recoveryCode = await recoveryCodeOf(recovering)
}

async function codeOfLink(lead) {
  forget(lead.phone)
  await call(lead, 'POST', `/api/lead/url/${lead.continueLink}/code`, {}, { token: '' })
  return codeOf(lead)
}

async function openByLink(lead, more) {
  const body = { code: await codeOfLink(lead), ...more }
  return (await call(lead, 'POST', `/api/lead/url/${lead.continueLink}/open`, body, { token: '' })).token
}

async function recoveryCodeOf(lead) {
  forget(lead.phone)
  await call(lead, 'POST', '/api/lead/recover', toOwner(lead), { token: '' })
  return codeOf(lead)
}

async function recover(lead) {
  const code = await recoveryCodeOf(lead)
  return (await call(lead, 'POST', '/api/lead/recover/open', { ...toOwner(lead), code }, { token: '' })).token
}

/** What has begun when the release ends, as far as it takes a server that works: codes that came, lenders that think. */
async function makeReady() {
  const coded = await begin('loanwright-vn', 'code', 'accepted')
  await submit(coded)
  coded.code = await codeOf(coded)
  await call(coded, 'POST', '/api/v2/customer/mobile/verify', { leadId: coded.id, code: '000000' }, { allowed: [400, 409, 422], isKept: false })
  const ready = {
    message: await begin('loanwright-co', 'waits-for-message', 'accepted'),
    lender: await begin('loanwright-co', 'waits-for-lender', 'accepted'),
    bids: await begin('finipay-co', 'waits-for-bids', 'accepted'),
    recovery: await begin('loanwright-co', 'waits-for-recovery', 'accepted'),
    tracker: await begin('loanwright-co', 'waits-for-tracker', 'accepted'),
    withdrawal: await handOver('loanwright-co', 'waits-for-withdrawal', 'credito-andino-accepted'),
    erasure: await handOver('loanwright-co', 'waits-for-erasure', 'credito-andino-accepted'),
  }
  await until(ready.withdrawal, 5)
  await until(ready.erasure, 5)
  for (const lead of [ready.lender, ready.bids]) {
    await submit(lead)
    lead.code = await codeOf(lead)
  }

  // last: its lenders hear of it some seconds later
  const erased = await handOver('loanwright-co', 'erased', 'credito-andino-accepted')
  await until(erased, 5)
  await call(erased, 'POST', `/api/customer/${erased.id}/erasure`)
  await untilRow('select 1 from erasures where lead_id = $1', [erased.id])
  // a lender that thinks about it longer than the server lives
  const pending = await handOver('loanwright-co', 'pending', 'credito-andino-pending')
  await untilRow(`select 1 from submissions where lead_id = $1 and partner = 'credito-andino' and state = 'pending'`, [pending.id])
  return ready
}

/** Jobs of every kind that nobody does: the server has no workers now. */
async function makeWaiting({ message, lender, bids, recovery, tracker, withdrawal, erasure }) {
  await submit(message)
  await verify(lender, lender.code)
  await verify(bids, bids.code)
  delete lender.code
  delete bids.code
  await call(recovery, 'POST', '/api/lead/recover', toOwner(recovery), { token: '' })
  await begin('loanwright-de', 'waits-for-letter', 'accepted', { answers: { marketingConsents: { email: true } } })
  const told = [{ tracker: 'meta-pixel', event: 'Lead' }]
  await keepChoices(tracker, { analytics: 'agreed', advertising: 'agreed', recording: 'agreed' }, 'host', told)
  await withdraw(withdrawal)
  await call(erasure, 'POST', `/api/customer/${erasure.id}/erasure`)
  await drive.withQueue(async (boss) => {
    const scheduled = await boss.getSchedules()
    for (const { name } of scheduled) await boss.send(name, {})
    // one that was tried in vain as often as it may be
    const [postback] = await rows(`select id, lead_id from postbacks where state = 'queued' and receiver = 'affiliate:sandbox' limit 1`)
    await rows(`update pgboss.job set retry_limit = 0 where name = 'send-postback' and data->>'postbackId' = $1`, [postback.id])
    for (let jobs; (jobs = await boss.fetch('send-postback', { ignoreStartAfter: true })).length > 0;)
      if (jobs[0].data.postbackId === postback.id) return boss.fail('send-postback', jobs[0].id, new Error('the receiver answered 500'))
    throw new Error('no job of the postback is there')
  })
}

/** What the applicants read of their applications. */
async function readAll() {
  const reads = []
  for (const lead of drive.leads.filter(({ name }) => name !== 'erased')) {
    const token = lead.tokens?.recovery ?? lead.token
    const read = (path) => call(lead, 'GET', path, undefined, { token })
    const { application, numbers } = await read(`/api/lead/${lead.id}/answers`)
    const { leadStatus, progress } = await read(`/api/lead/status/${lead.id}`)
    const { devices } = await read(`/api/customer/${lead.id}/devices`)
    const consents = await read(`/api/customer/${lead.id}/consents`)
    const chosen = consents.flatMap(({ code, version, accepted, at }) => (at === undefined ? [] : [{ code, version, accepted, at }]))
    reads.push({ lead: lead.name, answers: { application, numbers }, status: { leadStatus, progress }, devices, consents: chosen })
  }
  return reads
}

/** Only the first application of each site is begun again: the others' long responses go, as they do after a day. */
async function forgetResponses() {
  const { responses } = drive
  const isBeginning = ({ path, method }) => path === '/api/v3/lead' && method === 'POST'
  const first = new Set(Object.values(Object.groupBy(responses.filter(isBeginning), ({ site }) => site)).map(([one]) => one))
  const gone = responses.filter((one) => isBeginning(one) && !first.has(one))
  for (const one of gone) responses.splice(responses.indexOf(one), 1)
  const ids = gone.map(({ answer }) => JSON.parse(answer).id)
  await rows('delete from idempotency where lead_id = any($1) and status = 201', [ids])
}

// at the end: everything above is defined by now
try {
  const server = await drive.startServer()
  await makeBegun()
  await makeDecided()
  await makeSteps()
  await makeDevices()
  const ready = await makeReady()
  await server.stop()
  const idle = await drive.startServer({ WORKERS: '0' })
  await makeWaiting(ready)
  const reads = await readAll()
  await forgetResponses()
  // the process says every second that it lives
  await wait(1500)
  drive.backUp(to, { settings, webhooks, reads })
  await idle.stop()
} finally {
  await drive.close()
}
