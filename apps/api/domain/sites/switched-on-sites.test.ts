import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { registry } from '#catalogue/registry.gen.ts'
import { planJourney } from '#core/journey/plan-journey.ts'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'

const BUILT = ['loanwright-co', 'loanwright-es', 'ratapro-pl']
const dist = mkdtempSync(join(tmpdir(), 'loanwright-sites-'))
let server: TestServer
beforeAll(async () => {
  for (const site of BUILT) {
    mkdirSync(join(dist, 'sites', site), { recursive: true })
    const write = (file: string, text: string) => writeFileSync(join(dist, 'sites', site, file), text)
    const page = `<title>${site}</title><script type="application/json" id="site-configuration">{"limits":{}}</script>`
    for (const file of ['index.html', 'shell.html', 'gallery.html']) write(file, page)
    for (const file of ['logo.svg', 'favicon.svg']) write(file, '<svg/>')
    write('translation.json', '{}')
    write('gallery.json', '["name"]')
  }
  const change = { SITES: 'loanwright-es,ratapro-pl', PARTNERS: 'aide,younited', EMBEDDING_ORIGINS: 'ratapro-pl=https://pl.example' }
  server = await startTestServer({ DIST_DIR: dist, WORKERS: '0', ...change })
})
afterAll(async () => {
  await server.close()
  rmSync(dist, { recursive: true })
})

interface Got {
  readonly status: number | undefined
  readonly policy: string
  readonly text: string
}
const get = (path: string, host = 'localhost'): Promise<Got> =>
  new Promise((resolve, reject) => {
    request(`${server.api.url}${path}`, { headers: { host } }, (response) => {
      let text = ''
      const policy = String(response.headers['content-security-policy'])
      response
        .on('data', (chunk: Buffer) => (text += chunk.toString()))
        .on('end', () => resolve({ status: response.statusCode, policy, text }))
    })
      .on('error', reject)
      .end()
  })

const configuration = z.object({ embeddingOrigins: z.array(z.string()), stepOrder: z.array(z.string()).optional() })
const configurationOf = ({ text }: Got) =>
  configuration.parse(JSON.parse(/configuration">(?<json>[^<]*)</u.exec(text)?.groups?.['json'] ?? ''))

test('[SEC-H1] a site that is switched off has no page, no picture, no gallery, no place on the list, and is unknown to calls', async () => {
  const own = await get('/application-frontend/', 'ratapro-pl.example')
  expect([own.status, own.text]).toEqual([200, expect.stringContaining('<title>ratapro-pl</title>')])
  // an unknown host gets the default site, here the first that is switched on
  for (const host of ['loanwright-co.example', 'nobody-xx.example'])
    expect((await get('/application-frontend/', host)).text).toContain('<title>loanwright-es</title>')
  expect((await get('/application-frontend/brands/co/loanwright/logo.svg')).status).toBe(404)
  expect((await get('/application-frontend/brands/pl/ratapro/logo.svg')).status).toBe(200)
  expect((await get('/gallery/loanwright-co/name')).status).toBe(404)
  for (const list of ['/', '/gallery']) expect((await get(list)).text).not.toContain('loanwright-co')
  const [off, unknown] = await Promise.all(['loanwright-co', 'nobody-xx'].map((site) => server.call('GET', '/api/partner/logos', { site })))
  expect([off?.status, off?.text]).toEqual([unknown?.status, unknown?.text])
  expect(off?.status).toBeGreaterThanOrEqual(400)
})

test('[SEC-H1] [SEC-L7] a site’s pages name the partners that are switched on in its country alone, and who may embed it', async () => {
  const [spanish, polish] = [
    await get('/application-frontend/', 'loanwright-es.example'),
    await get('/application-frontend/', 'ratapro-pl.example'),
  ]
  const younited = registry.partners['younited']?.redirectHosts ?? []
  expect(younited.length).toBeGreaterThan(0)
  const others = Object.entries(registry.partners)
    .filter(([id]) => !['aide', 'younited'].includes(id))
    .flatMap(([, { redirectHosts }]) => redirectHosts)
  for (const host of younited) expect(spanish.policy).toContain(host)
  for (const host of others) expect(`${spanish.policy} ${polish.policy}`).not.toContain(`https://${host}`)
  expect(polish.policy).toContain("frame-ancestors 'self' https://pl.example")
  expect(spanish.policy).toContain("frame-ancestors 'self';")
  expect(configurationOf(polish).embeddingOrigins).toEqual(['https://pl.example'])
  expect(configurationOf(spanish).embeddingOrigins).toEqual([])
})

test('[SEC-H1] what no partner needs that is switched on is not asked, neither in the page’s sequence nor in the lead’s', async () => {
  const plans = ['ratapro-pl', 'loanwright-es'].map((id) => {
    const { site, registry: selected } = server.api.parts.sites.get(id) ?? { site: server.site, registry }
    return planJourney({ registry: selected, site, answers: {}, today: '2026-11-22' })
  })
  const [polish = [], spanish = []] = plans
  const who = new Set(plans.flat().flatMap(({ because }) => Object.values(because).flat()))
  expect([...who].toSorted()).toEqual(['aide', 'country', 'younited'])
  expect(configurationOf(await get('/application-frontend/', 'ratapro-pl.example')).stepOrder).toEqual(polish.map(({ path }) => path))
  const lead = await server.begin()
  const view = (await server.call('GET', `/api/lead/status/${lead.id}`, { token: lead.token })).view()
  const planned = spanish.flatMap(({ fields }) => fields)
  expect(view.dataPoints.length).toBeGreaterThan(3)
  expect(view.dataPoints.filter((name) => !planned.includes(name))).toEqual([])
})
