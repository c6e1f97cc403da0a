import { fillIn } from '#core/model/partners/fill-in.ts'
import { texts } from '../texts.ts'
import { framePage } from './frame-page.ts'
import { html } from './html.ts'

/**
 * Renders a page that embeds the form in an iframe. `origin` is the origin of the request, `others`
 * are the page's addresses on other origins.
 */
export function embedPage({
  origin,
  others,
  formUrl,
}: {
  readonly origin: string
  readonly others: readonly string[]
  readonly formUrl: string
}): string {
  const { embed } = texts
  const body = html`
    <p class="lede">${String(fillIn(embed.lede, { origin, form: new URL(formUrl).origin }))}</p>
    <p>${others.map((other) => html`<a href="${other}">${String(fillIn(embed.other, { origin: new URL(other).origin }))}</a> `)}</p>
    <iframe id="form" src="${formUrl}" title="${embed.frame}" height="640"></iframe>
    <section class="card">
      <h2>${embed.heard}</h2>
      <ol id="heard" class="heard">
        <li class="soft">${embed.nothing}</li>
      </ol>
    </section>
  `
  return framePage({ title: embed.title, body, scripts: ['embed'] })
}
