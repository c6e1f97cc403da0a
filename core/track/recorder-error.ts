/** The sentence that is logged for an error of the recorder (specification, section 8). */
export const recorderError = (context: string, status: number | string, message: string): string =>
  `ERROR: ${context} HTTP ${status} ${message}`
