import { beforeEach, expect, test, vi } from 'vitest'
import { blankPage } from '#tests/catalogue/vendors/blank-page.ts'
import type { VendorPage } from '#core/model/vendors/vendor.ts'

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

test.each([true, false])('[S-7.15] every input is masked, and texts unless the site lets them through: %s', (letsThrough) => {
  open({ letsThrough })
  const [, appId, options] = response.find(([method]) => method === 'init') ?? []
  expect(appId).toBe('abc123/loanwright')
  expect(options).toMatchObject({
    network: { isEnabled: false },
    console: { isEnabled: false },
    dom: { inputSanitizer: true, textSanitizer: !letsThrough, disablePageTitles: true },
    shouldCaptureIP: false,
  })
})
