import { callBackend, type CallInput, type CallShape } from '#core/browser/network/backend.ts'
import { REQUEST_STATUS, type HttpResponse } from '#core/browser/network/http.ts'
import { codeOf, pauseBefore, RETRIES, shouldRetry } from '#core/browser/network/retry-policy.ts'
import { ERRORS, type ErrorKind } from '#core/contract/errors.ts'
import { problemSentence, type ProblemSentence } from '#core/contract/problem-sentence.ts'
import { lookUp } from '#core/model/look-up.ts'
import { retry } from './retry.ts'
import type { Session } from '../state/session.ts'
import { dispatch } from '../state/dispatch.ts'
import { pause, tryOnce, waitOffline } from './pauses.ts'

type Input = Omit<CallInput, 'key' | 'signal'>
type Pause = (session: Session, milliseconds: number) => Promise<void>

/** The last response to a call. `wasLost`: an earlier try of it got no answer, so that it may have been done already. */
interface CallResponse extends HttpResponse {
  readonly wasLost: boolean
}

/**
 * A call that the page waits for: tried again with the same key where that may help, and at once when the person says
 * so. The last answer, whatever it is.
 */
export const callWithRetry = (session: Session, call: CallShape, input: Input): Promise<CallResponse> =>
  whileWaiting(session, () => tryFewTimes(session, { call, input, waitFor: pause }))

/** The same for a call that goes out by itself when the network is back, however long that takes. */
export const callWhenOnline = (session: Session, call: CallShape, input: Input): Promise<HttpResponse> =>
  whileWaiting(session, () => tryFewTimes(session, { call, input, waitFor: pause, isLasting: true }))

async function whileWaiting<Of>(session: Session, run: () => Promise<Of>): Promise<Of> {
  dispatch(session, { type: 'wait-began' })
  try {
    return await run()
  } finally {
    dispatch(session, { type: 'wait-ended' })
  }
}

/** The same for a call that nobody pressed for: what is pressed meanwhile goes on. */
export const callUnasked = (session: Session, call: CallShape, input: Input): Promise<HttpResponse> =>
  tryFewTimes(session, { call, input, waitFor: waitOffline })

interface Trying {
  readonly call: CallShape
  readonly input: Input
  readonly waitFor: Pause
  /** Tries without a network are not counted. */
  readonly isLasting?: boolean
}

async function tryFewTimes(session: Session, { call, input, waitFor, isLasting = false }: Trying): Promise<CallResponse> {
  const key = session.newId()
  let wasLost = false
  for (let tries = 0; ; tries++) {
    const response = await send(session, call, { ...input, key })
    const isTriedAnew = response.status === 499
    const isLastTry = tries >= RETRIES.call.retries && !(isLasting && isUnreached(response))
    const isOver = !isTriedAnew && (!shouldRetry(response) || isLastTry)
    const isToWait = response.status === 429 && (response.retryAfterSeconds ?? 0) > 5
    if (isOver || isToWait) return { ...response, wasLost }
    wasLost ||= isLost(response)
    if (!isTriedAnew) await waitFor(session, pauseBefore(RETRIES.call, tries, session.chance(), response))
  }
}

/** True where no server has answered, and where a proxy says that it got no answer of one. */
const isLost = ({ status }: HttpResponse): boolean => [...Object.values<number>(REQUEST_STATUS), 502, 504].includes(status)

const isUnreached = ({ status }: HttpResponse): boolean => status === REQUEST_STATUS.error || status === REQUEST_STATUS.offline

/** A call that a page cannot begin without: until the server has said something; meanwhile the page says that there is no connection. */
export const callUntilReached = (session: Session, call: CallShape, input: Input): Promise<HttpResponse> =>
  retry(session, async () => {
    const response = await send(session, call, { ...input, key: session.newId() })
    if (shouldRetry(response)) throw new Error(`${call.path} ${response.status}`)
    return response
  })

const send = (session: Session, call: CallShape, input: CallInput): Promise<HttpResponse> =>
  tryOnce(session, (signal) => callBackend(session.backend, call, { ...input, signal }))

/** The sentence for a refusal or a failure. */
export function sentenceOf(response: HttpResponse): ProblemSentence {
  const kinds: { readonly [code: string]: ErrorKind } = ERRORS
  const kind = lookUp(kinds, codeOf(response) ?? '')
  return problemSentence(kind?.text ?? 'unexpected', kind?.status ?? 0, response.retryAfterSeconds)
}

/** Says it in the language of the page. */
export function sayProblem(session: Pick<Session, 'findText'>, response: HttpResponse): string {
  const { key, values } = sentenceOf(response)
  return session.findText([key], values)
}

/** Shows it as a notice. */
export function notifyProblem(session: Pick<Session, 'notify'>, response: HttpResponse): void {
  const { key, values } = sentenceOf(response)
  session.notify(key, values)
}
