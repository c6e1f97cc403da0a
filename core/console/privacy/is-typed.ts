/** True where a request's number was typed by hand: with or without the space, in letters of any size. */
export const isTyped = (typed: string, number: string): boolean => bare(typed) === bare(number)

const bare = (number: string): string => number.replaceAll(/\s/gu, '').toUpperCase()
