import { copyFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createHash } from 'node:crypto'
import { severalAsked } from '#core/journey/several-asked.ts'
import { pick } from '#core/model/pick.ts'
import { buildTranslation, type CatalogueTexts, type Translation } from '#core/texts/build-translation.ts'
import { legalFacts } from '#core/model/policies/legal-facts.ts'
import type { Page } from '#core/model/page/page.ts'
import type { Registry } from '#core/model/site/registry.ts'
import type { Site } from '#core/model/site/site.ts'
import type { Texts } from '#core/model/texts.ts'
import { FLOWS, type Flow } from '#core/model/site/with-flow.ts'
import { GALLERY_FILE, galleryName } from '../gallery/site-gallery.ts'
import { loadChecks } from '../pages/site-pages.ts'
import { fieldsOf } from '../session/navigation/flow-order.ts'
import { writeTheme } from '#core/ui/theme/write-theme.ts'
import { writeCard } from './card/write-card.ts'
import type { BundledApp, Prerender } from './bundle.ts'
import { BASE_PATH, configure, sequenceOf, sitePagesOf } from './describe-site.ts'
import { describeGallery } from './describe-gallery.ts'
import { fillBounds } from './texts/fill-bounds.ts'
import { markTexts } from './mark-texts.ts'
import { writeHtml, type HtmlParts } from './write-html.ts'
import type { Typefaces } from './write-fonts.ts'
import { withOlderKeys } from './with-older-keys.ts'
import { policyHash, writeHashed, writeInto } from './written-file.ts'

/** Hashes of what stands inline in the pages, as a content security policy names them. */
export interface SitePolicy {
  readonly scriptHashes: readonly string[]
  readonly styleHashes: readonly string[]
}

export interface SiteParts {
  readonly root: string
  readonly out: string
  readonly registry: Registry
  readonly catalogue: CatalogueTexts
  readonly site: Site
  /** The first page's script, by the flow that it begins. */
  readonly scripts: { readonly [Name in Flow]: string }
  readonly app: BundledApp
  /** The gallery's script, a name under the immutable files. */
  readonly galleryEntry: string
  readonly prerender: Prerender
  readonly fonts: Typefaces
}

const FILES = `${BASE_PATH}/files`

/** Writes a site's pages for either flow, its definitions, texts, styles, gallery and pictures. */
export async function writeSite(parts: SiteParts): Promise<readonly SitePolicy[]> {
  const { root, out, registry, catalogue, site } = parts
  const folder = join(out, 'sites', site.id)
  const translation = buildTranslation(registry, catalogue, site)
  writeInto(join(folder, 'translation.json'), JSON.stringify(withOlderKeys(translation.texts)))
  const own = await writeFlow(parts, translation.texts, folder)
  await writeGallery(parts, own, translation, folder)
  for (const picture of ['favicon.svg', 'logo.svg'])
    copyFileSync(join(root, 'catalogue', 'brands', site.brandId, picture), join(folder, picture))
  const others = FLOWS.filter((flow) => flow !== site.flow)
  const written = await Promise.all(
    others.map((flow) => writeFlow({ ...parts, site: { ...site, flow } }, translation.texts, join(folder, flow))),
  )
  return [own, ...written].map(({ script, style }) => ({ scriptHashes: [policyHash(script)], styleHashes: [policyHash(style)] }))
}

/** What a site's pages have in common, whatever stands in them. */
type Written = Omit<HtmlParts, 'content' | 'gallery'> & { readonly script: string }

/** Writes the first page and the bare page of a site in its flow, and the definitions of all its pages. */
async function writeFlow(parts: SiteParts, texts: Texts, folder: string): Promise<Written> {
  const { root, out, registry, site, scripts, app, prerender, fonts } = parts
  const { inFlow, served } = sitePagesOf(registry, site)
  const pages = [...inFlow, ...served]
  const files = new Map(
    pages.map((page) => [page.id, basename(writeHashed(out, `pages/${site.id}/${page.id}.json`, JSON.stringify(page)))]),
  )
  const sequence = writeHashed(out, `pages/${site.id}/sequence.json`, JSON.stringify(sequenceOf(registry, inFlow, files, pages)))
  const theme = writeTheme(site.brand.theme)
  const { text, display = text } = site.brand.theme
  const typefaces = [...new Set([text, display])].map(fonts)
  const several = severalAsked(registry, site)
  const configuration = configure(site, texts, {
    stylesheet: `${FILES}/${writeHashed(out, `css/${site.brandId}.css`, theme)}`,
    ...(inFlow[0] && { firstPage: inFlow[0] }),
    ...(inFlow[1] && { secondPath: inFlow[1].id }),
    legal: legalFacts(registry, site),
    // the version is that of the operator and of the lenders that are switched on: the server fills it in
    ...(several && { several: { version: '', bound: several.bound } }),
    sequence: `${FILES}/${sequence}`,
    textsVersion: createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 10),
  })
  const page = {
    configuration,
    first: fillBounds(firstTexts(texts, inFlow[0]), fieldsOf(inFlow[0]), site.country.locale),
    script: scripts[site.flow],
    style: `${theme}${typefaces.map(({ fallbackFaces }) => fallbackFaces).join('')}${app.css}`,
    fonts: `${FILES}/${writeHashed(out, 'fonts/faces.css', typefaces.map(({ faces }) => faces).join(''))}`,
    entry: `${FILES}/${app.entry}`,
    scripts: app.scripts.map((file) => `${FILES}/${file}`),
    early: app.early.map((file) => `${FILES}/${file}`),
    card: `${FILES}/${await writeCard(root, out, site)}`,
  }
  writeInto(join(folder, 'index.html'), writeHtml({ ...page, content: inFlow[0] ? await prerender(configuration, page.first) : '' }))
  writeInto(join(folder, 'shell.html'), writeHtml({ ...page, content: '' }))
  return page
}

async function writeGallery(parts: SiteParts, page: Written, { texts, fallbacks }: Translation, folder: string): Promise<void> {
  const { registry, site, galleryEntry } = parts
  const shown = { script: undefined, entry: `${FILES}/${galleryEntry}`, scripts: [], first: markTexts(texts, fallbacks) }
  const gallery = describeGallery(registry, site, await loadChecks(site.countryId))
  const { card: _, ...withoutCard } = page
  writeInto(join(folder, GALLERY_FILE), writeHtml({ ...withoutCard, ...shown, content: '', gallery }))
  writeInto(join(folder, 'gallery.json'), JSON.stringify(gallery.pages.map(galleryName)))
}

/**
 * The texts that the first page shows or may have to say: its own, its fields', and those of no step but the long lists. What
 * costs are said is in the configuration.
 */
function firstTexts(texts: Texts, first: Page | undefined): Texts {
  const {
    steps = {},
    fields = {},
    page: _,
    trackers: __,
    withoutScript: ___,
    draft: ____,
    cost: _____,
    policyText: ______,
    stored: _______,
    ...shell
  } = texts
  const within = (tree: string | Texts, names: readonly string[]): Texts => pick(typeof tree === 'string' ? {} : tree, names)
  return {
    ...shell,
    steps: within(steps, first ? [first.id] : []),
    fields: within(
      fields,
      fieldsOf(first).map(({ name }) => name),
    ),
  }
}
