import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { pickOne } from '#tools/process/make-random.ts'

/** Where calls go: to any of several servers, for one site. */
export interface Door {
  readonly urls: readonly string[]
  readonly site: string
  readonly random: () => number
}

/** A call that is sent until it gets a response. */
export interface RetriedCall {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly body?: object
  readonly token?: string
}

export type Reply = { readonly [name: string]: unknown }

const GIVES_UP_AFTER_MS = 180_000
const ANSWERS_WITHIN_MS = 10_000
const PAUSE_MS = 150
const AGAIN = [408, 409, 425, 429, 500, 502, 503, 504]
const object = z.record(z.string(), z.unknown())

/**
 * Sends a call as the page does: always with the same key, to any of the servers, until it is
 * acknowledged. Throws on a refusal that a retry cannot change.
 */
export async function callWithRetry(door: Door, call: RetriedCall): Promise<Reply> {
  const { method, path } = call
  const key = randomUUID()
  const until = Date.now() + GIVES_UP_AFTER_MS
  let last = 'no answer'
  for (; Date.now() < until; await wait(PAUSE_MS * (1 + door.random()))) {
    const response = await callOnce(door, call, key)
    if (response.status >= 200 && response.status < 300) return response.text.startsWith('{') ? object.parse(JSON.parse(response.text)) : {}
    last = `${response.status} ${response.text.slice(0, 300)}`
    if (response.status !== 0 && !AGAIN.includes(response.status)) throw new Error(`${method} ${path} was refused: ${last}`)
    if (response.status === 409 && !response.text.includes('key-in-use')) throw new Error(`${method} ${path} was refused: ${last}`)
  }
  throw new Error(`${method} ${path} was not acknowledged within ${GIVES_UP_AFTER_MS / 1000} s: ${last}`)
}

/** Sends a call once, to any of the servers; status 0 says that no response came. */
export async function callOnce(
  { urls, site, random }: Door,
  { method, path, body, token }: RetriedCall,
  key: string = randomUUID(),
): Promise<{ readonly status: number; readonly text: string }> {
  try {
    const answer = await fetch(`${pickOne(random, urls)}${path}`, {
      method,
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
      headers: {
        'loanwright-site': site,
        ...(method !== 'GET' && { 'idempotency-key': key }),
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, text: await answer.text() }
  } catch {
    return { status: 0, text: 'no answer' }
  }
}
