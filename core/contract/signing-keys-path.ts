/** Where the public keys stand by which the signatures of consents are checked. */
export const SIGNING_KEYS_PATH = '/.well-known/consent-signing-keys.json'
