import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { startApi } from '#apps/api/main.ts'
import type { RunningApi } from '#apps/api/start-api.ts'
import { loadChecks } from '#apps/apply/pages/site-pages.ts'
import type { Environment } from '#apps/api/platform/settings/environment.ts'
import { registry } from '#catalogue/registry.gen.ts'
import { leadView, type LeadView } from '#core/contract/lead/lead-view.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import { localDay } from '#core/model/answers/local-day.ts'
import { findSiteById, type Site } from '#core/model/site/site.ts'
import { nestAnswers, wirePathsOf } from '#core/lead/nest-answers.ts'
import { planJourney } from '#core/journey/plan-journey.ts'
import { exampleAnswers } from '#core/journey/example-answers.ts'
import { markets, simulatePartners, type Simulators } from '#tests/server/stubs/simulate-partners.ts'
import { testDatabase } from './test-database.ts'
import { settingsOf, testSettings } from './test-settings.ts'

/** The response to a call. `view` reads the body as the lead view, `body` is the parsed body. */
export interface TestResponse {
  readonly status: number
  readonly text: string
  readonly headers: Headers
  readonly body: { readonly [name: string]: unknown }
  readonly view: () => LeadView
}

/** Options of a call; each changing call gets its own key. */
export interface CallOptions {
  readonly body?: object | string
  readonly token?: string
  readonly key?: string
  readonly site?: string
  readonly headers?: { readonly [name: string]: string }
}

/** A lead with its secret. */
export interface OwnLead {
  readonly id: string
  readonly token: string
}

/** An API server on its own database, whose partners and SMS gateway the test simulates. */
export interface TestServer {
  readonly api: RunningApi
  readonly site: Site
  readonly simulators: Simulators
  /** The settings as environment variables, for processes of their own. */
  readonly environment: Environment
  /** Valid answers to everything that is asked, and those of the first page. */
  readonly answers: Answers
  readonly firstAnswers: Answers
  /** Makes a request to the operations listener. */
  readonly operations: (path: string) => Promise<TestResponse>
  readonly call: (method: string, path: string, options?: CallOptions) => Promise<TestResponse>
  /** Returns the body of a save with these answers. */
  readonly payload: (answers: Answers, more?: object) => object
  /** Makes a lead; `more` is what its page sends beside the answers. */
  readonly begin: (answers?: Answers, more?: object) => Promise<OwnLead>
  /** Submits everything; the lead then waits for its phone to be confirmed. */
  readonly submit: (lead: OwnLead, answers?: Answers) => Promise<TestResponse>
  /** Returns the newest code that was sent, to this phone if one is named. */
  readonly code: (since?: number, to?: string) => Promise<string>
  /** Submits everything and confirms the phone, so that partners are asked. */
  readonly confirm: (lead: OwnLead, answers?: Answers) => Promise<void>
  /** Makes a lead that partners are being asked about. */
  readonly handOver: (answers?: Answers) => Promise<OwnLead>
  /** Waits until the lead has one of these statuses. */
  readonly until: (lead: OwnLead, ...statuses: readonly number[]) => Promise<TestResponse>
  readonly query: (text: string, values?: readonly unknown[]) => Promise<readonly { readonly [column: string]: unknown }[]>
  readonly close: () => Promise<void>
}

