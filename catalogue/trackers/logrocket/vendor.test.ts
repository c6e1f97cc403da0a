import { beforeEach, expect, test, vi } from 'vitest'
import { leftoversOf } from '#core/model/vendors/stored-entry.ts'
import { blankPage } from '#tests/catalogue/vendors/blank-page.ts'
import { z } from 'zod'
import type { VendorPage } from '#core/model/vendors/vendor.ts'
import tracker from './tracker.ts'

/** Calls to a stub of the vendor's library, which works in browsers only. */
const response: (readonly [method: string, ...values: readonly unknown[]])[] = []
const failure: { error?: unknown } = {}
const recorder = new Proxy(
  {},
  {
    get:
      (_, method: string) =>
      (...values: readonly unknown[]) => {
        response.push([method, ...values])
        if ('error' in failure) throw failure.error
      },
  },
)
vi.mock('logrocket/setup.js', () => ({
  default: (servers: unknown) => {
    response.push(['setup', servers])
    return recorder
  },
}))
const { default: openLogRocket } = await import('./vendor.ts')

beforeEach(() => {
  response.length = 0
  delete failure.error
})

const settings = { appId: 'abc123/loanwright', scriptUrl: 'https://recorder.example', ingestUrl: 'https://ingest.example' }

function open(changes: Partial<VendorPage> = {}) {
  const { page, logged } = blankPage(settings, {}, { session: { id: 'session-1', startedAt: '' }, ...changes })
  return { vendor: openLogRocket(page), logged }
}

test('[S-7.15] the recorder gets the session by its id, with the attributes', () => {
  open().vendor.identify?.({ sessionId: 'session-1', progressState: 6 })
  expect(response[0]).toEqual(['setup', { sdkServer: 'https://recorder.example', ingestServer: 'https://ingest.example' }])
  expect(response.at(-1)).toEqual(['identify', 'session-1', { sessionId: 'session-1', progressState: 6 }])
})

test('[S-8.4] the recorder gets an error with its component stack', () => {
  const { vendor } = open()
  const error = new Error('planted')
  vendor.report?.(error, 'at Page')
  expect(response.at(-1)).toEqual(['captureException', error, { extra: { stack: 'at Page' } }])
  vendor.report?.('no error at all', 'at Page')
  expect(response.at(-1)).toEqual(['captureException', new Error('no error at all'), { extra: { stack: 'at Page' } }])
})

test.each([
  [Object.assign(new Error('upload refused'), { status: 503 }), 'HTTP 503 upload refused'],
  [{ status: 429, toString: () => 'too many' }, 'HTTP 429 too many'],
  [new Error('no request'), 'HTTP 0 no request'],
  [Object.assign(new Error('odd'), { status: 'none' }), 'HTTP 0 odd'],
  ['a text', 'HTTP 0 a text'],
  [Object.create(null), 'HTTP 0 object'],
])('[S-8.11] what each call of the recorder throws is logged with the status of the request that failed: %j', (error, said) => {
  failure.error = error
  const { vendor, logged } = open()
  vendor.make({ on: 'track', arguments: ['form_step_view', {}] })
  vendor.identify?.({})
  vendor.report?.(new Error('of the page'), '')
  vendor.stop()
  const contexts = ['init', 'getSessionURL', 'track', 'identify', 'captureException', 'uninstall']
  expect(logged).toEqual(contexts.map((context) => `ERROR: ${context} ${said}`))
})

test('[S-8.11] a request of the recorder that fails is logged with its status, until the visitor withdraws', () => {
  const watched: unknown[] = []
  let isWatching = true
  let fail: Parameters<VendorPage['watchRequests']>[1] = () => undefined
  const watchRequests: VendorPage['watchRequests'] = (beginnings, failed) => {
    watched.push(beginnings)
    fail = failed
    return () => (isWatching = false)
  }
  const { vendor, logged } = open({ watchRequests })
  fail('request', 502, 'https://ingest.example/i?a=abc&r=recording-id')
  fail('script', 0, 'https://recorder.example/logger.min.js')
  expect(logged).toEqual([
    'ERROR: request HTTP 502 https://ingest.example/i',
    'ERROR: script HTTP 0 https://recorder.example/logger.min.js',
  ])
  expect(watched).toEqual([['https://recorder.example', 'https://ingest.example']])
  vendor.stop()
  expect(isWatching).toBe(false)
})

