import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'

const dist = mkdtempSync(join(tmpdir(), 'loanwright-dist-'))
let server: TestServer
const write = (path: string, text: string) => {
  mkdirSync(join(dist, path, '..'), { recursive: true })
  writeFileSync(join(dist, path), text)
}
beforeAll(async () => {
  const page = (which: string) =>
    `<!doctype html><head><title>${which}</title><meta name="card" content="/elsewhere/files/cards/loanwright-0123456789.png"></head><script type="application/json" id="site-configuration">{"site":"loanwright-co","basePath":"/elsewhere","limits":{"sessionExpirationHours":1,"logAbandonment":true}}</script>`
  const form = '<body><form method="post"><input type="email" name="email" value=""/></form></body>'
  for (const which of ['index', 'shell']) write(`sites/loanwright-co/${which}.html`, page(which) + form)
  write('sites/loanwright-co/translation.json', '{"continue":"Continuar"}')
  write('sites/loanwright-co/favicon.svg', '<svg/>')
  write('sites/loanwright-co/logo.svg', '<svg/>')
  write('files/js/app-abc.js', 'console.log(1)')
  write('files/js/app-abc.js.br', 'small')
  write('policy.json', JSON.stringify({ scriptHashes: ['sha256-abc='], styleHashes: ['sha256-def='] }))
  server = await startTestServer({
    DIST_DIR: dist,
    SESSION_EXPIRATION_HOURS: '48',
    EMBEDDING_ORIGINS: 'https://partner.example',
    PUBLIC_URL: 'https://{site}.loans.example',
  })
})
afterAll(async () => {
  await server.close()
  rmSync(dist, { recursive: true })
})

interface Got {
  readonly status: number
  readonly headers: { readonly [name: string]: string | string[] | undefined }
  readonly body: Buffer
}

function get(path: string, headers: { readonly [name: string]: string } = {}): Promise<Got> {
  return new Promise((resolve, reject) => {
    const asked = request(`${server.api.url}${path}`, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }))
    })
    asked.on('error', reject).end()
  })
}