/** Starts a test server; `settings` are merged over its default settings. */
export async function startTestServer(settings: Environment = {}): Promise<TestServer> {
  const database = await testDatabase()
  const simulators = await simulatePartners()
  const environment: Environment = {
    ...testSettings(database.url),
    PARTNERS_URL: `${simulators.url}/partners`,
    SMS_URL: `${simulators.url}/sms`,
    ...settings,
  }
  const given = settingsOf(environment)
  const api = await startApi(given)
  const connections = openConnections(database.url)
  const site = findSiteById(registry, given.DEFAULT_SITE)
  if (!site) throw new Error(`the catalogue has no site "${given.DEFAULT_SITE}"`)
  markets.set(simulators.url, site.countryId)
  const { answers, firstAnswers } = await examplesOf(site, localDay(new Date(), site.country.timeZone))
  const paths = wirePathsOf(registry)
  const payload = (given: Answers, more: object = {}) => ({ product: site.brand.product, ...nestAnswers(given, paths), ...more })
  const call = (method: string, path: string, options: CallOptions = {}) => send({ url: api.url, site: site.id }, method, path, options)
  const begin = async (given: Answers = firstAnswers, more: object = {}): Promise<OwnLead> => {
    const made = await call('POST', '/api/v3/lead', { body: payload(given, { sessionId: randomUUID(), ...more }) })
    if (made.status !== 201) throw new Error(`creating a lead answered ${made.status}: ${made.text}`)
    return { id: String(made.body['id']), token: String(made.body['token']) }
  }
  const submit = (lead: OwnLead, given: Answers = answers) =>
    call('PUT', '/api/v3/lead', { token: lead.token, body: payload(given, { id: lead.id, isSubmitted: true }) })
  const code = (since = 0, to?: string) => newestCode(simulators, since, to)
  const confirm = async (lead: OwnLead, given: Answers = answers): Promise<void> => {
    const before = simulators.messages.length
    const submitted = await submit(lead, given)
    if (submitted.status !== 200) throw new Error(`submitting answered ${submitted.status}: ${submitted.text}`)
    await call('POST', '/api/v2/customer/mobile/verify', { token: lead.token, body: { leadId: lead.id, code: await code(before) } })
  }
  const handOver = async (given: Answers = answers): Promise<OwnLead> => {
    const lead = await begin()
    await confirm(lead, given)
    return lead
  }
  return {
    api,
    site,
    simulators,
    environment,
    answers,
    firstAnswers,
    call,
    operations: (path) => send({ url: api.operationsUrl ?? '', site: site.id }, 'GET', path),
    payload,
    begin,
    submit,
    code,
    confirm,
    handOver,
    until: (lead, ...statuses) => untilStatus(call, lead, statuses),
    query: async (text, values = []) => (await connections.query<{ [column: string]: unknown }>(text, [...values])).rows,
    close: async () => {
      await api.close()
      await connections.end()
      await simulators.close()
      await database.drop()
    },
  }
}

type ExamplesOfSite = Pick<TestServer, 'answers' | 'firstAnswers'>

/** By site and day: to make them takes a tenth of a server's start. */
const examplesBySite = new Map<string, ExamplesOfSite>()

async function examplesOf(site: Site, today: string): Promise<ExamplesOfSite> {
  const key = `${site.id} ${today}`
  const known = examplesBySite.get(key)
  if (known) return known
  const answers = exampleAnswers({ registry, site, today, checks: await loadChecks(site.countryId) })
  const first = planJourney({ registry, site, answers: {}, today })[0]?.fields ?? []
  const made = { answers, firstAnswers: Object.fromEntries(first.map((name) => [name, answers[name]])) }
  examplesBySite.set(key, made)
  return made
}

/** An API server, and the site for which it is called. */
export interface Intake {
  readonly url: string
  readonly site: string
}

/** The jobs that are due or under way. */
export const dueJobs = ({ query }: Pick<TestServer, 'query'>) =>
  query("select name from pgboss.job where state < 'completed' and start_after <= now()")

/** Makes a call to an API server. */
export async function send(
  { url, site }: Intake,
  method: string,
  path: string,
  { body, token, key = randomUUID(), headers, site: other }: CallOptions = {},
): Promise<TestResponse> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      'loanwright-site': other ?? site,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(method !== 'GET' && { 'idempotency-key': key }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, text, headers: response.headers, body: parse(text), view: () => parseView(text) }
}

const object = z.record(z.string(), z.unknown())
const parse = (text: string): { readonly [name: string]: unknown } => (text.startsWith('{') ? object.parse(JSON.parse(text)) : {})
const parseView = (text: string): LeadView => leadView.parse(JSON.parse(text))

async function newestCode({ messages }: Simulators, since: number, phone?: string): Promise<string> {
  const newest = () => messages.slice(since).findLast(({ to }) => phone === undefined || to === phone)
  for (let looks = 0; looks < 2000 && !newest(); looks++) await wait(25)
  const code = /\d{6}/u.exec(newest()?.text ?? '')?.[0]
  if (code === undefined) throw new Error('no code was sent')
  return code
}

async function untilStatus(call: TestServer['call'], lead: OwnLead, statuses: readonly number[]): Promise<TestResponse> {
  let reply = await call('GET', `/api/lead/status/${lead.id}`, { token: lead.token })
  const isOpen = ({ leadStatus }: ReturnType<TestResponse['view']>) => !statuses.includes(leadStatus) && leadStatus >= 0
  for (let looks = 0; looks < 20 && isOpen(reply.view()); looks++)
    reply = await call('GET', `/api/lead/status/${lead.id}?after=${reply.view().version}`, { token: lead.token })
  if (!statuses.includes(reply.view().leadStatus)) throw new Error(`the lead stays as it is: ${reply.text}`)
  return reply
}

/** A test that asks again and again does not log in again and again. */
function openConnections(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 4, allowExitOnIdle: true })
  // a test may end connections or the database
  pool.on('error', () => undefined)
  return pool
}
