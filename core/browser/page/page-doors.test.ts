import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeEvent } from '#tests/dom/make-event.ts'
import { submitsOf } from '#tests/dom/add-missing.ts'
import { openDom } from '#tests/dom/open-dom.ts'
import { leaveBy } from './leave-by.ts'
import { admitScripts, loadScript } from './load-script.ts'
import { loadStylesheet } from './load-stylesheet.ts'
import { onReturn } from './on-return.ts'
import { paintColors } from './paint-colors.ts'
import { whenPresent } from './when-present.ts'

let dom: ReturnType<typeof openDom>
beforeEach(() => void (dom = openDom()))
afterEach(() => void vi.unstubAllGlobals())

/** The form by which the page was left. */
function left() {
  const [form] = [...dom.document.querySelectorAll('form')].filter((one) => one instanceof HTMLFormElement)
  if (!form) return undefined
  const inputs = [...form.querySelectorAll('input')].map((one) => [one.getAttribute('name'), Reflect.get(one, 'value')])
  return {
    method: form.method,
    submits: submitsOf(form),
    to: form.action,
    target: form.target,
    rel: Reflect.get(form, 'rel'),
    inputs,
  }
}

test('a lender’s page is opened with its address’s own query and its parameters, in the window or frame that is named', () => {
  leaveBy({ url: 'https://lender.example/a?x=1&x=2', method: 'GET', params: { y: '3' } }, '_top')
  expect(left()).toEqual({
    method: 'get',
    submits: 1,
    to: 'https://lender.example/a?x=1&x=2',
    target: '_top',
    rel: undefined,
    inputs: [
      ['x', '1'],
      ['x', '2'],
      ['y', '3'],
    ],
  })
})

test('a page that is opened by POST keeps the query in its address, and a new tab gets no reference to this one', () => {
  leaveBy({ url: 'https://lender.example/a?x=1', method: 'POST', params: { y: '3' } }, '_blank')
  expect(left()).toMatchObject({ method: 'post', to: 'https://lender.example/a?x=1', rel: 'noopener', inputs: [['y', '3']] })
})

test.each(['javascript:alert(1)', 'data:text/html,x', '/relative', 'HTTPX://a.example'])('%s is never gone to', (url) => {
  leaveBy({ url, method: 'GET', params: {} }, '_self')
  expect(left()).toBeUndefined()
})

const links = () => [...dom.document.querySelectorAll('link')]
const end = (kind: 'load' | 'error', index = 0) => links()[index]?.dispatchEvent(makeEvent(kind))

test('a stylesheet is added once, and again after it did not come', async () => {
  const lost = loadStylesheet('/a.css')
  end('error')
  await expect(lost).rejects.toThrow('/a.css')
  expect(links()).toEqual([])
  const found = loadStylesheet('/a.css')
  end('load')
  await found
  await loadStylesheet('/a.css')
  expect(links().map((one) => [one.getAttribute('href'), one.getAttribute('rel') ?? Reflect.get(one, 'rel')])).toEqual([
    ['/a.css', 'stylesheet'],
  ])
  const styled = dom.document.createElement('style')
  styled.setAttribute('data-of', '/b.css')
  dom.document.head?.append(styled)
  await loadStylesheet('/b.css')
  expect(links()).toHaveLength(1)
})

test('a script resolves when it has run, and rejects with its address when it does not come', async () => {
  const scripts = () => [...dom.document.querySelectorAll('script')]
  const [first, second] = [loadScript('https://vendor.example/a.js', 'sha256-x'), loadScript('https://vendor.example/b.js')]
  expect(scripts().map((one) => [Reflect.get(one, 'integrity'), one.crossOrigin])).toEqual([
    ['sha256-x', 'anonymous'],
    [undefined, null],
  ])
  scripts()[1]?.dispatchEvent(makeEvent('error'))
  scripts()[0]?.dispatchEvent(makeEvent('load'))
  await first
  await expect(second).rejects.toThrow('https://vendor.example/b.js')
})

test('a return is a tab that is shown again, or a page from the back/forward cache, not a page that is loaded', () => {
  let times = 0
  onReturn(() => (times += 1))
  const shown = (state: string) => {
    Object.defineProperty(dom.document, 'visibilityState', { configurable: true, value: state })
    dom.document.dispatchEvent(makeEvent('visibilitychange'))
    return times
  }
  expect([shown('hidden'), shown('visible')]).toEqual([0, 1])
  dom.window.dispatchEvent(makeEvent('pageshow', { persisted: false }))
  expect(times).toBe(1)
  dom.window.dispatchEvent(makeEvent('pageshow', { persisted: true }))
  expect(times).toBe(2)
})

