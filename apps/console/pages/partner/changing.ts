import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { showPartner } from '#core/console/partners/show-partner.ts'

/** A lender as it is shown. */
export type ShownPartner = ReplyOf<typeof showPartner>

/** What changing a lender's rules takes: what was seen, where it is, and how the page reads it again. */
export interface Changing {
  readonly shown: ShownPartner
  readonly place: { readonly partner: string; readonly country: string }
  readonly reload: () => void
}
