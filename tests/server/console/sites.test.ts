import { writeFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { listSites } from '#core/console/sites/list-sites.ts'
import { showSite } from '#core/console/sites/show-site.ts'
import { localDay } from '#core/model/answers/local-day.ts'
import { allSites } from '#core/model/site/site.ts'
import { operatorsFile } from '#tests/server/operators-file.ts'
import { startTestConsole, type TestConsole, type Visitor } from './start-test-console.ts'

const SECRET = 'a-secret-of-the-mail-server'
const folder = mkdtempSync(join(tmpdir(), 'loanwright-sites-'))
const rates = join(folder, 'rates.json')
writeFileSync(rates, JSON.stringify({ co: [{ value: 24.99, from: '2000-01-01', until: '2099-12-31', source: 'Superfinanciera' }] }))

let place: TestConsole
let visitor: Visitor
beforeAll(async () => {
  place = await startTestConsole({
    SITES: 'loanwright-co,fidea-es',
    DEFAULT_SITE: 'loanwright-co',
    SITE_ROUTING: 'loanwright-co=compare',
    PARTNERS: 'rapifondos,credito-andino,smava',
    OPERATORS_FILE: operatorsFile(),
    RATES_FILE: rates,
    PUBLIC_URL: 'https://{site}.loans.co',
    SMTP_URL: `smtps://mailer:${SECRET}@mail.loans.co`,
    PARTNER_URL_RAPIFONDOS: 'https://hidden-host.rapifondos.co',
  })
  visitor = place.visit()
  await visitor.signIn('administrator')
})
afterAll(async () => {
  await place?.close()
  rmSync(folder, { recursive: true })
})

const sites = async () => listSites.reply.parse(await (await visitor.get('/calls/sites')).json()).sites
const site = async (id: string) => showSite.reply.parse(await (await visitor.get(`/calls/sites/${id}`)).json())

test('every site of the catalogue is told of, those that are switched off too', async () => {
  const told = await sites()
  expect(told.map((one) => one.site)).toEqual(allSites(registry).map(({ id }) => id))
  expect(told.filter(({ isOn }) => isOn).map((one) => one.site)).toEqual(['fidea-es', 'loanwright-co'])
  expect(told.find((one) => one.site === 'loanwright-co')).toMatchObject({
    state: 'live',
    mode: 'compare',
    lenders: 2,
    textsMissing: 0,
    operator: { isExample: false },
    gallery: 'https://loanwright-co.loans.co/gallery?site=loanwright-co',
  })
  expect(told.find((one) => one.site === 'loanwright-de')).toMatchObject({ mode: null, lenders: 0, gallery: null, policiesFrom: null })
})

test('a site says by topic what it lacks, as npm run check -- live does, with its lenders and its policies', async () => {
  const { checks, lenderNames, policies, reviewedBy, ...shown } = await site('loanwright-co')
  const lacking = checks.flatMap(({ topic, lacks }) => (lacks.length > 0 ? [topic] : []))
  // a text of this release may be of a day that has not come in Bogotá yet
  const today = localDay(new Date(), 'America/Bogota')
  const early = registry.policies['co']?.some(({ version }) => version > today) ? ['policies'] : []
  // its home page is made up
  expect(lacking).toEqual([...early, 'address', 'senders', 'lenders'])
  expect(checks.map(({ topic }) => topic)).toEqual(expect.arrayContaining(['draft', 'operator', 'review', 'rates']))
  expect(shown.lacks).toBe(checks.flatMap(({ lacks }) => lacks).length)
  expect(lenderNames.map(({ id }) => id).toSorted()).toEqual(['credito-andino', 'rapifondos'])
  expect(reviewedBy).not.toBeNull()
  expect(policies.map(({ code }) => code)).toEqual(expect.arrayContaining(['PRIVACY', 'TERMS', 'COOKIES']))
  expect(shown.policiesFrom).toBe(policies[0]?.from)
})

test('no secret and no address of a lender or mail server is told', async () => {
  for (const path of ['/calls/sites', '/calls/sites/loanwright-co']) {
    const text = await (await visitor.get(path)).text()
    expect(text).not.toContain(SECRET)
    expect(text).not.toMatch(/mail\.loans\.co|hidden-host/u)
  }
})

test('a site out of scope is answered as one that there is not', async () => {
  await place.query('update console_sessions set grants = $1', [JSON.stringify([{ role: 'viewer', brand: '*', country: 'co' }])])
  const countries = allSites(registry).filter(({ countryId }) => countryId === 'co')
  expect((await sites()).map((one) => one.site)).toEqual(countries.map(({ id }) => id))
  const answers = await Promise.all(
    ['fidea-es', 'loanwright-xx', '__proto__', 'constructor-co'].map(async (id) => {
      const response = await visitor.get(`/calls/sites/${id}`)
      return [response.status, await response.text()]
    }),
  )
  expect(new Set(answers.map(String)).size).toBe(1)
  expect(answers[0]?.[0]).toBe(404)
})

test('in production there is no way to the gallery', async () => {
  const { summariseSite } = await import('#apps/api/console/sites/summarise-site.ts')
  const [one] = allSites(registry).filter(({ id }) => id === 'loanwright-co')
  const { settings } = place.console.parts
  const galleryIn = async (ENVIRONMENT: 'staging' | 'production') =>
    one && (await summariseSite({ settings: { ...settings, ENVIRONMENT } }, one, new Date())).summary.gallery
  expect([await galleryIn('staging'), await galleryIn('production')]).toEqual([expect.stringContaining('/gallery?'), null])
})
