import { setPageHead } from '#core/browser/page/set-page-head.ts'
import type { SiteConfiguration } from '#core/model/site/site-configuration.ts'

/** Title, description, keywords and favicon of the brand; none is set when embedded (specification, section 2). */
export function writePageHead({ pageData, brandName }: SiteConfiguration, isEmbedded: boolean, question?: string): void {
  if (isEmbedded) return
  const { title = brandName, description = brandName, keywords = brandName, favicon } = pageData
  setPageHead({ title: question === undefined ? title : `${question} – ${brandName}`, description, keywords, favicon })
}
