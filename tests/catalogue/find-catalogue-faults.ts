import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { checks } from '#catalogue/checks.gen.ts'
import { examples } from '#catalogue/examples.gen.ts'
import { gateways } from '#catalogue/gateways.gen.ts'
import { employers } from '#catalogue/lookups.gen.ts'
import { registry, written } from '#catalogue/registry.gen.ts'
import { texts } from '#catalogue/texts.gen.ts'
import type { Examples } from '#core/model/partners/examples.ts'
import type { Checks, Formats } from '#core/model/formats/format.ts'
import { lookUp } from '#core/model/look-up.ts'
import type { PlacedStep } from '#core/model/site/registry.ts'
import { allSites, type Site } from '#core/model/site/site.ts'
import { buildTranslation, englishTexts, hasLeaf, leaves, mergeTexts } from '#core/texts/build-translation.ts'
import { findText } from '#core/texts/find-text.ts'
import { routingRules } from '#core/journey/routing-rules.ts'
import { brandFaults } from '#tests/catalogue/brands/brand-faults.ts'
import { captchaFaults, findCaptchas, type FoundCaptcha } from '#tests/catalogue/vendors/captcha-faults.ts'
import { countryFaults } from '#tests/catalogue/countries/country-faults.ts'
import { formatFaults } from '#tests/catalogue/countries/format-faults.ts'
import { likenessFaults, sharedHeadlines } from '#tests/catalogue/brands/likeness-faults.ts'
import { languageFaults, pluralFaults, type Sentence } from '#tests/catalogue/countries/language-faults.ts'
import { readLanguageRules } from '#tests/catalogue/countries/language-rules.ts'
import { linkFaults } from '#tests/catalogue/countries/link-faults.ts'
import { marketFaults } from '#tests/catalogue/countries/market-faults.ts'
import { partnerFaults } from '#tests/catalogue/partners/partner-faults.ts'
import { partnerOfText, partnerTextFaults } from '#tests/catalogue/partners/partner-text-faults.ts'
import { missingTexts } from '#core/journey/missing-texts.ts'
import { shownSteps } from '#core/journey/shown-steps.ts'
import { localeFaults, NAMED_BY_LOCALE } from './locale-faults.ts'
import { brandRangeFaults } from './range-faults.ts'
import { stepFaults } from './step-faults.ts'
import {
  brandTextFaults,
  countryBrandFaults,
  countryTextFaults,
  exampleFaults,
  localTextFaults,
  untranslated,
  type LocalTexts,
} from './text-faults.ts'
import { findTrackers, trackerFaults } from '#tests/catalogue/vendors/tracker-faults.ts'
import { countedFaults } from '#tests/catalogue/countries/counted-faults.ts'
import { unitTwiceFaults } from '#tests/catalogue/countries/unit-twice-faults.ts'
import { policyTextFaults } from '#tests/catalogue/countries/policy-text-faults.ts'
import { promiseFaults, promiseRuleFaults } from '#tests/catalogue/brands/promise-faults.ts'
import { letterFaults, typefaceFaults } from '#tests/catalogue/brands/typeface-faults.ts'

/**
 * One clause of the catalogue's contract, for one folder. Faults of a draft are reported and fail
 * no test.
 */
export interface Clause {
  readonly folder: string
  readonly says: string
  readonly faults: readonly string[]
  readonly isDraft: boolean
}

const root = join(import.meta.dirname, '../..')

/** Checks the contract over every folder of the catalogue. `today` is `YYYY-MM-DD`. */
export async function findCatalogueFaults(today: string): Promise<readonly Clause[]> {
  const trackers = await findTrackers(root)
  const shown = shownToday()
  const captchas = await findCaptchas(root)
  const countries = await Promise.all(Object.keys(registry.countries).map((id) => countryClauses(id, today)))
  const brands = await Promise.all(Object.keys(registry.brands).map(brandClauses))
  return [
    ...registry.steps.flatMap((step) => stepClauses(step, { today, shown })),
    ...texts.local.flatMap((local) => localTextClauses(local, shown)),
    ...countries.flat(),
    ...brands.flat(),
    ...Object.keys(registry.partners).flatMap(partnerClauses),
    ...trackers.map((one) =>
      clause(
        `trackers/${one.id}`,
        'turns its example events into its example calls',
        trackerFaults(
          one,
          trackers.filter((other) => other !== one),
        ),
      ),
    ),
    ...(await Promise.all(captchas.map(captchaClause))),
    ...localeClauses(),
  ]
}

/** Each kind of folder has one clause: what is wrong names its file. */
const localeClauses = (): readonly Clause[] =>
  NAMED_BY_LOCALE.map((pattern) => {
    const files = globSync(pattern, { cwd: join(root, 'catalogue') }).map((file) => file.replaceAll('\\', '/'))
    return clause(
      pattern,
      'says each text in the one language of a country',
      files.toSorted().flatMap((file) => localeFaults(registry, file)),
    )
  })

