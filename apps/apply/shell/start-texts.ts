import i18next, { type BackendModule, type i18n, type ReadCallback, type ResourceLanguage } from 'i18next'
import type { HttpBackendOptions } from 'i18next-http-backend'
import type { SiteConfiguration } from '../../../core/define/site-configuration.ts'

const NAMESPACE = 'translation'

/**
 * The site's texts as the specification states: key separator `>`, fallback en, escaping off, five retries from 350 ms
 * doubling, ten parallel reads. They begin with the first page's, and are complete once `loadTexts` has been answered.
 */
export function startTexts({ appLocale, basePath, textsVersion }: SiteConfiguration, first: ResourceLanguage): i18n {
  const texts = i18next.createInstance()
  void texts.use(httpBackend).init<HttpBackendOptions>({
    lng: appLocale,
    fallbackLng: FALLBACK,
    load: 'currentOnly',
    resources: { [appLocale]: { [NAMESPACE]: first }, [FALLBACK]: { [NAMESPACE]: {} } },
    partialBundledLanguages: true,
    initAsync: false,
    keySeparator: '>',
    interpolation: { escapeValue: false },
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

const FALLBACK = 'en'

/** Fetches all of the site's texts, once; rejects where that fails, and may be tried again. */
export function textsLoader(texts: i18n): () => Promise<void> {
  let loading: Promise<void> | undefined
  return () => {
    loading ??= load(texts).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

function load(texts: i18n): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    // the library hands over what went wrong, though its types do not say so
    const finish = (error?: unknown) => (error ? reject(new Error('texts', { cause: error })) : resolve())
    void texts.reloadResources([texts.language], [NAMESPACE], finish)
  })
}

/** The specification's backend, itself fetched when the texts are: the first page has its own. */
const httpBackend: BackendModule<HttpBackendOptions> & { start?: () => Promise<BackendModule<HttpBackendOptions>> } = {
  type: 'backend',
  init(services, options, all) {
    this.start = async () => (await import('./texts-backend.ts')).makeTextsBackend(services, options, all)
  },
  read(language: string, namespace: string, done: ReadCallback) {
    void this.start?.().then(
      (backend) => backend.read(language, namespace, done),
      (error: Error) => done(error, true),
    )
  },
}
