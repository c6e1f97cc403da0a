import type { Market, MarketSite } from '../scenarios/list-markets.ts'
import type { NamedLender } from '../scenarios/list-scenarios.ts'
import { texts } from '../texts.ts'
import { fill } from './fill.ts'
import { framePage } from './frame-page.ts'
import { html, type Html } from './html.ts'
import { scenarioList, type ListedScenarios } from './scenario-list.ts'

interface EmbeddingAddress {
  readonly title: string
  readonly address: string
  readonly isFaulty: boolean
}

/** The content of the start page. `embedUrl` is on another origin than the form. */
export interface StartPage extends ListedScenarios {
  readonly markets: readonly Market[]
  readonly lenders: readonly NamedLender[]
  readonly embedUrl: string
  /** Partners' pages that embed the form. */
  readonly embedding: readonly EmbeddingAddress[]
  readonly live: Html
}

/**
 * Renders the page with links to each scenario of one country, beside the messages received and
 * what the lenders were asked.
 */
export function startPage(page: StartPage): string {
  const { home } = texts
  const body = html`
    <nav class="jumps" aria-label="${home.ways}">
      <a href="#try">${home.toScenarios}</a> <a href="#messages">${home.toMessages}</a> <a href="#lenders">${home.toLenders}</a>
      <a href="#embedding">${home.toEmbedding}</a>
    </nav>
    <div class="beside">
      <div>
        <section id="try" class="card" tabindex="-1" aria-label="${home.toScenarios}">
          ${countryLinks(page)} ${searchForm(page)} ${legacyNote(page)} ${scenarioList(page)} ${whoLends(page)}
        </section>
        ${embeddingCard(page)}
      </div>
      <div id="live" role="region" aria-label="${texts.live.title}" tabindex="0">${page.live}</div>
    </div>
    <p id="said" class="said" role="status" data-copied="${texts.scenario.copied}" data-refused="${texts.scenario.notCopied}"></p>
  `
  return framePage({
    title: fill(home.title, { country: page.market.name }),
    lede: home.how,
    body,
    scripts: ['live', 'scenarios'],
    isWide: true,
  })
}

function countryLinks({ markets, market, search }: StartPage): Html {
  const link = ({ id, name }: Market) => {
    const current = id === market.id ? html`aria-current="page"` : undefined
    return html`<a href="${startAddress({ country: id, search })}" ${current}>${name}</a>`
  }
  return html`<nav class="countries" aria-label="${texts.home.countries}">${markets.map(link)}</nav>`
}

/** Returns the address of the start page for a country. */
const startAddress = ({ country, search }: { readonly country: string; readonly search: string }): string =>
  `/?${new URLSearchParams({ country, ...(search !== '' && { q: search }) })}`

function searchForm({ market, site, search, galleryUrl, embedUrl }: StartPage): Html {
  const { home, search: own } = texts
  const option = (one: MarketSite) => {
    const name = fill(one.isDraft ? own.draftName : own.siteName, { id: one.id, flow: one.flow })
    return html`<option value="${one.id}" ${one.id === site.id ? html`selected` : undefined}>${name}</option>`
  }
  return html`<form id="search" class="search" role="search" action="/">
      <input type="hidden" name="country" value="${market.id}" />
      <p class="grows">
        <label for="q">${own.label}</label>
        <input id="q" type="search" name="q" value="${search}" autocomplete="off" autocapitalize="none" spellcheck="false" />
      </p>
      <p>
        <label for="site">${own.site}</label>
        <select id="site" name="site">
          ${market.sites.map(option)}
        </select>
      </p>
      <button class="button">${own.submit}</button>
    </form>
    <p class="ways">
      <a class="button quiet small" href="${site.formUrl}">${home.form}</a>
      <a class="button quiet small" href="${`${galleryUrl}?site=${site.id}`}">${home.gallery}</a>
      <a class="button quiet small" href="${embedUrl}">${home.embedded}</a>
      <a class="button quiet small" href="/trackers">${home.trackers}</a>
    </p>`
}

/**
 * Renders how to switch a site to the legacy flow: a site's flow is a setting of the server, which
 * no address can change.
 */
function legacyNote({ market }: StartPage): Html | undefined {
  const { home } = texts
  const last = market.sites.at(-1)
  if (!last || market.sites.some(({ flow }) => flow === 'legacy')) return undefined
  return html`<p class="soft small">
    ${fill(home.noLegacy, { country: market.name })} ${home.howLegacy} <code>SITE_FLOWS=${last.id}=legacy npm start</code>
  </p>`
}

function whoLends({ lenders }: StartPage): Html {
  const { home } = texts
  const example = `name+${lenders[0]?.id ?? ''}-accepted@example.com`
  return html`<details>
    <summary>${fill(home.lenders, { count: String(lenders.length) })}</summary>
    <p>${lenders.map(({ id, name }, index) => html`${index > 0 ? ', ' : ''}${name} <code>${id}</code>`)}</p>
    <p>${fill(home.one, { example })}</p>
  </details>`
}

function embeddingCard({ embedding }: StartPage): Html {
  const { home } = texts
  const list = (pages: readonly EmbeddingAddress[]) =>
    html`<ul>
      ${pages.map(({ title, address }) => html`<li><a href="${address}">${title}</a></li>`)}
    </ul>`
  const faulty = embedding.filter(({ isFaulty }) => isFaulty)
  return html`<section id="embedding" class="card" tabindex="-1" aria-labelledby="embedding-title">
    <h2 id="embedding-title">${home.embedding}</h2>
    <p>${home.embeddingLede}</p>
    ${list(embedding.filter(({ isFaulty }) => !isFaulty))}
    <details>
      <summary>${fill(home.faulty, { count: String(faulty.length) })}</summary>
      ${list(faulty)}
    </details>
  </section>`
}
