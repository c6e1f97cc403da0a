import { expect, test } from 'vitest'
import { settingsOf, testSettings } from '#tests/server/test-settings.ts'
import { scriptedDatabase } from '#tests/server/without-database/scripted-database.ts'
import { readPartners } from './read-partners.ts'

const settings = settingsOf(testSettings('postgres://none'))
const site = (brandId: string, countryId: string, timeZone: string) => ({
  id: `${brandId}-${countryId}`,
  brandId,
  countryId,
  brandName: brandId,
  countryName: countryId,
  timeZone,
})
const sites = [
  site('loanwright', 'co', 'America/Bogota'),
  site('finipay', 'co', 'America/Bogota'),
  site('loanwright', 'es', 'Europe/Madrid'),
]
const scope = { isEverything: true, sites: sites.map(({ id }) => id), countries: ['co', 'es'] }
/** Five minutes past noon in Bogotá. */
const NOW = new Date('2026-11-26T17:05:00Z')

async function read(script = {}, used = settings) {
  const { db, sent } = scriptedDatabase(script)
  const ports = { database: { db }, settings: used, sites }
  return { rows: await readPartners(ports, { scope, at: NOW }, { days: 28, country: 'co', partner: 'rapifondos' }), sent }
}
const rulesOf = (rules: object) => [
  { id: '1', partner: 'rapifondos', country: 'co', rules, replaces: null, madeBy: 'ops', why: 'test', at: NOW },
]
const answers = (siteId: string, of: object) => ({ site: siteId, partner: 'rapifondos', verdict: 'declined', answers: 1, times: [], ...of })

test('a lender’s answers of all brands of its country count, and those of another country or lender do not', async () => {
  const counted = (of: object) => [
    answers('loanwright-co', of),
    answers('finipay-co', of),
    answers('loanwright-es', of),
    { ...answers('loanwright-co', of), partner: 'credito-andino' },
  ]
  const { rows } = await read({
    partner_answers: counted({ lastHour: 1, answers: 3 }),
    partner_answer_days: counted({ answers: 10 }),
  })
  expect(rows).toMatchObject([
    {
      partner: 'rapifondos',
      country: 'co',
      lastHour: { declined: 2 },
      lastDay: { declined: 6 },
      period: { declined: 20 },
      health: 'answering',
    },
  ])
})

test('half of a lender’s answers came within one time, and 95 of 100 within a longer one', async () => {
  const times = Array.from({ length: 6 }, (_, bucket) => (bucket === 0 ? 12 : bucket === 5 ? 8 : 0))
  const { rows } = await read({ partner_answers: [answers('loanwright-co', { lastHour: 0, answers: 20, times })] })
  expect(rows).toMatchObject([{ half: { ms: 100 }, most: { ms: 1000 } }])
})

test('what its rules say of a lender is shown: a price of its own beside the catalogue’s, and what is taken of each limit in its time', async () => {
  const rules = { price: 1_234_500, caps: { perDay: 10, perWeek: 20, perMonth: 30, budgetPerDay: 500_000_000 } }
  const { rows } = await read({
    partner_rules: rulesOf(rules),
    // the query finds the windows of a lender one after another
    partner_days: [
      { partner: 'rapifondos', time_window: 'day', leads: 3, spent: '370350000' },
      { partner: 'rapifondos', time_window: 'week', leads: 5, spent: '0' },
      { partner: 'rapifondos', time_window: 'month', leads: 8, spent: '0' },
    ],
  })
  const [row = expect.fail('no lender was found')] = rows
  expect(row.caps.map(({ of, said }) => [of, said])).toEqual([
    ['day', '3 / 10'],
    ['week', '5 / 20'],
    ['month', '8 / 30'],
    ['budget', expect.stringMatching(/^COP\s3,703,500 \/ COP\s5,000,000$/u)],
  ])
  expect(row.price).toMatch(/^COP\s12,345$/u)
  expect(row.cataloguePrice).not.toBe(row.price)
})

test('the share of leads that a lender takes is the learned one of its own country beside the catalogue’s', async () => {
  const shares = { co: { rapifondos: 0.42, prestalisto: 0.1 }, es: { rapifondos: 0.7 } }
  const { rows } = await read(
    { acceptance_versions: [{ id: '1', shares }] },
    settingsOf({ ...testSettings('postgres://none'), LEARN_ACCEPTANCE: 'true' }),
  )
  const [{ acceptance } = expect.fail('no lender was found')] = rows
  expect(acceptance.used).toBe(0.42)
  expect(acceptance.catalogue).not.toBe(0.42)
})

test.each([
  [[9, 12], false],
  [[12, 13], true],
])('a lender that works from %j is open by the clock of its own country alone: at five past noon %s', async (hours, isOpen) => {
  const { rows } = await read({ partner_rules: rulesOf({ hours }) })
  expect(rows).toMatchObject([{ hours, isOpen }])
})

test('a lender has an address of its own where a setting gives it one', async () => {
  const own = settingsOf({ ...testSettings('postgres://none'), PARTNER_URL_RAPIFONDOS: 'https://rapifondos.example' })
  const rowsBy = async (used: typeof settings) => (await read({}, used)).rows.map(({ hasOwnAddress }) => hasOwnAddress)
  expect([await rowsBy(settings), await rowsBy(own)]).toEqual([[false], [true]])
})

test('a period of 28 days has today and the 27 before it, of each site; a day and an hour begin on a full ten minutes', async () => {
  const { sent } = await read()
  const parameters = JSON.stringify(sent.map((one) => one.parameters))
  expect(parameters).toContain(String.raw`\"loanwright-co\":\"2026-10-30\"`)
  expect(parameters).toContain('2026-11-25T17:10:00.000Z')
  expect(parameters).toContain('2026-11-26T16:10:00.000Z')
})

test('a limit is reached where it takes no further lead: a budget as soon as it does not pay for one more', async () => {
  const rules = { price: 3_000_000, caps: { perDay: 34, budgetPerDay: 100_000_000 } }
  const reached = async (leads: number) => {
    const { rows } = await read({
      partner_rules: rulesOf(rules),
      partner_days: [{ partner: 'rapifondos', leads, spent: String(leads * rules.price) }],
    })
    return rows[0]?.caps.flatMap(({ of, isReached }) => (isReached ? [of] : []))
  }
  expect(await reached(32)).toEqual([])
  expect(await reached(33)).toEqual(['budget'])
  expect(await reached(34)).toEqual(['day', 'budget'])
})

test('work that was given up counts for the lender in its own country', async () => {
  const { rows } = await read({
    // the schema of the queue, which the query reads first
    pgboss: [
      { partner: 'rapifondos', country: 'es', letters: 7 },
      { partner: 'rapifondos', country: 'co', letters: 2 },
    ],
  })
  expect(rows[0]?.deadLetters).toBe(2)
})