interface Looking {
  readonly today: string
  /** Steps that live sites show, each with the country before it. */
  readonly shown: ReadonlySet<string>
}

function stepClauses(step: PlacedStep, { today, shown }: Looking): readonly Clause[] {
  const folder = step.partner ? `partners/${step.partner} (step ${step.id})` : `steps/${step.stage}/${step.id}`
  const partnerTexts = Object.values(texts.partners).reduce(mergeTexts, {})
  const own = lookUp(texts.steps, step.id) ?? partnerTexts[step.id]
  const isShown = Object.keys(registry.countries).some((country) => shown.has(`${country} ${step.id}`))
  return [
    clause(folder, 'has a name, a state, texts and data points', stepFaults(registry, typeof own === 'object' ? own : undefined, step)),
    clause(folder, 'has sentences of its own in English', exampleFaults(texts, step.id), !isShown),
    clause(folder, 'introduces formats that judge their own examples in linear time', allFormatFaults(step.formats, {}, today)),
  ]
}

/** A step that no live site of the country shows yet may wait for its texts. */
function localTextClauses(local: LocalTexts, shown: ReadonlySet<string>): readonly Clause[] {
  const [folder, name] = [dirname(local.file).replace(/\/locales$/u, ''), basename(local.file)]
  const isShown = Object.keys(local.texts).some((step) => shown.has(`${local.country} ${step}`))
  return [
    clause(folder, `has in ${name} only texts that English has, with the same places`, localTextFaults(registry, texts, local)),
    clause(folder, `has ${name} in the language of that country`, untranslated(registry, texts, local), !isShown),
  ]
}

/** Returns the steps that live sites show, each with the country before it. */
const shownToday = (): ReadonlySet<string> =>
  new Set(
    allSites(registry)
      .filter(({ brand, country }) => brand.status === 'live' && country.status === 'live')
      .flatMap((site) => shownSteps(registry, site).map(({ id }) => `${site.countryId} ${id}`)),
  )

async function countryClauses(id: string, today: string): Promise<readonly Clause[]> {
  const load = lookUp<() => Promise<{ default: Checks }>>(checks, id)
  const own = load ? (await load()).default : {}
  const isDraft = registry.countries[id]?.status === 'draft'
  const sites = allSites(registry).filter((site) => site.countryId === id)
  const offered = sites.filter(isOfCountry)
  const market = marketFaults({ registry, texts, employers: lookUp(employers, id) }, id)
  const missing = sites.flatMap((site) =>
    ownMissingTexts(site).map((key) => `${key} is missing in ${site.country.locale} (for ${site.id})`),
  )
  return [
    clause(`countries/${id}`, 'has complete and consistent facts', countryFaults(registry, id), isDraft),
    clause(`countries/${id}`, 'says who runs its sites, and its policies name what there is', policyTextFaults(registry, id), isDraft),
    clause(
      `countries/${id}`,
      'has formats that judge their own examples in linear time',
      allFormatFaults(registry.formats[id], own, today),
      isDraft,
    ),
    clause(`countries/${id}`, 'names brands and partners that there are, each link once', linkFaults(written, id), isDraft),
    clause(`countries/${id}`, 'has lenders, employers and an application in both flows', market, isDraft),
    clause(
      `countries/${id}`,
      'has only texts that English has, with the same places',
      [...countryTextFaults(registry, texts, id), ...countryBrandFaults(registry, texts, id)],
      isDraft,
    ),
    clause(
      `countries/${id}`,
      'is written in letters of its brands’ typefaces, each brand with a headline of its own',
      offered.flatMap(siteFaults),
      isDraft,
    ),
    clause(`countries/${id}`, 'is written by the rules of its language', writtenFaults(id, sites), isDraft),
    clause(`countries/${id}`, 'shows no sentence in another language than its own', missing, isDraft),
    clause(`countries/${id}`, PROMISES, promisesOf(offered), isDraft),
  ]
}

/** Returns what breaks the rules of a country's language, plural forms that lack or are too many, and units said twice. */
function writtenFaults(id: string, sites: readonly Site[]): readonly string[] {
  const { rules, faults } = readLanguageRules(join(root, 'catalogue/countries', id))
  const said = new Map(sites.flatMap((site) => sentencesOf(site).map((one) => [one.join('\n'), one] as const)))
  const sentences = [...said.values()]
  const keys = new Set(sentences.map(([key]) => key))
  const plurals = sites.slice(0, 1).flatMap(({ country }) => pluralFaults(country.locale, keys, leaves(englishTexts(registry, texts))))
  const counted = sites.slice(0, 1).flatMap(({ country }) => countedFaults(country.locale, sentences))
  const twice = unitTwiceFaults(Object.values(registry.dataPoints), sentences)
  return [...faults, ...promiseRuleFaults(rules), ...languageFaults(rules, sentences), ...plurals, ...counted, ...twice]
}

const PROMISES = 'promises a comparison only where lenders are asked for offers side by side'

