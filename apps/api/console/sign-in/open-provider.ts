import * as oidc from 'openid-client'
import type { Grant } from '#core/console/permissions.ts'
import { readRoles } from '#core/console/read-roles.ts'
import type { ConsoleSettings } from '#apps/api/platform/settings/console/console-settings.ts'

/** What a sign-in sends, and expects to come back. */
export interface SignInSecrets {
  readonly state: string
  readonly nonce: string
  /** Of PKCE: proves at the end that the same browser began. */
  readonly verifier: string
}

/** Who the provider says the person is. */
export interface Identity {
  readonly person: string
  readonly name: string
  readonly grants: readonly Grant[]
  readonly idToken: string
}

/** `away`: it does not answer, or not as a provider. `refused`: what came back proves nothing, or the provider refused. */
export type ProviderFault = 'away' | 'refused'
type Asked<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly fault: ProviderFault; readonly error: unknown }

/** The identity provider. */
export interface Provider {
  /** Where the browser goes to sign in. */
  readonly signInUrl: (secrets: SignInSecrets) => Promise<Asked<string>>
  /** Redeems the provider's reply, as the browser brought it. */
  readonly redeem: (reply: URL, secrets: SignInSecrets) => Promise<Asked<Identity>>
  /** Where the session at the provider is ended; undefined if it has no such place. Never fails. */
  readonly signOutUrl: (idToken: string | undefined) => Promise<string | undefined>
}

/** The path to which the provider sends the browser back, and the one after a sign-out. */
export const REPLY_PATH = '/sign-in/reply'
export const SIGNED_OUT_PATH = '/signed-out'

const SCOPE = 'openid profile'
const TIMEOUT_SECONDS = 5
const DESCRIBED_AGAIN_AFTER_MS = 3_600_000

/** Opens the provider of the settings. Its description is read at the first sign-in and every hour: it may be away meanwhile. */
export function openProvider(settings: ConsoleSettings, now: () => Date): Provider {
  const describe = keepDescription(settings, now)
  return {
    signInUrl: async ({ state, nonce, verifier }) => {
      const described = await describe()
      if (!described.ok) return described
      const parameters = {
        redirect_uri: `${settings.url}${REPLY_PATH}`,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }
      return { ok: true, value: oidc.buildAuthorizationUrl(described.value, parameters).href }
    },
    redeem: async (reply, secrets) => {
      const described = await describe()
      return described.ok ? redeem(described.value, reply, secrets) : described
    },
    signOutUrl: async (idToken) => {
      const described = await describe()
      if (!described.ok || described.value.serverMetadata().end_session_endpoint === undefined) return undefined
      return oidc.buildEndSessionUrl(described.value, {
        post_logout_redirect_uri: `${settings.url}${SIGNED_OUT_PATH}`,
        ...(idToken !== undefined && { id_token_hint: idToken }),
      }).href
    },
  }
}

function keepDescription({ issuer, clientId, clientSecret }: ConsoleSettings, now: () => Date): () => Promise<Asked<oidc.Configuration>> {
  let known: { readonly description: oidc.Configuration; readonly at: number } | undefined
  return async () => {
    const at = now().getTime()
    if (known && at - known.at < DESCRIBED_AGAIN_AFTER_MS) return { ok: true, value: known.description }
    try {
      const description = await oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: TIMEOUT_SECONDS,
        // a token is believed for its signature, not only for the connection on which it came; over http in development alone
        execute: [oidc.enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowHttp] : [])],
      })
      known = { description, at }
      return { ok: true, value: description }
    } catch (error) {
      return { ok: false, fault: 'away', error }
    }
  }
}

// the library marks it as deprecated so that nobody overlooks it; production refuses an issuer over http (readConsoleSettings)
// oxlint-disable-next-line typescript/no-deprecated
const allowHttp = oidc.allowInsecureRequests

async function redeem(description: oidc.Configuration, reply: URL, { state, nonce, verifier }: SignInSecrets): Promise<Asked<Identity>> {
  try {
    const tokens = await oidc.authorizationCodeGrant(description, reply, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims || tokens.id_token === undefined) return { ok: false, fault: 'refused', error: new Error('no ID token') }
    const { sub: person, roles, name } = claims
    const called = typeof name === 'string' && name !== '' ? name.slice(0, LONGEST_NAME) : person
    return { ok: true, value: { person, name: called, grants: readRoles(roles), idToken: tokens.id_token } }
  } catch (error) {
    return { ok: false, fault: isAway(error) ? 'away' : 'refused', error }
  }
}

const LONGEST_NAME = 100
const FAILED_STATUS = 500

/** True for a network that failed, a provider that took too long, and one that failed itself. */
function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  const isLate = code === 'OAUTH_TIMEOUT' || error.name === 'TimeoutError'
  const isFailed = error.cause instanceof Response && error.cause.status >= FAILED_STATUS
  return isLate || isFailed || (error instanceof TypeError && error.message === 'fetch failed') || (error.cause !== error && isAway(error.cause))
}
