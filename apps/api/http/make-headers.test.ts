import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { allSites, isDraft } from '#core/model/site/site.ts'
import { policyFaults } from '#tests/server/security/policy-faults.ts'
import { productionSettings } from '#tests/server/production-settings.ts'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'

const dist = mkdtempSync(join(tmpdir(), 'loanwright-headers-'))
// production serves no draft (apps/api/domain/sites/draft-sites.test.ts)
const sites = allSites(registry).filter((site) => !isDraft(site))
const [own] = sites
const hostsIn = (country: string, isIn = true) =>
  Object.values(registry.partners)
    .filter(({ countries }) => countries.some((one) => one === country) === isIn)
    .flatMap(({ redirectHosts }) => redirectHosts)
let server: TestServer
let development: TestServer
beforeAll(async () => {
  const write = (path: string, text: string) => {
    mkdirSync(join(dist, path, '..'), { recursive: true })
    writeFileSync(join(dist, path), text)
  }
  const page = `<!doctype html><title>x</title><script type="application/json" id="site-configuration">{"limits":{}}</script>`
  for (const { id } of sites) {
    for (const file of ['index.html', 'shell.html']) write(`sites/${id}/${file}`, page)
    write(`sites/${id}/translation.json`, '{}')
    for (const file of ['logo.svg', 'favicon.svg']) write(`sites/${id}/${file}`, '<svg/>')
  }
  write('files/js/app.js', '1')
  write('policy.json', JSON.stringify({ scriptHashes: ['sha256-abc='], styleHashes: ['sha256-def='], trustedTypes: ["'none'"] }))
  server = await startTestServer({
    DIST_DIR: dist,
    ...productionSettings,
    EMBEDDING_ORIGINS: `https://partner.example, ${own?.id}=https://own.example`,
    WORKERS: '0',
  })
  development = await startTestServer({ DIST_DIR: dist, WORKERS: '0' })
})
afterAll(async () => {
  await server?.close()
  await development?.close()
  rmSync(dist, { recursive: true })
})

type Headers = { readonly [name: string]: string | readonly string[] | undefined }
const headersOf = (path: string, site: string, api: TestServer = server): Promise<Headers> =>
  new Promise((resolve, reject) => {
    request(`${api.api.url}${path}`, { headers: { host: `${site}.example` } }, (response) => {
      response.resume().on('end', () => resolve(response.headers))
    })
      .on('error', reject)
      .end()
  })

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin',
  'x-permitted-cross-domain-policies': 'none',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
}
const PAGE = {
  'cache-control': 'no-cache',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'reporting-endpoints': 'reports="/api/reports"',
  nel: '{"report_to":"reports","max_age":86400,"failure_fraction":0.05}',
}
const CALL = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
}
const FILE = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
const routesOf = (country: string, brand: string): readonly (readonly [string, object])[] => [
  ['/application-frontend', PAGE],
  ['/application-frontend/name', PAGE],
  ['/application-frontend/policies/TERMS', PAGE],
  ['/application-frontend/files/js/app.js', { ...FILE, 'cache-control': 'public, max-age=31536000, immutable' }],
  [`/application-frontend/brands/${country}/${brand}/logo.svg`, { ...FILE, 'cache-control': 'public, max-age=3600' }],
  ['/application-frontend/partners/aide/logo.svg', { ...FILE, 'cache-control': 'public, max-age=3600' }],
  ['/application-frontend/partners/nobody/logo.svg', CALL],
  ['/application-frontend/files/none.js', CALL],
  ['/api/partner/logos', CALL],
  ['/api/lead/status/6ba7b810-9dad-41d1-80b4-00c04fd430c8', CALL],
  ['/api/nothing', CALL],
  ['/nothing', CALL],
]

