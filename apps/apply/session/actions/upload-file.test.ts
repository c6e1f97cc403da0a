import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { holdBackend, settled, type HeldBackend } from '#tests/session/hold-backend.ts'
import { LEAD_ID } from '#tests/session/make-lead-view.ts'
import { makeSession } from '#tests/session/make-session.ts'
import { FIRST_PART_BYTES } from '../navigation/part-bytes.ts'
import type { Session } from '../state/session.ts'
import { uploadFile } from './upload-file.ts'

const DOCUMENT = '01936a2b-7c00-7aaa-8bbb-000000000001'
const SIZE = FIRST_PART_BYTES * 3

/** A part of a file on its way. */
interface SentPart {
  readonly url: string
  readonly headers: { readonly [name: string]: string }
  readonly form: FormData
  readonly progress: (loaded: number, total: number) => void
  readonly respond: (status: number, body?: unknown, retryAfter?: string) => Promise<void>
}

let backend: HeldBackend
let session: Session
let sent: SentPart[]
let pauses: number[]
let time: number
beforeEach(() => {
  backend = holdBackend()
  sent = []
  pauses = []
  time = 0
  session = makeSession({ now: () => time, waitForNetwork: (milliseconds) => Promise.resolve(void pauses.push(milliseconds)) }).session
  session.store.setState({ leadId: LEAD_ID })
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload: { onprogress?: (event: object) => void } = {}
      status = 0
      responseText = ''
      retryAfter: string | null = null
      onload?: () => void
      onerror?: () => void
      onabort?: () => void
      url = ''
      headers: { [name: string]: string } = {}
      open(_method: string, url: string) {
        this.url = url
      }
      setRequestHeader(name: string, value: string) {
        this.headers[name] = value
      }
      getResponseHeader = () => this.retryAfter
      abort = () => this.onabort?.()
      send(form: FormData) {
        sent.push({
          url: this.url,
          headers: this.headers,
          form,
          progress: (loaded, total) => this.upload.onprogress?.({ loaded, total }),
          respond: (status, body, retryAfter) => {
            Object.assign(this, { status, responseText: JSON.stringify(body ?? {}), retryAfter: retryAfter ?? null })
            if (status === 0) this.onerror?.()
            else this.onload?.()
            return settled()
          },
        })
      }
    },
  )
})
afterEach(() => void vi.unstubAllGlobals())

const makeFile = (size = SIZE) => new File([new Uint8Array(size)], 'payslip.pdf')
const stored = { documentId: DOCUMENT, received: SIZE, mediaType: 'application/pdf' }
const part = () => sent.at(-1) ?? expect.fail('no part was sent')
const partOf = ({ form }: SentPart) => {
  const file = form.get('file')
  return { offset: form.get('offset'), bytes: file instanceof File ? file.size : undefined }
}

/** Begins to send a file; its place is given. */
async function begin(file = makeFile(), field = 'payslip') {
  const shares: number[] = []
  const controller = new AbortController()
  const result = uploadFile(session, { field, file, signal: controller.signal, onProgress: (share) => shares.push(share) })
  await settled()
  return { file, shares, controller, result }
}
const beginPlaced = async (file?: File) => {
  const begun = await begin(file)
  await backend.last().respond(200, { documentId: DOCUMENT, largestBytes: 9_000_000 })
  return begun
}

