/** Why a call of the console was refused, with the status of the response. The page has a sentence for each. */
export const CONSOLE_ERRORS = {
  'request-refused': 400,
  'session-ended': 401,
  'csrf-refused': 403,
  'permission-missing': 403,
  unknown: 404,
  'already-changed': 409,
  'nothing-changed': 409,
  'rules-unreadable': 409,
  'not-all-brands': 403,
  'price-not-meant': 400,
  'day-not-meant': 400,
  'first-day-not-there': 400,
  'all-erased': 409,
  'media-type-unsupported': 415,
  'body-too-large': 413,
  'too-many-requests': 429,
  'failed-unexpectedly': 500,
  'not-ready': 503,
} as const
export type ConsoleErrorId = keyof typeof CONSOLE_ERRORS

/** The header in which a changing call brings the value that the session's call gave. */
export const CSRF_HEADER = 'console-csrf'