test('[S-7.66] [ASVS-3.4.1] [ASVS-3.4.8] [ASVS-4.1.1] [ASVS-13.4.6] every route of every site has the headers that its kind must have, and no cookie, and tells of no program', async () => {
  for (const { id, countryId, brandId } of sites)
    for (const [path, own] of routesOf(countryId, brandId)) {
      const headers = await headersOf(path, id)
      expect(headers, `${id} ${path}`).toMatchObject({ ...EVERYWHERE, ...own })
      for (const name of ['set-cookie', 'server', 'x-powered-by', 'access-control-allow-credentials'])
        expect(headers[name], `${id} ${path} ${name}`).toBeUndefined()
    }
})

test('[S-2.28] [S-7.66] [SEC-L7] [I-30] [ASVS-1.3.2] the policy of every site’s pages: only our scripts, no plugins, no other base, Trusted Types, its own frames, the hosts of its country’s partners', async () => {
  for (const { id, countryId } of sites) {
    const policy = Object.fromEntries(
      String((await headersOf('/application-frontend', id))['content-security-policy'])
        .split('; ')
        .map((directive) => directive.split(' '))
        .map(([name = '', ...values]) => [name, values.join(' ')]),
    )
    expect(policy, id).toMatchObject({
      'default-src': "'none'",
      // in a sandboxed frame without an origin, WebKit takes nothing for 'self'
      'script-src': `'self' 'sha256-abc=' https://${id}.example.com`,
      'style-src': `'self' 'sha256-def=' https://${id}.example.com`,
      'connect-src': `'self' https://${id}.example.com`,
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': `'self' https://partner.example${id === own?.id ? ' https://own.example' : ''}`,
      'require-trusted-types-for': "'script'",
      'upgrade-insecure-requests': '',
      'report-uri': '/api/reports',
      'report-to': 'reports',
    })
    const [ownTarget, ...targets] = policy['form-action']?.split(' ').slice(1) ?? []
    expect(ownTarget).toBe(`https://${id}.example.com`)
    const hosts = hostsIn(countryId)
    expect(targets.toSorted(), id).toEqual([...new Set(hosts.map((host) => `https://${host}`))].toSorted())
    expect(
      targets.filter((target) => hostsIn(countryId, false).some((host) => !hosts.includes(host) && target.endsWith(`/${host}`))),
    ).toEqual([])
    expect(policy['form-action']).not.toContain('http:')
  }
})

test('in development nothing is said of https, which a machine at home does not have', async () => {
  const headers = await headersOf('/application-frontend', sites[0]?.id ?? '', development)
  expect(headers['strict-transport-security']).toBeUndefined()
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  // a browser that knows the newer directive would not look at the older one, and send nothing without https
  expect(headers['content-security-policy']).toContain('report-uri /api/reports')
  expect(headers['content-security-policy']).not.toContain('report-to')
})

test('[I-30] [ASVS-3.4.1] csp_evaluator finds nothing of high severity in the policy of any page', async () => {
  for (const { id } of sites)
    for (const [path] of routesOf('co', 'x')) {
      const policy = String((await headersOf(path, id))['content-security-policy'] ?? CALL['content-security-policy'])
      expect(policyFaults(policy)).toEqual([])
    }
  expect(policyFaults("script-src 'unsafe-inline' *").length).toBeGreaterThan(0)
})

test(
  '[ASVS-15.2.2] whoever sends the head of a request drop by drop is let go, and holds up nobody meanwhile',
  { timeout: 40_000 },
  async () => {
    const { port } = new URL(server.api.url)
    const began = performance.now()
    const dropping = Array.from({ length: 50 }, () => {
      const socket = new Socket()
      const ended = new Promise<number>((resolve) =>
        socket.on('error', () => undefined).on('close', () => resolve(performance.now() - began)),
      )
      socket.resume().connect(Number(port), '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: x\r\n'))
      const drops = setInterval(() => socket.write('X-A: b\r\n'), 500)
      return ended.finally(() => clearInterval(drops))
    })
    const asked = performance.now()
    expect((await server.call('GET', '/api/partner/logos')).status).toBe(200)
    expect(performance.now() - asked).toBeLessThan(2000)
    const lasted = await Promise.all(dropping)
    expect(Math.min(...lasted)).toBeGreaterThan(5000)
    expect(Math.max(...lasted)).toBeLessThan(20_000)
  },
)
