/** Returns names as a list within a sentence: `A, B y C`; one name as it is, and nothing for none. */
export const sayList = (names: readonly string[], locale: string): string => new Intl.ListFormat(locale).format(names)
