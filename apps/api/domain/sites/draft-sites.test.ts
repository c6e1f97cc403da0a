import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyPrograms, type CopiedPrograms, type StartedProgram } from '#tests/server/copied-programs.ts'
import { productionSettings } from '#tests/server/production-settings.ts'
import { testDatabase, type TestDatabase } from '#tests/server/test-database.ts'
import { testSettings } from '#tests/server/test-settings.ts'
import type { Environment } from '#apps/api/platform/settings/environment.ts'

/** A copy of the source tree in which a brand and a country are drafts, with what a build would have written for three sites. */
let tree: CopiedPrograms
const LIVE = 'loanwright-co'
const DRAFT_BRAND = 'fiesta-co'
const DRAFT_COUNTRY = 'lienketvay-vn'
let database: TestDatabase

beforeAll(async () => {
  tree = await copyPrograms()
  for (const path of ['brands/fiesta/brand.ts', 'countries/vn/country.ts']) makeDraft(join(tree.root, 'catalogue', path))
  for (const site of [LIVE, DRAFT_BRAND, DRAFT_COUNTRY]) writeSite(site)
  writeScripts()
  database = await testDatabase()
})
afterAll(async () => {
  await tree.remove()
  await database.drop()
})

function makeDraft(path: string): void {
  const text = readFileSync(path, 'utf8')
  expect(text).toContain("status: 'live'")
  writeFileSync(path, text.replace("status: 'live'", "status: 'draft'"))
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(tree.root, 'dist', path)), { recursive: true })
  writeFileSync(join(tree.root, 'dist', path), text)
}

/** What the bundler made of the checks of a live country and of one that is a draft, and its list of both. */
function writeScripts(): void {
  const file = (country: string) => `js/checks-of-the-${country}.js`
  for (const country of ['co', 'vn']) write(`files/${file(country)}`, `// ${country}`)
  const entries = ['co', 'vn'].map((country) => [`catalogue/countries/${country}/checks.ts`, { file: file(country) }] as const)
  write('files/manifest.json', JSON.stringify(Object.fromEntries(entries)))
}

function writeSite(site: string): void {
  const page = `<title>${site}</title><script type="application/json" id="site-configuration">{"limits":{}}</script>`
  for (const file of ['index.html', 'shell.html', 'gallery.html']) write(`sites/${site}/${file}`, page)
  for (const file of ['logo.svg', 'favicon.svg']) write(`sites/${site}/${file}`, '<svg/>')
  write(`sites/${site}/translation.json`, `{"of":"${site}"}`)
  write(`sites/${site}/gallery.json`, '["name"]')
  write(`files/pages/${site}/name-1234567890.json`, '{}')
  write(`files/css/${site.split('-')[0]}-1234567890.css`, '')
  write(`files/cards/${site.split('-')[0]}-1234567890.png`, '')
}

const start = (environment: Environment): Promise<StartedProgram> =>
  tree.start('apps/api/main.ts', {
    ...testSettings(database.url),
    OPS_PORT: '0',
    WORKERS: '0',
    DIST_DIR: join(tree.root, 'dist'),
    ...environment,
  })

interface Got {
  readonly status: number | undefined
  readonly text: string
}

const get = ({ url = '' }: StartedProgram, path: string, headers: { readonly [name: string]: string } = {}): Promise<Got> =>
  new Promise((resolve, reject) => {
    request(`${url}${path}`, { headers }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString())).on('end', () => resolve({ status: response.statusCode, text }))
    })
      .on('error', reject)
      .end()
  })

const BASE = '/application-frontend'
const call = (server: StartedProgram, site: string) => get(server, '/api/partner/logos', { 'loanwright-site': site })
const page = (server: StartedProgram, site: string) => get(server, `${BASE}/`, { host: `${site}.example` })
const text = (server: StartedProgram, site: string, locale: string) =>
  get(server, `${BASE}/locales/${locale}/translation.json`, { host: `${site}.example` })
/** The status of everything that has the address of one site. */
const filesOf = async (server: StartedProgram, site: string): Promise<readonly (number | undefined)[]> => {
  const [brand, country] = site.split('-')
  const paths = [
    `brands/${country}/${brand}/logo.svg`,
    `files/pages/${site}/name-1234567890.json`,
    `files/css/${brand}-1234567890.css`,
    `files/cards/${brand}-1234567890.png`,
  ]
  return Promise.all(paths.map(async (path) => (await get(server, `${BASE}/${path}`)).status))
}

