import type { BackendModule, InitOptions, Services } from 'i18next'
import HttpBackend, { type HttpBackendOptions } from 'i18next-http-backend'
import { FALLBACK_LOCALE } from '../../../core/define/fallback-locale.ts'

/**
 * The specification's backend, which brings the fallback's texts too once a text of the site's own language is missing. The
 * build fills in English where a country says nothing, so nobody waits for a second file of which hardly anything is asked.
 */
export function makeTextsBackend(services: Services, options: HttpBackendOptions, all: InitOptions): BackendModule<HttpBackendOptions> {
  const backend: BackendModule<HttpBackendOptions> = new HttpBackend()
  backend.init(services, options, all)
  let isAsked = false
  all.saveMissing = true
  all.missingKeyHandler = (_languages, namespace, key, said) => {
    // a text that is not there is said as its key; one with a default of its own is meant to be empty
    if (isAsked || said !== key) return
    isAsked = true
    services.backendConnector.reload([FALLBACK_LOCALE], [namespace])
  }
  return backend
}
