import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportLeads } from '#core/console/leads/export-leads.ts'
import { searchLeads } from '#core/console/leads/search-leads.ts'
import { signOut } from '#core/console/session/sign-out.ts'
import { audit } from '#core/console/audit/audit.ts'
import { verifyAudit } from '#core/console/audit/verify-audit.ts'
import { grantsWith, type Grant } from '#core/console/permissions.ts'
import { coversCountry, isInScope, scopeOf, type Scope } from '#core/console/scope.ts'
import { appendAudit } from '#apps/api/store/console/audit.ts'
import { findConsoleCalls } from '#apps/api/console/http/find-console-calls.ts'
import { CALL_SAMPLES, type CallSample, type Given } from './call-samples.ts'
import { addressOf, callerWith, type Caller, type Told } from './caller.ts'
import { drawsOf, HOSTILE_TEXTS, hostileBodies, hostileFilters } from './hostile-inputs.ts'
import { countLog, printDatabase } from './print-database.ts'
import { SEEDED_SETTINGS, planSite, seedCountry, seedSite, type SeededSite } from './seed-site.ts'
import { startTestConsole, type TestConsole } from './start-test-console.ts'

/** Two brands in two countries; both have other sites that are empty. */
const SITES = ['loanwright-co', 'fidea-es']
const PEOPLE = 4
const HOSTILE_OF_EACH = 3
const seed = Number(process.env['SEED'] ?? Date.now() % 2_147_483_647)
const seeds = `SEED=${seed}`

interface Person {
  readonly grants: readonly Grant[]
  readonly ask: Caller
  /** The replies of calls that show rows of sites, by how many sites were seeded and by address. */
  readonly replies: Map<string, string>
}

let place: TestConsole
let planned: readonly SeededSite[]
let people: readonly Person[]
beforeAll(async () => {
  place = await startTestConsole(SEEDED_SETTINGS)
  planned = SITES.map((site) => planSite(place, site))
  for (const one of planned) await seedCountry(place, one)
  const everything: Grant = { role: 'administrator', brand: '*', country: '*' }
  const grants = [[everything], ...fc.sample(fc.array(grant, { minLength: 1, maxLength: 2 }), { numRuns: PEOPLE, seed })]
  people = await Promise.all(
    grants.map(async (own) => ({ grants: own, ask: await callerWith(place, own), replies: new Map<string, string>() })),
  )
})
afterAll(() => place?.close())

const grant: fc.Arbitrary<Grant> = fc.record({
  role: fc.constantFrom('viewer', 'operator', 'compliance', 'administrator'),
  brand: fc.constantFrom('*', 'loanwright', 'fidea', 'finipay'),
  country: fc.constantFrom('*', 'co', 'es', 'mx'),
})

const scopeFor = ({ grants }: Person, { call }: CallSample): Scope =>
  scopeOf(grantsWith(grants, call.permission), place.console.parts.sites)

function isReached(scope: Scope, { reach }: CallSample, { site, country }: SeededSite): boolean {
  switch (reach) {
    case 'anything':
      return true
    case 'site':
      return isInScope(scope, site)
    case 'country':
      return scope.countries.includes(country)
    case 'whole-country':
      return scope.countries.includes(country) && coversCountry(scope, place.console.parts.sites, country)
    case 'everything':
      return scope.isEverything
  }
}

/** True for a call that leaves all as it is, but for a row of the log. */
const isHarmless = ({ call }: CallSample): boolean =>
  call.method === 'GET' || call.isReading === true || call === searchLeads || call === exportLeads

/** What a reply says of this moment, of the session, or of what this test itself did with a site's leads is never the same. */
const steady = (text: string): string =>
  text
    .replaceAll(/\{[^{}]*"person":"generated"[^{}]*\},?/gu, '')
    .replaceAll(',]', ']')
    .replaceAll(/"dueForSeconds":[\d.]+/gu, '')
    .replaceAll(/"countedAt":\[[^\]]*\],?/gu, '')
    .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/gu, '')
    .replaceAll(/"csrf":"[^"]*"/gu, '')