test('[S-8.11] a browser that reports no requests records all the same', () => {
  const { logged } = open({
    watchRequests: () => {
      throw new Error('PerformanceObserver is not defined')
    },
  })
  expect(logged).toEqual(['ERROR: watch HTTP 0 PerformanceObserver is not defined'])
  expect(response.map(([method]) => method)).toEqual(['setup', 'init', 'getSessionURL'])
})

const options = z.looseObject({
  network: z.unknown(),
  console: z.unknown(),
  dom: z.unknown(),
  browser: z.looseObject({ urlSanitizer: z.unknown() }),
  shouldCaptureIP: z.unknown(),
  shouldSendData: z.unknown(),
})
/** The options with which the recorder was begun. */
const begun = () => options.parse(response.find(([method]) => method === 'init')?.[2])
const isCall = (found: unknown): found is (...values: readonly unknown[]) => unknown => typeof found === 'function'
const resultOf = (found: unknown, ...values: readonly unknown[]): unknown => (isCall(found) ? found(...values) : expect.fail('no function'))

test('[S-7.15] the recording masks every input and text, and takes no requests, console, titles, queries or addresses', () => {
  open()
  expect(response.find(([method]) => method === 'init')?.[1]).toBe('abc123/loanwright')
  expect(begun()).toMatchObject({
    network: { isEnabled: false },
    console: { isEnabled: false },
    dom: { inputSanitizer: true, textSanitizer: true, disablePageTitles: true },
    shouldCaptureIP: false,
  })
  const { urlSanitizer } = begun().browser
  for (const address of ['https://x.example/a?email=ana', 'https://x.example/a#ana', 'https://x.example/a'])
    expect(resultOf(urlSanitizer, address)).toBe('https://x.example/a')
})

test('[S-7.15] texts are recorded only where the site lets personal values through; inputs never', () => {
  open({ letsThrough: true })
  expect(begun().dom).toEqual({ inputSanitizer: true, textSanitizer: false, disablePageTitles: true })
})

test('[S-7.16] nothing is sent any more once the visitor has withdrawn', () => {
  const { vendor } = open()
  const { shouldSendData } = begun()
  expect(resultOf(shouldSendData)).toBe(true)
  vendor.stop()
  expect(resultOf(shouldSendData)).toBe(false)
  expect(response.at(-1)).toEqual(['uninstall'])
})

test('[S-7.15] the address of the recording is kept, and events have their names and values', () => {
  const kept: string[] = []
  const { vendor } = open({ keepSessionUrl: (address) => void kept.push(address) })
  resultOf(response.find(([method]) => method === 'getSessionURL')?.[1], 'https://recorder.example/s/1')
  expect(kept).toEqual(['https://recorder.example/s/1'])
  vendor.make({ on: 'track', arguments: ['form_step_view', { step: 'name' }] })
  expect(response.at(-1)).toEqual(['track', 'form_step_view', { step: 'name' }])
  vendor.make({ on: 'track', arguments: [7, 'x'] })
  expect(response.at(-1)).toEqual(['track', '', {}])
})

test('the recording is a purpose of its own, and what it leaves in the browser is what is removed', () => {
  expect(leftoversOf(tracker.stores)).toEqual({ cookies: ['_lr_uf_', '_lr_tabs_', '_lr_hb_'], storage: ['_lr_', 'lr_'] })
  expect(tracker).toMatchObject({
    name: 'LogRocket',
    purpose: 'recording',
    hosts: [],
  })
  const { scriptUrl, ingestUrl, letsThrough } = tracker.settings
  expect([scriptUrl?.default, scriptUrl?.cspDirectives]).toEqual(['https://cdn.lr-in-prod.com', ['script', 'worker']])
  expect([ingestUrl?.default, ingestUrl?.cspDirectives]).toEqual(['https://r.lr-in-prod.com', ['connect', 'image']])
  expect(letsThrough?.default).toBe('false')
  expect(tracker.turn({ name: 'page-viewed', id: 'e', at: '' })).toEqual([{ on: 'track', arguments: ['form_step_view', { step: '' }] }])
})
