import { chainOf } from '#core/model/partners/examples.ts'
import { fillIn } from '#core/model/partners/fill-in.ts'
import type { Message } from '../messages/inbox.ts'
import { isComparison } from '../simulator/choose-part.ts'
import { isKnown, scenarioIn, type Repertoire } from '../simulator/choose-exchange.ts'
import type { ReceivedPostback } from '#apps/sandbox/received/open-received-postbacks.ts'
import { messagesOf, type SentWebhook } from '#apps/sandbox/received/open-sent-webhooks.ts'
import { describeWebhook } from './describe-webhook.ts'
import type { Ledger, Refusal, Remembered } from '../simulator/ledger.ts'
import { texts } from '../texts.ts'
import { html, type Html } from './html.ts'

/** How many entries of each list are shown. */
const SHOWN = 6

/**
 * Renders the part of the start page that updates itself: messages received, postbacks, and what
 * the partners were asked, newest first.
 */
export function livePart({
  messages,
  ledger,
  heard,
  webhooks,
  repertoire,
}: {
  readonly messages: readonly Message[]
  readonly ledger: Ledger
  readonly heard: readonly ReceivedPostback[]
  readonly webhooks: readonly SentWebhook[]
  readonly repertoire: Repertoire
}): Html {
  const { live } = texts
  const asked = [
    ...ledger
      .all()
      .map((one) => ({ at: one.application.decidedAt, show: () => showApplication(one, messagesOf(one, webhooks), repertoire) })),
    ...ledger.refusals().map((one) => ({ at: one.at, show: () => showRefusal(one) })),
  ]
    .toReversed()
    .toSorted((a, b) => b.at.localeCompare(a.at))
  return html`<div class="columns">
    <section class="card">
      <h2 id="messages">${live.messages}</h2>
      ${
        messages.length === 0
          ? html`<p class="soft">${live.noMessages}</p>`
          : html`<ul class="entries">
              ${messages.slice(0, SHOWN).map(showMessage)}
            </ul>`
      }
      <p><a href="/messages.json">${live.json}</a></p>
    </section>
    <section class="card">
      <h2 id="lenders">${live.applications}</h2>
      ${
        asked.length === 0
          ? html`<p class="soft">${live.noApplications}</p>`
          : html`<ul class="entries">
              ${asked.slice(0, SHOWN).map(({ show }) => show())}
            </ul>`
      }
      <p><a href="/applications.json">${live.json}</a></p>
    </section>
    <section class="card">
      <h2 id="postbacks">${live.postbacks}</h2>
      ${
        heard.length === 0
          ? html`<p class="soft">${live.noPostbacks}</p>`
          : html`<ul class="entries">
              ${heard.slice(0, SHOWN).map(showPostback)}
            </ul>`
      }
      <p><a href="/postbacks.json">${live.json}</a></p>
    </section>
  </div>`
}

function showMessage({ id, by, to, subject, text, html: letter, at }: Message): Html {
  const { live } = texts
  return html`<li>
    <p class="what"><b>${live[by]}</b> <span>${fill(live.to, { to })}</span> ${time(at)}</p>
    ${subject === undefined ? undefined : html`<p class="subject">${subject}</p>`}
    <p class="text">${text}</p>
    ${letter === undefined ? undefined : html`<p><a href="/messages/${id}">${live.letter}</a></p>`}
  </li>`
}

function showApplication({ application, events }: Remembered, sent: readonly SentWebhook[], repertoire: Repertoire): Html {
  const { live, verdicts } = texts
  const asked = events.filter(({ kind }) => kind === 'asked').length
  const word = scenarioIn(application.email)
  const followed = events.filter(({ kind }) => kind === 'followed').length
  const verdict = chainOf(application.later)[followed - 1]?.means ?? application.verdict
  const notes = [
    asked === 1 ? live.requests.one : fill(live.requests.more, { count: String(asked) }),
    ...(events.some(({ kind }) => kind === 'visited') ? [live.visited] : []),
    ...(events.some(({ kind }) => kind === 'withdrawn') ? [live.withdrawn] : []),
    ...(events.some(({ kind }) => kind === 'consent-withdrawn') ? [live.consentWithdrawn] : []),
    ...(events.some(({ kind }) => kind === 'erased') ? [live.erased] : []),
    ...(events.some(({ kind }) => kind === 'chosen') ? [live.chosen] : []),
    ...(events.some(({ kind }) => kind === 'not-chosen') ? [live.notChosen] : []),
    ...sent.map(describeWebhook),
    ...(application.duplicateOf === undefined ? [] : [live.duplicateOf]),
    ...(word === undefined || isComparison(word) || isKnown(repertoire, word) ? [] : [fill(live.unknownScenario, { word })]),
  ]
  return html`<li>
    <p class="what">
      <b>${application.partner}</b> <span class="verdict ${verdict}">${verdicts[verdict]}</span>
      <code>+${application.scenario}</code> ${application.part === undefined ? undefined : partsAsText[application.part]}
      ${time(application.decidedAt)}
    </p>
    <p class="text">${application.email}</p>
    <p class="soft">${application.reference} · ${fill(live.lead, { id: application.leadId })} · ${notes.join(' · ')}</p>
  </li>`
}

const partsAsText: { readonly [part: string]: string } = texts.parts

const showRefusal = ({ partner, at, request, reason }: Refusal): Html =>
  html`<li>
    <p class="what"><b>${partner}</b> <span class="verdict failed">${texts.live.refused}</span> ${time(at)}</p>
    <p class="text">${request}</p>
    <p class="soft">${reason}</p>
  </li>`

function showPostback({ receiver, message, id, at, times }: ReceivedPostback): Html {
  const { live } = texts
  const verdict = message
    ? html`<span class="verdict">${message.data.status}</span>`
    : html`<span class="verdict failed">${live.refused}</span>`
  const notes = message ? [fill(live.lead, { id: message.data.leadId }), fill(live.number, { number: String(message.data.number) })] : []
  return html`<li>
    <p class="what"><b>${receiver}</b> ${verdict} ${time(at)}</p>
    <p class="text">${message?.type ?? live.unsigned}</p>
    <p class="soft">${[...notes, ...(times > 1 ? [fill(live.requests.more, { count: String(times) })] : []), id].join(' · ')}</p>
  </li>`
}

const time = (at: string): Html => html`<time datetime="${at}">${at.slice(11, 19)} UTC</time>`

const fill = (text: string, values: { readonly [name: string]: string }): string => String(fillIn(text, values))
