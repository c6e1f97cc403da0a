import { sitePagesOf } from '#apps/apply/build/describe-site.ts'
import type { Page } from '#core/model/page/page.ts'
import type { Registry } from '#core/model/site/registry.ts'
import type { Site } from '#core/model/site/site.ts'
import { buildTranslation, leaves, type CatalogueTexts } from '#core/texts/build-translation.ts'
import { findText } from '#core/texts/find-text.ts'
import { makeFindFile } from './find-file.ts'

/** A sentence as a proofreader needs it. */
export interface ListedText {
  readonly key: string
  readonly sentence: string
  /** The file that says it, below the project's folder. */
  readonly file: string
}

/** The sentences of one page, or of one group that belongs to no page. */
export interface ListedPage {
  /** The path of the page, or what the group is. */
  readonly name: string
  readonly texts: readonly ListedText[]
}

/**
 * Lists a site's sentences in the order in which people meet them: the pages of a first visit, those
 * to which the server leads, then what belongs to no page. A sentence stands where it is met first.
 */
export function listTexts(registry: Registry, catalogue: CatalogueTexts, site: Site): readonly ListedPage[] {
  const { texts } = buildTranslation(registry, catalogue, site)
  const findFile = makeFindFile(registry, catalogue, site)
  const all = leaves(texts)
  const listed = new Set<string>()
  const take = (name: string, prefixes: readonly string[]): ListedPage => {
    const keys = prefixes.flatMap((prefix) => all.filter((key) => key.startsWith(prefix))).filter((key) => !listed.has(key))
    for (const key of keys) listed.add(key)
    return { name, texts: keys.map((key) => ({ key, sentence: findText(texts, [key], {}) ?? '', file: findFile(key) })) }
  }
  const { inFlow, served } = sitePagesOf(registry, site)
  const pages = [...inFlow, ...served].map((page) => take(`/${page.id}`, prefixesOf(page)))
  const groups = Object.entries(texts).flatMap(([group, below]) => {
    if (group === 'steps' || group === 'fields') return []
    return [take(GROUPS[group] ?? group, typeof below === 'string' ? [group] : [`${group}>`])]
  })
  return [...pages, ...groups].filter((page) => page.texts.length > 0)
}

/** What groups of the shell are, where their name does not say it. */
const GROUPS: { readonly [group: string]: string | undefined } = {
  letters: 'e-mails',
  sms: 'text messages (SMS)',
  problems: 'refusals by the server',
  errors: 'errors at a field that has no sentence of its own',
  trackers: 'the question about trackers',
  page: 'title and description for search engines',
}

const prefixesOf = ({ id, fields, sheet = [] }: Page): readonly string[] => [
  ...['title', 'lede', 'cases', 'section', 'tab'].map((part) => `steps>${id}>${part}`),
  ...[...fields, ...sheet].map(({ name }) => `fields>${name}>`),
  `steps>${id}>more`,
]

/** Writes the list for people: each page with its sentences, and under each its key and file. */
export function describeTexts(site: Site, pages: readonly ListedPage[]): string {
  const count = pages.reduce((sum, { texts }) => sum + texts.length, 0)
  const head = `${site.id}: ${site.brand.name} in ${site.country.locale}, ${count} sentences`
  return [head, ...pages.map(({ name, texts }) => `\n# ${name}\n\n${texts.map(describeText).join('\n')}`)].join('\n')
}

const describeText = ({ key, sentence, file }: ListedText): string => `${sentence}\n    ${key}  ·  ${file}`
