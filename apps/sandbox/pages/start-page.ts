import { fillIn } from '../../../core/define/fill-in.ts'
import type { Repertoire } from '../play/choose-exchange.ts'
import { texts } from '../texts.ts'
import { framePage } from './frame-page.ts'
import { html, type Html } from './html.ts'

/** A country in which partners are played, with the site where an applicant can try them. */
export interface Market {
  readonly name: string
  readonly formUrl: string
  readonly partners: { readonly [id: string]: { readonly name: string } }
}

/** The page that says what is played and leads to each scenario. `embedUrl` is on another origin than the form. */
export function startPage({
  markets,
  repertoire,
  embedUrl,
  embedding,
  live,
}: {
  readonly markets: readonly Market[]
  readonly repertoire: Repertoire
  readonly embedUrl: string
  /** Partners' pages that take the form in. */
  readonly embedding: readonly { readonly title: string; readonly address: string }[]
  readonly live: Html
}): string {
  const { home } = texts
  const body = html`
    <p class="lede">${home.lede}</p>
    <nav class="ways">
      ${markets.map(({ name, formUrl }) => html`<a class="button" href="${formUrl}">${home.form} · ${name}</a>`)}
      <a class="button quiet" href="${embedUrl}">${home.embedded}</a>
    </nav>
    <div id="live">${live}</div>
    ${markets.map((market) => showMarket(market, repertoire))}
    <section class="card">
      <h2>${home.embedding}</h2>
      <p>${home.embeddingLede}</p>
      <ul>
        ${embedding.map(({ title, address }) => html`<li><a href="${address}">${title}</a></li>`)}
      </ul>
    </section>
  `
  return framePage({ title: home.title, body, script: 'live' })
}

function showMarket({ name, formUrl, partners }: Market, repertoire: Repertoire): Html {
  const { home } = texts
  const played = Object.keys(partners).filter((id) => repertoire[id])
  const scenarios = [...new Set(played.flatMap((id) => repertoire[id]?.map(({ scenario }) => scenario) ?? []))]
  const who = played.map((id) => `${partners[id]?.name} (${id})`).join(', ')
  const row = (scenario: string) => {
    const players = played.filter((id) => repertoire[id]?.some((one) => one.scenario === scenario))
    return html`<li>
      <code>+${scenario}</code>
      <span
        >${describe(scenario)}
        ${players.length < played.length ? fill(home.only, { names: players.map((id) => partners[id]?.name).join(', ') }) : undefined}</span
      >
      <a
        class="button small"
        aria-label="${home.apply} +${scenario}"
        href="${formUrl}?email=${encodeURIComponent(`name+${scenario}@example.com`)}"
        >${home.apply}</a
      >
    </li>`
  }
  return html`<section class="card">
    <h2>${home.tryIt} · ${name}</h2>
    <p>${home.how} ${fill(home.plays, { names: who })}</p>
    <ul class="scenarios">
      ${scenarios.map(row)}
    </ul>
    <p>
      ${home.one}
      ${played.slice(0, 1).map((id) => html`<a href="${formUrl}?email=${encodeURIComponent(`name+${id}-accepted@example.com`)}"><code>name+${id}-accepted@example.com</code></a>`)}
    </p>
  </section>`
}

const SENTENCES: { readonly [scenario: string]: string } = texts.scenarios

const describe = (scenario: string): string => SENTENCES[scenario] ?? fill(texts.home.steps, { step: scenario })

const fill = (text: string, values: { readonly [name: string]: string }): string => String(fillIn(text, values))
