import type { Settings } from '#apps/api/platform/settings/settings.ts'
import { impersonalSubId } from '#apps/api/domain/partners/sales/impersonal-sub-id.ts'
import { affiliateOf } from '#apps/api/domain/postbacks/receiver-of.ts'
import { lookUp } from '#core/model/look-up.ts'
import { affiliateNamed } from '#core/visit/affiliate-named.ts'

/**
 * The affiliate's name in a link as everybody may see it: anybody may write a link, so one that no setting knows and that may
 * name a person, like an e-mail, is null.
 */
export function shownAffiliate(settings: Pick<Settings, 'affiliates' | 'payouts'>, attribute: string | null | undefined): string | null {
  if (attribute === null || attribute === undefined) return null
  const name = affiliateNamed(attribute)
  const isKnown = affiliateOf(settings, name) !== undefined || lookUp(settings.payouts, name) !== undefined
  return isKnown ? attribute : impersonalAffiliate(attribute)
}

/** The affiliate's name in a link, where it names no person; where it may, null. */
export const impersonalAffiliate = (attribute: string | null): string | null =>
  impersonalSubId(attribute?.replaceAll(' ', '_')) === null ? null : attribute
