import i18next, { type i18n, type ResourceLanguage } from 'i18next'
import HttpBackend, { type HttpBackendOptions } from 'i18next-http-backend'
import type { SiteConfiguration } from '#core/model/site/site-configuration.ts'
import { FALLBACK_LOCALE } from '#core/model/site/fallback-locale.ts'
import type { Translate, Values } from '#core/texts/find-text.ts'

const NAMESPACE = 'translation'

/**
 * The site's texts as the specification states: key separator `>`, fallback en, escaping off, five retries from 350 ms
 * doubling, ten parallel reads. They begin with the first page's, and are complete once `fetchTexts` has resolved. The build
 * fills in English where a country says nothing; the fallback's own texts come once a text is missing all the same.
 */
export function startTexts({ appLocale, basePath, textsVersion }: SiteConfiguration, first: ResourceLanguage): i18n {
  const texts = i18next.createInstance()
  let isFallbackAsked = false
  void texts.use(HttpBackend).init<HttpBackendOptions>({
    lng: appLocale,
    fallbackLng: FALLBACK_LOCALE,
    load: 'currentOnly',
    resources: { [appLocale]: { [NAMESPACE]: first }, [FALLBACK_LOCALE]: { [NAMESPACE]: {} } },
    partialBundledLanguages: true,
    initAsync: false,
    keySeparator: '>',
    interpolation: { escapeValue: false },
    saveMissing: true,
    missingKeyHandler: (_languages, _namespace, key, said) => {
      // a text that is not there is said as its key; one with a default of its own is meant to be empty
      if (isFallbackAsked || said !== key) return
      isFallbackAsked = true
      void texts.reloadResources([FALLBACK_LOCALE], [NAMESPACE])
    },
    maxRetries: 5,
    retryTimeout: 350,
    maxParallelReads: 10,
    backend: {
      loadPath: `${basePath}/locales/{{lng}}/{{ns}}.json`,
      queryStringParams: { v: textsVersion },
      requestOptions: { credentials: 'same-origin', mode: 'cors', cache: 'default' },
      withCredentials: true,
    },
  })
  return texts
}

/** The library as a plain function. */
export const translateBy =
  (texts: i18n): ((keys: string | readonly string[], values?: Values) => string) =>
  (keys, values = {}) =>
    texts.t(typeof keys === 'string' ? keys : [...keys], values)

/** Fetches all of the site's texts and returns what translates by them; rejects where that fails. */
export function fetchTexts(site: SiteConfiguration, first: ResourceLanguage): Promise<Translate> {
  const texts = startTexts(site, first)
  return new Promise((resolve, reject) => {
    // the library hands over what went wrong, though its types do not say so
    const finish = (error?: unknown) => (error ? reject(new Error('texts', { cause: error })) : resolve(translateBy(texts)))
    void texts.reloadResources([texts.language], [NAMESPACE], finish)
  })
}
