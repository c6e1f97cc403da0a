/** What a sealed file is bound to: its place in the table. */
export const placeOfFile = (documentId: string): string => `documents:${documentId}:file`

/** What a sealed part of a file is bound to: its place, the sending, and the byte where it begins. */
export const placeOfPart = (documentId: string, upload: string, starts: number): string =>
  `document_parts:${documentId}:${upload}:${starts}`
