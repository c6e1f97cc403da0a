import { fillIn } from '#core/model/partners/fill-in.ts'
import type { Decided } from '../simulator/ledger.ts'
import { texts } from '../texts.ts'
import { framePage } from './frame-page.ts'
import { html } from './html.ts'

/**
 * Renders the page of a bank or a payment provider on which an applicant does an external task for
 * a partner, and from which the applicant returns.
 */
export function externalTaskPage(partner: string, { reference }: Decided, back: string): string {
  const { errand } = texts
  const done = `errand/done?${new URLSearchParams({ application: reference, back })}`
  const body = html`
    <p class="lede">${String(fillIn(errand.lede, { partner }))}</p>
    <p><a class="button" id="done" href="${done}">${errand.done}</a></p>
    <p><a class="button quiet" id="undone" href="${back}">${errand.undone}</a></p>
  `
  return framePage({ title: String(fillIn(errand.title, { partner })), body })
}
