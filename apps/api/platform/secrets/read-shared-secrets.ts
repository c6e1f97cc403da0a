/** A secret that we and another side keep to sign messages: as the setting has it, and the bytes that sign. */
export interface SharedSecret {
  readonly text: string
  readonly key: Buffer
}

/** What such a setting must look like, for the sentence that refuses another. */
export const SHARED_SECRETS_FORM =
  'a secret, or several with commas, the newest first, none of them empty: whsec_ with base64, or a text of 8 characters or more'

const PREFIX = 'whsec_'
const SHORTEST = 8

/**
 * The secrets of a setting, the newest first: two of them while one takes the other's place. Undefined where one is empty,
 * short or no base64 stands after `whsec_`: an empty key would make anybody's signature a valid one.
 */
export function readSharedSecrets(text: string): readonly SharedSecret[] | undefined {
  const read = text.split(',').map((part) => readOne(part.trim()))
  const good = read.flatMap((secret) => secret ?? [])
  return good.length === read.length ? good : undefined
}

function readOne(text: string): SharedSecret | undefined {
  if (!text.startsWith(PREFIX)) return Buffer.byteLength(text) < SHORTEST ? undefined : { text, key: Buffer.from(text) }
  const base64 = text.slice(PREFIX.length)
  const key = Buffer.from(base64, 'base64')
  // Buffer skips what is no base64, and takes the letters of addresses too
  return key.length >= SHORTEST && key.toString('base64url') === inAddress(base64) ? { text, key } : undefined
}

const inAddress = (base64: string): string =>
  base64
    .replace(/={1,2}$/u, '')
    .replaceAll('+', '-')
    .replaceAll('/', '_')
