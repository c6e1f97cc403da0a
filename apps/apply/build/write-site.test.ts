import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { texts } from '#catalogue/texts.gen.ts'
import { CONFIGURATION_ID, TEXTS_ID } from '../first-page/handover.ts'
import { validateForm } from '../first-page/validate-form.ts'
import { prerender } from '../prerender.tsx'
import type { SiteConfiguration, SiteSequence } from '#core/model/site/site-configuration.ts'
import { FLOWS } from '#core/model/site/with-flow.ts'
import type { Texts } from '#core/model/texts.ts'
import { asBuilt } from '#core/parse/as-built.ts'
import { findSiteById, type Site } from '#core/model/site/site.ts'
import { writeTheme } from '#core/ui/theme/write-theme.ts'
import { writeSite } from './write-site.ts'

/** What one build writes for two brands, each in two countries, with stand-ins for what the bundler makes. */
const root = join(import.meta.dirname, '../../..')
const out = mkdtempSync(join(tmpdir(), 'loanwright-sites-'))
const sites = ['loanwright-co', 'loanwright-pl', 'fidea-pl', 'fidea-es'].map((id) => findSiteById(registry, id) ?? fail(id))
beforeAll(async () => {
  const app = { entry: 'js/main.js', scripts: ['js/main.js'], early: [], css: '' }
  const parts = { root, out, registry, catalogue: texts, app, scripts: { dynamic: '1', legacy: '2' }, galleryEntry: 'js/gallery.js' }
  const fonts = () => ({ faces: '', fallbackFaces: '' })
  for (const site of sites) await writeSite({ ...parts, site, fonts, prerender: async ({ brandName }) => `<main>${brandName}</main>` })
})
afterAll(() => rmSync(out, { recursive: true }))

function fail(what: string): never {
  throw new Error(what)
}

const read = (file: string) => readFileSync(join(out, file), 'utf8')
const pageOf = ({ id }: Site) => read(`sites/${id}/index.html`)
const found = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
const HEAD = {
  title: /<title>([^<]+)</u,
  description: /name="description" content="([^"]+)"/u,
  keywords: /name="keywords" content="([^"]+)"/u,
}

test('[S-1.3] each brand has its page, stylesheet, logo and favicon in each of its countries', () => {
  for (const site of sites) {
    const html = pageOf(site)
    expect(html).toContain(`<main>${site.brand.name}</main>`)
    const stylesheet = found(html, /data-of="\/application-frontend\/(files\/css\/[^"]+)"/u)
    expect(read(stylesheet)).toBe(writeTheme(site.brand.theme))
    for (const picture of ['logo.svg', 'favicon.svg'])
      expect(read(`sites/${site.id}/${picture}`)).toBe(readFileSync(join(root, 'catalogue/brands', site.brandId, picture), 'utf8'))
    expect(found(html, /<link rel="icon" href="([^"]+)"/u)).toBe(
      `/application-frontend/brands/${site.countryId}/${site.brandId}/${site.brand.name.toLowerCase()}/favicon.svg`,
    )
  }
})

test.each(Object.entries(HEAD))('[S-1.3] each brand has its %s in each of its countries, in their language', (name, pattern) => {
  for (const site of sites) {
    const page = texts.brands[site.brandId]?.[site.country.appLocale]?.['page']
    expect(found(pageOf(site), pattern)).toBe(typeof page === 'object' ? page[name] : undefined)
  }
  expect(new Set(sites.map((site) => found(pageOf(site), pattern))).size).toBe(sites.length)
})