const live = (productionSettings['SITES'] ?? '').split(',').filter((id) => !id.startsWith('fiesta-') && !id.endsWith('-vn'))
const production: Environment = {
  ...productionSettings,
  SITES: live.join(),
  PARTNERS_URL: 'http://127.0.0.1:9/partners',
  SMS_URL: 'http://127.0.0.1:9/sms',
}

test('staging serves drafts like any site: pages, texts, files and calls', async () => {
  const server = await start({ ENVIRONMENT: 'staging' })
  for (const site of [LIVE, DRAFT_BRAND, DRAFT_COUNTRY]) {
    expect((await page(server, site)).text, site).toContain(`<title>${site}</title>`)
    expect((await call(server, site)).status, site).toBe(200)
    expect(await filesOf(server, site), site).toEqual([200, 200, 200, 200])
  }
  expect((await text(server, DRAFT_COUNTRY, 'vn')).text).toContain(DRAFT_COUNTRY)
  const markOf = async (site: string) =>
    /<aside class="draft">(?<mark>[^<]*)</u.exec((await get(server, `${BASE}/policies/PRIVACY`, { host: `${site}.example` })).text)
      ?.groups?.['mark']
  expect(await markOf(LIVE)).toBeUndefined()
  expect(await markOf(DRAFT_BRAND)).toMatch(/^Borrador: /u)
  expect((await get(server, `/gallery/${DRAFT_BRAND}/name`)).status).toBe(200)
  expect((await get(server, '/gallery')).text).toMatch(new RegExp(`<option value="${DRAFT_BRAND}"[^>]*>${DRAFT_BRAND} \\(draft\\)<`, 'u'))
})

test('[SEC-H1] production knows no draft: its host, its calls and its files are those of no site', async () => {
  const server = await start(production)
  const [nobody, unknown, untranslated] = await Promise.all([
    page(server, 'nobody-xx'),
    call(server, 'nobody-xx'),
    text(server, 'nobody-xx', 'vn'),
  ])
  expect([nobody.status, unknown.status, untranslated.status]).toEqual([200, expect.any(Number), 404])
  for (const site of [DRAFT_BRAND, DRAFT_COUNTRY]) {
    expect(await page(server, site), site).toEqual(nobody)
    expect(await call(server, site), site).toEqual(unknown)
    expect(await text(server, site, 'vn'), site).toEqual(untranslated)
    expect((await filesOf(server, site)).slice(0, 2), site).toEqual([404, 404])
    expect((await get(server, `/gallery/${site}/name`)).status, site).toBe(404)
  }
  for (const path of [
    `files//pages/${DRAFT_BRAND}`,
    `files/%70ages/${DRAFT_BRAND}`,
    `files/css/../pages/${DRAFT_BRAND}`,
    `files/./pages/${DRAFT_BRAND}`,
  ])
    expect((await get(server, `${BASE}/${path}/name-1234567890.json`)).status, path).not.toBe(200)
  const script = async (name: string) => (await get(server, `${BASE}/files/js/${name}.js`)).text
  expect(await script('checks-of-the-co')).toBe('// co')
  expect(await script('checks-of-the-vn')).toBe(await script('checks-of-the-xx'))
  expect((await get(server, `${BASE}/files/manifest.json`)).status).toBe(404)
  // the look of the brand that is a draft; that of the other is not
  expect((await filesOf(server, DRAFT_BRAND)).slice(-2)).toEqual([404, 404])
  expect(await filesOf(server, LIVE)).toEqual([200, 200, 200, 200])
  expect((await call(server, LIVE)).status).toBe(200)
})

test('[SEC-H1] production does not start with a draft among its sites, and says which file makes it one', async () => {
  const { said } = await start({ ...production, SITES: `${LIVE},${DRAFT_BRAND},${DRAFT_COUNTRY}`, DEFAULT_SITE: DRAFT_BRAND })
  const mend = (file: string) => `set status: 'live' in catalogue/${file}, or`
  expect(said.trim().split('\n')).toEqual([
    `SITES names "${DRAFT_BRAND}", a draft, which production does not serve: ${mend('brands/fiesta/brand.ts')} take it out of SITES.`,
    `SITES names "${DRAFT_COUNTRY}", a draft, which production does not serve: ${mend('countries/vn/country.ts')} take it out of SITES.`,
    `DEFAULT_SITE is "${DRAFT_BRAND}", a draft, which production does not serve: ${mend('brands/fiesta/brand.ts')} name another site.`,
  ])
})
