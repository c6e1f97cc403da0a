import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { gateways } from '#catalogue/gateways.gen.ts'
import type { Gateway } from '#core/model/partners/gateway.ts'
import type { OutsideAnswer, OutsideRequest } from '#apps/api/platform/platform.ts'
import type { Environment } from '#apps/api/platform/settings/environment.ts'
import { NO_TRACING, type OpenSpan, type SpanOptions, type Tracing } from '#apps/api/platform/tracing/tracing.ts'
import { NOW, partsWithoutDatabase } from '#tests/server/without-database/open-without-database.ts'
import { notifyPartner, tryToNotify } from './notify-partner.ts'
import { secretsOf, webhookKeysOf } from './secrets-of.ts'
import { sendToPartner, type PartnerSending } from './send-to-partner.ts'
import { signerOf } from './signer-of.ts'
import { redirectPlace } from './redirect-place.ts'
import { closeWanted, openWanted, stepWantedOf, wantedPlace } from './step-wanted.ts'

const PARTNER = 'rapifondos'
const secret = (sign: string) => `whsec_${Buffer.from(sign.repeat(32)).toString('base64')}`

/** A server whose partners respond so; `sent` has what they got. */
async function serverWith(respond: () => OutsideAnswer, environment: Environment = {}, tracing: Tracing = NO_TRACING) {
  const sent: { readonly url: string; readonly request: OutsideRequest }[] = []
  const send = async (url: string, request: OutsideRequest) => {
    sent.push({ url, request })
    return respond()
  }
  const parts = partsWithoutDatabase({ PARTNERS_URL: 'https://sandbox.example/partners', ...environment })
  return { parts: { ...parts, tracing, outside: { ...parts.outside, send } }, sent }
}
const response = (status: number, body: string | Readable = '{}'): OutsideAnswer => {
  const whole = new Response(null, { status })
  return {
    ok: whole.ok,
    status,
    text: () => whole.text(),
    json: () => whole.json(),
    body: typeof body === 'string' ? Readable.from([Buffer.from(body)]) : body,
  }
}
const sending: PartnerSending = {
  partner: PARTNER,
  request: { method: 'POST', path: '/apply', body: { a: 1 } },
  idempotencyKey: 'K-1',
  timeoutMs: 1000,
  sign: undefined,
}

describe('a request to a partner', () => {
  test('goes to its address once for its key, and follows no redirect', async () => {
    const { parts, sent } = await serverWith(() => response(200, '{"verdict":"ok"}'))
    expect(await sendToPartner(parts, sending)).toEqual({ ok: true, response: { status: 200, body: { verdict: 'ok' } } })
    const { url, request } = sent[0] ?? expect.fail('nothing was sent')
    expect([url, request.method, request.redirect, request.body]).toEqual([
      `https://sandbox.example/partners/${PARTNER}/apply`,
      'POST',
      'manual',
      '{"a":1}',
    ])
    expect(request.headers).toMatchObject({ accept: 'application/json', 'idempotency-key': 'K-1', 'content-type': 'application/json' })
  })

  test('without a body says no type of one, and a partner with an address of its own is asked there', async () => {
    const { parts, sent } = await serverWith(() => response(204, ''), { PARTNER_URL_RAPIFONDOS: 'https://own.example/v2' })
    await sendToPartner(parts, { ...sending, request: { method: 'GET', path: '/state', headers: { 'x-own': '1' } } })
    const { url, request } = sent[0] ?? expect.fail('nothing was sent')
    expect([url, 'body' in request]).toEqual(['https://own.example/v2/state', false])
    expect(request.headers).toMatchObject({ 'x-own': '1' })
    expect(request.headers).not.toHaveProperty('content-type')
  })

  test('is signed over the bytes that are sent, under the message’s own id', async () => {
    const { parts, sent } = await serverWith(() => response(200))
    const sign = (body: string, id?: string) => ({ 'x-signature': `${body} ${id}` })
    await sendToPartner(parts, { ...sending, sign, messageId: 'M-1' })
    await sendToPartner(parts, { ...sending, sign, request: { method: 'GET', path: '/state' } })
    expect(sent.map(({ request }) => new Headers(request.headers).get('x-signature'))).toEqual(['{"a":1} M-1', 'undefined'])
  })

  test('that is never answered, or fails, says so instead of throwing', async () => {
    const failing = async (name: string) => {
      const { parts } = await serverWith(() => {
        throw Object.assign(new Error('planted'), { name })
      })
      return sendToPartner(parts, sending)
    }
    expect(await failing('TimeoutError')).toEqual({ ok: false, reason: 'timeout' })
    expect(await failing('TypeError')).toEqual({ ok: false, reason: 'unreachable' })
  })

  test('reads an answer of 256 KiB and none that is larger; one that is no JSON has no body', async () => {
    const read = async (body: string) => {
      const { parts } = await serverWith(() => response(200, Readable.from([Buffer.from(body.slice(0, 5)), Buffer.from(body.slice(5))])))
      return sendToPartner(parts, sending)
    }
    const text = (bytes: number) => JSON.stringify('x'.repeat(bytes - 2))
    expect(await read(text(256 * 1024))).toMatchObject({ ok: true })
    expect(await read(text(256 * 1024 + 1))).toEqual({ ok: false, reason: 'answer-too-large' })
    const { parts } = await serverWith(() => ({ ...response(204), body: null }))
    expect(await sendToPartner(parts, sending)).toEqual({ ok: true, response: { status: 204, body: undefined } })
    expect(await read('{"verdict": "acc')).toEqual({ ok: true, response: { status: 200, body: undefined } })
  })
})

