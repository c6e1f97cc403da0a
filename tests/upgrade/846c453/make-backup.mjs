/**
 * Makes the backup in this folder with the release 846c453 itself. Needs a checkout of that release with its packages
 * installed, and PostgreSQL 15:
 *
 *   node tests/upgrade/846c453/make-backup.mjs <checkout of 846c453> <empty folder>
 *
 * Runs that release's server and sandbox in processes of their own, leads applications through its HTTP interface into
 * different states, and writes what `npm run backup -- --with-keys` of that release writes, the same database as plain SQL,
 * and `known.json`: what the applicants know (ids, secrets, codes, links) and what they were answered.
 */
import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const [release, to] = process.argv.slice(2).map((path) => resolve(path))
if (release === undefined || to === undefined) throw new Error('Say which checkout, and where to: make-backup.mjs <checkout> <folder>')
const of = (path) => import(join(release, path))
const require = createRequire(join(release, 'package.json'))
const { registry } = await of('catalogue/registry.gen.ts')
const { checks } = await of('catalogue/checks.gen.ts')
const { exampleAnswers } = await of('core/journey/example-answers.ts')
const { planJourney } = await of('core/journey/plan-journey.ts')
const { nestAnswers, wirePathsOf } = await of('core/lead/nest-answers.ts')
const { findSiteById } = await of('core/define/site.ts')
const { localDay } = await of('core/define/local-day.ts')
const { freePort } = await of('tools/process/free-port.ts')
const { startCluster } = await of('tools/testing/start-cluster.ts')
const pg = require('pg')
const { PgBoss } = require('pg-boss')
const sharp = require('sharp')

const folder = mkdtempSync(join(tmpdir(), 'loanwright-old-'))
chmodSync(folder, 0o755)
const POSTGRES = '/usr/lib/postgresql/15/bin'
const cluster = await startCluster({ folder: POSTGRES, libraries: '' })
const [port, sandboxPort, smtpPort] = [await freePort(), await freePort(), await freePort()]
const [url, sandboxUrl] = [`http://localhost:${port}`, `http://localhost:${sandboxPort}`]
const env = {
  ...process.env,
  PORT: String(port),
  DATA_DIR: folder,
  DATABASE_URL: cluster.url,
  DIST_DIR: '/nonexistent',
  LOG_LEVEL: 'warn',
  PHONE_CODES_PER_PHONE: '1000',
  PARTNERS_URL: `${sandboxUrl}/partners`,
  SMS_URL: `${sandboxUrl}/sms`,
  SMTP_URL: `smtp://localhost:${smtpPort}`,
  REDIRECT_HOSTS: `localhost:${sandboxPort}`,
  AFFILIATE_POSTBACK_SANDBOX: `${sandboxUrl}/affiliates/sandbox/postbacks`,
  AFFILIATE_SECRET_SANDBOX: 'sandbox-secret',
  SANDBOX_PORT: String(sandboxPort),
  SANDBOX_SMTP_PORT: String(smtpPort),
  API_URL: url,
}
const running = []
const start = (program) => {
  const child = spawn(process.execPath, [program], { cwd: release, env, stdio: 'inherit' })
  running.push(child)
  return child
}
const end = async (child) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await new Promise((done) => child.on('close', done))
}

/** Calls that are repeated under the new release with the same key must get these very responses. */
const responses = []
const leads = []
let database