describe('a file', () => {
  test('is sent to its place in parts, each from where the server has it, until it is stored', async () => {
    const { result, shares } = await beginPlaced()
    expect([backend.last().path, backend.last().body, backend.last().key]).toEqual([
      '/lead/documentId',
      { leadId: LEAD_ID, field: 'payslip' },
      expect.any(String),
    ])
    const { form, headers, url } = part()
    expect([url.endsWith('/lead/idUpload'), new Headers(headers).get('Loanwright-Lead'), headers['Idempotency-Key']]).toEqual([
      true,
      LEAD_ID,
      expect.any(String),
    ])
    const named = ['leadId', 'documentId', 'size'].map((name) => form.get(name))
    expect([named, partOf(part())]).toEqual([[LEAD_ID, DOCUMENT, String(SIZE)], { offset: '0', bytes: FIRST_PART_BYTES }])
    const file = form.get('file')
    expect(file instanceof File && file.name).toBe('payslip.pdf')
    await part().respond(200, { documentId: DOCUMENT, received: 1000 })
    expect(partOf(part()).offset).toBe('1000')
    part().progress(1, 2)
    await part().respond(200, stored)
    expect(await result).toEqual({ ok: true, id: DOCUMENT })
    expect(new Set(sent.map((one) => one.form.get('upload'))).size).toBe(1)
    expect(shares.length).toBe(1)
  })

  test('is said to be nearly through, never quite, before the server says so', async () => {
    const { shares } = await beginPlaced()
    part().progress(1, 2)
    part().progress(1, 1)
    expect(shares).toEqual([FIRST_PART_BYTES / 2 / SIZE, FIRST_PART_BYTES / SIZE])
    await part().respond(200, { documentId: DOCUMENT, received: SIZE - 10 })
    part().progress(1, 1)
    expect(shares.at(-1)).toBe(0.99)
  })

  test('that is chosen again after its connection was lost goes on where it stopped, under its old number', async () => {
    const { file, result } = await beginPlaced()
    await part().respond(200, { documentId: DOCUMENT, received: 5000 })
    for (let tries = 0; tries < 3; tries++) await part().respond(0)
    expect(await result).toEqual({ ok: false })
    const upload = part().form.get('upload')
    const again = await begin(file)
    expect([backend.calls.length, partOf(part()).offset, part().form.get('upload')]).toEqual([1, '5000', upload])
    await part().respond(200, stored)
    expect(await again.result).toEqual({ ok: true, id: DOCUMENT })
    await begin(file)
    expect(backend.calls).toHaveLength(2)
  })

  test('for another question takes a place of its own', async () => {
    const { file } = await beginPlaced()
    await begin(file, 'idCard')
    expect(backend.calls.map(({ body }) => body['field'])).toEqual(['payslip', 'idCard'])
  })

  test('that the server will not take is told in its own words, and begun anew the next time', async () => {
    const { file, result } = await beginPlaced()
    await part().respond(400, { code: 'answers-refused', errors: [{ fieldName: 'payslip', message: 'Too large' }] })
    expect(await result).toEqual({ ok: false, message: 'Too large' })
    await begin(file)
    expect(backend.calls).toHaveLength(2)
  })

  test('of which the server has no more after four parts is given up, and begun anew the next time', async () => {
    const { file, result } = await beginPlaced()
    await part().respond(200, { documentId: DOCUMENT, received: 10 })
    for (let tries = 0; tries < 4; tries++) {
      expect(sent).toHaveLength(tries + 2)
      // one that cannot be read says nothing of what there is
      await part().respond(200, tries === 3 ? {} : { documentId: DOCUMENT, received: 10 })
    }
    expect([await result, sent.length]).toEqual([{ ok: false }, 5])
    await begin(file)
    expect(backend.calls).toHaveLength(2)
  })
})

describe('a part', () => {
  test('is tried three times over a network that comes and goes, with longer and longer pauses', async () => {
    const { result } = await beginPlaced()
    for (let tries = 0; tries < 3; tries++) await part().respond(502)
    expect([await result, sent.length, pauses]).toEqual([{ ok: false }, 3, [500, 1000]])
    expect(new Set(sent.map(({ form }) => form.get('offset')))).toEqual(new Set(['0']))
  })

  test.each([429, 503])('is tried for two minutes where a server has no room now, as it says when to come: status %i', async (status) => {
    const { result } = await beginPlaced()
    for (let tries = 0; tries < 6; tries++) {
      time = tries * 20_000
      await part().respond(status, { code: 'too-many-requests' }, '20')
    }
    expect([sent.length, new Set(pauses)]).toEqual([7, new Set([20_000])])
    time = 120_000
    await part().respond(status, { code: 'too-many-requests' }, '20')
    const refusal = status === 429 ? { ok: false, message: 'problems>too-many-requests' } : { ok: false }
    expect([await result, sent.length]).toEqual([refusal, 7])
  })

  test('is not tried again once the applicant has taken the file away', async () => {
    const { result, controller } = await beginPlaced()
    controller.abort()
    expect([await result, sent.length, pauses]).toEqual([{ ok: false }, 1, []])
  })
})

describe('a place', () => {
  test.each([
    [{ code: 'lead-expired' }, 'problems>lead-expired'],
    [{ errors: [{ fieldName: 'payslip', message: 'Not asked' }] }, 'Not asked'],
  ])('that the server does not give is told why, and nothing is sent: %j', async (body, message) => {
    const { result } = await begin()
    await backend.last().respond(410, body)
    expect([await result, sent]).toEqual([{ ok: false, message }, []])
  })

  test('that does not come over the network is asked for three times with one key; the page then says that there is no network', async () => {
    const { result } = await begin()
    for (let tries = 0; tries < 3; tries++) await backend.last().lose()
    expect([await result, backend.calls.length, new Set(backend.calls.map(({ key }) => key)).size]).toEqual([{ ok: false }, 3, 1])
  })

  test.each([
    [200, {}],
    [499, {}],
    [444, {}],
    [500, {}],
  ])('whose response says nothing is no sentence of ours: status %i', async (status, body) => {
    backend.respondTo((call) => void call.respond(status, body))
    const { result } = await begin()
    expect(await result).toEqual({ ok: false })
  })
})