/** Everything by which a reply would show something of a site that the scope does not have. */
function secretsOf(scope: Scope, asked: string): readonly string[] {
  return planned
    .flatMap(({ site, country, word, countryWord, draft, ...ids }) => [
      ...(isInScope(scope, site)
        ? []
        : [word, `"${site}"`, ids.lead, ids.erased, ids.notice, ids.request, ids.erasureRequest, ids.withdrawalRequest, ids.letter]),
      ...(scope.countries.includes(country) ? [] : [countryWord, draft]),
    ])
    .filter((secret) => !asked.includes(secret))
}

type Asked = readonly [SeededSite, Given, string]
const nameOf = ({ call: { method, path } }: Pick<CallSample, 'call'>): string => `${method} ${path}`
const nameAsk = ({ call }: CallSample, given: Given): string =>
  `${call.method} ${addressOf(call, given)} ${JSON.stringify(given.body ?? '')}`

/** Every way to ask a call about the planned sites, each once, with a name of its own. */
function asks(sample: CallSample): readonly Asked[] {
  const all = planned.flatMap((site) => sample.of(site).map((given): Asked => [site, given, nameAsk(sample, given)]))
  return [...new Map(all.map((asked) => [asked[2], asked])).values()]
}

test('every call has a sample, so that each is one of these properties', async () => {
  expect(CALL_SAMPLES.map(nameOf).toSorted()).toEqual((await findConsoleCalls()).map(nameOf).toSorted())
})

test(
  'whatever the grants, no call shows anything of a site that they do not cover, and none changes it',
  { timeout: 240_000 },
  async () => {
    const wrong: string[] = []
    // what the rows of a site change in a reply shows something of it too: sums, an order, whether there are more
    for (const [count, next] of planned.entries()) {
      for (const person of people) await keepReplies(person, count)
      await seedSite(place, next)
    }
    const before = await printDatabase(place)
    for (const person of people) wrong.push(...(await askEverything(person)))
    expect(wrong, seeds).toEqual([])
    const after = await printDatabase(place)
    expect(
      Object.keys(after).filter((table) => before[table] !== after[table]),
      seeds,
    ).toEqual([])
  },
)

/** How many of the planned sites the person sees by a call, if it is the first ones. */
function seenFirst(person: Person, sample: CallSample): number | undefined {
  const scope = scopeFor(person, sample)
  const seen = planned.map(({ site }) => isInScope(scope, site))
  const first = seen.indexOf(false)
  return first >= 0 && seen.slice(first).includes(true) ? undefined : seen.filter(Boolean).length
}

const isCompared = (sample: CallSample): boolean => isHarmless(sample) && sample.call !== verifyAudit

/** Keeps the replies that must stay as they are, whatever is stored of the sites that are still to be seeded. */
async function keepReplies(person: Person, count: number): Promise<void> {
  const isFirst = person === people[0]
  for (const sample of CALL_SAMPLES) {
    if (!isCompared(sample) || grantsWith(person.grants, sample.call.permission).length === 0) continue
    if (isFirst ? count > 0 : seenFirst(person, sample) !== count) continue
    for (const [, given, address] of asks(sample)) person.replies.set(address, steady((await person.ask(sample.call, given)).text))
  }
}

async function askEverything(person: Person): Promise<readonly string[]> {
  const wrong: string[] = []
  let logged = 0
  const rows = await countLog(place)
  for (const sample of CALL_SAMPLES) {
    const { call } = sample
    const scope = scopeFor(person, sample)
    const mayCall = grantsWith(person.grants, call.permission).length > 0
    for (const [of, given, address] of mayCall ? asks(sample) : asks(sample).slice(0, 1)) {
      const isReachable = mayCall && isReached(scope, sample, of)
      if (isReachable && !isHarmless(sample)) continue
      const { status, text } = await person.ask(call, given)
      const shown = secretsOf(scope, address).filter((secret) => text.includes(secret))
      const expected = mayCall ? (isReachable ? OPEN : HIDDEN) : [403]
      // a question that no site of the person asks is none
      const isNone = status === 404 && scope.sites.length === 0
      if (!expected.includes(status) && !isNone) wrong.push(`${address} answers ${status}: ${text.slice(0, 200)}`)
      if (shown.length > 0) wrong.push(`${address} shows ${shown.join()}`)
      if (person !== people[0] && person.replies.has(address) && person.replies.get(address) !== steady(text))
        wrong.push(`${address} differs: ${person.replies.get(address)} and ${text}`)
      if (!mayCall || (isReachable && sample.logged)) logged++
    }
  }
  const added = (await countLog(place)) - rows
  if (added !== logged) wrong.push(`${added} rows of the log instead of ${logged}`)
  return wrong.map((fault) => `${JSON.stringify(person.grants)} ${fault}`)
}