test('a link to a site is shown with its own title, description and language, and with a picture of its brand', async () => {
  for (const site of sites) {
    const html = pageOf(site)
    const said = (name: string) => found(html, new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`, 'u'))
    expect(said('og:title')).toBe(found(html, HEAD.title))
    expect(said('og:description')).toBe(found(html, HEAD.description))
    expect([said('og:site_name'), said('og:locale'), said('twitter:card')]).toEqual([
      site.brand.name,
      site.country.locale.replace('-', '_'),
      'summary_large_image',
    ])
    // networks take absolute addresses alone, which the server adds
    expect(html).not.toMatch(/og:(?:image|url)/u)
    const picture = readFileSync(join(out, said('card').replace('/application-frontend/', '')))
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(picture.length).toBeLessThan(60_000)
  }
  expect(new Set(sites.map((site) => found(pageOf(site), /name="card" content="([^"]+)"/u))).size).toBe(2)
})

test('[S-2.14] a brand without page texts has its name as title, description and keywords', async () => {
  const [site] = sites
  if (!site) throw new Error('no site')
  const other = join(out, 'other')
  const app = { entry: '', scripts: [], early: [], css: '' }
  const catalogue = { ...texts, brands: {} }
  const parts = { root, out: other, registry, catalogue, app, scripts: { dynamic: '', legacy: '' }, galleryEntry: '' }
  await writeSite({ ...parts, site, fonts: () => ({ faces: '', fallbackFaces: '' }), prerender: async () => '' })
  const html = readFileSync(join(other, `sites/${site.id}/index.html`), 'utf8')
  for (const pattern of Object.values(HEAD)) expect(found(html, pattern)).toBe(site.brand.name)
})

/** The JSON in an element of a page, as the browser reads it. */
const inlined = <Of extends object>(html: string, id: string): Of => {
  const text = found(html, new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 'su'))
  return asBuilt<Of>(JSON.parse(text)) ?? fail(`no ${id}`)
}

/** The folders of every page: of each site, and of its other flow. */
const folders = sites.flatMap(({ id, flow }) => ['', ...FLOWS.filter((one) => one !== flow)].map((own) => join('sites', id, own)))

test('what a page says of its site fits the files beside it: its first two pages, all pages by their paths, and its stylesheet', () => {
  for (const folder of folders) {
    const configuration = inlined<SiteConfiguration>(read(join(folder, 'index.html')), CONFIGURATION_ID)
    const at = (address: string) => read(address.replace('/application-frontend/', ''))
    const sequence = asBuilt<SiteSequence>(JSON.parse(at(configuration.sequence))) ?? fail('no sequence')
    const [first, second] = sequence.stepOrder
    expect([configuration.firstPage?.id, configuration.secondPath], folder).toEqual([first, second])
    expect(Object.keys(sequence.pages)).toEqual(expect.arrayContaining([...sequence.stepOrder]))
    for (const [path, file] of Object.entries(sequence.pages))
      expect(JSON.parse(at(configuration.sequence.replace(/[^/]+$/u, file)))).toMatchObject({ id: path })
    expect(at(configuration.stylesheet ?? '')).toMatch(/^@layer /u)
  }
})

test(
  'the first page is drawn, and validated, with the texts that stand in it: none is missing, in either flow',
  { timeout: 60_000 },
  async () => {
    for (const folder of folders) {
      const html = read(join(folder, 'index.html'))
      const [configuration, first] = [inlined<SiteConfiguration>(html, CONFIGURATION_ID), inlined<Texts>(html, TEXTS_ID)]
      expect((await prerender(configuration, first)).match(/[\w-]+&gt;[\w&;-]+/gu), folder).toBeNull()
      for (const message of messagesOf(configuration, first)) expect(message, folder).toMatch(/^[^>{}]{2,}$/u)
    }
  },
)

/** What the first page's script says of its forms when every field holds the same: nothing, or what is wrong. */
const messagesOf = (site: SiteConfiguration, texts: Texts): readonly string[] =>
  [site.firstPage?.fields ?? [], site.firstPage?.sheet ?? []].flatMap((fields) =>
    ['', '1', 'x'].flatMap((text) => {
      const typed = new FormData()
      for (const { name } of fields) typed.set(name, text)
      return validateForm(site, texts, { fields, typed }).map(({ message }) => message)
    }),
  )
