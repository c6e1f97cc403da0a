import { fillIn } from '#core/model/partners/fill-in.ts'
import type { Decided } from '../simulator/ledger.ts'
import { texts } from '../texts.ts'
import { framePage } from './frame-page.ts'
import { html, type Html } from './html.ts'

/** Renders the page of a lender to which an accepted applicant is redirected. */
export function welcomePage(partner: string, application: Decided): string {
  const { welcome } = texts
  const row = (name: string, value: string): Html =>
    html`<dt>${name}</dt>
      <dd>${value}</dd>`
  const body = html`
    <p class="lede">${welcome.lede}</p>
    <section class="card">
      <dl>
        ${row(welcome.application, application.reference)} ${row(welcome.asked, application.amount.toLocaleString('en'))}
        ${row(welcome.months, String(application.period))} ${row(welcome.lead, application.leadId)}
      </dl>
    </section>
    <p><a href="/">${welcome.back}</a></p>
  `
  return framePage({ title: String(fillIn(welcome.title, { partner })), body })
}

/** Renders the page at the same address for an application that the partner does not know. */
export function strangerPage(partner: string, reference: string): string {
  const { welcome } = texts
  const body = html`<p class="lede">${String(fillIn(welcome.unknownLede, { partner, reference }))}</p>
    <p><a href="/">${welcome.back}</a></p>`
  return framePage({ title: welcome.unknown, body })
}
