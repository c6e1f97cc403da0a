import type { LeadView } from '#core/contract/lead/lead-view.ts'
import type { ShownToPass } from '#core/contract/lead/shown-to-pass.ts'
import type { Page } from '#core/model/page/page.ts'

/**
 * Says what the page shows, so that the server passes nothing else by that has come meanwhile. The view may be ahead of the
 * page until the next one is loaded: of it only what this page draws. Nobody's step or offer is an empty list; only a step
 * whose partner the view does not name stands alone.
 */
export function shownToPass({ id, skippable }: Pick<Page, 'id' | 'skippable'>, view: LeadView | undefined): ShownToPass {
  const { stepWanted, offers = [], withoutFigures, comparison } = view ?? {}
  const ofOffers = [...offers, ...(withoutFigures ? [withoutFigures] : []), ...(comparison?.mayLend ?? [])].map(({ partner }) => partner)
  if (!skippable) return { partners: unique(ofOffers) }
  if (stepWanted?.path !== id) return { step: id, partners: [] }
  const partners = unique([...ofOffers, ...(stepWanted.partner === undefined ? [] : [stepWanted.partner])])
  return { step: id, ...(partners.length > 0 && { partners }) }
}

const unique = (partners: readonly string[]): string[] => [...new Set(partners)]
