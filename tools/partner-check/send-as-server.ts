import { randomUUID } from 'node:crypto'
import type { PartnerRequest } from '#core/model/partners/gateway.ts'
import { parseJson } from '#apps/api/platform/network/parse-json.ts'
import { signWebhook } from '#apps/api/platform/secrets/sign-webhook.ts'

/** Longest response that the server reads, in bytes. */
export const LARGEST_RESPONSE = 256 * 1024

/** A lender's endpoint: the base address, the secret that both sides know, and the time limit of one request. */
export interface Endpoint {
  readonly url: string
  readonly secret: string
  readonly timeoutMs: number
}

/** What differs from how the server sends: another secret, an older time, no signature at all; or the id of a message that is repeated. */
export interface Otherwise {
  readonly id?: string
  readonly secret?: string
  readonly ageSeconds?: number
  readonly isUnsigned?: true
}

/** What came back. `json` is undefined where the body is no strict JSON. */
export type Received =
  | { readonly ok: true; readonly status: number; readonly json: { readonly value: unknown } | undefined; readonly bytes: number }
  | { readonly ok: false; readonly why: 'timeout' | 'unreachable' | 'too-large' }

/** Sends a request to a lender as the server does: signed, without following redirects, and reading no more than it would. */
export async function sendAsServer(endpoint: Endpoint, request: PartnerRequest, otherwise: Otherwise = {}): Promise<Received> {
  const body = request.body === undefined ? '' : JSON.stringify(request.body)
  const at = new Date(Date.now() - (otherwise.ageSeconds ?? 0) * 1000)
  const key = keyOf(otherwise.secret ?? endpoint.secret)
  const signed = otherwise.isUnsigned ? {} : signWebhook({ id: otherwise.id ?? randomUUID(), at, body: Buffer.from(body) }, [key])
  try {
    const response = await fetch(`${endpoint.url}${request.path}`, {
      method: request.method,
      headers: {
        accept: 'application/json',
        ...(body !== '' && { 'content-type': 'application/json' }),
        ...request.headers,
        ...signed,
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(endpoint.timeoutMs),
      ...(body !== '' && { body }),
    })
    const bytes = await readAtMost(response, LARGEST_RESPONSE)
    if (!bytes) return { ok: false, why: 'too-large' }
    return { ok: true, status: response.status, json: parseJson(bytes), bytes: bytes.length }
  } catch (error) {
    return { ok: false, why: error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable' }
  }
}

async function readAtMost({ body }: Response, most: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > most) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Returns the key that a secret means: `whsec_` and base64, or a text used as it is. */
const keyOf = (secret: string): Buffer =>
  secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : Buffer.from(secret)
