/**
 * Runs a checkout of a release, its server and its sandbox, in processes of their own, and calls it over HTTP as applicants
 * do. It takes everything that it knows of the product from that checkout. It never changes: the script of a later backup
 * imports it from here, or brings its own where that release is called in other ways.
 */
import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const POSTGRES = '/usr/lib/postgresql/15/bin'

/** Starts PostgreSQL and the sandbox of the release. `settings(urls)` are laid over those that every backup needs. */
export async function driveRelease(release, settings) {
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

  const folder = mkdtempSync(join(tmpdir(), 'loanwright-old-'))
  chmodSync(folder, 0o755)
  const cluster = await startCluster({ folder: POSTGRES, libraries: '' })
  const [port, operationsPort, sandboxPort] = [await freePort(), await freePort(), await freePort()]
  const [smtpPort, nobodysPort] = [await freePort(), await freePort()]
  const [url, sandboxUrl] = [`http://localhost:${port}`, `http://localhost:${sandboxPort}`]
  const env = {
    ...process.env,
    PORT: String(port),
    OPS_PORT: String(operationsPort),
    DATA_DIR: folder,
    DATABASE_URL: cluster.url,
    DIST_DIR: '/nonexistent',
    LOG_LEVEL: 'warn',
    PARTNERS_URL: `${sandboxUrl}/partners`,
    SMS_URL: `${sandboxUrl}/sms`,
    SMTP_URL: `smtp://localhost:${smtpPort}`,
    REDIRECT_HOSTS: `localhost:${sandboxPort}`,
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    API_URL: url,
    ...settings({ sandboxUrl, nobodysUrl: `http://localhost:${nobodysPort}` }),
  }

  /** Calls that are repeated under a later release with the same key must get these very responses. */
  const responses = []
  const leads = []
  const running = []
  const start = (program, more = {}) => {
    const child = spawn(process.execPath, [program], { cwd: release, env: { ...env, ...more }, stdio: 'inherit' })
    running.push(child)
    return child
  }
  const end = async (child, signal) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await new Promise((done) => child.on('close', done))
  }
  const untilReady = async (address) => {
    for (let looks = 0; looks < 600; looks++) {
      if (await fetch(address).then(({ ok }) => ok, () => false)) return
      await wait(100)
    }
    throw new Error(`${address} does not answer`)
  }

  const sandbox = start('apps/sandbox/main.ts')
  await untilReady(`${sandboxUrl}/`)
  const database = new pg.Client({ connectionString: cluster.url })
  await database.connect()
  const rows = async (text, values) => (await database.query(text, values)).rows

  /** A call with the lead's secret, or another; a refusal is one of `allowed` or an error. */
  async function call(lead, method, path, body, { token = lead.token, allowed = [], isKept = true } = {}) {
    const key = randomUUID()
    const text = body === undefined ? undefined : JSON.stringify(body)
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        'loanwright-site': lead.site,
        ...(method !== 'GET' && { 'idempotency-key': key }),
        ...(text !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: text,
    })
    const answer = await response.text()
    if (!response.ok && !allowed.includes(response.status)) throw new Error(`${lead.name}: ${method} ${path} returned ${response.status}: ${answer}`)
    if (method !== 'GET' && isKept)
      responses.push({ lead: lead.name, site: lead.site, token: token || undefined, method, path, key, body: text, status: response.status, answer })
    return answer === '' ? undefined : JSON.parse(answer)
  }

  const payload = (lead, answers, more) => ({ product: lead.product, ...nestAnswers(answers, wirePathsOf(registry)), ...more })

  /** Applies on a site as far as its first page. */
  async function begin(siteId, name, scenario, { answers: given = {}, visit = {} } = {}) {
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
      ...given,
    }
    const answers = exampleAnswers({ registry, site, today, checks: known, answers: own })
    const first = planJourney({ registry, site, answers: {}, today })[0]?.fields ?? []
    const lead = { name, site: siteId, product: site.brand.product, email: own.email, phone: own.phoneNumber, answers }
    const firstAnswers = Object.fromEntries([...first, ...Object.keys(given)].map((field) => [field, answers[field]]))
    const body = payload(lead, firstAnswers, {
      sessionId: randomUUID(),
      affiliateReferenceParams: { attribute: 'sandbox', subId: 'sub-1', transactionId: 'click-1' },
      ...visit,
    })
    const made = await call(lead, 'POST', '/api/v3/lead', body)
    Object.assign(lead, { id: made.id, token: made.token })
    leads.push(lead)
    return lead
  }

  const save = (lead, answers) => call(lead, 'PUT', '/api/v3/lead', payload(lead, answers, { id: lead.id }))
  const submit = (lead) => call(lead, 'PUT', '/api/v3/lead', payload(lead, lead.answers, { id: lead.id, isSubmitted: true }))
  const verify = async (lead, code) => call(lead, 'POST', '/api/v2/customer/mobile/verify', { leadId: lead.id, code: code ?? (await codeOf(lead)) })

  /** Applies and confirms the phone: lenders are asked. */
  async function handOver(...wanted) {
    const lead = await begin(...wanted)
    await submit(lead)
    await verify(lead)
    return lead
  }

  async function until(lead, ...statuses) {
    let view = await call(lead, 'GET', `/api/lead/status/${lead.id}`)
    for (let looks = 0; looks < 10 && !statuses.includes(view.leadStatus); looks++)
      view = await call(lead, 'GET', `/api/lead/status/${lead.id}?after=${view.version}`)
    if (!statuses.includes(view.leadStatus)) throw new Error(`${lead.name} stays: ${JSON.stringify(view)}`)
    return view
  }

  async function untilRow(text, values) {
    for (let looks = 0; looks < 300; looks++) {
      const [row] = await rows(text, values)
      if (row) return row
      await wait(100)
    }
    throw new Error(`no row comes: ${text}`)
  }

  async function sendFile(lead, parts, bytes) {
    const form = new FormData()
    form.set('leadId', lead.id)
    for (const [name, value] of Object.entries(parts)) form.set(name, value)
    form.set('file', new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' }))
    const headers = {
      'loanwright-site': lead.site,
      'loanwright-lead': lead.id,
      'idempotency-key': randomUUID(),
      authorization: `Bearer ${lead.token}`,
    }
    const response = await fetch(`${url}/api/lead/idUpload`, { method: 'POST', headers, body: form })
    if (!response.ok) throw new Error(`${lead.name}: the file was refused with ${response.status}: ${await response.text()}`)
  }

  /** Works with the queue beside the server. */
  async function withQueue(work) {
    const boss = new PgBoss({ connectionString: cluster.url, supervise: false, schedule: false })
    await boss.start()
    try {
      return await work(boss)
    } finally {
      await boss.stop({ graceful: false })
    }
  }

  const codeOf = (lead) => findIn(lead.phone, /\b(?<id>\d{6})\b/u)
  const forget = (receiver) => seen.set(receiver, new Date().toISOString())
  const seen = new Map()

  /** The newest message to a phone or an address in which this is found, of those that came since it was forgotten. */
  async function findIn(receiver, pattern) {
    for (let looks = 0; looks < 200; looks++) {
      const messages = await (await fetch(`${sandboxUrl}/messages.json?to=${encodeURIComponent(receiver)}`)).json()
      const fresh = messages.filter(({ at }) => at > (seen.get(receiver) ?? '')).toSorted((a, b) => b.at.localeCompare(a.at))
      const found = fresh.flatMap(({ text }) => pattern.exec(text ?? '')?.groups?.id ?? [])[0]
      if (found) return found
      await wait(100)
    }
    throw new Error(`nothing came for ${receiver}`)
  }

  /** By the release's own command while its server works; the plain SQL is for machines without PostgreSQL's client programs. */
  function backUp(to, known) {
    mkdirSync(to, { recursive: true })
    run(process.execPath, ['tools/backup.ts', join(to, 'backup'), '--with-keys'])
    run(join(POSTGRES, 'pg_dump'), ['--inserts', '--no-owner', '--file', join(to, 'database.sql'), '--dbname', cluster.url])
    run('gzip', ['-9', '-n', '-f', join(to, 'database.sql')])
    const lines = Object.entries({ at: new Date().toISOString(), ...known, leads, responses }).map(([name, value]) => `${JSON.stringify(name)}: ${lineEach(value)}`)
    writeFileSync(join(to, 'known.json'), `{\n${lines.join(',\n')}\n}\n`)
  }
  const lineEach = (value) => (Array.isArray(value) ? `[\n${value.map((one) => JSON.stringify(one)).join(',\n')}\n]` : JSON.stringify(value))
  const run = (program, args) => {
    const { status } = spawnSync(program, args, { cwd: release, env, stdio: 'inherit' })
    if (status !== 0) throw new Error(`${program} ended with ${status}`)
  }

  return {
    ...{ of, require, url, sandboxUrl, leads, responses, call, payload, begin, save, submit, verify, handOver, until },
    ...{ rows, untilRow, sendFile, withQueue, codeOf, forget, findIn, backUp },
    startServer: async (more) => {
      const server = start('apps/api/main.ts', more)
      await untilReady(`http://localhost:${operationsPort}/readyz`)
      // as a deploy does: it finishes what it has in hand
      return { stop: () => end(server, 'SIGTERM') }
    },
    endSandbox: () => end(sandbox, 'SIGKILL'),
    close: async () => {
      await database.end()
      for (const child of running) await end(child, 'SIGKILL')
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