const promisesOf = (sites: readonly Site[]): readonly string[] =>
  sites.flatMap((site) => {
    const { rules } = readLanguageRules(join(root, 'catalogue/countries', site.countryId))
    const { mode } = routingRules(registry, site).routing
    return promiseFaults(rules, { mode, sentences: sentencesOf(site).filter(isBeforeOffer), fileOf: (key) => fileOf(site, key) })
  })

/** A promise is what is said before there is an offer; the page of the offers says how they are chosen. */
function isBeforeOffer([key]: Sentence): boolean {
  const [tree, name = ''] = key.split('>')
  const id = tree === 'steps' ? name : tree === 'fields' ? registry.dataPoints[name]?.step : undefined
  return registry.steps.find((step) => step.id === id)?.phase !== 'after-offer'
}

/** Returns the file that says a sentence: the brand's, where it has one of its own. */
function fileOf({ brandId, countryId, country }: Site, key: string): string {
  const named = texts.inCountries?.find((one) => one.brand === brandId && one.country === countryId)
  if (named && hasLeaf(named.texts, key)) return `countries/${countryId}/brands/${brandId}.json`
  if (hasLeaf(texts.brands[brandId]?.[country.appLocale] ?? {}, key)) return `brands/${brandId}/locales/${country.locale}.json`
  return `countries/${countryId}/locales/${country.locale}`
}

function sentencesOf(site: Site): readonly Sentence[] {
  const tree = buildTranslation(registry, texts, site).texts
  return leaves(tree).map((key) => [key, findText(tree, [key], {}) ?? ''])
}

/**
 * Returns the sentences that a country lacks. Those of a partner's own steps are missing in the
 * partner's folder, unless the country is a draft: a partner need not know that one yet.
 */
const ownMissingTexts = (site: Site): readonly string[] =>
  missingTexts(registry, texts, site).filter((key) => site.country.status === 'draft' || partnerOfText(registry, key) === undefined)

/**
 * True for a site whose faults are its country's: the country names the brand, or is a draft while
 * the brand may be live.
 */
const isOfCountry = ({ brandId, country }: Site): boolean => country.status === 'draft' || lookUp(country.offeredBy, brandId) !== undefined

const siteFaults = (site: Site): readonly string[] => [...letterFaults(registry, texts, site), ...headlineFaults(site)]

/** The headline is missing in the folder that names the other. */
const headlineFaults = (site: Site): readonly string[] => {
  const { brandId, countryId, country } = site
  const isNamed = lookUp(country.offeredBy, brandId) !== undefined
  const where = isNamed ? `countries/${countryId}/brands/${brandId}.json` : `brands/${brandId}/locales/${country.locale}.json`
  return sharedHeadlines(registry, texts, site, where)
}

async function brandClauses(id: string): Promise<readonly Clause[]> {
  const brand = registry.brands[id]
  const css = readFileSync(join(root, 'core/ui/theme/theme.css'), 'utf8')
  const isDraft = brand?.status === 'draft'
  const sites = allSites(registry).filter((site) => site.brandId === id && !isOfCountry(site))
  return [
    clause(
      `brands/${id}`,
      'has a readable look, its pictures and facts',
      brand ? [...(await brandFaults(brand, join(root, 'catalogue/brands', id), css)), ...brandRangeFaults(registry, id)] : [],
      isDraft,
    ),
    clause(
      `brands/${id}`,
      'has typefaces with all letters of its countries',
      [...(brand ? typefaceFaults(brand) : []), ...sites.flatMap((site) => letterFaults(registry, texts, site))],
      isDraft,
    ),
    clause(`brands/${id}`, 'cannot be mistaken for another', [...likenessFaults(registry, id), ...sites.flatMap(headlineFaults)], isDraft),
    clause(`brands/${id}`, 'says differently only what is said at all', brandTextFaults(registry, texts, id), isDraft),
    clause(`brands/${id}`, PROMISES, promisesOf(sites), isDraft),
  ]
}

function partnerClauses(id: string): readonly Clause[] {
  const found = partnerFaults(registry, id, lookUp(gateways, id), lookUp<Examples>(examples, id))
  return [
    clause(`partners/${id}`, 'needs what is asked, and its gateway reads its examples', found),
    clause(`partners/${id}`, 'says its own steps in every language of its countries', partnerTextFaults(registry, texts, id)),
  ]
}

const captchaClause = async (found: FoundCaptcha): Promise<Clause> =>
  clause(
    `captchas/${found.id}`,
    'has a part for the page, the server and the sandbox that agree with its examples',
    await captchaFaults(found),
  )

const allFormatFaults = (formats: Formats | undefined, own: Checks, today: string): readonly string[] =>
  Object.entries(formats ?? {}).flatMap(([name, format]) => formatFaults(name, format, own, today))

const clause = (folder: string, says: string, faults: readonly string[], isDraft = false): Clause => ({
  folder: `catalogue/${folder}`,
  says,
  faults,
  isDraft,
})
