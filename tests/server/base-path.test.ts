import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { registry } from '#catalogue/registry.gen.ts'
import { BASE_PATH, configure } from '#apps/apply/build/describe-site.ts'
import { writeHtml } from '#apps/apply/build/write-html.ts'
import { sitePages } from '#apps/apply/pages/site-pages.ts'
import type { Page } from '#core/model/page/page.ts'
import { findSiteById, type Site } from '#core/model/site/site.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

/**
 * The build's output for three sites, served under another base path than the one it was built
 * with.
 */
const dist = mkdtempSync(join(tmpdir(), 'loanwright-base-'))
const SITES = ['loanwright-co', 'ratapro-pl', 'lienketvay-vn']
const SERVED = '/loans/apply'
let server: TestServer
beforeAll(async () => {
  for (const id of SITES) writeSite(findSiteById(registry, id) ?? fail(id))
  write('files/js/main-12345678.js', 'console.log(1)')
  write('files/fonts/faces-1.css', '')
  write('policy.json', JSON.stringify({ scriptHashes: [] }))
  write('prerender.mjs', RENDERER)
  server = await startTestServer({
    DIST_DIR: dist,
    BASE_PATH: SERVED,
    SITE_PERIODS: 'ratapro-pl=30',
    LOG_RETARGETING: 'false',
    LOG_ABANDONMENT: 'false',
    AFFILIATE_REFERENCE_EXPIRY_HOURS: '10',
    SESSION_EXPIRATION_HOURS: '5',
    LEAD_PATH: '/applications',
  })
})
afterAll(async () => {
  await server.close()
  rmSync(dist, { recursive: true })
})

function write(path: string, text: string): void {
  mkdirSync(dirname(join(dist, path)), { recursive: true })
  writeFileSync(join(dist, path), text)
}

/**
 * Renders pages for the build; the server calls it where its settings change what is prerendered.
 */
const RENDERER = `export const prerender = async ({ basePath, loan }) =>
  '<form action="' + basePath + '/" method="post"><a href="' + basePath + '/policies/PRIVACY">' + loan.period.default + '</a></form>'`

/** The part of a page definition that the server reads. */
const FIRST_PAGE: Page = {
  id: 'initial-details',
  stage: '10-loan',
  kind: 'personal-information',
  flow: 'dynamic',
  phase: 'before-offer',
  fields: [],
  sheet: JSON.parse('[{"name":"amount","range":{"default":1}},{"name":"period","scale":"months","range":{"default":6,"min":3}}]'),
}

function writeSite(site: Site): void {
  const files = `${BASE_PATH}/files`
  const configuration = configure(
    site,
    { page: { title: 'A', description: 'B', keywords: 'C' } },
    {
      stylesheet: `${files}/css/${site.brandId}-1.css`,
      sequence: `${files}/pages/${site.id}/sequence-1.json`,
      firstPage: FIRST_PAGE,
      textsVersion: '1',
    },
  )
  const content = `<img src="${BASE_PATH}/brands/${site.countryId}/${site.brandId}/logo.svg"/><form action="${BASE_PATH}/" method="post"><a href="${BASE_PATH}/policies/PRIVACY">x</a></form>`
  const [script, fonts] = [`${files}/js/main-12345678.js`, `${files}/fonts/faces-1.css`]
  const html = writeHtml({ configuration, first: {}, script: 'x', style: 'b{}', fonts, entry: script, scripts: [script], content })
  for (const name of ['index.html', 'shell.html']) write(`sites/${site.id}/${name}`, html)
  for (const name of ['logo.svg', 'favicon.svg']) write(`sites/${site.id}/${name}`, '<svg/>')
  write(`sites/${site.id}/translation.json`, '{}')
  write(`files/css/${site.brandId}-1.css`, '')
  write(`files/pages/${site.id}/sequence-1.json`, JSON.stringify({ stepOrder: ['name'], pages: { name: 'name-1.json' }, kinds: {} }))
  write(`files/pages/${site.id}/name-1.json`, JSON.stringify({ id: 'name', fields: [] }))
}

