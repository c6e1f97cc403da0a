import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { privacyRequests } from '#core/console/privacy/privacy-requests.ts'

/** A request that is worked on. */
export interface WorkedOn {
  readonly request: ReplyOf<typeof privacyRequests>['requests'][number]
  /** Hears the sentence of what was done, also after the request was let go. */
  readonly done: (sentence: string) => void
}
