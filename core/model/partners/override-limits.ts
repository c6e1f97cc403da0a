/** So many times the price of `partner.ts` is a typing error, unless it is said to be none. */
export const MOST_TIMES_THE_PRICE = 10

/** True for a price that has to be confirmed, beside that of `partner.ts`. */
export const isStrangePrice = (price: number, own: number): boolean => price > own * MOST_TIMES_THE_PRICE

/** The most letters of why rules were changed, and by whom. */
export const MOST_LETTERS_SAID = 500

/** True for one line of a history: not empty, not too long, without control characters. */
export const isOneLine = (text: string): boolean => text.length > 0 && text.length <= MOST_LETTERS_SAID && !/\p{Cc}/u.test(text)
