import { afterAll, beforeAll, expect, test } from 'vitest'
import { lenders as lendersCall } from '#core/console/costs/lenders.ts'
import { question as questionCall } from '#core/console/costs/question.ts'
import { questions as questionsCall } from '#core/console/costs/questions.ts'
import { localDay, movedDay } from '#core/model/answers/local-day.ts'
import { makeSites } from '#apps/api/domain/sites/site-context.ts'
import { scopeOf, type Scope } from '#core/console/scope.ts'
import { askedCosts } from '#apps/api/console/costs/asked-costs.ts'
import { readHandedOver, readSiteSales } from '#apps/api/store/console/question-costs.ts'
import { sumQuestions } from '#apps/api/jobs/funnel/sum-questions.ts'
import { startTestConsole, type TestConsole, type Visitor } from '#tests/server/console/start-test-console.ts'

const SITE = 'loanwright-es'
const TODAY = localDay(new Date(), 'Europe/Madrid')
const OFF = 'cofidis'
const names = (all: readonly { readonly name: string }[]) => all.map(({ name }) => name)

let running: TestConsole
let everyone: Visitor
let everything: Scope
let german: Visitor
beforeAll(async () => {
  running = await startTestConsole()
  everything = scopeOf([{ role: 'viewer', brand: '*', country: '*' }], running.console.parts.sites)
  everyone = running.visit()
  german = running.visit()
  await everyone.signIn('viewer')
  await german.signIn('viewer-de')
  await view('initial-details', 2000, 200)
  await view('iban-consent', 1000, 100)
  await view('check-answers', 800, 0)
  // of an earlier period, and of another site
  await view('iban-consent', 5000, 5000, { day: movedDay(TODAY, { days: -40 }) })
  await view('iban-consent', 300, 30, { site: 'fidea-es' })
  await leaveAt('iban', 60)
  const { parts } = running.console
  await sumQuestions({ database: parts.database, outside: { now: () => new Date() }, sites: await makeSites() })
  await running.query(`insert into funnel_leads values ($1, $2, 'no-affiliate', 2000, 800, 0, 0, 0)`, [SITE, TODAY])
  await sell(OFF, 40, 9000)
  await sell('banco-levante', 80, 5000)
  await sell('banco-levante', 7, 5000, movedDay(TODAY, { days: -40 }))
})
afterAll(() => running.close())

const view = (page: string, views: number, lefts: number, { site = SITE, day = TODAY } = {}) =>
  running.query(`insert into funnel_page_days values ($1, $2, $3, 'phone', $4, $5, $6, 0, '{}')`, [
    site,
    page,
    day,
    views,
    views - lefts,
    lefts,
  ])
const leaveAt = (field: string, lefts: number) =>
  running.query(`insert into funnel_field_days values ($1, 'iban-consent', $2, 'phone', $3, 0, $4, 0, '{}')`, [SITE, TODAY, field, lefts])
const sell = (lender: string, sold: number, price: number, day = TODAY) =>
  running.query('insert into sale_days values ($1, $2, $3, $4, $5, $6)', [SITE, lender, day, sold, sold * price, sold * price ** 2])

const get = async (path: string, visitor = everyone): Promise<unknown> => (await visitor.get(`/calls/costs/${path}`)).json()
const questions = async (query = '', visitor = everyone) => questionsCall.reply.parse(await get(`questions${query}`, visitor))
const question = async (field: string, query = '', visitor = everyone) =>
  questionCall.reply.parse(await get(`questions/${field}${query}`, visitor))
const lenders = async (query = '', visitor = everyone) => lendersCall.reply.parse(await get(`lenders${query}`, visitor))

test('sales and hand-overs of a site where the day has not begun yet are those of as many days as its views', async () => {
  for (const site of ['loanwright-mx', 'loanwright-ph'])
    for (const day of ['2020-01-09', '2020-01-10']) {
      await running.query('insert into sale_days values ($1, $2, $3, 1, 500, 250000)', [site, 'a-lender', day])
      await running.query(`insert into funnel_leads values ($1, $2, 'no-affiliate', 9, 4, 0, 0, 0)`, [site, day])
    }
  const { parts } = running.console
  const asked = askedCosts(parts, { scope: everything, at: new Date('2020-01-10T20:00:00Z') }, { period: '7' })
  expect([asked.since['loanwright-mx'], asked.since['loanwright-ph']]).toEqual(['2020-01-04', '2020-01-05'])
  const question = { since: { 'loanwright-mx': '2020-01-09', 'loanwright-ph': '2020-01-10' }, to: '2020-01-11', days: 2 }
  const sales = await readSiteSales(parts.database.db, everything, question)
  expect(new Map(sales.map(({ site, leads }) => [site, leads]))).toEqual(
    new Map([
      ['loanwright-mx', 2],
      ['loanwright-ph', 1],
    ]),
  )
  expect(await readHandedOver(parts.database.db, everything, question)).toEqual(
    new Map([
      ['loanwright-mx', 8],
      ['loanwright-ph', 4],
    ]),
  )
})

