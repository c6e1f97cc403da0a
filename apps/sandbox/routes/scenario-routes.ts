import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Registry } from '#core/model/site/registry.ts'
import type { Html } from '../pages/html.ts'
import { scenarioPage } from '../pages/scenario-page.ts'
import { startPage } from '../pages/start-page.ts'
import type { Simulator } from '../simulator/simulator.ts'
import { listMarkets, type FormPlaces, type Market, type MarketSite } from '../scenarios/list-markets.ts'
import { lendersIn, listScenarios } from '../scenarios/list-scenarios.ts'
import { embeddingAddresses, otherOrigins } from './embedding-routes.ts'

interface Routing {
  readonly simulator: Simulator
  readonly registry: Registry
  readonly form: FormPlaces
  readonly live: () => Html
}

/** The query of an address; a parameter that occurs twice is a list and is ignored. */
interface Asked {
  readonly country?: unknown
  readonly site?: unknown
  readonly q?: unknown
}

const AS_PAGE = { 'content-type': 'text/html; charset=utf-8' }
/** Name of the cookie that remembers the country for the next visit to the sandbox's pages. */
const REMEMBERED = 'sandbox-country'
const YEAR_SECONDS = 31_536_000

/** Adds the start page, which shows one country at a time, and the page of each scenario. */
export function addScenarioRoutes(app: FastifyInstance, { simulator, registry, form, live }: Routing): void {
  const markets = listMarkets(registry, form)
  const simulated = { registry, examples: simulator.examples }
  const galleryUrl = `${form.apiUrl}/gallery`
  const find = (country: unknown) => markets.find(({ id }) => id === country)

  app.get<{ Querystring: Asked }>('/', ({ query, headers }, reply) => {
    const market = find(query.country)
    const [site] = sitesOf(market, query.site)
    if (!market || !site) return reply.redirect(addressOf(find(rememberedIn(headers)) ?? markets[0], query))
    const page = startPage({
      markets,
      market,
      site,
      scenarios: listScenarios(simulated, market.id),
      lenders: lendersIn(simulated, market.id),
      search: typeof query.q === 'string' ? query.q : '',
      galleryUrl,
      embedUrl: otherOrigins(simulator.site())[0] ?? '/embed',
      embedding: embeddingAddresses(simulator.site()),
      live: live(),
    })
    const cookie = `${REMEMBERED}=${market.id}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax; HttpOnly`
    return reply.headers({ ...AS_PAGE, 'set-cookie': cookie }).send(page)
  })
  app.get<{ Params: { readonly country: string; readonly word: string }; Querystring: Asked }>(
    '/scenarios/:country/:word',
    ({ params, query }, reply) => {
      const market = find(params.country)
      const [site] = sitesOf(market, query.site)
      const scenario = listScenarios(simulated, params.country).find(({ word }) => word === params.word)
      if (!market || !site || !scenario) return reply.callNotFound()
      return reply.headers(AS_PAGE).send(scenarioPage({ market, site, scenario, examples: simulator.examples, galleryUrl }))
    },
  )
}

/** Returns the sites of a market, the requested one first. */
const sitesOf = (market: Market | undefined, wanted: unknown): readonly MarketSite[] =>
  market?.sites.toSorted((a, b) => Number(b.id === wanted) - Number(a.id === wanted)) ?? []

/** Returns the start page's address for a country: the address contains it, so it can be shared. */
const addressOf = (market: Market | undefined, { q }: Asked): string =>
  `/?${new URLSearchParams({ country: market?.id ?? '', ...(typeof q === 'string' && { q }) })}`

const rememberedIn = ({ cookie = '' }: FastifyRequest['headers']): string | undefined =>
  new RegExp(`(?:^|;\\s*)${REMEMBERED}=(?<country>[a-z]+)`, 'u').exec(cookie)?.groups?.['country']
