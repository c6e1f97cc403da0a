import type { SiteConfiguration } from '#core/model/site/site-configuration.ts'

/**
 * Returns the key of the sentence at the box of a consent. One that lets several partners have the
 * application at once has a sentence of its own, which says how many.
 */
export const consentSentence = (field: string, code: string, isSeveral: boolean): `fields>${string}>options>${string}` =>
  isSeveral ? `fields>${field}>options>${code}_SEVERAL` : `fields>${field}>options>${code}`

/** What a page knows of who asks for a consent. */
export type ConsentAsker = Partial<Pick<SiteConfiguration, 'brandName' | 'legal'>>

/**
 * Returns what fills the sentence at a box of a consent: who runs the site, by its legal name (the brand, where the page does
 * not know it), and how many partners may have the application at once.
 */
export const consentValues = ({ brandName = '', legal }: ConsentAsker, bound?: number) => ({
  operator: legal?.operator ?? brandName,
  bound,
})
