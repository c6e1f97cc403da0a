import { afterEach, expect, test, vi } from 'vitest'
import { memoryStorage } from './memory-storage.ts'
import { removeLeftovers } from './remove-leftovers.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A browser with cookies and storages, of which one may be denied. */
function openBrowser({ denied, cookie = '' }: { readonly denied?: string; readonly cookie?: string } = {}) {
  const expired: string[] = []
  const kept = { localStorage: keptIn(), sessionStorage: keptIn() }
  const deny = () => {
    throw new Error('denied')
  }
  const window = Object.fromEntries(Object.entries(kept).map(([name, { storage }]) => [name, storage]))
  if (denied !== undefined && denied !== 'cookies') Object.defineProperty(window, denied, { get: deny })
  const document = {
    get cookie() {
      return denied === 'cookies' ? deny() : cookie
    },
    set cookie(text: string) {
      expired.push(text)
    },
  }
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', { hostname: 'apply.loans.example' })
  return { expired, left: () => Object.entries(kept).flatMap(([name, { names }]) => names().map((key) => `${name} ${key}`)) }
}

/** A storage whose keys are its properties, as a browser's are. */
function keptIn() {
  const inner = memoryStorage({ _tr_a: '1', own: '2' })
  const names = () => ['_tr_a', 'own'].filter((key) => inner.getItem(key) !== null)
  const storage = new Proxy(inner, {
    ownKeys: names,
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
  return { storage, names }
}

test('what a tracker left goes from both storages, and nothing else', () => {
  const { left } = openBrowser()
  removeLeftovers({ storage: ['_tr_', '_none'] })
  expect(left()).toEqual(['localStorage own', 'sessionStorage own'])
})

test.each([
  ['localStorage', ['localStorage _tr_a', 'localStorage own', 'sessionStorage own']],
  ['sessionStorage', ['localStorage own', 'sessionStorage _tr_a', 'sessionStorage own']],
])('where %s is denied, the other one is cleared all the same', (denied, expected) => {
  const { left } = openBrowser({ denied })
  removeLeftovers({ storage: ['_tr_'] })
  expect(left()).toEqual(expected)
})

test('a cookie is expired for this host and every domain above it but the last, one of another name for none', () => {
  const { expired } = openBrowser({ cookie: '_tr_a=1; own=2; _tr_b=x=y' })
  removeLeftovers({ cookies: ['_tr_'] })
  const ofEach = (name: string) => [
    `${name}=; path=/; max-age=0`,
    `${name}=; path=/; max-age=0; domain=.apply.loans.example`,
    `${name}=; path=/; max-age=0; domain=.loans.example`,
  ]
  expect(expired).toEqual([...ofEach('_tr_a'), ...ofEach('_tr_b')])
})

test('denied cookies stop nothing', () => {
  const { left } = openBrowser({ denied: 'cookies' })
  removeLeftovers({ cookies: ['_tr_'], storage: ['_tr_'] })
  expect(left()).toEqual(['localStorage own', 'sessionStorage own'])
})
