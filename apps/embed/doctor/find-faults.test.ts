import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { measure } from '#tests/dom/add-missing.ts'
import { openDom } from '#tests/dom/open-dom.ts'
import { findFaults, isAway } from './find-faults.ts'
import type { Scene } from './look-around.ts'

const BASE = 'https://form.example/application-frontend/'
const PAGE = 'https://partner.example/'
let dom: ReturnType<typeof openDom>
beforeEach(() => void (dom = openDom(PAGE)))
afterEach(() => void vi.unstubAllGlobals())

const rect = (width: number, height: number) => ({ top: 0, bottom: height, left: 0, right: width, width, height })
const READY: NonNullable<Scene['ready']> = {
  source: 'loan-form',
  v: 1,
  seq: 1,
  type: 'READY',
  locale: 'es-CO',
  storage: true,
  troubles: [],
}

/** A page with the form in which nothing is wrong, but for what a test changes. */
function scene(change: Partial<Scene> = {}, { attributes = {}, script = {}, size = rect(360, 800) }: SceneParts = {}): Scene {
  const { document } = dom
  document.body.replaceChildren()
  const made = document.createElement('script')
  for (const [name, value] of Object.entries({ src: `${BASE}embed.js`, ...script })) made.setAttribute(name, value)
  const frame = document.createElement('iframe')
  for (const [name, value] of Object.entries({ src: `${BASE}#refName=us`, ...attributes })) frame.setAttribute(name, value)
  measure(frame, size)
  document.body.append(made, frame)
  Object.assign(document, { elementFromPoint: () => frame })
  Object.assign(window, { getComputedStyle: () => ({ overflowY: 'visible' }) })
  const [found] = globalThis.document.querySelectorAll('iframe')
  const scripts = [...globalThis.document.querySelectorAll('script')]
  return {
    page: window,
    base: BASE,
    scripts,
    ...(found && { frame: found }),
    policies: [],
    isListed: true,
    ready: READY,
    height: 800,
    ...change,
  }
}

interface SceneParts {
  readonly attributes?: { readonly [name: string]: string }
  readonly script?: { readonly [name: string]: string }
  readonly size?: ReturnType<typeof rect>
}

const faultsOf = (...parts: Parameters<typeof scene>) => findFaults(scene(...parts)).map(({ id }) => id)
const troubled = (...troubles: readonly string[]) => ({ ready: { ...READY, troubles: [...troubles] } })

test('[S-2.29] a page in which nothing is wrong has no fault', () => {
  expect(faultsOf()).toEqual([])
  expect(isAway(scene())).toBe(false)
})

const SANDBOX = 'allow-scripts allow-forms allow-same-origin allow-popups allow-top-navigation-by-user-activation'
const without = (token: string) => ({ attributes: { sandbox: SANDBOX.replace(token, '') } })

