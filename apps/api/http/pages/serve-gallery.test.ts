import fastify, { type FastifyInstance } from 'fastify'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings, type Settings } from '#apps/api/platform/settings/settings.ts'
import { makeSites, type Sites } from '#apps/api/domain/sites/site-context.ts'
import { serveGallery } from './serve-gallery.ts'

const dist = mkdtempSync(join(tmpdir(), 'loanwright-gallery-'))
let sites: Sites
beforeAll(async () => {
  sites = await makeSites()
  mkdirSync(join(dist, 'sites/loanwright-co'), { recursive: true })
  writeFileSync(join(dist, 'sites/loanwright-co/gallery.json'), '["name"]')
  writeFileSync(
    join(dist, 'sites/loanwright-co/gallery.html'),
    '<script type="application/json" id="site-configuration">{"basePath":"/elsewhere","limits":{}}</script>',
  )
})
afterAll(() => rmSync(dist, { recursive: true }))

function serving(environment: Settings['ENVIRONMENT']): FastifyInstance {
  const read = readSettings({ DIST_DIR: dist })
  if (!read.ok) throw new Error(read.sentences.join(' '))
  const app = fastify()
  serveGallery(app, { sites, settings: { ...read.settings, ENVIRONMENT: environment } }, { 'content-security-policy': 'strict' })
  return app
}

test.each(['development', 'staging'] as const)(
  'in %s the gallery lists every page in its three states and shows it',
  async (environment) => {
    const app = serving(environment)
    const list = (await app.inject('/gallery')).body
    for (const state of ['empty', 'filled', 'errors']) expect(list).toContain(`href="/gallery/loanwright-co/name?state=${state}"`)
    const page = await app.inject('/gallery/loanwright-co/name?state=filled')
    expect([page.statusCode, page.headers['content-security-policy']]).toEqual([200, 'strict'])
    expect(page.body).toContain('"basePath":"/application-frontend"')
  },
)

test('a page or site that is not in the gallery is not found, whatever its path', async () => {
  const app = serving('development')
  for (const path of ['loanwright-co/nothing', 'nobody-co/name', '../sites/name', 'loanwright-co/..%2fname'])
    expect((await app.inject(`/gallery/${path}`)).statusCode).toBe(404)
})

test('the three states stand in frames of this server, and nothing else of the policy changes', async () => {
  const app = serving('development')
  const policyOf = async (path: string) => (await app.inject(path)).headers['content-security-policy']
  expect(await policyOf('/gallery?site=loanwright-co&page=name')).toBe("strict; frame-src 'self'")
  expect(await policyOf('/gallery/loanwright-co/name')).toBe('strict')
})

test('an address that names what is not there is not found, and leads on all the same', async () => {
  const app = serving('development')
  for (const path of ['?site=nobody-co', '?site=loanwright-co&page=nothing']) {
    const { statusCode, body } = await app.inject(`/gallery${path}`)
    expect([statusCode, body.includes('src="/gallery/loanwright-co/name?state=empty"')]).toEqual([404, true])
  }
  expect((await app.inject('/gallery?site=a&site=b')).statusCode).toBe(200)
})

test('its styles and its script are there, the script without types', async () => {
  const app = serving('development')
  expect((await app.inject('/gallery/gallery.css')).headers['content-type']).toContain('text/css')
  const script = await app.inject('/gallery/gallery.js')
  expect(script.headers['content-type']).toContain('text/javascript')
  expect(script.body).not.toMatch(/: (?:KeyboardEvent|HTMLIFrameElement|void)\b/u)
})

test('[ASVS-13.4.2] in production there is no gallery', async () => {
  const app = serving('production')
  for (const path of ['/gallery', '/gallery/gallery.js', '/gallery/loanwright-co/name'])
    expect((await app.inject(path)).statusCode).toBe(404)
})
