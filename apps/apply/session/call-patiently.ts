import { callBackend, type CallInput, type CallShape } from '#core/browser/backend.ts'
import type { HttpAnswer } from '#core/browser/http.ts'
import { codeOf, pauseBefore, shouldTryAgain } from '#core/browser/save-queue.ts'
import { ERRORS, type ErrorKind } from '#core/contract/errors.ts'
import { lookUp } from '#core/define/look-up.ts'
import { keepTrying } from './keep-trying.ts'
import type { Session } from './session.ts'
import { pause, startWaiting, stopWaiting, waitOffline } from './wait-visibly.ts'

const TRIES = 4

type Input = Omit<CallInput, 'key' | 'signal'>
type Pause = (session: Session, milliseconds: number) => Promise<void>

/**
 * A call that the page waits for: tried again with the same key where that may help, and at once when the person says
 * so. The last answer, whatever it is.
 */
export async function callPatiently(session: Session, call: CallShape, input: Input): Promise<HttpAnswer> {
  startWaiting(session)
  try {
    return await tryFewTimes(session, { call, input, waitFor: pause })
  } finally {
    stopWaiting(session)
  }
}

/** The same for a call that nobody pressed for: what is pressed meanwhile goes on. */
export const callUnpressed = (session: Session, call: CallShape, input: Input): Promise<HttpAnswer> =>
  tryFewTimes(session, { call, input, waitFor: waitOffline })

async function tryFewTimes(session: Session, { call, input, waitFor }: { call: CallShape; input: Input; waitFor: Pause }) {
  const key = session.newId()
  for (let tries = 0; ; tries++) {
    const answer = await tryOnce(session, call, { ...input, key })
    const isTriedAnew = answer.status === 499
    if (!isTriedAnew && (!shouldTryAgain(answer) || tries >= TRIES)) return answer
    if (answer.status === 429 && (answer.retryAfterSeconds ?? 0) > 5) return answer
    if (!isTriedAnew) await waitFor(session, pauseBefore(tries, answer, session.chance()))
  }
}

/** A call that a page cannot begin without: until the server has said something; meanwhile the page says that there is no connection. */
export const callUntilHeard = (session: Session, call: CallShape, input: Input): Promise<HttpAnswer> =>
  keepTrying(session, async () => {
    const answer = await tryOnce(session, call, { ...input, key: session.newId() })
    if (shouldTryAgain(answer)) throw new Error(`${call.path} ${answer.status}`)
    return answer
  })

async function tryOnce(session: Session, call: CallShape, input: CallInput): Promise<HttpAnswer> {
  const controller = new AbortController()
  session.running.current = controller
  return await callBackend(session.backend, call, { ...input, signal: controller.signal })
}

/** The key of the sentence for a refusal or a failure. */
export function problemKey(answer: HttpAnswer): string {
  const kinds: { readonly [code: string]: ErrorKind } = ERRORS
  return `problems>${lookUp(kinds, codeOf(answer) ?? '')?.text ?? 'unexpected'}`
}
