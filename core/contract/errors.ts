/**
 * What an error means: who must act (the applicant, the client's code, or the operator), and in
 * `retry` whether the same call may help.
 */
export interface ErrorKind {
  readonly status: number
  readonly who: 'applicant' | 'client' | 'operator'
  readonly retry: 'no' | 'later' | 'same'
  /** Key of the sentence that people see, under `problems`. */
  readonly text: string
}

/** The catalogue of errors, by the stable `code` of a problem response. */
export const ERRORS = {
  'answers-refused': { status: 400, who: 'applicant', retry: 'no', text: 'answers-refused' },
  'body-malformed': { status: 400, who: 'client', retry: 'no', text: 'unexpected' },
  'request-refused': { status: 400, who: 'client', retry: 'no', text: 'unexpected' },
  /**
   * The captcha's token is forged, used up, too old or from another place: a new token, or none,
   * may help.
   */
  'captcha-refused': { status: 400, who: 'client', retry: 'no', text: 'unexpected' },
  'code-wrong': { status: 400, who: 'applicant', retry: 'no', text: 'code-wrong' },
  'code-expired': { status: 400, who: 'applicant', retry: 'no', text: 'code-expired' },
  /** All tries of the code are used: only another code helps, no wait does. */
  'code-used-up': { status: 400, who: 'applicant', retry: 'no', text: 'code-used-up' },
  'lead-unknown': { status: 404, who: 'client', retry: 'no', text: 'lead-unknown' },
  'document-unknown': { status: 404, who: 'client', retry: 'no', text: 'unexpected' },
  'path-unknown': { status: 404, who: 'client', retry: 'no', text: 'unexpected' },
  'place-unknown': { status: 404, who: 'client', retry: 'no', text: 'unexpected' },
  'site-unknown': { status: 400, who: 'client', retry: 'no', text: 'unexpected' },
  'method-not-allowed': { status: 405, who: 'client', retry: 'no', text: 'unexpected' },
  'move-not-allowed': { status: 409, who: 'client', retry: 'no', text: 'move-not-allowed' },
  /** The offer has expired, or its partner has withdrawn it. */
  'offer-ended': { status: 409, who: 'applicant', retry: 'no', text: 'offer-ended' },
  /** The partner has changed the figures since they were shown. */
  'offer-changed': { status: 409, who: 'applicant', retry: 'no', text: 'offer-changed' },
  'lead-expired': { status: 409, who: 'applicant', retry: 'no', text: 'lead-expired' },
  /** A hand-over says something else than what was answered elsewhere since: the page shows the newest answers first. */
  'answers-changed': { status: 409, who: 'applicant', retry: 'no', text: 'answers-changed' },
  'key-in-use': { status: 409, who: 'client', retry: 'same', text: 'unexpected' },
  'body-too-large': { status: 413, who: 'client', retry: 'no', text: 'body-too-large' },
  'media-type-unsupported': { status: 415, who: 'client', retry: 'no', text: 'unexpected' },
  'key-reused': { status: 422, who: 'client', retry: 'no', text: 'unexpected' },
  'too-many-requests': { status: 429, who: 'applicant', retry: 'later', text: 'too-many-requests' },
  'too-many-tries': { status: 429, who: 'applicant', retry: 'later', text: 'too-many-tries' },
  'failed-unexpectedly': { status: 500, who: 'operator', retry: 'same', text: 'unexpected' },
  'not-ready': { status: 503, who: 'operator', retry: 'later', text: 'not-ready' },
} as const satisfies { readonly [code: string]: ErrorKind }

export type ErrorId = keyof typeof ERRORS