async function makeLeads() {
  const draft = await begin('loanwright-co', 'draft', 'accepted')
  await save(draft, { period: 12, amount: 500_000 })
  await keepChoices(draft, { analytics: 'agreed', advertising: 'refused', recording: 'refused' })
  await linkOf(draft)

  const letter = await begin('loanwright-de', 'consent-letter', 'accepted', { marketingConsents: { email: true } })
  letter.consentLink = await findLink(letter, /\/confirm-consent\/(?<id>[\w-]{22})/u)

  const decided = await handOver('loanwright-es', 'accepted', 'accepted')
  await until(decided, 4, 5)
  await call(decided, 'POST', '/api/lead/customer/password', { leadId: decided.id, password: 'correct horse battery' })

  const left = await handOver('loanwright-pl', 'redirected', 'accepted')
  const { offers } = await until(left, 5)
  await call(left, 'POST', `/api/lead/${left.id}/redirect`, { offerId: offers?.[0]?.id })
  await until(left, 6)

  const rejected = await handOver('loanwright-ph', 'rejected', 'rejected')
  await until(rejected, -1)

  const withdrawn = await handOver('loanwright-ro', 'withdrawn', 'pending')
  const consents = await call(withdrawn, 'GET', `/api/customer/${withdrawn.id}/consents`)
  const required = consents.filter((one) => one.required && one.accepted).map(({ code, version }) => ({ code, version, accepted: false }))
  await call(withdrawn, 'POST', `/api/customer/${withdrawn.id}/consents`, { consents: required.slice(0, 1) })
  await until(withdrawn, -3)

  // a lender's own consents, in its own words
  const lender = await handOver('loanwright-mx', 'lenders-consents', 'dynamic-consents')
  const { stepWanted } = await until(lender, 4)
  const describedConsents = stepWanted.details.consents.map(({ code }) => ({ consentCode: code, consentGiven: true }))
  await call(lender, 'POST', '/api/lead/offer/dynamic-policy', payload(lender, { describedConsents }, { leadId: lender.id }))
  await until(lender, 5)

  // files: one kept, one of which only a part has come
  const upload = await handOver('loanwright-mx', 'upload', 'id-upload')
  await until(upload, 4)
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#3366aa' } }).jpeg().toBuffer()
  const front = (await call(upload, 'POST', '/api/lead/documentId', { leadId: upload.id, field: 'idFront' })).documentId
  await send(upload, { documentId: front }, picture)
  const back = (await call(upload, 'POST', '/api/lead/documentId', { leadId: upload.id, field: 'idBack' })).documentId
  const part = { documentId: back, upload: randomUUID(), offset: '0', size: String(picture.length) }
  await send(upload, part, picture.subarray(0, 200))
  upload.files = { front, back, part, rest: picture.subarray(200).toString('base64') }

  const unsubscribed = await begin('loanwright-co', 'unsubscribed', 'accepted')
  await linkOf(unsubscribed)
  await call(unsubscribed, 'POST', '/api/customer/email/unsubscribe', { id: unsubscribed.stopLink })

  const erased = await handOver('loanwright-co', 'erased', 'accepted')
  await until(erased, 5)
  await call(erased, 'POST', `/api/customer/${erased.id}/erasure`)
  for (let looks = 0; (await rows('select 1 from erasures where lead_id = $1', [erased.id])).length === 0; looks++) {
    if (looks > 200) throw new Error('the lead was not erased')
    await wait(50)
  }
}

/** What has begun when the release ends: a code that waits for its message, a lender that is to be asked, a postback. */
async function makeUnfinished(sandbox) {
  const checking = await handOver('loanwright-co', 'pending', 'pending')
  const coded = await begin('loanwright-vn', 'code', 'accepted')
  await submit(coded)
  coded.code = await codeOf(coded)
  const waiting = await begin('loanwright-co', 'waits-for-message', 'accepted')
  const asking = await begin('loanwright-co', 'waits-for-lender', 'accepted')
  await submit(asking)
  const code = await codeOf(asking)
  await end(sandbox)
  await submit(waiting)
  await call(asking, 'POST', '/api/v2/customer/mobile/verify', { leadId: asking.id, code })
  await call(checking, 'GET', `/api/lead/status/${checking.id}`)
  await wait(500)
}

/** Applies on a site as far as its first page. */
async function begin(siteId, name, scenario, more = {}) {
  const site = findSiteById(registry, siteId)
  const today = localDay(new Date(), site.country.timeZone)
  const known = (await checks[site.countryId]?.())?.default ?? {}
  const digits = site.country.phone.example.replaceAll(/\D/gu, '')
  const number = String(leads.length + 10)
  const own = {
    amount: site.loan.amount.default,
    period: site.loan.period.default,
    email: `${name}.${number}+${scenario}@example.com`,
    phoneNumber: `${site.country.phone.prefix}${digits.slice(0, -2)}${number}`,
    ...more,
  }
  const answers = exampleAnswers({ registry, site, today, checks: known, answers: own })
  const first = planJourney({ registry, site, answers: {}, today })[0]?.fields ?? []
  const lead = { name, site: siteId, product: site.brand.product, email: own.email, phone: own.phoneNumber, answers }
  const firstAnswers = Object.fromEntries([...first, ...Object.keys(more)].map((field) => [field, answers[field]]))
  const body = payload(lead, firstAnswers, { sessionId: randomUUID(), affiliateReferenceParams: { attribute: 'sandbox', subId: 'sub-1' } })
  const made = await call(lead, 'POST', '/api/v3/lead', body)
  Object.assign(lead, { id: made.id, token: made.token })
  leads.push(lead)
  return lead
}

const payload = (lead, answers, more) => ({ product: lead.product, ...nestAnswers(answers, wirePathsOf(registry)), ...more })
const save = (lead, answers) => call(lead, 'PUT', '/api/v3/lead', payload(lead, answers, { id: lead.id }))
const submit = (lead) => call(lead, 'PUT', '/api/v3/lead', payload(lead, lead.answers, { id: lead.id, isSubmitted: true }))
const keepChoices = (lead, choices) => call(lead, 'POST', `/api/lead/${lead.id}/tracking`, { choices, told: [] })

