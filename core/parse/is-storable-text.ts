/** True for text that the database can store: no NUL and no lone half of a surrogate pair. */
export const isStorableText = (text: string): boolean => text.isWellFormed() && !text.includes('\0')