describe('the trace of a request to a partner', () => {
  async function traced(respond: () => OutsideAnswer, change: Partial<PartnerSending> = {}) {
    const noted: unknown[] = []
    const opened: SpanOptions[] = []
    const open: OpenSpan = {
      traceparent: '00-trace-span-01',
      add: (facts) => void noted.push(facts),
      fail: (reason) => void noted.push(reason),
    }
    const span: Tracing['span'] = (options, work) => {
      opened.push(options)
      return work(open)
    }
    const { parts, sent } = await serverWith(respond, {}, { ...NO_TRACING, span })
    await sendToPartner(parts, { ...sending, ...change })
    return { opened, noted, told: new Headers(sent[0]?.request.headers).get('traceparent') }
  }

  test('is told to the partner, and says what it answered', async () => {
    expect(await traced(() => response(409))).toEqual({
      opened: [{ name: `partner ${PARTNER}`, kind: 'client', facts: { 'peer.service': PARTNER, 'http.request.method': 'POST' } }],
      noted: [{ 'http.response.status_code': 409 }],
      told: '00-trace-span-01',
    })
  })

  test('is not told to a partner that must not know the lead again', async () => {
    expect((await traced(() => response(200), { isUnnamed: true })).told).toBeNull()
  })

  test('says why there is no answer', async () => {
    expect((await traced(() => expect.fail('planted'))).noted).toEqual(['unreachable'])
  })
})

describe('a notification of a partner', () => {
  const request = { method: 'POST', path: '/erase', body: {} } as const
  const notify = async (status: number, partner = PARTNER, asks = true) => {
    const { parts, sent } = await serverWith(() => response(status), { PARTNER_SECRET: secret('a') })
    const told = await notifyPartner(parts, { partner, idempotencyKey: 'K-1', request: () => (asks ? request : undefined) })
    return { told, sent: sent.length }
  }

  test('is done where the partner takes it, or knows nothing of the applicant', async () => {
    for (const status of [200, 204, 299, 404]) expect(await notify(status)).toEqual({ told: true, sent: 1 })
  })

  test('is tried again where the partner does not take it', async () => {
    for (const status of [300, 400, 500]) await expect(notify(status)).rejects.toThrow(`${PARTNER} could not be notified: HTTP ${status}`)
    const { parts } = await serverWith(() => expect.fail('unreachable'))
    const asked = { partner: PARTNER, idempotencyKey: 'K-1', request: () => request }
    await expect(notifyPartner(parts, asked)).rejects.toThrow('could not be notified: unreachable')
  })

  test('is none for a partner that has no way to be told, or is not in the catalogue', async () => {
    expect(await notify(200, PARTNER, false)).toEqual({ told: false, sent: 0 })
    expect(await notify(200, 'nobody')).toEqual({ told: false, sent: 0 })
    expect(await notify(200, 'constructor')).toEqual({ told: false, sent: 0 })
    const { parts } = await serverWith(() => expect.fail('planted'))
    const asked = { partner: PARTNER, idempotencyKey: 'K-1', request: () => request }
    expect(await tryToNotify(parts, { ...asked, request: () => undefined })).toBe('other-ways')
    expect(await tryToNotify({ ...parts, sites: new Map() }, asked)).toBe('other-ways')
  })
})