test.each([
  ['the height is a little more', [{ height: 811 }], ['height-fixed']],
  ['the height is a little less', [{ height: 789 }], ['height-fixed']],
  ['the height is as good as the form’s', [{ height: 790 }], []],
  ['no height was said', [{ height: undefined }], []],
  ['the frame is narrow', [{}, { size: rect(319, 800) }], ['form-narrow']],
  ['the frame is as narrow as it may be', [{}, { size: rect(320, 800) }], []],
  ['the frame has no width', [{}, { size: rect(0, 800) }], ['form-hidden']],
  ['the frame has no height', [{}, { size: rect(360, 0) }], ['form-hidden']],
  ['the frame is hidden', [{}, { attributes: { hidden: '' } }], ['form-hidden']],
  ['the frame has all that it needs', [{}, { attributes: { sandbox: SANDBOX } }], []],
  ['no scripts', [{}, without('allow-scripts')], ['sandbox-scripts']],
  ['no forms', [{}, without('allow-forms')], ['sandbox-forms']],
  ['no way to the lender', [{}, without('allow-top-navigation-by-user-activation')], ['sandbox-top-navigation']],
  ['no new tabs', [{}, without('allow-popups')], ['sandbox-popups']],
  ['no origin', [{ ready: { ...READY, storage: false } }, without('allow-same-origin')], ['sandbox-storage']],
  ['any navigation', [{}, { attributes: { sandbox: SANDBOX.replace('-by-user-activation', '') } }], []],
  ['storage is blocked', [{ ready: { ...READY, storage: false } }], ['storage-blocked']],
  ['the height goes round', [troubled('height-loop')], ['height-loop']],
  ['colours are refused', [troubled('colors-refused')], ['colors-refused']],
  ['the language is another', [troubled('locale-unavailable'), { script: { 'data-locale': 'fr' } }], ['locale-unavailable']],
  ['nobody is named', [{}, { attributes: { src: `${BASE}#refName=` } }], ['parameters-missing']],
  ['somebody is named', [{}, { attributes: { src: `${BASE}#utm_source=a&s_id=b` } }], []],
  ['the consent is no JSON', [{}, { script: { 'data-consent': "{analytics:'refused'}" } }], ['consent-unreadable']],
  ['the consent has another word', [{}, { script: { 'data-consent': '{"analytics":"denied"}' } }], ['consent-unreadable']],
  ['the consent has another purpose', [{}, { script: { 'data-consent': '{"ads":"refused"}' } }], ['consent-unreadable']],
  ['the consent is one word', [{}, { script: { 'data-consent': '"refused"' } }], ['consent-unreadable']],
  ['the consent is none', [{}, { script: { 'data-consent': '' } }], ['consent-unreadable']],
  ['the consent can be read', [{}, { script: { 'data-consent': '{"analytics":"agreed","recording":"refused"}' } }], []],
  ['the target is no selector', [{}, { script: { 'data-target': '#{{id}}' } }], ['target-missing']],
  ['the theme is no JSON', [{}, { script: { 'data-theme': 'green' } }], ['theme-unreadable']],
  ['the theme is JSON', [{}, { script: { 'data-theme': '{"primary":"#005a3c"}' } }], []],
  ['the place is missing', [{}, { script: { 'data-target': '#nowhere' } }], ['target-missing']],
  ['the origin is not listed', [{ isListed: false }], ['origin-unlisted']],
  ['nobody answers at the script’s place', [{ isListed: undefined }], ['script-copied']],
  ['the page is isolated', [{ embedderPolicy: 'require-corp; report-to="x"' }], ['page-isolated']],
  ['the page isolates without credentials', [{ embedderPolicy: 'credentialless' }], ['page-isolated']],
  ['the page isolates nothing', [{ embedderPolicy: 'unsafe-none' }], []],
  ['frames are not allowed', [{ policies: ["frame-src 'self'"] }], ['frame-blocked']],
  [
    'one of two policies does not allow the script',
    [{ policies: ['script-src https://form.example', "script-src 'self'"] }],
    ['script-blocked'],
  ],
  ['the script has a nonce', [{ policies: ["script-src 'self'"] }, { script: { nonce: 'a' } }], []],
  [
    'the policy lets nobody ask whether the origin is listed, and the form says nothing',
    [
      {
        ready: undefined,
        height: undefined,
        isListed: undefined,
        policies: ["default-src 'self'; script-src https://form.example; frame-src https://form.example"],
      },
    ],
    ['origin-unasked'],
  ],
  [
    'the policy lets nobody ask, and the form is there',
    [{ isListed: undefined, policies: ["default-src 'self'; script-src https://form.example; frame-src https://form.example"] }],
    [],
  ],
  ['the amount is no number', [{}, { script: { 'data-amount': '1.000.000' } }], ['numbers-unreadable']],
  ['the period has a unit', [{}, { script: { 'data-period': '12m' } }], ['numbers-unreadable']],
  ['the height has a unit', [{}, { script: { 'data-height': '600px' } }], ['numbers-unreadable']],
  ['all numbers are numbers', [{}, { script: { 'data-amount': '1000000', 'data-period': '12', 'data-height': '600' } }], []],
  ['a number is left empty', [{}, { script: { 'data-amount': '' } }], []],
  ['the form says nothing', [{ ready: undefined, height: undefined }], ['messages-lost']],
  ['the form cannot load and so says nothing', [{ ready: undefined, height: undefined, isListed: false }], ['origin-unlisted']],
] as const)('[S-2.29] where %s, the doctor says %j', (_, [change, parts], faults) => {
  // a browser says whether the script had a nonce
  Object.defineProperty(HTMLElement.prototype, 'nonce', { configurable: true, get: noncesOf })
  expect(faultsOf(change, parts)).toEqual(faults)
})

