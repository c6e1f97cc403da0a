/** The sentence that is logged for an error of the recorder (specification, section 8). */
export const recorderError = (context: string, status: number | string, message: string): string =>
  `ERROR: ${context} HTTP ${status} ${message}`

/** The status of an error that came of no request, or of one without an answer (specification, section 8: error 0). */
const NO_STATUS = 0

/** The same for what the recorder threw: with the HTTP status of the request that failed, where it says one. */
export function recorderFailure(context: string, error: unknown): string {
  const status: unknown = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined
  const message = error instanceof Error ? error.message : textOf(error)
  return recorderError(context, typeof status === 'number' ? status : NO_STATUS, message)
}

function textOf(error: unknown): string {
  try {
    return String(error)
  } catch {
    return typeof error
  }
}
