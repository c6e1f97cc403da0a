import { SITE_HEADER } from '#apps/api/http/find-site.ts'

/** What a call came to: `body` is undefined where the response is no JSON. */
export interface Reply {
  readonly status: number
  readonly body: unknown
}

/** A call of one applicant's browser. */
export interface OwnCall {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly body?: object
  readonly token?: string
}

/** Sends the calls of one applicant. */
export type Door = (call: OwnCall) => Promise<Reply>

interface Visitor {
  readonly serverUrl: string
  readonly site: string
  /** The address that the proxy in front says. */
  readonly address: string
  readonly random: () => number
}

/** Opens the server's door for one visitor. Throws where no response comes. */
export const openDoor =
  ({ serverUrl, site, address, random }: Visitor): Door =>
  async ({ method, path, body, token }) => {
    const response = await fetch(`${serverUrl}${path}`, {
      method,
      headers: {
        [SITE_HEADER]: site,
        'x-forwarded-for': address,
        ...(method !== 'GET' && { 'idempotency-key': makeUuid(random) }),
        ...(body && { 'content-type': path.endsWith('/page-views') ? 'text/plain' : 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = text !== '' && response.headers.get('content-type')?.includes('json') === true
    const parsed: unknown = isJson ? JSON.parse(text) : undefined
    return { status: response.status, body: parsed }
  }

/** A UUID (version 4) that the numbers give. */
export const makeUuid = (random: () => number): string =>
  'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replaceAll('x', () => Math.floor(random() * 16).toString(16))
