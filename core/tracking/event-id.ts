/** SHA-256 of a text in UTF-8, as lower-case hexadecimal digits. */
export type Digest = (text: string) => Promise<string>

/**
 * Makes the id of a tracking event: the hash of the time, in milliseconds since 1970, and a UUID
 * (specification, section 7).
 */
export const makeEventId = (at: Date, uuid: string, digest: Digest): Promise<string> => digest(`${at.getTime()}${uuid}`)