describe('secrets', () => {
  const environment = { PARTNER_SECRET: `${secret('a')},${secret('b')}`, PARTNER_SECRET_RAPIFONDOS: secret('c') }
  const { settings } = partsWithoutDatabase(environment)
  const keyOf = (sign: string) => Buffer.from(sign.repeat(32))

  test('of a partner are its own, else those of all; nothing is taken from prototypes', () => {
    expect(secretsOf(settings, PARTNER).map(({ key }) => key)).toEqual([keyOf('c')])
    expect(secretsOf(settings, 'prestalisto').map(({ key }) => key)).toEqual([keyOf('a'), keyOf('b')])
    expect(secretsOf(settings, 'constructor').map(({ key }) => key)).toEqual([keyOf('a'), keyOf('b')])
  })

  test('that several know prove no webhook in production', () => {
    const production = { ...settings, ENVIRONMENT: 'production' as const }
    expect(webhookKeysOf(production, 'prestalisto')).toEqual([])
    expect(webhookKeysOf(production, PARTNER)).toEqual([keyOf('c')])
    expect(webhookKeysOf(settings, 'prestalisto')).toEqual([keyOf('a'), keyOf('b')])
  })

  test('sign as the gateway says: not at all, in its own way with the newest, or as a standard webhook', () => {
    const parts = { ...partsWithoutDatabase(environment) }
    const gateway = gateways[PARTNER] ?? expect.fail('no gateway')
    const { sign: _, ...unsigned } = gateway
    const own: Gateway = { ...unsigned, sign: ({ body, at }, key) => ({ 'x-own': `${body} ${at.toISOString()} ${key}` }) }
    expect(signerOf(parts, 'prestalisto', unsigned)).toBeUndefined()
    const [newest] = secretsOf(settings, 'prestalisto')
    expect(signerOf(parts, 'prestalisto', own)?.('body')).toEqual({ 'x-own': `body ${NOW.toISOString()} ${newest?.text}` })
    const standard = signerOf(parts, 'prestalisto', { ...unsigned, sign: 'standard-webhooks' })
    const headers = standard?.('body', 'M-1') ?? {}
    expect(headers).toMatchObject({ 'webhook-id': 'M-1', 'webhook-timestamp': String(NOW.getTime() / 1000) })
    expect(headers['webhook-signature']?.split(' ')).toHaveLength(2)
    expect(standard?.('body')['webhook-id']).not.toBe(standard?.('body')['webhook-id'])
  })

  test('are demanded where a gateway signs', () => {
    const parts = partsWithoutDatabase()
    const bare = { ...parts, settings: { ...parts.settings, PARTNER_SECRET: [], partnerSecrets: {} } }
    const gateway: Gateway = { ...(gateways[PARTNER] ?? expect.fail('no gateway')), sign: 'standard-webhooks' }
    expect(() => signerOf(bare, PARTNER, gateway)).toThrow(PARTNER)
  })
})

describe('a step that a partner waits for', () => {
  const { encryption } = partsWithoutDatabase()
  const errand = { url: 'https://x.example/', method: 'POST', params: { a: '1' }, returnAs: 'r' } as const
  const wanted = { missing: ['idFront'], details: { limit: 5, rows: [{ code: 'A' }], flags: { a: true } }, errand }

  test('is kept with what the partner said of it, and read back', () => {
    const kept = stepWantedOf({ verdict: 'step', reference: 'R-1', step: 'id-upload', ...wanted })
    expect(kept).toEqual(wanted)
    const sealed = closeWanted(encryption, 'S-1', { ...kept, isErrandBegun: true })
    expect(sealed).not.toContain('idFront')
    expect(openWanted(encryption, { id: 'S-1', wanted: sealed })).toEqual({ ...wanted, isErrandBegun: true })
    expect(() => openWanted(encryption, { id: 'S-2', wanted: sealed })).toThrow()
    const linked = { errand: { ...errand, method: 'GET' } } as const
    expect(openWanted(encryption, { id: 'S-3', wanted: closeWanted(encryption, 'S-3', linked) })).toEqual(linked)
  })

  test('stays bound to where it is stored', () => {
    expect([wantedPlace('S-1'), redirectPlace('S-1')]).toEqual(['submissions:S-1:wanted', 'submissions:S-1:redirect'])
  })

  test('of which it says nothing is kept as nothing', () => {
    expect(stepWantedOf({ verdict: 'step', reference: 'R-1', step: 'id-upload' })).toEqual({})
    expect(openWanted(encryption, { id: 'S-1', wanted: null })).toEqual({})
  })
})
