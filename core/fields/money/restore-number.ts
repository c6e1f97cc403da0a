/** Returns a number from storage if it is a finite one. -0 becomes 0: JSON does not tell them apart, and an answer must come back as it was stored. */
export const restoreNumber = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value + 0 : undefined
