import type { PartnerRequest, PartnerResponse } from '#core/model/partners/gateway.ts'
import type { Api } from '../api.ts'
import type { OutsideAnswer } from '#apps/api/platform/platform.ts'
import { parseJson } from '#apps/api/platform/network/parse-json.ts'
import type { RequestSigner } from './signer-of.ts'

/** Longest answer that is read; a partner's are a few kilobytes. */
const LARGEST_ANSWER = 256 * 1024

/** A request to one partner, with what signs it and how long it may take. */
export interface PartnerSending {
  readonly partner: string
  readonly request: PartnerRequest
  readonly idempotencyKey: string
  readonly timeoutMs: number
  /** The partner must not know the lead again: it is not told the trace. */
  readonly isUnnamed?: boolean
  readonly sign: RequestSigner | undefined
  /** The message's own id, where it is sent again as the same one. */
  readonly messageId?: string
}

/** What came back: an answer, or why there is none. */
export type Sent =
  | { readonly ok: true; readonly response: PartnerResponse }
  | { readonly ok: false; readonly reason: 'timeout' | 'unreachable' | 'answer-too-large' }

/** Sends a request to a partner. Redirects are not followed; an answer that is too large is not read. */
export function sendToPartner(api: Pick<Api, 'settings' | 'tracing' | 'outside'>, sending: PartnerSending): Promise<Sent> {
  const { partner, request, isUnnamed } = sending
  const facts = { 'peer.service': partner, 'http.request.method': request.method }
  return api.tracing.span({ name: `partner ${partner}`, kind: 'client', facts }, async (span) => {
    const sent = await exchange(api, sending, isUnnamed ? undefined : span.traceparent)
    if (sent.ok) span.add({ 'http.response.status_code': sent.response.status })
    else span.fail(sent.reason)
    return sent
  })
}

async function exchange(
  { settings, outside }: Pick<Api, 'settings' | 'outside'>,
  { partner, request, idempotencyKey, timeoutMs, sign, messageId }: PartnerSending,
  traceparent: string | undefined,
): Promise<Sent> {
  const body = request.body === undefined ? undefined : JSON.stringify(request.body)
  const base = settings.partnerUrls[partner] ?? `${settings.PARTNERS_URL}/${partner}`
  const headers = {
    accept: 'application/json',
    'idempotency-key': idempotencyKey,
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(traceparent !== undefined && { traceparent }),
    ...request.headers,
    ...sign?.(body ?? '', messageId),
  }
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await outside.send(`${base}${request.path}`, {
      method: request.method,
      headers,
      redirect: 'manual',
      signal,
      ...(body !== undefined && { body }),
    })
    const bytes = await readBytes(response)
    return bytes === undefined
      ? { ok: false, reason: 'answer-too-large' }
      : { ok: true, response: { status: response.status, body: parseJson(bytes)?.value } }
  } catch (error) {
    return { ok: false, reason: error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable' }
  }
}

async function readBytes(response: OutsideAnswer): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > LARGEST_ANSWER) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
