import { planJourney } from '#core/journey/plan-journey.ts'
import type { Registry } from '#core/model/site/registry.ts'
import type { Page, PageField } from '#core/model/page/page.ts'
import { pathName } from '#core/model/site/path-name.ts'
import { resolvePage } from '#core/fields/resolve-page.ts'
import { isDrivenIn } from '#core/model/site/step-drivers.ts'
import { isDraft, type Site } from '#core/model/site/site.ts'
import type { SiteConfiguration, SiteSequence } from '#core/model/site/site-configuration.ts'
import type { Texts } from '#core/model/texts.ts'
import { wirePathsOf } from '#core/lead/nest-answers.ts'
import { describeCost } from './cost/describe-cost.ts'
import { sayCost } from './cost/say-cost.ts'

/** Where the front end is served and where its calls go, before the server's settings are laid over. */
export const BASE_PATH = '/application-frontend'
const BACKEND_URL = '/api'

/** The pages of a site's first visit in walking order, and every other page that the server may send an applicant to. */
export function sitePagesOf(registry: Registry, site: Site): { readonly inFlow: readonly Page[]; readonly served: readonly Page[] } {
  const plan = planJourney({ registry, site, answers: {}, today: TODAY })
  const byId = new Map(registry.steps.map((step) => [step.id, step]))
  const inFlow = plan.flatMap(({ path, fields }) => {
    const step = byId.get(path)
    return step ? [needed(resolvePage(registry, site, step), fields)] : []
  })
  const served = registry.steps
    .filter(({ flow, id }) => flow === 'server' && isDrivenIn(registry, site.countryId, id))
    .map((step) => resolvePage(registry, site, step))
  return { inFlow, served }
}

/** A site's first page: what its script can judge is asked on it and in its sheet. */
export const firstPageOf = (registry: Registry, site: Site): Page | undefined => sitePagesOf(registry, site).inFlow[0]

/** Which pages a first visit has does not hang on the day: nothing is answered yet. */
const TODAY = '2000-01-01'

/** A page asks what anybody needs who may still fit; later plans ask less, never more. */
function needed(page: Page, fields: readonly string[]): Page {
  const isNeeded = ({ name }: PageField) => fields.includes(name)
  return { ...page, fields: page.fields.filter(isNeeded), ...(page.sheet && { sheet: page.sheet.filter(isNeeded) }) }
}

/** A site's configuration with the specification's defaults (section 9); the server lays its settings over it. */
export function configure(
  site: Site,
  texts: Texts,
  parts: Pick<SiteConfiguration, 'legal' | 'stylesheet' | 'firstPage' | 'secondPath' | 'several' | 'sequence' | 'textsVersion'>,
): SiteConfiguration {
  const { brand, country } = site
  const cost = sayCost(site, texts)
  const costExample = describeCost(site, texts)
  return {
    site: site.id,
    brand: site.brandId,
    country: site.countryId,
    brandName: brand.name,
    product: brand.product,
    environment: 'development',
    basePath: BASE_PATH,
    backendUrl: BACKEND_URL,
    ...(isDraft(site) && typeof texts['draft'] === 'string' && { draft: texts['draft'] }),
    homePage: brand.homePage,
    ...(brand.footerText !== undefined && { footerText: brand.footerText }),
    pageData: { ...pageTexts(texts), favicon: `${BASE_PATH}/${faviconOf(site)}` },
    locale: country.locale,
    appLocale: country.appLocale,
    currency: country.currency,
    phone: country.phone,
    timeZone: country.timeZone,
    age: country.age,
    loan: site.loan,
    ...(cost.length > 0 && { cost }),
    ...(costExample && { costExample }),
    ...(country.cost.per && { ratesPer: country.cost.per }),
    ...(country.cost.isDated && { isCostDated: country.cost.isDated }),
    ...(country.cost.marks && { rateMarks: country.cost.marks }),
    flow: site.flow,
    trackersWait: country.trackers,
    embeddingOrigins: [],
    limits: {
      affiliateReferenceExpiryHours: 480,
      legacyClickIdExpiryDays: 90,
      sessionExpirationHours: 24,
      sessionLoggingPercentage: 100,
      logRetargeting: true,
      logAbandonment: true,
      staticReferences: [],
    },
    ...parts,
  }
}

/** Below the base path: of the country, the brand and the brand's name (specification, section 2). */
const faviconOf = ({ countryId, brandId, brand }: Site): string => `brands/${countryId}/${brandId}/${pathName(brand.name)}/favicon.svg`

/** What the brand says of its page, in the country's language: `page>title`, `page>description`, `page>keywords`. */
const pageTexts = ({ page = {} }: Texts): { readonly [name: string]: string } =>
  Object.fromEntries(Object.entries(page).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])))

/** What the idle fetch brings. `files` are the pages' definitions by path, which stand beside it. */
export function sequenceOf(
  registry: Registry,
  inFlow: readonly Page[],
  files: ReadonlyMap<string, string>,
  pages: readonly Page[],
): SiteSequence {
  const points = Object.entries(registry.dataPoints)
  return {
    stepOrder: inFlow.map(({ id }) => id),
    pages: Object.fromEntries(files),
    states: Object.fromEntries(pages.flatMap(({ id, stateCode }) => (stateCode === undefined ? [] : [[String(stateCode), id]]))),
    kinds: Object.fromEntries(points.map(([name, { kind }]) => [name, kind])),
    wirePaths: Object.fromEntries(wirePathsOf(registry)),
  }
}
