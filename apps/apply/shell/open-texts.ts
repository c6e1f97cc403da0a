import type { SiteConfiguration } from '#core/model/site/site-configuration.ts'
import type { Texts } from '#core/model/texts.ts'
import { translateFrom, type Translate } from '#core/texts/find-text.ts'

/** The sentences of the app. */
export interface SiteTexts {
  /** Translates; the same function before and after the rest is fetched. */
  readonly t: Translate
  /** Fetches all of the site's texts, once; rejects where that fails, and may be tried again. */
  readonly load: () => Promise<void>
}

/** Begins with the first page's texts, which stand in the page. The library comes with all others: it is an eighth of the first page's scripts. */
export function openTexts(site: SiteConfiguration, first: Texts): SiteTexts {
  let translate: Translate = translateFrom(first)
  let loading: Promise<void> | undefined
  const fetchAll = async () => {
    const { fetchTexts } = await import('./start-texts.ts')
    translate = await fetchTexts(site, first)
  }
  return {
    t: (keys, values) => translate(keys, values),
    load: () => {
      loading ??= fetchAll().catch((error: unknown) => {
        loading = undefined
        throw error
      })
      return loading
    },
  }
}
