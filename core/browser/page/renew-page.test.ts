import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renewPage } from './renew-page.ts'

/** The part of a browser that the function uses. */
function aPage({ type }: { readonly type: 'navigate' | 'reload' }) {
  const document = Object.assign(new EventTarget(), { hidden: false })
  const reload = vi.fn()
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', { reload })
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([Object.assign(performance.mark('opened'), { type })])
  return { document, reload }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('[S-7.97] a page is loaded anew once nobody has typed for two seconds', () => {
  const { document, reload } = aPage({ type: 'navigate' })
  renewPage()
  for (let keys = 0; keys < 10; keys++) {
    vi.advanceTimersByTime(1000)
    document.dispatchEvent(new Event('input'))
  }
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2500)
  expect(reload).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_000)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('[S-7.97] a page that was loaded anew stays for a minute', () => {
  const { reload } = aPage({ type: 'reload' })
  renewPage()
  vi.advanceTimersByTime(59_000)
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2000)
  expect(reload).toHaveBeenCalledTimes(1)
})
