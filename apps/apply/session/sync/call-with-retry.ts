import { callBackend, type CallInput, type CallShape } from '#core/browser/network/backend.ts'
import type { HttpResponse } from '#core/browser/network/http.ts'
import { codeOf, pauseBefore, RETRIES, shouldRetry } from '#core/browser/network/retry-policy.ts'
import { ERRORS, type ErrorKind } from '#core/contract/errors.ts'
import { lookUp } from '#core/model/look-up.ts'
import { retry } from './retry.ts'
import type { Session } from '../state/session.ts'
import { dispatch } from '../state/dispatch.ts'
import { pause, waitOffline } from './pauses.ts'
import type { TextKey } from '#core/model/register.ts'

type Input = Omit<CallInput, 'key' | 'signal'>
type Pause = (session: Session, milliseconds: number) => Promise<void>

/**
 * A call that the page waits for: tried again with the same key where that may help, and at once when the person says
 * so. The last answer, whatever it is.
 */
export async function callWithRetry(session: Session, call: CallShape, input: Input): Promise<HttpResponse> {
  dispatch(session, { type: 'wait-began' })
  try {
    return await tryFewTimes(session, { call, input, waitFor: pause })
  } finally {
    dispatch(session, { type: 'wait-ended' })
  }
}

/** The same for a call that nobody pressed for: what is pressed meanwhile goes on. */
export const callUnasked = (session: Session, call: CallShape, input: Input): Promise<HttpResponse> =>
  tryFewTimes(session, { call, input, waitFor: waitOffline })

async function tryFewTimes(session: Session, { call, input, waitFor }: { call: CallShape; input: Input; waitFor: Pause }) {
  const key = session.newId()
  for (let tries = 0; ; tries++) {
    const response = await tryOnce(session, call, { ...input, key })
    const isTriedAnew = response.status === 499
    if (!isTriedAnew && (!shouldRetry(response) || tries >= RETRIES.call.retries)) return response
    if (response.status === 429 && (response.retryAfterSeconds ?? 0) > 5) return response
    if (!isTriedAnew) await waitFor(session, pauseBefore(RETRIES.call, tries, session.chance(), response))
  }
}

/** A call that a page cannot begin without: until the server has said something; meanwhile the page says that there is no connection. */
export const callUntilReached = (session: Session, call: CallShape, input: Input): Promise<HttpResponse> =>
  retry(session, async () => {
    const response = await tryOnce(session, call, { ...input, key: session.newId() })
    if (shouldRetry(response)) throw new Error(`${call.path} ${response.status}`)
    return response
  })

async function tryOnce(session: Session, call: CallShape, input: CallInput): Promise<HttpResponse> {
  const controller = new AbortController()
  session.running.current = controller
  return await callBackend(session.backend, call, { ...input, signal: controller.signal })
}

/** The key of the sentence for a refusal or a failure. */
export function problemKey(response: HttpResponse): TextKey {
  const kinds: { readonly [code: string]: ErrorKind } = ERRORS
  return `problems>${lookUp(kinds, codeOf(response) ?? '')?.text ?? 'unexpected'}`
}
