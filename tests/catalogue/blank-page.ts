import type { VendorPage } from '../../core/define/vendor.ts'

/** A page on which no script comes. */
export function blankPage(settings: VendorPage['settings'], globals: VendorPage['globals'] = {}) {
  const logged: string[] = []
  const page: VendorPage = {
    settings,
    globals,
    loadScript: () => Promise.reject(new Error('blocked')),
    choices: { advertising: 'agreed' },
    session: { id: 's', startedAt: '' },
    attribution: {},
    letsThrough: false,
    now: () => 0,
    log: (sentence) => void logged.push(sentence),
    keepSessionUrl: () => undefined,
  }
  return { page, logged }
}
