import { affiliateNamed } from '#core/visit/affiliate-named.ts'

/** Kinds of campaigns, by the words for a medium that belong to each (`utm_medium`, in lower case). */
const MEDIA = {
  paid: ['cpc', 'ppc', 'cpm', 'paid', 'paidsearch', 'paid-social', 'paid_social', 'display', 'banner'],
  email: ['email', 'e-mail', 'newsletter'],
  message: ['sms', 'push'],
  social: ['social', 'social-media', 'social_media'],
  referral: ['referral', 'affiliate', 'partner'],
  organic: ['organic'],
} as const

const DIRECT = 'direct'
const OTHER_AFFILIATE = 'affiliate-other'
const OTHER_CAMPAIGN = 'campaign-other'

/** Sources that every site has; each of the site's affiliates is one more (`affiliateSource`). */
export const SOURCES: readonly string[] = [
  DIRECT,
  OTHER_AFFILIATE,
  OTHER_CAMPAIGN,
  ...Object.keys(MEDIA).map((medium) => `campaign-${medium}`),
]

/** The source of an affiliate by its mark. */
export const affiliateSource = (mark: string): string => `affiliate-${mark}`

/**
 * The mark by which a page knows an affiliate of its site, so that a site's pages do not list by name who
 * works with it (FNV-1a, 32 bits).
 */
export function affiliateMark(name: string): string {
  let hash = 0x811c9dc5
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash.toString(16).padStart(8, '0')
}

/** How a visitor came, as far as the link says it. */
export interface VisitOrigin {
  readonly affiliate?: string | undefined
  readonly utmSource?: string | undefined
  readonly utmMedium?: string | undefined
}

/**
 * The class of a visit's source: an affiliate that the site knows (`marks`), else the kind of campaign.
 * No text of the link is part of it.
 */
export function visitSource({ affiliate, utmSource, utmMedium }: VisitOrigin, marks: readonly string[]): string {
  if (affiliate !== undefined) {
    const mark = affiliateMark(affiliateNamed(affiliate))
    return marks.includes(mark) ? affiliateSource(mark) : OTHER_AFFILIATE
  }
  if (utmSource === undefined && utmMedium === undefined) return DIRECT
  const words: readonly (readonly [string, readonly string[]])[] = Object.entries(MEDIA)
  const found = words.find(([, names]) => names.includes(utmMedium?.toLowerCase() ?? ''))
  return found ? `campaign-${found[0]}` : OTHER_CAMPAIGN
}