test('the base path is the first page, every other path below it the shell, and neither is kept unasked', async () => {
  for (const [path, which] of [
    ['', 'index'],
    ['/', 'index'],
    ['/name', 'shell'],
    ['/continue/abc', 'shell'],
  ] as const) {
    const got = await get(`/application-frontend${path}`)
    expect([got.status, got.headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(got.body.toString()).toContain(`<title>${which}</title>`)
  }
})

test('a page is a page whatever the query of its link ends like, and a file that is not there is not found', async () => {
  for (const path of [
    '/initial-details?amount=500&email=ana@example.com',
    '/continue/abc?refTransactionId=tx.123',
    '/loan-information?utm_source=site.com&next=/a.js',
  ]) {
    const got = await get(`/application-frontend${path}`)
    expect([got.status, got.body.toString().includes('<title>shell</title>')], path).toEqual([200, true])
  }
  for (const path of ['/assets/gone.js', '/gone.png?v=1']) expect((await get(`/application-frontend${path}`)).status, path).toBe(404)
})

test('the settings are laid over the configuration in the page', async () => {
  const html = (await get('/application-frontend')).body.toString()
  const json = /id="site-configuration">([^<]*)</u.exec(html)?.[1] ?? ''
  expect(JSON.parse(json)).toMatchObject({
    site: 'loanwright-co',
    environment: 'development',
    basePath: '/application-frontend',
    backendUrl: '/api',
    embeddingOrigins: ['https://partner.example'],
    limits: { sessionExpirationHours: 48, affiliateReferenceExpiryHours: 480, logAbandonment: true },
  })
})

test('a link to any page is shown with the start page and the picture of its brand, by their public addresses', async () => {
  for (const path of ['', '/continue/a-secret']) {
    const html = (await get(`/application-frontend${path}`)).body.toString()
    expect(html).toContain('<meta property="og:url" content="https://loanwright-co.loans.example/application-frontend/">')
    expect(html).toContain('"https://loanwright-co.loans.example/application-frontend/files/cards/loanwright-0123456789.png"')
    expect(html).not.toContain('name="card"')
  }
})

test('a page comes compressed as the browser reads it, and not again when it has it', async () => {
  const plain = (await get('/application-frontend')).body.toString()
  const br = await get('/application-frontend', { 'accept-encoding': 'gzip, br' })
  expect([br.headers['content-encoding'], brotliDecompressSync(br.body).toString()]).toEqual(['br', plain])
  const zipped = await get('/application-frontend', { 'accept-encoding': 'gzip, br;q=0' })
  expect([zipped.headers['content-encoding'], gunzipSync(zipped.body).toString()]).toEqual(['gzip', plain])
  const again = await get('/application-frontend', { 'if-none-match': String(br.headers['etag']) })
  expect([again.status, again.body.length]).toEqual([304, 0])
})

test('the policy of pages lets only the build’s scripts run and only listed origins embed', async () => {
  const policy = String((await get('/application-frontend')).headers['content-security-policy'])
  expect(policy).toContain("script-src 'self' 'sha256-abc='")
  expect(policy).toContain("style-src 'self' 'sha256-def='")
  expect(policy).toContain("frame-ancestors 'self' https://partner.example")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toMatch(/unsafe|\*/u)
})

/** That a file comes compressed, is kept for ever, and is for pages of every origin. */
async function expectKept(path: string): Promise<void> {
  const got = await get(path, { 'accept-encoding': 'br' })
  expect([got.status, got.headers['cache-control'], got.headers['content-encoding'], got.body.toString()]).toEqual([
    200,
    'public, max-age=31536000, immutable',
    'br',
    'small',
  ])
  expect(got.headers['access-control-allow-origin']).toBe('*')
}

test('hashed files are kept for ever, in their compressed form where it stands beside them', async () => {
  await expectKept('/application-frontend/files/js/app-abc.js')
  const plain = await get('/application-frontend/files/js/app-abc.js')
  expect(plain.body.toString()).toBe('console.log(1)')
})

test('[I-09b] a script that a page asks for again comes from each address, as the browser would not ask the same one twice', async () => {
  await expectKept('/application-frontend/files/1764300000000/js/app-abc.js')
  const gone = await get('/application-frontend/files/1764300000001/js/screen-B5uevL_p.js')
  expect([gone.status, gone.body.toString()]).toEqual([200, expect.stringContaining('location.reload()')])
})

test('in place of a script of a release that is gone comes one that loads the page anew, and nobody keeps it', async () => {
  const got = await get('/application-frontend/files/js/screen-B5uevL_p.js', { 'accept-encoding': 'br' })
  expect([got.status, got.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(got.headers['content-type']).toContain('text/javascript')
  expect(got.headers['access-control-allow-origin']).toBe('*')
  expect(got.body.toString()).toContain('location.reload()')
  expect((await server.operations('/metrics')).text).toContain('\nrenewals_total 2\n')
})

test.each([
  '/application-frontend/files/js/none.js',
  '/application-frontend/files/pages/loanwright-co/name-XWr0U_6Z.json',
  '/application-frontend/files/1764300000000/js/none.js',
  '/application-frontend/files/1764300000000/js/%2e%2e/%2e%2e/policy.json',
  '/application-frontend/files/1764300000000/js/..%2f..%2fpolicy.json',
  '/application-frontend/files/elsewhere/js/app-abc.js',
  '/application-frontend/files/../policy.json',
  '/application-frontend/files/%2e%2e/policy.json',
  '/application-frontend/locales/zz/translation.json',
  '/application-frontend/brands/co/loanwright/secret.svg',
  '/application-frontend/lead.css',
  '/application-frontend/lead/mine.css',
  '/.git/config',
  '/package.json',
  '/application-frontend/files/%2e%2e/%2e%2e/package.json',
  '/files/js/app-abc.js',
])('[ASVS-13.4.1] [ASVS-14.2.5] %s is nothing', async (path) => {
  expect((await get(path)).status).toBe(404)
})

test('texts and pictures of the site are served at the specified addresses', async () => {
  const texts = await get('/application-frontend/locales/co/translation.json?v=abc')
  expect([texts.status, texts.headers['content-type'], texts.body.toString()]).toEqual([
    200,
    'application/json; charset=utf-8',
    '{"continue":"Continuar"}',
  ])
  const picture = await get('/application-frontend/brands/co/loanwright/favicon.svg')
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/svg+xml'])
})

test('a site is chosen by its host, and an unknown host shows the default one', async () => {
  for (const host of ['loanwright-co.localhost:8080', 'nobody.example', 'localhost'])
    expect((await get('/application-frontend', { host })).status).toBe(200)
})

test('the start page of development lists the sites', async () => {
  const got = await get('/', { host: 'localhost:9999' })
  expect(got.body.toString()).toContain('http://localhost:9999/application-frontend/')
})

test('the text behind a consent is a page of the site, without scripts; an unknown one is not found', async () => {
  const got = await get('/application-frontend/policies/TERMS')
  const html = got.body.toString()
  expect(got.status).toBe(200)
  expect(html).toContain('data-policy="TERMS"')
  expect(html).toMatch(/<h1>[^<]+<\/h1>/u)
  expect(html).not.toContain('<script')
  expect(html).not.toContain('{{operator}}')
  expect((await get('/application-frontend/policies/NOTHING')).status).toBe(404)
})

const post = (body: string, headers: { readonly [name: string]: string } = {}) =>
  fetch(`${server.api.url}/application-frontend/`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

test('a form that no script took comes back with what was typed, says what to do, is kept by nobody and named in no address or log', async () => {
  const hostile = `"><script>alert(1)</script>@example.com`
  const own = { origin: server.api.url, 'sec-fetch-site': 'same-origin' }
  const got = await post(new URLSearchParams({ email: hostile, stranger: 'x' }).toString(), own)
  const text = await got.text()
  expect([got.status, got.headers.get('cache-control'), got.headers.get('content-type')]).toEqual([
    200,
    'no-store',
    'text/html; charset=utf-8',
  ])
  expect(got.headers.get('content-security-policy')).toContain("form-action 'self'")
  expect(text).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;@example.com"')
  expect(text).toMatch(/<noscript><div class="problems" role="alert"><h2>[^<>]{10,}<\/h2><p>[^<>]{20,}<\/p>/u)
  expect([text.includes('<script>alert'), text.includes('stranger'), got.url]).toEqual([
    false,
    false,
    `${server.api.url}/application-frontend/`,
  ])
})

test('a form of somebody else’s page is answered without what it holds, and one over 8 kB or of another kind is refused', async () => {
  for (const [name, value] of [
    ['origin', 'https://evil.example'],
    ['origin', 'null'],
    ['sec-fetch-site', 'cross-site'],
  ] as const) {
    const got = await post('email=planted%40example.com', { [name]: value })
    expect([got.status, (await got.text()).includes('planted')]).toEqual([200, false])
  }
  expect((await post(`email=${'x'.repeat(8000)}`)).status).toBe(200)
  expect((await post(`email=${'x'.repeat(8192)}`)).status).toBe(413)
  expect((await post('{}', { 'content-type': 'text/plain' })).status).toBe(415)
})

test('in development, pages and sentences of a new build are served without a restart', async () => {
  const translation = '/application-frontend/locales/co/translation.json'
  const said = async () => {
    const lead = await fetch(`${server.api.url}/api/lead/status/00000000-0000-4000-8000-000000000000`, {
      headers: { 'loanwright-site': 'loanwright-co' },
    })
    return [(await get(translation)).body.toString(), (await lead.json())['title']]
  }
  const [before] = await said()
  expect(before).toBe('{"continue":"Continuar"}')
  const texts = { continue: 'Seguir', problems: { 'lead-unknown': 'No la encontramos', unexpected: 'Otra cosa' } }
  write('sites/loanwright-co/translation.json', JSON.stringify(texts))
  write('inputs', 'a new build')
  await expect.poll(said).toEqual([JSON.stringify(texts), 'No la encontramos'])
  write('sites/loanwright-co/translation.json', '{"continue":"Continuar"}')
  write('inputs', 'the build of before')
  await expect.poll(said).toEqual(['{"continue":"Continuar"}', expect.any(String)])
})
