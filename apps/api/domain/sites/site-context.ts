import { checks as checkLoaders } from '#catalogue/checks.gen.ts'
import { registry as catalogue } from '#catalogue/registry.gen.ts'
import { texts as catalogueTexts } from '#catalogue/texts.gen.ts'
import type { PolicyView } from '#core/contract/lead/lead-view.ts'
import type { Checks } from '#core/model/formats/format.ts'
import type { ValidationContext } from '#core/fields/field-kind.ts'
import { localDay } from '#core/model/answers/local-day.ts'
import { lookUp } from '#core/model/look-up.ts'
import type { Page, PageField } from '#core/model/page/page.ts'
import { operatorOf } from '#core/model/operator/operator-of.ts'
import type { Operator, OperatorOverrides } from '#core/model/operator/operator.ts'
import type { Registry } from '#core/model/site/registry.ts'
import { describeField } from '#core/fields/resolve-field.ts'
import { isResolvable, resolvePage } from '#core/fields/resolve-page.ts'
import { isDrivenIn } from '#core/model/site/step-drivers.ts'
import { selectRegistry, type SwitchedOn } from '#core/model/site/select-registry.ts'
import { allSites, type Site } from '#core/model/site/site.ts'
import { choosePeriod, type ChosenPeriods } from '#core/model/site/choose-period.ts'
import { routeInMode, type ChosenModes } from '#core/model/site/route-in-mode.ts'
import { withFlow, type ChosenFlows } from '#core/model/site/with-flow.ts'
import { aliasesOf, wirePathsOf, type WirePaths } from '#core/lead/nest-answers.ts'
import { buildTranslation } from '#core/texts/build-translation.ts'
import { translateFrom } from '#core/texts/find-text.ts'
import type { FindText } from '#core/fields/field-kind.ts'
import { planJourney } from '#core/journey/plan-journey.ts'
import { routingRules, type RoutingRules } from '#core/journey/routing-rules.ts'
import { hexHash } from '#apps/api/platform/secrets/hash.ts'
import type { Settings } from '#apps/api/platform/settings/settings.ts'
import { fillingOf } from './filling-of.ts'
import { storageSettings, storedIn, type StorageSettings } from './stored-in.ts'
import { readMunicipalityCodes, type MunicipalityCode } from './municipality-codes.ts'
import { readPolicies } from './read-policies.ts'
import type { SitePolicies } from './site-policies.ts'

/** What answering calls of one site takes, made once at the start. */
export interface SiteContext {
  readonly site: Site
  /** The catalogue with what is switched on. */
  readonly registry: Registry
  /** The pages of a first visit, where they are others than with every partner of the catalogue. */
  readonly stepOrder?: readonly string[]
  /** The pages that the site can show, by path. */
  readonly pages: ReadonlyMap<string, Page>
  /** The fields that any of them asks, by data point. */
  readonly fields: ReadonlyMap<string, PageField>
  readonly wirePaths: WirePaths
  readonly aliases: ReadonlyMap<string, string>
  readonly find: FindText
  /** Who runs the site. */
  readonly operator: Operator
  /** The policies in force, and the hash of each version's text by `<code> <version>`. */
  readonly policies: readonly PolicyView[]
  readonly policyVersions: readonly PolicyView[]
  readonly policyHashes: ReadonlyMap<string, string>
  /** Versions in force of the texts whose words depend on settings, by code; the site's pages say them. */
  readonly textVersions: SitePolicies['textVersions']
  /** The version in force of the text by which several lenders may have an application at once; none on sites that ask one by one. */
  readonly severalVersion?: string
  readonly several?: NonNullable<SitePolicies['several']>
  /** The rules by which leads are routed, and the version under which the log of routing knows them. */
  readonly routing: { readonly rules: RoutingRules; readonly version: string }
  /** Seconds within which most lenders of a comparison answered lately; missing while too few have. */
  readonly usuallySeconds?: number
  /** Days during which a person is not sent to a partner twice, for partners that say none. */
  readonly repeatDays: number
  /** Where lenders are told the code of the municipality in place of a postal code. */
  readonly municipalityCode?: MunicipalityCode
  /** The day in the market, and what judging takes on that day. */
  readonly today: (now: Date) => string
  readonly validation: (now: Date) => ValidationContext
}

/** Every site that is switched on by its id. */
export type Sites = ReadonlyMap<string, SiteContext>

/** How sites are made: what is switched on (everything by default), and what is chosen for them. */
export interface SiteChoices {
  readonly switchedOn?: SwitchedOn
  /** By site. */
  readonly flows?: ChosenFlows
  readonly periods?: ChosenPeriods
  readonly modes?: ChosenModes
  readonly repeatDays?: number
  readonly operators?: OperatorOverrides
  /** What is stored in browsers, for the table of the policy of cookies; without it, the policy has no table. */
  readonly storage?: StorageSettings
}