test('a return is a window that gets the focus back from another one beside it, once, and not a tab that is shown with it', () => {
  let times = 0
  onReturn(() => (times += 1))
  const happen = (...types: readonly string[]) => {
    for (const type of types) dom.window.dispatchEvent(makeEvent(type))
    return times
  }
  const show = (state: string) => {
    Object.defineProperty(dom.document, 'visibilityState', { configurable: true, value: state })
    dom.document.dispatchEvent(makeEvent('visibilitychange'))
  }
  show('visible')
  times = 0
  expect([happen('focus'), happen('blur'), happen('focus'), happen('focus')]).toEqual([0, 0, 1, 1])
  happen('blur')
  show('hidden')
  show('visible')
  expect([times, happen('focus')]).toEqual([2, 2])
})

test.each(['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'])('a person is present at the first %s, once', (sign) => {
  let times = 0
  whenPresent(() => (times += 1))
  expect(times).toBe(0)
  for (let repeated = 0; repeated < 2; repeated++) dom.window.dispatchEvent(makeEvent(sign))
  dom.window.dispatchEvent(makeEvent('keydown'))
  expect(times).toBe(1)
})

test('a person who has the focus in a field, or has scrolled, was there before', () => {
  let times = 0
  const input = dom.document.createElement('input')
  dom.document.body.append(input)
  input.focus()
  whenPresent(() => (times += 1))
  Object.assign(dom.window, { scrollY: 40 })
  input.blur()
  whenPresent(() => (times += 1))
  expect(times).toBe(2)
})

/** A root element that has the theme's colours where no other is set, and a canvas that reads `#rrggbb`. */
function openTheme() {
  const theme: { readonly [place: string]: string } = {
    '--page': '#ffffff',
    '--ink': '#1a1a1a',
    '--brand-600': '#005a3c',
    '--error': '#a00000',
  }
  const root = dom.document.documentElement
  const valueOf = (place: string) => root?.style.getPropertyValue(place) || (theme[place] ?? '#333333')
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: valueOf }))
  vi.stubGlobal('CSS', { supports: (_: string, text: string) => /^#[\da-f]{6}(?:[\da-f]{2})?$/u.test(text) })
  const context = { fillStyle: '', fillRect: () => undefined, getImageData: () => ({ data: bytesOf(context.fillStyle) }) }
  const getContext = vi.fn(() => context)
  Object.assign(HTMLCanvasElement.prototype, { getContext })
  return { at: (place: string) => root?.style.getPropertyValue(place), getContext }
}
const bytesOf = (color: string): readonly number[] => [1, 3, 5, 7].map((at) => Number.parseInt(color.slice(at, at + 2) || 'ff', 16))

test('[S-2.26] colours that can be read on are painted, each new choice is measured against the brand’s own, and none takes all away', () => {
  const { at } = openTheme()
  expect(paintColors({ primary: '#004466', other: '#000000' })).toEqual({ primary: '#004466' })
  expect([at('--brand-600'), at('--go'), at('--go-ink'), at('--page')]).toEqual(['#004466', '#004466', '#fff', ''])
  expect(paintColors({ primary: '#ffee00' })).toEqual({})
  expect(at('--brand-600')).toBe('')
  expect(paintColors({ primary: '#00446680' })).toEqual({})
  // readable on a dark page only
  expect(paintColors({ text: '#eeeeee', background: '#101010' })).toMatchObject({})
  paintColors({ background: '#f4f4f4', text: '#000000' })
  expect([at('--page'), at('--ink'), at('--brand-600')]).toEqual(['#f4f4f4', '#000000', ''])
  paintColors({})
  expect([at('--page'), at('--ink')]).toEqual(['', ''])
})

test('a page for which nobody chose colours draws nothing to read them', () => {
  const { getContext } = openTheme()
  expect(paintColors({ primary: 'no colour', other: '#004466' })).toEqual({})
  expect(getContext).not.toHaveBeenCalled()
})

test('the page’s policy of trusted types admits scripts of the named origins and no other', () => {
  const made: Parameters<typeof createPolicy>[1][] = []
  const createPolicy = (_: string, policy: { readonly createScriptURL: (address: string) => string | null }) => void made.push(policy)
  Object.assign(window, { trustedTypes: { createPolicy } })
  admitScripts(['https://vendor.example'])
  expect(['https://vendor.example/a.js', 'https://other.example/a.js'].map((address) => made[0]?.createScriptURL(address))).toEqual([
    'https://vendor.example/a.js',
    null,
  ])
})
