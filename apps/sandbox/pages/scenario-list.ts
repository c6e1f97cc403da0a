import { formAddress, siteOfEachFlow } from '../scenarios/form-address.ts'
import type { Market, MarketSite } from '../scenarios/list-markets.ts'
import type { Scenario } from '../scenarios/list-scenarios.ts'
import { matchesSearch } from '../scenarios/matches-search.ts'
import { texts } from '../texts.ts'
import { fill } from './fill.ts'
import { html, type Html } from './html.ts'

/** The scenarios of one country, and where they can be tried. */
export interface ListedScenarios {
  readonly market: Market
  /** The site on which the form opens. */
  readonly site: MarketSite
  readonly scenarios: readonly Scenario[]
  readonly search: string
  /** Address of the gallery, in which the form's server shows its pages one by one. */
  readonly galleryUrl: string
}

/** Renders the list of a country's scenarios; those that do not match the search are hidden. */
export function scenarioList(listed: ListedScenarios): Html {
  const { search } = texts
  const rows = listed.scenarios.map((scenario) => ({ scenario, isShown: matchesSearch(findable(scenario), listed.search) }))
  const shown = rows.filter(({ isShown }) => isShown).length
  const count = fill(search.count, { shown: String(shown), count: String(rows.length) })
  return html`<p id="count" class="soft" role="status" data-text="${search.count}">${count}</p>
    <ul class="scenarios" id="scenarios">
      ${rows.map(({ scenario, isShown }) => showScenario(listed, scenario, isShown))}
    </ul>
    <p id="nothing" ${hiddenIf(shown > 0)}>${search.nothing}</p>`
}

function showScenario({ market, site, galleryUrl }: ListedScenarios, scenario: Scenario, isShown: boolean): Html {
  const { word, pages, lenders, isOfAll } = scenario
  const { scenario: own } = texts
  const only = isOfAll ? undefined : fill(own.only, { names: lenders.map(({ name }) => name).join(', ') })
  const details = `/scenarios/${market.id}/${encodeURIComponent(word)}?site=${site.id}`
  return html`<li data-find="${findable(scenario)}" ${hiddenIf(!isShown)}>
    <h2><code>+${word}</code></h2>
    <p>${sentenceOf(word)} ${only}</p>
    <p class="sees">${own.sees}: ${pageLinks(pages, galleryUrl, site)}</p>
    <p class="ways">
      ${waysToOpen(market, site, word)}
      <a class="button quiet small" href="${details}" aria-label="${fill(own.sentOf, { word })}">${own.sent}</a>
    </p>
  </li>`
}

/**
 * Renders links that open the form in each flow, and buttons that copy its address. Copying needs
 * scripts, so the buttons are hidden until a script shows them.
 */
function waysToOpen(market: Market, site: MarketSite, word: string): readonly Html[] {
  const { scenario: own } = texts
  const sites = siteOfEachFlow(market, site)
  return sites.map((one) => {
    const address = formAddress(one, word)
    const { flow } = one
    const open = sites.length > 1 ? fill(own.openFlow, { flow }) : own.open
    return html`<span class="pair"
      ><a class="button small" href="${address}" aria-label="${fill(own.openOf, { word, flow })}">${open}</a
      ><button type="button" class="button quiet small" data-copy="${address}" aria-label="${fill(own.copyOf, { word, flow })}" hidden>
        ${own.copy}
      </button></span
    >`
  })
}

/** Renders the pages that the applicant sees, each as a link to its page in the gallery. */
export const pageLinks = (paths: readonly string[], galleryUrl: string, { id }: MarketSite): readonly Html[] =>
  paths.map((path, index) => html`${index > 0 ? ' › ' : ''}<a href="${`${galleryUrl}?site=${id}&page=${path}`}">${path}</a>`)

/**
 * Returns the text that a search matches: the part after +, its description, the pages, the
 * lenders, and the parts after + that steer one lender.
 */
function findable({ word, lenders, pages }: Scenario): string {
  const names = lenders.flatMap(({ id, name }) => [name, `${id}-${word}`])
  return [word, sentenceOf(word), ...pages, ...names].join(' ')
}

const SENTENCES: { readonly [scenario: string]: string } = texts.scenarios

/** Returns the sentence that describes a scenario. */
export const sentenceOf = (word: string): string => SENTENCES[word] ?? fill(texts.scenario.steps, { step: word })

const hiddenIf = (isHidden: boolean): Html | undefined => (isHidden ? html`hidden` : undefined)
