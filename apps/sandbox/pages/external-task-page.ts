import { fillIn } from '../../../core/define/fill-in.ts'
import type { Decided } from '../simulator/ledger.ts'
import { texts } from '../texts.ts'
import { framePage } from './frame-page.ts'
import { html } from './html.ts'

/** The page of a bank or a payment provider where an applicant does something for a partner, and comes back from. */
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
