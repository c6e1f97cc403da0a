import { chainOf, type ExampleResponse, type Examples, type Exchange, type Fault } from '#core/model/partners/examples.ts'
import type { PartnerRequest } from '#core/model/partners/gateway.ts'
import { formAddress } from '../scenarios/form-address.ts'
import type { Market, MarketSite } from '../scenarios/list-markets.ts'
import type { NamedLender, Scenario } from '../scenarios/list-scenarios.ts'
import { isComparison, partsOf } from '../simulator/choose-part.ts'
import { texts } from '../texts.ts'
import { fill } from './fill.ts'
import { framePage } from './frame-page.ts'
import { html, type Html } from './html.ts'
import { pageLinks, sentenceOf } from './scenario-list.ts'

/** A scenario of one country, with the site on which the form opens. */
export interface ScenarioPage {
  readonly market: Market
  readonly site: MarketSite
  readonly scenario: Scenario
  readonly examples: { readonly [partner: string]: Examples }
  readonly galleryUrl: string
}

/**
 * Renders what the applicant sees in a scenario, where to try it, and what each lender receives and
 * responds.
 */
export function scenarioPage({ market, site, scenario, examples, galleryUrl }: ScenarioPage): string {
  const { scenario: own } = texts
  const { word, pages, lenders } = scenario
  const country = market.name
  const body = html`
    <p><a href="/?country=${market.id}">${fill(own.back, { country })}</a></p>
    <section class="card">
      <h2>${own.sees}</h2>
      <p class="sees">${pageLinks(pages, galleryUrl, site)}</p>
    </section>
    <section class="card">
      <h2>${own.addresses}</h2>
      <p>${own.addressesLede}</p>
      ${market.sites.map((one) => showAddress(one, word))}
    </section>
    ${isComparison(word) ? partList(word, site) : undefined}
    <section class="card">
      <h2>${own.lenders}</h2>
      <p>${own.lendersLede}</p>
      ${isComparison(word) ? showParts(word, lenders, examples) : lenders.map((lender, index) => showLender({ lender, word, site, of: examples[lender.id], isOpen: index === 0 }))}
    </section>
    <p id="said" class="said" role="status" data-copied="${own.copied}" data-refused="${own.notCopied}"></p>
  `
  return framePage({ title: fill(own.title, { word, country }), lede: sentenceOf(word), body, scripts: ['scenarios'] })
}

function showAddress(site: MarketSite, word: string): Html {
  const { scenario: own } = texts
  const { id, flow } = site
  const address = formAddress(site, word)
  const field = `address-${id}`
  return html`<p class="address">
    <label for="${field}">${fill(own.address, { id, flow })}</label>
    <input id="${field}" readonly value="${address}" />
    <a class="button small" href="${address}" aria-label="${fill(own.openOf, { word, flow })}, ${id}">${own.open}</a>
    <button type="button" class="button quiet small" data-copy="${address}" aria-label="${own.copy}, ${id}" hidden>${own.copy}</button>
  </p>`
}

/** Renders what each lender does, in the order in which lenders are asked. */
function partList(word: string, { id }: MarketSite): Html {
  const { comparison, parts } = texts
  const played = partsOf(word)
  const nameOf = (index: number) => (index === played.length - 1 ? comparison.others : fill(comparison.nth, { number: String(index + 1) }))
  return html`<section class="card" id="parts">
    <h2>${comparison.title}</h2>
    <p>${comparison.lede} <code>${fill(comparison.setting, { site: id })}</code></p>
    <dl>
      ${played.map(
        (part, index) =>
          html`<dt>${nameOf(index)}</dt>
            <dd>${parts[part]}</dd>`,
      )}
    </dl>
  </section>`
}

/** Renders each part of a word by the example of the first lender that can play it. */
function showParts(word: string, lenders: readonly NamedLender[], examples: ScenarioPage['examples']): readonly Html[] {
  const { scenario: own } = texts
  return [...new Set(partsOf(word))].flatMap((part) => {
    const lender = lenders.find(({ id }) => examples[id]?.parts?.[part])
    const of = lender && examples[lender.id]
    const played = of?.parts?.[part]
    if (!lender || !of || !played) return []
    return html`<details>
      <summary>
        ${texts.parts[part]} <code>${lender.id}</code> <span class="verdict ${played.means}">${texts.verdicts[played.means]}</span>
      </summary>
      ${showRequest(own.request, of.request, of)} ${showResponse(own.response, played.response, faultOf(played.fault))} ${showLater(played)}
      ${showWebhooks(played)}
    </details>`
  })
}