const OPEN = [200]
const HIDDEN = [403, 404]

/** What says nothing that is stored of a site: who is signed in, what the catalogue and the settings say, and what is of a whole country. */
const WITHOUT_ROWS = [
  'GET /calls/session',
  'GET /calls/sites',
  '/calls/sites/',
  '/calls/rule-drafts',
  '/calls/what-if',
  'GET /calls/partners/',
]

test('who may see everything is shown the rows of every call, so that the property is not true of nothing', async () => {
  const [everyone] = people
  if (!everyone) throw new Error('nobody sees everything')
  const same: string[] = []
  for (const sample of CALL_SAMPLES.filter(isCompared)) {
    const shown = new Set<string>()
    for (const [, given, address] of asks(sample)) {
      const { text } = await everyone.ask(sample.call, given)
      if (everyone.replies.get(address) !== steady(text)) shown.add(address)
    }
    const isShown = planned.every((one) => sample.of(one).some((given) => shown.has(nameAsk(sample, given))))
    if (!isShown && !WITHOUT_ROWS.some((without) => nameOf(sample).includes(without))) same.push(nameOf(sample))
  }
  expect(same).toEqual([])
})

test('hostile filters, ids and bodies are refused or find nothing of another site, and never fail', { timeout: 240_000 }, async () => {
  const grants: readonly Grant[] = [{ role: 'administrator', brand: '*', country: 'mx' }]
  const of = planSite(place, 'loanwright-mx')
  await seedCountry(place, of)
  await seedSite(place, of)
  const draw = drawsOf(HOSTILE_OF_EACH, seed)
  const wrong: string[] = []
  const look = (name: string, { status, text }: Told) => {
    if (status >= 500 || status === 429) wrong.push(`${name} answers ${status}: ${text.slice(0, 200)}`)
    for (const { site, word, countryWord, lead } of planned)
      for (const secret of [`"${site}"`, word, countryWord, lead]) if (text.includes(secret)) wrong.push(`${name} shows ${secret}`)
  }
  for (const { call, of: samplesOf } of CALL_SAMPLES) {
    if (call === signOut) continue
    const [given = {}] = samplesOf(of)
    const ask = await callerWith(place, grants)
    if (call.query)
      for (const filter of hostileFilters(call, draw)) {
        const told = await ask(call, { ...given, query: undefined, written: filter })
        if (![200, 400, 404].includes(told.status)) wrong.push(`${call.path}?${filter.slice(0, 60)} answers ${told.status}`)
        look(`${call.path}?${filter.slice(0, 60)}`, told)
      }
    for (const name of Object.keys(given.params ?? {}))
      for (const text of draw(HOSTILE_TEXTS.map((one) => one.toWellFormed())))
        look(`${call.path} ${name}=${text.slice(0, 60)}`, await ask(call, { ...given, params: { ...given.params, [name]: text } }))
    if (call.body)
      for (const body of hostileBodies(given.body, draw))
        look(`${call.path} ${JSON.stringify(body).slice(0, 200)}`, await ask(call, { ...given, body }))
  }
  expect(wrong, seeds).toEqual([])
})

test('the log is turned by key, fifty rows at a time, each row once', async () => {
  const none = { role: null, subject: null, reason: null, scope: null, site: null }
  const { database } = place.console.parts
  for (let count = 0; count < 60; count++)
    await database.inTransaction((tx) => appendAudit(tx, { at: new Date(), person: 'turner', action: 'signed-in', ...none }))
  const { ask } = people[0] ?? expect.fail('nobody sees everything')
  const page = async (before?: string | null) => {
    const { text } = await ask(audit, { query: { person: 'turner', ...(before && { before }) } })
    const body = audit.reply.parse(JSON.parse(text))
    return { numbers: body.rows.map(({ number }) => number), next: body.next }
  }
  const first = await page()
  const second = await page(first.next)
  expect([first.numbers.length, second.numbers.length, second.next]).toEqual([50, 10, null])
  expect(new Set([...first.numbers, ...second.numbers]).size).toBe(60)
})