function fail(what: string): never {
  throw new Error(what)
}

/** Requests a page of a site; the host name chooses the site, and `fetch` cannot set it. */
const get = (path: string, site: string) =>
  new Promise<{ readonly status: number; readonly text: string }>((resolve, reject) => {
    request(`${server.api.url}${path}`, { headers: { host: `${site}.localhost` } }, (response) => {
      const parts: string[] = []
      response.setEncoding('utf8').on('data', (part: string) => parts.push(part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: parts.join('') }))
    })
      .on('error', reject)
      .end()
  })

/** Prefixes of the addresses of calls, which are not below the base path. */
const OF_CALLS = ['/api', '/v3/lead', '/applications']

test.each(SITES)('[S-2.1] every address in the page of %s is under the base path of the running server, and is served', async (site) => {
  for (const path of ['/', '/income-payday']) {
    const html = (await get(`${SERVED}${path}`, site)).text
    expect(html).toContain(`"site":"${site}"`)
    const addresses = [...new Set([...html.matchAll(/"(\/[^"\s]*)"/gu)].map(([, address = '']) => address))]
    const own = addresses.filter((address) => !OF_CALLS.includes(address))
    expect(own.filter((address) => address !== SERVED && !address.startsWith(`${SERVED}/`))).toEqual([])
    expect(own.length).toBeGreaterThan(6)
    for (const address of own) expect([address, (await get(address, site)).status]).toEqual([address, 200])
  }
})

test.each(SITES)('[S-2.1] the pages of %s are found beside the sequence that names them, wherever that is', async (site) => {
  const sequence = `${server.api.url}${SERVED}/files/pages/${site}/sequence-1.json`
  expect(await sitePages({ sequence, country: 'co' }).page('name')).toEqual({ id: 'name', fields: [] })
})

test('[S-2.1] nothing is served under the base path of the build then', async () => {
  for (const path of ['', '/files/js/main-12345678.js', '/brands/co/loanwright/logo.svg'])
    expect((await get(`${BASE_PATH}${path}`, 'loanwright-co')).status).toBe(404)
})

const configurationOf = async (site: string) => {
  const json = /id="site-configuration">(?<json>[^<]*)</u.exec((await get(SERVED, site)).text)?.groups?.['json'] ?? ''
  return z
    .looseObject({
      loan: z.object({ period: z.looseObject({ default: z.number() }) }),
      firstPage: z.object({ sheet: z.array(z.looseObject({})) }),
    })
    .parse(JSON.parse(json))
}

test('[S-9.15] what is configurable is a setting of the running server: its base path, log flags, hours, paths and default period', async () => {
  const polish = await configurationOf('ratapro-pl')
  expect(polish).toMatchObject({
    basePath: SERVED,
    paths: { '/v3/lead': '/applications' },
    limits: { affiliateReferenceExpiryHours: 10, sessionExpirationHours: 5, logRetargeting: false, logAbandonment: false },
  })
  expect(polish.loan.period.default).toBe(30)
  expect(polish.firstPage.sheet).toEqual([
    { name: 'amount', range: { default: 1 } },
    { name: 'period', scale: 'months', range: { default: 30, min: 3 } },
  ])
  expect((await get(SERVED, 'ratapro-pl')).text).toContain('>30</a>')
  const { loan } = await configurationOf('loanwright-co')
  expect(loan.period.default).toBe(12)
})

test('[S-2.14] the favicon is at a path of the country, the brand and the brand’s name, and of no other name', async () => {
  const brand = `${SERVED}/brands/pl/ratapro`
  expect((await get(SERVED, 'ratapro-pl')).text).toContain(`<link rel="icon" href="${brand}/ratapro/favicon.svg">`)
  const statuses = ['ratapro/favicon.svg', 'favicon.svg', 'loanwright/favicon.svg', 'ratapro/secret.svg'].map((path) =>
    get(`${brand}/${path}`, 'ratapro-pl').then(({ status }) => status),
  )
  expect(await Promise.all(statuses)).toEqual([200, 200, 404, 404])
})
