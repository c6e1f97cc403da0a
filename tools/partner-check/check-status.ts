import { resultOf, type CheckResult } from './check-result.ts'
import type { Received } from './send-as-server.ts'

/** Which HTTP status is right, and how to mend another. */
export interface RightStatus {
  readonly isGood: (status: number) => boolean
  readonly expected: string
  readonly mend: string
}

/** Checks the HTTP status of a response. */
export const checkStatus = (check: string, received: Received, { isGood, expected, mend }: RightStatus): CheckResult =>
  resultOf(
    check,
    received.ok && isGood(received.status) ? undefined : { expected, came: received.ok ? `HTTP ${received.status}` : received.why, mend },
  )
