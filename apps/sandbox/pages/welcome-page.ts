import { fillIn } from '#core/model/partners/fill-in.ts'
import type { SentWebhook } from '#apps/sandbox/received/open-sent-webhooks.ts'
import type { FetchedDocument } from '#apps/sandbox/received/open-fetched-documents.ts'
import { describeWebhook } from './describe-webhook.ts'
import type { LedgerEvent, Remembered } from '../simulator/ledger.ts'
import { texts } from '../texts.ts'
import { documentList } from './document-list.ts'
import { framePage } from './frame-page.ts'
import { html, type Html } from './html.ts'

/** Renders the page of a lender to which an accepted applicant is redirected. */
export function welcomePage(
  partner: string,
  { application, events }: Remembered,
  { sent, documents }: { readonly sent: readonly SentWebhook[]; readonly documents: readonly FetchedDocument[] },
): string {
  const { welcome } = texts
  const row = (name: string, value: string): Html =>
    html`<dt>${name}</dt>
      <dd>${value}</dd>`
  const notified = events.filter(({ kind }) => kind === 'chosen' || kind === 'not-chosen')
  const body = html`
    <p class="lede">${welcome.lede}</p>
    <section class="card">
      <dl>
        ${row(welcome.application, application.reference)} ${row(welcome.asked, application.amount.toLocaleString('en'))}
        ${row(welcome.months, String(application.period))} ${row(welcome.lead, application.leadId)}
      </dl>
    </section>
    <section class="card" id="choice">
      <h2>${welcome.notified}</h2>
      ${
        notified.length === 0
          ? html`<p class="soft">${welcome.notNotified}</p>`
          : html`<ul class="entries">
              ${notified.map(showNotification)}
            </ul>`
      }
    </section>
    ${documentList(documents, (id) => `documents?${new URLSearchParams({ application: application.reference, id })}`)}
    ${
      sent.length === 0
        ? undefined
        : html`<section class="card" id="sent">
            <h2>${welcome.sent}</h2>
            <ul>
              ${sent.map((one) => html`<li>${describeWebhook(one)}</li>`)}
            </ul>
          </section>`
    }
    <p><a href="/">${welcome.back}</a></p>
  `
  return framePage({ title: String(fillIn(welcome.title, { partner })), body })
}

function showNotification({ kind, at, detail }: LedgerEvent): Html {
  const { welcome } = texts
  return html`<li>
    <p class="what">
      <b>${kind === 'chosen' ? welcome.chosen : welcome.notChosen}</b> <time datetime="${at}">${at.slice(11, 19)} UTC</time>
    </p>
    <p class="text"><code>${detail ?? ''}</code></p>
  </li>`
}

/** Renders the page at the same address for an application that the partner does not know. */
export function strangerPage(partner: string, reference: string): string {
  const { welcome } = texts
  const body = html`<p class="lede">${String(fillIn(welcome.unknownLede, { partner, reference }))}</p>
    <p><a href="/">${welcome.back}</a></p>`
  return framePage({ title: welcome.unknown, body })
}