/** What the settings choose for sites. */
export const siteChoicesOf = (settings: Settings): SiteChoices => ({
  switchedOn: { sites: settings.SITES, partners: settings.PARTNERS },
  flows: settings.SITE_FLOWS,
  periods: settings.SITE_PERIODS,
  modes: settings.SITE_ROUTING,
  repeatDays: settings.REPEAT_DAYS,
  operators: settings.operators,
  storage: storageSettings(settings),
})

// a test process that starts a hundred servers has a dozen sets of sites
const made = new Map<string, Promise<Sites>>()

/** Makes the contexts of all sites that are switched on, once in a process for the same choices. */
export function makeSites(choices: SiteChoices = {}): Promise<Sites> {
  const key = JSON.stringify(choices, (_, value: unknown) => (value instanceof Map ? [...value] : value))
  const sites = made.get(key) ?? makeAll(choices)
  made.set(key, sites)
  return sites
}

async function makeAll(choices: SiteChoices): Promise<Sites> {
  const { switchedOn, flows = new Map(), periods = new Map(), modes = new Map(), repeatDays = 0, operators = {}, storage } = choices
  const registry = switchedOn ? selectRegistry(catalogue, switchedOn) : catalogue
  const sites = allSites(registry).map((site) => routeInMode(withFlow(choosePeriod(site, periods), flows), modes))
  const shared = { operators, ...(storage && { storage }), repeatDays, wirePaths: wirePathsOf(registry), aliases: aliasesOf(registry) }
  const contexts = await Promise.all(sites.map((site) => makeContext(registry, site, shared)))
  return new Map(contexts.map((context) => [context.site.id, context]))
}

/** What all sites of a process have in common. */
interface Shared extends Pick<SiteContext, 'repeatDays' | 'wirePaths' | 'aliases'> {
  readonly operators: OperatorOverrides
  readonly storage?: StorageSettings
}

async function makeContext(registry: Registry, site: Site, { operators, storage, ...shared }: Shared): Promise<SiteContext> {
  const offered = registry.steps.filter(({ id }) => isDrivenIn(registry, site.countryId, id))
  const pages = offered.filter((step) => isResolvable(registry, site, step)).map((step) => resolvePage(registry, site, step))
  const loaders: { readonly [country: string]: (() => Promise<{ default: Checks }>) | undefined } = checkLoaders
  const checks = await lookUp(loaders, site.countryId)?.()
  const municipalityCode = await readMunicipalityCodes(site.countryId)
  const { texts } = buildTranslation(registry, catalogueTexts, site)
  const find: FindText = translateFrom(texts)
  const operator = operatorOf(registry, site, operators)
  const rules = routingRules(registry, site)
  const today = keepToday(site.country.timeZone)
  const stepOrder = ownStepOrder(registry, site)
  return {
    site,
    registry,
    ...(stepOrder && { stepOrder }),
    pages: new Map(pages.map((page) => [page.id, page])),
    fields: new Map([...broughtFields(registry, site), ...fieldsOf(pages)]),
    ...(municipalityCode && { municipalityCode }),
    ...shared,
    find,
    operator,
    ...readPolicies(
      registry,
      site,
      fillingOf(registry, site, { operator, find, rows: storage ? await storedIn(site, find, storage) : [] }),
    ),
    routing: { rules, version: hexHash(JSON.stringify(rules)) },
    today,
    validation: (now) => ({
      today: today(now),
      age: site.country.age,
      phone: site.country.phone,
      ...(checks && { checks: checks.default }),
    }),
  }
}

/** What no page asks and may be brought along passes the same rules, and may be missing. */
const broughtFields = (registry: Registry, site: Site): readonly (readonly [string, PageField])[] =>
  (site.country.brought ?? []).flatMap((name) => {
    const point = registry.dataPoints[name]
    return point ? [[name, { ...describeField(registry, site, point), optional: true }] as const] : []
  })

/** Nothing is answered yet, so the day does not matter. */
const ANY_DAY = '2000-01-01'

function ownStepOrder(registry: Registry, site: Site): readonly string[] | undefined {
  const orderIn = (of: Registry) => planJourney({ registry: of, site, answers: {}, today: ANY_DAY }).map(({ path }) => path)
  const [own, built] = [orderIn(registry), orderIn(catalogue)]
  return own.join() === built.join() ? undefined : own
}

/** By data point; the step that introduces it stands first in the walk, so its own rules hold. */
function fieldsOf(pages: readonly Page[]): ReadonlyMap<string, PageField> {
  const fields = new Map<string, PageField>()
  for (const field of pages.flatMap((page) => [...page.fields, ...(page.sheet ?? [])]))
    if (!fields.has(field.name)) fields.set(field.name, field)
  return fields
}

// writing a day in a time zone is slow, and it changes once a day
function keepToday(timeZone: string): (now: Date) => string {
  let minute = -1
  let day = ''
  return (now) => {
    const current = Math.floor(now.getTime() / 60_000)
    if (current !== minute) day = localDay(now, timeZone)
    minute = current
    return day
  }
}
