import type { StandardRequest } from '#core/contract/partners/standard-requests.ts'
import { signWebhook } from '#apps/api/platform/secrets/sign-webhook.ts'

const KEY = Buffer.from('an example, never used!!')

/** The secret by which the examples of the page are signed; nothing else is. */
export const EXAMPLE_SECRET = `whsec_${KEY.toString('base64')}`

/** A request as it is shown: its method and path, and its body as a value. */
export interface ShownRequest {
  readonly id: string
  readonly method: string
  readonly path: string
  /** Whose `idempotency-key` it has; without it, it has none. */
  readonly key?: StandardRequest['key']
  readonly body?: unknown
}

const APPLICATION_KEY = 'e3a1c8f0-2f66-4f0e-8a94-1f6f0c7d2b21'
const AT = new Date('2026-11-21T11:28:55Z')

/** Returns a signed request as it travels: a line for each header, an empty one, and the exact bytes of the body. */
export function signExample({ id, method, path, key, body }: ShownRequest): string {
  const text = body === undefined ? '' : JSON.stringify(body)
  const messageId = `example-${id}`
  const all = {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(key && { 'idempotency-key': key === 'message' ? messageId : APPLICATION_KEY }),
    ...signWebhook({ id: messageId, at: AT, body: Buffer.from(text) }, [KEY]),
  }
  return [`${method.toUpperCase()} ${path}`, ...Object.entries(all).map(([name, value]) => `${name}: ${value}`), '', text]
    .join('\n')
    .trimEnd()
}
