import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { REQUEST_STATUS } from './http.ts'
import { sendFile } from './send-file.ts'

/** A request whose end the test decides. */
function makeRequest() {
  const headers: [string, string][] = []
  const none = () => undefined
  const upload: { onprogress?: (event: object) => void } = {}
  const request = {
    upload,
    headers,
    status: 0,
    responseText: '',
    retryAfter: '',
    sent: none(),
    opened: [''],
    onload: none,
    onerror: none,
    onabort: none,
    open: (...given: string[]) => void (request.opened = given),
    setRequestHeader: (name: string, value: string) => void headers.push([name, value]),
    getResponseHeader: () => request.retryAfter || null,
    send: (form: unknown) => void Object.assign(request, { sent: form }),
    abort: () => request.onabort(),
    end: (status: number, text: string) => {
      Object.assign(request, { status, responseText: text })
      request.onload()
    },
  }
  return request
}
let last = makeRequest()
beforeEach(
  () =>
    void vi.stubGlobal('XMLHttpRequest', function open() {
      last = makeRequest()
      return last
    }),
)
afterEach(() => void vi.unstubAllGlobals())

function send(controller = new AbortController()) {
  const shares: number[] = []
  const file = new File(['abc'], 'a.pdf')
  const sent = sendFile({
    url: '/api/x',
    headers: { 'Idempotency-Key': 'k' },
    parts: { field: 'photo', file },
    signal: controller.signal,
    onProgress: (share) => shares.push(share),
  })
  return { sent, shares, controller, request: last }
}

test('a file is sent with its parts and headers, its progress is told, and the response is read', async () => {
  const { sent, shares, request } = send()
  expect([request.opened, request.headers]).toEqual([['POST', '/api/x'], [['Idempotency-Key', 'k']]])
  const form: unknown = request.sent
  expect(form instanceof FormData && [form.get('field'), form.get('file')]).toEqual(['photo', expect.any(File)])
  request.upload.onprogress?.({ loaded: 1, total: 4 })
  request.upload.onprogress?.({ loaded: 0, total: 0 })
  expect(shares).toEqual([0.25, 0])
  request.end(201, '{"id":"f1"}')
  expect(await sent).toEqual({ status: 201, isSuccess: true, body: { id: 'f1' } })
})

test('a refusal is a response with its time to wait, and what is no JSON has no body', async () => {
  const busy = send()
  busy.request.retryAfter = '7'
  busy.request.end(429, '{"code":"x"}')
  expect(await busy.sent).toEqual({ status: 429, isSuccess: false, body: { code: 'x' }, retryAfterSeconds: 7 })
  const other = send()
  other.request.end(502, '<html>')
  expect(await other.sent).toEqual({ status: 502, isSuccess: false, body: undefined })
})

test.each([
  ['online', true, REQUEST_STATUS.error],
  ['offline', false, REQUEST_STATUS.offline],
])('a request that fails while the device is %s ends with its own status', async (_, onLine, status) => {
  vi.stubGlobal('navigator', { onLine })
  const { sent, request } = send()
  request.onerror()
  expect(await sent).toEqual({ status, isSuccess: false, body: undefined })
})

test('an upload that is cancelled ends, and one that was cancelled before is never sent', async () => {
  const { sent, controller } = send()
  controller.abort()
  expect(await Promise.race([sent, Promise.resolve('still open')])).toMatchObject({ status: REQUEST_STATUS.aborted, isSuccess: false })
  const gone = new AbortController()
  gone.abort()
  const never = send(gone)
  expect([await never.sent, never.request.sent]).toEqual([expect.objectContaining({ status: REQUEST_STATUS.aborted }), undefined])
})
