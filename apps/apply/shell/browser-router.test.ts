import { afterEach, expect, test, vi } from 'vitest'
import { browserRouter } from './browser-router.ts'

/** A window whose history keeps its entries, and which paints when it is told to. */
function openWindow(address: string, state: unknown = null) {
  const entries: { readonly address: string; readonly state: unknown }[] = [{ address, state }]
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
  const at = () => entries.at(-1) ?? { address, state }
  const history = {
    get state() {
      return at().state
    },
    pushState: (state: unknown, _: string, url: string) => void entries.push({ address: url, state }),
    replaceState: (state: unknown, _: string, url: string) => void entries.splice(-1, 1, { address: url, state }),
    back: () => void entries.pop(),
  }
  const location = {
    get pathname() {
      return at().address
    },
    search: '',
    replace: (to: string) => void loaded.push(to),
    assign: (to: string) => void added.push(to),
  }
  const loaded: string[] = []
  const added: string[] = []
  return {
    entries,
    loaded,
    added,
    window: { location, history, scrollTo: () => undefined },
    paint: () => frames.splice(0).forEach((run) => run()),
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the path is the new one at once, the address when the page is painted', () => {
  vi.useFakeTimers()
  const { entries, window, paint } = openWindow('/base/one')
  const router = browserRouter('/base', window)
  router.go('two', 'push')
  expect(router.path()).toBe('two')
  expect(entries.map(({ address }) => address)).toEqual(['/base/one'])
  paint()
  vi.advanceTimersByTime(1)
  expect(entries.map(({ address }) => address)).toEqual(['/base/one', '/base/two'])
  expect(router.path()).toBe('two')
})

test('two moves before anything is painted are both in the history, and each way back is there', () => {
  vi.useFakeTimers()
  const { entries, window } = openWindow('/base/one')
  const router = browserRouter('/base', window)
  router.go('two', 'push')
  router.go('three', 'push')
  expect(router.back()).toBe(true)
  expect(entries.map(({ address }) => address)).toEqual(['/base/one', '/base/two'])
  expect(router.back()).toBe(true)
  expect(router.back()).toBe(false)
})

test('a tab that paints nothing gets its address all the same', () => {
  vi.useFakeTimers()
  const { entries, window } = openWindow('/base/one')
  browserRouter('/base', window).go('two', 'replace')
  vi.advanceTimersByTime(600)
  expect(entries.map(({ address }) => address)).toEqual(['/base/two'])
})

test('[SEC-M6] the secret of a link comes from the entry of the history, and goes with the page, whichever way that is left', () => {
  vi.useFakeTimers()
  const { entries, loaded, window, paint } = openWindow('/base/continue', { secret: 'abc/my-application' })
  const router = browserRouter('/base', window)
  expect([router.isLinked, router.path(), router.parameter('id')]).toEqual([true, 'continue/abc/my-application', 'abc'])
  router.go('two', 'push')
  paint()
  vi.advanceTimersByTime(1)
  expect(entries.map(({ address }) => address)).toEqual(['/base/two'])
  expect(JSON.stringify(entries)).not.toContain('abc')
  expect(router.path()).toBe('two')
  router.load('three')
  expect(loaded).toEqual(['/base/three'])
})

test('a page that is loaded takes the place of this one in the history, or stands behind it', () => {
  const { added, loaded, window } = openWindow('/base/one')
  const router = browserRouter('/base', window)
  router.load('two')
  router.load('policies/TERMS', 'push')
  expect([loaded, added]).toEqual([['/base/two'], ['/base/policies/TERMS']])
})

test('a page that an application begins with has nothing behind it that its own way back would lead to', () => {
  vi.useFakeTimers()
  const { entries, window, paint } = openWindow('/base/one')
  const router = browserRouter('/base', window)
  router.go('two', 'push')
  router.go('three', 'begin')
  paint()
  vi.advanceTimersByTime(1)
  expect(entries.map(({ address }) => address)).toEqual(['/base/one', '/base/three'])
  expect(router.back()).toBe(false)
})

test('[S-2.27] where the browser refuses to write an address, the path is kept, whoever resolves it is told, and nothing is behind', () => {
  const { entries, window, paint } = openWindow('/base/one', { depth: 1 })
  const refuse = () => {
    throw new Error('Paths and fragments must match for a sandboxed document')
  }
  const told: string[] = []
  const history = { state: { depth: 1 }, pushState: refuse, replaceState: refuse, back: () => void told.push('back') }
  const router = browserRouter('/base', { ...window, history }, () => void told.push(router.path()))
  router.go('two', 'push')
  paint()
  router.go('three', 'push')
  expect(router.path()).toBe('three')
  expect(router.back()).toBe(false)
  expect([told, entries.length]).toEqual([['two', 'three'], 1])
})

test('a page that is gone to twice is in the history once: its way back leads to the page before', () => {
  vi.useFakeTimers()
  const { entries, window } = openWindow('/base/one')
  const router = browserRouter('/base', window)
  router.go('two', 'push')
  router.go('two', 'push')
  expect(router.back()).toBe(true)
  expect(entries.map(({ address }) => address)).toEqual(['/base/one'])
})
