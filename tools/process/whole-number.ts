/**
 * Returns the value of an option as a whole number from 1; throws an error with a sentence if it is
 * none.
 */
export function wholeNumber(option: string, text: string): number {
  if (!/^[1-9]\d{0,9}$/u.test(text)) throw new Error(`--${option} is "${text}", but must be a whole number from 1.`)
  return Number(text)
}
