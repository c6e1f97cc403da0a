/** Returns the sentence that is logged for an error of the recorder (specification, section 8). */
export const recorderError = (context: string, status: number | string, message: string): string =>
  `ERROR: ${context} HTTP ${status} ${message}`

/**
 * The status of an error without a request, or of a request without a response (specification,
 * section 8: error 0).
 */
const NO_STATUS = 0

/**
 * Returns the same sentence for what the recorder threw, with the HTTP status of the failed request
 * where the error has one.
 */
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
