/** What a sealed file is bound to: its place in the table. */
export const placeOfFile = (documentId: string): string => `documents:${documentId}:file`