interface ShownLender {
  readonly lender: NamedLender
  readonly word: string
  readonly site: MarketSite
  readonly of: Examples | undefined
  readonly isOpen: boolean
}

function showLender({ lender: { id, name }, word, site, of, isOpen }: ShownLender): Html | undefined {
  const { scenario: own } = texts
  const exchange = of?.exchanges.find(({ scenario }) => scenario === word)
  if (!of || !exchange) return undefined
  return html`<details ${isOpen ? html`open` : undefined}>
    <summary>${name} <code>${id}</code> <span class="verdict ${exchange.means}">${texts.verdicts[exchange.means]}</span></summary>
    <p><a href="${formAddress(site, `${id}-${word}`)}">${fill(own.onlyThis, { name })}</a> <code>+${id}-${word}</code></p>
    ${of.bid && html`${showRequest(own.bid, of.bid.request, of)} ${showResponse(own.response, of.bid.response)}`}
    ${showRequest(own.request, of.request, of)} ${showResponse(own.response, exchange.response, faultOf(exchange.fault))}
    ${showLater(exchange)} ${showWebhooks(exchange)}
  </details>`
}

const showWebhooks = ({ webhooks = [] }: Pick<Exchange, 'webhooks'>): readonly Html[] =>
  webhooks.map(({ on, body, afterMs, times, fault }) => {
    const { scenario: own } = texts
    const repeated = times === undefined ? [] : [fill(own.times, { times: String(times) })]
    const wrong = fault === undefined ? [] : [texts.webhookFaults[fault]]
    const erased = on.includes('erased') ? [own.erased] : []
    return showResponse(own.message, { status: 'POST', body }, [fill(own.after, { ms: String(afterMs) }), ...erased, ...repeated, ...wrong])
  })

const showLater = ({ later }: Pick<Exchange, 'later'>): readonly Html[] =>
  chainOf(later).map(({ response, afterMs, needsErrand }) => {
    const { scenario: own } = texts
    const after = afterMs > 0 ? [fill(own.after, { ms: String(afterMs) })] : []
    return showResponse(own.later, response, [...after, ...(needsErrand ? [own.errand] : [])])
  })

function showRequest(title: string, { method, path, headers = {}, body }: PartnerRequest, { signature }: Examples): Html {
  const { scenario: own } = texts
  const signed =
    signature === undefined
      ? own.unsigned
      : signature === 'standard-webhooks'
        ? own.signed
        : fill(own.signedBy, { signature: signature.signature })
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return html`<p class="exchange"><b>${title}</b> <code>${method} ${path}</code> <span class="soft">${signed}</span></p>
    ${showCode([...lines, ...(body === undefined ? [] : [JSON.stringify(body, undefined, 2)])].join('\n'))}`
}

function showResponse(
  title: string,
  { status, body, raw, headers = {} }: Omit<ExampleResponse, 'status'> & { readonly status: number | string },
  notes: readonly string[] = [],
): Html {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const text = raw ?? (body === undefined ? '' : JSON.stringify(body, undefined, 2))
  return html`<p class="exchange"><b>${title}</b> <code>${status}</code> <span class="soft">${notes.join(', ')}</span></p>
    ${showCode([...lines, text].filter(Boolean).join('\n'))}`
}

/** The keyboard focus (`tabindex`) lets a long line be scrolled by keyboard too. */
const showCode = (code: string): Html | undefined => (code === '' ? undefined : html`<pre tabindex="0">${code}</pre>`)

function faultOf(fault: Fault | undefined): readonly string[] {
  const { scenario: own } = texts
  if (!fault) return []
  const once = fault.isOnce ? [own.once] : []
  if ('delayMs' in fault) return [fill(own.delayed, { seconds: String(fault.delayMs / 1000) }), ...once]
  if ('bytePauseMs' in fault) return [fill(own.dripping, { ms: String(fault.bytePauseMs) }), ...once]
  if (fault.instead === 'broken-connection') return [own.broken, ...once]
  return [fill(own.instead, { status: String(fault.instead.status) }), ...once]
}
