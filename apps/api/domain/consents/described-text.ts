import type { DescribedConsent } from '#core/consent/described-consents.ts'
import type { ConsentText } from '#apps/api/store/consents/consent-texts.ts'
import { escapeHtml } from '#apps/api/platform/network/escape-html.ts'
import { hashText } from './hash-text.ts'
import { hexHash } from '#apps/api/platform/secrets/hash.ts'
import type { SiteContext } from '../sites/site-context.ts'

/** Whether a consent that a partner wants stands in the market's own words, in one of their versions. */
export const isInOwnWords = ({ policyVersions }: Pick<SiteContext, 'policyVersions'>, { policy, version }: DescribedConsent): boolean =>
  policyVersions.some((one) => one.code === policy && one.version === version)

/** The exact text of a consent that a partner wants, as the ledger keeps it: its own, hashed like that of a policy, or the market's. */
export function describedText({ policyVersions }: Pick<SiteContext, 'policyVersions'>, consent: DescribedConsent): ConsentText {
  const { group, text, whole, policy, version } = consent
  const kept = policyVersions.find((one) => one.code === policy && one.version === version)
  if (kept) return { textHash: hashText(text, kept.hash), sentence: text, title: kept.title, html: kept.html }
  if (whole === '') return { textHash: hashText(text, ''), sentence: text, title: '', html: '' }
  const html = whole
    .split(/\n\n+/u)
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
    .join('\n')
  return { textHash: hashText(text, hexHash(`${group}\n${html}`)), sentence: text, title: group, html }
}
