/** Path of the public keys that verify the signatures of consents. */
export const SIGNING_KEYS_PATH = '/.well-known/consent-signing-keys.json'