test('a form is listened to also where the policy lets nobody ask whether its origin is listed', () => {
  const policies = ["default-src 'self'; script-src https://form.example; frame-src https://form.example"]
  expect(isAway(scene({ ready: undefined, height: undefined, isListed: undefined, policies }))).toBe(false)
})

test.each([
  ['height-fixed', [{ height: 812 }, { size: rect(360, 640.4) }], { told: '812', shown: '640' }],
  ['form-narrow', [{}, { size: rect(300.4, 800) }], { shown: '300' }],
  ['locale-unavailable', [troubled('locale-unavailable'), { script: { 'data-locale': 'fr' } }], { locale: 'fr', spoken: 'es-CO' }],
  ['target-missing', [{}, { script: { 'data-target': '#nowhere' } }], { target: '#nowhere' }],
  ['script-copied', [{ isListed: undefined }], { from: 'https://form.example' }],
  ['numbers-unreadable', [{}, { script: { 'data-amount': '1000', 'data-height': '600px' } }], { name: 'data-height', value: '600px' }],
] as const)('[S-2.29] what the doctor says of %s has the values of this page', (id, [change, parts], values) => {
  const found = findFaults(scene(change, parts)).find((one) => one.id === id)
  expect(found?.values).toMatchObject(values)
})

function noncesOf(this: HTMLElement): string {
  return this.getAttribute('nonce') ?? ''
}

test('[S-2.29] a script that stands there twice is one fault with its count, two for different places are none', () => {
  const twice = (...targets: readonly (string | undefined)[]) => {
    const seen = scene()
    const box = dom.document.createElement('div')
    box.setAttribute('id', 'here')
    dom.document.body.append(box)
    for (const target of targets) {
      const more = dom.document.createElement('script')
      more.setAttribute('src', `${BASE}embed.js`)
      if (target !== undefined) more.setAttribute('data-target', target)
      dom.document.body.append(more)
    }
    return findFaults({ ...seen, scripts: [...globalThis.document.querySelectorAll('script')] })
  }
  expect(twice(undefined, undefined).map(({ id, values }) => [id, values['count']])).toEqual([['script-twice', '3']])
  expect(twice('#here')).toEqual([])
})

test('[S-2.29] what cuts the form off or covers it is named as a stylesheet names it', () => {
  const around = (overflowY: string, height: number) => {
    const seen = scene()
    const box = dom.document.createElement('div')
    box.setAttribute('class', ' frame box ')
    measure(box, rect(360, height))
    const frame = dom.document.querySelector('iframe')
    dom.document.body.append(box)
    if (frame) box.append(frame)
    Object.assign(window, { getComputedStyle: () => ({ overflowY }) })
    return findFaults(seen).map(({ id, values }) => [id, values['selector']])
  }
  expect(around('hidden', 400)).toEqual([['form-clipped', '.frame.box']])
  expect(around('clip', 789)).toEqual([['form-clipped', '.frame.box']])
  expect(around('hidden', 790)).toEqual([])
  expect(around('visible', 400)).toEqual([])
  const seen = scene()
  const cover = dom.document.createElement('div')
  cover.setAttribute('id', 'cover')
  dom.document.body.append(cover)
  Object.assign(dom.document, { elementFromPoint: () => cover })
  expect(findFaults(seen).map(({ id, values }) => [id, values['selector']])).toEqual([['form-covered', '#cover']])
})

test('[S-2.29] an insecure script is mended with the same address over https', () => {
  const base = BASE.replace('https', 'http')
  const [fault] = findFaults({ ...scene(), base })
  expect([fault?.id, fault?.values['secure']]).toEqual(['script-insecure', BASE])
})