async function handOver(...wanted) {
  const lead = await begin(...wanted)
  await submit(lead)
  await call(lead, 'POST', '/api/v2/customer/mobile/verify', { leadId: lead.id, code: await codeOf(lead) })
  return lead
}

async function until(lead, ...statuses) {
  let view = await call(lead, 'GET', `/api/lead/status/${lead.id}`)
  for (let looks = 0; looks < 10 && !statuses.includes(view.leadStatus); looks++)
    view = await call(lead, 'GET', `/api/lead/status/${lead.id}?after=${view.version}`)
  if (!statuses.includes(view.leadStatus)) throw new Error(`${lead.name} stays: ${JSON.stringify(view)}`)
  return view
}

async function call(lead, method, path, body) {
  const key = randomUUID()
  const text = body === undefined ? undefined : JSON.stringify(body)
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      'loanwright-site': lead.site,
      ...(method !== 'GET' && { 'idempotency-key': key }),
      ...(text !== undefined && { 'content-type': 'application/json' }),
      ...(lead.token && { authorization: `Bearer ${lead.token}` }),
    },
    body: text,
  })
  const answer = await response.text()
  if (!response.ok) throw new Error(`${lead.name}: ${method} ${path} answered ${response.status}: ${answer}`)
  if (method !== 'GET') responses.push({ lead: lead.name, site: lead.site, token: lead.token, method, path, key, body: text, status: response.status, answer })
  return answer === '' ? undefined : JSON.parse(answer)
}

async function send(lead, parts, bytes) {
  const form = new FormData()
  form.set('leadId', lead.id)
  for (const [name, value] of Object.entries(parts)) form.set(name, value)
  form.set('file', new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' }))
  const headers = { 'loanwright-site': lead.site, 'idempotency-key': randomUUID(), authorization: `Bearer ${lead.token}` }
  const response = await fetch(`${url}/api/lead/idUpload`, { method: 'POST', headers, body: form })
  if (!response.ok) throw new Error(`${lead.name}: the file was answered ${response.status}: ${await response.text()}`)
}

/** A letter about the form that was left, with the links in it. */
async function linkOf(lead) {
  const boss = new PgBoss({ connectionString: cluster.url, supervise: false, schedule: false })
  await boss.start()
  await boss.send('send-letter', { leadId: lead.id, letter: 'abandoned' })
  await boss.stop({ graceful: false })
  lead.continueLink = await findLink(lead, /\/continue\/(?<id>[\w-]{22})/u)
  lead.stopLink = await findLink(lead, /\/unsubscribe\S*[?&]id=(?<id>[\w-]{22})/u)
}

const findLink = (lead, pattern) => findIn(lead.email, pattern)
const codeOf = (lead) => findIn(lead.phone, /\b(?<id>\d{6})\b/u)

async function findIn(receiver, pattern) {
  for (let looks = 0; looks < 200; looks++) {
    const messages = await (await fetch(`${sandboxUrl}/messages.json?to=${encodeURIComponent(receiver)}`)).json()
    const found = messages.toSorted((a, b) => b.at.localeCompare(a.at)).flatMap(({ text }) => pattern.exec(text ?? '')?.groups?.id ?? [])[0]
    if (found) return found
    await wait(100)
  }
  throw new Error(`nothing came for ${receiver}`)
}

async function untilReady(address) {
  for (let looks = 0; looks < 600; looks++) {
    if (await fetch(address).then(({ ok }) => ok, () => false)) return
    await wait(100)
  }
  throw new Error(`${address} does not answer`)
}

async function rows(text, values) {
  return (await database.query(text, values)).rows
}

/** By the release's own command while its server works; the plain SQL is for machines without PostgreSQL's client programs. */
function backUp() {
  mkdirSync(to, { recursive: true })
  run(process.execPath, ['tools/backup.ts', join(to, 'backup'), '--with-keys'])
  run(join(POSTGRES, 'pg_dump'), ['--inserts', '--no-owner', '--file', join(to, 'database.sql'), '--dbname', cluster.url])
  run('gzip', ['-9', '-n', '-f', join(to, 'database.sql')])
  writeFileSync(join(to, 'known.json'), JSON.stringify({ at: new Date().toISOString(), leads, responses }, null, 1))
}

function run(program, args) {
  const { status } = spawnSync(program, args, { cwd: release, env, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${program} ended with ${status}`)
}

// at the end: everything above is defined by now
try {
  const sandbox = start('apps/sandbox/main.ts')
  start('apps/api/main.ts')
  await untilReady(`${url}/readyz`)
  await untilReady(`${sandboxUrl}/`)
  database = new pg.Client({ connectionString: cluster.url })
  await database.connect()
  await makeLeads()
  await makeUnfinished(sandbox)
  backUp()
} finally {
  await database?.end()
  for (const child of running) await end(child)
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
