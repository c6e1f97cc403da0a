import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'

const dist = mkdtempSync(join(tmpdir(), 'loanwright-dist-'))
let server: TestServer
beforeAll(async () => {
  mkdirSync(join(dist, 'embed'))
  writeFileSync(join(dist, 'embed', 'embed.js'), 'embed()')
  server = await startTestServer({
    DIST_DIR: dist,
    EMBEDDING_ORIGINS: 'https://partner.example,https://other.example,loanwright-es=https://es.example',
  })
})
afterAll(async () => {
  await server.close()
  rmSync(dist, { recursive: true })
})

const get = (path: string, headers: { readonly [name: string]: string } = {}) =>
  fetch(`${server.api.url}/application-frontend/${path}`, { headers })

test('the script for partners is kept for an hour and may be loaded by any page; a part that was not built is nothing', async () => {
  const got = await get('embed.js')
  expect([got.status, got.headers.get('content-type'), await got.text()]).toEqual([200, 'text/javascript; charset=utf-8', 'embed()'])
  expect(got.headers.get('cache-control')).toContain('max-age=3600')
  expect(got.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  const again = await get('embed.js', { 'if-none-match': got.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
  expect((await get('embed-doctor.js')).status).toBe(404)
})

test.each([
  ['https://partner.example', true],
  ['https://partner.example.evil.example', false],
  ['null', false],
  [undefined, false],
])('a page of %s hears whether it is listed (%s), and of no other', async (origin, isListed) => {
  const got = await get('embed.json', origin === undefined ? {} : { origin })
  expect(await got.json()).toEqual({ isListed })
  expect([got.headers.get('access-control-allow-origin'), got.headers.get('cache-control'), got.headers.get('vary')]).toEqual([
    '*',
    'no-store',
    'Origin',
  ])
})

const isListed = (host: string, origin: string): Promise<string> =>
  new Promise((resolve, reject) => {
    request(`${server.api.url}/application-frontend/embed.json`, { headers: { host, origin } }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString())).on('end', () => resolve(text))
    })
      .on('error', reject)
      .end()
  })

test('[SEC-L7] [ASVS-3.5.5] a page that may show one site’s form hears that it may show that one alone', async () => {
  expect(await isListed('loanwright-es.example', 'https://es.example')).toBe('{"isListed":true}')
  expect(await isListed('loanwright-co.example', 'https://es.example')).toBe('{"isListed":false}')
  expect(await isListed('loanwright-es.example', 'https://partner.example')).toBe('{"isListed":true}')
})
