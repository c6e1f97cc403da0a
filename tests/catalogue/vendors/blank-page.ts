import type { VendorPage } from '#core/model/vendors/vendor.ts'

/** Makes a page in which no script can be loaded. */
export function blankPage(settings: VendorPage['settings'], globals: VendorPage['globals'] = {}, changes: Partial<VendorPage> = {}) {
  const logged: string[] = []
  const page: VendorPage = {
    settings,
    globals,
    loadScript: () => Promise.reject(new Error('blocked')),
    watchRequests: () => () => undefined,
    choices: { advertising: 'agreed' },
    session: { id: 's', startedAt: '' },
    attribution: {},
    letsThrough: false,
    now: () => 0,
    log: (sentence) => void logged.push(sentence),
    keepSessionUrl: () => undefined,
    ...changes,
  }
  return { page, logged }
}