test('a question is told with who asks it, who left, who would drop out and what those brought', async () => {
  const { questions: all, from, to, timeZones } = await questions('?country=es')
  expect([from, to, timeZones]).toEqual([movedDay(TODAY, { days: -27 }), TODAY, ['Europe/Madrid']])
  expect(all[0]?.field).toBe('email')
  expect(all.find(({ field }) => field === 'iban')).toEqual({
    field: 'iban',
    label: 'IBAN',
    pages: [{ id: 'iban-consent', name: 'To which account should the money go?' }],
    countries: [{ id: 'es', name: 'Spain' }],
    asked: { country: true, brand: false, step: false, lenders: [{ id: OFF, name: 'Cofidis' }] },
    lost: [{ id: OFF, name: 'Cofidis' }],
    views: 1300,
    leaving: 130,
    leftAt: 60,
    brought: [{ currency: 'EUR', leads: 40, sum: 360_000 }],
  })
  expect(all.find(({ field }) => field === 'email')).toMatchObject({ lost: [], brought: [{ leads: 0, sum: 0 }] })
})

test('without one it says what each site’s flow would be, and what a visitor would bring', async () => {
  const { sites } = await question('iban')
  const found = sites[0] ?? expect.fail('no site')
  expect(found).toMatchObject({
    site: SITE,
    currency: 'EUR',
    beside: [expect.stringMatching(/IBAN/)],
    pages: { with: 37, without: 36 },
    questions: { with: 68, without: 66 },
    changed: ['To which account should the money go?'],
    brought: { leads: 40, sum: 360_000 },
    visitors: 2000,
  })
  expect(found.uncounted).toHaveLength(34)
  // 1,000 came to the place of the IBAN's page, of whom 100 left
  expect(found.completion.with?.value).toBeCloseTo(0.9 * 0.9)
  expect(found.completion.without?.value).toBeCloseTo(0.9)
  expect(found.perVisitor.with?.value).toBeCloseTo((360_000 + 400_000) / 2000)
  // the 40 leads bring what the other 760 of 800 bring
  const after = ((400_000 / 760) * 800) / 0.9 / 2000
  expect(found.perVisitor.without?.value).toBeCloseTo(after)
  expect(found.change?.value).toBeCloseTo(after / 380 - 1)
  // of the other sites nothing was counted that would say more
  expect(sites.filter(({ change }) => change !== undefined)).toHaveLength(1)
})

test('a question that only rules of lenders look at drops none of them, and names them', async () => {
  const { sites } = await question('amount', '?site=loanwright-es')
  expect(sites.map(({ lost, unchecked }) => [lost, names(unchecked).includes('Cofidis')])).toEqual([[[], true]])
})

test('what hangs on an answer goes with it', async () => {
  const { sites } = await question('hasBankAccount', '?site=loanwright-ro')
  expect(sites[0]?.hanging).toContain('IBAN')
  expect(names(sites[0]?.lost ?? [])).toEqual(['CreditRapid IFN'])
})

test('a lender is told with what dropping it does; the pages are those that the form plans without it', async () => {
  const { lenders: all } = await lenders('?country=es')
  expect(all[0]).toMatchObject({ site: SITE, lender: { id: 'banco-levante' }, isOn: true, pages: { with: 37, without: 14 } })
  const bank = all[0] ?? expect.fail('no lender')
  // pages that it alone asks have no view: nothing is said of a flow without them
  expect([bank.uncounted.length > 0, bank.change, bank.brought]).toEqual([true, undefined, { leads: 80, sum: 400_000 }])
  const other = all.find(({ lender, site }) => lender.id === OFF && site === SITE)
  expect(other).toMatchObject({ changed: [], brought: { leads: 40, sum: 360_000 } })
  expect(other?.change?.value).toBeCloseTo(400_000 / 760 / (760_000 / 800) - 1)
})

test('nothing of another country comes, whatever is asked for', async () => {
  const own = await questions('', german)
  expect(own.questions.flatMap(({ countries }) => names(countries)).every((name) => name === 'Germany')).toBe(true)
  for (const query of ['?country=es', '?site=loanwright-es', '?country=de&site=loanwright-es']) {
    expect((await questions(query, german)).questions, query).toEqual([])
    expect((await lenders(query, german)).lenders, query).toEqual([])
    expect((await question('iban', query, german)).sites, query).toEqual([])
  }
  const text = JSON.stringify([own, await lenders('', german), await question('iban', '', german)])
  expect(text).not.toMatch(/-es"|Cofidis|360000/)
})

test.each(['no-such-question', 'constructor', '%00', 'a'.repeat(300), 'secondLastName'])(
  'the question %s, which no site of Germany asks, is unknown there',
  async (field) => {
    const response = await german.get(`/calls/costs/questions/${field}`)
    expect([400, 404]).toContain(response.status)
  },
)

test('a made-up period is refused', async () => {
  expect((await everyone.get('/calls/costs/questions?period=100000')).status).toBe(400)
  expect((await everyone.get('/calls/costs/lenders?site=')).status).toBe(400)
})

test('a lender that the settings switch off asks nothing; what adding it does to the pages is told, what it would bring is not', async () => {
  const partners = running.console.parts.settings.PARTNERS.filter((id) => id !== 'banco-levante')
  const other = await startTestConsole({ PARTNERS: partners.join(',') })
  try {
    const visitor = other.visit()
    await visitor.signIn('viewer')
    const { lenders: all } = await lenders('?site=loanwright-es', visitor)
    expect(all.find(({ lender }) => lender.id === 'banco-levante')).toMatchObject({
      isOn: false,
      pages: { with: 37, without: 14 },
      perVisitor: {},
    })
    const asked = (await questions('?site=loanwright-es', visitor)).questions
    expect(asked.some(({ field }) => field === 'education')).toBe(false)
    expect(JSON.stringify(asked)).not.toContain('banco-levante')
  } finally {
    await other.close()
  }
})
