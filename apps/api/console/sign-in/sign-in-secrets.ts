import { createHmac } from 'node:crypto'
import { pooledRandomBytes } from '#apps/api/platform/secrets/pooled-random-bytes.ts'
import type { SignInSecrets } from './open-provider.ts'

const SECRET_BYTES = 32
const SECRET_FORM = /^[\w-]{43}$/u

/** Makes the secret of a cookie. */
export const makeSecret = (): string => pooledRandomBytes(SECRET_BYTES).toString('base64url')

/** True for a text that `makeSecret` can have made, or for a hash that is written like one. */
export const isSecret = (text: string | undefined): text is string => text !== undefined && SECRET_FORM.test(text)

/**
 * The secrets of a sign-in follow from the browser's own secret and the state: the database holds hashes only, and who reads
 * it can redeem nothing.
 */
export const signInSecrets = (browser: string, state: string): SignInSecrets => ({
  state,
  nonce: derive(browser, `nonce ${state}`),
  verifier: derive(browser, `verifier ${state}`),
})

/** The value that changing calls of a session bring in a header. */
export const csrfOf = (secret: string): string => derive(secret, 'csrf')

const derive = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(`loanwright console ${purpose}`).digest('base64url')
