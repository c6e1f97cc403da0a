import type { LeadView } from '#core/contract/lead/lead-view.ts'
import type { ShownToPass } from '#core/contract/lead/shown-to-pass.ts'

/** Says what the page shows, so that the server passes nothing else by that has come meanwhile. */
export function shownToPass(view: LeadView | undefined): ShownToPass {
  const { stepWanted, offers = [], comparison } = view ?? {}
  const partners = [...offers, ...(comparison?.mayLend ?? []), ...(stepWanted ? [stepWanted] : [])].flatMap(({ partner }) => partner ?? [])
  return { ...(stepWanted && { step: stepWanted.path }), ...(partners.length > 0 && { partners: [...new Set(partners)] }) }
}
